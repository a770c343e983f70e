import type { SamplePost } from "./types.ts";

export const pandalPosts: readonly SamplePost[] = [
  {
    key: "kumorpara-clay-saturday",
    space: "kumorpara",
    language: "bn",
    text: "মাটির শনিবারে যাঁরা গতবার প্রদীপ গড়েছিলেন, সেগুলো পুড়ে লাল হয়ে তাকে সাজানো আছে। একটায় ফাটল, একটা কাত, আর একটা কেন জানি না বিড়ালের মতো দেখতে। কেউ লজ্জা পাবেন না, নিয়ে যান। এবার চাকা ঘোরাবেন শর্মিলাদি। নখ কেটে, হাতা গুটিয়ে, বিকেল তিনটেয় চলে আসুন। গঙ্গামাটি সাবান ছাড়াই ওঠে।",
    translations: {
      en: "The lamps you made on the last Clay Saturday have been fired red and stand on the shelf. One is cracked, one leans, and one, nobody knows why, looks like a cat. Do not be shy, take them home. This time Sharmila-di turns the wheel. Cut your nails, roll up your sleeves and come at three in the afternoon. River clay washes off without soap.",
      hi: "पिछले 'मिट्टी के शनिवार' में जो दीये आपने गढ़े थे, वे पककर लाल हो गए हैं और तख़्ते पर सजे हैं। एक में दरार है, एक टेढ़ा है, और एक, पता नहीं क्यों, बिल्ली जैसा दिखता है। शरमाइए मत, ले जाइए। इस बार चाक शर्मिला दी चलाएँगी। नाख़ून काटकर, आस्तीन चढ़ाकर तीन बजे आइए। गंगा की मिट्टी बिना साबुन के उतर जाती है।",
    },
    hoursAgo: 6,
    event: "kumorpara-clay",
    comments: [
      {
        by: "Ishita Dutta",
        text: "বিড়ালটা আমার! ওটা আসলে প্যাঁচা ছিল।",
        language: "bn",
        answers: [{ by: "host", text: "লক্ষ্মীর ঘরে তুলে রাখব তাহলে।", language: "bn" }],
      },
      {
        by: "Souvik Ghosh",
        text: "Can a complete beginner of fifty-five come, or is it mostly children?",
        language: "en",
        answers: [
          {
            by: "host",
            text: "The youngest last week was four and the eldest eighty-one. The four-year-old was tidier.",
            language: "en",
          },
        ],
      },
    ],
  },
  {
    key: "kumorpara-eyes-basket",
    space: "kumorpara",
    language: "bn",
    text: "চক্ষুদান ভোর চারটেয়। যাঁরা আসবেন, তাঁদের কাছে তিনটি অনুরোধ: ফোন দরজার ঝুড়িতে রাখবেন, কথা বলবেন না, আর তুলি ওঠার সময় নিশ্বাসটুকু আস্তে নেবেন। প্রবীরবাবু আগের রাত থেকে উপোস করেন। প্রতিমার তৃতীয় নয়নটি আঁকা হয়ে গেলে শাঁখ বাজবে, তার আগে নয়।",
    translations: {
      en: "The painting of the eyes begins at four in the morning. Three requests to those who come: leave your phone in the basket by the door, do not speak, and when the brush is lifted breathe softly. Prabir-babu fasts from the night before. The conch is blown when the third eye has been painted, and not before.",
      hi: "चक्षु दान भोर चार बजे है। आने वालों से तीन निवेदन: फ़ोन द्वार की टोकरी में रखें, बोलें नहीं, और तूलिका उठे तो साँस भी धीरे लें। प्रबीर बाबू पिछली रात से उपवास रखते हैं। तीसरा नयन बन जाने पर शंख बजेगा, उससे पहले नहीं।",
    },
    hoursAgo: 137,
    pictures: ["inside"],
    event: "kumorpara-eyes",
    artists: ["demo-artist"],
    comments: [
      { by: "Ananya Mukherjee", text: "আগেরবার দেখেছিলাম। বাড়ি ফিরে সারাদিন কথা বলতে ইচ্ছে করেনি।", language: "bn" },
      {
        by: "Kavita Sharma",
        text: "क्या बाहर से आए लोग भी आ सकते हैं, या केवल मोहल्ले के?",
        language: "hi",
        answers: [{ by: "host", text: "आ सकते हैं, पर जगह चालीस की है। नाम पहले लिखा दीजिए।", language: "hi" }],
      },
    ],
  },
  {
    key: "kumorpara-cups-question",
    space: "kumorpara",
    language: "en",
    text: "Tanushree has asked the lane her yearly question: what did you throw away most? The answers so far, from a ballot box made of a biscuit tin: delivery boxes (61), single socks (14), batteries (9), an engagement (1), hope, crossed out, then written again (1). She says she can build with any of these except the batteries.\n\nThe box stays by the third workshop. Sign your vote or do not.",
    translations: {
      hi: "तनुश्री ने गली से अपना सालाना प्रश्न पूछा है: आपने सबसे अधिक क्या फेंका? बिस्कुट के डिब्बे वाली मतपेटी से अब तक के उत्तर: डिलीवरी के डिब्बे (61), अकेले मोज़े (14), बैटरियाँ (9), एक सगाई (1), आशा, काटकर फिर से लिखी हुई (1)। वे कहती हैं कि बैटरी को छोड़ किसी से भी रचना हो सकती है।\n\nडिब्बा तीसरी कार्यशाला के पास रहेगा। नाम लिखें या न लिखें।",
    },
    hoursAgo: 199,
    artists: ["tanushree-bose"],
    comments: [
      { by: "Souvik Ghosh", text: "Single socks. I have eleven and no explanation.", language: "en" },
      { by: "Ishita Dutta", text: "To whoever wrote the last one: there is always tea at number 14.", language: "en" },
    ],
  },
  {
    key: "kumorpara-bhog-khichuri",
    space: "kumorpara",
    language: "hi",
    text: "भोग की खिचुड़ी की विधि पूछी गई, तो सुब्रत ठाकुरमशाई से पूछकर लिख रहे हैं। गोबिंदभोग चावल और भुनी हुई मूँग दाल बराबर। दाल तब तक भूनें जब तक गली तक ख़ुशबू न आ जाए। घी में तेजपत्ता, जीरा, सूखी मिर्च, कद्दूकस अदरक; फिर आलू, फूलगोभी, मटर। नारियल के छोटे टुकड़े, थोड़ी चीनी, अंत में गरम मसाला और घी। प्याज़-लहसुन नहीं। साथ में लाबड़ा, टमाटर की चटनी और वही केले का पत्ता, जिससे ठंडी बैठकर भी गरम लगती है।",
    translations: {
      en: "You asked for the bhog khichuri, so we asked Subrata Thakurmoshai and are writing it down. Gobindobhog rice and roasted moong dal in equal parts. Roast the dal until it can be smelt from the lane. In ghee: bay leaf, cumin, dry chilli, grated ginger; then potato, cauliflower, peas. Small pieces of coconut, a little sugar, and at the end garam masala and more ghee. No onion or garlic. With it labra, tomato chutney, and a banana leaf, on which even a cooled khichuri tastes warm.",
    },
    hoursAgo: 385,
    artists: ["subrata-bhattacharya"],
    comments: [
      {
        by: "Ishita Dutta",
        text: "নারকেলটা ভেজে দিতে হবে, সেটা লেখেননি!",
        language: "bn",
        answers: [{ by: "host", text: "ঠিক। হালকা ভেজে।", language: "bn" }],
      },
      {
        by: "Arti Saxena",
        text: "गोबिंदभोग न मिले तो कौन-सा चावल चलेगा?",
        language: "hi",
        answers: [{ by: "host", text: "कोई भी छोटा सुगंधित चावल, बासमती नहीं।", language: "hi" }],
      },
    ],
  },
  {
    key: "kumorpara-dhaki-fingers",
    space: "kumorpara",
    language: "en",
    text: "Our four dhakis came in from their village with a fifth, who is nine. He stood behind his grandfather for the whole of the sandhya aarti and beat the pattern on his own thighs. On the last round the grandfather stepped aside. Nobody had planned it. The dhak is as tall as he is, so from the front it looked as if the drum were playing itself. The aarti ran over; Prabir-babu says to blame him.",
    translations: {
      hi: "हमारे चारों ढाकी गाँव से आए तो साथ में पाँचवाँ भी था, जो नौ साल का है। पूरी संध्या आरती में दादा के पीछे खड़ा अपनी जाँघों पर ताल बजाता रहा। आख़िरी फेरे में दादा एक ओर हट गए। किसी ने सोचा न था। ढाक उसके जितनी ही ऊँची है, इसलिए सामने से लगा कि ढाक अपने आप बज रही है। आरती लंबी खिंच गई; प्रबीर बाबू कहते हैं, दोष उनका।",
    },
    hoursAgo: 622,
    pictures: ["hour"],
  },
  {
    key: "mitramandal-pathak-rules",
    space: "mitramandal",
    language: "mr",
    text: "ढोल-ताशा सरावाला नवीन मंडळींचे स्वागत. चार गोष्टी लक्षात ठेवा: निळ्या डब्यातले कानाचे बोळे आधी, ढोल नंतर. पाणी भरपूर. पहिल्या दिवशी फक्त टाळ्यांवर ताल. आणि शेजारच्या इमारतीतली बाळे आठ वाजता झोपतात, म्हणून शेवटचा अर्धा तास हलक्या हाताने. ताल चुकला तर हसा, थांबू नका.",
    translations: {
      en: "Newcomers are welcome at dhol-tasha practice. Remember four things: ear plugs from the blue box first, the dhol after. Plenty of water. On the first day you clap the beat and nothing more. And the babies in the next building go to bed at eight, so the last half hour is played with a light hand. If you lose the beat, laugh, and do not stop.",
      hi: "ढोल-ताशा अभ्यास में नए साथियों का स्वागत है। चार बातें याद रखिए: पहले नीले डिब्बे से कान के फाहे, फिर ढोल। पानी भरपूर। पहले दिन केवल ताली पर ताल। और बग़ल की इमारत के शिशु आठ बजे सोते हैं, इसलिए आख़िरी आधा घंटा हल्के हाथ से। ताल चूके तो हँसिए, रुकिए मत।",
    },
    hoursAgo: 80,
    event: "mitramandal-dhol",
    comments: [
      {
        by: "Gauri Apte",
        text: "माझी मुलगी दहा वर्षांची आहे, तिच्या मापाचा ताशा मिळेल का?",
        language: "mr",
        answers: [{ by: "host", text: "दोन छोटे ताशे आहेत. आधी टाळ्या, मग ताशा!", language: "mr" }],
      },
      { by: "Sachin Pawar", text: "As the father of one of those babies: thank you.", language: "en" },
    ],
  },
  {
    key: "mitramandal-lost-glasses",
    space: "mitramandal",
    language: "en",
    text: "Left in the reading room over the last month: four umbrellas, reading glasses of plus two (six pairs!), a lunch box with the lunch still in it (gone now, the box is washed), a hall ticket whose owner we ran after and caught at the bus stop, and a love letter used as a bookmark in the railway timetable. The last item can be claimed without giving a name. Volunteers for the newspaper hour are always wanted; you need only to read aloud and to accept correction.",
    translations: {
      hi: "पिछले महीने वाचनालय में छूटा सामान: चार छाते, प्लस दो के पढ़ने के चश्मे (छह जोड़ी!), एक टिफ़िन जिसमें खाना भी था (अब नहीं है, डिब्बा धुल गया), एक प्रवेश-पत्र जिसके मालिक को हमने दौड़कर बस-स्टॉप पर पकड़ा, और रेल समय-सारिणी में निशान की तरह रखा एक प्रेमपत्र। आख़िरी चीज़ बिना नाम बताए ले जा सकते हैं। समाचार-समय के लिए स्वयंसेवक सदा चाहिए; बस ज़ोर से पढ़ना और टोका जाना स्वीकार करना आता हो।",
    },
    hoursAgo: 24,
    comments: [
      {
        by: "Anita Deshpande",
        text: "One pair of the plus two is mine, brown, with a tooth mark. Do not ask.",
        language: "en",
      },
      { by: "Gauri Apte", text: "रेल्वेच्या वेळापत्रकात! किती विचार करून लपवलंय.", language: "mr" },
      {
        by: "Nitin Kulkarni",
        text: "The hall ticket was my nephew's. He passed. Pedhe are on their way.",
        language: "en",
      },
    ],
  },
  {
    key: "mitramandal-murti-clay-stage",
    space: "mitramandal",
    language: "mr",
    text: "शुभांगीताईंच्या कार्यशाळेत आपल्या गणपतीची माती मळून झाली आहे. पाठीचा कणा आणि पोट आकार घेते आहे, सोंड अजून शिडीवर वाळते आहे. आसनात तुळशीचे बी दाबले आहे. प्लास्टर नाही, थर्माकोल नाही, रासायनिक रंग नाहीत; हा आपला जुना शब्द. पाहायला या, पण मातीला हात लावण्याआधी ताईंना विचारा.",
    translations: {
      en: "In Shubhangi-tai's workshop the clay of our Ganapati has been kneaded. The back and the belly are taking shape, the trunk is still drying on a ladder. Tulsi seed has been pressed into the base. No plaster, no thermocol, no chemical colour: that is our old promise. Come and look, but ask her before you touch the clay.",
      hi: "शुभांगी ताई की कार्यशाला में हमारे गणपति की मिट्टी गूँधी जा चुकी है। पीठ और पेट आकार ले रहे हैं, सूँड़ अभी सीढ़ी पर सूख रही है। आसन में तुलसी के बीज दबाए गए हैं। न प्लास्टर, न थर्माकोल, न रासायनिक रंग; यह हमारा पुराना वचन है। देखने आइए, पर मिट्टी को छूने से पहले ताई से पूछिए।",
    },
    hoursAgo: 161,
    event: "mitramandal-utsav",
    artists: ["shubhangi-lohar"],
    comments: [
      {
        by: "Sachin Pawar",
        text: "यंदा उंची किती? हौदात मावेल ना?",
        language: "mr",
        answers: [{ by: "host", text: "चार फूट तीन इंच. हौद आम्ही आधी मोजला.", language: "mr" }],
      },
    ],
  },
  {
    key: "mitramandal-exits-arrows",
    space: "mitramandal",
    language: "en",
    text: "Before the utsav Ramana Goud walked our lane with a stopwatch and a bucket of white paint. He moved the prasad table by two metres, turned one barricade round, and painted arrows so low that we thought he was joking, until he asked us to crouch and look. A child sees them. So does somebody bent over with fear. Thank you, Ramana-garu; the modak were the least we could do.",
    translations: {
      hi: "उत्सव से पहले रमणा गौड़ जी ने स्टॉपवॉच और सफ़ेद रंग की बाल्टी लेकर हमारी गली नापी। प्रसाद की मेज़ दो मीटर खिसकाई, एक बैरिकेड उलटा किया, और तीर इतने नीचे बनाए कि हमें मज़ाक़ लगा, जब तक उन्होंने झुककर देखने को नहीं कहा। बच्चे को दिखते हैं। डर से झुके हुए को भी। धन्यवाद रमणा जी; मोदक तो कुछ भी नहीं थे।",
    },
    hoursAgo: 473,
    pictures: ["hour"],
    artists: ["ramana-goud"],
  },
  {
    key: "mitramandal-modak-folds",
    space: "mitramandal",
    language: "en",
    text: "Tuesday's modak are made by the lane in turn, and this month's house is new to it. Their first batch had five folds where there should be eleven, and burst in the steam. Three neighbours went over with their own thumbs. By the third batch you could have counted nineteen. Ganapati was offered the good ones at the morning aarti; the burst ones went first at breakfast, so nobody should worry about them.",
    translations: {
      hi: "मंगलवार के मोदक गली के घर बारी-बारी बनाते हैं, और इस महीने वाला घर नया है। पहली खेप में जहाँ ग्यारह चुन्नटें चाहिए थीं वहाँ पाँच थीं, और भाप में सब खुल गए। तीन पड़ोसिनें अपने-अपने अँगूठे लेकर पहुँच गईं। तीसरी खेप तक उन्नीस चुन्नटें गिनी जा सकती थीं। अच्छे वाले प्रातः आरती में गणपति को चढ़े; खुले हुए नाश्ते में सबसे पहले ख़त्म हुए, इसलिए उनकी चिंता न करें।",
    },
    hoursAgo: 700,
    pictures: ["inside"],
  },
  {
    key: "navjyoti-raas-power-off",
    space: "navjyoti",
    language: "gu",
    text: "દીવાના અજવાળે રાસની રાતે વીજળી બંધ રહેશે, એટલે મોબાઈલની બત્તી પણ બંધ રાખશો તો મજા આવશે. પહેલાં ધીમો ગરબો, દસ પછી દાંડિયા, છેલ્લે દૂધ-પૌંઆ. ચણિયાચોળીનો ઘેર દીવાથી એક હાથ છેટો રાખવો; દરેક થાંભલે રેતીની ડોલ છે. વ્હીલચેરનું વર્તુળ સૌથી પહેલું ભરાય છે, વહેલાં આવજો. જય માતાજી.",
    translations: {
      en: "On the night of raas by lamplight the electricity stays off, and it will be lovelier if you keep your phone torches off as well. First the slow garba, dandiya after ten, dudh-pauva at the end. Keep the sweep of your chaniya an arm's length from the lamps; there is a bucket of sand at every post. The wheelchair circle fills first, so come early. Jai Mataji.",
      hi: "दीपों के उजाले में रास की रात बिजली बंद रहेगी, इसलिए मोबाइल की टॉर्च भी बंद रखेंगे तो आनंद आएगा। पहले धीमा गरबा, दस के बाद डांडिया, अंत में दूध-पौवा। चनिया का घेर दीपों से एक हाथ दूर रखें; हर खंभे पर रेत की बाल्टी है। व्हीलचेयर वाला घेरा सबसे पहले भरता है, जल्दी आइए। जय माताजी।",
    },
    hoursAgo: 20,
    pictures: ["hour", "inside"],
    event: "navjyoti-raas",
    comments: [
      {
        by: "Hardik Trivedi",
        text: "વડોદરાથી બે ગાડી ભરીને આવીએ છીએ. પાર્કિંગ ક્યાં રાખવું?",
        language: "gu",
        answers: [{ by: "host", text: "પાછળની શાળાના મેદાનમાં, સાડા સાત સુધી.", language: "gu" }],
      },
      {
        by: "Neha Raval",
        text: "मम्मी पूछ रही हैं कि धीमा गरबा कितने बजे तक चलेगा। वही खेलेंगी।",
        language: "hi",
        answers: [{ by: "host", text: "दस बजे तक, और फिर उनके लिए भीतर का घेरा बाद में भी खुला है।", language: "hi" }],
      },
      { by: "Souvik Ghosh", text: "I have been practising the three-clap. My neighbours have views.", language: "en" },
      {
        by: "Mitali Desai",
        text: "Ba says to tell everyone: soft soles, water before ten, and no talking in the slow garba.",
        language: "en",
      },
    ],
  },
  {
    key: "navjyoti-elders-morning",
    space: "navjyoti",
    language: "en",
    text: "Heard at the morning practice for elders. 'In the chawl we danced round a bucket, there was no money for a garbo.' 'That was the fourth floor. We had one.' 'There was no fourth floor.' They settled it by singing, since both of them know the same nineteen verses.\n\nNine o'clock, chairs provided. If your knees do not bend, clap; if your hands do not clap, hum.",
    translations: {
      hi: "बुज़ुर्गों के प्रातः अभ्यास में सुना गया। 'चाल में हम बाल्टी के चारों ओर खेलते थे, गरबे के लिए पैसे नहीं थे।' 'वह चौथी मंज़िल थी। हमारे पास गरबा था।' 'चौथी मंज़िल थी ही नहीं।' फ़ैसला गाकर हुआ, क्योंकि दोनों को वही उन्नीस कड़ियाँ याद हैं।\n\nनौ बजे, कुर्सियाँ हैं। घुटने न मुड़ें तो ताली दीजिए; ताली न बजे तो गुनगुनाइए।",
    },
    hoursAgo: 177,
    comments: [
      {
        by: "Mitali Desai",
        text: "My ba is the one with the bucket. She would like it known that there was a fourth floor.",
        language: "en",
      },
    ],
  },
  {
    key: "navjyoti-mandap-cloth",
    space: "navjyoti",
    language: "hi",
    text: "मंडप का कपड़ा धुलकर लौट आया है, और बिंदु बहन के साथ उसका एक किस्सा भी। सबसे पुराना थान 1961 का है; उसके कोने पर किसी ने लाल धागे से अपने ब्याह की तारीख़ काढ़ रखी है। हमने पता किया, वह जोड़ा अब भी पालडी में रहता है। इस बार पहला दीप उन्हीं से जलवाया। नौ घेरों की रंगोली भी बिंदु बहन की है, चावल के आटे और हल्दी की, तो पाँव बचाकर चलिए; सुबह तक वह चींटियों की है।",
    translations: {
      en: "The mandap cloth is back from the wash, and Bindu-ben brought a story with it. The oldest bolt is from 1961, and in its corner somebody has embroidered a wedding date in red thread. We asked around: the couple still lives in Paldi. This time the first lamp was lit by them. The rangoli of nine rings is Bindu-ben's too, rice flour and turmeric, so mind your feet; by morning it belongs to the ants.",
    },
    hoursAgo: 295,
    pictures: ["hero"],
    artists: ["bindu-parmar"],
    comments: [
      {
        by: "Neha Raval",
        text: "यह तो हमारे पड़ोस वाले दादा-दादी हैं! दादी ने तीन बार पूछा कि धागा अब भी लाल है न।",
        language: "hi",
      },
      { by: "Falguni Jhaveri", text: "Now I shall look at every corner of that cloth.", language: "en" },
    ],
  },
  {
    key: "navjyoti-singer-throat",
    space: "navjyoti",
    language: "gu",
    text: "આપણાં ગાયિકા કોકિલાબહેનનું ગળું બેસી ગયું છે, એટલે ગરબો અટકશે એવું ન માનતાં. નવ બહેનો વારાફરતી ગવડાવશે, અને ઝીલનારાં તો આપણે સૌ છીએ જ. રેકોર્ડિંગ અહીં કદી વાગ્યું નથી, આ વખતે પણ નહીં વાગે. કોકિલાબહેનને આદુ-મધ મોકલશો, સલાહ નહીં.",
    translations: {
      en: "Our singer Kokilaben has lost her voice, but do not think that the garba will stop. Nine women will lead in turn, and all of us are there to answer. A recording has never been played here and will not be this time. Send Kokilaben ginger and honey, not advice.",
      hi: "हमारी गायिका कोकिला बहन का गला बैठ गया है, पर यह मत समझिए कि गरबा रुक जाएगा। नौ बहनें बारी-बारी गवाएँगी, और दोहराने वाले तो हम सब हैं ही। यहाँ रिकॉर्डिंग कभी नहीं बजी, इस बार भी नहीं बजेगी। कोकिला बहन को अदरक-शहद भेजिए, सलाह नहीं।",
    },
    hoursAgo: 515,
  },
];
