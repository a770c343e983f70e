import { words } from "../types.ts";
import type { SampleDiscussion } from "./types.ts";

const hanafi = words("Sunni, Hanafi", "सुन्नी, हनफ़ी");
const shafii = words("Sunni, Shafi'i", "सुन्नी, शाफ़ई");
const jafari = words("Shia, Ja'fari", "शिया, जाफ़री");

export const quranDiscussions: readonly SampleDiscussion[] = [
  {
    key: "qasr-on-the-road",
    community: "quran-hadith",
    by: "Imran Shaikh",
    kind: "question",
    language: "en",
    title: "Qasr: when does a travelling driver shorten his prayers?",
    body: "I drive deliveries from Mumbai to Surat and back, two or three days at a time; we are Hanafi at home. My co-driver is from Kannur and joins Zuhr with Asr, and a third colleague prays in full. We stop at the same dhaba and each of us wonders about the other. Quran 4:101 gives the permission; *from where, for how long, and which prayers?*",
    translations: {
      hi: {
        title: "क़स्र: सफ़र में गाड़ी चलाने वाला नमाज़ कब मुख़्तसर करे?",
        body: "मैं मुंबई से सूरत सामान लेकर जाता-आता हूँ, दो-तीन दिन का सफ़र; घर में हम हनफ़ी हैं। मेरे साथी कन्नूर के हैं, वे ज़ुहर और अस्र साथ पढ़ते हैं, और तीसरे साथी पूरी पढ़ते हैं। एक ही ढाबे पर रुकते हैं और एक-दूसरे को देखकर सोचते हैं। क़ुरआन 4:101 में इजाज़त है; *कहाँ से, कितने दिन तक और कौन-सी नमाज़ें?*",
      },
    },
    tags: ["qasr", "travel", "salah", "fiqh"],
    hoursAgo: 690,
    views: 2340,
    likes: 159,
    isPinned: true,
    replies: [
      {
        by: "qari-yusuf",
        language: "en",
        body: "In the **Hanafi** school: once you have left the built-up limits of your town meaning to go about **77 km** or more (48 miles), the four-rak'ah obligatory prayers, Zuhr, Asr and Isha, become two, and we hold this to be required, not merely allowed. Fajr, Maghrib and Witr stay as they are. You remain a traveller until you return, or intend to stay **fifteen days** in one place. Behind a resident imam pray in full. We do not join two prayers in one time, save at Arafat and Muzdalifah.",
        translations: {
          hi: "**हनफ़ी** मस्लक में: लगभग **77 किलोमीटर** (48 मील) या अधिक के इरादे से जब आप बस्ती की हद से निकल गए, तो चार रकअत वाली फ़र्ज़ नमाज़ें, ज़ुहर, अस्र और इशा, दो रकअत होंगी, और यह हमारे यहाँ केवल इजाज़त नहीं, ज़रूरी है। फ़ज्र, मग़रिब और वित्र वैसे ही रहेंगे। लौटने तक, या एक जगह **पंद्रह दिन** ठहरने की नीयत तक, आप मुसाफ़िर हैं। मुक़ीम इमाम के पीछे पूरी पढ़िए। दो नमाज़ें एक वक़्त में हम जमा नहीं करते, सिवाय अरफ़ात और मुज़दलिफ़ा के।",
        },
        hoursAfter: 5,
        likes: 137,
        isAccepted: true,
        tradition: hanafi,
      },
      {
        by: "Haris Puthiyapurayil",
        language: "en",
        body: "Your co-driver does what we are taught in Malabar. In the **Shafi'i** school a journey of two marhalas, around **82 km**, for a lawful purpose *allows* shortening; praying in full is also valid. Zuhr may be joined with Asr and Maghrib with Isha, in the time of either. It ends when one intends to stay **four full days**, not counting the days of arriving and leaving.",
        translations: {
          hi: "आपके साथी वही करते हैं जो मलबार में हमें सिखाया जाता है। **शाफ़ई** मस्लक में दो मरहले, लगभग **82 किलोमीटर**, का जायज़ सफ़र हो तो क़स्र की *इजाज़त* है; पूरी पढ़ना भी सही है। ज़ुहर को अस्र के साथ और मग़रिब को इशा के साथ, दोनों में से किसी के वक़्त में, जमा कर सकते हैं। पहुँचने और निकलने का दिन छोड़कर **चार पूरे दिन** ठहरने की नीयत हो तो यह ख़त्म।",
        },
        hoursAfter: 9,
        likes: 102,
        tradition: shafii,
      },
      {
        by: "Zoya Rizvi",
        language: "hi",
        body: "हमारे यहाँ, **जाफ़री** फ़िक़्ह में, आने-जाने का कुल फ़ासला आठ फ़रसख़ (लगभग 44 किलोमीटर) हो तो क़स्र वाजिब है, और दस दिन ठहरने की नीयत पर पूरी। मगर **जिसका पेशा ही सफ़र हो**, जैसे ड्राइवर, वह पूरी पढ़ता है। शायद आपके तीसरे साथी यही करते हैं। ठीक मसला अपने मरजा के रिसाले में देख लें।",
        translations: {
          en: "With us, in **Ja'fari** law, shortening is obligatory when the way there and back comes to eight farsakhs (about 44 km), and one prays in full on intending to stay ten days. But **whoever travels by profession**, a driver for instance, prays in full. Perhaps that is what your third colleague does. Please look it up in the manual of your own marja.",
        },
        hoursAfter: 14,
        likes: 118,
        tradition: jafari,
      },
      {
        by: "Imran Shaikh",
        language: "en",
        body: "So all three of us were right at the same dhaba. I read this out over tea and the dhaba owner, a Sardar-ji, said: *then let me put down a bigger mat.*",
        hoursAfter: 40,
        likes: 204,
      },
    ],
  },
  {
    key: "ayat-al-kursi",
    community: "quran-hadith",
    by: "Shabnam Kabir",
    kind: "question",
    language: "hi",
    title: "आयतुल कुर्सी (2:255): कब पढ़ी जाए, और सही कैसे अदा हो?",
    body: "अम्मी सोने से पहले पढ़ती थीं, मैंने सुन-सुनकर याद की है। अब क़ारी साहब की रिकॉर्डिंग से मिलाती हूँ तो लगता है कि मैं कुछ हर्फ़ खा जाती हूँ, ख़ास तौर पर ‘सिनतुँव-वला नौम’ पर। कब-कब पढ़ने की बात आई है, और तजवीद में क्या देखूँ?",
    translations: {
      en: {
        title: "Ayat al-Kursi (2:255): when is it read, and how is it rightly pronounced?",
        body: "My mother read it before sleep and I learned it by listening. Now that I compare with a recording, I seem to swallow letters, above all at *sinatuw-wa la nawm*. When are we told to read it, and what should I watch in tajweed?",
      },
    },
    tags: ["ayat-al-kursi", "tajweed", "recitation"],
    hoursAgo: 395,
    views: 1180,
    likes: 112,
    replies: [
      {
        by: "qari-yusuf",
        language: "en",
        body: "Two times are best known: **before sleep** (a narration in Bukhari) and **after each obligatory prayer** (in an-Nasa'i's longer collection).\n\nAt *sinatun wa la* the tanwin meets a waw, so it is merged **with ghunnah**, held for two counts: *sinatuw-wa la*. You are not swallowing anything; you only hurry. Also give the ع of *ya‘lamu* its own place in the throat, and do not let *al-‘aliyy* become *al-aliyy*.",
        translations: {
          hi: "दो वक़्त सबसे मशहूर हैं: **सोने से पहले** (बुख़ारी की रिवायत) और **हर फ़र्ज़ नमाज़ के बाद** (नसई की बड़ी किताब)।\n\n‘सिनतुन वला’ में तनवीन के बाद वाव है, इसलिए **ग़ुन्ने के साथ** इदग़ाम होगा, दो हरकत भर: *सिनतुँव-वला*। आप कुछ खा नहीं रहीं, बस जल्दी कर रही हैं। और ‘यअलमु’ का ع हलक़ से, अपनी जगह से निकले; ‘अल-अलिय्य’ में भी।",
        },
        hoursAfter: 6,
        likes: 121,
        isAccepted: true,
        tradition: hanafi,
      },
      {
        by: "Farida Begum",
        language: "en",
        body: "I am sixty-one and Qari sahib made me repeat that one ع for two weeks. My grandson believes that I have a cough.",
        hoursAfter: 12,
        likes: 143,
      },
      {
        by: "Shabnam Kabir",
        language: "hi",
        body: "धीरे पढ़ा तो वही जगह सबसे प्यारी लगने लगी। अम्मी भी वहीं ठहरती थीं।",
        hoursAfter: 33,
        likes: 95,
      },
    ],
  },
  {
    key: "forty-hadith",
    community: "quran-hadith",
    by: "Zoya Rizvi",
    kind: "discussion",
    language: "ur",
    title: "ہفتے کی حدیث: اعمال کا دارومدار نیتوں پر ہے",
    body: "اس حلقے میں ہر ہفتے ایک حدیث، حوالے کے ساتھ۔ آغاز اُس سے جو بخاری کی پہلی حدیث ہے اور مسلم (1907) میں بھی آئی ہے: **عمل نیت سے ہے، اور ہر شخص کو وہی ملے گا جس کی اُس نے نیت کی۔**\n\nسوال: آپ کا کون سا روز کا چھوٹا سا کام ایسا ہے جو نیت بدلنے سے عبادت بن گیا؟",
    translations: {
      en: {
        title: "Hadith of the week: deeds are by their intentions",
        body: "One hadith a week in this circle, with its source. We begin with the first in Bukhari, also in Muslim (1907): **deeds go by intention, and each person has what they intended.**\n\nA question: which small daily task of yours became worship when its intention changed?",
      },
      hi: {
        title: "हफ़्ते की हदीस: आमाल का दारोमदार नीयत पर है",
        body: "इस हलक़े में हर हफ़्ते एक हदीस, हवाले के साथ। शुरुआत उससे जो बुख़ारी की पहली हदीस है और मुस्लिम (1907) में भी है: **अमल नीयत से है, और हर शख़्स को वही मिलेगा जिसकी उसने नीयत की।**\n\nसवाल: आपका रोज़ का कौन-सा छोटा काम ऐसा है जो नीयत बदलने से इबादत बन गया?",
      },
    },
    tags: ["hadith", "intention", "weekly"],
    hoursAgo: 172,
    views: 520,
    likes: 98,
    replies: [
      {
        by: "Sameer Qureshi",
        language: "ur",
        body: "دکان کا شٹر اٹھانا۔ اب نیت یہ ہے کہ پہلا گاہک خوش لوٹے۔ شٹر اُتنا ہی بھاری ہے، مگر چڑھتا آسانی سے ہے۔",
        translations: {
          en: "Lifting the shutter of the shop. The intention now is that the first customer goes away glad. It is as heavy as ever, and goes up easily.",
          hi: "दुकान का शटर उठाना। अब नीयत यह है कि पहला ग्राहक ख़ुश लौटे। शटर उतना ही भारी है, पर चढ़ता आसानी से है।",
        },
        hoursAfter: 5,
        likes: 72,
      },
      {
        by: "Nafeesa Rahman",
        language: "en",
        body: "Soaking the rice at night for everyone's breakfast. I used to do it because nobody else did.",
        hoursAfter: 9,
        likes: 68,
      },
      {
        by: "qari-yusuf",
        language: "ur",
        body: "بہت خوب۔ یاد رہے کہ نیت اچھی ہو تو بھی کام کا طریقہ درست ہونا چاہیے؛ اچھی نیت سے کم تولنا پھر بھی کم تولنا ہے۔",
        translations: {
          en: "Very good. And remember: a good intention still needs a right deed; weighing short with a good intention is weighing short.",
          hi: "बहुत ख़ूब। याद रहे कि नीयत अच्छी हो तब भी काम का तरीक़ा सही होना चाहिए; अच्छी नीयत से कम तौलना भी कम तौलना है।",
        },
        hoursAfter: 16,
        likes: 89,
        tradition: hanafi,
      },
    ],
  },
  {
    key: "late-learners",
    community: "quran-hadith",
    by: "Rehana Ansari",
    kind: "question",
    language: "hi",
    title: "पचास की उम्र में क़ायदे से शुरू करना: रोज़ कितना?",
    body: "बचपन में नाज़रा अधूरा रह गया। अब क़ायदा लेकर बैठी हूँ। घर में सब सोए हों तो दस मिनट मिलते हैं। क्या इतने में साल भर में नाज़रा मुमकिन है? और हर्फ़ याद न रहें तो?",
    translations: {
      en: {
        title: "Starting with the primer at fifty: how much a day?",
        body: "I never finished learning to read the Quran as a child. Now I have sat down with the primer. While everyone sleeps I have ten minutes. Can one read within a year on that? And what if the letters will not stay?",
      },
    },
    tags: ["learning", "tajweed", "adults"],
    hoursAgo: 1240,
    views: 870,
    likes: 137,
    replies: [
      {
        by: "qari-yusuf",
        language: "en",
        body: "Ten minutes *every* day are more than an hour on Sundays. Two letters a day in the first weeks, **written as well as read**, since the hand remembers what the eye forgets. After the primer, three lines a day with a listener. My oldest student began at seventy-six and reads Juz Amma now. And there is a hadith in Bukhari and Muslim that the one who reads haltingly, with difficulty, has two rewards. You are on the better wage.",
        translations: {
          hi: "रोज़ के दस मिनट इतवार के एक घंटे से ज़्यादा हैं। पहले हफ़्तों में रोज़ दो हर्फ़, **पढ़कर भी और लिखकर भी**, क्योंकि जो आँख भूलती है वह हाथ याद रखता है। क़ायदे के बाद रोज़ तीन सतरें, किसी सुनने वाले के साथ। मेरे सबसे बुज़ुर्ग शागिर्द ने छिहत्तर की उम्र में शुरू किया और अब अम्मा पारा पढ़ते हैं। बुख़ारी और मुस्लिम में है कि जो अटक-अटककर मुश्किल से पढ़े, उसके लिए दो अज्र हैं। आपकी मज़दूरी तो दुगुनी है।",
        },
        hoursAfter: 7,
        likes: 164,
        isAccepted: true,
        tradition: hanafi,
      },
      {
        by: "Nafeesa Rahman",
        language: "en",
        body: "Our circle on the veranda at [Kadavath](/space/13) lets beginners read first so that they may go home early. I have *stayed* a beginner for that reason.",
        hoursAfter: 14,
        likes: 96,
      },
      {
        by: "Rehana Ansari",
        language: "hi",
        body: "ग्यारहवें हर्फ़ पर हूँ। रात को बेटी मेरी कॉपी जाँचती है और लाल स्याही से ‘शाबाश’ लिखती है।",
        hoursAfter: 160,
        likes: 171,
      },
    ],
  },
  {
    key: "large-print-hindi",
    community: "quran-hadith",
    by: "Sameer Qureshi",
    kind: "question",
    language: "hi",
    title: "वालिद साहब के लिए बड़े हर्फ़ वाला हिंदी तर्जुमा",
    body: "उनकी निगाह कमज़ोर हो गई है, उर्दू की बारीक किताबत नहीं पढ़ पाते। ऐसा नुस्ख़ा चाहिए जिसमें अरबी मोटे हर्फ़ में हो और सामने के सफ़हे पर हिंदी तर्जुमा। जिल्द हल्की हो तो बेहतर। किसी ने देखा है?",
    translations: {
      en: {
        title: "A Hindi translation in large print for my father",
        body: "His sight has grown weak and the fine Urdu lettering is too small. I am looking for a copy with bold Arabic and Hindi on the facing page, in a light binding. Has anyone seen one?",
      },
    },
    tags: ["large-print", "elders", "translation"],
    hoursAgo: 21,
    views: 46,
    likes: 7,
    replies: [],
  },
];
