import { ownEnglish, ownHindi } from "./own.ts";
import type { SampleText } from "./types.ts";

export const gita: SampleText = {
  slug: "gita",
  category: "scripture",
  faith: "hindu",
  author: ["Tradition of Vyasa", "व्यास की परंपरा"],
  editions: {
    sa: {
      ...{ kind: "original", language: "sa", script: "Deva", title: "श्रीमद्भगवद्गीता", licence: "public-domain" },
      source: ["Mahabharata, Bhishmaparva, as it is commonly recited", "महाभारत, भीष्मपर्व, प्रचलित पाठ"],
    },
    en: ownEnglish({
      title: "Bhagavad Gita",
      subtitle: "Chosen verses, and chapter 12 in whole",
      description:
        "On a field between two armies Arjuna lays down his bow, and Krishna, who drives his chariot, speaks to him of duty, of the self that does not die, and of devotion. Here are verses that many know by heart, and the whole chapter on devotion.",
    }),
    hi: ownHindi({
      title: "भगवद्गीता",
      subtitle: "चुने हुए श्लोक, और पूरा बारहवाँ अध्याय",
      description:
        "दो सेनाओं के बीच अर्जुन धनुष रख देते हैं, और उनके सारथी कृष्ण उन्हें कर्तव्य, अविनाशी आत्मा और भक्ति के बारे में बताते हैं। यहाँ वे श्लोक हैं जो बहुतों को कंठस्थ हैं, और भक्ति का पूरा अध्याय।",
    }),
  },
  chapters: [
    {
      number: 2,
      titles: { sa: "साङ्ख्ययोगः", en: "The Way of Understanding", hi: "ज्ञान का मार्ग" },
      links: { "47": ["gita/4/7", "gita/12/11"], "48": ["gita/12/18"] },
      verses: {
        "20": {
          sa: "न जायते म्रियते वा कदाचि-\nन्नायं भूत्वा भविता वा न भूयः ।\nअजो नित्यः शाश्वतोऽयं पुराणो\nन हन्यते हन्यमाने शरीरे ॥",
          en: "It is never born and never dies;\nhaving been, it will not cease to be.\nUnborn, constant, everlasting, ancient,\nit is not slain when the body is slain.",
          hi: "यह न कभी जन्मता है, न मरता है;\nहोकर फिर न रहे, ऐसा भी नहीं।\nअजन्मा, नित्य, शाश्वत और पुरातन,\nशरीर के मारे जाने पर भी यह नहीं मारा जाता।",
        },
        "22": {
          sa: "वासांसि जीर्णानि यथा विहाय\nनवानि गृह्णाति नरोऽपराणि ।\nतथा शरीराणि विहाय जीर्णा-\nन्यन्यानि संयाति नवानि देही ॥",
          en: "As one lays worn clothes aside\nand takes others that are new,\nso the one who lives in the body lays worn bodies aside\nand goes on to new ones.",
          hi: "जैसे मनुष्य पुराने वस्त्र छोड़कर\nनए वस्त्र धारण करता है,\nवैसे ही देह में रहने वाला पुराने शरीर छोड़कर\nनए शरीरों में जाता है।",
        },
        "23": {
          sa: "नैनं छिन्दन्ति शस्त्राणि नैनं दहति पावकः ।\nन चैनं क्लेदयन्त्यापो न शोषयति मारुतः ॥",
          en: "Weapons do not cut it, fire does not burn it,\nwater does not wet it, wind does not dry it.",
          hi: "शस्त्र इसे काट नहीं सकते, आग इसे जला नहीं सकती,\nजल इसे भिगो नहीं सकता, पवन इसे सुखा नहीं सकता।",
        },
        "47": {
          sa: "कर्मण्येवाधिकारस्ते मा फलेषु कदाचन ।\nमा कर्मफलहेतुर्भूर्मा ते सङ्गोऽस्त्वकर्मणि ॥",
          en: {
            text: "Your part is in the work alone, never in its fruits.\nDo not let its fruits be why you work, nor cling to doing nothing.",
            words: [
              ["कर्मणि", "in work"],
              ["एव", "alone"],
              ["अधिकारः", "claim, part"],
              ["ते", "yours"],
              ["मा", "not"],
              ["फलेषु", "in the fruits"],
              ["कदाचन", "ever"],
              ["मा", "do not"],
              ["कर्मफलहेतुः", "one moved by the fruits of work"],
              ["भूः", "become"],
              ["मा", "not"],
              ["ते", "yours"],
              ["सङ्गः", "clinging"],
              ["अस्तु", "let there be"],
              ["अकर्मणि", "to not working"],
            ],
          },
          hi: {
            text: "तुम्हारा अधिकार केवल कर्म में है, उसके फलों में कभी नहीं।\nकर्मफल को अपना हेतु मत बनाओ, और न अकर्म में तुम्हारी आसक्ति हो।",
            words: [
              ["कर्मणि", "कर्म में"],
              ["एव", "ही"],
              ["अधिकारः", "अधिकार"],
              ["ते", "तुम्हारा"],
              ["मा", "नहीं"],
              ["फलेषु", "फलों में"],
              ["कदाचन", "कभी"],
              ["मा", "मत"],
              ["कर्मफलहेतुः", "कर्म के फल से प्रेरित"],
              ["भूः", "बनो"],
              ["मा", "न"],
              ["ते", "तुम्हारी"],
              ["सङ्गः", "आसक्ति"],
              ["अस्तु", "हो"],
              ["अकर्मणि", "कर्म न करने में"],
            ],
          },
        },
        "48": {
          sa: "योगस्थः कुरु कर्माणि सङ्गं त्यक्त्वा धनञ्जय ।\nसिद्ध्यसिद्ध्योः समो भूत्वा समत्वं योग उच्यते ॥",
          en: {
            text: "Steady in yoga, do your work, Dhananjaya, and let go of clinging,\nthe same in success and in failure: to be so is called yoga.",
            note: "Dhananjaya, winner of wealth, is a name of Arjuna.",
          },
          hi: {
            text: "हे धनंजय, आसक्ति छोड़कर, योग में स्थित होकर कर्म करो,\nसफलता और असफलता में सम रहकर; यही समता योग कहलाती है।",
            note: "धनंजय, यानी धन जीतने वाला, अर्जुन का एक नाम है।",
          },
        },
      },
    },
    {
      number: 4,
      titles: { sa: "ज्ञानकर्मसन्न्यासयोगः", en: "Knowing, Doing and Letting Go", hi: "ज्ञान, कर्म और त्याग" },
      verses: {
        "7": {
          sa: "यदा यदा हि धर्मस्य ग्लानिर्भवति भारत ।\nअभ्युत्थानमधर्मस्य तदात्मानं सृजाम्यहम् ॥",
          en: "Whenever what is right grows faint, O Bharata,\nand what is wrong rises up, I send myself forth.",
          hi: "हे भारत, जब-जब धर्म की हानि होती है\nऔर अधर्म बढ़ता है, तब-तब मैं अपने को प्रकट करता हूँ।",
        },
        "8": {
          sa: "परित्राणाय साधूनां विनाशाय च दुष्कृताम् ।\nधर्मसंस्थापनार्थाय सम्भवामि युगे युगे ॥",
          en: "To shelter the good, to end the doing of evil,\nto set what is right upon its feet, I come, age after age.",
          hi: "सज्जनों की रक्षा के लिए, दुष्कर्मियों के नाश के लिए,\nधर्म की स्थापना के लिए मैं युग-युग में आता हूँ।",
        },
      },
    },
    {
      number: 9,
      titles: { sa: "राजविद्याराजगुह्ययोगः", en: "The Royal Secret", hi: "राजविद्या" },
      verses: {
        "22": {
          sa: "अनन्याश्चिन्तयन्तो मां ये जनाः पर्युपासते ।\nतेषां नित्याभियुक्तानां योगक्षेमं वहाम्यहम् ॥",
          en: "Those who think of me and nothing else, who draw near to me\nand are always with me: what they lack and what they have, I carry.",
          hi: "जो लोग अनन्य भाव से मेरा चिंतन करते हुए मेरी उपासना करते हैं,\nउन नित्य मुझमें लगे हुओं का योगक्षेम मैं वहन करता हूँ।",
        },
        "26": {
          sa: "पत्रं पुष्पं फलं तोयं यो मे भक्त्या प्रयच्छति ।\nतदहं भक्त्युपहृतमश्नामि प्रयतात्मनः ॥",
          en: "A leaf, a flower, a fruit, some water: whoever gives it to me with love,\nI take that gift of love from a heart that is pure.",
          hi: "पत्ता, फूल, फल या जल: जो मुझे भक्ति से अर्पित करता है,\nउस शुद्ध मन वाले का वह भक्तिपूर्ण उपहार मैं स्वीकार करता हूँ।",
        },
      },
    },
    {
      number: 12,
      titles: { sa: "भक्तियोगः", en: "The Way of Devotion", hi: "भक्ति का मार्ग" },
      headings: {
        "13": { en: "Who is dear to me", hi: "मुझे कौन प्रिय है" },
      },
      verses: {
        "1": {
          sa: "अर्जुन उवाच ।\nएवं सततयुक्ता ये भक्तास्त्वां पर्युपासते ।\nये चाप्यक्षरमव्यक्तं तेषां के योगवित्तमाः ॥",
          en: "Arjuna said:\nThose who are ever joined to you and worship you with love,\nand those who seek the imperishable that is not seen: which of them know yoga best?",
          hi: "अर्जुन ने कहा:\nजो भक्त सदा जुड़े रहकर आपकी उपासना करते हैं,\nऔर जो अविनाशी अव्यक्त की: उनमें योग को अधिक कौन जानता है?",
        },
        "2": {
          sa: "श्रीभगवानुवाच ।\nमय्यावेश्य मनो ये मां नित्ययुक्ता उपासते ।\nश्रद्धया परयोपेतास्ते मे युक्ततमा मताः ॥",
          en: "The Blessed One said:\nThose who set their mind on me and worship me, always joined to me,\nfilled with the highest trust: them I hold to be joined most closely.",
          hi: "श्रीभगवान ने कहा:\nजो मुझमें मन लगाकर, नित्य जुड़े रहकर मेरी उपासना करते हैं,\nपरम श्रद्धा से युक्त, उन्हें मैं सबसे अधिक जुड़ा हुआ मानता हूँ।",
        },
        "3": {
          sa: "ये त्वक्षरमनिर्देश्यमव्यक्तं पर्युपासते ।\nसर्वत्रगमचिन्त्यं च कूटस्थमचलं ध्रुवम् ॥",
          en: "But those who seek the imperishable, the unseen that none can point to,\npresent everywhere, past all thought, unchanging, unmoving, firm,",
          hi: "पर जो उस अविनाशी, अवर्णनीय, अव्यक्त की उपासना करते हैं,\nजो सर्वव्यापी, अचिंत्य, निर्विकार, अचल और ध्रुव है,",
        },
        "4": {
          sa: "सन्नियम्येन्द्रियग्रामं सर्वत्र समबुद्धयः ।\nते प्राप्नुवन्ति मामेव सर्वभूतहिते रताः ॥",
          en: "holding all their senses, the same in mind towards everything,\nglad of the good of all beings: they come to me as well.",
          hi: "सब इंद्रियों को वश में रखकर, सबके प्रति समबुद्धि,\nसब प्राणियों के हित में लगे हुए: वे भी मुझे ही पाते हैं।",
        },
        "5": {
          sa: "क्लेशोऽधिकतरस्तेषामव्यक्तासक्तचेतसाम् ।\nअव्यक्ता हि गतिर्दुःखं देहवद्भिरवाप्यते ॥",
          en: "Greater is the toil of those whose mind holds to the unseen;\nfor the unseen goal is hard to reach for those who have bodies.",
          hi: "जिनका चित्त अव्यक्त में लगा है, उनका परिश्रम अधिक है;\nक्योंकि देहधारियों के लिए अव्यक्त की राह कठिन है।",
        },
        "6": {
          sa: "ये तु सर्वाणि कर्माणि मयि सन्न्यस्य मत्पराः ।\nअनन्येनैव योगेन मां ध्यायन्त उपासते ॥",
          en: "But those who lay all their works in me, who hold me highest,\nwho think of me and worship me with undivided yoga,",
          hi: "पर जो सब कर्म मुझे सौंपकर, मुझे ही परम मानकर,\nअनन्य योग से मेरा ध्यान और मेरी उपासना करते हैं,",
        },
        "7": {
          sa: "तेषामहं समुद्धर्ता मृत्युसंसारसागरात् ।\nभवामि नचिरात्पार्थ मय्यावेशितचेतसाम् ॥",
          en: "them I lift, O Partha, and before long,\nout of the sea of death and return, as their mind has entered me.",
          hi: "मुझमें चित्त लगाए उन लोगों को, हे पार्थ,\nमैं शीघ्र ही मृत्यु और संसार के सागर से पार कर देता हूँ।",
        },
        "8": {
          sa: "मय्येव मन आधत्स्व मयि बुद्धिं निवेशय ।\nनिवसिष्यसि मय्येव अत ऊर्ध्वं न संशयः ॥",
          en: "Set your mind on me alone, let your understanding enter me,\nand from then on you will live in me: there is no doubt.",
          hi: "मुझमें ही मन रखो, मुझमें ही बुद्धि लगाओ,\nफिर तुम मुझमें ही निवास करोगे, इसमें संशय नहीं।",
        },
        "9": {
          sa: "अथ चित्तं समाधातुं न शक्नोषि मयि स्थिरम् ।\nअभ्यासयोगेन ततो मामिच्छाप्तुं धनञ्जय ॥",
          en: "And if you cannot hold your mind steady on me,\nthen seek to reach me by practice, Dhananjaya.",
          hi: "और यदि चित्त को मुझमें स्थिर नहीं कर सकते,\nतो हे धनंजय, अभ्यास से मुझे पाने की इच्छा करो।",
        },
        "10": {
          sa: "अभ्यासेऽप्यसमर्थोऽसि मत्कर्मपरमो भव ।\nमदर्थमपि कर्माणि कुर्वन्सिद्धिमवाप्स्यसि ॥",
          en: "If even practice is beyond you, let work for me be your aim;\ndoing what you do for my sake too, you will be made whole.",
          hi: "यदि अभ्यास भी न कर सको, तो मेरे लिए कर्म को ही लक्ष्य बनाओ;\nमेरे निमित्त कर्म करते हुए भी तुम सिद्धि पा लोगे।",
        },
        "11": {
          sa: "अथैतदप्यशक्तोऽसि कर्तुं मद्योगमाश्रितः ।\nसर्वकर्मफलत्यागं ततः कुरु यतात्मवान् ॥",
          en: "And if you cannot do even this, take refuge in my yoga,\nhold yourself in hand, and let go of the fruits of all you do.",
          hi: "और यदि यह भी नहीं कर सकते, तो मेरे योग का आश्रय लेकर,\nअपने को वश में रखकर, सब कर्मों के फल का त्याग करो।",
        },
        "12": {
          sa: "श्रेयो हि ज्ञानमभ्यासाज्ज्ञानाद्ध्यानं विशिष्यते ।\nध्यानात्कर्मफलत्यागस्त्यागाच्छान्तिरनन्तरम् ॥",
          en: "For knowing is better than practice, and meditation than knowing;\nbetter than meditation is to let go of the fruits, and on letting go peace follows.",
          hi: "अभ्यास से ज्ञान श्रेष्ठ है, ज्ञान से ध्यान बढ़कर है,\nध्यान से कर्मफल का त्याग; और त्याग से तुरंत शांति मिलती है।",
        },
        "13": {
          sa: "अद्वेष्टा सर्वभूतानां मैत्रः करुण एव च ।\nनिर्ममो निरहङ्कारः समदुःखसुखः क्षमी ॥",
          en: "Who hates no being, who is friendly and kind,\nwithout mine and without I, the same in pain and in joy, forgiving,",
          hi: "जो किसी प्राणी से द्वेष नहीं रखता, सबका मित्र और दयालु,\nममता और अहंकार से रहित, दुख-सुख में सम, क्षमाशील,",
        },
        "14": {
          sa: "सन्तुष्टः सततं योगी यतात्मा दृढनिश्चयः ।\nमय्यर्पितमनोबुद्धिर्यो मद्भक्तः स मे प्रियः ॥",
          en: "ever content, a yogi, self-held and firm of will,\nwho has given mind and understanding to me: such a devotee is dear to me.",
          hi: "सदा संतुष्ट, योगी, संयमी और दृढ़ निश्चय वाला,\nजिसने मन और बुद्धि मुझे सौंप दी: वह भक्त मुझे प्रिय है।",
        },
        "15": {
          sa: "यस्मान्नोद्विजते लोको लोकान्नोद्विजते च यः ।\nहर्षामर्षभयोद्वेगैर्मुक्तो यः स च मे प्रियः ॥",
          en: "Of whom the world has no fear, and who has no fear of the world,\nfree of elation, anger, dread and unrest: that one is dear to me.",
          hi: "जिससे संसार व्याकुल नहीं होता, और जो संसार से व्याकुल नहीं होता,\nहर्ष, क्रोध, भय और उद्वेग से मुक्त: वह मुझे प्रिय है।",
        },
        "16": {
          sa: "अनपेक्षः शुचिर्दक्ष उदासीनो गतव्यथः ।\nसर्वारम्भपरित्यागी यो मद्भक्तः स मे प्रियः ॥",
          en: "Who waits for nothing, who is pure, able, impartial, past distress,\nand begins nothing for gain: such a devotee is dear to me.",
          hi: "जो अपेक्षा-रहित, पवित्र, कुशल, निष्पक्ष और व्यथा से परे है,\nस्वार्थ के सब आरंभ छोड़ चुका है: वह भक्त मुझे प्रिय है।",
        },
        "17": {
          sa: "यो न हृष्यति न द्वेष्टि न शोचति न काङ्क्षति ।\nशुभाशुभपरित्यागी भक्तिमान्यः स मे प्रियः ॥",
          en: "Who neither exults nor hates, neither grieves nor craves,\nwho has let go of fair and foul, full of devotion: that one is dear to me.",
          hi: "जो न हर्षित होता है, न द्वेष करता है, न शोक, न कामना,\nशुभ-अशुभ को त्याग चुका, भक्ति से भरा: वह मुझे प्रिय है।",
        },
        "18": {
          sa: "समः शत्रौ च मित्रे च तथा मानापमानयोः ।\nशीतोष्णसुखदुःखेषु समः सङ्गविवर्जितः ॥",
          en: "The same to foe and to friend, the same in honour and disgrace,\nthe same in cold and heat, in joy and pain, without clinging,",
          hi: "शत्रु और मित्र में सम, मान और अपमान में सम,\nसर्दी-गर्मी, सुख-दुख में सम, आसक्ति से रहित,",
        },
        "19": {
          sa: "तुल्यनिन्दास्तुतिर्मौनी सन्तुष्टो येन केनचित् ।\nअनिकेतः स्थिरमतिर्भक्तिमान्मे प्रियो नरः ॥",
          en: "to whom blame and praise are equal, silent, content with whatever comes,\nwithout a home, steady in mind, devoted: that one is dear to me.",
          hi: "निंदा और स्तुति में समान, मौन, जो मिले उसी में संतुष्ट,\nबिना घर का, स्थिरबुद्धि, भक्तिमान: वह मनुष्य मुझे प्रिय है।",
        },
        "20": {
          sa: "ये तु धर्म्यामृतमिदं यथोक्तं पर्युपासते ।\nश्रद्दधाना मत्परमा भक्तास्तेऽतीव मे प्रियाः ॥",
          en: "But those who live by this nectar of the right, as it was told,\ntrusting, holding me highest: those devotees are dear to me beyond all.",
          hi: "पर जो इस धर्ममय अमृत का, जैसा कहा गया, सेवन करते हैं,\nश्रद्धा से भरे, मुझे परम मानने वाले: वे भक्त मुझे अत्यंत प्रिय हैं।",
        },
      },
    },
    {
      number: 18,
      titles: { sa: "मोक्षसन्न्यासयोगः", en: "Freedom and Letting Go", hi: "मोक्ष और त्याग" },
      verses: {
        "66": {
          sa: "सर्वधर्मान्परित्यज्य मामेकं शरणं व्रज ।\nअहं त्वा सर्वपापेभ्यो मोक्षयिष्यामि मा शुचः ॥",
          en: "Let go of all duties and come to me alone for shelter.\nI shall set you free of every wrong: do not grieve.",
          hi: "सब धर्मों को छोड़कर एक मेरी शरण में आ जाओ।\nमैं तुम्हें सब पापों से मुक्त कर दूँगा, शोक मत करो।",
        },
      },
    },
  ],
};
