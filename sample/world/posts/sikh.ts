import type { SamplePost } from "./types.ts";

export const sikhPosts: readonly SamplePost[] = [
  {
    key: "deepsar-langar-flour",
    space: "deepsar",
    language: "en",
    text: "A story from the langar kitchen. At the busiest hour the roti line stopped: no dry flour left for rolling, and the store's lift was stuck between two floors with six sacks in it. Before anyone could telephone anyone, forty people had made a chain down the stairs, passing flour in paraat, in buckets, in one bicycle helmet. Somebody at the bottom kept asking who was in charge. Nobody was. The rotis went on, and the lift was mended in the evening by a man who had come only to eat.",
    translations: {
      hi: "लंगर की रसोई से एक बात। सबसे भीड़ वाले समय रोटी की कतार रुक गई: पलेथन का आटा ख़त्म, और भंडार की लिफ़्ट छह बोरियों समेत दो मंज़िलों के बीच अटकी। कोई किसी को फ़ोन करता, इससे पहले चालीस लोगों ने सीढ़ियों पर कतार बना ली और परात में, बाल्टी में, एक साइकिल के हेलमेट में आटा आगे बढ़ाने लगे। नीचे कोई पूछता रहा कि इंतज़ाम किसके हाथ में है। किसी के नहीं था। रोटियाँ चलती रहीं, और लिफ़्ट शाम को उस आदमी ने ठीक की जो बस भोजन करने आया था।",
    },
    hoursAgo: 5,
    comments: [
      {
        by: "Manpreet Kaur",
        text: "The helmet was my brother's. He is very proud and it still smells of atta.",
        language: "en",
      },
      { by: "Tarun Arora", text: "यही सेवा है। किसी को कुछ कहना नहीं पड़ा।", language: "hi" },
      { by: "Amrita Dhillon", text: "Reading this in Toronto with a lump in my throat.", language: "en" },
      {
        by: "Inderjit Singh Walia",
        text: "ਲਿਫ਼ਟ ਵਾਲੇ ਵੀਰ ਨੂੰ ਦੁੱਗਣਾ ਪਰਸ਼ਾਦਾ ਮਿਲਿਆ ਕਿ ਨਹੀਂ?",
        language: "pa",
        answers: [{ by: "host", text: "ਤਿੱਗਣਾ ਜੀ, ਤੇ ਨਾਲ ਖੀਰ।", language: "pa" }],
      },
      {
        by: "Raghav Iyer",
        text: "Nobody was in charge, and it worked. I manage forty people and cannot explain this.",
        language: "en",
      },
    ],
  },
  {
    key: "deepsar-raag-darbar",
    space: "deepsar",
    language: "pa",
    text: "ਵਾਹਿਗੁਰੂ ਜੀ ਕਾ ਖ਼ਾਲਸਾ, ਵਾਹਿਗੁਰੂ ਜੀ ਕੀ ਫ਼ਤਹਿ। ਰਾਗ ਕੀਰਤਨ ਦਰਬਾਰ ਵਿੱਚ ਅੱਠ ਜਥੇ ਆਪੋ-ਆਪਣੇ ਪਹਿਰ ਦੇ ਰਾਗਾਂ ਵਿੱਚ ਹਾਜ਼ਰੀ ਭਰਨਗੇ। ਸਾਰੀ ਰਾਤ ਬੈਠਣਾ ਜ਼ਰੂਰੀ ਨਹੀਂ; ਜਿੰਨਾ ਮਨ ਕਰੇ ਓਨਾ ਸੁਣੋ। ਦਰਵਾਜ਼ੇ ਕੋਲ ਕੰਬਲ ਪਏ ਹਨ, ਹਰ ਬਦਲੀ ਵੇਲੇ ਚਾਹ ਵਰਤੇਗੀ। ਨੌਜਵਾਨ ਵੀਰਾਂ-ਭੈਣਾਂ ਨੂੰ ਬੇਨਤੀ ਹੈ ਕਿ ਫ਼ੋਨ ਬੰਦ ਰੱਖਣ, ਰਿਕਾਰਡਿੰਗ ਅਸੀਂ ਆਪ ਪਾ ਦਿਆਂਗੇ।",
    translations: {
      en: "Waheguru Ji Ka Khalsa, Waheguru Ji Ki Fateh. At the raag kirtan darbar eight jathas will sing, each in the raags of its own watch. You need not sit all night; listen for as long as you wish. There are blankets by the door, and tea is served at every change. Young people, please keep your phones off; we shall put up the recording ourselves.",
      hi: "वाहिगुरु जी का ख़ालसा, वाहिगुरु जी की फ़तेह। राग कीर्तन दरबार में आठ जत्थे अपने-अपने पहर के रागों में हाज़िरी भरेंगे। सारी रात बैठना ज़रूरी नहीं; जितना मन करे उतना सुनिए। द्वार के पास कंबल रखे हैं, हर बदलाव पर चाय मिलेगी। युवा भाई-बहनों से विनती है कि फ़ोन बंद रखें, रिकॉर्डिंग हम स्वयं लगा देंगे।",
    },
    hoursAgo: 49,
    film: "kirtan",
    pictures: ["hero", "hour"],
    event: "deepsar-darbar",
    comments: [
      {
        by: "Inderjit Singh Walia",
        text: "ਤੜਕੇ ਦੀ ਚੌਕੀ ਕਿਹੜਾ ਜਥਾ ਭਰੇਗਾ ਜੀ?",
        language: "pa",
        answers: [{ by: "host", text: "ਭਾਈ ਹਰਜੋਤ ਸਿੰਘ ਜੀ, ਤਿੰਨ ਵਜੇ ਤੋਂ ਬਾਅਦ।", language: "pa" }],
      },
      {
        by: "Gurdeep Singh Bains",
        text: "Driving down from Chandigarh. Is there a room, or should I bring a quilt?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "Rooms are full. Bring the quilt, the sarai hall has space on the floor.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "deepsar-first-sewa",
    space: "deepsar",
    language: "hi",
    text: "पहली बार सेवा करने आ रहे हैं? शनिवार साढ़े नौ बजे लंगर हॉल में आइए। हाथ धोकर, सिर ढककर, नाख़ून कटे हुए। रोटी बेलना न आए तो बर्तन माँजिए, बर्तन भी न रुचें तो प्याज़ छीलिए, और प्याज़ पर रोना आए तो कोई नहीं देखेगा, सब वहीं रो रहे होते हैं। एप्रन और रुमाल हम देंगे। दो घंटे बाद पंगत में बैठकर अपनी ही बनाई टेढ़ी रोटी खाइए।",
    translations: {
      en: "Coming to serve for the first time? Saturday, half past nine, in the langar hall: hands washed, head covered, nails short. If you cannot roll rotis, wash plates; if plates are not for you, peel onions; and if the onions make you weep nobody will notice, everyone there is weeping. Aprons and scarves are ours to give. Two hours later, sit down in the pangat and eat the crooked roti that you made yourself.",
    },
    hoursAgo: 92,
    event: "deepsar-langar-class",
    comments: [
      { by: "Navneet Kaur Sahni", text: "मेरी पहली रोटी भारत के नक़्शे जैसी थी। दादी ने कहा, चलेगी।", language: "hi" },
      {
        by: "Thomas D'Silva",
        text: "I am not a Sikh. May I come as well?",
        language: "en",
        answers: [{ by: "host", text: "Of course. The onions do not ask.", language: "en" }],
      },
    ],
  },
  {
    key: "deepsar-lights-off-eleven",
    space: "deepsar",
    language: "en",
    text: "The colonnade is lit again after the rewiring. Gurinder Matharu took down more lamps than he put up, and the meter in the office now turns a third as fast as it used to. Everything goes off by eleven, when the sarovar belongs to the moon and the sevadars with their nets.\n\nIf you sit on the north side you may also notice that the hum is gone from the loudspeakers. That was Arjun Mascarenhas, who removed four of them.",
    translations: {
      hi: "तारें बदलने के बाद गलियारा फिर रोशन है। गुरिंदर मठारू ने जितने दीप लगाए उससे अधिक उतारे, और कार्यालय का मीटर अब पहले से एक-तिहाई चाल से घूमता है। ग्यारह बजे तक सब बंद, तब सरोवर चाँद का होता है और जाल लिए सेवादारों का।\n\nउत्तर की ओर बैठें तो शायद यह भी लगे कि लाउडस्पीकरों की भनभनाहट नहीं रही। यह अर्जुन मस्कारेन्हस का काम है, जिन्होंने उनमें से चार हटा दिए।",
    },
    hoursAgo: 268,
    pictures: ["hero", "hour"],
    event: "deepsar-rehras",
    artists: ["gurinder-matharu", "arjun-mascarenhas"],
  },
  {
    key: "deepsar-kar-sewa-silt",
    space: "deepsar",
    language: "pa",
    text: "ਸਰੋਵਰ ਦੀ ਪੱਛਮੀ ਬਾਹੀ ਦੀ ਕਾਰ ਸੇਵਾ ਗੁਰੂ ਮਹਾਰਾਜ ਦੀ ਕਿਰਪਾ ਨਾਲ ਸੰਪੂਰਨ ਹੋਈ। ਬਾਟੇ ਚੁੱਕਣ ਵਾਲਿਆਂ ਵਿੱਚ ਅੱਸੀ ਸਾਲ ਦੇ ਬਾਬਾ ਜੀ ਵੀ ਸਨ ਤੇ ਛੇ ਸਾਲ ਦੀ ਬੱਚੀ ਵੀ, ਜਿਸ ਦਾ ਬਾਟਾ ਕਟੋਰੀ ਜਿੱਡਾ ਸੀ। ਕੱਢੀ ਹੋਈ ਗਾਰ ਬਾਗ਼ ਦੀਆਂ ਕਿਆਰੀਆਂ ਵਿੱਚ ਪਾਈ ਗਈ ਹੈ। ਸਾਰੀ ਸੰਗਤ ਦਾ ਧੰਨਵਾਦ।",
    translations: {
      en: "By the Guru's grace the kar sewa on the western side of the sarovar is complete. Among those who carried the pans of silt were a Baba Ji of eighty and a girl of six, whose pan was the size of a katori. The silt has gone into the garden beds. Our thanks to the whole sangat.",
      hi: "गुरु महाराज की कृपा से सरोवर की पश्चिमी बाही की कार सेवा संपूर्ण हुई। बाटे उठाने वालों में अस्सी वर्ष के बाबा जी भी थे और छह वर्ष की बच्ची भी, जिसका बाटा कटोरी जितना था। निकली हुई गाद बाग़ की क्यारियों में डाल दी गई है। सारी संगत का धन्यवाद।",
    },
    hoursAgo: 430,
    pictures: ["hour"],
    comments: [
      { by: "Inderjit Singh Walia", text: "ਧੰਨ ਹੈ ਸੰਗਤ। ਮੈਂ ਵੀ ਦੋ ਦਿਨ ਹਾਜ਼ਰੀ ਭਰੀ, ਲੱਕ ਅਜੇ ਵੀ ਯਾਦ ਕਰਾਉਂਦਾ ਹੈ।", language: "pa" },
      {
        by: "Manpreet Kaur",
        text: "The katori-sized pan went round and round without a break. She outworked my cousins.",
        language: "en",
      },
    ],
  },
  {
    key: "deepsar-causeway-visitors",
    space: "deepsar",
    language: "en",
    text: "For friends visiting a gurdwara for the first time. Leave shoes at the joda ghar, wash hands and feet, cover your head; there is a basket of clean ramaals. Please carry no tobacco or alcohol, not even in a bag. Inside, bow if you wish to, sit on the floor with your feet away from the Guru Granth Sahib, and stay as long as you like. Karah parshad is received in both hands, sitting down. If it is too much for you, take it on a napkin; do not leave it behind. Then come to langar. You are not a guest there. You are simply the next person in the row.",
    translations: {
      hi: "जो मित्र पहली बार गुरुद्वारे आ रहे हैं, उनके लिए। जूते जोड़ा घर में रखें, हाथ-पाँव धोएँ, सिर ढकें; साफ़ रुमालों की टोकरी रखी है। तंबाकू या शराब साथ न लाएँ, थैले में भी नहीं। भीतर चाहें तो माथा टेकें, फ़र्श पर बैठें, पाँव गुरु ग्रंथ साहिब की ओर न हों, और जितनी देर चाहें रुकें। कड़ाह परशाद बैठकर दोनों हाथों में लिया जाता है। अधिक लगे तो रुमाल में रख लें, छोड़ें नहीं। फिर लंगर में आइए। वहाँ आप अतिथि नहीं, बस पंगत में अगले व्यक्ति हैं।",
    },
    hoursAgo: 567,
    pictures: ["inside", "hero"],
  },
  {
    key: "nirmaljot-eye-camp",
    space: "nirmaljot",
    language: "hi",
    text: "नेत्र शिविर में जाँच नौ बजे से होगी। पुराना चश्मा हो तो साथ लाइए, टूटा हुआ भी चलेगा। शुगर वाले मरीज़ नाश्ता करके आएँ, भूखे पेट न आएँ। मोतियाबिंद के जिन मरीज़ों की बारी लगेगी उनके साथ एक अपना हो तो अच्छा; न हो तो हमारे सेवादार अस्पताल तक जाएँगे और वापस भी लाएँगे। काग़ज़ किसी से नहीं माँगे जाएँगे। चश्मे के फ़्रेम चुनने में बच्चों की राय न लें, पिछली बार दादा जी गुलाबी पहनकर गए थे। बहुत जँच रहे थे, वैसे।",
    translations: {
      en: "Check-ups at the eye camp start at nine. Bring your old spectacles, even broken ones. Those with sugar, please eat breakfast; do not come on an empty stomach. Cataract patients whose turn comes should have somebody of their own with them if possible; if not, our sevadars will go along to the hospital and bring you back. Nobody will be asked for papers. Do not consult the children on frames: last time a grandfather went home in pink. It suited him very well, to be fair.",
    },
    hoursAgo: 15,
    event: "nirmaljot-eye-camp",
    comments: [
      {
        by: "Navneet Kaur Sahni",
        text: "पड़ोस की आंटी चल नहीं पातीं। क्या घर से लाने का कोई इंतज़ाम है?",
        language: "hi",
        answers: [
          { by: "host", text: "जी, हरलीन जी को इसी पेज से संदेश भेज दीजिए, गाड़ी दस बजे के बाद निकलेगी।", language: "hi" },
        ],
      },
      { by: "Tarun Arora", text: "दादा जी की तस्वीर का इंतज़ार रहेगा।", language: "hi" },
      { by: "Rehana Ansari", text: "अल्लाह इस काम में बरकत दे। भोपाल में भी ऐसा शिविर हो तो बताइएगा।", language: "hi" },
    ],
  },
  {
    key: "nirmaljot-van-driver",
    space: "nirmaljot",
    language: "en",
    text: "The night kitchen van is short of a driver again, for the simple reason that our regular one has become a grandfather and wishes to stay at home and look at her. If you hold a licence, can manage a stubborn second gear, and are free after Kirtan Sohila for two hours, please leave your name at the dispensary window. The route is the railway station and two hospitals. You will smell of khichri until morning. Nobody has ever complained of that.",
    translations: {
      hi: "रात की रसोई की गाड़ी को फिर एक चालक चाहिए, कारण बहुत सीधा है: हमारे पुराने चालक दादा बन गए हैं और घर बैठकर पोती को देखना चाहते हैं। लाइसेंस हो, ज़िद्दी दूसरा गियर सँभाल सकें, और कीर्तन सोहिला के बाद दो घंटे ख़ाली हों, तो औषधालय की खिड़की पर नाम दे जाइए। रास्ता रेलवे स्टेशन और दो अस्पतालों का है। सुबह तक कपड़ों से खिचड़ी की ख़ुशबू आएगी। आज तक किसी ने शिकायत नहीं की।",
    },
    hoursAgo: 73,
    event: "nirmaljot-night",
    comments: [
      {
        by: "Tarun Arora",
        text: "गुरुग्राम से हूँ, सप्ताह में दो रातें दे सकता हूँ। दूसरा गियर मेरे स्कूटर का भी ऐसा ही है।",
        language: "hi",
        answers: [
          {
            by: "host",
            text: "आ जाइए वीर जी, गियर आपका इंतज़ार कर रहा है। और पोती वाले दादा जी को आपकी बधाई पहुँचा देंगे।",
            language: "hi",
          },
        ],
      },
      { by: "Jasleen Bhatia", text: "Congratulations to the grandfather.", language: "en" },
    ],
  },
  {
    key: "nirmaljot-gurmukhi-letter",
    space: "nirmaljot",
    language: "pa",
    text: "ਵੱਡਿਆਂ ਦੀ ਗੁਰਮੁਖੀ ਜਮਾਤ ਨੇ ਪੈਂਤੀ ਅੱਖਰ ਪੂਰੇ ਕਰ ਲਏ ਹਨ। ਬਹੱਤਰ ਸਾਲ ਦੇ ਇੱਕ ਬੀਜੀ ਨੇ ਪਹਿਲੀ ਵਾਰ ਆਪਣਾ ਨਾਂ ਲਿਖਿਆ, ਫਿਰ ਆਪਣੀ ਮਾਂ ਦਾ, ਤੇ ਫਿਰ ਦੇਰ ਤੱਕ ਚੁੱਪ ਬੈਠੇ ਰਹੇ। ਨਵੀਂ ਜਮਾਤ ਵਿੱਚ ਥਾਂ ਹੈ। ਸ਼ਨੀਵਾਰ ਚਾਰ ਵਜੇ, ਕਾਪੀ ਤੇ ਪੋਤਾ ਨਾਲ ਲਿਆਓ।",
    translations: {
      en: "The Gurmukhi class for grown-ups has finished all thirty-five letters. A Biji of seventy-two wrote her own name for the first time, then her mother's, and then sat quiet for a long while. There is room in the new class. Saturday at four; bring a notebook and a grandchild.",
      hi: "बड़ों की गुरमुखी कक्षा ने पैंतीस अक्षर पूरे कर लिए हैं। बहत्तर वर्ष की एक बीजी ने पहली बार अपना नाम लिखा, फिर अपनी माँ का, और फिर देर तक चुप बैठी रहीं। नई कक्षा में जगह है। शनिवार चार बजे, कॉपी और पोता साथ लाइए।",
    },
    hoursAgo: 140,
    event: "nirmaljot-gurmukhi",
    comments: [
      { by: "Gurdeep Singh Bains", text: "ਬੀਜੀ ਨੂੰ ਸਾਡੀ ਫ਼ਤਹਿ ਕਹਿਣਾ। ਪੜ੍ਹ ਕੇ ਅੱਖਾਂ ਭਰ ਆਈਆਂ।", language: "pa" },
      {
        by: "Navneet Kaur Sahni",
        text: "मेरी सास भी आना चाहती हैं पर झिझकती हैं। कह दूँगी कि बीजी ने लिख लिया।",
        language: "hi",
      },
    ],
  },
  {
    key: "nirmaljot-iron-hooks",
    space: "nirmaljot",
    language: "hi",
    text: "आँगन की दीवार पर नई पुताई हो रही है। पेंटर ने लोहे के कुंडों को देखकर पूछा कि इन्हें काट दूँ? बीस लोग एक साथ बोले, नहीं। उसे 1947 का तिरपाल बताया गया, हारमोनियम बताया गया, और जिन बुज़ुर्ग ने पहला दीवान देखा था उनका चौथा कप चाय भी। अब उसने कुंडों के चारों ओर हाथ से बारीक ब्रश चलाया है। पुताई तीन दिन और चलेगी, दीवार से पीठ न टिकाइए।",
    translations: {
      en: "The courtyard wall is being painted. The painter saw the iron hooks and asked: shall I cut these off? Twenty people said no at once. He was told about the tarpaulin of 1947, and the harmonium, by an elder who saw the first diwan and who was by then on his fourth cup of tea. Now he has gone around each hook by hand, with a fine brush. The painting takes three more days; please do not lean on the wall.",
    },
    hoursAgo: 332,
    pictures: ["hour"],
    comments: [
      {
        by: "Amrita Dhillon",
        text: "My nani is from that first diwan's families. Please never cut them.",
        language: "en",
        answers: [{ by: "host", text: "Bring her. That bench is under the third hook from the left.", language: "en" }],
      },
    ],
  },
  {
    key: "nirmaljot-winter-razai",
    space: "nirmaljot",
    language: "hi",
    text: "रज़ाइयों की सेवा चल रही है। साफ़, सिली हुई और सूखी रज़ाई या कंबल दीजिए; फटे कपड़े न लाएँ, जो हम स्वयं न ओढ़ें वह किसी और को कैसे दें। धुनाई वाले भाई पीछे बैठे हैं, पुरानी रुई वहीं धुनवाकर नई खोली में भर दी जाती है। रात की गाड़ी खिचड़ी के साथ इन्हें भी ले जाती है। सबसे अधिक कमी बच्चों के नाप की है।",
    translations: {
      en: "Quilts are being collected. Please give quilts or blankets that are clean, stitched and dry, not torn ones; how could we give another what we would not sleep under ourselves? The carders sit at the back, and old cotton is fluffed there and then and filled into a new cover. The night van takes them along with the khichri. What we lack most are children's sizes.",
    },
    hoursAgo: 590,
    comments: [
      {
        by: "Arti Saxena",
        text: "कानपुर से पार्सल भेज सकती हूँ? बच्चों की चार रज़ाइयाँ हैं, एकदम नई।",
        language: "hi",
        answers: [{ by: "host", text: "भेज दीजिए बहन जी, पते पर 'रात की रसोई' लिख दीजिएगा।", language: "hi" }],
      },
    ],
  },
  {
    key: "nirmaljot-threshold-stone",
    space: "nirmaljot",
    language: "en",
    text: "The marble threshold of the darbar had worn into two shallow dips, one for each foot of everybody. Rameshwar Shilpi offered to turn the stone over and give us a flat one. After ardas the sangat talked it through, and the dips stay. He has only ground the front edge, so that nobody trips, and set a brass strip along it for those who see poorly. A good craftsman leaves well alone; a very good one tells you so before he sends the bill.",
    translations: {
      hi: "दरबार की संगमरमर की देहरी में दो हल्के गड्ढे पड़ गए थे, सबके एक-एक पाँव के। रामेश्वर शिल्पी ने कहा, पत्थर पलटकर समतल कर दूँ? अरदास के बाद संगत ने विचार किया, और गड्ढे वैसे ही रहेंगे। उन्होंने बस सामने का किनारा घिसा है कि किसी को ठोकर न लगे, और कम देखने वालों के लिए पीतल की पट्टी जड़ी है। अच्छा कारीगर छेड़ता नहीं; बहुत अच्छा कारीगर बिल भेजने से पहले यह बता भी देता है।",
    },
    hoursAgo: 779,
    artists: ["rameshwar-shilpi"],
  },
  {
    key: "anandvan-gatka-girls",
    space: "anandvan",
    language: "pa",
    text: "ਕੁੜੀਆਂ ਦੇ ਗਤਕਾ ਜਥੇ ਨੇ ਬੁੱਧਵਾਰ ਦੇ ਅਭਿਆਸ ਵਿੱਚ ਪਹਿਲੀ ਵਾਰ ਚੱਕਰ ਘੁਮਾਇਆ। ਉਸਤਾਦ ਜੀ ਕਹਿੰਦੇ ਹਨ: ਪਹਿਲਾਂ ਪੈਰ, ਫਿਰ ਅੱਖ, ਸੋਟੀ ਸਭ ਤੋਂ ਪਿੱਛੋਂ। ਨਵੇਂ ਬੱਚੇ ਸਾਢੇ ਪੰਜ ਵਜੇ ਆਉਣ, ਖੁੱਲ੍ਹੇ ਕੱਪੜੇ ਪਾ ਕੇ, ਸਿਰ ਢਕ ਕੇ। ਮਾਪੇ ਹੇਠਲੇ ਚਬੂਤਰੇ ਦੀ ਕੰਧ ਤੋਂ ਵੇਖ ਸਕਦੇ ਹਨ, ਪਰ ਸਲਾਹ ਨਾ ਦੇਣ।",
    translations: {
      en: "At the Wednesday practice the girls' gatka group spun the chakkar for the first time. Ustad Ji says: first the feet, then the eyes, the stick last of all. New children come at half past five, in loose clothes and with heads covered. Parents may watch from the wall of the lower terrace, but may not give advice.",
      hi: "लड़कियों के गतका जत्थे ने बुधवार के अभ्यास में पहली बार चक्कर घुमाया। उस्ताद जी कहते हैं: पहले पाँव, फिर आँख, सोटी सबसे बाद में। नए बच्चे साढ़े पाँच बजे आएँ, खुले कपड़ों में, सिर ढककर। माता-पिता निचले चबूतरे की दीवार से देख सकते हैं, पर सलाह न दें।",
    },
    hoursAgo: 27,
    event: "anandvan-gatka",
    comments: [
      {
        by: "Harpreet Gill",
        text: "My daughter asks if eight is too young.",
        language: "en",
        answers: [{ by: "host", text: "Eight is fine. The sticks come in eight-year-old size.", language: "en" }],
      },
      { by: "Gurdeep Singh Bains", text: "ਸਲਾਹ ਨਾ ਦੇਣ ਵਾਲੀ ਗੱਲ ਸਾਡੇ ਲਈ ਸਭ ਤੋਂ ਔਖੀ ਹੈ ਜੀ।", language: "pa" },
    ],
  },
  {
    key: "anandvan-jor-mela-tractors",
    space: "anandvan",
    language: "hi",
    text: "जोड़ मेले में आने वाले ग्यारहों गाँवों के लिए: ट्रैक्टर-ट्रॉली विद्यालय के नीचे वाले मैदान में खड़ी करें, सीढ़ियों तक न लाएँ। बुज़ुर्गों और नई माताओं के लिए पिछली सड़क से सवारी चलेगी। नगर कीर्तन जिस-जिस घर के आगे से निकले, वहाँ रास्ता एक दिन पहले बुहार दें; पानी छिड़कना हो तो थोड़ा ही। लंगर की लकड़ी वन की गिरी टहनियों की है, इसलिए रसोई में फूँकनी और धैर्य, दोनों लाइए।",
    translations: {
      en: "For all eleven villages coming to the jor mela: park tractors and trolleys in the field below the school, not at the steps. There will be a ride up the back road for elders and new mothers. Where the nagar kirtan passes your house, please sweep the road a day before, and if you sprinkle water, then only a little. The wood for the langar is fallen branches from the grove, so bring to the kitchen both a blowpipe and some patience.",
    },
    hoursAgo: 181,
    event: "anandvan-jor-mela",
    comments: [
      {
        by: "Inderjit Singh Walia",
        text: "ਸਾਡੇ ਪਿੰਡ ਵੱਲੋਂ ਦੋ ਕੁਇੰਟਲ ਆਟਾ ਤੇ ਚਾਲੀ ਸੇਵਾਦਾਰ।",
        language: "pa",
        answers: [{ by: "host", text: "ਬਹੁਤ ਧੰਨਵਾਦ। ਆਟਾ ਇੱਕ ਦਿਨ ਪਹਿਲਾਂ ਪਹੁੰਚ ਜਾਵੇ ਤਾਂ ਚੰਗਾ।", language: "pa" }],
      },
    ],
  },
  {
    key: "anandvan-owl",
    space: "anandvan",
    language: "en",
    text: "To the person who reported a ghost in the grove behind the sarai: it is a brown fish owl and she has two chicks. Please do not take torches in there after Rehras. The readers of the Akhand Path, who pass under that tree at all hours, say she has been excellent company, and that she is quieter than the readers from a certain village whose name we shall keep to ourselves.",
    translations: {
      hi: "जिन सज्जन ने सराय के पीछे वन में भूत की सूचना दी थी: वह एक भूरी मत्स्य-उल्लू है और उसके दो बच्चे हैं। कृपया रहरास के बाद वहाँ टॉर्च न ले जाएँ। अखंड पाठ के पाठी हर पहर उसी पेड़ के नीचे से निकलते हैं और कहते हैं कि उसका साथ बहुत अच्छा है, और यह भी कि वह एक ख़ास गाँव के पाठियों से अधिक शांत है, जिसका नाम हम अपने तक ही रखेंगे।",
    },
    hoursAgo: 402,
    comments: [{ by: "Manpreet Kaur", text: "It is our village. We know.", language: "en" }],
  },
  {
    key: "anandvan-akhand-path-roster",
    space: "anandvan",
    language: "hi",
    text: "अखंड पाठ की रौल में रात एक से तीन और तीन से पाँच की बारियों के लिए पाठी चाहिए। जो वीर-बहन शुद्ध पाठ कर सकते हैं, अपना नाम बीबी परमजीत कौर जी के पास लिखा दें। बारी से आधा घंटा पहले पहुँचें, इशनान करके, ताकि पहले वाले पाठी को जल्दी न करनी पड़े। ज्ञानी सरबजीत सिंह जी दिल्ली से आ रहे हैं और कह गए हैं कि जो जगह ख़ाली रहे वह उनकी।",
    translations: {
      en: "The roster of the Akhand Path needs readers for the turns from one to three and from three to five at night. Brothers and sisters who can read with correctness, please give your names to Bibi Paramjit Kaur Ji. Arrive bathed and half an hour before your turn, so that the reader before you need not hurry. Giani Sarabjit Singh Ji is coming from Delhi, and has left word that whatever place stays empty is his.",
    },
    hoursAgo: 690,
    event: "anandvan-akhand",
    artists: ["giani-sarabjit"],
  },
  {
    key: "anandvan-parshad-method",
    space: "anandvan",
    language: "en",
    text: "Karah parshad, since the children's class asked. Equal measures of whole wheat flour, ghee and sugar; three times as much water as flour. Dissolve the sugar in the hot water and keep it near. Roast the flour in ghee on a slow fire, stirring without stopping, until it is the brown of a walnut shell. Pour in the syrup, step back, keep stirring until it leaves the sides. Those who make it have bathed, covered their heads and keep reciting throughout; the simran is in the recipe as much as the ghee. Nothing is tasted before ardas.",
    translations: {
      hi: "बच्चों की कक्षा ने पूछा, तो कड़ाह परशाद की विधि। गेहूँ का आटा, घी और चीनी बराबर; पानी आटे से तीन गुना। गर्म पानी में चीनी घोलकर पास रखिए। आटे को घी में धीमी आँच पर, बिना रुके चलाते हुए भूनिए, जब तक अखरोट के छिलके जैसा रंग न आ जाए। चाशनी डालिए, एक क़दम पीछे हटिए, और तब तक चलाइए जब तक कड़ाही न छोड़ दे। बनाने वाले स्नान करके, सिर ढककर, पूरे समय सिमरन करते हैं; विधि में जितना घी है उतना ही सिमरन। अरदास से पहले चखा नहीं जाता।",
    },
    hoursAgo: 931,
    pictures: ["inside"],
    comments: [
      { by: "Jasleen Bhatia", text: "Step back is the most important line. I have the scar.", language: "en" },
      {
        by: "Navneet Kaur Sahni",
        text: "पानी तीन गुना या चार? हमारे यहाँ चार डालते हैं।",
        language: "hi",
        answers: [{ by: "host", text: "मोटे आटे में चार भी ठीक है। दोनों घरों का परशाद मीठा ही होता है।", language: "hi" }],
      },
    ],
  },
  {
    key: "sagartat-low-tide",
    space: "sagartat",
    language: "en",
    text: "Sea wall sewa, Sunday at half past six. Last time: 212 kilos, of which most was rope, and one message in a bottle that turned out to be a plumber's card. The children's group now weighs everything and keeps a graph. They would like it known that Amarjeet uncle's team brought less than the under-tens.\n\nBoots if you have them. Gloves, sacks and breakfast from us. Please do not touch glass or needles, call an adult with a red bucket.",
    translations: {
      hi: "समुद्री दीवार की सेवा, रविवार साढ़े छह बजे। पिछली बार: 212 किलो, जिसमें अधिकतर रस्सी थी, और बोतल में एक संदेश जो किसी प्लंबर का कार्ड निकला। बच्चों का समूह अब सब तौलता है और ग्राफ़ रखता है। वे चाहते हैं कि सबको पता हो: अमरजीत अंकल की टोली दस साल से छोटों से कम लाई।\n\nजूते हों तो पहनिए। दस्ताने, बोरे और नाश्ता हमारी ओर से। काँच या सुई को हाथ न लगाएँ, लाल बाल्टी वाले बड़े को बुलाएँ।",
    },
    hoursAgo: 30,
    pictures: ["hero"],
    event: "sagartat-beach",
    comments: [
      {
        by: "Jasleen Bhatia",
        text: "My son keeps the graph. He has asked me for squared paper for his birthday.",
        language: "en",
      },
      {
        by: "Imran Shaikh",
        text: "I live two lanes away. Can I bring four friends from the mosque's football team?",
        language: "en",
        answers: [{ by: "host", text: "Bring all eleven.", language: "en" }],
      },
    ],
  },
  {
    key: "sagartat-glass-lamps",
    space: "sagartat",
    language: "hi",
    text: "नमकीन हवा ने काँच के दीपों पर फिर परत चढ़ा दी है। जब तक साल की बड़ी धुलाई नहीं होती, रोज़ रहरास के बाद पाँच दीप उतारकर नींबू और गुनगुने पानी से धोए जा रहे हैं। दो जोड़ी सावधान हाथ चाहिए। अब तक एक भी नहीं टूटा, और यह बात हम धीमी आवाज़ में लिख रहे हैं।",
    translations: {
      en: "The salt air has put its film on the glass lamps again. Until the great washing of the year, five lamps are taken down each day after Rehras and washed in lemon and lukewarm water. Two pairs of careful hands are wanted. Not one has been broken so far, and we write this in a low voice.",
    },
    hoursAgo: 238,
    pictures: ["inside"],
  },
  {
    key: "sagartat-flowers-salim",
    space: "sagartat",
    language: "en",
    text: "For the Gurpurab the palki sahib was dressed in tuberose and white rose, strung through the night by Salim bhai and his two sons. They arrived at half past three, left their shoes in the rain, covered their heads and would not take tea until the last string was up. When our treasurer asked for the bill he wrote a figure, crossed it out and wrote a smaller one. We paid the first.",
    translations: {
      hi: "गुरपुरब पर पालकी साहिब रजनीगंधा और सफ़ेद गुलाब से सजाई गई, जिन्हें सलीम भाई और उनके दो बेटों ने रात भर पिरोया। साढ़े तीन बजे आए, जूते बारिश में छोड़े, सिर ढके, और जब तक आख़िरी लड़ी नहीं टँगी, चाय नहीं ली। कोषाध्यक्ष ने बिल माँगा तो एक रक़म लिखी, काटी, और उससे कम लिख दी। हमने पहली वाली दी।",
    },
    hoursAgo: 376,
    artists: ["salim-phoolwala"],
    comments: [
      { by: "Harpreet Gill", text: "We paid the first. Well done.", language: "en" },
      { by: "Sameer Qureshi", text: "सलीम भाई जैसे लोग ही शहर को शहर बनाते हैं।", language: "hi" },
    ],
  },
  {
    key: "sagartat-tabla-turn",
    space: "sagartat",
    language: "en",
    text: "The children's tabla class has nine pupils and four pairs of tabla, so five of them play on the bench, and the bench has begun to sound rather good. If a pair is standing silent on your shelf, we will tune it, use it and return it whenever you ask. Bibi Simran teaches after the midday kirtan. The first thing she teaches is how to carry the drum: with both hands, as you would carry a sleeping child.",
    translations: {
      hi: "बच्चों की तबला कक्षा में नौ विद्यार्थी हैं और तबले की चार जोड़ियाँ, इसलिए पाँच बेंच पर बजाते हैं, और बेंच अब काफ़ी अच्छी बजने लगी है। आपके घर कोई जोड़ी अलमारी पर चुप बैठी हो तो हम उसे सुर में लाकर काम में लेंगे और जब कहें लौटा देंगे। बीबी सिमरन दोपहर के कीर्तन के बाद सिखाती हैं। सबसे पहले सिखाती हैं कि तबला उठाते कैसे हैं: दोनों हाथों से, जैसे सोता बच्चा।",
    },
    hoursAgo: 745,
    event: "sagartat-midday",
  },
  {
    key: "sagartat-sewa-verse",
    space: "sagartat",
    language: "hi",
    text: "गोदी में दो पाली करके एक भाई जी सीधे लंगर में आए और बैठने की जगह बर्तनों की ओर चले गए। किसी ने कहा, थके होंगे, पहले खा लीजिए। बोले, खाऊँगा, पर हाथ अभी गर्म हैं। अंग 26 पर गुरबाणी संसार में सेवा करने की बात कहती है, और यह भी कि दरगाह में आसन उसी से मिलता है। हमें उस रात वह अंग एक हौद के पास खुला मिला।",
    translations: {
      en: "After two shifts at the docks a brother came straight to langar, and instead of sitting down he went over to the plates. Someone said: you must be tired, eat first. He said: I shall eat, but my hands are still warm. On Ang 26 Gurbani speaks of serving while in this world, and of how a seat in the Court is earned by it. That night we found that page open beside a washing trough.",
    },
    hoursAgo: 983,
  },
];
