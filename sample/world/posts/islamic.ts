import type { SamplePost } from "./types.ts";

export const islamicPosts: readonly SamplePost[] = [
  {
    key: "noorbagh-jumua-shoes",
    space: "noorbagh",
    language: "hi",
    text: "जुमे के लिए कुछ गुज़ारिशें। ग़ुस्ल करके, साफ़ कपड़ों में, ज़रा पहले आइए; ख़ुत्बे के दौरान ख़ामोश रहिए, बच्चे को चुप कराने के लिए भी बस इशारा। जूतों के लिए चालीस नए ख़ाने लग गए हैं, हर एक पर नंबर है, अपना नंबर याद रखिए। पिछले जुमे एक साहब किसी और के जूते पहनकर चले गए थे, और जिनके थे वे घर तक ख़ुशी-ख़ुशी नंगे पाँव गए कि चलो, किसी के काम आए। फिर भी, लौटा दें तो मेहरबानी। साइज़ नौ, भूरे।",
    translations: {
      en: "A few requests for Jumu'ah. Come after ghusl, in clean clothes, a little early; stay silent during the khutbah, and even to hush a child use only a gesture. Forty new shoe racks have been put up, each with a number; remember yours. At the last Jumu'ah a gentleman left in somebody else's shoes, and their owner walked home barefoot in good cheer, glad that they were of use. All the same, it would be kind to return them. Size nine, brown.",
    },
    hoursAgo: 13,
    event: "noorbagh-jumua",
    comments: [
      {
        by: "Sameer Qureshi",
        text: "वे भूरे जूते मेरे थे। क़सम से, अब भी ख़ुश हूँ। पर लौटा दीजिए।",
        language: "hi",
        answers: [{ by: "host", text: "ख़ाना नंबर 17 में एक जोड़ी चुपचाप आ गई है। देख लीजिएगा।", language: "hi" }],
      },
      {
        by: "Zoya Rizvi",
        text: "ख़वातीन के हॉल में भी ख़ाने लगे हैं या सिर्फ़ नीचे?",
        language: "hi",
        answers: [{ by: "host", text: "जी, बारह वहाँ भी, सीढ़ी के साथ।", language: "hi" }],
      },
    ],
  },
  {
    key: "noorbagh-reed-pens",
    space: "noorbagh",
    language: "ur",
    text: "خوش نویسی کے دن کے لیے سرکنڈے آ گئے ہیں اور سائے میں سوکھ رہے ہیں۔ ہر طالبِ علم اپنا قلم خود تراشے گا، اپنی سیاہی خود پیسے گا، اور شام تک صرف ایک حرف لکھے گا۔ پچھلی بار ایک صاحب نے شکایت کی کہ پانچ گھنٹے میں بس ایک نون؟ پھر انھوں نے وہ نون دیکھا اور فریم کروانے لے گئے۔ سورۂ قلم کی پہلی آیت میں جس قلم کی قسم ہے، اس کا ادب پہلے سکھایا جائے گا۔",
    translations: {
      en: "The reeds for the calligraphy day have come and are drying in the shade. Every pupil will cut a pen, grind the ink, and by evening write just one letter. Last time a gentleman complained: five hours, and only one nun? Then he looked at that nun, and took it away to be framed. Respect for the pen, by which the first verse of Surah al-Qalam swears, is taught before anything else.",
      hi: "ख़ुशनवीसी के दिन के लिए सरकंडे आ गए हैं और छाँव में सूख रहे हैं। हर तालिब-ए-इल्म अपना क़लम ख़ुद तराशेगा, अपनी स्याही ख़ुद पीसेगा, और शाम तक बस एक हर्फ़ लिखेगा। पिछली बार एक साहब ने शिकायत की कि पाँच घंटे में बस एक नून? फिर उन्होंने वह नून देखा और फ़्रेम करवाने ले गए। सूरह क़लम की पहली आयत में जिस क़लम की क़सम है, उसका अदब सबसे पहले सिखाया जाएगा।",
    },
    hoursAgo: 45,
    pictures: ["inside"],
    event: "noorbagh-manuscripts",
    comments: [
      {
        by: "Zoya Rizvi",
        text: "میں علی گڑھ سے آ رہی ہوں۔ بائیں ہاتھ سے لکھتی ہوں، کوئی مشکل تو نہیں؟",
        language: "ur",
        answers: [{ by: "host", text: "بالکل نہیں۔ قلم کا قط ذرا الٹا کاٹیں گے، بس۔", language: "ur" }],
      },
      {
        by: "Anita Deshpande",
        text: "I cannot read Urdu at all. Is it only for those who can?",
        language: "en",
        answers: [
          { by: "host", text: "One letter is all we write. You will be able to read that one.", language: "en" },
        ],
      },
    ],
  },
  {
    key: "noorbagh-open-afternoon",
    space: "noorbagh",
    language: "en",
    text: "Questions asked at the last open afternoon, in no order. Why do you stand so close together? Who winds the clock? May I see where the women pray? Is the water in the pool warm? Do you ever get distracted? Why is the courtyard too long? What do you say when you whisper at the end?\n\nAll of them were answered, some by three people at once. Saturday at three; you may watch Asr from the side arcade and then there is tea. Cover your shoulders and knees, and bring the question you have been too polite to ask.",
    translations: {
      hi: "पिछली बार 'सबके लिए खुली मस्जिद' में पूछे गए सवाल, बिना किसी क्रम के। आप इतने पास-पास क्यों खड़े होते हैं? घड़ी में चाबी कौन भरता है? क्या महिलाओं का हॉल देख सकते हैं? हौज़ का पानी गर्म है? क्या कभी ध्यान भटकता है? सहन इतना लंबा क्यों? आख़िर में धीरे से क्या कहते हैं?\n\nसबके जवाब मिले, कुछ के तीन लोगों से एक साथ। शनिवार तीन बजे; बग़ल के दालान से असर की नमाज़ देखिए, फिर चाय। कंधे और घुटने ढके हों, और वह सवाल लाइए जो लिहाज़ में कभी पूछा नहीं।",
    },
    hoursAgo: 86,
    pictures: ["inside", "hero"],
    event: "noorbagh-open",
    artists: ["mohsin-kidwai"],
    comments: [
      { by: "Arti Saxena", text: "मैंने घड़ी वाला सवाल पूछा था! चाचा मियाँ ने मुझसे ही चाबी भरवाई।", language: "hi" },
      {
        by: "Kavita Sharma",
        text: "बच्चों के साथ आ सकते हैं?",
        language: "hi",
        answers: [{ by: "host", text: "ज़रूर। हौज़ के पास हाथ पकड़े रखिए, बस।", language: "hi" }],
      },
    ],
  },
  {
    key: "noorbagh-saffron-street",
    space: "noorbagh",
    language: "ur",
    text: "اس مہینے باغ کا کھانا کٹرہ والی گلی کے ذمّے ہے۔ زعفران پر بحث حسبِ دستور ہوئی اور حسبِ دستور بے نتیجہ رہی۔ طے یہ پایا کہ ایک دیگ میں حاجی صاحب کے حساب سے پڑے گا، دوسری میں ان کی بہو کے حساب سے، اور نمازی خود فیصلہ کریں گے۔ کھانے پر سب کا خیر مقدم ہے، جو نماز نہیں پڑھتے ان کا بھی۔",
    translations: {
      en: "This month the meal in the garden falls to Katra street. The saffron was debated as usual, and as usual without result. It was settled that one deg will follow Haji Sahib's measure and the other his daughter-in-law's, and that the congregation shall judge. Everyone is welcome to the meal, those who do not pray included.",
      hi: "इस महीने बाग़ का खाना कटरे वाली गली के ज़िम्मे है। ज़ाफ़रान पर बहस हमेशा की तरह हुई और हमेशा की तरह बेनतीजा रही। तय यह हुआ कि एक देग में हाजी साहब के हिसाब से पड़ेगा, दूसरी में उनकी बहू के हिसाब से, और नमाज़ी ख़ुद फ़ैसला करेंगे। खाने पर सबका स्वागत है, जो नमाज़ नहीं पढ़ते उनका भी।",
    },
    hoursAgo: 213,
    comments: [
      { by: "Sameer Qureshi", text: "बहू की देग जीतेगी। लिखकर रख लीजिए।", language: "hi" },
      { by: "Shabnam Kabir", text: "पटना से आ रही हूँ, दोनों देगों का पूरा इंसाफ़ करूँगी।", language: "hi" },
    ],
  },
  {
    key: "noorbagh-library-hours",
    space: "noorbagh",
    language: "hi",
    text: "कुतुबख़ाने में एक पाठक तीन महीने से एक ही किताब के एक ही पन्ने पर रुके हैं। हमने पूछा, कोई मुश्किल? बोले, नहीं, बस यह पन्ना अच्छा है। उनके लिए वह किताब अब अलग रख दी है। बाक़ी सबके लिए: चार दोपहर खुला, थैले बाहर, पेंसिल भीतर, स्याही नहीं। भीगे छाते भी बाहर।",
    translations: {
      en: "In the library a reader has been at the same page of the same book for three months. We asked whether there was some difficulty. No, he said, it is only that this is a good page. The book is now kept aside for him. For everybody else: open four afternoons, bags outside, pencils inside, no ink. Wet umbrellas outside, too.",
    },
    hoursAgo: 468,
    event: "noorbagh-asr",
    comments: [
      {
        by: "Zoya Rizvi",
        text: "कौन-सा पन्ना? अब तो हम सबको जानना है।",
        language: "hi",
        answers: [{ by: "host", text: "वे कहते हैं कि ख़ुद ढूँढिए, इसी बहाने पूरी किताब पढ़ लेंगे।", language: "hi" }],
      },
    ],
  },
  {
    key: "noorbagh-wudu-water",
    space: "noorbagh",
    language: "en",
    text: "The four channels to the pool were cleaned after twenty years. Inside the eastern one we found a copper spout shaped like a parrot, eleven marbles, and the reason why the eastern side had always been slow: a mulberry root as thick as a wrist. The tree stays; the channel now goes around it.\n\nFor wudu a single lota is enough, and the Prophet, peace be upon him, taught us not to waste water even beside a flowing river. The taps by the gate have been turned down a little, in that spirit.",
    translations: {
      hi: "हौज़ की चारों नहरें बीस साल बाद साफ़ हुईं। पूर्वी नहर में ताँबे की एक तोते-नुमा टोंटी, ग्यारह कंचे, और वह वजह मिली जिससे पूर्वी तरफ़ पानी हमेशा धीमा आता था: कलाई जितनी मोटी शहतूत की जड़। पेड़ रहेगा; नहर अब उसके गिर्द घूमकर आती है।\n\nवुज़ू के लिए एक लोटा काफ़ी है, और नबी, सल्लल्लाहु अलैहि व सल्लम, ने बहती नदी के किनारे भी पानी ज़ाया न करने की तालीम दी है। दरवाज़े के पास के नल इसी नीयत से थोड़े कस दिए गए हैं।",
    },
    hoursAgo: 801,
    pictures: ["hour", "hero"],
  },
  {
    key: "shifa-blood-camp",
    space: "shifa",
    language: "en",
    text: "Blood donation camp under the arcade, from nine. What to know: eat a proper breakfast, drink two glasses of water, bring any identity card, and tell the doctor honestly about medicines, fever and fasting. If you are keeping a fast that day, give on another; nobody will think less of you. You can give if you are over eighteen and above forty-five kilos.\n\nLast time 188 came and 171 could give. The other seventeen were fed all the same, and driven home with the same fuss.",
    translations: {
      hi: "मेहराबों के नीचे रक्तदान शिविर, नौ बजे से। जान लीजिए: अच्छा नाश्ता करके आएँ, दो गिलास पानी पिएँ, कोई पहचान-पत्र लाएँ, और दवा, बुख़ार और रोज़े के बारे में डॉक्टर को सच-सच बताएँ। उस दिन रोज़ा हो तो किसी और दिन दीजिए; कोई कम नहीं समझेगा। उम्र अठारह से ऊपर और वज़न पैंतालीस किलो से ज़्यादा हो।\n\nपिछली बार 188 आए और 171 दे सके। बाक़ी सत्रह को भी वैसे ही खिलाया गया और उतने ही लाड़ से घर छोड़ा गया।",
    },
    hoursAgo: 21,
    pictures: ["inside"],
    event: "shifa-camp",
    artists: ["ramana-goud"],
    comments: [
      { by: "Farida Begum", text: "I was one of the seventeen. The biryani was consolation enough.", language: "en" },
      {
        by: "Thomas D'Silva",
        text: "O negative, travelling through Hyderabad that week. Will walk in.",
        language: "en",
        answers: [{ by: "host", text: "Please come early, O negative goes first. Jazakallah khair.", language: "en" }],
      },
      {
        by: "Imran Shaikh",
        text: "Tattooed in spring. Is that still a problem?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "A year from the date, the blood banks ask. Come for the meal and give next time.",
            language: "en",
          },
        ],
      },
      {
        by: "Shabnam Kabir",
        text: "क्या ख़वातीन के लिए अलग इंतज़ाम है?",
        language: "hi",
        answers: [{ by: "host", text: "जी, पर्दे के साथ, और लेडी डॉक्टर डॉ. असमा की टीम से।", language: "hi" }],
      },
    ],
  },
  {
    key: "shifa-tajweed-adults",
    space: "shifa",
    language: "ur",
    text: "بڑوں کے لیے تجوید کی جماعت میں چار نشستیں خالی ہیں۔ قاری یوسف ہاشمی صاحب ظہر کے بعد پڑھاتے ہیں۔ شرط صرف ایک ہے: غلطی پر شرمانا منع ہے۔ سب سے بزرگ شاگرد اٹھہتر برس کے ہیں، اور ان کا 'ض' اب پوری جماعت سے بہتر ہے۔",
    translations: {
      en: "There are four free seats in the tajweed class for adults. Qari Yusuf Hashmi teaches after Zuhr. There is only one condition: being ashamed of mistakes is forbidden. The eldest pupil is seventy-eight, and his 'zad' is by now the best in the class.",
      hi: "बड़ों के लिए तजवीद की जमाअत में चार जगहें ख़ाली हैं। क़ारी यूसुफ़ हाशमी साहब ज़ुहर के बाद पढ़ाते हैं। शर्त बस एक है: ग़लती पर शरमाना मना है। सबसे बुज़ुर्ग शागिर्द अठहत्तर बरस के हैं, और उनका 'ज़ाद' अब पूरी जमाअत से बेहतर है।",
    },
    hoursAgo: 104,
    artists: ["qari-yusuf"],
    comments: [
      {
        by: "Farida Begum",
        text: "Is there a ladies' class at another hour?",
        language: "en",
        answers: [{ by: "host", text: "Yes, after Asr in the women's hall, with the ustani.", language: "en" }],
      },
    ],
  },
  {
    key: "shifa-dars-slips",
    space: "shifa",
    language: "hi",
    text: "दोपहर के दर्स में पर्ची पर एक सवाल आया: दुकान के आगे पड़ोसी का सामान रोज़ रहता है, झगड़ा करूँ या सब्र? मौलाना साहब ने कहा, पहले चाय पिलाइए, फिर बात कीजिए। सूरह बक़रह 2:263 में भली बात को उस ख़ैरात से बेहतर कहा गया है जिसके पीछे दुख देना हो। अगले दिन उसी लिखावट में दूसरी पर्ची आई: चाय पिलाई, पता चला उसका गोदाम पानी से भर गया था। अब सामान आधा मेरी दुकान में है।",
    translations: {
      en: "At the midday dars a slip asked: my neighbour's goods stand before my shop every day; shall I quarrel or be patient? Maulana Sahib said: first give him tea, then talk. Surah al-Baqarah 2:263 calls a kind word better than a charity that is followed by hurt. Next day there was another slip in the same hand: gave him tea, learnt that his godown is flooded. Half of the goods are now inside my shop.",
    },
    hoursAgo: 158,
    event: "shifa-zuhr",
    comments: [
      { by: "Shabnam Kabir", text: "माशाअल्लाह। पूरी तक़रीर एक चाय में आ गई।", language: "hi" },
      { by: "Kavita Sharma", text: "हमारे यहाँ भी ऐसा एक पड़ोसी है। चाय चढ़ा रही हूँ।", language: "hi" },
    ],
  },
  {
    key: "shifa-jaali-shadow",
    space: "shifa",
    language: "en",
    text: "A child waiting at the clinic with a plaster on her knee discovered that Nasreen Fareed's screens throw the same star on the floor sixteen times, and that at about half past four one of them lands exactly on the seat by the medicine window. She asked whether it is for the person who feels worst. We have decided that it is.",
    translations: {
      hi: "दवाख़ाने में घुटने पर पट्टी बँधवाकर बैठी एक बच्ची ने देखा कि नसरीन फ़रीद की जालियाँ फ़र्श पर एक ही तारा सोलह बार बनाती हैं, और क़रीब साढ़े चार बजे उनमें से एक ठीक दवा की खिड़की के पास वाली कुर्सी पर आ बैठता है। उसने पूछा, क्या यह उसके लिए है जिसे सबसे ज़्यादा तकलीफ़ हो? हमने तय किया है कि हाँ।",
    },
    hoursAgo: 301,
    pictures: ["inside", "hour"],
    artists: ["nasreen-fareed"],
  },
  {
    key: "shifa-naat-evening",
    space: "shifa",
    language: "ur",
    text: "نعت اور یاد کی شام کے لیے بچے روز عصر کے بعد مشق کر رہے ہیں۔ دو نعتیں اردو میں ہیں، ایک تیلگو میں۔ گلی والوں سے گزارش ہے کہ حلیم گھوٹنے کے لیے گھوٹے اور مضبوط بازو ساتھ لائیں؛ دیگ فجر کے بعد چڑھے گی۔ گلی کا ایک کنارہ ایمبولنس کے لیے خالی رہے گا، وہاں گاڑی نہ کھڑی کریں۔",
    translations: {
      en: "The children practise every day after Asr for the evening of naat and remembrance: two naats in Urdu, one in Telugu. People of the lane, please bring your ghotas and strong arms to pound the haleem; the deg goes on after Fajr. One side of the lane stays free for the ambulance, so please do not park there.",
      hi: "नात और याद की शाम के लिए बच्चे रोज़ असर के बाद अभ्यास कर रहे हैं। दो नातें उर्दू में हैं, एक तेलुगु में। गली वालों से गुज़ारिश है कि हलीम घोटने के लिए घोटे और मज़बूत बाज़ू साथ लाएँ; देग फ़ज्र के बाद चढ़ेगी। गली का एक किनारा एंबुलेंस के लिए ख़ाली रहेगा, वहाँ गाड़ी न खड़ी करें।",
    },
    hoursAgo: 524,
    event: "shifa-milad",
  },
  {
    key: "chinar-noon-chai",
    space: "chinar",
    language: "en",
    text: "How noon chai gets its colour, for those who ask every winter. Green leaves of the Kashmiri kind, cold water, a pinch of baking soda; boil hard and long until it is dark red. Throw in cold water and pull it with a ladle, lift and pour, lift and pour, until your shoulder complains. Then milk, and it turns pink by itself. Salt, never sugar. Serve with girda from the kandur.\n\nThe elders' gathering begins on Thursday at half past two. Whoever stirs the samavar is excused from washing cups.",
    translations: {
      hi: "नून चाय का रंग कैसे आता है, यह हर जाड़े में पूछा जाता है। कश्मीरी हरी पत्ती, ठंडा पानी, चुटकी भर खाने का सोडा; तेज़ आँच पर देर तक उबालिए, जब तक गहरा लाल न हो जाए। फिर ठंडा पानी डालकर कड़छी से फेंटिए, उठाइए और गिराइए, जब तक कंधा शिकायत न करे। अब दूध, और गुलाबी रंग अपने आप। नमक, चीनी कभी नहीं। साथ में कांदुर का गिर्दा।\n\nबुज़ुर्गों की बैठक गुरुवार ढाई बजे। जो समावार सँभाले, उसे प्याले नहीं धोने पड़ेंगे।",
    },
    hoursAgo: 65,
    event: "chinar-elders",
    comments: [
      { by: "Aijaz Wani", text: "Lift and pour two hundred times, my mother says. She counts.", language: "en" },
      {
        by: "Mubashir Lone",
        text: "What is the theme for the stories this time?",
        language: "en",
        answers: [
          { by: "host", text: "A journey on foot. Bring your grandfather, he has at least six.", language: "en" },
        ],
      },
      {
        by: "Hema Negi",
        text: "शिमला से सलाम। यहाँ बनाई, रंग बैंगनी आया। कहाँ चूकी?",
        language: "hi",
        answers: [{ by: "host", text: "सोडा आधा कर दीजिए, बहन।", language: "hi" }],
      },
    ],
  },
  {
    key: "chinar-leaf-carpet",
    space: "chinar",
    language: "ur",
    text: "جس رات چنار کے سارے پتّے ایک ساتھ گرتے ہیں، اس کی صبح فجر سے پہلے کوئی نہ کوئی صحن میں قالین بنا جاتا ہے۔ اس برس قالین کے بیچ میں ایک چھوٹی سی کشتی بھی تھی۔ کس نے بنائی، کسی کو نہیں معلوم، البتہ مؤذن صاحب کی آستین میں ایک پتّا اٹکا ہوا تھا۔ ہم نے کچھ نہیں پوچھا۔",
    translations: {
      en: "After the night on which all the chinar leaves fall together, somebody or other lays the carpet in the courtyard before Fajr. This year there was a small boat in the middle of it. Who made it nobody knows, though there was a leaf caught in the muezzin's sleeve. We did not ask.",
      hi: "जिस रात चिनार के सारे पत्ते एक साथ गिरते हैं, उसकी सुबह फ़ज्र से पहले कोई न कोई सहन में क़ालीन बना जाता है। इस बरस क़ालीन के बीच में एक छोटी-सी कश्ती भी थी। किसने बनाई, किसी को नहीं मालूम, अलबत्ता मुअज़्ज़िन साहब की आस्तीन में एक पत्ता अटका था। हमने कुछ नहीं पूछा।",
    },
    hoursAgo: 126,
    pictures: ["hero", "hour"],
    event: "chinar-fajr",
    comments: [
      { by: "Aijaz Wani", text: "مؤذن صاحب کو ہمارا سلام۔", language: "ur" },
      {
        by: "Raghav Iyer",
        text: "Is there a picture of the boat, or did the wind get to it first?",
        language: "en",
        answers: [{ by: "host", text: "The wind, before breakfast. That is rather the point of it.", language: "en" }],
      },
    ],
  },
  {
    key: "chinar-hamam-wood",
    space: "chinar",
    language: "en",
    text: "The hamam under the floor burns about a sack and a half of wood a night when it is cold, and the store is down to the last wall. Apple prunings are best, willow will do, painted timber never. If you are pruning this season, pile it by the gate and knock; Nusrat ji will send the boys with the cart. We had put off sweeping the flue for years, so it has now been swept twice.",
    translations: {
      hi: "ठंड में फ़र्श के नीचे का हमाम एक रात में क़रीब डेढ़ बोरी लकड़ी खाता है, और भंडार आख़िरी दीवार तक आ गया है। सेब की छँटाई सबसे अच्छी, बेद भी चलेगी, रंगी हुई लकड़ी कभी नहीं। इस मौसम में छँटाई कर रहे हों तो फाटक पर ढेर लगाकर दस्तक दे दीजिए; नुसरत जी लड़कों को ठेला देकर भेज देंगी। धुआँकश की सफ़ाई बरसों से टल रही थी, इसलिए अब दो बार कर दी गई है।",
    },
    hoursAgo: 281,
    comments: [
      {
        by: "Mubashir Lone",
        text: "Eight sacks of apple prunings in Baramulla, yours if the cart can come to the bus stand.",
        language: "en",
        answers: [{ by: "host", text: "It can. May Allah keep your orchard.", language: "en" }],
      },
    ],
  },
  {
    key: "chinar-ceiling-panel",
    space: "chinar",
    language: "en",
    text: "One more panel of the papier-mâché ceiling has come back from the family across the lane: almond blossom, a bulbul, and underneath, when the varnish came off, a thumbprint in gold that nobody had seen since it was made. They asked whether to cover it. The imam said that the man had been signing his work in the only way he permitted himself. It stays uncovered. Third row, above the second trunk; bring patience, let your eyes get used to the dark.",
    translations: {
      hi: "पेपर-माशी की छत का एक और फलक गली के पार वाले परिवार से लौट आया है: बादाम के फूल, एक बुलबुल, और वार्निश हटने पर नीचे सोने का एक अँगूठे का निशान, जिसे बनने के बाद से किसी ने नहीं देखा था। पूछा गया कि ढक दें? इमाम साहब बोले, उस आदमी ने अपने काम पर वही दस्तख़त किए जिनकी उसने ख़ुद को इजाज़त दी। निशान खुला रहेगा। तीसरी पंक्ति, दूसरे तने के ऊपर; ज़रा सब्र से, आँखों को अँधेरे की आदत होने दीजिए।",
    },
    hoursAgo: 636,
    pictures: ["inside"],
  },
  {
    key: "chinar-snow-path",
    space: "chinar",
    language: "en",
    text: "When it snows the path from the bund is cleared twice, before Fajr and before Isha. For the prayers in between, those who come early bring the shovel in from the gate and those who come late find it hot. Elders who would rather pray at home on icy days should do so with an easy heart; the ruling is older than our shovel. Somebody will bring you the noon chai.",
    translations: {
      hi: "बर्फ़ गिरने पर बंड से आने वाला रास्ता दो बार साफ़ होता है, फ़ज्र से पहले और इशा से पहले। बीच की नमाज़ों में जो पहले आए वह फाटक से फावड़ा उठा ले, और जो देर से आए उसे वह गर्म मिलेगा। जिन बुज़ुर्गों को फिसलन में घर पर नमाज़ पढ़ना बेहतर लगे, वे इत्मीनान से पढ़ें; यह रियायत हमारे फावड़े से बहुत पुरानी है। नून चाय कोई घर पहुँचा देगा।",
    },
    hoursAgo: 906,
  },
  {
    key: "kadavath-lost-umbrella",
    space: "kadavath",
    language: "ml",
    text: "അസർ നമസ്കാരത്തിനു ശേഷം ഒരു കുട മാറിപ്പോയിട്ടുണ്ട്. പോയത്: കറുത്തത്, വളഞ്ഞ മരപ്പിടി, ഒരു കമ്പി ചരടുകൊണ്ട് കെട്ടിയത്, നാൽപ്പതു കൊല്ലം പഴക്കം. പകരം കിട്ടിയത്: പുതിയത്, താനേ തുറക്കുന്നത്. ഉടമസ്ഥൻ പറയുന്നു, പുതിയതു വേണ്ട, പഴയതു മതി. തിരികെ കൊണ്ടുവരുന്നയാൾക്ക് പുതിയതും കൂടെ ഒരു ചായയും.",
    translations: {
      en: "An umbrella was exchanged by mistake after Asr. Gone: black, curved wooden handle, one rib tied with string, forty years old. Found in its place: new, opens by itself. The owner says that he does not want the new one, only the old. Whoever brings it back gets the new one, and a tea as well.",
      hi: "असर की नमाज़ के बाद एक छाता बदल गया। गया: काला, मुड़ी हुई लकड़ी की मूठ, एक तीली डोरी से बँधी, चालीस साल पुराना। उसकी जगह मिला: नया, अपने आप खुलने वाला। मालिक कहते हैं कि नया नहीं चाहिए, पुराना ही चाहिए। जो लौटा दे, नया उसका, साथ में एक चाय।",
    },
    hoursAgo: 3,
    comments: [
      {
        by: "Nafeesa Rahman",
        text: "ആ കുട ഞങ്ങളുടെ കടയുടെ മുന്നിൽ കണ്ടു, മീൻകാരൻ ബാവക്കയുടെ കയ്യിൽ!",
        language: "ml",
        answers: [{ by: "host", text: "ബാവക്ക അറിഞ്ഞിട്ടില്ല പാവം. ആളെ വിടുന്നു, നന്ദി.", language: "ml" }],
      },
      {
        by: "Haris Puthiyapurayil",
        text: "Forty years with the same umbrella in Kozhikode rain. Respect.",
        language: "en",
      },
    ],
  },
  {
    key: "kadavath-beams-evening",
    space: "kadavath",
    language: "en",
    text: "Carpenters' evening: three families, three ways to join two beams without a nail, and one argument about whose great-grandfather thought of it. The joints are cut in front of you. Children may knock them apart with a mallet and put them together again, which takes the carpenters four minutes and the children about an hour.\n\nMappila songs after Maghrib. Lamps on the tank are coconut oil; please do not bring floating candles, the fish eat the wax.",
    translations: {
      hi: "बढ़इयों की शाम: तीन परिवार, दो कड़ियों को बिना कील जोड़ने के तीन तरीक़े, और एक बहस कि किसके परदादा को पहले सूझा। जोड़ आपके सामने काटे जाते हैं। बच्चे मुंगरी से उन्हें खोलकर फिर जोड़ सकते हैं, जिसमें बढ़इयों को चार मिनट लगते हैं और बच्चों को क़रीब एक घंटा।\n\nमग़रिब के बाद माप्पिला गीत। कुंड पर दीप नारियल तेल के हैं; तैरती मोमबत्तियाँ न लाएँ, मछलियाँ मोम खा जाती हैं।",
    },
    hoursAgo: 174,
    pictures: ["hour"],
    event: "kadavath-beams",
  },
  {
    key: "kadavath-school-cricket",
    space: "kadavath",
    language: "ml",
    text: "കുളത്തിൽ നിന്ന് ഈ മാസം ഇരുപത്തിമൂന്നു പന്തുകൾ കിട്ടി. സ്കൂളിലെ കുട്ടികൾ ക്ലാസ് കഴിഞ്ഞ് വന്ന് എടുത്തോളൂ. ഇനി സിക്സ് അടിച്ചാൽ ഔട്ട് എന്നാണ് പുതിയ നിയമം; ഇമാമും ഹെഡ്മാസ്റ്ററും ഒപ്പിട്ടിട്ടുണ്ട്. മാങ്ങയുടെ കാര്യം അടുത്ത യോഗത്തിൽ.",
    translations: {
      en: "Twenty-three balls came out of the tank this month. School children may collect them after lessons. Under the new rule anyone who hits a six is out; the imam and the headmaster have both signed. The matter of the mangoes comes up at the next meeting.",
      hi: "इस महीने कुंड से तेईस गेंदें निकलीं। विद्यालय के बच्चे कक्षा के बाद आकर ले जाएँ। नया नियम यह है कि जो छक्का मारे वह आउट; इमाम साहब और हेडमास्टर, दोनों के दस्तख़त हैं। आमों का मामला अगली बैठक में।",
    },
    hoursAgo: 343,
    pictures: ["hero"],
    comments: [{ by: "Nafeesa Rahman", text: "എന്റെ മകന്റെ മൂന്നെണ്ണം അതിൽ കാണും. നിയമം നല്ലതാണ്.", language: "ml" }],
  },
  {
    key: "kadavath-lesson-elders",
    space: "kadavath",
    language: "en",
    text: "Two new pupils joined the veranda lesson: a girl of five and a retired harbour pilot of sixty-nine. By custom beginners read first so that they may go home early. He finished his first line, was told mashallah by eleven children, and did not go home early. He has since asked for homework. If you also thought that it was too late, we begin at a quarter past eight, on the cool side.",
    translations: {
      hi: "बरामदे की कक्षा में दो नए विद्यार्थी आए: पाँच साल की एक बच्ची और उनहत्तर साल के सेवानिवृत्त बंदरगाह-पायलट। रिवाज है कि नए सीखने वाले पहले पढ़ें, ताकि जल्दी घर जा सकें। उन्होंने पहली पंक्ति पूरी की, ग्यारह बच्चों से माशाअल्लाह सुना, और जल्दी घर नहीं गए। अब होमवर्क माँगते हैं। आपको भी लगता हो कि देर हो चुकी, तो हम सवा आठ बजे शुरू करते हैं, ठंडी तरफ़।",
    },
    hoursAgo: 580,
    pictures: ["inside"],
    event: "kadavath-lesson",
  },
];
