import { type Words, words } from "./types.ts";

/** What a place says of itself beyond its name: where it stands, in a sentence, and at more length. */
export interface PlaceTexts {
  readonly address: Words;
  readonly description: Words;
  readonly story: Words;
}

const texts = (address: Words, description: Words, story: Words): PlaceTexts => ({ address, description, story });

/** By the name of the place. */
export const placeTexts: Readonly<Record<string, PlaceTexts>> = {
  "Neelghat Mandir": texts(
    words("Neelghat Lane, by the river steps", "नीलघाट गली, नदी की सीढ़ियों के पास"),
    words("A small temple of Shiva above blue-washed steps.", "नीली पुती सीढ़ियों के ऊपर शिव का छोटा मंदिर।"),
    words(
      "Neighbours light the lamps at dusk. In the month of Shravan the queue reaches the water.",
      "साँझ को पड़ोसी दीये जलाते हैं। सावन में कतार पानी तक पहुँचती है।",
    ),
  ),
  "Kadambeshwar Mandir": texts(
    words("Kadamb Chowk, Old Market", "कदम्ब चौक, पुराना बाज़ार"),
    words("A shrine beneath an old kadamba tree.", "पुराने कदम्ब के पेड़ के नीचे एक देवस्थान।"),
    words(
      "It is open from sunrise to sunset. The tree flowers in the rains and scents the whole square.",
      "यह सूर्योदय से सूर्यास्त तक खुला रहता है। वर्षा में पेड़ फूलता है और पूरा चौक महक उठता है।",
    ),
  ),
  "Shantideep Jinalaya": texts(
    words("Deep Marg, Lower Town", "दीप मार्ग, निचला नगर"),
    words("A Jain temple of white stone with a reading room.", "सफ़ेद पत्थर का जैन मंदिर, साथ में वाचनालय।"),
    words(
      "The courtyard is kept silent. Manuscripts are shown on the first day of Paryushan.",
      "आँगन में मौन रखा जाता है। पर्युषण के पहले दिन पांडुलिपियाँ दिखाई जाती हैं।",
    ),
  ),
  "Noorbagh Masjid": texts(
    words("Noorbagh Road, beside the garden wall", "नूरबाग मार्ग, बाग़ की दीवार के पास"),
    words("A neighbourhood mosque with a garden.", "बाग़ के साथ मोहल्ले की मस्जिद।"),
    words(
      "Water for washing comes from a covered well. The garden is open to everybody after the afternoon prayer.",
      "वुज़ू का पानी ढके हुए कुएँ से आता है। अस्र की नमाज़ के बाद बाग़ सबके लिए खुला है।",
    ),
  ),
  "Tulsighat Mandir": texts(
    words("Above the steps of Tulsighat", "तुलसीघाट की सीढ़ियों के ऊपर"),
    words("A temple of Rama that looks over the river.", "नदी की ओर देखता राम का मंदिर।"),
    words(
      "A chapter of the Ramcharitmanas is sung each evening. The tulsi in the court is watered by whoever comes first.",
      "हर साँझ रामचरितमानस का पाठ गाया जाता है। जो पहले आता है, वही आँगन की तुलसी को जल देता है।",
    ),
  ),
  "Manivan Kovil": texts(
    words("Manivan Street, East Quarter", "मणिवन मार्ग, पूर्वी मोहल्ला"),
    words("A temple of Murugan among neem trees.", "नीम के पेड़ों के बीच मुरुगन का मंदिर।"),
    words(
      "Its bells gave it the name. On Fridays garlands are made in the front hall.",
      "घंटियों से ही इसका नाम पड़ा। शुक्रवार को सामने के मंडप में मालाएँ गूँथी जाती हैं।",
    ),
  ),
  "Gurdwara Sheetal Sarovar": texts(
    words("Sarovar Bazaar, North Gate", "सरोवर बाज़ार, उत्तरी द्वार"),
    words("A gurdwara beside a cool pool, open day and night.", "शीतल सरोवर के किनारे गुरुद्वारा, दिन-रात खुला।"),
    words(
      "Langar is cooked without a pause. Visitors may rest in the verandah around the water.",
      "लंगर बिना रुके पकता है। आने वाले जल के चारों ओर के बरामदे में विश्राम कर सकते हैं।",
    ),
  ),
  "Gurdwara Amrit Vela": texts(
    words("Canal Road, Model Colony", "नहर मार्ग, मॉडल कॉलोनी"),
    words("A gurdwara known for its prayers before dawn.", "भोर से पहले की अरदास के लिए जाना जाने वाला गुरुद्वारा।"),
    words(
      "The day begins with Japji Sahib. Children learn the harmonium here on Sundays.",
      "दिन जपजी साहिब से आरंभ होता है। रविवार को बच्चे यहाँ हारमोनियम सीखते हैं।",
    ),
  ),
  "Gulzar Masjid": texts(
    words("Gulzar Lane, Old City", "गुलज़ार गली, पुराना शहर"),
    words("A mosque of brick with painted flowers.", "ईंट की मस्जिद, जिस पर फूल चित्रित हैं।"),
    words(
      "The flowers over the arch are painted anew before each Ramzan. Iftar is laid out in the lane.",
      "मेहराब के फूल हर रमज़ान से पहले फिर से रँगे जाते हैं। इफ़्तार गली में लगाया जाता है।",
    ),
  ),
  "Chashma Masjid": texts(
    words("Spring Street, Stone Quarter", "चश्मा मार्ग, पत्थर मोहल्ला"),
    words("A mosque built around a spring.", "चश्मे के चारों ओर बनी मस्जिद।"),
    words(
      "The spring has its own small court. A shelf of books for pupils stands by the door.",
      "चश्मे का अपना छोटा आँगन है। दरवाज़े के पास विद्यार्थियों के लिए किताबों की अलमारी है।",
    ),
  ),
  "Church of the Quiet Shore": texts(
    words("Shore Road, by the fishing nets", "तट मार्ग, मछली के जालों के पास"),
    words("A parish church that faces the backwater.", "बैकवॉटर की ओर खुलता पल्ली का गिरजाघर।"),
    words(
      "Two masses are said on Sundays. The boats are blessed when the monsoon ends.",
      "रविवार को दो बार मिस्सा होती है। वर्षा के अंत में नावों को आशीष दी जाती है।",
    ),
  ),
  "Pinewood Chapel": texts(
    words("Pinewood Path, Upper Ridge", "पाइनवुड पथ, ऊपरी टीला"),
    words("A wooden chapel among pines.", "चीड़ों के बीच लकड़ी का चैपल।"),
    words(
      "The choir sings in Khasi and in English. In winter a stove warms the back rows.",
      "गायक-दल खासी और अंग्रेज़ी में गाता है। जाड़ों में पिछली पंक्तियों को अँगीठी गर्म रखती है।",
    ),
  ),
  "Chapel of the Lamp": texts(
    words("Lamp Steps, Hill Quarter", "दीप सीढ़ियाँ, पहाड़ी मोहल्ला"),
    words("A chapel with one lamp that is never put out.", "चैपल, जिसका एक दीप कभी नहीं बुझता।"),
    words(
      "Families of the quarter take turns with the oil. The feast day ends with songs on the steps.",
      "मोहल्ले के परिवार बारी-बारी से तेल लाते हैं। पर्व का दिन सीढ़ियों पर गीतों के साथ पूरा होता है।",
    ),
  ),
  "Padmavan Vihara": texts(
    words("Lotus Pond Road", "कमल सरोवर मार्ग"),
    words("A vihara beside a lotus pond.", "कमल सरोवर के किनारे विहार।"),
    words(
      "Guests may sit with the monks in the morning. Nothing is asked for; a bowl stands by the gate.",
      "अतिथि सुबह भिक्षुओं के साथ बैठ सकते हैं। कुछ माँगा नहीं जाता; द्वार के पास एक पात्र रखा है।",
    ),
  ),
  "Snowlight Gompa": texts(
    words("Upper Village Path", "ऊपरी गाँव का रास्ता"),
    words("A small gompa above the barley fields.", "जौ के खेतों के ऊपर छोटा गोम्पा।"),
    words(
      "It can be reached on foot alone. Butter lamps are lit at the first snow.",
      "यहाँ केवल पैदल पहुँचा जा सकता है। पहली बर्फ़ पर मक्खन के दीये जलाए जाते हैं।",
    ),
  ),
  "Ambavan Mandir": texts(
    words("Mango Grove Lane", "आम्रवन गली"),
    words("A temple of the Goddess in a mango grove.", "आम के बाग़ में देवी का मंदिर।"),
    words(
      "The first fruit of each year is offered here. During Navratri the grove is full of lamps.",
      "हर साल का पहला फल यहाँ अर्पित होता है। नवरात्रि में पूरा बाग़ दीयों से भर जाता है।",
    ),
  ),
  "Arhat Jinalaya": texts(
    words("Jewellers' Street, Walled City", "जौहरी गली, परकोटा"),
    words("A Jain temple with carved ceilings.", "नक़्क़ाशीदार छतों वाला जैन मंदिर।"),
    words(
      "Each ceiling shows one of the twenty-four. Shoes and leather stay at the gate.",
      "हर छत पर चौबीस में से एक तीर्थंकर अंकित हैं। जूते और चमड़े की वस्तुएँ द्वार पर रहती हैं।",
    ),
  ),
};

/** Their cities and regions. */
export const placesInHindi: Readonly<Record<string, string>> = {
  ...{ Ujjain: "उज्जैन", "Madhya Pradesh": "मध्य प्रदेश", Varanasi: "वाराणसी", "Uttar Pradesh": "उत्तर प्रदेश" },
  ...{ Madurai: "मदुरै", "Tamil Nadu": "तमिलनाडु", Amritsar: "अमृतसर", Ludhiana: "लुधियाना", Punjab: "पंजाब" },
  ...{ Lucknow: "लखनऊ", Hyderabad: "हैदराबाद", Telangana: "तेलंगाना", Kochi: "कोच्चि", Kerala: "केरल" },
  ...{ Shillong: "शिलांग", Meghalaya: "मेघालय", Panaji: "पणजी", Goa: "गोवा", "Bodh Gaya": "बोधगया" },
  ...{ Bihar: "बिहार", Leh: "लेह", Ladakh: "लद्दाख", Pune: "पुणे", Maharashtra: "महाराष्ट्र" },
  ...{ Jaipur: "जयपुर", Rajasthan: "राजस्थान" },
};
