import { ownEnglish, ownHindi } from "./own.ts";
import type { SampleText } from "./types.ts";

export const mantras: readonly SampleText[] = [
  {
    slug: "gayatri-mantra",
    category: "mantra",
    faith: "hindu",
    author: ["Rishi Vishvamitra", "ऋषि विश्वामित्र"],
    editions: {
      sa: {
        ...{ kind: "original", language: "sa", script: "Deva", title: "गायत्री मन्त्रः", licence: "public-domain" },
        source: ["Rigveda 3.62.10, with the words that are said before it", "ऋग्वेद ३.६२.१०, महाव्याहृतियों सहित"],
      },
      en: ownEnglish({
        title: "Gayatri Mantra",
        subtitle: "The prayer to the light",
        description:
          "A verse of the Rigveda to Savitr, the sun that wakes all things. It is said at dawn, at noon and at dusk, and asks for one thing alone: that our thoughts be guided.",
      }),
      hi: ownHindi({
        title: "गायत्री मंत्र",
        subtitle: "प्रकाश से प्रार्थना",
        description:
          "ऋग्वेद का यह मंत्र सविता को समर्पित है, उस सूर्य को जो सबको जगाता है। प्रातः, मध्याह्न और सायं इसका जप होता है; इसमें बस एक ही याचना है: हमारी बुद्धि को सही राह मिले।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            sa: "ॐ भूर्भुवः स्वः ।\nतत्सवितुर्वरेण्यं\nभर्गो देवस्य धीमहि ।\nधियो यो नः प्रचोदयात् ॥",
            en: {
              text: "Om. Earth, sky and heaven.\nOn the glorious light\nof the divine Sun let us meditate:\nmay it guide our thoughts.",
              words: [
                ["भूः", "earth"],
                ["भुवः", "the space between"],
                ["स्वः", "heaven"],
                ["तत्", "that"],
                ["सवितुः", "of Savitr, who wakes"],
                ["वरेण्यम्", "to be chosen, glorious"],
                ["भर्गः", "radiance"],
                ["देवस्य", "of the divine one"],
                ["धीमहि", "may we meditate on"],
                ["धियः", "thoughts"],
                ["यः", "who"],
                ["नः", "our"],
                ["प्रचोदयात्", "may he guide"],
              ],
            },
            hi: {
              text: "ॐ। पृथ्वी, अन्तरिक्ष और स्वर्ग।\nउस दिव्य सविता के\nवरण करने योग्य तेज का हम ध्यान करते हैं;\nवह हमारी बुद्धि को सही राह दिखाए।",
              words: [
                ["भूः", "पृथ्वी"],
                ["भुवः", "अन्तरिक्ष"],
                ["स्वः", "स्वर्ग"],
                ["तत्", "उस"],
                ["सवितुः", "सविता के"],
                ["वरेण्यम्", "वरण करने योग्य"],
                ["भर्गः", "तेज"],
                ["देवस्य", "दिव्य"],
                ["धीमहि", "हम ध्यान करें"],
                ["धियः", "बुद्धियों को"],
                ["यः", "जो"],
                ["नः", "हमारी"],
                ["प्रचोदयात्", "प्रेरित करे"],
              ],
            },
          },
        },
      },
    ],
  },
  {
    slug: "asato-ma",
    category: "mantra",
    faith: "hindu",
    editions: {
      sa: {
        ...{ kind: "original", language: "sa", script: "Deva", title: "पवमानमन्त्रः", licence: "public-domain" },
        source: ["Brihadaranyaka Upanishad 1.3.28", "बृहदारण्यक उपनिषद् १.३.२८"],
      },
      en: ownEnglish({
        title: "Lead Me from the Unreal",
        subtitle: "The Pavamana mantra",
        description:
          "Three steps of one prayer, from the Brihadaranyaka Upanishad: to what is true, to light, to what does not die.",
      }),
      hi: ownHindi({
        title: "असतो मा सद्गमय",
        subtitle: "पवमान मंत्र",
        description: "बृहदारण्यक उपनिषद् की एक प्रार्थना के तीन चरण: सत्य की ओर, प्रकाश की ओर, अमृत की ओर।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": { sa: "असतो मा सद्गमय ।", en: "From what is not, lead me to what is.", hi: "मुझे असत् से सत् की ओर ले चलो।" },
          "2": {
            sa: "तमसो मा ज्योतिर्गमय ।",
            en: "From darkness lead me to light.",
            hi: "मुझे अंधकार से प्रकाश की ओर ले चलो।",
          },
          "3": {
            sa: "मृत्योर्मामृतं गमय ॥",
            en: "From death lead me to what does not die.",
            hi: "मुझे मृत्यु से अमरता की ओर ले चलो।",
          },
        },
      },
    ],
  },
  {
    slug: "mul-mantar",
    category: "mantra",
    faith: "sikh",
    author: ["Guru Nanak", "गुरु नानक"],
    editions: {
      pa: {
        ...{ kind: "original", language: "pa", script: "Guru", title: "ਮੂਲ ਮੰਤਰ", licence: "public-domain" },
        source: ["Guru Granth Sahib, Ang 1", "गुरु ग्रंथ साहिब, अंग १"],
      },
      en: ownEnglish({
        title: "Mul Mantar",
        subtitle: "The root of Japji Sahib",
        description: "The words with which the Guru Granth Sahib begins: what Guru Nanak says of the One.",
      }),
      hi: ownHindi({
        title: "मूल मंतर",
        subtitle: "जपुजी साहिब का मूल",
        description: "गुरु ग्रंथ साहिब के पहले शब्द: एक ओंकार के बारे में गुरु नानक की वाणी।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            pa: "ੴ ਸਤਿ ਨਾਮੁ ਕਰਤਾ ਪੁਰਖੁ\nਨਿਰਭਉ ਨਿਰਵੈਰੁ\nਅਕਾਲ ਮੂਰਤਿ ਅਜੂਨੀ ਸੈਭੰ\nਗੁਰ ਪ੍ਰਸਾਦਿ ॥",
            en: "There is One. Truth is its name, the maker in all that is made,\nwithout fear, without enmity,\na form beyond time, never born, of itself alone,\nknown by the Guru's grace.",
            hi: "एक ओंकार। सत्य उसका नाम है, वही सबका रचयिता है,\nनिर्भय और निर्वैर,\nकाल से परे, अजन्मा, स्वयंभू,\nगुरु की कृपा से मिलने वाला।",
          },
          "2": {
            pa: "ਆਦਿ ਸਚੁ ਜੁਗਾਦਿ ਸਚੁ ॥\nਹੈ ਭੀ ਸਚੁ ਨਾਨਕ ਹੋਸੀ ਭੀ ਸਚੁ ॥",
            en: "True in the beginning, true through the ages,\ntrue now, and, says Nanak, true for ever.",
            hi: "आदि में सत्य, युगों के आरंभ से सत्य,\nअब भी सत्य, और नानक कहते हैं, आगे भी सत्य।",
          },
        },
      },
    ],
  },
  {
    slug: "namokar-mantra",
    category: "mantra",
    faith: "jain",
    editions: {
      pra: {
        ...{ kind: "original", language: "pra", script: "Deva", title: "णमोकार मंत्र", licence: "public-domain" },
        source: ["Tradition of the Jains; it stands in the Shatkhandagama", "जैन परंपरा; षट्खण्डागम में आता है"],
        languageName: ["Prakrit", "प्राकृत"],
      },
      en: ownEnglish({
        title: "Namokar Mantra",
        subtitle: "A bow to those who went before",
        description:
          "The first prayer of the Jains. It names nobody and asks for nothing: it bows to five kinds of noble beings.",
      }),
      hi: ownHindi({
        title: "णमोकार मंत्र",
        subtitle: "पंच परमेष्ठी को नमन",
        description: "जैनों की पहली प्रार्थना। इसमें न किसी का नाम है, न कोई याचना: बस पाँच परम पदों को नमन।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            pra: "णमो अरिहंताणं",
            en: "I bow to the Arihants, who have conquered themselves.",
            hi: "अरिहंतों को नमस्कार।",
          },
          "2": { pra: "णमो सिद्धाणं", en: "I bow to the Siddhas, who are free.", hi: "सिद्धों को नमस्कार।" },
          "3": { pra: "णमो आयरियाणं", en: "I bow to the Acharyas, who lead.", hi: "आचार्यों को नमस्कार।" },
          "4": { pra: "णमो उवज्झायाणं", en: "I bow to the Upadhyayas, who teach.", hi: "उपाध्यायों को नमस्कार।" },
          "5": { pra: "णमो लोए सव्व साहूणं", en: "I bow to all Sadhus in the world.", hi: "लोक के सब साधुओं को नमस्कार।" },
          "6": {
            pra: "एसो पंच णमोक्कारो, सव्व पावप्पणासणो ।\nमंगलाणं च सव्वेसिं, पढमं हवइ मंगलं ॥",
            en: "This fivefold bow undoes all wrong;\nof all that is blessed it is the first blessing.",
            hi: "यह पंच नमस्कार सब पापों का नाश करने वाला है,\nऔर सब मंगलों में पहला मंगल है।",
          },
        },
      },
    ],
  },
  {
    slug: "tisarana",
    category: "mantra",
    faith: "buddhist",
    editions: {
      pi: {
        ...{ kind: "original", language: "pi", script: "Latn", title: "Tisaraṇa", licence: "public-domain" },
        source: ["Khuddakapatha 1", "खुद्दकपाठ १"],
      },
      en: ownEnglish({
        title: "The Three Refuges",
        subtitle: "Said three times",
        description:
          "With these words one goes for refuge: to the Buddha, to the Dhamma, to the Sangha, three times over.",
      }),
      hi: ownHindi({
        title: "त्रिशरण",
        subtitle: "तीन बार बोला जाता है",
        description: "इन शब्दों से बुद्ध, धम्म और संघ की शरण ली जाती है, तीन बार।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            pi: "Buddhaṃ saraṇaṃ gacchāmi.\nDhammaṃ saraṇaṃ gacchāmi.\nSaṅghaṃ saraṇaṃ gacchāmi.",
            en: "I go to the Buddha for refuge.\nI go to the Dhamma for refuge.\nI go to the Sangha for refuge.",
            hi: "मैं बुद्ध की शरण जाता हूँ।\nमैं धम्म की शरण जाता हूँ।\nमैं संघ की शरण जाता हूँ।",
          },
          "2": {
            pi: "Dutiyampi buddhaṃ saraṇaṃ gacchāmi.\nDutiyampi dhammaṃ saraṇaṃ gacchāmi.\nDutiyampi saṅghaṃ saraṇaṃ gacchāmi.",
            en: "A second time I go to the Buddha for refuge.\nA second time I go to the Dhamma for refuge.\nA second time I go to the Sangha for refuge.",
            hi: "दूसरी बार मैं बुद्ध की शरण जाता हूँ।\nदूसरी बार मैं धम्म की शरण जाता हूँ।\nदूसरी बार मैं संघ की शरण जाता हूँ।",
          },
          "3": {
            pi: "Tatiyampi buddhaṃ saraṇaṃ gacchāmi.\nTatiyampi dhammaṃ saraṇaṃ gacchāmi.\nTatiyampi saṅghaṃ saraṇaṃ gacchāmi.",
            en: "A third time I go to the Buddha for refuge.\nA third time I go to the Dhamma for refuge.\nA third time I go to the Sangha for refuge.",
            hi: "तीसरी बार मैं बुद्ध की शरण जाता हूँ।\nतीसरी बार मैं धम्म की शरण जाता हूँ।\nतीसरी बार मैं संघ की शरण जाता हूँ।",
          },
        },
      },
    ],
  },
  {
    slug: "vaishnav-jan",
    category: "mantra",
    faith: "hindu",
    author: ["Narsinh Mehta", "नरसिंह मेहता"],
    editions: {
      gu: {
        ...{ kind: "original", language: "gu", script: "Gujr", title: "વૈષ્ણવ જન તો", licence: "public-domain" },
        source: ["Narsinh Mehta, 15th century; the first two verses", "नरसिंह मेहता, पंद्रहवीं सदी; पहले दो पद"],
      },
      en: ownEnglish({
        title: "Call Them People of God",
        subtitle: "Vaishnav jan to",
        description:
          "A song of Narsinh Mehta of Junagadh: not birth, not rite, but feeling the pain of others makes one God's own.",
      }),
      hi: ownHindi({
        title: "वैष्णव जन तो",
        description: "जूनागढ़ के नरसिंह मेहता का पद: जन्म या रीति से नहीं, पराई पीर समझने से कोई हरि का होता है।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            gu: "વૈષ્ણવ જન તો તેને રે કહીએ જે પીડ પરાઈ જાણે રે,\nપરદુઃખે ઉપકાર કરે તોયે મન અભિમાન ન આણે રે.",
            en: "Call those people of God who know the pain of others,\nwho help them in their grief and let no pride enter their mind.",
            hi: "वैष्णव जन उसी को कहिए जो पराई पीर जाने,\nदूसरों के दुख में उपकार करे, फिर भी मन में अभिमान न लाए।",
          },
          "2": {
            gu: "સકળ લોકમાં સહુને વંદે, નિંદા ન કરે કેની રે,\nવાચ કાછ મન નિશ્ચળ રાખે, ધન ધન જનની તેની રે.",
            en: "They bow to all in the whole world and speak ill of none,\nthey keep word, deed and mind steady: blessed is their mother.",
            hi: "सारे संसार में सबको प्रणाम करे, किसी की निंदा न करे,\nवाणी, आचरण और मन को स्थिर रखे; धन्य है उसकी जननी।",
          },
        },
      },
    ],
  },
  {
    slug: "amar-matha-nata",
    category: "mantra",
    faith: null,
    author: ["Rabindranath Tagore", "रवींद्रनाथ ठाकुर"],
    editions: {
      bn: {
        ...{ kind: "original", language: "bn", script: "Beng", title: "আমার মাথা নত করে দাও", licence: "public-domain" },
        source: ["Gitanjali 1, 1910; its first lines", "गीतांजलि १, १९१०; पहली पंक्तियाँ"],
      },
      en: ownEnglish({
        title: "Bow My Head",
        subtitle: "The first song of Gitanjali",
        description: "Rabindranath Tagore begins his book of songs with a wish: to be rid of pride.",
      }),
      hi: ownHindi({
        title: "मेरा मस्तक झुका दो",
        subtitle: "गीतांजलि का पहला गीत",
        description: "रवींद्रनाथ ठाकुर अपने गीतों की पुस्तक एक इच्छा से आरंभ करते हैं: अहंकार से मुक्ति।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            bn: "আমার মাথা নত করে দাও হে তোমার\nচরণধুলার তলে।\nসকল অহংকার হে আমার\nডুবাও চোখের জলে।",
            en: "Bow my head down\nbeneath the dust of your feet.\nDrown all my pride\nin the water of my eyes.",
            hi: "मेरा मस्तक झुका दो\nअपने चरणों की धूल के तले।\nमेरा सारा अहंकार\nआँखों के जल में डुबा दो।",
          },
        },
      },
    ],
  },
  {
    slug: "daiva-dashakam",
    category: "mantra",
    faith: "hindu",
    author: ["Sree Narayana Guru", "श्री नारायण गुरु"],
    editions: {
      ml: {
        ...{ kind: "original", language: "ml", script: "Mlym", title: "ദൈവദശകം", licence: "public-domain" },
        source: ["Sree Narayana Guru, 1914; the first two of ten verses", "श्री नारायण गुरु, १९१४; दस में से पहले दो पद"],
      },
      en: ownEnglish({
        title: "Ten Verses to God",
        subtitle: "Daiva Dashakam",
        description:
          "A prayer for people of every faith, written for children: God is the boatman over the sea of becoming.",
      }),
      hi: ownHindi({
        title: "दैव दशकम्",
        description: "हर धर्म के लोगों के लिए एक प्रार्थना, जो बच्चों के लिए लिखी गई: ईश्वर ही भवसागर के नाविक हैं।",
      }),
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            ml: "ദൈവമേ! കാത്തുകൊൾകങ്ങു\nകൈവിടാതിങ്ങു ഞങ്ങളെ;\nനാവികൻ നീ ഭവാബ്ധിക്കോ-\nരാവിവൻതോണി നിൻപദം.",
            en: "O God, keep us here and there,\nand do not let us go.\nYou are the boatman on the sea of becoming;\nyour feet are the steamer that carries us over.",
            hi: "हे ईश्वर, वहाँ से हमारी रक्षा करना,\nयहाँ हमें छोड़ मत देना।\nभवसागर के नाविक तुम हो,\nतुम्हारे चरण ही पार ले जाने वाला जहाज़ हैं।",
          },
          "2": {
            ml: "ഒന്നൊന്നായെണ്ണിയെണ്ണിത്തൊ-\nട്ടെണ്ണും പൊരുളൊടുങ്ങിയാൽ\nനിന്നിടും ദൃക്കുപോലുള്ളം\nനിന്നിലസ്പന്ദമാകണം.",
            en: "When all that can be counted, one by one,\nhas been touched and is at an end,\nmay the mind, like the eye that then stands still,\ncome to rest in you.",
            hi: "एक-एक कर सब गिन लेने पर\nजब गिनने को कुछ न बचे,\nतब ठहरी हुई दृष्टि की भाँति यह मन\nतुझमें निश्चल हो जाए।",
          },
        },
      },
    ],
  },
];
