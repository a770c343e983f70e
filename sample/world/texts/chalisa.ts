import { ownEnglish, ownHindi } from "./own.ts";
import type { SampleText, SampleVerse } from "./types.ts";

/** A chaupai in its two halves, and what it says. */
const half = (first: string, second: string, en: string, hi: string): SampleVerse => ({
  awa: `${first} ।\n${second} ॥`,
  en,
  hi,
});

export const chalisa: SampleText = {
  slug: "hanuman-chalisa",
  category: "mantra",
  faith: "hindu",
  author: ["Goswami Tulsidas", "गोस्वामी तुलसीदास"],
  editions: {
    awa: {
      ...{ kind: "original", language: "awa", script: "Deva", title: "हनुमान चालीसा", licence: "public-domain" },
      source: ["Goswami Tulsidas, 16th century, as it is commonly sung", "गोस्वामी तुलसीदास, सोलहवीं सदी, प्रचलित पाठ"],
    },
    en: ownEnglish({
      title: "Hanuman Chalisa",
      subtitle: "Forty verses to Hanuman",
      description:
        "Forty verses in Awadhi by Tulsidas, sung in homes and temples every day, on Tuesdays and Saturdays most of all: who Hanuman is, what he did for Rama, and what he does for those who call on him.",
    }),
    hi: ownHindi({
      title: "हनुमान चालीसा",
      subtitle: "सरल अर्थ सहित",
      description:
        "तुलसीदास की अवधी में चालीस चौपाइयाँ, जो घरों और मंदिरों में रोज़, और मंगल-शनि को विशेष रूप से गाई जाती हैं: हनुमान कौन हैं, उन्होंने राम के लिए क्या किया, और पुकारने वालों के लिए क्या करते हैं।",
    }),
  },
  chapters: [
    {
      number: 1,
      titles: { awa: "दोहा", en: "Opening couplets", hi: "आरंभ के दोहे" },
      verses: {
        "1": half(
          "श्रीगुरु चरन सरोज रज, निज मनु मुकुरु सुधारि",
          "बरनउँ रघुबर बिमल जसु, जो दायकु फल चारि",
          "With the dust of my guru's lotus feet I clean the mirror of my mind,\nand tell the spotless fame of Rama, which gives the four fruits of life.",
          "श्रीगुरु के चरण-कमलों की धूल से अपने मन का दर्पण निर्मल कर,\nमैं श्रीराम के उस विमल यश का वर्णन करता हूँ, जो चारों फल देता है।",
        ),
        "2": half(
          "बुद्धिहीन तनु जानिके, सुमिरौं पवन-कुमार",
          "बल बुधि बिद्या देहु मोहिं, हरहु कलेस बिकार",
          "Knowing how little I know, I call to mind the son of the Wind:\ngive me strength, sense and learning, and take away my troubles and faults.",
          "अपने को बुद्धिहीन जानकर मैं पवनपुत्र का स्मरण करता हूँ:\nमुझे बल, बुद्धि और विद्या दीजिए, मेरे क्लेश और विकार हर लीजिए।",
        ),
      },
    },
    {
      number: 2,
      titles: { awa: "चौपाई", en: "The forty verses", hi: "चौपाइयाँ" },
      verses: {
        "1": half(
          "जय हनुमान ज्ञान गुन सागर",
          "जय कपीस तिहुँ लोक उजागर",
          "Hail, Hanuman, sea of wisdom and virtue!\nHail, lord of the monkeys, who lights up the three worlds!",
          "ज्ञान और गुणों के सागर हनुमान की जय!\nतीनों लोकों को उजागर करने वाले कपीश की जय!",
        ),
        "2": half(
          "राम दूत अतुलित बल धामा",
          "अंजनि-पुत्र पवनसुत नामा",
          "Envoy of Rama, home of strength beyond measure,\nson of Anjani, called the son of the Wind.",
          "आप राम के दूत हैं, अतुल बल के धाम,\nअंजनी के पुत्र, पवनसुत नाम वाले।",
        ),
        "3": half(
          "महाबीर बिक्रम बजरंगी",
          "कुमति निवार सुमति के संगी",
          "Great hero, valiant, with limbs like the thunderbolt,\nyou drive out bad thoughts and keep company with good ones.",
          "आप महावीर, पराक्रमी और वज्र-से अंगों वाले हैं,\nकुमति दूर करते हैं, सुमति के साथी हैं।",
        ),
        "4": half(
          "कंचन बरन बिराज सुबेसा",
          "कानन कुंडल कुंचित केसा",
          "Golden of hue, finely dressed,\nwith rings in your ears and curling hair.",
          "सोने-सा रंग, सुंदर वेश,\nकानों में कुंडल और घुँघराले केश।",
        ),
        "5": half(
          "हाथ बज्र औ ध्वजा बिराजै",
          "काँधे मूँज जनेऊ साजै",
          "In your hands the mace and the banner shine,\non your shoulder the sacred thread of munja grass.",
          "हाथ में वज्र और ध्वजा शोभा देते हैं,\nकंधे पर मूँज का जनेऊ सजा है।",
        ),
        "6": half(
          "संकर सुवन केसरीनंदन",
          "तेज प्रताप महा जग बंदन",
          "Son of Shankara, joy of Kesari,\nthe whole world bows to your splendour and might.",
          "शंकर के अंश, केसरी के नंदन,\nआपके तेज और प्रताप की सारा जग वंदना करता है।",
        ),
        "7": half(
          "बिद्यावान गुनी अति चातुर",
          "राम काज करिबे को आतुर",
          "Learned, virtuous, quick of mind,\nalways eager to do Rama's work.",
          "विद्यावान, गुणी और अत्यंत चतुर,\nराम का काम करने को सदा आतुर।",
        ),
        "8": half(
          "प्रभु चरित्र सुनिबे को रसिया",
          "राम लखन सीता मन बसिया",
          "You delight to hear of the Lord's deeds;\nRama, Lakshmana and Sita live in your heart.",
          "आप प्रभु का चरित सुनने के रसिक हैं,\nराम, लखन और सीता आपके मन में बसते हैं।",
        ),
        "9": half(
          "सूक्ष्म रूप धरि सियहिं दिखावा",
          "बिकट रूप धरि लंक जरावा",
          "Tiny in form you showed yourself to Sita,\nterrible in form you set Lanka on fire.",
          "सूक्ष्म रूप धरकर सीता को दर्शन दिए,\nविकट रूप धरकर लंका जला दी।",
        ),
        "10": half(
          "भीम रूप धरि असुर सँहारे",
          "रामचंद्र के काज सँवारे",
          "Fearsome in form you slew the demons\nand brought Ramachandra's work to its end.",
          "भीम रूप धरकर असुरों का संहार किया,\nरामचंद्र के काम सँवारे।",
        ),
        "11": half(
          "लाय सजीवन लखन जियाये",
          "श्रीरघुबीर हरषि उर लाये",
          "You brought the herb of life and revived Lakshmana,\nand Rama, full of joy, pressed you to his heart.",
          "संजीवनी लाकर लखन को जिलाया,\nश्रीराम ने हर्षित होकर हृदय से लगा लिया।",
        ),
        "12": half(
          "रघुपति कीन्ही बहुत बड़ाई",
          "तुम मम प्रिय भरतहि सम भाई",
          "Rama praised you greatly:\n“You are as dear to me as my brother Bharata.”",
          "रघुपति ने बहुत बड़ाई की:\n“तुम मुझे भरत जैसे प्रिय भाई हो।”",
        ),
        "13": half(
          "सहस बदन तुम्हरो जस गावैं",
          "अस कहि श्रीपति कंठ लगावैं",
          "“May the serpent of a thousand mouths sing your fame!”\nSo saying, the Lord embraced you.",
          "“सहस्र मुख वाले शेष तुम्हारा यश गाएँ,”\nऐसा कहकर श्रीपति ने गले लगाया।",
        ),
        "14": half(
          "सनकादिक ब्रह्मादि मुनीसा",
          "नारद सारद सहित अहीसा",
          "Sanaka and the sages, Brahma and the gods,\nNarada, Sarasvati and the king of serpents,",
          "सनक आदि ऋषि, ब्रह्मा आदि देव, मुनि,\nनारद, सरस्वती और शेषनाग,",
        ),
        "15": half(
          "जम कुबेर दिगपाल जहाँ ते",
          "कबि कोबिद कहि सके कहाँ ते",
          "Yama, Kubera and the keepers of the quarters,\npoets and scholars: how could they tell it all?",
          "यम, कुबेर और दिक्पाल,\nकवि और विद्वान भी कहाँ तक कह सकते हैं?",
        ),
        "16": half(
          "तुम उपकार सुग्रीवहिं कीन्हा",
          "राम मिलाय राज पद दीन्हा",
          "You did Sugriva a great kindness:\nyou led him to Rama, and gave him his kingdom.",
          "आपने सुग्रीव पर उपकार किया,\nराम से मिलाकर राजपद दिलाया।",
        ),
        "17": half(
          "तुम्हरो मंत्र बिभीषन माना",
          "लंकेस्वर भए सब जग जाना",
          "Vibhishana heeded your counsel\nand became lord of Lanka, as all the world knows.",
          "आपकी सलाह विभीषण ने मानी,\nऔर लंकेश्वर बने, यह सारा जग जानता है।",
        ),
        "18": half(
          "जुग सहस्र जोजन पर भानू",
          "लील्यो ताहि मधुर फल जानू",
          "The sun, so many thousand leagues away,\nyou swallowed, thinking it a sweet fruit.",
          "हज़ारों योजन दूर जो सूर्य है,\nउसे मीठा फल जानकर निगल लिया।",
        ),
        "19": half(
          "प्रभु मुद्रिका मेलि मुख माहीं",
          "जलधि लाँघि गये अचरज नाहीं",
          "With the Lord's ring in your mouth\nyou leapt across the ocean: no wonder in that.",
          "प्रभु की अँगूठी मुख में रखकर\nआप समुद्र लाँघ गए, इसमें अचरज नहीं।",
        ),
        "20": half(
          "दुर्गम काज जगत के जेते",
          "सुगम अनुग्रह तुम्हरे तेते",
          "Whatever is hard to do in this world\ngrows easy by your grace.",
          "जगत के जितने कठिन काम हैं,\nआपकी कृपा से सब सरल हो जाते हैं।",
        ),
        "21": half(
          "राम दुआरे तुम रखवारे",
          "होत न आज्ञा बिनु पैसारे",
          "You keep the door of Rama;\nwithout your leave nobody goes in.",
          "राम के द्वार के आप रखवाले हैं,\nआपकी आज्ञा के बिना प्रवेश नहीं होता।",
        ),
        "22": half(
          "सब सुख लहै तुम्हारी सरना",
          "तुम रच्छक काहू को डर ना",
          "Who takes refuge in you finds every joy;\nwhen you protect, there is nobody to fear.",
          "आपकी शरण में सब सुख मिलते हैं,\nआप रक्षक हों तो किसी का डर नहीं।",
        ),
        "23": half(
          "आपन तेज सम्हारो आपै",
          "तीनों लोक हाँक तें काँपै",
          "You alone can hold your own fire;\nat your shout the three worlds tremble.",
          "अपना तेज आप ही सँभाल सकते हैं,\nआपकी हाँक से तीनों लोक काँपते हैं।",
        ),
        "24": half(
          "भूत पिसाच निकट नहिं आवै",
          "महाबीर जब नाम सुनावै",
          "Ghosts and ghouls do not come near\nwhen the name of the great hero is said.",
          "भूत-पिशाच पास नहीं आते,\nजब महावीर का नाम सुनाया जाता है।",
        ),
        "25": half(
          "नासै रोग हरै सब पीरा",
          "जपत निरंतर हनुमत बीरा",
          "Sickness ends and all pain is taken\nwhen brave Hanuman's name is said without ceasing.",
          "रोग मिटते हैं, सब पीड़ा हरी जाती है,\nवीर हनुमान का निरंतर जप करने से।",
        ),
        "26": half(
          "संकट तें हनुमान छुड़ावै",
          "मन क्रम बचन ध्यान जो लावै",
          "Hanuman frees from trouble\nall who think of him in mind, deed and word.",
          "हनुमान संकट से छुड़ाते हैं उसे,\nजो मन, कर्म और वचन से उनका ध्यान करे।",
        ),
        "27": half(
          "सब पर राम तपस्वी राजा",
          "तिन के काज सकल तुम साजा",
          "Above all is Rama, the ascetic king;\nall his work you carried out.",
          "सबके ऊपर तपस्वी राजा राम हैं,\nउनके सब काम आपने सँवारे।",
        ),
        "28": half(
          "और मनोरथ जो कोइ लावै",
          "सोइ अमित जीवन फल पावै",
          "Whoever brings you any other wish\nreceives the boundless fruit of life.",
          "और जो कोई मनोरथ लेकर आता है,\nवह जीवन का अमित फल पाता है।",
        ),
        "29": half(
          "चारों जुग परताप तुम्हारा",
          "है परसिद्ध जगत उजियारा",
          "Your glory fills the four ages;\nyour fame is a light to the world.",
          "चारों युगों में आपका प्रताप है,\nआपका यश जगत में उजाला करता है।",
        ),
        "30": half(
          "साधु संत के तुम रखवारे",
          "असुर निकंदन राम दुलारे",
          "You guard the good and the saintly,\nyou end the demons, beloved of Rama.",
          "साधु-संतों के आप रखवाले हैं,\nअसुरों का नाश करने वाले, राम के दुलारे।",
        ),
        "31": half(
          "अष्ट सिद्धि नौ निधि के दाता",
          "अस बर दीन जानकी माता",
          "Giver of the eight powers and the nine treasures:\nsuch was the boon that mother Janaki gave you.",
          "आप आठ सिद्धियों और नौ निधियों के दाता हैं,\nऐसा वर माता जानकी ने दिया।",
        ),
        "32": half(
          "राम रसायन तुम्हरे पासा",
          "सदा रहो रघुपति के दासा",
          "You hold the elixir of Rama's name;\nremain for ever the servant of the Lord.",
          "राम-नाम का रसायन आपके पास है,\nआप सदा रघुपति के दास रहें।",
        ),
        "33": half(
          "तुम्हरे भजन राम को पावै",
          "जनम जनम के दुख बिसरावै",
          "Who sings of you comes to Rama\nand forgets the sorrow of birth after birth.",
          "आपके भजन से राम मिलते हैं,\nजन्म-जन्म के दुख भूल जाते हैं।",
        ),
        "34": half(
          "अंत काल रघुबर पुर जाई",
          "जहाँ जन्म हरि-भक्त कहाई",
          "At the end they go to Rama's city,\nand wherever they are born are called God's own.",
          "अंत समय राम के धाम जाते हैं,\nऔर जहाँ जन्म लें, हरि के भक्त कहलाते हैं।",
        ),
        "35": half(
          "और देवता चित्त न धरई",
          "हनुमत सेइ सर्ब सुख करई",
          "Though one hold no other god in mind,\nto serve Hanuman brings every joy.",
          "और किसी देवता को चित्त में न धरे,\nतो भी हनुमान की सेवा सब सुख देती है।",
        ),
        "36": half(
          "संकट कटै मिटै सब पीरा",
          "जो सुमिरै हनुमत बलबीरा",
          "Trouble is cut off and all pain ends\nfor whoever remembers strong, brave Hanuman.",
          "संकट कटते हैं, सब पीड़ा मिटती है,\nजो बलवीर हनुमान का स्मरण करे।",
        ),
        "37": half(
          "जै जै जै हनुमान गोसाईं",
          "कृपा करहु गुरु देव की नाईं",
          "Hail, hail, hail, lord Hanuman!\nBe gracious to us as a guru is.",
          "जय, जय, जय हो, हनुमान गोसाईं!\nगुरुदेव की भाँति कृपा कीजिए।",
        ),
        "38": half(
          "जो सत बार पाठ कर कोई",
          "छूटहि बंदि महा सुख होई",
          "Who says this a hundred times\nis freed from bondage and finds great joy.",
          "जो कोई सौ बार पाठ करे,\nवह बंधन से छूटकर महासुख पाता है।",
        ),
        "39": half(
          "जो यह पढ़ै हनुमान चलीसा",
          "होय सिद्धि साखी गौरीसा",
          "Who reads this Hanuman Chalisa\nis made whole: Shiva himself is witness.",
          "जो यह हनुमान चालीसा पढ़े,\nउसे सिद्धि मिलती है, गौरीश इसके साक्षी हैं।",
        ),
        "40": half(
          "तुलसीदास सदा हरि चेरा",
          "कीजै नाथ हृदय महँ डेरा",
          "Tulsidas is ever a servant of Hari:\nmake your home, Lord, in my heart.",
          "तुलसीदास सदा हरि का दास है:\nनाथ, मेरे हृदय में डेरा कीजिए।",
        ),
      },
    },
    {
      number: 3,
      titles: { awa: "दोहा", en: "Closing couplet", hi: "अंत का दोहा" },
      verses: {
        "1": half(
          "पवनतनय संकट हरन, मंगल मूरति रूप",
          "राम लखन सीता सहित, हृदय बसहु सुर भूप",
          "Son of the Wind, remover of trouble, image of blessing,\nwith Rama, Lakshmana and Sita, live in my heart, king of the gods.",
          "पवनपुत्र, संकट हरने वाले, मंगलमूर्ति,\nराम, लखन और सीता सहित, हे देवों के राजा, मेरे हृदय में बसिए।",
        ),
      },
    },
  ],
};
