import { rows } from "../rows.ts";

/** Crafts, rites and materials as providers name them, in English and Hindi. */
const table = `
Durga idols | दुर्गा की मूर्तियाँ
Saraswati idols | सरस्वती की मूर्तियाँ
River clay | नदी की मिट्टी
Shola pith | शोला
Vegetable colours | वनस्पति रंग
Ganesh idols | गणेश की मूर्तियाँ
Shadu clay | शाडू मिट्टी
Idols that dissolve in a day | एक दिन में घुलने वाली मूर्तियाँ
Panchaloha | पंचलोह
Lost wax | मोम-ढलाई
Processional bronzes | उत्सव-मूर्तियाँ
Bells and lamps | घंटे और दीप
Marble carving | संगमरमर की नक़्क़ाशी
Sandstone | बलुआ पत्थर
Stone inlay | पत्थर की पच्चीकारी
Repair of old work | पुराने काम की मरम्मत
Wood carving | लकड़ी की नक़्क़ाशी
Painted panels | चित्रित फलक
Doors | द्वार
Geometric pattern | ज्यामितीय नक़्श
Tile drawings | टाइल के रेखांकन
Jaali screens | जालियाँ
Domes | गुंबद
Restoration drawings | जीर्णोद्धार के रेखांकन
Teaching | शिक्षण
Hall acoustics | सभागार की ध्वनि
Hearing loops | श्रवण-सहायक तार
Quiet lighting | सौम्य रोशनी
Pandal concepts | पंडाल की परिकल्पना
Bamboo | बाँस
Reused material | पुराने सामान से नया
Festival lighting | उत्सव की रोशनी
Step-free access | बिना सीढ़ी का रास्ता
Heritage buildings | धरोहर इमारतें
Ramps and rails | ढलान और रेलिंग
Garlands | मालाएँ
Pandal flowers | पंडाल के फूल
Chadar of roses | गुलाबों की चादर
Church flowers | गिरजे के फूल
Warm lighting | गरमाहट भरी रोशनी
Oil lamps | तेल के दीये
Solar | सौर ऊर्जा
Rangoli | रंगोली
Kolam | कोलम
Mandap drapery | मंडप के परदे
Appliqué banners | पिपली ध्वज
Prayer flags | प्रार्थना-ध्वज
Brocade | ज़री
Griha pravesh | गृह प्रवेश
Namkaran | नामकरण
Weddings | विवाह
Satyanarayan katha | सत्यनारायण कथा
Online sankalp | ऑनलाइन संकल्प
Homa | होम
Vedic recitation | वेदपाठ
Upanayana | उपनयन
Satyanarayan puja | सत्यनारायण पूजा
Shraddha | श्राद्ध
Durga puja | दुर्गा पूजा
Lakshmi puja | लक्ष्मी पूजा
Saraswati puja | सरस्वती पूजा
House blessings | घर की आशीष
Marriage preparation | विवाह की तैयारी
Hospital visits | अस्पताल में मिलना
Tajweed | तजवीद
Nikah | निकाह
Aqiqah | अक़ीक़ा
Anand Karaj | आनंद कारज
Akhand Path | अखंड पाठ
Katha | कथा
Paritta chanting | परित्त पाठ
Memorial services | स्मरण-सभाएँ
Meditation | ध्यान
Temple towns | मंदिर-नगर
Inscriptions | शिलालेख
Early walks | भोर की सैर
City walks | शहर की सैर
Five faiths | पाँच धर्म
Metro | मेट्रो
Blind and low-vision visitors | दृष्टिबाधित यात्री
Touch tours | छूकर देखना
Audio description | बोलकर वर्णन
Gompas of Ladakh | लद्दाख के गोम्पा
High passes | ऊँचे दर्रे
Help desk | सहायता केंद्र
Lost children | बिछड़े बच्चे
Indian Sign Language | भारतीय सांकेतिक भाषा
Live streams | सीधा प्रसारण
First aid | प्राथमिक उपचार
Crowd routes | भीड़ के रास्ते
Straw | पुआल
Chalk white | खड़िया
Jute | जूट
Mica | अभ्रक
Brass | पीतल
Beaten tin | पिटा टिन
Terracotta | टेराकोटा
Rice flour | चावल का आटा
Vegetable colour | वनस्पति रंग
Turmeric | हल्दी
Geru | गेरू
Coir | नारियल-जटा
Mineral colour | खनिज रंग
Tulsi seed | तुलसी के बीज
Beeswax | मोम
River loam | नदी की दोमट
Bell metal | काँसा
Teak | सागौन
Makrana marble | मकराना संगमरमर
Lapis | लाजवर्द
Carnelian | अक़ीक़
Jade | यशब
Bansi Paharpur sandstone | बंसी पहाड़पुर बलुआ पत्थर
Marble | संगमरमर
Red sandstone | लाल बलुआ पत्थर
Lime mortar | चूने का मसाला
Mango wood | आम की लकड़ी
Gamhari wood | गम्हार की लकड़ी
Tamarind gum | इमली का गोंद
Sheesham | शीशम
Glazed terracotta | चमकीला टेराकोटा
Glazed tile | चमकीली टाइल
Gypsum | जिप्सम
Gilded gypsum | सुनहला जिप्सम
Mended umbrellas | मरम्मत किए छाते
Lamps | दीप
Clay cups | कुल्हड़
Split bamboo | फटा बाँस
Cotton | सूत
Marigold | गेंदा
Rose | गुलाब
Jasmine | चमेली
Desi rose | देसी गुलाब
Lily | कुमुदिनी
Asparagus fern | शतावरी की पत्ती
Mango leaf | आम का पत्ता
Clay lamps | मिट्टी के दीये
Mustard oil | सरसों का तेल
Warm LED | गरम रंग की एलईडी
Glass | काँच
Indigo | नील
Kumkum | कुमकुम
Silk | रेशम
Woodblock ink | छापे की स्याही
Horsehair cord | घोड़े के बाल की डोरी
Ghee | घी
Samagri | सामग्री
Rice | चावल
Flowers | फूल
Mango leaves | आम के पत्ते
Palm leaf | ताड़पत्र
Clay | मिट्टी
Gold leaf | सोने का वर्क़
`;

const inHindi = new Map(rows<[en: string, hi: string]>(2, table));

/** The same list in Hindi. @throws for a word that the table does not have. */
export const listInHindi = (names: readonly string[]): string[] =>
  names.map((name) => {
    const hi = inHindi.get(name);
    if (!hi) throw new Error(`${name} has no Hindi.`);
    return hi;
  });
