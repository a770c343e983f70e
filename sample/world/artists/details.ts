import { words, type SampleProviderDetails, type SampleRecord } from "../types.ts";

type Told = readonly [en: string, hi: string, fromEn: string, fromHi: string, year: number];
type Credential = SampleProviderDetails["credentials"][number];

const record = ([en, hi, fromEn, fromHi, year]: Told): SampleRecord => ({
  title: words(en, hi),
  institution: words(fromEn, fromHi),
  year,
});
const verified = (...told: Told): Credential => ({ ...record(told), state: "verified" });
const asked = (...told: Told): Credential => ({ ...record(told), state: "asked" });
const told = (...given: Told): Credential => ({ ...record(given), state: "told" });
const won = (...given: Told): SampleRecord => record(given);

const details = (
  workshop: readonly [en: string, hi: string],
  specializations: readonly string[],
  credentials: readonly Credential[],
  achievements: readonly SampleRecord[],
): SampleProviderDetails => ({ workshop: words(...workshop), specializations, credentials, achievements });

/** What providers say beyond the directory, by their keys. All of it is invented. */
export const providerDetails: Readonly<Record<string, SampleProviderDetails>> = {
  "demo-artist": details(
    ["Pal Studio, second lane of Kumor Para", "पाल स्टूडियो, कुमोर पाड़ा की दूसरी गली"],
    ["Durga idols", "Saraswati idols", "River clay", "Shola pith", "Vegetable colours"],
    [
      verified(
        "Diploma in clay modelling",
        "मृत्तिका-शिल्प में डिप्लोमा",
        "Ganga Tat School of Art",
        "गंगा तट कला विद्यालय",
        1998,
      ),
      asked("Natural colours for idols", "मूर्तियों के प्राकृतिक रंग", "River Workshop", "नदी कार्यशाला", 2021),
    ],
    [
      won("Best idol of the lane", "गली की श्रेष्ठ मूर्ति", "Kumor Para Samiti", "कुमोर पाड़ा समिति", 2019),
      won("Nothing but river clay, ten years", "दस वर्ष केवल नदी की मिट्टी", "Clean Ghat Circle", "स्वच्छ घाट मंडली", 2023),
    ],
  ),
  "shubhangi-lohar": details(
    ["Lohar Wada, by the potters' well", "लोहार वाड़ा, कुम्हारों के कुएँ के पास"],
    ["Ganesh idols", "Shadu clay", "Idols that dissolve in a day"],
    [verified("Clay without plaster", "बिना प्लास्टर की मूर्तिकला", "Mula School of Crafts", "मुळा शिल्प विद्यालय", 2012)],
    [won("A seed in every base", "हर आसन में एक बीज", "Green Festival Circle", "हरित उत्सव मंडली", 2022)],
  ),
  "ponnusamy-sthapathi": details(
    ["The foundry behind the tank", "तालाब के पीछे की ढलाईशाला"],
    ["Panchaloha", "Lost wax", "Processional bronzes", "Bells and lamps"],
    [
      verified(
        "Sthapathi by lineage and examination",
        "परंपरा और परीक्षा से स्थपति",
        "Kaveri School of Temple Arts",
        "कावेरी मंदिर-कला विद्यालय",
        1987,
      ),
      verified("Metal casting", "धातु ढलाई", "Southern Institute of Crafts", "दक्षिण शिल्प संस्थान", 1990),
    ],
    [won("Master of five metals", "पंचधातु के आचार्य", "Guild of the Tank Street", "तालाब गली शिल्पी संघ", 2015)],
  ),
  "rameshwar-shilpi": details(
    ["The yard by the old canal", "पुरानी नहर के पास का आँगन"],
    ["Marble carving", "Sandstone", "Stone inlay", "Repair of old work"],
    [
      verified(
        "Conservation of carved stone",
        "तराशे पत्थर का संरक्षण",
        "Yamuna Institute of Conservation",
        "यमुना संरक्षण संस्थान",
        2009,
      ),
    ],
    [
      won(
        "Twelve screens mended in place",
        "बारह जालियाँ वहीं सँवारीं",
        "Friends of Old Gardens",
        "पुराने बाग़ों के मित्र",
        2020,
      ),
    ],
  ),
  "jyotsna-rana": details(
    ["Shed 9, by the old docks", "पुरानी गोदी के पास, शेड 9"],
    ["Wood carving", "Painted panels", "Doors"],
    [
      asked(
        "Pattachitra, seven years with a master",
        "पटचित्र, गुरु के पास सात वर्ष",
        "Chandrabhaga House of Painting",
        "चंद्रभागा चित्रशाला",
        2014,
      ),
    ],
    [won("People's choice, harbour fair", "जनता की पसंद, बंदरगाह मेला", "Harbour Crafts Fair", "बंदरगाह शिल्प मेला", 2024)],
  ),
  "nasreen-fareed": details(
    ["Drawing room above the tile market", "टाइल बाज़ार के ऊपर रेखांकन-कक्ष"],
    ["Geometric pattern", "Tile drawings", "Jaali screens", "Domes", "Restoration drawings", "Teaching"],
    [
      verified(
        "Master of architecture",
        "वास्तुकला में स्नातकोत्तर",
        "Musi School of Architecture",
        "मूसी वास्तुकला विद्यालय",
        2013,
      ),
    ],
    [won("Breeze without glare", "बिना चकाचौंध की हवा", "Clinic Builders' Forum", "चिकित्सालय निर्माता मंच", 2023)],
  ),
  "arjun-mascarenhas": details(
    ["Listening room, third floor", "श्रवण-कक्ष, तीसरी मंज़िल"],
    ["Hall acoustics", "Hearing loops", "Quiet lighting"],
    [
      verified(
        "Acoustics of worship halls",
        "प्रार्थना-कक्षों की ध्वनिकी",
        "Deccan Institute of Sound",
        "दक्कन ध्वनि संस्थान",
        2017,
      ),
    ],
    [],
  ),
  "tanushree-bose": details(
    ["The godown by the tram depot", "ट्राम डिपो के पास का गोदाम"],
    ["Pandal concepts", "Bamboo", "Reused material", "Festival lighting"],
    [told("Spatial design", "स्थान-रचना", "Hooghly School of Design", "हुगली डिज़ाइन विद्यालय", 2015)],
    [
      won("Pandal of the year", "वर्ष का पंडाल", "Walkers of the City", "नगर के पदयात्री", 2024),
      won("Least left over", "सबसे कम बचा हुआ", "Clean Ghat Circle", "स्वच्छ घाट मंडली", 2022),
    ],
  ),
  "devika-menon": details(
    ["Studio on Lamp Street", "दीप गली में स्टूडियो"],
    ["Step-free access", "Heritage buildings", "Ramps and rails"],
    [verified("Registered architect", "पंजीकृत वास्तुकार", "Board of Coastal Architects", "तटीय वास्तुकार मंडल", 2010)],
    [won("Forty ramps", "चालीस ढलान", "Open Doors Forum", "खुले द्वार मंच", 2021)],
  ),
  "salim-phoolwala": details(
    ["Stall 14, the flower market", "फूल बाज़ार, दुकान 14"],
    ["Garlands", "Pandal flowers", "Chadar of roses", "Church flowers"],
    [told("Thirty years at the market", "बाज़ार में तीस वर्ष", "Flower Sellers' Union", "फूल विक्रेता संघ", 1996)],
    [won("All flowers composted", "सब फूलों की खाद", "Ward Gardens", "वार्ड उद्यान", 2023)],
  ),
  "gurinder-matharu": details(
    ["Matharu Lights, canal road", "मठारू लाइट्स, नहर रोड"],
    ["Warm lighting", "Oil lamps", "Solar"],
    [
      verified(
        "Licensed electrician",
        "लाइसेंसधारी बिजली-मिस्त्री",
        "Northern Board of Electricians",
        "उत्तरी विद्युत मंडल",
        2010,
      ),
    ],
    [won("A third of the power", "एक-तिहाई बिजली", "Save the Watt", "वाट बचाओ", 2022)],
  ),
  "bindu-parmar": details(
    ["Wadi house, Parvati slope", "वाड़ी घर, पर्वती की ढलान"],
    ["Rangoli", "Kolam", "Mandap drapery"],
    [],
    [won("Longest rangoli of the ward", "वार्ड की सबसे लंबी रंगोली", "Ward Festival", "वार्ड उत्सव", 2024)],
  ),
  "kezang-dolma": details(
    ["Sewing room of the art school", "कला-पाठशाला का सिलाई-कक्ष"],
    ["Appliqué banners", "Prayer flags", "Brocade"],
    [verified("Temple appliqué", "मंदिर-अप्लीक", "Padmaling Art School", "पद्मलिंग कला पाठशाला", 2006)],
    [],
  ),
  "demo-guide": details(
    ["Yamuna Vihar, house 12", "यमुना विहार, मकान 12"],
    ["Griha pravesh", "Namkaran", "Weddings", "Satyanarayan katha", "Online sankalp"],
    [
      verified(
        "Shastri in Vedic ritual",
        "वैदिक कर्मकांड में शास्त्री",
        "Saptdhara Veda Pathshala",
        "सप्तधारा वेद पाठशाला",
        2007,
      ),
      verified("Muhurat and panchang", "मुहूर्त और पंचांग", "Ujjain School of Jyotish", "उज्जैन ज्योतिष विद्यालय", 2011),
      asked("Sanskrit for everybody: teacher", "सबके लिए संस्कृत: शिक्षक", "Open Sanskrit Circle", "मुक्त संस्कृत मंडली", 2024),
    ],
    [won("Two hundred homes blessed", "दो सौ घरों में गृह प्रवेश", "Saptdhara Mandir", "सप्तधारा मंदिर", 2023)],
  ),
  "vedamurti-bhat": details(
    ["The veranda school", "बरामदे की पाठशाला"],
    ["Homa", "Vedic recitation", "Upanayana"],
    [verified("Ghanapathi", "घनपाठी", "Tunga Veda Pathshala", "तुंगा वेद पाठशाला", 1992)],
    [],
  ),
  "sharda-upadhye": details(
    ["Sadashiv lane", "सदाशिव गली"],
    ["Satyanarayan puja", "Shraddha", "Weddings"],
    [verified("Priesthood course for women", "महिला पौरोहित्य पाठ्यक्रम", "Mula Prabodhini", "मुळा प्रबोधिनी", 2012)],
    [],
  ),
  "subrata-bhattacharya": details(["", ""], ["Durga puja", "Lakshmi puja", "Saraswati puja"], [], []),
  "fr-rohan-dmello": details(
    ["", ""],
    ["House blessings", "Marriage preparation", "Hospital visits"],
    [verified("Bachelor of theology", "धर्मशास्त्र स्नातक", "Western Ghats Seminary", "पश्चिमी घाट सेमिनरी", 2014)],
    [],
  ),
  "qari-yusuf": details(
    ["", ""],
    ["Tajweed", "Nikah", "Aqiqah"],
    [verified("Sanad in ten readings", "दस क़िराअतों की सनद", "Madrasa-e-Gulshan", "मदरसा-ए-गुलशन", 2008)],
    [],
  ),
  "giani-sarabjit": details(
    ["", ""],
    ["Anand Karaj", "Akhand Path", "Katha"],
    [verified("Giani", "ज्ञानी", "Missionary College of the Five Rivers", "पाँच नदियों का मिशनरी कॉलेज", 2004)],
    [],
  ),
  "bhante-kassapa": details(["", ""], ["Paritta chanting", "Memorial services", "Meditation"], [], []),
  "ila-raghunathan": details(
    ["", ""],
    ["Temple towns", "Inscriptions", "Early walks"],
    [verified("Regional guide", "क्षेत्रीय गाइड", "Coromandel Tourism School", "कोरोमंडल पर्यटन विद्यालय", 2016)],
    [],
  ),
  "mohsin-kidwai": details(["", ""], ["City walks", "Five faiths", "Metro"], [], []),
  "stuti-hegde": details(
    ["", ""],
    ["Blind and low-vision visitors", "Touch tours", "Audio description"],
    [verified("Audio description", "श्रव्य-वर्णन", "Deccan Institute of Sound", "दक्कन ध्वनि संस्थान", 2019)],
    [],
  ),
  "angmo-tundup": details(["", ""], ["Gompas of Ladakh", "High passes"], [], []),
  "preeti-lakhani": details(["", ""], ["Help desk", "Lost children"], [], []),
  "joel-nongrum": details(["", ""], ["Indian Sign Language", "Live streams"], [], []),
  "ramana-goud": details(["", ""], ["First aid", "Crowd routes"], [], []),
};
