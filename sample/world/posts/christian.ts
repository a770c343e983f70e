import type { SamplePost } from "./types.ts";

export const christianPosts: readonly SamplePost[] = [
  {
    key: "eveninglamp-appam-batter",
    space: "eveninglamp",
    language: "ml",
    text: "ഞായറാഴ്ച കുർബാനയ്ക്കു ശേഷമുള്ള അപ്പത്തിന് ഇനി മുതൽ മാവ് അരയ്ക്കാൻ രണ്ടു പേർ കൂടി വേണം. കഴിഞ്ഞ തവണ മാവ് പുളിച്ചു പൊങ്ങി പാത്രത്തിന്റെ മൂടി തള്ളി അടുക്കളയിലാകെ പരന്നു; അന്നമ്മച്ചേച്ചി അതിനെ അത്ഭുതം എന്നു വിളിച്ചില്ല, ഈസ്റ്റ് കൂടിപ്പോയി എന്നു മാത്രം പറഞ്ഞു. തലേന്നു രാത്രിയിലെ ജപമാലയ്ക്കു ശേഷം പാരിഷ് ഹാളിലെ അടുക്കളയിൽ വരിക. ഏപ്രൺ തരാം.",
    translations: {
      en: "From now on we need two more people to grind the batter for the appam after Sunday Mass. Last time it rose, pushed the lid off the vessel and spread through the whole kitchen; Annamma chechi did not call it a miracle, she only said that there had been too much yeast. Come to the parish hall kitchen on the evening before, after the rosary. Aprons are provided.",
      hi: "रविवार की मिस्सा के बाद के अप्पम के लिए घोल पीसने को अब दो लोग और चाहिए। पिछली बार घोल फूलकर बर्तन का ढक्कन धकेलकर पूरी रसोई में फैल गया; अन्नम्मा चेची ने उसे चमत्कार नहीं कहा, बस इतना कहा कि ख़मीर ज़्यादा पड़ गया। एक शाम पहले, रोज़री के बाद पैरिश हॉल की रसोई में आइए। एप्रन मिलेगा।",
    },
    hoursAgo: 17,
    event: "eveninglamp-sunday",
    comments: [
      {
        by: "Leena Mathew",
        text: "ഞാൻ വരാം ചേച്ചി. ഡ്യൂട്ടി ഏഴു മണിക്കു കഴിയും.",
        language: "ml",
        answers: [{ by: "host", text: "വാ മോളേ. അരി കുതിർത്തു വെക്കാം.", language: "ml" }],
      },
      {
        by: "Jacob Cherian",
        text: "How much yeast was too much? Asking for my wife, who says it is never the yeast.",
        language: "en",
      },
      { by: "Maria Fernandes", text: "In Goa we would have made sannas of it and said nothing.", language: "en" },
    ],
  },
  {
    key: "eveninglamp-boats-list",
    space: "eveninglamp",
    language: "en",
    text: "For the blessing of the boats, please give the name of yours at the vestry, spelt as it is painted. Sixty-two are on the list so far, among them three called Mary, two called Jesus Saves, and one called Second Wife, whose owner has been asked by his first and only one to reconsider.\n\nThe procession leaves at half past four. Psalm 107 is read on the jetty, the part about those who go down to the sea. Three soundings of the horn each; cover small ears.",
    translations: {
      hi: "नावों की आशीष के लिए अपनी नाव का नाम पवित्र-वस्त्र कक्ष में लिखा दें, हिज्जे वही जो नाव पर हैं। अब तक बासठ नाम हैं, जिनमें तीन मेरी, दो जीसस सेव्ज़, और एक सेकंड वाइफ़, जिसके मालिक से उनकी पहली और इकलौती पत्नी ने पुनर्विचार करने को कहा है।\n\nशोभायात्रा साढ़े चार बजे निकलेगी। जेट्टी पर भजन-संहिता 107 पढ़ी जाती है, वह अंश जो समुद्र में उतरने वालों का है। हर नाव का भोंपू तीन बार; छोटे कान ढक लीजिए।",
    },
    hoursAgo: 53,
    event: "eveninglamp-boats",
    comments: [
      {
        by: "Leena Mathew",
        text: "Please tell us what he renames it.",
        language: "en",
        answers: [{ by: "host", text: "First Mate. The paint is still wet.", language: "en" }],
      },
      {
        by: "Savio Rodrigues",
        text: "Are small canoes taken, or engines only?",
        language: "en",
        answers: [{ by: "host", text: "Anything that floats and somebody worries about.", language: "en" }],
      },
    ],
  },
  {
    key: "eveninglamp-hearing-sermon",
    space: "eveninglamp",
    language: "en",
    text: "The hearing loop now covers the first six pews on the left, and Joel will stand by the second pillar to interpret the Sunday Mass when he is in Kochi. Old Mr. Kuruvila switched his aid to the loop, listened to a whole homily for the first time in eight years, and told Father at the door that it had been better before. They are still friends. Father has shortened the next one.",
    translations: {
      hi: "श्रवण-लूप अब बाईं ओर की पहली छह बेंचों तक पहुँचता है, और जोएल जब कोच्चि में हों तो रविवार की मिस्सा में दूसरे खंभे के पास खड़े होकर सांकेतिक भाषा में बताएँगे। बुज़ुर्ग कुरुविला जी ने अपनी मशीन लूप पर लगाई, आठ साल में पहली बार पूरा प्रवचन सुना, और द्वार पर फ़ादर से कहा कि पहले ज़्यादा अच्छा था। दोस्ती बनी हुई है। फ़ादर ने अगला प्रवचन छोटा कर दिया है।",
    },
    hoursAgo: 228,
    pictures: ["inside"],
    artists: ["arjun-mascarenhas", "joel-nongrum"],
    comments: [
      { by: "Leena Mathew", text: "Shortened! Please install loops everywhere.", language: "en" },
      {
        by: "Sunita Kujur",
        text: "मेरी बहन सुन नहीं पाती। क्या सांकेतिक भाषा सीधे प्रसारण में भी दिखेगी?",
        language: "hi",
        answers: [{ by: "host", text: "जी, परदे के दाएँ कोने में, जिन रविवारों को जोएल यहाँ हों।", language: "hi" }],
      },
    ],
  },
  {
    key: "eveninglamp-first-communion",
    space: "eveninglamp",
    language: "en",
    text: "Fourteen children begin preparing for First Holy Communion. Parents: catechism is after the Sunday breakfast in the parish hall, and the first lesson is for you. It is about listening. White clothes may be simple; last year two families shared one dress between cousins and nobody's grace was any less. Those who want to be altar servers should know that there is early rising in it, and candle wax on everything you own.",
    translations: {
      hi: "चौदह बच्चे प्रथम पवित्र परमप्रसाद की तैयारी शुरू कर रहे हैं। माता-पिता ध्यान दें: धर्मशिक्षा रविवार के नाश्ते के बाद पैरिश हॉल में होगी, और पहला पाठ आपके लिए है। विषय है सुनना। सफ़ेद कपड़े सादे हों तो भी चलेगा; पिछले साल दो परिवारों ने एक ही पोशाक बहनों में बाँट ली और किसी की कृपा कम नहीं हुई। जो वेदी-सेवक बनना चाहें वे जान लें: सुबह जल्दी उठना होगा, और हर चीज़ पर मोम लगेगा।",
    },
    hoursAgo: 419,
  },
  {
    key: "eveninglamp-crab-count",
    space: "eveninglamp",
    language: "en",
    text: "The painted ceiling is being dusted, one plank at a time, with a goat-hair brush on a very long pole. The crabs have been recounted from the scaffold, and there are forty-two. The last one sits behind the pulley of the sanctuary lamp, where no child in any pew could have seen it. We have told the Sunday school. They feel that the long sermons were not honest.",
    translations: {
      hi: "रंगी हुई छत की धूल झाड़ी जा रही है, एक-एक तख़्ता, बहुत लंबे डंडे पर बकरी के बालों के ब्रश से। मचान से केकड़े दोबारा गिने गए और वे बयालीस हैं। आख़िरी वाला पवित्र दीप की घिरनी के पीछे बैठा है, जहाँ किसी बेंच से कोई बच्चा उसे देख ही नहीं सकता था। संडे स्कूल को बता दिया गया है। उनका मानना है कि लंबे प्रवचनों में उनके साथ न्याय नहीं हुआ।",
    },
    hoursAgo: 670,
    pictures: ["inside", "hour"],
  },
  {
    key: "twohills-folders",
    space: "twohills",
    language: "en",
    text: "Choir practice on Wednesday at five. Forty-one folders have been counted out and thirty-six came back last time, so if there is one under your umbrella stand, bring it with you. We are starting the new Khasi setting of Psalm 121, the one about lifting up the eyes to the hills. The tenors have asked if they may look at the hills while singing. They may not; they may look at Daphisha.",
    translations: {
      hi: "गायक-दल का अभ्यास बुधवार पाँच बजे। पिछली बार इकतालीस पुस्तिकाएँ बँटीं और छत्तीस लौटीं, तो आपके छाता-स्टैंड के नीचे कोई पड़ी हो तो लेते आइए। भजन-संहिता 121 की नई खासी धुन शुरू हो रही है, वही जिसमें आँखें पहाड़ियों की ओर उठती हैं। टेनर वालों ने पूछा है कि गाते समय पहाड़ियों को देख सकते हैं क्या। नहीं देख सकते; डाफिशा को देखिए।",
    },
    hoursAgo: 11,
    pictures: ["inside"],
    event: "twohills-choir",
    comments: [
      { by: "Rosalind Syiem", text: "One folder found under the dog. It is legible.", language: "en" },
      {
        by: "Kitboklang Marbaniang",
        text: "Speaking for the tenors: we will look at whoever gives us our note.",
        language: "en",
      },
      {
        by: "Christina Mondal",
        text: "Visiting Shillong from Kolkata. Alto, rusty. May I?",
        language: "en",
        answers: [
          { by: "host", text: "You are given a folder at the door like everyone else. Khublei!", language: "en" },
        ],
      },
    ],
  },
  {
    key: "twohills-roof-tin",
    space: "twohills",
    language: "en",
    text: "The roof over the north aisle leaked on the basses for three Sundays. They were good about it. The tin has been lifted, two rafters are new, and the carpenter found between the boards a hymn sheet from before the war with a shopping list on its back: tea, matches, one pair of boots for Bah Kyrshan. If he was your family, we would like to give it to you, framed.\n\nWhat remains to be paid is on the board in the porch. So is what has been paid, and by how many, without names.",
    translations: {
      hi: "उत्तरी गलियारे की छत तीन रविवार तक बास गायकों पर टपकती रही। उन्होंने बहुत धीरज दिखाया। टिन उठाई गई, दो कड़ियाँ नई हैं, और बढ़ई को तख़्तों के बीच युद्ध से पहले का एक भजन-पन्ना मिला जिसके पीछे सौदे की सूची थी: चाय, माचिस, बाह किरशान के लिए एक जोड़ी जूते। वे आपके परिवार के हों तो हम उसे मढ़वाकर आपको देना चाहेंगे।\n\nजो चुकाना बाक़ी है वह ड्योढ़ी की तख़्ती पर लिखा है। जो चुक गया और कितनों ने चुकाया, वह भी, बिना नाम के।",
    },
    hoursAgo: 109,
    pictures: ["hero"],
    comments: [
      {
        by: "Rosalind Syiem",
        text: "My mother thinks Bah Kyrshan was her great-uncle. She is going through the album now.",
        language: "en",
        answers: [{ by: "host", text: "Tell her there is no hurry. It has waited this long.", language: "en" }],
      },
    ],
  },
  {
    key: "twohills-festival-billets",
    space: "twohills",
    language: "en",
    text: "Eleven village choirs means about three hundred and twenty people, and the last buses leave before the last hymn. We need beds. If you can take two sopranos or one bass, please sign the sheet in the hall. It says sopranos two, basses one because of the breakfasts.\n\nThe closing hymn is outside, whatever the weather. Sheets are printed on the paper that does not mind rain.",
    translations: {
      hi: "ग्यारह गाँवों के गायक-दल यानी क़रीब तीन सौ बीस लोग, और आख़िरी बसें आख़िरी भजन से पहले निकल जाती हैं। हमें बिस्तर चाहिए। आप दो सोप्रानो या एक बास को ठहरा सकें तो हॉल में रखे पन्ने पर लिख दें। दो सोप्रानो, एक बास, यह हिसाब नाश्ते को देखकर है।\n\nसमापन का भजन बाहर होगा, मौसम जैसा भी हो। पन्ने उस काग़ज़ पर छपे हैं जिसे बारिश से फ़र्क़ नहीं पड़ता।",
    },
    hoursAgo: 256,
    event: "twohills-hymns",
    comments: [
      { by: "Kitboklang Marbaniang", text: "As a bass I find this hurtful and accurate.", language: "en" },
      {
        by: "Alok Minj",
        text: "राँची से हमारा छोटा दल सुनने आ सकता है? गाएँगे नहीं, बस सुनेंगे।",
        language: "hi",
        answers: [{ by: "host", text: "आइए, पर यह वादा मत कीजिए कि गाएँगे नहीं।", language: "hi" }],
      },
    ],
  },
  {
    key: "twohills-monday-closed",
    space: "twohills",
    language: "en",
    text: "A note for travellers who find the doors locked at the start of the week: the church rests when its caretaker rests, and he has earned it. On every other day come in, whatever you are wearing, wipe your boots, and sit. At midday there are hymns, with requests taken at the door. If you ask for one that nobody knows, you will be asked to teach it.",
    translations: {
      hi: "जिन यात्रियों को सप्ताह की शुरुआत में दरवाज़ा बंद मिले उनके लिए: जब चौकीदार विश्राम करते हैं तब चर्च भी करता है, और उन्होंने यह कमाया है। बाक़ी हर दिन भीतर आइए, जो भी पहना हो, जूते पोंछकर बैठिए। दोपहर में भजन होते हैं, फ़रमाइश द्वार पर ली जाती है। ऐसा भजन माँगेंगे जो किसी को न आता हो, तो सिखाना भी आप ही को पड़ेगा।",
    },
    hoursAgo: 488,
    pictures: ["hour"],
    event: "twohills-midday",
  },
  {
    key: "goodharbour-lantern-paper",
    space: "goodharbour",
    language: "en",
    text: "Ward 4 has used up all the red tissue in Panaji. Ward 7 is making fish. Ward 2 will not say what it is making, and has hung a bedsheet over the window.\n\nLanterns for the procession are due in the parish hall two days before, with a wire handle and room for one real candle. Nothing with a battery, please; Our Lady went down these stairs by candlelight when the stairs were mud. The bearers practise with a table and six sacks of rice.",
    translations: {
      hi: "वार्ड 4 ने पणजी का सारा लाल पतंगी काग़ज़ ख़त्म कर दिया है। वार्ड 7 मछलियाँ बना रहा है। वार्ड 2 बताता नहीं कि क्या बना रहा है, और खिड़की पर चादर टाँग रखी है।\n\nशोभायात्रा की लालटेनें दो दिन पहले पैरिश हॉल में पहुँच जाएँ, तार का हत्था और एक असली मोमबत्ती की जगह के साथ। बैटरी वाली नहीं; माता मरियम इन सीढ़ियों से तब भी मोमबत्ती के उजाले में उतरी थीं जब सीढ़ियाँ मिट्टी की थीं। प्रतिमा उठाने वाले एक मेज़ और चावल की छह बोरियों के साथ अभ्यास करते हैं।",
    },
    hoursAgo: 37,
    pictures: ["hour", "hero"],
    event: "goodharbour-lanterns",
    comments: [
      { by: "Savio Rodrigues", text: "Ward 2 here. You will see.", language: "en" },
      {
        by: "Maria Fernandes",
        text: "Is the handrail side free for the elderly again this year?",
        language: "en",
        answers: [{ by: "host", text: "Yes, left side going down, with a chair at every landing.", language: "en" }],
      },
    ],
  },
  {
    key: "goodharbour-rope-knots",
    space: "goodharbour",
    language: "en",
    text: "A merchant navy cadet came up the stairs in his socks, carrying his shoes, and tied a knot on the rail. Then he asked our museum whether anybody still did that. Nobody had for thirty-one years. Perpetua gave him label number 201, and he wrote: Panaji to Durban and home, seasick throughout, thanks be to God.\n\nThe case is open whenever the church is. Knots may be touched by those who have been to sea.",
    translations: {
      hi: "मर्चेंट नेवी का एक कैडेट मोज़ों में, जूते हाथ में लिए सीढ़ियाँ चढ़ा और रेलिंग पर एक गाँठ बाँधी। फिर संग्रहालय में पूछा कि क्या अब भी कोई ऐसा करता है। इकतीस साल से किसी ने नहीं किया था। पर्पेतुआ ने उसे 201 नंबर का लेबल दिया, और उसने लिखा: पणजी से डरबन और वापस घर, पूरे रास्ते जी मिचलाया, ईश्वर का धन्यवाद।\n\nसंग्रहालय की अलमारी चर्च के समय में खुली रहती है। गाँठें वे छू सकते हैं जो समुद्र में गए हों।",
    },
    hoursAgo: 150,
    pictures: ["hero"],
    comments: [
      {
        by: "Thomas D'Silva",
        text: "My father's knot is in that case, label 164. I have never told anyone.",
        language: "en",
        answers: [{ by: "host", text: "Come and see it out of the case. Ask for Perpetua.", language: "en" }],
      },
      {
        by: "Imran Shaikh",
        text: "My brother is at sea just now. Is a landsman allowed to tie one for him when he is home?",
        language: "en",
        answers: [{ by: "host", text: "He must tie it, you may carry his shoes.", language: "en" }],
      },
    ],
  },
  {
    key: "goodharbour-mando-numbers",
    space: "goodharbour",
    language: "mr",
    text: "मांडोच्या संध्याकाळी पायऱ्यांवर क्रमांक घातले आहेत. वरच्या पायऱ्या ऐकणाऱ्यांसाठी, खालच्या गाणाऱ्यांसाठी, आणि मधल्या ज्यांना अजून ठरवता येत नाही त्यांच्यासाठी. घुमट वाजवणारे आग्नेल काका म्हणतात, मांडो सावकाश असतो, घाई असेल त्याने दुल्पोदची वाट पाहावी. आसन घरून आणा, पायरी थंड असते.",
    translations: {
      en: "For the mando evening the steps have been numbered: the upper ones for those who listen, the lower ones for those who sing, and the middle for those who cannot decide yet. Uncle Agnelo, who plays the ghumot, says that a mando is slow, and that whoever is in a hurry should wait for the dulpod. Bring a cushion from home; the stone is cold.",
      hi: "मांडो की शाम के लिए सीढ़ियों पर अंक डाल दिए गए हैं। ऊपर की सुनने वालों के लिए, नीचे की गाने वालों के लिए, और बीच की उनके लिए जो अभी तय नहीं कर पाए। घुमट बजाने वाले आग्नेल काका कहते हैं, मांडो धीमा होता है, जिसे जल्दी हो वह दुल्पोद की प्रतीक्षा करे। आसन घर से लाइए, सीढ़ी ठंडी होती है।",
    },
    hoursAgo: 364,
    event: "goodharbour-mando",
  },
  {
    key: "goodharbour-house-blessing",
    space: "goodharbour",
    language: "en",
    text: "House blessings: Fr. Rohan D'Mello is with us for a fortnight and will go round the wards on foot. You need a table, a candle, a little water and everybody who lives there, including the one who says he is busy. No feast is expected. He has been known to bless the ration cupboard, the study table and one very surprised parrot. He also sits with the sick, and with those who cannot sleep; for that you do not need a list, only to ask.",
    translations: {
      hi: "गृह-आशीष: फ़ादर रोहन डी'मेलो पंद्रह दिन हमारे साथ हैं और वार्डों में पैदल जाएँगे। एक मेज़, एक मोमबत्ती, थोड़ा जल और घर के सब लोग चाहिए, वह भी जो कहता है कि व्यस्त है। भोज की ज़रूरत नहीं। वे राशन की अलमारी, पढ़ाई की मेज़ और एक बहुत चकित तोते को भी आशीष दे चुके हैं। बीमारों के पास भी बैठते हैं और उनके पास भी जिन्हें नींद नहीं आती; उसके लिए सूची नहीं, बस कह देना काफ़ी है।",
    },
    hoursAgo: 599,
    pictures: ["inside"],
    artists: ["fr-rohan-dmello"],
  },
  {
    key: "quietbell-organ-clerk",
    space: "quietbell",
    language: "bn",
    text: "অর্গানের 'সি' পাইপে একটা চড়ুই বাসা বেঁধেছিল, তাই গত সপ্তাহে ওই সুরটা শোনা যায়নি। ছানারা উড়ে গেছে, পাইপ পরিষ্কার হয়েছে। দুই অবসরপ্রাপ্ত কেরানিবাবু এ ক'দিন ওই সুর বাদ দিয়েই বাজিয়েছেন, কেউ টের পায়নি বলে তাঁরা খুব গর্বিত। বেলা পৌনে তিনটেয় আসুন, আধ ঘণ্টা শুনুন, কিছু লাগবে না।",
    translations: {
      en: "A sparrow had built her nest in the C pipe of the organ, so that note was not heard last week. The young have flown and the pipe is clean. Our two retired clerks played around the missing note all that time, and are very proud that nobody noticed. Come at a quarter to three and listen for half an hour; you need bring nothing.",
      hi: "ऑर्गन के 'सी' पाइप में एक गौरैया ने घोंसला बना लिया था, इसलिए पिछले सप्ताह वह सुर सुनाई नहीं दिया। बच्चे उड़ गए, पाइप साफ़ हो गया। हमारे दोनों सेवानिवृत्त लिपिक इतने दिन उस सुर को छोड़कर बजाते रहे, और उन्हें बहुत गर्व है कि किसी को पता नहीं चला। पौने तीन बजे आइए, आधा घंटा सुनिए, कुछ लाने की ज़रूरत नहीं।",
    },
    hoursAgo: 70,
    pictures: ["inside"],
    event: "quietbell-vespers",
    comments: [
      { by: "Christina Mondal", text: "আমি টের পেয়েছিলাম, কিন্তু ভেবেছিলাম ওটাই আধুনিক সুর।", language: "bn" },
      { by: "Ananya Mukherjee", text: "Half an hour between two meetings. It has become my habit.", language: "en" },
    ],
  },
  {
    key: "quietbell-story-hour",
    space: "quietbell",
    language: "en",
    text: "Story hour, Saturday, half past ten. One place is left; please register so that Mary can count the biscuits. The books are a Bengali one about a crow who counts, a Hindi one about a grandmother's spectacles, and an English one about mud.\n\nFor the father who asked: yes, grown-ups may laugh. And for the boy who asked whether the coach is still in the coach house: it is not, but the smell of the horses is, if you put your nose to the third plank.",
    translations: {
      hi: "कहानी का समय, शनिवार साढ़े दस बजे। एक जगह बची है; नाम लिखा दें ताकि मैरी बिस्कुट गिन सकें। किताबें हैं: बांग्ला में एक गिनती करने वाला कौआ, हिंदी में दादी का चश्मा, और अंग्रेज़ी में कीचड़।\n\nजिन पिता ने पूछा था: हाँ, बड़े हँस सकते हैं। और जिस बच्चे ने पूछा था कि बग्घीशाला में बग्घी अब भी है या नहीं: नहीं है, पर घोड़ों की महक है, तीसरे तख़्ते पर नाक लगाकर देखना।",
    },
    hoursAgo: 25,
    event: "quietbell-stories",
    comments: [
      { by: "Christina Mondal", text: "We checked the third plank. Confirmed, horse.", language: "en" },
      {
        by: "Ishita Dutta",
        text: "আমার মেয়ে বাংলা গল্পটা বাড়িতেও শুনতে চায়। বই ধার পাওয়া যাবে?",
        language: "bn",
        answers: [{ by: "host", text: "নিশ্চয়ই, কার্ড লাগে না। শুধু কাকের পাতাটা ছিঁড়বেন না।", language: "bn" }],
      },
    ],
  },
  {
    key: "quietbell-library-returns",
    space: "quietbell",
    language: "hi",
    text: "बग्घीशाला के बाल-पुस्तकालय में न कार्ड है, न जुर्माना, फिर भी किताबें लौटती हैं; कुछ तो ज़्यादा होकर। एक बच्ची ने 'दादी का चश्मा' लौटाई तो पीछे के कोरे पन्ने पर आगे की कहानी लिख लाई थी, चित्रों समेत। वह पन्ना अब किताब का हिस्सा है। हिंदी की चित्र-पुस्तकें कम पड़ रही हैं; घर में हों और बच्चे बड़े हो गए हों, तो दे जाइए। फटी हुई भी चलेगी, चिपकाने वाले बहुत हैं।",
    translations: {
      en: "The children's library in the coach house has no cards and no fines, and yet the books come back; some of them with interest. A girl who returned 'Grandmother's Spectacles' had written the rest of the story on the blank page at the end, with pictures. That page is part of the book now. We are short of picture books in Hindi; if you have some at home and the children have grown, please bring them. Torn ones too, we have many who can paste.",
    },
    hoursAgo: 318,
    comments: [
      {
        by: "Sunita Kujur",
        text: "रायपुर से आठ किताबें भेज रही हूँ, बेटे अब कॉलेज में हैं। एक में दाँत के निशान हैं।",
        language: "hi",
        answers: [{ by: "host", text: "दाँत वाली का अलग ताक़ है, बच्चे उसी से चुनते हैं।", language: "hi" }],
      },
    ],
  },
  {
    key: "quietbell-vigil-hours",
    space: "quietbell",
    language: "en",
    text: "The night vigil needs a watcher for the hour from three to four. You sit with the lamp, you read one psalm in the language you pray in, and you open the door to whoever comes. Often nobody does. A taxi driver comes sometimes, sleeps in the last pew and leaves before light; let him. Psalm 30:5 says that weeping may stay for the night and that joy comes in the morning. At that hour it is quite practical information.",
    translations: {
      hi: "रात्रि-जागरण में तीन से चार के घंटे के लिए एक पहरी चाहिए। दीप के पास बैठना है, जिस भाषा में आप प्रार्थना करते हैं उसमें एक भजन पढ़ना है, और जो आए उसके लिए द्वार खोलना है। अक्सर कोई नहीं आता। कभी-कभी एक टैक्सी-चालक आते हैं, पिछली बेंच पर सो जाते हैं और उजाले से पहले चले जाते हैं; सोने दीजिए। भजन-संहिता 30:5 कहती है कि रोना रात भर ठहरे तो ठहरे, आनंद भोर को आता है। उस घड़ी यह बड़े काम की सूचना है।",
    },
    hoursAgo: 193,
    pictures: ["hour"],
    event: "quietbell-vigil",
    comments: [
      {
        by: "Alok Minj",
        text: "मैं अगले महीने कोलकाता आ रहा हूँ, एक रात यह घंटा ले लूँगा। सादरी में पढ़ूँगा।",
        language: "hi",
        answers: [{ by: "host", text: "स्वागत है। उस घंटे में सादरी पहले कभी नहीं सुनी गई।", language: "hi" }],
      },
    ],
  },
  {
    key: "quietbell-rough-fruit",
    space: "quietbell",
    language: "bn",
    text: "বড়দিনের কেকের ফল ভেজানোর ঝগড়া আবার শুরু হয়েছে: একদল বলছে ছ'সপ্তাহ, একদল ছ'মাস। রেভারেন্ড বলেছেন, দু'দলই বয়াম রাখুক, খেয়ে বিচার হবে। যাঁরা কিশমিশ বাছতে ও মোরব্বা কুচোতে পারেন, প্যারিশ হলে আসুন। ছুরি নিজেরটা আনবেন, গল্প সবার।",
    translations: {
      en: "The quarrel about soaking fruit for the Christmas cake has begun again: one party says six weeks, the other six months. The Reverend says that both may keep a jar, and eating shall be the judge. If you can pick over raisins and chop peel, come to the parish hall. Bring your own knife; the stories are common property.",
      hi: "क्रिसमस केक के मेवे भिगोने की बहस फिर छिड़ गई है: एक दल कहता है छह सप्ताह, दूसरा छह महीने। रेवरेंड ने कहा, दोनों अपना मर्तबान रखें, फ़ैसला खाकर होगा। जो किशमिश बीन सकें और मुरब्बा काट सकें, पैरिश हॉल में आएँ। चाकू अपना लाइए, क़िस्से सबके हैं।",
    },
    hoursAgo: 712,
    comments: [
      { by: "Christina Mondal", text: "ছ'মাস। এ নিয়ে কোনও কথা হবে না।", language: "bn" },
      { by: "Souvik Ghosh", text: "I am ready to judge both jars, with great seriousness.", language: "en" },
    ],
  },
];
