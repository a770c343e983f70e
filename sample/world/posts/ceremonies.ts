import type { SamplePost } from "./types.ts";

/** About what is streamed every day: with the others that name a daily series, some are live at any hour. */
export const ceremonyPosts: readonly SamplePost[] = [
  {
    key: "nirmaljot-morning-door",
    space: "nirmaljot",
    language: "pa",
    text: "ਸਵੇਰ ਦੇ ਦੀਵਾਨ ਵਿੱਚ ਦੋ ਜੱਥੇ ਵਾਰੋ-ਵਾਰੀ ਕੀਰਤਨ ਕਰਦੇ ਹਨ, ਫਿਰ ਦਿਨ ਦੇ ਸ਼ਬਦ ਦੀ ਛੋਟੀ ਕਥਾ ਹੁੰਦੀ ਹੈ। ਜਿਹੜੇ ਕੰਮ 'ਤੇ ਜਾਂਦੇ ਹੋਏ ਦਸ ਮਿੰਟ ਰੁਕਦੇ ਹਨ, ਉਹ ਵੀ ਓਨੇ ਹੀ ਆਪਣੇ ਹਨ; ਦਰਵਾਜ਼ੇ ਕੋਲ ਉਨ੍ਹਾਂ ਲਈ ਥਾਂ ਖਾਲੀ ਰਹਿੰਦੀ ਹੈ। ਜਿਹੜੇ ਮੰਜੇ ਤੋਂ ਨਹੀਂ ਉੱਠ ਸਕਦੇ, ਉਹ ਇੱਥੋਂ ਸੁਣ ਲੈਣ: ਕੈਮਰਾ ਇੱਕੋ ਥਾਂ ਟਿਕਿਆ ਰਹਿੰਦਾ ਹੈ, ਤੇ ਦੇਰ ਨਾਲ ਆਉਣ ਵਾਲਿਆਂ ਦੀ ਗਿਣਤੀ ਕੋਈ ਨਹੀਂ ਕਰਦਾ।",
    translations: {
      en: "At the morning diwan two jathas sing in turn, and then there is a short katha on the shabad of the day. Those who stop for ten minutes on their way to work are no less our own; the place beside the door is kept free for them. Whoever cannot get up from bed may listen from here: the camera stays where it is, and nobody counts who comes late.",
      hi: "प्रातः के दीवान में दो जत्थे बारी-बारी कीर्तन करते हैं, फिर उस दिन के शबद पर छोटी कथा होती है। जो काम पर जाते हुए दस मिनट रुकते हैं, वे भी उतने ही अपने हैं; द्वार के पास की जगह उनके लिए ख़ाली रहती है। जो बिस्तर से उठ नहीं सकते, वे यहीं से सुन लें: कैमरा एक जगह टिका रहता है और देर से आने वालों की गिनती कोई नहीं करता।",
    },
    hoursAgo: 36,
    pictures: ["hero"],
    event: "nirmaljot-morning",
    comments: [
      {
        by: "Manpreet Kaur",
        text: "My mother has listened from her bed since her operation. Thank you.",
        language: "en",
      },
      { by: "Tarun Arora", text: "दस मिनट वाले हम भी हैं। द्वार के पास वाली जगह सचमुच ख़ाली मिली।", language: "hi" },
    ],
  },
  {
    key: "goodharbour-novena-names",
    space: "goodharbour",
    language: "en",
    text: "The intentions of the novena are read out by name after the Konkani Mass, and Perpetua asks for two things. Write clearly: we once prayed with great feeling for a boat, and it turned out to be somebody's aunt; both are called Stella Maris. And write the name that is used at home, not the one on the ration card. The box stands beside the harbour door. Those at sea send theirs from wherever the signal reaches, and listen from there.",
    translations: {
      hi: "कोंकणी मिस्सा के बाद नोवेना के निवेदन नाम लेकर पढ़े जाते हैं, और पर्पेतुआ की दो बातें मान लीजिए। एक, साफ़ लिखिए: एक बार हम सबने बड़े मन से एक नाव के लिए प्रार्थना की, और वह किसी की मौसी निकलीं; दोनों का नाम स्टेला मारिस है। दो, वही नाम लिखिए जिससे घर में पुकारते हैं, वह नहीं जो राशन कार्ड पर है। डिब्बा बंदरगाह वाले द्वार के पास है। जो समुद्र पर हैं, वे जहाँ सिग्नल मिले वहीं से भेज दें, और वहीं से सुनें।",
    },
    hoursAgo: 60,
    pictures: ["inside"],
    event: "goodharbour-novena",
    comments: [
      {
        by: "Savio Rodrigues",
        text: "My aunt has forgiven everybody. She says the boat needed it too.",
        language: "en",
      },
    ],
  },
  {
    key: "karuna-horns-in-pairs",
    space: "karuna",
    language: "en",
    text: "The long horns are blown from the roof each morning in pairs, so that one may breathe while the other does not. A visitor from Mumbai asked what key they are in. The umdze thought about it and said: the key of the mountain opposite.\n\nPrayers begin at seven and go on until the tea has gone round twice. From the plains you may sit with us by the camera above the door; make your own butter tea, ours does not travel.",
    translations: {
      hi: "लंबी तुरहियाँ हर सुबह छत से जोड़ी में बजती हैं, ताकि एक साँस ले तो दूसरी न रुके। मुंबई से आए एक अतिथि ने पूछा कि ये किस सुर में हैं। उमज़े ने सोचकर कहा: सामने वाले पहाड़ के सुर में।\n\nप्रार्थना सात बजे आरंभ होती है और तब तक चलती है जब तक चाय दो बार न घूम जाए। मैदानों से आप द्वार के ऊपर लगे कैमरे से हमारे साथ बैठ सकते हैं; मक्खन वाली चाय अपनी बना लीजिए, हमारी सफ़र नहीं करती।",
    },
    hoursAgo: 28,
    pictures: ["inside"],
    event: "karuna-morning",
    comments: [
      { by: "Padma Lhamo", text: "On a clear day we hear them as far as the lower bridge.", language: "en" },
      {
        by: "Sujata Wankhede",
        text: "क्या चाय के समय भी प्रसारण चलता रहता है?",
        language: "hi",
        answers: [{ by: "host", text: "हाँ, और प्यालों की आवाज़ भी आती है।", language: "hi" }],
      },
    ],
  },
  {
    key: "shantivan-lamp-put-down",
    space: "shantivan",
    language: "hi",
    text: "सांझ की परिक्रमा में हर कोई एक दीप उठाता है और आधे रास्ते पर उसे रेलिंग पर रख देता है। एक बच्ची ने रखने से मना कर दिया: यह मेरा है। भिक्षु ने कहा, ठीक है, इसे लिए चलो। तीसरे फेरे में उसने दीप अपने आप रख दिया और बोली: इसकी रोशनी यहाँ से भी मुझ तक आती है।\n\nचलना पौने पाँच बजे शुरू होता है। जो दूर हैं, वे घर से देख सकते हैं कि दीप एक-एक करके कैसे जुड़ते हैं।",
    translations: {
      en: "On the evening circle everyone takes up a lamp and, half way round, sets it on the rail. A little girl would not: this one is mine. Very well, said the bhikkhu, carry it. On the third round she put it down by herself and said: its light reaches me from here too.\n\nWe begin to walk at a quarter to five. Those who are far away can watch from home how the lamps gather, one by one.",
    },
    hoursAgo: 22,
    pictures: ["hour"],
    event: "shantivan-lamps",
    comments: [
      { by: "Nandita Chakma", text: "I have needed far more than three rounds for most things.", language: "en" },
      { by: "Prakash Gajbhiye", text: "नमो बुद्धाय। आज बेटी को यही कहानी सुनाऊँगा।", language: "hi" },
    ],
  },
  {
    key: "shifa-between-maghrib-and-isha",
    space: "shifa",
    language: "ur",
    text: "مغرب اور عشا کے درمیان کا درس اردو میں ہوتا ہے، جمعرات کو تیلگو میں۔ پچھلی صفوں میں جو حضرات دکان بند کر کے سیدھے آتے ہیں، ان سے گزارش ہے کہ نیند آ جائے تو شرمائیں نہیں؛ مولانا صاحب کہتے ہیں کہ مسجد میں سو جانے والا بھی اچھی جگہ سویا ہے۔ البتہ خراٹے لینے والے ستون کے پیچھے بیٹھیں، وہاں مائیک نہیں ہے۔",
    translations: {
      en: "The dars between Maghrib and Isha is in Urdu, on Thursdays in Telugu. To those in the back rows who come straight from closing the shop: do not be ashamed if sleep overtakes you; Maulana Sahib says that whoever falls asleep in the mosque has slept in a good place. Only let those who snore sit behind the pillar, where there is no microphone.",
      hi: "मग़रिब और इशा के बीच का दर्स उर्दू में होता है, जुमेरात को तेलुगु में। पिछली सफ़ों में जो साहिबान दुकान बंद करके सीधे आते हैं, उनसे गुज़ारिश है कि नींद आ जाए तो शरमाएँ नहीं; मौलाना साहब कहते हैं कि मस्जिद में सो जाने वाला भी अच्छी जगह सोया है। अलबत्ता ख़र्राटे लेने वाले सुतून के पीछे बैठें, वहाँ माइक नहीं है।",
    },
    hoursAgo: 44,
    pictures: ["hour"],
    event: "shifa-maghrib",
    comments: [
      { by: "Farida Begum", text: "My husband says he was only listening with his eyes closed.", language: "en" },
    ],
  },
  {
    key: "noorbagh-low-lamps",
    space: "noorbagh",
    language: "en",
    text: "Somebody wrote that the picture from the garden hall is too dark at night. It is meant to be. After Isha the lamps are kept low so that nobody need look at anybody, and the camera has been asked to bear with it. Shut your eyes where you are: you will be in the same dark as the rest of us.\n\nNewcomers sit where they like and leave when they must. The gate stays open until the last one has gone.",
    translations: {
      hi: "किसी ने लिखा कि रात में बाग़ के हॉल की तस्वीर बहुत अँधेरी आती है। ऐसी ही होनी है। इशा के बाद चिराग़ धीमे रखे जाते हैं ताकि किसी को किसी की ओर देखना न पड़े, और कैमरे से कह दिया गया है कि सब्र करे। आप जहाँ हैं वहीं आँखें मूँद लीजिए: अँधेरा वही होगा जिसमें हम सब हैं।\n\nनए आने वाले जहाँ चाहें बैठें और जब जाना हो चले जाएँ। फाटक तब तक खुला रहता है जब तक आख़िरी शख़्स न चला जाए।",
    },
    hoursAgo: 55,
    pictures: ["hour"],
    event: "noorbagh-dhikr",
    comments: [
      {
        by: "Sameer Qureshi",
        text: "घर की बत्ती भी बुझा दी थी। बच्चों ने पूछा, बिजली गई क्या?",
        language: "hi",
      },
    ],
  },
];
