import { ownEnglish, ownHindi } from "./own.ts";
import type { SampleText } from "./types.ts";

export const scriptures: readonly SampleText[] = [
  {
    slug: "japji",
    category: "scripture",
    faith: "sikh",
    author: ["Guru Nanak", "गुरु नानक"],
    editions: {
      pa: {
        ...{ kind: "original", language: "pa", script: "Guru", title: "ਜਪੁਜੀ ਸਾਹਿਬ", licence: "public-domain" },
        source: ["Guru Granth Sahib, Ang 1", "गुरु ग्रंथ साहिब, अंग १"],
      },
      en: ownEnglish({
        title: "Japji Sahib",
        subtitle: "The first two pauris",
        description:
          "The morning prayer of the Sikhs, made by Guru Nanak. Its first steps ask how one may become true, and answer.",
      }),
      hi: ownHindi({
        title: "जपुजी साहिब",
        subtitle: "पहली दो पौड़ियाँ",
        description: "गुरु नानक की रची सिखों की प्रातः प्रार्थना। इसकी पहली पौड़ियाँ पूछती हैं कि सच्चा कैसे बना जाए, और उत्तर देती हैं।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            pa: "ਸੋਚੈ ਸੋਚਿ ਨ ਹੋਵਈ ਜੇ ਸੋਚੀ ਲਖ ਵਾਰ ॥\nਚੁਪੈ ਚੁਪ ਨ ਹੋਵਈ ਜੇ ਲਾਇ ਰਹਾ ਲਿਵ ਤਾਰ ॥\nਭੁਖਿਆ ਭੁਖ ਨ ਉਤਰੀ ਜੇ ਬੰਨਾ ਪੁਰੀਆ ਭਾਰ ॥\nਸਹਸ ਸਿਆਣਪਾ ਲਖ ਹੋਹਿ ਤ ਇਕ ਨ ਚਲੈ ਨਾਲਿ ॥\nਕਿਵ ਸਚਿਆਰਾ ਹੋਈਐ ਕਿਵ ਕੂੜੈ ਤੁਟੈ ਪਾਲਿ ॥\nਹੁਕਮਿ ਰਜਾਈ ਚਲਣਾ ਨਾਨਕ ਲਿਖਿਆ ਨਾਲਿ ॥੧॥",
            en: "Thinking does not reach him, though I think a hundred thousand times.\nSilence brings no silence, though I stay sunk in it.\nHunger is not stilled, though I heap up the goods of whole cities.\nA thousand, a hundred thousand clever ways: not one goes with us.\nHow then to be true? How is the wall of falsehood broken?\nBy walking as he wills, Nanak, as it is written with us.",
            hi: "लाख बार सोचने पर भी वह सोच में नहीं आता।\nध्यान में डूबे रहने पर भी मन की चुप्पी नहीं होती।\nनगरों के भंडार बटोर लेने पर भी भूख नहीं मिटती।\nहज़ारों-लाखों चतुराइयाँ हों, एक भी साथ नहीं चलती।\nफिर सच्चे कैसे बनें? झूठ की दीवार कैसे टूटे?\nउसके हुकम में चलकर, नानक, जो साथ ही लिखा है।",
          },
          "2": {
            pa: "ਹੁਕਮੀ ਹੋਵਨਿ ਆਕਾਰ ਹੁਕਮੁ ਨ ਕਹਿਆ ਜਾਈ ॥\nਹੁਕਮੀ ਹੋਵਨਿ ਜੀਅ ਹੁਕਮਿ ਮਿਲੈ ਵਡਿਆਈ ॥\nਹੁਕਮੀ ਉਤਮੁ ਨੀਚੁ ਹੁਕਮਿ ਲਿਖਿ ਦੁਖ ਸੁਖ ਪਾਈਅਹਿ ॥\nਇਕਨਾ ਹੁਕਮੀ ਬਖਸੀਸ ਇਕਿ ਹੁਕਮੀ ਸਦਾ ਭਵਾਈਅਹਿ ॥\nਹੁਕਮੈ ਅੰਦਰਿ ਸਭੁ ਕੋ ਬਾਹਰਿ ਹੁਕਮ ਨ ਕੋਇ ॥\nਨਾਨਕ ਹੁਕਮੈ ਜੇ ਬੁਝੈ ਤ ਹਉਮੈ ਕਹੈ ਨ ਕੋਇ ॥੨॥",
            en: "By his will forms come to be; his will cannot be told.\nBy his will come the living; by his will comes greatness.\nBy his will some are high and some low; pain and joy come as it is written.\nBy his will some are forgiven; by his will some wander for ever.\nEverything is within his will, and nothing is outside it.\nNanak, who understands that will does not say: I.",
            hi: "हुकम से आकार बनते हैं, हुकम कहा नहीं जा सकता।\nहुकम से जीव होते हैं, हुकम से बड़ाई मिलती है।\nहुकम से कोई ऊँचा, कोई नीचा; लिखे अनुसार दुख-सुख मिलते हैं।\nकिसी को हुकम से बख़्शिश, कोई हुकम से सदा भटकता है।\nसब कुछ हुकम के भीतर है, हुकम के बाहर कोई नहीं।\nनानक, जो हुकम को समझ ले, वह ‘मैं’ नहीं कहता।",
          },
        },
      },
    ],
  },
  {
    slug: "quran",
    category: "scripture",
    faith: "islamic",
    editions: {
      ar: {
        ...{ kind: "original", language: "ar", script: "Arab", title: "القرآن الكريم", licence: "public-domain" },
        source: ["Surahs 1 and 112, in the common spelling", "सूरह १ और ११२, प्रचलित वर्तनी में"],
      },
      "ar-latn": {
        ...{
          kind: "transliteration",
          language: "ar-Latn",
          script: "Latn",
          title: "al-Qurʾān",
          licence: "public-domain",
        },
        source: ["Written in Latin letters for Sangam", "संगम के लिए लातिन अक्षरों में लिखा गया"],
      },
      en: ownEnglish({
        title: "The Quran",
        subtitle: "Al-Fatihah and Al-Ikhlas",
        description:
          "The surah that opens the Quran and is said in every prayer, and the short surah of sincerity. The meaning in plain words; the Arabic is the Quran.",
      }),
      hi: ownHindi({
        title: "क़ुरआन",
        subtitle: "अल-फ़ातिहा और अल-इख़लास",
        description:
          "वह सूरह जिससे क़ुरआन आरंभ होता है और जो हर नमाज़ में पढ़ी जाती है, और छोटी सूरह अल-इख़लास। यह सरल शब्दों में अर्थ है; क़ुरआन तो अरबी में है।",
      }),
      ur: {
        ...{ kind: "translation", language: "ur", script: "Arab", title: "قرآن", licence: "own" },
        source: ["Translated for Sangam", "संगम के लिए अनुवादित"],
      },
    },
    chapters: [
      {
        number: 1,
        titles: {
          ar: "الفاتحة",
          "ar-latn": "al-Fātiḥah",
          en: "Al-Fatihah, the Opening",
          hi: "अल-फ़ातिहा, आरंभ",
          ur: "الفاتحہ",
        },
        verses: {
          "1": {
            ar: "بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ",
            "ar-latn": "Bismi llāhi r-raḥmāni r-raḥīm",
            en: "In the name of God, the Merciful, the Compassionate.",
            hi: "अल्लाह के नाम से, जो बड़ा मेहरबान और रहम वाला है।",
            ur: "اللہ کے نام سے جو بڑا مہربان، نہایت رحم والا ہے۔",
          },
          "2": {
            ar: "الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينَ",
            "ar-latn": "al-ḥamdu lillāhi rabbi l-ʿālamīn",
            en: "Praise be to God, Lord of the worlds,",
            hi: "सब तारीफ़ अल्लाह के लिए है, जो सारे जहानों का रब है,",
            ur: "سب تعریف اللہ کے لیے ہے جو تمام جہانوں کا رب ہے،",
          },
          "3": {
            ar: "الرَّحْمَٰنِ الرَّحِيمِ",
            "ar-latn": "ar-raḥmāni r-raḥīm",
            en: "the Merciful, the Compassionate,",
            hi: "बड़ा मेहरबान, रहम वाला,",
            ur: "بڑا مہربان، نہایت رحم والا،",
          },
          "4": {
            ar: "مَالِكِ يَوْمِ الدِّينِ",
            "ar-latn": "māliki yawmi d-dīn",
            en: "Master of the Day of Judgement.",
            hi: "बदले के दिन का मालिक।",
            ur: "جزا کے دن کا مالک۔",
          },
          "5": {
            ar: "إِيَّاكَ نَعْبُدُ وَإِيَّاكَ نَسْتَعِينُ",
            "ar-latn": "iyyāka naʿbudu wa-iyyāka nastaʿīn",
            en: "You alone we worship, and you alone we ask for help.",
            hi: "हम तेरी ही इबादत करते हैं और तुझी से मदद माँगते हैं।",
            ur: "ہم تیری ہی عبادت کرتے ہیں اور تجھ ہی سے مدد مانگتے ہیں۔",
          },
          "6": {
            ar: "اهْدِنَا الصِّرَاطَ الْمُسْتَقِيمَ",
            "ar-latn": "ihdinā ṣ-ṣirāṭa l-mustaqīm",
            en: "Guide us on the straight path,",
            hi: "हमें सीधी राह दिखा,",
            ur: "ہمیں سیدھا راستہ دکھا،",
          },
          "7": {
            ar: "صِرَاطَ الَّذِينَ أَنْعَمْتَ عَلَيْهِمْ غَيْرِ الْمَغْضُوبِ عَلَيْهِمْ وَلَا الضَّالِّينَ",
            "ar-latn": "ṣirāṭa lladhīna anʿamta ʿalayhim ghayri l-maghḍūbi ʿalayhim wa-lā ḍ-ḍāllīn",
            en: "the path of those to whom you have been gracious, not of those who have met with anger, nor of those who stray.",
            hi: "उन लोगों की राह जिन पर तूने इनाम किया, न उनकी जिन पर ग़ज़ब हुआ, और न भटके हुओं की।",
            ur: "ان لوگوں کا راستہ جن پر تو نے انعام کیا، نہ ان کا جن پر غضب ہوا اور نہ بھٹکنے والوں کا۔",
          },
        },
      },
      {
        number: 112,
        titles: { ar: "الإخلاص", "ar-latn": "al-Ikhlāṣ", en: "Al-Ikhlas, Sincerity", hi: "अल-इख़लास, निष्ठा", ur: "الاخلاص" },
        verses: {
          "1": {
            ar: "قُلْ هُوَ اللَّهُ أَحَدٌ",
            "ar-latn": "qul huwa llāhu aḥad",
            en: "Say: He is God, the One,",
            hi: "कहो: वह अल्लाह एक है,",
            ur: "کہو: وہ اللہ ایک ہے،",
          },
          "2": {
            ar: "اللَّهُ الصَّمَدُ",
            "ar-latn": "allāhu ṣ-ṣamad",
            en: "God, on whom all rely.",
            hi: "अल्लाह, जिस पर सब निर्भर हैं।",
            ur: "اللہ بے نیاز ہے۔",
          },
          "3": {
            ar: "لَمْ يَلِدْ وَلَمْ يُولَدْ",
            "ar-latn": "lam yalid wa-lam yūlad",
            en: "He has not begotten, nor was he begotten,",
            hi: "न उसने किसी को जना, न वह जना गया,",
            ur: "نہ اس نے کسی کو جنا اور نہ وہ جنا گیا،",
          },
          "4": {
            ar: "وَلَمْ يَكُن لَّهُ كُفُوًا أَحَدٌ",
            "ar-latn": "wa-lam yakun lahu kufuwan aḥad",
            en: "and there is none like him.",
            hi: "और कोई उसके बराबर का नहीं।",
            ur: "اور کوئی اس کا ہمسر نہیں۔",
          },
        },
      },
    ],
  },
  {
    slug: "matthew",
    category: "scripture",
    faith: "christian",
    editions: {
      grc: {
        ...{ kind: "original", language: "grc", script: "Grek", title: "Κατὰ Ματθαῖον", licence: "public-domain" },
        source: ["The New Testament in Greek: Matthew 5:3–10 and 6:9–13", "यूनानी नया नियम: मत्ती ५:३–१० और ६:९–१३"],
      },
      en: ownEnglish({
        title: "Gospel of Matthew",
        subtitle: "The Beatitudes and the Lord's Prayer",
        description: "From what Jesus said on the mountain: who is blessed, and how to pray.",
      }),
      hi: ownHindi({
        title: "मत्ती का सुसमाचार",
        subtitle: "धन्य वचन और प्रभु की प्रार्थना",
        description: "यीशु के पहाड़ी उपदेश से: धन्य कौन हैं, और प्रार्थना कैसे करें।",
      }),
    },
    chapters: [
      {
        number: 5,
        titles: { grc: "Οἱ μακαρισμοί", en: "The Beatitudes", hi: "धन्य वचन" },
        links: { "5": ["psalms/23/1"] },
        verses: {
          "3": {
            grc: "Μακάριοι οἱ πτωχοὶ τῷ πνεύματι, ὅτι αὐτῶν ἐστιν ἡ βασιλεία τῶν οὐρανῶν.",
            en: "Blessed are the poor in spirit: the kingdom of heaven is theirs.",
            hi: "धन्य हैं वे जो मन के दीन हैं: स्वर्ग का राज्य उन्हीं का है।",
          },
          "4": {
            grc: "μακάριοι οἱ πενθοῦντες, ὅτι αὐτοὶ παρακληθήσονται.",
            en: "Blessed are those who mourn: they shall be comforted.",
            hi: "धन्य हैं वे जो शोक करते हैं: उन्हें सांत्वना मिलेगी।",
          },
          "5": {
            grc: "μακάριοι οἱ πραεῖς, ὅτι αὐτοὶ κληρονομήσουσιν τὴν γῆν.",
            en: "Blessed are the gentle: they shall inherit the earth.",
            hi: "धन्य हैं वे जो नम्र हैं: पृथ्वी उनकी विरासत होगी।",
          },
          "6": {
            grc: "μακάριοι οἱ πεινῶντες καὶ διψῶντες τὴν δικαιοσύνην, ὅτι αὐτοὶ χορτασθήσονται.",
            en: "Blessed are those who hunger and thirst for what is right: they shall be filled.",
            hi: "धन्य हैं वे जो धर्म के भूखे और प्यासे हैं: वे तृप्त होंगे।",
          },
          "7": {
            grc: "μακάριοι οἱ ἐλεήμονες, ὅτι αὐτοὶ ἐλεηθήσονται.",
            en: "Blessed are the merciful: they shall find mercy.",
            hi: "धन्य हैं वे जो दयालु हैं: उन पर दया होगी।",
          },
          "8": {
            grc: "μακάριοι οἱ καθαροὶ τῇ καρδίᾳ, ὅτι αὐτοὶ τὸν θεὸν ὄψονται.",
            en: "Blessed are the pure in heart: they shall see God.",
            hi: "धन्य हैं वे जिनके हृदय शुद्ध हैं: वे परमेश्वर को देखेंगे।",
          },
          "9": {
            grc: "μακάριοι οἱ εἰρηνοποιοί, ὅτι αὐτοὶ υἱοὶ θεοῦ κληθήσονται.",
            en: "Blessed are those who make peace: they shall be called children of God.",
            hi: "धन्य हैं वे जो मेल कराते हैं: वे परमेश्वर की संतान कहलाएँगे।",
          },
          "10": {
            grc: "μακάριοι οἱ δεδιωγμένοι ἕνεκεν δικαιοσύνης, ὅτι αὐτῶν ἐστιν ἡ βασιλεία τῶν οὐρανῶν.",
            en: "Blessed are those who are hunted for doing right: the kingdom of heaven is theirs.",
            hi: "धन्य हैं वे जो धर्म के कारण सताए जाते हैं: स्वर्ग का राज्य उन्हीं का है।",
          },
        },
      },
      {
        number: 6,
        titles: { grc: "Πάτερ ἡμῶν", en: "The Lord's Prayer", hi: "प्रभु की प्रार्थना" },
        verses: {
          "9": {
            grc: "Οὕτως οὖν προσεύχεσθε ὑμεῖς·\nΠάτερ ἡμῶν ὁ ἐν τοῖς οὐρανοῖς·\nἁγιασθήτω τὸ ὄνομά σου,",
            en: "Pray, then, like this:\nOur Father in heaven,\nmay your name be held holy.",
            hi: "तो तुम इस प्रकार प्रार्थना करो:\nहे हमारे पिता, जो स्वर्ग में हैं,\nआपका नाम पवित्र माना जाए।",
          },
          "10": {
            grc: "ἐλθέτω ἡ βασιλεία σου,\nγενηθήτω τὸ θέλημά σου,\nὡς ἐν οὐρανῷ καὶ ἐπὶ γῆς·",
            en: "May your kingdom come,\nmay your will be done,\nas in heaven, so on earth.",
            hi: "आपका राज्य आए,\nआपकी इच्छा पूरी हो,\nजैसे स्वर्ग में, वैसे पृथ्वी पर भी।",
          },
          "11": {
            grc: "τὸν ἄρτον ἡμῶν τὸν ἐπιούσιον\nδὸς ἡμῖν σήμερον·",
            en: "Give us today\nthe bread we need.",
            hi: "हमारी दिन भर की रोटी\nआज हमें दीजिए।",
          },
          "12": {
            grc: "καὶ ἄφες ἡμῖν τὰ ὀφειλήματα ἡμῶν,\nὡς καὶ ἡμεῖς ἀφήκαμεν τοῖς ὀφειλέταις ἡμῶν·",
            en: "And forgive us our debts,\nas we too have forgiven those in debt to us.",
            hi: "और हमारे अपराध क्षमा कीजिए,\nजैसे हमने भी अपने अपराधियों को क्षमा किया है।",
          },
          "13": {
            grc: "καὶ μὴ εἰσενέγκῃς ἡμᾶς εἰς πειρασμόν,\nἀλλὰ ῥῦσαι ἡμᾶς ἀπὸ τοῦ πονηροῦ.",
            en: "And do not lead us into trial,\nbut deliver us from evil.",
            hi: "और हमें परीक्षा में न डालिए,\nपर बुराई से बचाइए।",
          },
        },
      },
    ],
  },
  {
    slug: "psalms",
    category: "scripture",
    faith: "christian",
    author: ["Tradition of David", "दाऊद की परंपरा"],
    editions: {
      he: {
        ...{ kind: "original", language: "he", script: "Hebr", title: "תְּהִלִּים", licence: "public-domain" },
        source: ["Hebrew Bible, the Masoretic text with its vowels", "इब्रानी बाइबल, मसोरा पाठ, स्वर-चिह्नों सहित"],
      },
      en: ownEnglish({
        title: "Psalms",
        subtitle: "Psalm 23",
        description: "The Lord is my shepherd: a psalm for hard roads, prayed by Jews and Christians alike.",
      }),
      hi: ownHindi({
        title: "भजन संहिता",
        subtitle: "भजन २३",
        description: "प्रभु मेरा चरवाहा है: कठिन राहों के लिए एक भजन, जिसे यहूदी और मसीही दोनों गाते हैं।",
      }),
    },
    chapters: [
      {
        number: 23,
        titles: { en: "The Lord is my shepherd", hi: "प्रभु मेरा चरवाहा है" },
        verses: {
          "1": {
            he: "מִזְמוֹר לְדָוִד\nיְהוָה רֹעִי לֹא אֶחְסָר׃",
            en: "A psalm of David.\nThe Lord is my shepherd; I lack nothing.",
            hi: "दाऊद का भजन।\nप्रभु मेरा चरवाहा है, मुझे कोई घटी नहीं।",
          },
          "2": {
            he: "בִּנְאוֹת דֶּשֶׁא יַרְבִּיצֵנִי\nעַל־מֵי מְנֻחוֹת יְנַהֲלֵנִי׃",
            en: "He lets me rest in green meadows,\nhe leads me beside still waters.",
            hi: "वह मुझे हरी चराइयों में बैठाता है,\nशांत जल के पास ले चलता है।",
          },
          "3": {
            he: "נַפְשִׁי יְשׁוֹבֵב\nיַנְחֵנִי בְמַעְגְּלֵי־צֶדֶק לְמַעַן שְׁמוֹ׃",
            en: "He brings my soul back,\nhe guides me on right paths for his name's sake.",
            hi: "वह मेरे प्राण को फिर जिलाता है,\nअपने नाम के लिए मुझे धर्म की राहों पर ले चलता है।",
          },
          "4": {
            he: "גַּם כִּי־אֵלֵךְ בְּגֵיא צַלְמָוֶת\nלֹא־אִירָא רָע כִּי־אַתָּה עִמָּדִי\nשִׁבְטְךָ וּמִשְׁעַנְתֶּךָ הֵמָּה יְנַחֲמֻנִי׃",
            en: "Though I walk through the valley of the shadow of death,\nI fear no evil, for you are with me;\nyour rod and your staff, they comfort me.",
            hi: "चाहे मैं मृत्यु की छाया की घाटी से होकर चलूँ,\nमैं बुराई से नहीं डरूँगा, क्योंकि तू मेरे साथ है;\nतेरा सोंटा और तेरी लाठी मुझे ढाढ़स देते हैं।",
          },
          "5": {
            he: "תַּעֲרֹךְ לְפָנַי שֻׁלְחָן נֶגֶד צֹרְרָי\nדִּשַּׁנְתָּ בַשֶּׁמֶן רֹאשִׁי כּוֹסִי רְוָיָה׃",
            en: "You lay a table for me before those who press me,\nyou pour oil on my head; my cup overflows.",
            hi: "तू मेरे सतानेवालों के सामने मेरे लिए मेज़ बिछाता है,\nमेरे सिर पर तेल मलता है; मेरा कटोरा छलक रहा है।",
          },
          "6": {
            he: "אַךְ טוֹב וָחֶסֶד יִרְדְּפוּנִי כָּל־יְמֵי חַיָּי\nוְשַׁבְתִּי בְּבֵית־יְהוָה לְאֹרֶךְ יָמִים׃",
            en: "Only goodness and kindness follow me all the days of my life,\nand I shall dwell in the house of the Lord for long days.",
            hi: "निश्चय भलाई और करुणा जीवन भर मेरे पीछे-पीछे चलेंगी,\nऔर मैं बहुत दिनों तक प्रभु के घर में वास करूँगा।",
          },
        },
      },
    ],
  },
  {
    slug: "dhammapada",
    category: "scripture",
    faith: "buddhist",
    editions: {
      pi: {
        ...{ kind: "original", language: "pi", script: "Latn", title: "Dhammapada", licence: "public-domain" },
        source: ["Khuddakanikaya of the Pali canon", "पाली तिपिटक का खुद्दकनिकाय"],
      },
      en: ownEnglish({
        title: "Dhammapada",
        subtitle: "Chosen verses",
        description: "Sayings of the Buddha in verse, known wherever he is followed.",
      }),
      hi: ownHindi({
        title: "धम्मपद",
        subtitle: "चुने हुए पद",
        description: "पद्य में बुद्ध के वचन, जो उनके मार्ग पर चलने वाले हर देश में जाने जाते हैं।",
      }),
    },
    chapters: [
      {
        number: 1,
        titles: { pi: "Yamakavagga", en: "Pairs", hi: "यमक वर्ग" },
        links: { "5": ["matthew/5/9"] },
        verses: {
          "1": {
            pi: "Manopubbaṅgamā dhammā, manoseṭṭhā manomayā;\nmanasā ce paduṭṭhena, bhāsati vā karoti vā;\ntato naṃ dukkhamanveti, cakkaṃva vahato padaṃ.",
            en: "Mind goes before all things, mind leads them, of mind they are made.\nWho speaks or acts with a mind that is spoilt,\npain follows them as the wheel follows the foot of the ox.",
            hi: "मन सब धर्मों का अगुआ है, मन ही श्रेष्ठ है, वे मन से ही बने हैं।\nजो बिगड़े मन से बोलता या करता है,\nदुख उसके पीछे वैसे ही चलता है जैसे बैल के पैर के पीछे पहिया।",
          },
          "2": {
            pi: "Manopubbaṅgamā dhammā, manoseṭṭhā manomayā;\nmanasā ce pasannena, bhāsati vā karoti vā;\ntato naṃ sukhamanveti, chāyāva anapāyinī.",
            en: "Mind goes before all things, mind leads them, of mind they are made.\nWho speaks or acts with a mind that is clear,\nhappiness follows them like a shadow that never leaves.",
            hi: "मन सब धर्मों का अगुआ है, मन ही श्रेष्ठ है, वे मन से ही बने हैं।\nजो निर्मल मन से बोलता या करता है,\nसुख उसके पीछे छाया की तरह चलता है, जो कभी साथ नहीं छोड़ती।",
          },
          "5": {
            pi: "Na hi verena verāni, sammantīdha kudācanaṃ;\naverena ca sammanti, esa dhammo sanantano.",
            en: "Hatred is never stilled here by hatred;\nby its absence it is stilled: this is an ancient law.",
            hi: "वैर से वैर इस संसार में कभी शांत नहीं होते;\nअवैर से ही शांत होते हैं, यही सनातन नियम है।",
          },
        },
      },
      {
        number: 14,
        titles: { pi: "Buddhavagga", en: "The Buddha", hi: "बुद्ध वर्ग" },
        verses: {
          "183": {
            pi: "Sabbapāpassa akaraṇaṃ, kusalassa upasampadā;\nsacittapariyodapanaṃ, etaṃ buddhāna sāsanaṃ.",
            en: "To do no wrong, to take up what is good,\nto make one's own mind clear: this the Buddhas teach.",
            hi: "कोई पाप न करना, भलाई को अपनाना,\nअपने चित्त को निर्मल करना: यही बुद्धों की शिक्षा है।",
          },
        },
      },
    ],
  },
  {
    slug: "tattvartha",
    category: "scripture",
    faith: "jain",
    author: ["Umasvati", "उमास्वाति"],
    editions: {
      sa: {
        ...{ kind: "original", language: "sa", script: "Deva", title: "तत्त्वार्थसूत्रम्", licence: "public-domain" },
        source: ["Tattvartha Sutra 1.1 and 5.21", "तत्त्वार्थ सूत्र १.१ और ५.२१"],
      },
      en: ownEnglish({
        title: "Tattvartha Sutra",
        subtitle: "Two sutras",
        description:
          "The book that all Jains share. Here are its first sutra, and the one that stands on their emblem.",
      }),
      hi: ownHindi({
        title: "तत्त्वार्थ सूत्र",
        subtitle: "दो सूत्र",
        description: "वह ग्रंथ जिसे सब जैन मानते हैं। यहाँ उसका पहला सूत्र है, और वह जो उनके प्रतीक पर लिखा है।",
      }),
    },
    chapters: [
      {
        number: 1,
        titles: { en: "The way", hi: "मार्ग" },
        verses: {
          "1": {
            sa: "सम्यग्दर्शनज्ञानचारित्राणि मोक्षमार्गः ॥",
            en: {
              text: "Right seeing, right knowing and right conduct together are the way to freedom.",
              words: [
                ["सम्यक्", "right"],
                ["दर्शन", "seeing"],
                ["ज्ञान", "knowing"],
                ["चारित्राणि", "and conduct"],
                ["मोक्षमार्गः", "the way to freedom"],
              ],
            },
            hi: {
              text: "सम्यक् दर्शन, सम्यक् ज्ञान और सम्यक् चारित्र मिलकर मोक्ष का मार्ग हैं।",
              words: [
                ["सम्यक्", "सही"],
                ["दर्शन", "दृष्टि"],
                ["ज्ञान", "ज्ञान"],
                ["चारित्राणि", "और आचरण"],
                ["मोक्षमार्गः", "मोक्ष का मार्ग"],
              ],
            },
          },
        },
      },
      {
        number: 5,
        titles: { en: "What there is", hi: "द्रव्य" },
        verses: {
          "21": {
            sa: "परस्परोपग्रहो जीवानाम् ॥",
            en: "Souls are there to help each other.",
            hi: "जीव परस्पर एक-दूसरे का उपकार करते हैं।",
          },
        },
      },
    ],
  },
  {
    slug: "thirukkural",
    category: "scripture",
    faith: null,
    author: ["Thiruvalluvar", "तिरुवल्लुवर"],
    editions: {
      ta: {
        ...{ kind: "original", language: "ta", script: "Taml", title: "திருக்குறள்", licence: "public-domain" },
        source: ["Thirukkural, chapter 1", "तिरुक्कुरल, अध्याय १"],
      },
      en: ownEnglish({
        title: "Thirukkural",
        subtitle: "Chapter 1: In praise of God",
        description:
          "Couplets of seven words on how to live, claimed by every faith of the Tamil country. The first ten praise God without a name.",
      }),
      hi: ownHindi({
        title: "तिरुक्कुरल",
        subtitle: "अध्याय १: ईश्वर की वंदना",
        description:
          "जीने की राह पर सात-सात शब्दों के दोहे, जिन्हें तमिल देश का हर धर्म अपना मानता है। पहले दस बिना नाम लिए ईश्वर की स्तुति करते हैं।",
      }),
    },
    chapters: [
      {
        number: 1,
        titles: { ta: "கடவுள் வாழ்த்து", en: "In praise of God", hi: "ईश्वर की वंदना" },
        verses: {
          "1": {
            ta: "அகர முதல எழுத்தெல்லாம் ஆதி\nபகவன் முதற்றே உலகு.",
            en: "All letters begin with A;\nthe world begins with God.",
            hi: "सब अक्षर ‘अ’ से आरंभ होते हैं;\nसंसार आदि भगवान से।",
          },
          "2": {
            ta: "கற்றதனால் ஆய பயனென்கொல் வாலறிவன்\nநற்றாள் தொழாஅர் எனின்.",
            en: "What good has learning done to those\nwho do not bow at the feet of pure wisdom?",
            hi: "उस विद्या का क्या फल,\nयदि शुद्ध ज्ञानस्वरूप के चरणों को न पूजा?",
          },
          "3": {
            ta: "மலர்மிசை ஏகினான் மாணடி சேர்ந்தார்\nநிலமிசை நீடுவாழ் வார்.",
            en: "Who reach the feet of the one who walks on the flower of the heart\nlive long upon the earth.",
            hi: "हृदय-कमल पर विराजे के चरणों से जो लगे,\nवे धरती पर दीर्घ जीवन पाते हैं।",
          },
          "4": {
            ta: "வேண்டுதல் வேண்டாமை இலானடி சேர்ந்தார்க்கு\nயாண்டும் இடும்பை இல.",
            en: "To those who hold the feet of the one without like or dislike\nno sorrow comes, anywhere.",
            hi: "राग-द्वेष से रहित के चरणों में जो आए,\nउन्हें कहीं कोई दुख नहीं।",
          },
          "5": {
            ta: "இருள்சேர் இருவினையும் சேரா இறைவன்\nபொருள்சேர் புகழ்புரிந்தார் மாட்டு.",
            en: "Neither kind of deed, born of darkness, clings\nto those who love the true glory of God.",
            hi: "अज्ञान से उपजे दोनों कर्म उनसे नहीं लगते\nजो ईश्वर का सच्चा यश गाते हैं।",
          },
          "6": {
            ta: "பொறிவாயில் ஐந்தவித்தான் பொய்தீர் ஒழுக்க\nநெறிநின்றார் நீடுவாழ் வார்.",
            en: "Who keep to the true way of the one who stilled the five senses\nlive long.",
            hi: "पाँचों इंद्रियों को जीतने वाले के सत्य मार्ग पर जो टिके,\nवे दीर्घ जीवन पाते हैं।",
          },
          "7": {
            ta: "தனக்குவமை இல்லாதான் தாள்சேர்ந்தார்க் கல்லால்\nமனக்கவலை மாற்றல் அரிது.",
            en: "But for those at the feet of the one who has no equal,\nit is hard to ease the mind's care.",
            hi: "जिसकी कोई उपमा नहीं, उसके चरणों में आए बिना\nमन की चिंता मिटना कठिन है।",
          },
          "8": {
            ta: "அறவாழி அந்தணன் தாள்சேர்ந்தார்க் கல்லால்\nபிறவாழி நீந்தல் அரிது.",
            en: "But for those at the feet of the gracious one, a sea of virtue,\nit is hard to swim the other seas.",
            hi: "धर्म के सागर, करुणामय के चरणों में आए बिना\nदूसरे सागर तैरना कठिन है।",
          },
          "9": {
            ta: "கோளில் பொறியின் குணமிலவே எண்குணத்தான்\nதாளை வணங்காத் தலை.",
            en: "A head that does not bow to the one of eight virtues\nis of no more use than a sense that does not feel.",
            hi: "आठ गुणों वाले के चरणों में जो सिर न झुके,\nवह उस इंद्रिय-सा व्यर्थ है जो अनुभव न करे।",
          },
          "10": {
            ta: "பிறவிப் பெருங்கடல் நீந்துவர் நீந்தார்\nஇறைவன் அடிசேரா தார்.",
            en: "They swim the great sea of births; none swim it\nwho do not reach the feet of God.",
            hi: "जन्मों के महासागर को वे पार करते हैं; वे नहीं\nजो ईश्वर के चरणों तक नहीं पहुँचते।",
          },
        },
      },
    ],
  },
];
