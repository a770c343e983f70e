import type { SamplePost } from "./types.ts";

export const makerPosts: readonly SamplePost[] = [
  {
    key: "madhusudan-ganesha-wet",
    artist: "demo-artist",
    language: "hi",
    text: "गीली मिट्टी के गणेश, अभी-अभी हाथ से छूटे हैं। इस अवस्था में सबसे कठिन काम होता है कुछ न करना। मन करता है कि कान थोड़ा और पतला कर दूँ, पर मिट्टी ने जो कह दिया उसे सुन लेना चाहिए। अब चार दिन छाँव में, हवा दक्षिण की ओर से। कोई पूछे कि बन गए? तो मैं कहता हूँ, सूख रहे हैं। दोनों अलग बातें हैं।",
    translations: {
      en: "Ganesha in wet clay, only just out of my hands. At this stage the hardest work is to do nothing. I would like to make the ear a little thinner, but what the clay has already said one ought to hear. Now four days in the shade, with the wind from the south. When somebody asks whether he is finished, I say that he is drying. Those are two different things.",
    },
    hoursAgo: 2,
    pictures: ["ganesha"],
    comments: [
      { by: "Ananya Mukherjee", text: "The belly is so calm already.", language: "en" },
      {
        by: "Kavita Sharma",
        text: "दरार आ जाए तो क्या करते हैं?",
        language: "hi",
        answers: [
          {
            by: "host",
            text: "वही मिट्टी पतली घोलकर, सूती कपड़े की पट्टी के साथ भरते हैं। दरार शर्म की बात नहीं, धूप में रखना है।",
            language: "hi",
          },
        ],
      },
    ],
  },
  {
    key: "madhusudan-straw-frame",
    artist: "demo-artist",
    language: "bn",
    text: "লোকে রং দেখে, আমি কাঠামো দেখি। বাঁশ আর খড়ের ভেতরেই ঠিক হয়ে যায় মা কোন দিকে একটু হেলে দাঁড়াবেন। আমার বাবা বলতেন, খড় বাঁধা ঠিক হলে মাটি আপনি বসে। এ বছরের শোলার চালচিত্র তৈরি হয়ে গেছে, প্রতিমা এখনও খড়। উল্টো হল, জানি; কিন্তু শোলা কথা শোনে, মাটি শোনে না।",
    translations: {
      en: "People look at the colour, I look at the frame. In the bamboo and straw it is already decided to which side the Mother will lean a little as she stands. My father used to say that if the straw is tied well, the clay sits by itself. This year's pith backdrop is finished while the image is still straw. I know, that is the wrong way round; but pith obeys, and clay does not.",
      hi: "लोग रंग देखते हैं, मैं ढाँचा देखता हूँ। बाँस और पुआल में ही तय हो जाता है कि माँ किस ओर ज़रा झुककर खड़ी होंगी। मेरे पिता कहते थे, पुआल ठीक बँधे तो मिट्टी अपने आप बैठती है। इस वर्ष का शोला का चालचित्र बन गया है, प्रतिमा अभी पुआल है। जानता हूँ, उलटा हुआ; पर शोला बात मानता है, मिट्टी नहीं।",
    },
    hoursAgo: 112,
    pictures: ["chalchitra", "arms"],
    comments: [
      {
        by: "Souvik Ghosh",
        text: "শোলার কাজটা কি আপনার মেয়ে করেছেন?",
        language: "bn",
        answers: [{ by: "host", text: "মুকুটটা ওর। আমারটার চেয়ে ভালো, তাই ওপরে বসিয়েছি।", language: "bn" }],
      },
    ],
  },
  {
    key: "madhusudan-hamsa-veena",
    artist: "demo-artist",
    language: "en",
    text: "For Saraswati this time a family asked that the swan look tired, because their daughter has been sitting for examinations for three years. I said that swans do not look tired. Then I saw the girl. The neck is a little lower than I usually make it, and the veena leans, as if somebody had put it down for a moment and would come back.",
    translations: {
      hi: "इस बार सरस्वती के लिए एक परिवार ने कहा कि हंस थका हुआ दिखे, क्योंकि उनकी बेटी तीन साल से परीक्षाएँ दे रही है। मैंने कहा, हंस थके नहीं दिखते। फिर मैंने लड़की को देखा। गर्दन रोज़ से ज़रा नीची है, और वीणा टिकी हुई है, जैसे किसी ने पल भर को रखी हो और लौटने वाला हो।",
    },
    hoursAgo: 398,
    pictures: ["hamsa", "ghat"],
    comments: [
      { by: "Ishita Dutta", text: "এই হাঁসটা আমি চিনি। আমিও ও রকম ছিলাম।", language: "bn" },
      { by: "Arti Saxena", text: "भगवान करे इस बार पास हो जाए। हंस भी सीधा बैठ जाएगा।", language: "hi" },
    ],
  },
  {
    key: "shubhangi-fifty-school",
    artist: "shubhangi-lohar",
    language: "mr",
    text: "शाळेसाठीच्या पन्नास छोट्या मूर्ती वाळायला ठेवल्या आहेत. मागच्या रांगेतल्या अजून ओल्या, पुढच्या फिकट झाल्या. मुलांनी स्वतः सोंडा लावल्या, त्यामुळे काही डावीकडे, काही उजवीकडे, आणि एक सरळ वर. शिक्षिका विचारत होत्या, ही दुरुस्त करू का? मी म्हटले, असू द्या, हाच आधी ओळखू येईल.",
    translations: {
      en: "The fifty small murtis for the school have been set to dry. Those at the back are still wet, those in front have gone pale. The children put on the trunks themselves, so some turn left, some right, and one points straight up. The teacher asked whether she should correct it. Leave it, I said; that is the one its maker will know at once.",
      hi: "विद्यालय की पचास छोटी मूर्तियाँ सूखने रखी हैं। पीछे की अभी गीली, आगे की फीकी हो गईं। सूँड़ें बच्चों ने ख़ुद लगाईं, इसलिए कुछ बाईं ओर, कुछ दाईं ओर, और एक सीधी ऊपर। शिक्षिका ने पूछा, इसे ठीक कर दूँ? मैंने कहा, रहने दीजिए, यही सबसे पहले पहचानी जाएगी।",
    },
    hoursAgo: 68,
    pictures: ["drying", "household"],
    comments: [{ by: "Gauri Apte", text: "सरळ वर वाली माझ्या मुलीची आहे, तिने आवर्जून सांगितलं.", language: "mr" }],
  },
  {
    key: "shubhangi-what-grew",
    artist: "shubhangi-lohar",
    language: "hi",
    text: "एक परिवार ने तस्वीर भेजी: जिस गमले में पिछली मूर्ति घुली थी, उसमें तुलसी निकल आई है। चार पत्ते हैं। वे पूछते हैं कि इसका क्या करें, पूजा की चीज़ है। मैंने लिखा, पानी दीजिए, धूप दीजिए, और जब बड़ी हो जाए तो चाय में मत डालिए, पड़ोसी को एक पौधा दीजिए। शाडू मिट्टी, एक बीज, कोई पक्का रंग नहीं: बस इतना ही तो करना होता है।",
    translations: {
      en: "A family sent me a picture: in the pot where their last murti dissolved, a tulsi has come up. It has four leaves. They ask what they should do with it, since it belongs to the puja. I wrote: give it water, give it sun, and when it is big, instead of putting it into your tea give a cutting to a neighbour. Shadu clay, one seed, no fast colours; that is really all there is to it.",
    },
    hoursAgo: 352,
    pictures: ["sprout"],
    comments: [
      {
        by: "Anita Deshpande",
        text: "Ours gave us a marigold. We had been promised tulsi and are not complaining.",
        language: "en",
        answers: [{ by: "host", text: "बीज के डिब्बे में बच्चों ने हाथ डाला था। माफ़ कीजिए।", language: "hi" }],
      },
    ],
  },
  {
    key: "ponnusamy-mould-broken",
    artist: "ponnusamy-sthapathi",
    language: "ta",
    text: "மெழுகு, வார்ப்பு, மெருகு: ஒரே பிள்ளையாரின் மூன்று நிலைகள். அச்சை உடைத்துத்தான் உருவத்தை வெளியே எடுக்க வேண்டும்; அதனால் இதுபோல் இன்னொன்று இல்லை. மெழுகில் செய்த தவறை விரலால் திருத்தலாம், உலோகத்தில் அரம் வேண்டும், அதற்குப் பிறகு மன்னிப்புதான். சீடர்களுக்கு முதல் பாடம் விளக்கு, கடைசிப் பாடம் விரல்.",
    translations: {
      en: "Wax, casting, polish: three states of one Pillaiyar. The mould has to be broken to bring the image out, so there is no second one like it. A mistake in wax can be mended with a finger; in metal it needs a file; after that there is only forgiveness. The apprentices' first lesson is a lamp, and their last one fingers.",
      hi: "मोम, ढलाई, चमक: एक ही गणेश की तीन अवस्थाएँ। आकृति निकालने के लिए साँचा तोड़ना ही पड़ता है; इसलिए इस जैसी दूसरी नहीं है। मोम की भूल उँगली से सुधरती है, धातु की रेती से, उसके बाद बस क्षमा। शिष्यों का पहला पाठ दीप है, अंतिम पाठ उँगलियाँ।",
    },
    hoursAgo: 154,
    pictures: ["wax", "ganesha"],
    comments: [
      {
        by: "Raghav Iyer",
        text: "எங்கள் வீட்டு விளக்கு உங்கள் தாத்தா வார்த்தது. இன்னும் எரிகிறது.",
        language: "ta",
        answers: [{ by: "host", text: "மகிழ்ச்சி. திரி மட்டும் மாற்றுங்கள், வேறெதுவும் வேண்டாம்.", language: "ta" }],
      },
    ],
  },
  {
    key: "ponnusamy-apprentice-lamps",
    artist: "ponnusamy-sthapathi",
    language: "en",
    text: "The tall lamps for Karthigai were cast by my two apprentices while I sat on my hands. There is a seam on the third tier that I would have filed away. They left it, filled the lamp, lit it, and the flame stands straighter there than anywhere else. I have had to say so aloud, in front of my wife.",
    translations: {
      hi: "कार्तिगई के ऊँचे दीप-स्तंभ मेरे दो शिष्यों ने ढाले, और मैं अपने हाथ दबाए बैठा रहा। तीसरे तल पर एक जोड़ है जिसे मैं रेती से मिटा देता। उन्होंने रहने दिया, तेल भरा, जलाया, और लौ वहाँ सबसे सीधी खड़ी होती है। यह बात मुझे ज़ोर से कहनी पड़ी, पत्नी के सामने।",
    },
    hoursAgo: 545,
    pictures: ["lamps", "bell"],
  },
  {
    key: "rameshwar-hollow-stone",
    artist: "rameshwar-shilpi",
    language: "hi",
    text: "पत्थर को ठोककर सुनना मेरे उस्ताद ने सिखाया था। ठोस पत्थर छोटा बोलता है और चुप हो जाता है; खोखला पत्थर बात खींचता है। आदमियों में भी यही है, वे कहते थे, पर मुंगरी मत चलाना। आँगन में इन दिनों एक आमलक, एक छतरी और एक अधूरा मेहराब है। तीनों अलग इमारतों के हैं, तीनों की एक ही बीमारी: पिछली सदी में किसी ने सीमेंट भर दिया था। अब पहले सीमेंट निकालना है, फिर चूना।",
    translations: {
      en: "To tap a stone and listen is something my ustad taught me. A sound stone says little and falls silent; a hollow one draws out its talk. It is the same with men, he used to say, but keep the mallet off them. In the yard just now are a ribbed crown, a kiosk and half an arch. They come from three different buildings and have the same illness: some time in the last century they were filled with cement. First the cement must come out, then the lime goes in.",
    },
    hoursAgo: 88,
    pictures: ["yard", "ceiling"],
    comments: [
      {
        by: "Nitin Kulkarni",
        text: "How long does lime need before it can carry load?",
        language: "en",
        answers: [{ by: "host", text: "जल्दी वालों के लिए इक्कीस दिन, इमारत के लिए एक बरसात।", language: "hi" }],
      },
      { by: "Tarun Arora", text: "उस्ताद जी की बात घर में सबको सुनाई।", language: "hi" },
    ],
  },
  {
    key: "rameshwar-screen-count",
    artist: "rameshwar-shilpi",
    language: "hi",
    text: "इस जाली में दो सौ अठारह तारे हैं और एक भी पूरा बराबर नहीं। जो नापकर पूछते हैं, उनसे कहता हूँ कि मशीन से बिल्कुल बराबर मिल जाएगी, सस्ती भी। जो भोर में आकर इसके पीछे खड़े होते हैं, वे नापते नहीं। बस एक तारा टूटा था, तराशते समय, आख़िरी दिन। उसे जोड़ा है, छिपाया नहीं; ढूँढिए।",
    translations: {
      en: "There are two hundred and eighteen stars in this screen, and no two are quite equal. To those who measure and ask, I say that a machine will make them exactly alike, and cheaper. Those who come at dawn and stand behind it do not measure. One star broke, on the last day of carving. I have joined it, not hidden it; find it.",
    },
    hoursAgo: 607,
    pictures: ["screen", "inlay"],
    comments: [
      {
        by: "Suresh Joshi",
        text: "नीचे से चौथी पंक्ति, बाएँ से छठा?",
        language: "hi",
        answers: [{ by: "host", text: "नहीं, वह तो शुरू से ऐसा है। आप भी घूमकर आइए।", language: "hi" }],
      },
    ],
  },
  {
    key: "jyotsna-cats-nurse",
    artist: "jyotsna-rana",
    language: "hi",
    text: "द्वार-फलक के लिए मैंने उस नर्स से बैठने को कहा जो रात की पाली के बाद हमारी गली में बिल्लियों को खिलाती हैं। वे बोलीं, मैं? देवी-वेवी के लिए तो कोई ठीक-ठाक चेहरा लीजिए। मैंने कहा, द्वार पर संत नहीं, पहरेदार चाहिए, जो लौटने वालों को पहचाने। अब वे आधे घंटे बैठती हैं, चप्पल उतारकर, और बिल्लियाँ चित्र में अपनी जगह ख़ुद चुनती हैं। इमली के गोंद में रंग धीरे सूखता है, तो हम दोनों को समय मिल जाता है।",
    translations: {
      en: "For a door panel I asked the nurse who feeds the cats in our lane after her night shift to sit for me. Me? she said. For goddesses and such you should take a proper face. I said that a door needs no saint but a keeper, who knows those that come home. Now she sits for half an hour with her slippers off, and the cats choose their own places in the picture. Colour dries slowly in tamarind gum, so both of us have the time.",
    },
    hoursAgo: 133,
    pictures: ["door", "pond"],
    comments: [
      { by: "Sanjukta Mishra", text: "Every hospital should have this door.", language: "en" },
      {
        by: "Jasleen Bhatia",
        text: "How many cats so far?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "Five painted, and a sixth that walked over it wet and is therefore in.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "jyotsna-elephant-wheel",
    artist: "jyotsna-rana",
    language: "hi",
    text: "पहियों वाले उत्सव-हाथी का एक पहिया चूँ-चूँ करता है। मैं तेल डालने लगी तो बच्चों की पूरी टोली ने रोक दिया: दीदी, इसी से तो पता चलता है कि वह आ रहा है। ठीक है। आम की लकड़ी, खनिज रंग, और एक बोलता हुआ पहिया।",
    translations: {
      en: "One wheel of the festival elephant squeaks. I was about to oil it when a whole troop of children stopped me: Didi, that is how we know he is coming. Very well, then. Mango wood, mineral colours, and one talking wheel.",
    },
    hoursAgo: 817,
    pictures: ["elephant"],
  },
  {
    key: "nasreen-compass-first",
    artist: "nasreen-fareed",
    language: "ur",
    text: "پرکار کی نوک جہاں ٹکتی ہے وہاں کاغذ میں ایک ننھا سوراخ رہ جاتا ہے۔ نقش مکمل ہونے پر کوئی اسے نہیں دیکھتا، مگر سارے ستارے اسی سے نکلے ہوتے ہیں۔ میں اپنے شاگردوں سے کہتی ہوں، پہلے وہ نقطہ سنبھالو، کمپیوٹر بعد میں کھولنا۔ پانچ رنگوں کی یہ ٹائلیں اسی ایک سوراخ کی اولاد ہیں۔",
    translations: {
      en: "Where the point of the compass rests, a tiny hole is left in the paper. Nobody sees it once the pattern is done, yet all the stars have come out of it. Look after that point first, I tell my students, and open the computer later. These tiles in five glazes are the children of that one hole.",
      hi: "परकार की नोक जहाँ टिकती है, वहाँ काग़ज़ में एक नन्हा-सा छेद रह जाता है। नक़्श पूरा होने पर उसे कोई नहीं देखता, मगर सारे तारे उसी से निकले होते हैं। मैं अपने शागिर्दों से कहती हूँ, पहले वह नुक़्ता सँभालो, कंप्यूटर बाद में खोलना। पाँच रंगों की ये टाइलें उसी एक छेद की औलाद हैं।",
    },
    hoursAgo: 96,
    pictures: ["tiles", "dome"],
    comments: [
      {
        by: "Zoya Rizvi",
        text: "سبحان اللہ۔ کیا بات کہی ہے۔ کیا آپ آن لائن بھی سکھاتی ہیں؟",
        language: "ur",
        answers: [{ by: "host", text: "جی، مہینے میں ایک نشست۔ پرکار، پٹری اور صبر ساتھ رکھیے گا۔", language: "ur" }],
      },
      { by: "Shalini Rao", text: "I teach mathematics and would like to borrow that first sentence.", language: "en" },
    ],
  },
  {
    key: "nasreen-breeze-not-glare",
    artist: "nasreen-fareed",
    language: "en",
    text: "A screen for a clinic has three customers: the patient who wants air, the doctor who wants light, and the widow who does not want to be seen crying. I sat in the arcade for a week before drawing a line. The holes grow towards the top, where the air leaves, and shrink at the height of a seated face. The doctor got a skylight. She has forgiven me.",
    translations: {
      hi: "दवाख़ाने की जाली के तीन ग्राहक होते हैं: मरीज़ जिसे हवा चाहिए, डॉक्टर जिसे रोशनी चाहिए, और वह बेवा जो नहीं चाहती कि उसे रोते कोई देखे। एक लकीर खींचने से पहले मैं हफ़्ते भर गलियारे में बैठी। छेद ऊपर की ओर बड़े होते जाते हैं, जहाँ से हवा निकलती है, और बैठे हुए चेहरे की ऊँचाई पर छोटे। डॉक्टर को रोशनदान मिला। उन्होंने माफ़ कर दिया है।",
    },
    hoursAgo: 476,
    pictures: ["arcade", "niche"],
  },
  {
    key: "arjun-fewer-speakers",
    artist: "arjun-mascarenhas",
    language: "en",
    text: "A temple asked me for six more loudspeakers because nobody at the back could follow the recitation. I measured for a day, in silence. The trouble was not at the back. It was a steel almirah in the middle that rang like a bell at one particular note, and the priest likes that note. We moved the almirah. My invoice was for a carpet and two cups of tea, and I think of it as my best work.",
    translations: {
      hi: "एक मंदिर ने मुझसे छह और लाउडस्पीकर माँगे, क्योंकि पीछे किसी को पाठ समझ नहीं आता था। मैंने दिन भर मौन में नापा। दिक़्क़त पीछे नहीं थी। बीच में स्टील की एक अलमारी थी जो एक ख़ास सुर पर घंटे-सी बज उठती थी, और पुजारी जी को वही सुर प्रिय है। हमने अलमारी हटा दी। मेरा बिल एक दरी और दो कप चाय का था, और मैं इसे अपना सबसे अच्छा काम मानता हूँ।",
    },
    hoursAgo: 284,
    comments: [
      {
        by: "Shalini Rao",
        text: "Our hall has a fan that sings. Can you come and be silent at it?",
        language: "en",
        answers: [{ by: "host", text: "Gladly. Please switch nothing off before I arrive.", language: "en" }],
      },
    ],
  },
  {
    key: "tanushree-umbrella-lane",
    artist: "tanushree-bose",
    language: "bn",
    text: "ছাতার গলির পর চারশো ছাতা ফেরত এল সারাই হয়ে। মালিকেরা নিয়ে যাচ্ছেন; সবাই একটু করে মেলে দেখছেন নিজের তালিটা কোথায় ছিল। এক দিদিমা বললেন, আমারটা তো ঠাকুরের মাথায় ছিল, এখন বৃষ্টিতে নামাতে মায়া লাগে। বললাম, ওটাই তো ওর আসল কাজ।",
    translations: {
      en: "After the lane of umbrellas, four hundred umbrellas have come back mended. The owners are fetching them, and each of them opens it a little to see where the patch was. A grandmother said: mine was above the goddess's head, I cannot bear to take it out in the rain now. But that, I said, is its real work.",
      hi: "छातों की गली के बाद चार सौ छाते सुधरकर लौट आए। मालिक ले जा रहे हैं; सब ज़रा-सा खोलकर देखते हैं कि अपना पैबंद कहाँ था। एक दादी बोलीं, मेरा तो देवी के सिर पर था, अब बारिश में निकालने का मन नहीं होता। मैंने कहा, उसका असली काम तो वही है।",
    },
    hoursAgo: 236,
    pictures: ["umbrellas", "bud", "cups"],
    comments: [
      { by: "Ishita Dutta", text: "আমারটা নীল, লাল তালি। ওটা দেখতে তিনবার গিয়েছিলাম।", language: "bn" },
      {
        by: "Haris Puthiyapurayil",
        text: "We in Kozhikode also take umbrellas seriously. Bring the lane here.",
        language: "en",
      },
    ],
  },
  {
    key: "devika-ramp-flower-store",
    artist: "devika-menon",
    language: "ml",
    text: "ക്ഷേത്രത്തിലെ പൂക്കലവറയുടെ പിന്നിൽ ഒരു ചെരിഞ്ഞ വഴി പണ്ടേ ഉണ്ടായിരുന്നു; ആനയ്ക്കു വെള്ളം കൊണ്ടുപോകാൻ പണിതത്. ആരും ഓർത്തില്ല. വീൽചെയറിൽ വന്ന കമലമ്മയാണ് ആദ്യം ചോദിച്ചത്, ആനയ്ക്കു പോകാമെങ്കിൽ എനിക്കു പോയ്ക്കൂടേ? ഒരു പൂട്ടും രണ്ടു കല്ലും മാറ്റി. വഴി തുറന്നു.",
    translations: {
      en: "Behind the flower store of a temple there had always been a sloping path, built for carrying water to the elephant. Nobody remembered it. Kamalamma, who came in a wheelchair, was the first to ask: if the elephant could go that way, why not I? One lock and two stones were moved. The way is open.",
      hi: "एक मंदिर के फूल-भंडार के पीछे हमेशा से एक ढलवाँ रास्ता था; हाथी के लिए पानी ले जाने को बना था। किसी को याद न रहा। व्हीलचेयर पर आईं कमलम्मा ने ही सबसे पहले पूछा, हाथी जा सकता था तो मैं क्यों नहीं? एक ताला और दो पत्थर हटाए। रास्ता खुल गया।",
    },
    hoursAgo: 192,
    comments: [
      {
        by: "Leena Mathew",
        text: "ഞങ്ങളുടെ പള്ളിയിലും ഒന്നു വന്നു നോക്കാമോ? നാലു പടികൾ മാത്രം.",
        language: "ml",
        answers: [{ by: "host", text: "വരാം. നാലു പടികൾക്കു മിക്കവാറും അഞ്ചാമതൊരു വഴി കാണും.", language: "ml" }],
      },
      {
        by: "Anita Deshpande",
        text: "If the elephant could go. I shall use that at our society meeting.",
        language: "en",
      },
    ],
  },
  {
    key: "salim-three-in-the-morning",
    artist: "salim-phoolwala",
    language: "hi",
    text: "सुबह के तीन बजे फूल-बाज़ार में सबसे ज़्यादा शोर गुलाब वाले करते हैं और सबसे कम चमेली वाले, क्योंकि चमेली की बोली आँख से लगती है। तीस साल से वही कोना, वही चाय, वही बहस कि गेंदा महँगा हो गया। आज एक टोकरी मंदिर की, एक दरगाह की, एक गुरुद्वारे की, एक शादी की। शाम तक सब मिलकर एक ही खाद के गड्ढे में आ जाएँगे, और वहाँ से फिर गेंदा निकलेगा।",
    translations: {
      en: "At three in the morning the rose sellers make the most noise in the flower market and the jasmine sellers the least, because for jasmine one bids with the eyes. The same corner for thirty years, the same tea, the same quarrel about the price of marigold. One basket today is for a temple, one for a dargah, one for a gurdwara, one for a wedding. By evening all of them will lie in one compost pit, and out of it will come marigolds again.",
    },
    hoursAgo: 29,
    pictures: ["market", "floor"],
    comments: [
      { by: "Imran Shaikh", text: "Salim bhai, you wrote this standing up, I can tell.", language: "en" },
      {
        by: "Sunita Kujur",
        text: "गिरजे के लिए सफ़ेद कुमुदिनी इस बार कब आएगी?",
        language: "hi",
        answers: [{ by: "host", text: "चालीसे के आख़िर में, बहन। आपकी पाँच डंडियाँ अलग रखूँगा।", language: "hi" }],
      },
    ],
  },
  {
    key: "salim-rose-sheet",
    artist: "salim-phoolwala",
    language: "hi",
    text: "गुलाब की चादर में साढ़े चार हज़ार फूल लगते हैं और एक भी गाँठ दिखनी नहीं चाहिए। अम्मी कहती थीं, धागा वह है जिसके बिना कुछ न टिके और जिसका कोई नाम न ले। बेटे को सिखा रहा हूँ। उसने पहली बार किनारी अकेले बाँधी है, चमेली की। थोड़ी टेढ़ी है। मैंने सीधी नहीं की।",
    translations: {
      en: "A sheet of roses takes four and a half thousand flowers, and not one knot may show. The thread, my mother used to say, is that without which nothing holds and which nobody names. I am teaching my son. For the first time he has tied the border alone, the one of jasmine. It is a little crooked. I did not straighten it.",
    },
    hoursAgo: 508,
    pictures: ["roses", "curtain", "lilies"],
  },
  {
    key: "gurinder-clay-lamps-oil",
    artist: "gurinder-matharu",
    language: "pa",
    text: "ਪੌੜੀਆਂ ਉੱਤੇ ਹਜ਼ਾਰ ਦੀਵੇ ਜਗਾਉਣੇ ਸੌਖੇ ਨੇ, ਹਜ਼ਾਰ ਦੀਵੇ ਇੱਕੋ ਵੇਲੇ ਜਗਦੇ ਰੱਖਣੇ ਔਖੇ। ਮੇਰਾ ਹਿਸਾਬ: ਸਰ੍ਹੋਂ ਦਾ ਤੇਲ, ਵੱਟੀ ਰਾਤ ਭਰ ਭਿੱਜੀ ਹੋਈ, ਤੇ ਦੀਵਾ ਕੰਧ ਤੋਂ ਇੱਕ ਗਿੱਠ ਹਟਵਾਂ। ਟਿਮਟਿਮਾਉਂਦੀਆਂ ਲੜੀਆਂ ਮੈਂ ਨਹੀਂ ਲਾਉਂਦਾ। ਰੱਬ ਦੇ ਘਰ ਵਿੱਚ ਅੱਖ ਨੂੰ ਟਿਕਣਾ ਚਾਹੀਦਾ ਹੈ।",
    translations: {
      en: "To light a thousand lamps on the steps is easy; to keep a thousand burning at one time is hard. My reckoning: mustard oil, the wick soaked overnight, and every lamp a hand's span from the wall. I do not hang strings that blink. In God's house the eye should be able to rest.",
      hi: "सीढ़ियों पर हज़ार दीये जलाना आसान है, हज़ार दीये एक साथ जलते रखना कठिन। मेरा हिसाब: सरसों का तेल, बाती रात भर भीगी हुई, और दीया दीवार से एक बित्ता हटकर। टिमटिमाती लड़ियाँ मैं नहीं लगाता। रब के घर में आँख को ठहरना चाहिए।",
    },
    hoursAgo: 171,
    pictures: ["steps", "colonnade", "tree"],
  },
  {
    key: "bindu-weaver-cotton",
    artist: "bindu-parmar",
    language: "hi",
    text: "मंडप के नए थान के लिए बुनकर के घर गई थी। करघे पर आधा कपड़ा था, हल्दी के रंग की किनारी के साथ, और उस पर बुनकर की बिल्ली सोई थी। उन्होंने कहा, जब तक यह नहीं उठेगी, आगे नहीं बुना जा सकता, ताना हिल जाएगा। तो हम दोनों ने चाय पी और दो घंटे बातें कीं: कितने धागे इंच में, कौन-सा रंग धूप सहता है, कौन-सी धुलाई सूत को मार देती है। कपड़ा एक सप्ताह देर से आएगा। मैं शिकायत नहीं कर रही।",
    translations: {
      en: "I went to the weaver's house about the new cloth for the mandap. Half of it was on the loom, with its turmeric border, and on it slept the weaver's cat. Until she gets up, he said, nothing can be woven, the warp would shift. So the two of us drank tea and talked for two hours: how many threads to the inch, which colour stands the sun, what kind of washing kills cotton. The cloth will be a week late. I am not complaining.",
    },
    hoursAgo: 76,
    pictures: ["mandap"],
    comments: [
      { by: "Mitali Desai", text: "I hope that the cat is given a share.", language: "en" },
      {
        by: "Neha Raval",
        text: "सूत को कौन-सी धुलाई मारती है? माँ का पूजा का कपड़ा फट रहा है।",
        language: "hi",
        answers: [{ by: "host", text: "तेज़ धूप और तेज़ साबुन, दोनों साथ। रीठे में भिगोइए, छाँव में सुखाइए।", language: "hi" }],
      },
    ],
  },
  {
    key: "bindu-nine-rings",
    artist: "bindu-parmar",
    language: "gu",
    text: "નવ વર્તુળની રંગોળી હંમેશાં વચ્ચેથી શરૂ કરવી, ચારે દિશામાં સરખું ખસતાં જવું, અને છેલ્લું વર્તુળ ઊભાં ઊભાં નહીં, બેસીને પૂરવું. ચોખાનો લોટ, હળદર, ગળી, કંકુ. પવન હોય તો લોટ સહેજ ભીનો. ભૂલ થાય તો ભૂંસશો નહીં, એને પાંદડું બનાવી દો. મારી અડધી વેલો એમ જ ઊગી છે.",
    translations: {
      en: "A rangoli of nine rings is always begun in the middle; move evenly in all four directions, and fill the last ring sitting, not standing. Rice flour, turmeric, indigo, kumkum. If there is a wind, make the flour a little damp. If you make a mistake do not wipe it away, turn it into a leaf. Half of my creepers have grown that way.",
      hi: "नौ घेरों की रंगोली हमेशा बीच से शुरू कीजिए, चारों दिशाओं में बराबर खिसकते जाइए, और आख़िरी घेरा खड़े-खड़े नहीं, बैठकर भरिए। चावल का आटा, हल्दी, नील, कुमकुम। हवा हो तो आटा ज़रा नम। भूल हो जाए तो मिटाइए मत, उसे पत्ता बना दीजिए। मेरी आधी बेलें ऐसे ही उगी हैं।",
    },
    hoursAgo: 441,
    pictures: ["rangoli", "kolam"],
    comments: [
      { by: "Falguni Jhaveri", text: "એને પાંદડું બનાવી દો. જિંદગીમાં પણ કામ લાગે એવું છે.", language: "gu" },
      { by: "Meenakshi Sundaram", text: "In Madurai we would say: make it a dot and carry on.", language: "en" },
    ],
  },
  {
    key: "kezang-half-banner",
    artist: "kezang-dolma",
    language: "en",
    text: "The banner is half sewn and the blue has run out. The dyer in the hills is waiting for sun. We could buy blue silk in any shop, but it would be a louder blue, and for the next forty years everyone who sat under it would feel that something had been said too quickly. So we hem, we drink tea, and the youngest of us learns horsehair cord.",
    translations: {
      hi: "पताका आधी सिली है और नीला ख़त्म हो गया। पहाड़ में रंगरेज़ धूप की राह देख रहा है। नीला रेशम किसी भी दुकान से मिल जाता, पर वह ज़्यादा बोलने वाला नीला होता, और अगले चालीस बरस उसके नीचे बैठने वाले हर किसी को लगता कि कोई बात जल्दी में कह दी गई। तो हम किनारी मोड़ रहे हैं, चाय पी रहे हैं, और सबसे छोटी घोड़े के बाल की डोरी बनाना सीख रही है।",
    },
    hoursAgo: 61,
    pictures: ["sewing", "mandala"],
    comments: [
      { by: "Rinchen Bhutia", text: "It rained again today. Tell the youngest she has time.", language: "en" },
      {
        by: "Padma Lhamo",
        text: "How are old flags sent back to you? We have a boxful.",
        language: "en",
        answers: [
          {
            by: "host",
            text: "Folded, dry, with the name of the place they flew over. We keep a list.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "kezang-flags-block",
    artist: "kezang-dolma",
    language: "hi",
    text: "ठप्पे पर स्याही लगाते समय प्रार्थना मन में चलती रहनी चाहिए, नहीं तो कपड़ा केवल कपड़ा रहता है। नीला, सफ़ेद, लाल, हरा, पीला: आकाश, वायु, अग्नि, जल, पृथ्वी, इसी क्रम में। जो लड़ी उलटी बाँध देते हैं, उन्हें कोई दोष नहीं लगता, हवा पढ़ लेती है। फिर भी, नीला पहले।",
    translations: {
      en: "While you ink the block the prayer should go on in your mind, or else the cloth remains only cloth. Blue, white, red, green, yellow: sky, wind, fire, water, earth, in that order. Those who tie a string the wrong way round have done nothing bad, the wind can read it. All the same, blue first.",
    },
    hoursAgo: 749,
    pictures: ["flags"],
  },
];
