import type { SamplePost } from "./types.ts";

export const hinduPosts: readonly SamplePost[] = [
  {
    key: "saptdhara-lamps-start-at-four",
    space: "saptdhara",
    language: "hi",
    text: "दीपोत्सव के लिए चटाइयाँ शाम चार बजे से बिछ जाती हैं। एक हज़ार एक दीयों में घी भरना अकेले किसी के बस की बात नहीं, इसलिए जो भी आए, बैठ जाए। बत्ती बटना न आता हो तो कमला काकी सिखा देंगी, बस उनसे यह मत पूछिएगा कि कितने साल से बट रही हैं।\n\nछोटे बच्चों को ऊपर की सीढ़ियों पर रखिए। नीचे की दो सीढ़ियों पर काई है और वहाँ केवल सेवक खड़े रहेंगे।",
    translations: {
      en: "For Deepotsav the mats are laid from four in the afternoon. Filling a thousand and one lamps with ghee is more than any one person can do, so whoever comes, sit down. If you cannot roll a wick, Kamla Kaki will teach you; only do not ask her how many years she has been rolling them.\n\nKeep small children on the upper steps. There is moss on the two lowest, and only volunteers will stand there.",
    },
    hoursAgo: 9,
    pictures: ["hour", "hero"],
    event: "saptdhara-deepotsav",
    comments: [
      {
        by: "Kavita Sharma",
        text: "हम इंदौर से छह लोग आ रहे हैं। रुई घर से बटकर ला सकते हैं क्या?",
        language: "hi",
        answers: [
          {
            by: "host",
            text: "ज़रूर लाइए, सूती और थोड़ी मोटी। घी यहाँ भरा जाएगा।",
            language: "hi",
          },
        ],
      },
      { by: "Pooja Malviya", text: "कमला काकी ने पिछली बार मेरी बत्ती तीन बार खुलवाई थी। चौथी पास हुई।", language: "hi" },
      {
        by: "Shalini Rao",
        text: "Is the ramp on the tank side open that evening? My mother uses a walker.",
        language: "en",
      },
      { by: "Dilip Chouhan", text: "पार्किंग पाँच बजे तक भर जाती है, स्टेशन से ऑटो कर लीजिए।", language: "hi" },
      {
        by: "Anita Deshpande",
        text: "For those of us far away, will the stream show the boats as well?",
        language: "en",
        answers: [{ by: "host", text: "Yes, one camera stands on the boat landing.", language: "en" }],
      },
    ],
  },
  {
    key: "saptdhara-late-aarti",
    space: "saptdhara",
    language: "hi",
    text: "एक संध्या आरती बाईस मिनट देर से आरंभ हुई, और इसका कारण न बिजली थी, न बारिश। भंडार की चाबी मेरी जेब में थी और मैं बाज़ार में था। जो लोग घाट पर खड़े प्रतीक्षा करते रहे, विशेषकर वे बुज़ुर्ग जिन्हें बस पकड़नी थी, उन सबसे हाथ जोड़कर क्षमा। अब दूसरी चाबी पुजारी जी के पास रहेगी और तीसरी घंटे के पास वाले आले में।\n\n— महेश भार्गव, कोषाध्यक्ष",
    translations: {
      en: "One sandhya aarti began twenty-two minutes late, and the cause was neither the power nor the rain. The key of the store was in my pocket, and I was in the bazaar. To all who stood waiting on the ghat, and above all to the elders who had a bus to catch: I ask your forgiveness with folded hands. From now on the priest keeps a second key, and a third lies in the niche beside the bell.\n\n— Mahesh Bhargava, treasurer",
    },
    hoursAgo: 131,
    film: "aarti",
    event: "saptdhara-sandhya",
    comments: [
      {
        by: "Dilip Chouhan",
        text: "भार्गव जी, इतनी सच्चाई से कौन लिखता है। उस दिन हम भी थे, प्रतीक्षा में भजन हो गए।",
        language: "hi",
      },
      {
        by: "Anita Deshpande",
        text: "I was watching from Pune and thought my connection had gone. Forgiven.",
        language: "en",
      },
      {
        by: "Suresh Joshi",
        text: "आले वाली चाबी का पता सबको न लिखें तो अच्छा।",
        language: "hi",
        answers: [{ by: "host", text: "आप ठीक कहते हैं। अब वह आले में नहीं है।", language: "hi" }],
      },
    ],
  },
  {
    key: "saptdhara-ghat-cleaning-count",
    space: "saptdhara",
    language: "en",
    text: "What the last ghat cleaning took out of the water: forty-one baskets of flowers, nine of leaf cups, three slippers (all left feet), one school tie, and a steel tumbler with a name engraved on it. If you are R. K. Solanki's family, it is washed and waiting in the office.\n\nFlowers and leaf cups went to the compost yard. Next round on Sunday at seven; gloves and poha as always. If you have a strong back, ask for the boat.",
    translations: {
      hi: "पिछली घाट-सफ़ाई में जल से क्या-क्या निकला: फूलों की इकतालीस टोकरियाँ, दोनों की नौ, तीन चप्पलें (तीनों बाएँ पाँव की), एक स्कूल की टाई, और स्टील का एक गिलास जिस पर नाम खुदा है। यदि आप आर. के. सोलंकी जी के परिवार से हैं तो वह धुलकर कार्यालय में रखा है।\n\nफूल और दोने खाद में गए। अगली बार रविवार को सात बजे; दस्ताने और पोहा हमेशा की तरह। कमर मज़बूत हो तो नाव माँग लीजिए।",
    },
    hoursAgo: 58,
    event: "saptdhara-ghat-clean",
    comments: [
      {
        by: "Pooja Malviya",
        text: "टाई शायद मेरे भतीजे की है। नीली धारी है क्या?",
        language: "hi",
        answers: [{ by: "host", text: "हाँ, नीली धारी। कार्यालय में दस से बारह के बीच ले जाइए।", language: "hi" }],
      },
    ],
  },
  {
    key: "saptdhara-annakshetra-dal",
    space: "saptdhara",
    language: "hi",
    text: "अन्नक्षेत्र की दाल का पूछते हैं तो लीजिए, छिपाने जैसा कुछ नहीं। सौ लोगों के लिए: तुअर दाल आठ किलो, हल्दी दो मुट्ठी, अदरक पाव भर, नमक अंत में। छौंक घी में जीरा, हींग और साबुत लाल मिर्च का। प्याज़-लहसुन नहीं। असली बात यह है कि दाल को पहले एक घंटा भिगोते हैं और उबाल आने पर ऊपर का झाग पूरा उतारते हैं। घर में चार लोग हों तो सब कुछ पच्चीस से भाग दे दीजिए, धैर्य को छोड़कर।",
    translations: {
      en: "You ask for the dal of the annakshetra, so here it is; there is nothing to hide. For a hundred people: eight kilos of toor dal, two fistfuls of turmeric, a quarter kilo of ginger, salt at the end. Tempered in ghee with cumin, hing and whole red chillies. No onion or garlic. The real point is that the dal is soaked for an hour, and that every bit of foam is skimmed off when it boils. For four at home, divide everything by twenty-five, except the patience.",
    },
    hoursAgo: 312,
    comments: [
      { by: "Arti Saxena", text: "घर पर बनाई। झाग वाली बात से सचमुच फ़र्क़ पड़ा।", language: "hi" },
      {
        by: "Raghav Iyer",
        text: "So that is why mine never tastes like this. I have been salting first.",
        language: "en",
      },
    ],
  },
  {
    key: "saptdhara-lowest-steps",
    space: "saptdhara",
    language: "en",
    text: "The lowest steps are to be repaired. Rameshwar-ji has been with us for three days tapping every stone with a wooden mallet and listening. Fourteen of them answer hollow. They will be lifted, the bed relaid in lime and brick dust, and the same stones put back in the same order; he has numbered them in chalk.\n\nWhile the work goes on the lamps are set on the water from the boat landing. We know that it is not the same. The women who sell the leaf cups will sit there too.",
    translations: {
      hi: "सबसे नीची सीढ़ियों की मरम्मत होनी है। रामेश्वर जी तीन दिन से हर पत्थर को लकड़ी की मुंगरी से ठोककर सुन रहे हैं। चौदह पत्थर खोखले बोलते हैं। वे उठाए जाएँगे, नीचे चूने और सुर्खी की नई तह बिछेगी, और वही पत्थर उसी क्रम में लौटेंगे; खड़िया से नंबर लिख दिए गए हैं।\n\nकाम चलने तक दीये नाव-घाट से प्रवाहित होंगे। जानते हैं कि वह बात नहीं। दोने बेचने वाली बहनें भी वहीं बैठेंगी।",
    },
    hoursAgo: 205,
    pictures: ["hero", "inside"],
    artists: ["rameshwar-shilpi"],
    comments: [
      { by: "Nitin Kulkarni", text: "Lime and not cement. Thank you, from a civil engineer.", language: "en" },
      {
        by: "Gaurav Bhatt",
        text: "क्या काम देखने आ सकते हैं? बेटा वास्तुकला पढ़ता है।",
        language: "hi",
        answers: [{ by: "host", text: "आ सकता है, जूते पक्के हों और मुंगरी माँगने की तैयारी हो।", language: "hi" }],
      },
    ],
  },
  {
    key: "saptdhara-leaf-fruit-water",
    space: "saptdhara",
    language: "hi",
    text: "मंगला आरती में एक वृद्धा रोज़ एक बेलपत्र और लोटे में पाव भर जल लाती हैं। किसी ने पूछ लिया, माताजी, बस इतना? वे हँसीं और बोलीं, जितना मैं उठाकर सीढ़ियाँ चढ़ सकूँ, उतना। गीता 9.26 में पत्ता, फूल, फल और जल की बात है; मात्रा की नहीं। प्रातः साढ़े चार बजे द्वार खुलते हैं। ख़ाली हाथ भी आइए।",
    translations: {
      en: "At Mangala aarti an old woman brings one bel leaf every day, and a little water in her lota. Somebody asked: only this much, mother? She laughed and said: as much as I can carry up the steps. Gita 9.26 speaks of a leaf, a flower, a fruit and water; it says nothing of the quantity. The doors open at half past four. Come with empty hands, too.",
    },
    hoursAgo: 446,
    pictures: ["inside"],
    event: "saptdhara-mangala",
  },
  {
    key: "tamarai-kolam-roster",
    space: "tamarai",
    language: "ta",
    text: "இந்த மாதக் கோலப் பட்டியலில் இரண்டு நாட்கள் காலியாக உள்ளன. கோலம் போடத் தெரிந்த குடும்பங்கள் அலுவலகத்தில் மீனாள் அம்மாவிடம் பெயர் கொடுக்கலாம். அதிகாலை நான்கரை மணிக்கு வாசல் கழுவி வைக்கப்படும்; அரிசி மாவு கோவிலிலேயே கிடைக்கும். பெரிய கோலம்தான் வேண்டும் என்பதில்லை. ஐந்து புள்ளிக் கோலமும் அழகுதான், எறும்புகளுக்கும் காக்கைகளுக்கும் அதே சாப்பாடுதான். குழந்தைகளுக்கு ஒரு மூலை எப்போதும் உண்டு.",
    translations: {
      en: "Two days in this month's kolam roster are free. Families who know how may give their names to Meenal Amma in the office. The threshold is washed by half past four in the morning; rice flour is kept at the temple. It need not be a large one. A kolam of five dots is beautiful too, and to the ants and crows it is the same meal. There is always a corner for children.",
      hi: "इस महीने की कोलम-सूची में दो दिन ख़ाली हैं। जिन परिवारों को कोलम बनाना आता है वे कार्यालय में मीनल अम्मा को नाम दे सकते हैं। भोर साढ़े चार बजे तक देहरी धो दी जाती है; चावल का आटा मंदिर में ही मिलता है। बड़ा ही हो, यह ज़रूरी नहीं। पाँच बिंदुओं का कोलम भी सुंदर है, और चींटियों-कौओं के लिए भोजन तो वही है। बच्चों के लिए एक कोना सदा रहता है।",
    },
    hoursAgo: 77,
    event: "tamarai-kalasandhi",
    comments: [
      {
        by: "Meenakshi Sundaram",
        text: "எங்கள் குடும்பம் ஒரு நாள் எடுத்துக்கொள்கிறது. பாட்டி சொல்லித் தருவார், நாங்கள் போடுவோம்.",
        language: "ta",
        answers: [{ by: "host", text: "மிக்க மகிழ்ச்சி. பாட்டிக்கு நாற்காலி போட்டு வைக்கிறோம்.", language: "ta" }],
      },
      {
        by: "Lakshmi Narayanan",
        text: "May visitors from Coimbatore take a day, or only families of the quarter?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "Anyone. You would need to stay the night before, half past four is early.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "tamarai-float-plantain",
    space: "tamarai",
    language: "en",
    text: "The raft for the float festival needs sixty plantain stems, and they must be cut the same morning or they sit low in the water. Three farms have promised. If a fourth has stems to give, Karthik will bring the cart.\n\nFor visitors: the western steps have the best view of all three rounds; please be seated by six. The first round is silent, the second has nadaswaram, and for the third the whole quarter sings. Please do not lean over the tank for a photograph. The lotus is fine. The tank is four metres deep.",
    translations: {
      hi: "नौका उत्सव के बेड़े में केले के साठ तने लगते हैं, और वे उसी सुबह कटे हों, नहीं तो बेड़ा पानी में नीचे बैठ जाता है। तीन बाग़ों ने वचन दिया है। चौथे के पास तने हों तो कार्तिक गाड़ी लेकर आ जाएँगे।\n\nअतिथियों के लिए: तीनों फेरे पश्चिमी सीढ़ियों से सबसे अच्छे दिखते हैं; छह बजे तक बैठ जाइए। पहला फेरा मौन, दूसरे में नादस्वरम, तीसरे में पूरा मोहल्ला गाता है। तस्वीर के लिए सरोवर पर न झुकें। कमल कुशल से हैं; सरोवर चार मीटर गहरा है।",
    },
    hoursAgo: 34,
    pictures: ["hour", "hero"],
    event: "tamarai-float",
    comments: [
      {
        by: "Raghav Iyer",
        text: "We are coming from Chennai with three children. Is there a place where they can see without being carried?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "The second landing of the western steps is kept for children. Ask a volunteer with a white sash.",
            language: "en",
          },
        ],
      },
      { by: "Shalini Rao", text: "The silent round is the one I remember from last time.", language: "en" },
    ],
  },
  {
    key: "tamarai-swing-squeak",
    space: "tamarai",
    language: "en",
    text: "Several of you wrote that the golden swing squeaks on the live stream. It does. It squeaked before there was a stream. The bearings were greased last year and it went silent, and after two Fridays the oduvars asked for the squeak back, because they take their beat from it. So it stays.\n\nFriday Tevaram begins at half past six on the corridor steps; sheets with words and meanings are in the basket by the first pillar.",
    translations: {
      hi: "कई लोगों ने लिखा कि प्रसारण में सोने का झूला चरमराता है। सच है। प्रसारण से पहले भी चरमराता था। पिछले वर्ष उसमें तेल दिया गया तो चुप हो गया, और दो शुक्रवार बाद ओदुवारों ने कहा कि वह आवाज़ लौटा दीजिए, ताल हम उसी से लेते हैं। इसलिए अब वह रहेगी।\n\nशुक्रवार का तेवारम साढ़े छह बजे गलियारे की सीढ़ियों पर; शब्दों और अर्थ के पन्ने पहले स्तंभ के पास टोकरी में हैं।",
    },
    hoursAgo: 250,
    event: "tamarai-tevaram",
  },
  {
    key: "tamarai-rain-kural",
    space: "tamarai",
    language: "ta",
    text: "மழை நன்றாகப் பெய்ததால் தாமரைக் குளம் பதினோராவது படி வரை நிரம்பியுள்ளது. நீரின்றி உலகம் இல்லை என்று குறள் 20 சொல்வதை இந்த மோட்டார் யுகத்தில் மறந்துவிடுகிறோம். குளத்தில் சோப்பு, எண்ணெய், பிளாஸ்டிக் எதுவும் வேண்டாம். கால் கழுவ வடக்கு வாசலில் குழாய் உள்ளது.",
    translations: {
      en: "The rains were good, and the lotus tank has filled to the eleventh step. Without water there is no world, says Kural 20; in the age of motor pumps we forget it. No soap, oil or plastic in the tank, please. There is a tap at the north gate for washing feet.",
      hi: "वर्षा अच्छी हुई और कमल-सरोवर ग्यारहवीं सीढ़ी तक भर गया है। जल के बिना संसार नहीं, कुरल 20 यही कहता है; मोटर-पंप के युग में हम भूल जाते हैं। सरोवर में साबुन, तेल, प्लास्टिक कुछ नहीं। पाँव धोने के लिए उत्तरी द्वार पर नल है।",
    },
    hoursAgo: 391,
    pictures: ["hero"],
  },
  {
    key: "tamarai-lamp-stand-home",
    space: "tamarai",
    language: "en",
    text: "The small utsava lamp-stand is back from Ponnusamy Sthapathi's workshop. He mended the cracked stem and refused to polish the rest. The dark on it, he said, is three hundred years of your grandmothers' oil; why would you pay me to take that away?\n\nIt stands in its old place on the left of the swing. The ramp that Devika Menon found behind the flower store is also open now, so there is a step-free way from the street to that very spot.",
    translations: {
      hi: "छोटा उत्सव-दीपस्तंभ पोन्नुसामी स्थपति की कार्यशाला से लौट आया है। उन्होंने चटकी डंडी जोड़ दी और बाक़ी को चमकाने से मना कर दिया। बोले, इस पर जो कालापन है वह आपकी दादी-नानियों का तीन सौ साल का तेल है; उसे हटाने के पैसे मुझे क्यों देंगे?\n\nवह झूले के बाईं ओर अपनी पुरानी जगह पर है। देविका मेनन ने फूल-भंडार के पीछे जो ढलान खोजी थी वह भी खुल गई है, तो सड़क से वहाँ तक अब कोई सीढ़ी नहीं पड़ती।",
    },
    hoursAgo: 540,
    pictures: ["inside"],
    artists: ["ponnusamy-sthapathi", "devika-menon"],
  },
  {
    key: "arkadeep-odissi-correction",
    space: "arkadeep",
    language: "en",
    text: "At the Sunday rehearsal Guru Lipsa stopped one tribhangi nineteen times. A man in the back row asked, kindly, whether the nineteenth was any different. She called the girl forward and had her do the first and the nineteenth side by side. Nobody asked again.\n\nThe natamandira seats forty and fills early. Five mats at the front are kept for children until five sharp.",
    translations: {
      hi: "रविवार के अभ्यास में गुरु लिप्सा ने एक त्रिभंगी को उन्नीस बार रोका। पीछे बैठे एक सज्जन ने विनम्रता से पूछा कि उन्नीसवीं में क्या अलग था। उन्होंने शिष्या को आगे बुलाया और पहली व उन्नीसवीं साथ-साथ करवाकर दिखाईं। फिर किसी ने नहीं पूछा।\n\nनाटमंदिर में चालीस लोग बैठते हैं और जगह जल्दी भर जाती है। आगे की पाँच चटाइयाँ ठीक पाँच बजे तक बच्चों के लिए रखी जाती हैं।",
    },
    hoursAgo: 19,
    pictures: ["inside"],
    event: "arkadeep-odissi",
    comments: [
      { by: "Sanjukta Mishra", text: "My niece was that girl. She came home beaming and sore.", language: "en" },
      {
        by: "Debashish Nayak",
        text: "Is it open to those who only want to watch, without registering?",
        language: "en",
        answers: [
          { by: "host", text: "If a mat is free at five, it is yours. Registering keeps one for you.", language: "en" },
        ],
      },
    ],
  },
  {
    key: "arkadeep-clay-pots",
    space: "arkadeep",
    language: "en",
    text: "Why new clay pots every day, a visitor asked. Because a pot that has cooked the offering once is not asked to do it twice. The potters of two villages send about sixty each morning, and the shards go back to be ground for the next clay. The rice takes its smell from that clay; a steel pot has nothing to say.\n\nMadhyahna dhupa begins at noon. Mahaprasad under the banyan afterwards, one mat for all, no separate seating for anyone, ever.",
    translations: {
      hi: "एक अतिथि ने पूछा, रोज़ नई हाँडी क्यों? क्योंकि जिस हाँडी ने एक बार भोग पकाया, उससे दोबारा नहीं कहा जाता। दो गाँवों के कुम्हार हर सुबह लगभग साठ भेजते हैं, और ठीकरे पिसकर अगली मिट्टी में मिल जाते हैं। भात में जो सुगंध है, वह उसी मिट्टी की है; स्टील के पास कहने को कुछ नहीं।\n\nमध्याह्न धूप बारह बजे। फिर बरगद तले महाप्रसाद, सबके लिए एक चटाई, किसी के लिए अलग बैठक नहीं, कभी नहीं।",
    },
    hoursAgo: 166,
    pictures: ["hero"],
    event: "arkadeep-madhyahna",
    comments: [
      {
        by: "Sanjukta Mishra",
        text: "And the dalma. Please say something about the dalma.",
        language: "en",
        answers: [
          {
            by: "host",
            text: "Arhar dal, raw papaya, pumpkin, arum root, roasted cumin and chilli powder on top. That is all we are allowed to say.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "arkadeep-carvers-day",
    space: "arkadeep",
    language: "hi",
    text: "शिल्पियों के साथ दिन बिताने वालों के लिए तीन बातें। एक, सूती कपड़े और बंद जूते पहनिए। दो, पहला पत्थर बिगड़ेगा ही, उसे घर ले जाइए, हमारे कार्यालय की मेज़ पर भी एक रखा है। तीन, परिक्रमा में पूर्वी दीवार के हाथी के पास रुकिए। शिल्पी बताएँगे कि उसकी सूँड़ उल्टी ओर क्यों मुड़ी है, और यह भी कि यह कारण उन्होंने अभी-अभी गढ़ा है।",
    translations: {
      en: "Three things for those who will spend a day with the stone carvers. One, wear cotton and closed shoes. Two, the first stone will be ruined; take it home, we keep one on our office table as well. Three, on the walk round, stop at the elephant on the east wall. The carver will tell you why its trunk turns the wrong way, and also that he has just made up the reason.",
    },
    hoursAgo: 612,
    event: "arkadeep-carvers",
    comments: [
      {
        by: "Vikram Thakur",
        text: "बेटी ग्यारह की है, अगले महीने बारह की होगी। चलेगा?",
        language: "hi",
        answers: [{ by: "host", text: "अगली बार का नाम लिख लिया है, तब तक बारह की हो जाएगी।", language: "hi" }],
      },
    ],
  },
  {
    key: "arkadeep-hands-read-stone",
    space: "arkadeep",
    language: "en",
    text: "Six visitors who do not see walked around the deula with Stuti Hegde and read the base with their hands: musicians, vines, geese, elephant. One of them found a seventh drummer where our own booklet has counted six for forty years. We went back with a torch. She is right. The booklet will be reprinted.",
    translations: {
      hi: "छह दृष्टिबाधित अतिथियों ने स्तुति हेगड़े के साथ देउल की परिक्रमा की और नींव को हाथों से पढ़ा: वादक, लताएँ, हंस, हाथी। उनमें से एक को सातवाँ मृदंग-वादक मिला, जबकि हमारी पुस्तिका चालीस वर्ष से छह गिनती आई है। हम टॉर्च लेकर लौटे। वे सही हैं। पुस्तिका फिर छपेगी।",
    },
    hoursAgo: 288,
    pictures: ["hour"],
    artists: ["stuti-hegde"],
    comments: [
      { by: "Debashish Nayak", text: "Forty years of school trips and not one of us noticed.", language: "en" },
      { by: "Anita Deshpande", text: "This made my morning.", language: "en" },
    ],
  },
  {
    key: "arkadeep-banyan-mat",
    space: "arkadeep",
    language: "hi",
    text: "बरगद तले की चटाई साठ हाथ लंबी है, फिर भी पर्व पर छोटी पड़ जाती है। पुराने नगर की आठ महिलाएँ दूसरी बुन रही हैं, भजन और धान की रोपाई के गीत, दोनों के सहारे। जिन्हें बुनना न आता हो वे पत्ते चीर सकते हैं, और जिन्हें वह भी न आए वे गा सकते हैं। केवल एक नियम है: इस चटाई पर कोई अपनी जगह पहले से रोककर नहीं बैठता।",
    translations: {
      en: "The mat under the banyan is sixty cubits long, and on feast days it is still too short. Eight women of the Old Town are weaving a second, to bhajans and to the songs of rice planting. Those who cannot weave can split the leaves, and those who cannot do that either can sing. There is one rule only: on this mat nobody keeps a place for anyone.",
    },
    hoursAgo: 407,
    comments: [{ by: "Sanjukta Mishra", text: "My aunt is the third from the left in every song.", language: "en" }],
  },
  {
    key: "devdaru-winter-hours",
    space: "devdaru",
    language: "hi",
    text: "जाड़े के दिनों के लिए: पुल के बाद रास्ते पर पाला जम जाता है, इसलिए आठ बजे से पहले ऊपर न चढ़ें और चार बजे तक उतरना शुरू कर दें। द्वार अपने समय पर ही खुलेंगे, पर आपके लिए कोई जल्दी नहीं। काँटेदार तले वाले जूते न हों तो पुल के पास की दुकान से पुआल की पूलें ले लीजिए, किराया नहीं लगता। ऊनी मोज़े ज़रूर लाइए। चाय ऊपर हमेशा चढ़ी रहती है।",
    translations: {
      en: "For the cold months: frost settles on the path above the bridge, so please do not climb before eight, and start down by four. The doors keep their hours, but nobody need hurry for them. If you have no shoes that grip, take a pair of pule, the straw ones, from the shop by the bridge; there is no charge. Do bring woollen socks. Tea is always on the boil up here.",
    },
    hoursAgo: 41,
    pictures: ["hero", "hour"],
    comments: [
      {
        by: "Hema Negi",
        text: "पूलें पहनकर चढ़े थे, पाँव एकदम गर्म रहे। लौटाते समय दुकान वाले चाचा को अखरोट दे आइए।",
        language: "hi",
      },
      {
        by: "Vikram Thakur",
        text: "गाड़ी पुल तक जाती है या ढालपुर में ही छोड़नी होगी?",
        language: "hi",
        answers: [{ by: "host", text: "सूखे दिन पुल तक। पाला हो तो ढालपुर में ही छोड़िए, पैदल पैंतीस मिनट और।", language: "hi" }],
      },
    ],
  },
  {
    key: "devdaru-siddu",
    space: "devdaru",
    language: "hi",
    text: "सात गाँवों की पालकियों वाले दिन चार सौ सिड्डू बनते हैं। आटा रात में ही ख़मीर के साथ गूँधकर कंबल में लपेट दिया जाता है, जैसे बच्चा सुलाया जाता है। भरावन में अखरोट, खसखस और भीगी उड़द। भाप में बीस मिनट, फिर ऊपर से इतना घी कि उँगलियाँ बोलें। जिन बहनों को सुबह चार बजे बेलने आना है वे चंपा जी को बता दें; बेलन अपना लाइए, हमारे पास केवल छह हैं।",
    translations: {
      en: "Four hundred siddus are made on the day of the seven palanquins. The dough is kneaded the night before with its leaven and wrapped in a blanket, the way a child is put to sleep. Inside go walnuts, poppy seed and soaked urad. Twenty minutes of steam, then enough ghee for your fingers to tell the tale. Those who will come to roll at four in the morning, please tell Champa-ji, and bring your own rolling pin; we have only six.",
    },
    hoursAgo: 354,
    event: "devdaru-palki",
    comments: [
      { by: "Hema Negi", text: "मेरे पास दो बेलन हैं और एक बुआ हैं जो सौ बेल लेती हैं। हम तीनों आएँगे।", language: "hi" },
      {
        by: "Gaurav Bhatt",
        text: "नमकीन भी बनते हैं क्या, या केवल मीठे?",
        language: "hi",
        answers: [{ by: "host", text: "नमकीन ही अधिक, मीठे बच्चों के लिए।", language: "hi" }],
      },
    ],
  },
  {
    key: "devdaru-sapling-number",
    space: "devdaru",
    language: "en",
    text: "Of the forty deodars planted on the last walk, thirty-four are standing. Four were eaten by a goat whose owner has apologised, one was under a slide, and one we simply cannot find. The forest guard says thirty-four is a very good number.\n\nIf your tag reads 7, 11, 19, 22, 23 or 38, you are owed a new sapling at the next planting walk, and the mule will carry it for you.",
    translations: {
      hi: "पिछली पदयात्रा में लगे चालीस देवदारों में से चौंतीस खड़े हैं। चार एक बकरी खा गई, जिसके मालिक ने क्षमा माँग ली है, एक भूस्खलन में दब गया, और एक मिल ही नहीं रहा। वनरक्षक कहते हैं कि चौंतीस बहुत अच्छी संख्या है।\n\nआपके बिल्ले पर 7, 11, 19, 22, 23 या 38 हो तो अगली रोपण पदयात्रा में एक नया पौधा आपका है, और उसे खच्चर उठाएगा।",
    },
    hoursAgo: 98,
    event: "devdaru-planting",
    comments: [
      { by: "Gaurav Bhatt", text: "22 मेरा था! बकरी को प्रणाम, मैं फिर आऊँगा।", language: "hi" },
      { by: "Hema Negi", text: "अंगमोरा वाली ढलान पर 31 नंबर घुटने तक आ गया है, देखकर आई हूँ।", language: "hi" },
    ],
  },
  {
    key: "devdaru-night-watch-oil",
    space: "devdaru",
    language: "hi",
    text: "अखंड दीप की रात्रि-सेवा में हर पहर तेल चढ़ता है। बाती बदलते समय नई बाती पहले पुरानी से जलती है, तब पुरानी हटती है; इसी से दीप कभी नहीं बुझा। किसी ने पूछा कि फिर यह वही लौ है या नई? पंडित जी बोले, तुम अपने दादा हो या नए? रात दस बजे के बाद जो बैठना चाहे, चुपचाप आ जाए। कंबल हैं।",
    translations: {
      en: "In the night watch of the unbroken lamp, oil is poured at every watch. When the wick is changed the new one is lit from the old, and only then is the old one taken away; that is how the lamp has never gone out. Somebody asked: then is it the same flame or a new one? Pandit-ji said: are you your grandfather, or are you new? Whoever would like to sit after ten at night may come in quietly. There are blankets.",
    },
    hoursAgo: 720,
    pictures: ["inside"],
    event: "devdaru-akhand",
  },
  {
    key: "devdaru-door-panel",
    space: "devdaru",
    language: "en",
    text: "This generation's door panel has been drawn but not cut. The valley's carvers have agreed on the walnut tree, the school bus and a woman with a telephone; they have not agreed on the cricket bat. The drawing hangs in the guest room until the next snow melts, with a pencil on a string beside it. Write what you think. Somebody has already written: leave room for the next ones.",
    translations: {
      hi: "इस पीढ़ी के द्वार-फलक का रेखांकन बन गया है, कटाई नहीं हुई। घाटी के शिल्पी अखरोट के पेड़, स्कूल-बस और फ़ोन पर बात करती स्त्री पर सहमत हैं; क्रिकेट के बल्ले पर नहीं। रेखांकन अगली बर्फ़ पिघलने तक अतिथि-कक्ष में टँगा है, बग़ल में डोरी से बँधी पेंसिल। जो सोचें, लिख दें। किसी ने लिख भी दिया है: अगलों के लिए जगह छोड़ना।",
    },
    hoursAgo: 873,
  },
];
