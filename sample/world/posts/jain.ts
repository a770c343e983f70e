import type { SamplePost } from "./types.ts";

export const jainPosts: readonly SamplePost[] = [
  {
    key: "ujjwal-climb-early",
    space: "ujjwal",
    language: "gu",
    text: "જય જિનેન્દ્ર. પહેલી વાર યાત્રાએ આવતાં ભાઈ-બહેનો માટે: સવારે સાડા પાંચે ચઢવાનું શરૂ કરો તો તડકા પહેલાં ઉપર પહોંચાય. ચામડાની વસ્તુ, ખાવાનું અને ચંપલ નીચે જ મૂકીને જવું. ઉકાળેલું પાણી દરેક વળાંકે મળે છે. ઉતાવળ ન કરશો; નીચે જોઈને, કીડીને બચાવીને ચાલીએ એ જ જયણા. પૂજા કરવી હોય તો પૂજાનાં કપડાં ઉપર બદલવાની વ્યવસ્થા છે.",
    translations: {
      en: "Jai Jinendra. For brothers and sisters who come on the yatra for the first time: begin at half past five and you will be up before the sun is strong. Leather, food and footwear stay below. Boiled water is offered at every turn. Do not hurry; to walk with eyes on the path and spare the ant is jayana itself. Those who wish to do puja can change into puja clothes at the top.",
      hi: "जय जिनेन्द्र। पहली बार यात्रा पर आने वाले भाई-बहनों के लिए: सुबह साढ़े पाँच बजे चढ़ना शुरू करें तो धूप से पहले ऊपर पहुँच जाएँगे। चमड़े की वस्तु, खाना और चप्पल नीचे ही रखकर जाएँ। उबला जल हर मोड़ पर मिलता है। जल्दी न करें; नीचे देखकर, चींटी को बचाकर चलना ही जयणा है। पूजा करनी हो तो पूजा के वस्त्र ऊपर बदलने की व्यवस्था है।",
    },
    hoursAgo: 62,
    pictures: ["hero", "hour"],
    comments: [
      {
        by: "Falguni Jhaveri",
        text: "My mother is eighty and wants to climb. How are the dolis booked?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "At the taleti office from five in the morning. Two bearers know our hill best; ask for the morning turn.",
            language: "en",
          },
        ],
      },
      {
        by: "Chirag Vora",
        text: "જય જિનેન્દ્ર. પૂજાની જોડ ઘરેથી લાવવી કે ત્યાં મળે?",
        language: "gu",
        answers: [{ by: "host", text: "બંને ચાલે. અમારી પાસે ધોયેલી ત્રીસ જોડ છે.", language: "gu" }],
      },
    ],
  },
  {
    key: "ujjwal-ayambil-count",
    space: "ujjwal",
    language: "hi",
    text: "आयंबिल ओली के सामूहिक भोजन के लिए नाम लिखाना न भूलें। उबला अन्न बचाना कठिन है और फेंकना हमसे होता नहीं, इसलिए पाँचों रसोइयों को सही गिनती चाहिए। बिना नमक, बिना तेल, बिना मसाले का भोजन पहली बार अजीब लगता है। दूसरे दिन अन्न का अपना स्वाद समझ आता है। जो पूरी ओली न कर सकें, वे एक दिन भी कर सकते हैं; उसका भी उतना ही स्वागत है।",
    translations: {
      en: "Please do not forget to register for the common meal of Ayambil Oli. Boiled grain is hard to keep, and we cannot bring ourselves to throw it away, so the five cooks need the right count. Food without salt, oil or spice feels strange the first time. By the second day you begin to taste the grain itself. Those who cannot keep the whole Oli may keep one day, and are just as welcome.",
    },
    hoursAgo: 219,
    event: "ujjwal-ayambil",
    comments: [
      {
        by: "Manjula Surana",
        text: "जोधपुर से चार नाम लिखाए हैं। एक पहली बार कर रही है, घबराई हुई है।",
        language: "hi",
        answers: [{ by: "host", text: "उन्हें हमारे साथ बैठाइए। पहले दिन का साथ बहुत काम आता है।", language: "hi" }],
      },
    ],
  },
  {
    key: "ujjwal-carrying-less",
    space: "ujjwal",
    language: "en",
    text: "After the Saturday pravachan on aparigraha a young man emptied his rucksack at the foot of the steps to see what he could leave behind: two chargers, three shirts, a pillow, a drone. He climbed with a cloth and his specs. On the way down he told us the drone had been the lightest thing in the bag and the heaviest to put down.\n\nThe talk is in Gujarati with Hindi notes, at six, before the climb.",
    translations: {
      hi: "शनिवार के अपरिग्रह-प्रवचन के बाद एक युवक ने सीढ़ियों के नीचे अपना थैला उलट दिया, यह देखने को कि क्या छोड़ा जा सकता है: दो चार्जर, तीन क़मीज़ें, एक तकिया, एक ड्रोन। वह एक वस्त्र और चश्मा लेकर चढ़ा। उतरते समय बोला, ड्रोन थैले में सबसे हल्का था और रखने में सबसे भारी।\n\nप्रवचन छह बजे, चढ़ाई से पहले, गुजराती में, हिंदी टिप्पणियों के साथ।",
    },
    hoursAgo: 118,
    event: "ujjwal-bhavyatra",
  },
  {
    key: "ujjwal-marble-mended",
    space: "ujjwal",
    language: "en",
    text: "One petal of the rangamandapa ceiling had a hairline crack. Rameshwar Shilpi came with a brush, a lamp and no chisel, looked at it for two mornings, and said: it has been like this since the building settled, leave it, come and look again in ten years. We paid him for the looking. It is written in the book, so that whoever sits in this office ten years from now will know.",
    translations: {
      hi: "रंगमंडप की छत की एक पंखुड़ी में बाल-सी दरार थी। रामेश्वर शिल्पी एक कूँची और एक दीप लेकर आए, छेनी नहीं लाए, दो सुबह देखते रहे, और बोले: जब से इमारत बैठी है तब से ऐसी ही है, रहने दीजिए, दस वर्ष बाद फिर देखिए। देखने का पारिश्रमिक दिया गया। बही में लिख दिया है, ताकि दस वर्ष बाद इस कार्यालय में जो बैठे उसे पता रहे।",
    },
    hoursAgo: 497,
    pictures: ["inside"],
    artists: ["rameshwar-shilpi"],
  },
  {
    key: "ujjwal-samayik-children",
    space: "ujjwal",
    language: "hi",
    text: "पाठशाला के बच्चों ने पूछा कि सामायिक अड़तालीस मिनट की ही क्यों। उत्तर से पहले उन्होंने एक करके देखी। सात साल के विवान ने कहा कि पहले बीस मिनट बहुत लंबे थे, बाक़ी पता नहीं चले। दशवैकालिक 4.8 यही सिखाता है कि चलो, बैठो, सोओ, बोलो, पर सावधानी से। बच्चों ने इसमें एक बात और जोड़ी: पेंसिल भी सावधानी से छीलो।",
    translations: {
      en: "The children of the pathshala asked why a samayik lasts exactly forty-eight minutes. Before the answer, they sat through one. Vivaan, who is seven, said that the first twenty minutes were very long and the rest he did not notice. Dashavaikalika 4.8 teaches just this: walk, sit, sleep and speak, but with care. The children added one thing: sharpen your pencil with care, too.",
    },
    hoursAgo: 23,
    comments: [
      { by: "Manjula Surana", text: "विवान को आशीर्वाद। बड़े भी यही कहते हैं, बस मानते नहीं।", language: "hi" },
      {
        by: "Rekha Kothari",
        text: "क्या बाहर के बच्चे छुट्टियों में पाठशाला आ सकते हैं?",
        language: "hi",
        answers: [{ by: "host", text: "आ सकते हैं, भोजनशाला के पीछे वाले कक्ष में। आसन और मुहपत्ती हम देंगे।", language: "hi" }],
      },
    ],
  },
  {
    key: "ujjwal-before-sunset",
    space: "ujjwal",
    language: "en",
    text: "A gentle word to those who reach the bhojanshala at dusk and find the fires out. We serve before sunset because after dark we cannot see what flies into the flame or the pot. It is not strictness with guests, it is care for the smaller ones. Come an hour earlier and there is khichdi, kadhi, roti and dry sabzi, all without roots. On days when the sun sets early, so do we.",
    translations: {
      hi: "जो लोग साँझ ढले भोजनशाला पहुँचते हैं और चूल्हे ठंडे पाते हैं, उनसे एक विनम्र बात। हम सूर्यास्त से पहले परोसते हैं, क्योंकि अँधेरे में दिखता नहीं कि लौ या पात्र में कौन-सा जीव आ गिरा। यह अतिथि के साथ कड़ाई नहीं, छोटे जीवों की चिंता है। एक घंटा पहले आइए: खिचड़ी, कढ़ी, रोटी और सूखी सब्ज़ी, सब बिना कंदमूल के। जिन दिनों सूरज जल्दी ढलता है, हम भी।",
    },
    hoursAgo: 655,
    pictures: ["hour"],
  },
  {
    key: "ujjwal-help-desk-thanks",
    space: "ujjwal",
    language: "gu",
    text: "પૂનમની ભીડમાં ત્રણ બાળકો છૂટાં પડ્યાં અને ત્રણેય અડધા કલાકમાં મળી ગયાં. પ્રીતિબેન લખાની અને તેમની સીટીને પ્રણામ. ગળામાં ગત્તાનો બિલ્લો પહેરાવો ત્યારે બાળક ના પાડે તો કહેજો કે આ યાત્રીનું ચંદ્રક છે.",
    translations: {
      en: "In the Poonam crowd three children were parted from their families, and all three were found within half an hour. Our pranam to Preetiben Lakhani and her whistle. If your child refuses the cardboard badge, say that it is a pilgrim's medal.",
      hi: "पूनम की भीड़ में तीन बच्चे बिछड़े और तीनों आधे घंटे में मिल गए। प्रीति बहन लखानी और उनकी सीटी को प्रणाम। गले में गत्ते का बिल्ला पहनाते समय बच्चा मना करे तो कहिए कि यह यात्री का पदक है।",
    },
    hoursAgo: 842,
    artists: ["preeti-lakhani"],
  },
];
