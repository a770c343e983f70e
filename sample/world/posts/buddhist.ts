import type { SamplePost } from "./types.ts";

export const buddhistPosts: readonly SamplePost[] = [
  {
    key: "shantivan-first-hour",
    space: "shantivan",
    language: "hi",
    text: "पहली बार बैठने वालों के प्रश्न, जो हर बार आते हैं। पैर सो जाएँ तो? धीरे से बदल लीजिए, कोई नहीं देख रहा। विचार न रुकें तो? वे रुकने के लिए नहीं हैं, आप बस लौट आइए। नींद आ जाए तो? थके होंगे; आँखें थोड़ी खोलिए। घुटना न मुड़े तो? कुर्सी है, दीवार भी है। मंगल और शनि को साढ़े आठ बजे। ढीले कपड़े, ख़ाली जेब, भरा पेट नहीं।",
    translations: {
      en: "Questions from those who sit for the first time; they come every time. What if my legs fall asleep? Change them slowly, nobody is looking. What if the thoughts do not stop? They are not meant to; you simply come back. What if I doze? You must be tired; open your eyes a little. What if my knee will not bend? There are chairs, and there is the wall. Tuesdays and Saturdays at half past eight. Loose clothes, empty pockets, not a full stomach.",
    },
    hoursAgo: 8,
    pictures: ["hero"],
    event: "shantivan-beginners",
    comments: [
      {
        by: "Ashwini Meshram",
        text: "मैं पहले घंटे में तीन बार उठने को हुई और तीनों बार बैठी रही। अब रोज़ बैठती हूँ।",
        language: "hi",
      },
      {
        by: "Shalini Rao",
        text: "Is it in Hindi only? Mine is only good enough for vegetables.",
        language: "en",
        answers: [
          {
            by: "host",
            text: "Hindi and English, sentence by sentence. The silence needs no translation.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "shantivan-nine-order",
    space: "shantivan",
    language: "en",
    text: "The order of the nine languages is drawn by lot, by the youngest visitor present, out of a begging bowl. Last time the Japanese group came after the Sinhala, who chant at length, and waited so patiently that the Thais brought them tea.\n\nChanting begins at dusk and goes on to midnight. You may walk, sit or lean on a tree; please walk with your right shoulder towards the stupa, and step around those who bow at full length, never over them.",
    translations: {
      hi: "नौ भाषाओं का क्रम पर्ची से तय होता है, जिसे उपस्थित सबसे छोटा अतिथि भिक्षापात्र से निकालता है। पिछली बार जापानी समूह की बारी सिंहली के बाद आई, जो लंबा पाठ करते हैं, और वे इतने धैर्य से बैठे रहे कि थाई समूह उनके लिए चाय ले आया।\n\nपाठ सांझ से मध्यरात्रि तक चलता है। चलिए, बैठिए या पेड़ से टिकिए; परिक्रमा में दाहिना कंधा स्तूप की ओर रहे, और जो साष्टांग प्रणाम कर रहे हों उनके बग़ल से निकलिए, ऊपर से कभी नहीं।",
    },
    hoursAgo: 94,
    film: "chanting",
    pictures: ["hour", "inside"],
    event: "shantivan-nine",
    comments: [
      {
        by: "Prakash Gajbhiye",
        text: "नागपुर से बस आ रही है, पचास लोग। ठहरने का क्या प्रबंध होगा?",
        language: "hi",
        answers: [
          { by: "host", text: "धर्मशाला में तीस, बाक़ी बीस के लिए भोजनकक्ष में चटाइयाँ। कंबल साथ लाइए।", language: "hi" },
        ],
      },
      {
        by: "Nandita Chakma",
        text: "Is Chakma one of the nine?",
        language: "en",
        answers: [
          { by: "host", text: "Bengali is. Chakma has asked to be the tenth, and nobody has said no.", language: "en" },
        ],
      },
    ],
  },
  {
    key: "shantivan-flags-returned",
    space: "shantivan",
    language: "en",
    text: "The wind has finished with the northern strings of flags; they are pale as rice paper. Kezang Dolma's group has taken them back and hung the new ones, printed from the same five blocks. The old are not thrown away and not walked on. They are burnt in a clean place, and the ash goes under the bodhi saplings. Visitors who would like to help tie next season's strings need only learn one knot. It took our abbot an afternoon.",
    translations: {
      hi: "उत्तर की ध्वज-लड़ियों का काम हवा ने पूरा कर दिया; वे चावल के काग़ज़ जैसी फीकी हो गईं। केज़ांग डोल्मा का समूह उन्हें वापस ले गया और नई टाँग दीं, उन्हीं पाँच ठप्पों से छपी हुईं। पुराने ध्वज न फेंके जाते हैं, न उन पर पाँव रखा जाता है। उन्हें स्वच्छ स्थान पर जलाया जाता है और राख बोधि के पौधों में जाती है। अगली लड़ियाँ बाँधने में हाथ बँटाना हो तो बस एक गाँठ सीखनी है। हमारे विहाराधिपति को एक दोपहर लगी थी।",
    },
    hoursAgo: 320,
    pictures: ["hero"],
    artists: ["kezang-dolma"],
  },
  {
    key: "shantivan-uposatha",
    space: "shantivan",
    language: "hi",
    text: "उपोसथ के दिन जो उपासक-उपासिकाएँ अष्टशील लेना चाहें, वे भोर के पाठ से पहले श्वेत वस्त्र में आ जाएँ। भोजन मध्याह्न से पहले होगा, उसके बाद केवल जल और फलों का छना रस। जो पहली बार ले रहे हैं, वे एक दिन के लिए ही लें, और शाम को बताएँ कि सबसे कठिन शील कौन-सा लगा। अधिकतर लोग ऊँचे बिस्तर वाला नहीं, मोबाइल वाला बताते हैं, जो सूची में है ही नहीं।",
    translations: {
      en: "On Uposatha day those lay followers who wish to take the eight precepts should come in white before the dawn chanting. The meal is before noon, and after it only water and strained fruit juice. If it is your first time, take them for one day, and tell us in the evening which was the hardest. Most do not name the high bed. They name the mobile phone, which is not on the list at all.",
    },
    hoursAgo: 503,
    event: "shantivan-dawn",
  },
  {
    key: "shantivan-paritta-house",
    space: "shantivan",
    language: "en",
    text: "Bhante Kassapa was with us for a week of paritta. He would not be driven anywhere, so our driver walked behind him to houses up to nine kilometres off, carrying the umbrella. At each house he arrived early, sat beside the oldest person there and asked what they liked to eat when they were small. Then he chanted. Our driver has asked whether he may do it again.",
    translations: {
      hi: "भंते कस्सप एक सप्ताह परित्त-पाठ के लिए हमारे साथ रहे। वे गाड़ी में कहीं नहीं गए, इसलिए हमारा चालक छाता लिए उनके पीछे-पीछे नौ-नौ किलोमीटर दूर घरों तक पैदल चला। हर घर वे थोड़ा पहले पहुँचते, सबसे बुज़ुर्ग के पास बैठते और पूछते कि बचपन में क्या खाना अच्छा लगता था। फिर पाठ करते। अब चालक पूछ रहा है कि क्या वह फिर जा सकता है।",
    },
    hoursAgo: 768,
    artists: ["bhante-kassapa"],
  },
  {
    key: "karuna-acclimatise",
    space: "karuna",
    language: "en",
    text: "Julley. A few words before you climb to us. Please rest one whole day in Leh first; two is better. Drink water, walk slowly, and turn back without shame if your head hurts. There is hot water and barley biscuits at every second landing, and the monk there will pretend to be tired so that you may stop as well. Hats off in the hall, shoes off too. Photographs in the courtyard, yes; of the paintings, no, the flash is a second fire to them.",
    translations: {
      hi: "जुले। हमारे पास चढ़ने से पहले कुछ बातें। पहले लेह में पूरा एक दिन विश्राम कीजिए; दो हों तो और अच्छा। पानी पीजिए, धीरे चलिए, और सिर दुखे तो बिना झिझक लौट जाइए। हर दूसरे मोड़ पर गर्म पानी और जौ के बिस्कुट हैं, और वहाँ बैठे भिक्षु थकने का अभिनय करेंगे ताकि आप भी रुक सकें। कक्ष में टोपी और जूते उतारिए। आँगन में तस्वीर लीजिए; भित्तिचित्रों की नहीं, फ़्लैश उनके लिए दूसरी आग है।",
    },
    hoursAgo: 47,
    pictures: ["hero"],
    artists: ["angmo-tundup"],
    comments: [
      {
        by: "Raghav Iyer",
        text: "I did not rest the day. I met all the landings and can recommend each of them.",
        language: "en",
      },
      { by: "Padma Lhamo", text: "The monk at the fourth landing is my cousin. He is not pretending.", language: "en" },
    ],
  },
  {
    key: "karuna-debate-question",
    space: "karuna",
    language: "en",
    text: "For the next open debate we have forty-three questions in the box. Eleven ask whether a phone can be conscious. The monks have asked us to say, kindly, that they have done that one. Those on the short list: Is it generous to give what you do not want? Can one forgive on behalf of another? If nobody remembers a kindness, where is it?\n\nSaturday at three in the apricot court. Sit on the wall, do not take sides, and do not clap; the clapping is part of the grammar.",
    translations: {
      hi: "अगले खुले शास्त्रार्थ के लिए डिब्बे में तैंतालीस प्रश्न हैं। ग्यारह पूछते हैं कि क्या फ़ोन में चेतना हो सकती है। भिक्षुओं ने विनम्रता से कहलवाया है कि यह वे कर चुके। चुने गए प्रश्न: जो स्वयं न चाहिए, उसे देना क्या दान है? क्या किसी और की ओर से क्षमा किया जा सकता है? किसी भलाई को कोई याद न रखे, तो वह कहाँ है?\n\nशनिवार तीन बजे, ख़ुबानी के आँगन में। दीवार पर बैठिए, पक्ष मत लीजिए, और ताली मत बजाइए; यहाँ ताली व्याकरण का हिस्सा है।",
    },
    hoursAgo: 121,
    event: "karuna-debate",
    comments: [
      { by: "Tenzin Wangmo", text: "Please let it be the third question.", language: "en" },
      { by: "Gaurav Bhatt", text: "तीसरा प्रश्न पढ़कर देर तक चुप बैठा रहा।", language: "hi" },
      {
        by: "Amrita Dhillon",
        text: "Will there be the whispered translation on the stream?",
        language: "en",
        answers: [{ by: "host", text: "Yes, on the second sound track. Lower the first a little.", language: "en" }],
      },
    ],
  },
  {
    key: "karuna-mural-hand",
    space: "karuna",
    language: "en",
    text: "This week's hand's breadth has come out of the soot, and it is a dog. It sits at the feet of a patron nobody can name, its ear is turned inside out, and whoever painted it had certainly met it. The conservators worked with damp cotton and patience. They left one square finger of black beside it, so that those who come after will know what the fire did.",
    translations: {
      hi: "इस सप्ताह का बित्ता कालिख से निकल आया है, और वह एक कुत्ता है। एक दाता के पाँवों में बैठा है जिनका नाम कोई नहीं जानता, एक कान उलटा मुड़ा हुआ है, और जिसने भी बनाया वह उससे मिला ज़रूर होगा। संरक्षकों ने नम रुई और धैर्य से काम किया। बग़ल में एक अंगुल काला छोड़ दिया, ताकि बाद में आने वाले जानें कि आग ने क्या किया था।",
    },
    hoursAgo: 244,
    pictures: ["inside"],
    comments: [
      {
        by: "Sonam Lepcha",
        text: "A dog with its ear inside out, from three hundred years ago. I am undone.",
        language: "en",
      },
      { by: "Padma Lhamo", text: "There is one just like it asleep at the gate now.", language: "en" },
    ],
  },
  {
    key: "karuna-names-read",
    space: "karuna",
    language: "hi",
    text: "सांध्य प्रार्थना में रोगियों और दिवंगतों के जो नाम आप भेजते हैं, वे सचमुच पढ़े जाते हैं, एक-एक करके, दीप-कक्ष में। कभी किसी नाम का उच्चारण कठिन हो तो छोटे भिक्षु पहले अभ्यास करते हैं, ताकि वह नाम अपने घर जैसा सुनाई दे। पशुओं के नाम भी आते हैं। वे भी पढ़े जाते हैं, और उन पर कोई मुस्कुराता नहीं।",
    translations: {
      en: "The names of the sick and the departed that you send for the evening prayers are truly read, one by one, in the lamp room. Where a name is difficult, the young monks practise it first, so that it may sound the way it does at home. Names of animals come too. They are read as well, and nobody smiles at them.",
    },
    hoursAgo: 458,
    pictures: ["hour"],
    event: "karuna-evening",
  },
  {
    key: "mrigdava-one-sutta",
    space: "mrigdava",
    language: "hi",
    text: "रविवार की देशना में इस बार कालाम सुत्त (अंगुत्तर निकाय 3.65) पढ़ा जाएगा, तीन बार, धीरे-धीरे। भंते जी का आग्रह है कि पहली बार केवल सुनें, दूसरी बार एक शब्द चुनें जिस पर अटके, तीसरी बार आँखें बंद रखें। चर्चा छोटे समूहों में होगी और कोई किसी को हराएगा नहीं। पुस्तकालय के कार्ड बाद में मिलेंगे; जिन पर पिछली पुस्तक का एक वाक्य बाक़ी है, वे पेंसिल साथ लाएँ।",
    translations: {
      en: "The Sunday discourse will take up the Kalama Sutta (Anguttara Nikaya 3.65), read three times, slowly. Bhante asks that the first time you only listen, the second time you choose one word on which you stumbled, and the third time you keep your eyes closed. The talk afterwards is in small circles and nobody is to defeat anybody. Library cards can be collected after it; those who still owe a sentence on their last book, please bring a pencil.",
    },
    hoursAgo: 33,
    pictures: ["inside"],
    event: "mrigdava-discourse",
    comments: [
      {
        by: "Prakash Gajbhiye",
        text: "नमो बुद्धाय। यह सीधा प्रसारण में भी आएगा क्या?",
        language: "hi",
        answers: [{ by: "host", text: "देशना हाँ, समूहों की चर्चा नहीं, ताकि लोग खुलकर बोलें।", language: "hi" }],
      },
      {
        by: "Ashwini Meshram",
        text: "मुझ पर दो वाक्य बाक़ी हैं। दोनों किताबें इतनी अच्छी थीं कि एक में नहीं आ रहे।",
        language: "hi",
      },
    ],
  },
  {
    key: "mrigdava-books-wrapped",
    space: "mrigdava",
    language: "mr",
    text: "खेड्यांतल्या शाळांसाठी पुस्तके गोळा करण्याच्या दिवशी आपण मुलांचे एक पुस्तक आणा, ते कागदात गुंडाळा आणि चिठ्ठीवर फक्त एक वाक्य लिहा. मागच्या वेळी एका आजोबांनी लिहिले होते: हे मी वाचले तेव्हा दिवा नव्हता. त्या पुस्तकासाठी तीन मुले रांगेत उभी होती. नमो बुद्धाय.",
    translations: {
      en: "On the day when books are collected for village schools, bring one children's book, wrap it in paper and write a single sentence on its card. Last time a grandfather wrote: when I read this there was no lamp. Three children stood in line for that book. Namo Buddhaya.",
      hi: "गाँव के विद्यालयों के लिए पुस्तकें जुटाने के दिन बच्चों की एक पुस्तक लाइए, उसे काग़ज़ में लपेटिए और कार्ड पर बस एक वाक्य लिखिए। पिछली बार एक दादा जी ने लिखा था: जब मैंने यह पढ़ी तब दीया नहीं था। उस पुस्तक के लिए तीन बच्चे कतार में खड़े थे। नमो बुद्धाय।",
    },
    hoursAgo: 186,
    event: "mrigdava-books",
    comments: [
      { by: "Sujata Wankhede", text: "अमरावतीहून एक पेटी पाठवते आहे. प्रत्येकावर वाक्य मुलीने लिहिले आहे.", language: "mr" },
      {
        by: "Sachin Pawar",
        text: "Are Marathi picture books of use in the schools there?",
        language: "en",
        answers: [
          { by: "host", text: "Pictures always. Two of the teachers read Marathi and are glad of it.", language: "en" },
        ],
      },
    ],
  },
  {
    key: "mrigdava-night-sitting",
    space: "mrigdava",
    language: "hi",
    text: "रात्रि ध्यान में आने वालों में इधर परीक्षार्थी बढ़े हैं। उनसे दो बातें। बैठना रटने का विकल्प नहीं है, पर रटना भी नींद का विकल्प नहीं। और दीये के नीचे पुस्तक खोलना मना नहीं, बस पन्ना धीरे पलटिए; दस, दो और चार बजे के बीच यहाँ पत्तों की आवाज़ सबसे ऊँची होती है। जो डर रहे हैं, वे अकेले नहीं हैं।",
    translations: {
      en: "Among those who come to the night sitting there are more and more students before examinations. Two things for them. Sitting does not replace studying, but studying does not replace sleep either. And opening a book under the lamp is not forbidden; only turn the page softly, for between the chanting at ten, two and four the leaves are the loudest sound here. Those of you who are afraid are not alone.",
    },
    hoursAgo: 410,
    pictures: ["hour"],
    event: "mrigdava-night",
  },
  {
    key: "mrigdava-deer-do-not-feed",
    space: "mrigdava",
    language: "en",
    text: "Please do not feed the deer. One of them has learnt to open a tiffin, and is teaching the others. Biscuits make them ill, polythene can kill them, and the kitchen gives them what they should have, at an hour that they know better than our volunteers do. Sit under the trees with empty hands and they will come to look at you. That is the better meeting, and it is also the practice.",
    translations: {
      hi: "कृपया हिरणों को कुछ न खिलाएँ। उनमें से एक ने टिफ़िन खोलना सीख लिया है और बाक़ियों को सिखा रहा है। बिस्कुट से वे बीमार होते हैं, पॉलिथीन से जान जा सकती है, और जो उन्हें चाहिए वह रसोई देती है, ऐसे समय पर जो उन्हें हमारे स्वयंसेवकों से अच्छा याद है। पेड़ों तले ख़ाली हाथ बैठिए, वे स्वयं आपको देखने आएँगे। वही मिलना अच्छा है, और वही अभ्यास भी।",
    },
    hoursAgo: 557,
    pictures: ["hour", "hero"],
  },
  {
    key: "padmaling-cham-layers",
    space: "padmaling",
    language: "en",
    text: "For the cham: come by nine, in three layers and with a cushion. Left wall for the drums, right wall for the stag. Babies are welcome; the wrathful masks have made generations of them cry, and then wave. The stag's nose, sanded for a month by two apprentices, was finished last week, and the elder of the two has already been given the next nose.\n\nThe dancers fast and practise before they put on the masks. Please do not call out to them. Tea and thukpa behind the kitchen, bring your own bowl.",
    translations: {
      hi: "छम के लिए: नौ बजे तक आइए, तीन परत कपड़ों में, आसन लेकर। बाईं दीवार से ढोल, दाईं से हिरण। शिशुओं का स्वागत है; उग्र मुखौटों ने उनकी कई पीढ़ियों को रुलाया है, फिर हाथ हिलवाया है। हिरण की नाक, जिसे दो शिष्य महीने भर घिसते रहे, पिछले सप्ताह पूरी हुई, और बड़े शिष्य को अगली नाक दे दी गई है।\n\nनर्तक मुखौटा पहनने से पहले व्रत और साधना करते हैं। उन्हें पुकारिए मत। रसोई के पीछे चाय और थुकपा, कटोरा अपना लाइए।",
    },
    hoursAgo: 56,
    pictures: ["hero", "inside"],
    event: "padmaling-cham",
    comments: [
      {
        by: "Rinchen Bhutia",
        text: "My uncle danced the stag for nineteen years. Right wall, always.",
        language: "en",
      },
      {
        by: "Ananya Mukherjee",
        text: "Does the road from Gangtok stay open that early?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "From six. Shared jeeps wait at the lower stand. The mist makes them slow, which is good.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "padmaling-mist-visitors",
    space: "padmaling",
    language: "hi",
    text: "बादलों में आने वालों के लिए: कोहरे में रास्ता न दिखे तो बाएँ हाथ की दीवार छूते हुए चलिए, प्रार्थना-चक्र दाएँ रहेंगे। कक्ष में बैठते समय पाँव वेदी की ओर न फैलाएँ। छोटे भिक्षु आपसे क्रिकेट का स्कोर पूछेंगे; पाठ के बाद बताइए, पहले नहीं, नहीं तो पन्ना पलटने में गड़बड़ होती है। मक्खन वाली चाय पूरी न पी जाए तो आधा प्याला छोड़ दीजिए। ख़ाली प्याला यहाँ प्रश्न समझा जाता है और फिर भर दिया जाता है।",
    translations: {
      en: "For those who come to us in cloud: if the mist hides the path, walk with your left hand on the wall; the prayer wheels will be on your right. In the hall do not stretch your feet towards the altar. The young monks will ask you for the cricket score; tell them after the prayers and not before, or the pages will be turned wrongly. If you cannot finish the butter tea, leave half a cup. An empty cup is taken for a question here, and is filled again.",
    },
    hoursAgo: 159,
    pictures: ["hour"],
    event: "padmaling-afternoon",
    comments: [
      { by: "Gaurav Bhatt", text: "मैंने पाँच प्याले पिए, तब समझ आया।", language: "hi" },
      {
        by: "Rinchen Bhutia",
        text: "Five is respectable. My brother-in-law holds the record and was carried to the jeep.",
        language: "en",
      },
    ],
  },
  {
    key: "padmaling-ruling-lines",
    space: "padmaling",
    language: "en",
    text: "A new pupil at the thangka school asked on the fourth day of ruling lines when she would be allowed to draw. The teacher showed her the first day's page and then the fourth's. She has not asked again; she has asked for a sharper pencil. Places for the next week of lines are free, and there are no fees. What you need is a hard pencil, a soft rubber and a willingness to be bored until you are not.",
    translations: {
      hi: "थंका-पाठशाला की एक नई छात्रा ने रेखाएँ खींचने के चौथे दिन पूछा कि चित्र कब बनाने देंगे। गुरु ने उसे पहले दिन का पन्ना दिखाया और फिर चौथे का। उसने दोबारा नहीं पूछा; बस एक नुकीली पेंसिल माँगी। रेखाओं के अगले सप्ताह के लिए जगह है, शुल्क नहीं। कड़ी पेंसिल, मुलायम रबर और तब तक ऊबने की तैयारी चाहिए जब तक ऊबना रुक न जाए।",
    },
    hoursAgo: 272,
  },
  {
    key: "padmaling-banner-arrived",
    space: "padmaling",
    language: "en",
    text: "The new banner for the cloud hall was carried up from the road by eleven people, because nobody would agree to be left out. Kezang Dolma and four others from our own art school sewed it in silk for seven months. There is a mend in the lower left cloud, done in a slightly different white. She put it there on purpose: so that the first tear, when it comes, will have company.",
    translations: {
      hi: "मेघ-कक्ष की नई पताका सड़क से ग्यारह लोग उठाकर लाए, क्योंकि कोई पीछे छूटने को तैयार न था। केज़ांग डोल्मा और हमारी ही कला-पाठशाला की चार स्त्रियों ने सात महीने इसे रेशम में सिला। नीचे बाईं ओर के बादल में एक रफ़ू है, ज़रा अलग सफ़ेद में। उन्होंने जान-बूझकर रखा: ताकि जब पहला असली छेद हो, तो वह अकेला न हो।",
    },
    hoursAgo: 449,
    artists: ["kezang-dolma"],
  },
  {
    key: "padmaling-orchid-wheel",
    space: "padmaling",
    language: "en",
    text: "An orchid has rooted on prayer wheel number 63 and is about to flower. Until it has, please pass that one without turning it; the abbot has tied a yellow thread there. You walk the other hundred and seven clockwise, as always, with your right hand. Several people have asked whether the count of prayers is then incomplete. The abbot says that something is being turned there, only more slowly.",
    translations: {
      hi: "प्रार्थना-चक्र नंबर 63 पर एक ऑर्किड जम गया है और खिलने को है। जब तक खिल न जाए, कृपया उसे बिना घुमाए निकल जाइए; मठाधीश ने वहाँ पीला धागा बाँध दिया है। बाक़ी एक सौ सात हमेशा की तरह दाएँ हाथ से, घड़ी की दिशा में। कई लोगों ने पूछा कि तब तो प्रार्थना की गिनती अधूरी रही। मठाधीश कहते हैं, वहाँ भी कुछ घूम रहा है, बस ज़रा धीरे।",
    },
    hoursAgo: 836,
    comments: [
      {
        by: "Rinchen Bhutia",
        text: "Which orchid? He will know the name.",
        language: "en",
        answers: [{ by: "host", text: "Coelogyne, he says, and then he told us its mother.", language: "en" }],
      },
    ],
  },
];
