import type { SamplePost } from "./types.ts";

export const guidePosts: readonly SamplePost[] = [
  {
    key: "omkar-thali-list",
    artist: "demo-guide",
    language: "hi",
    text: "गृह प्रवेश से पहले सबसे अधिक पूछा जाने वाला प्रश्न: पंडित जी, क्या-क्या लाना है? सूची लंबी मत कीजिए। कलश, आम के पत्ते, नारियल, हल्दी-कुमकुम, अक्षत, घी, पाँच फल, फूल, और हवन-सामग्री मैं ले आऊँगा। जो सबसे ज़रूरी है वह सूची में कोई नहीं लिखता: दूध उबालने का पतीला घर का ही हो, और घर के बुज़ुर्ग समय पर उठ जाएँ। सोना-चाँदी कुछ नहीं चाहिए। पड़ोसी को बुलाना न भूलें, रहना उन्हीं के साथ है।",
    translations: {
      en: "The question I am asked most before a griha pravesh: Pandit-ji, what must we bring? Keep the list short. A kalash, mango leaves, a coconut, turmeric and kumkum, akshat, ghee, five fruits, flowers; the havan samagri I bring myself. What matters most nobody puts on the list: that the pan in which the milk is boiled is the family's own, and that the elders of the house get up in time. No gold or silver is needed. Do not forget to invite the neighbour; it is with them that you will live.",
    },
    hoursAgo: 36,
    pictures: ["thali", "doorway"],
    comments: [
      {
        by: "Arti Saxena",
        text: "किराए के घर में भी गृह प्रवेश होता है क्या?",
        language: "hi",
        answers: [
          { by: "host", text: "छोटी पूजा अवश्य: गणपति पूजन, दीप और दूध। घर किराए का है, सुख तो अपना है।", language: "hi" },
        ],
      },
      {
        by: "Gaurav Bhatt",
        text: "पन्ना बाँटने वाली बात बहुत अच्छी है। पहली बार बहन की शादी में सब समझ में आया था।",
        language: "hi",
      },
    ],
  },
  {
    key: "omkar-smoke-alarm",
    artist: "demo-guide",
    language: "hi",
    text: "बारहवीं मंज़िल के फ़्लैट में हवन हो रहा था, तीसरी आहुति पर धुएँ का अलार्म बजा और फुहारे चल पड़े। अग्नि बुझी, सब भीगे, दादी हँसते-हँसते दोहरी हो गईं। शास्त्र कहता है कि विघ्न हो तो पुनः आरंभ करो; सो बालकनी में छोटी वेदी बनाई, सुरक्षा-कर्मी को बुलाकर बैठाया, और उसी से पहली आहुति दिलवाई। अब हर फ़्लैट में पहले अलार्म का पता पूछता हूँ, फिर मुहूर्त।",
    translations: {
      en: "There was a havan in a flat on the twelfth floor; at the third offering the smoke alarm rang and the sprinklers came on. The fire went out, everyone was drenched, and the grandmother bent double with laughter. Where there is an obstacle, begin again, say the shastras; so we built a small altar on the balcony, asked the security guard to sit with us, and had him give the first offering. Now in every flat I ask first about the alarm, and then about the muhurat.",
    },
    hoursAgo: 325,
    pictures: ["havan"],
    comments: [
      { by: "Kavita Sharma", text: "दादी का हँसना ही असली आहुति थी।", language: "hi" },
      { by: "Dilip Chouhan", text: "सुरक्षा-कर्मी को पहली आहुति देना, वाह पंडित जी।", language: "hi" },
      { by: "Shalini Rao", text: "Was the guard on duty? Asking as a building secretary.", language: "en" },
    ],
  },
  {
    key: "ganapati-bhat-two-children",
    artist: "vedamurti-bhat",
    language: "en",
    text: "Two children are learning with me on the veranda. They have no books yet. I say a line, they say it twice; a wrong svara is not scolded, it is simply said again, the way a mother folds a cloth again. By the tenth week one of them corrected me. He was right; I had learnt that line in a fever, at his age. The palm leaves in the picture are my teacher's. We look at them on the last day, when they are no longer needed.",
    translations: {
      hi: "बरामदे में मेरे पास दो बच्चे सीख रहे हैं। अभी पुस्तक नहीं है। मैं एक पंक्ति कहता हूँ, वे दो बार दोहराते हैं; स्वर चूके तो डाँट नहीं पड़ती, बस फिर से कहा जाता है, जैसे माँ कपड़ा फिर से तह करती है। दसवें सप्ताह एक ने मुझे सुधारा। वह सही था; वह पंक्ति मैंने उसी की उम्र में बुख़ार में सीखी थी। चित्र के ताड़पत्र मेरे गुरु के हैं। उन्हें हम अंतिम दिन देखते हैं, जब उनकी आवश्यकता नहीं रह जाती।",
    },
    hoursAgo: 216,
    pictures: ["leaves"],
    comments: [
      {
        by: "Lakshmi Narayanan",
        text: "Do you also teach girls? My granddaughter repeats everything twice already.",
        language: "en",
        answers: [
          { by: "host", text: "One of the two is a girl. There will be place after the rains.", language: "en" },
        ],
      },
    ],
  },
  {
    key: "sharda-family-offers",
    artist: "sharda-upadhye",
    language: "mr",
    text: "सत्यनारायणाच्या पूजेत सगळे मला विचारतात, गुरुजी पुढे बसणार ना? मी म्हणते, मी गुरुजी नाही, शारदाताई; आणि पुढे तुम्ही बसा, मी शेजारी उभी राहते. मंत्राचा अर्थ मी सांगेन, पण आहुती तुमच्या हातून. परवा एका आजोबांनी पन्नास वर्षांत पहिल्यांदा स्वतः संकल्प म्हटला. आवाज थरथरला, मग स्थिर झाला.",
    translations: {
      en: "At a Satyanarayan puja everyone asks: Guruji, you will sit in front, won't you? I say: I am no Guruji, I am Shardatai; and in front you shall sit, I stand beside you. I will explain the mantra, but the offering is from your own hand. Not long ago a grandfather spoke the sankalpa himself for the first time in fifty years. His voice shook, and then it was steady.",
      hi: "सत्यनारायण की पूजा में सब पूछते हैं, गुरुजी, आप आगे बैठेंगे न? मैं कहती हूँ, मैं गुरुजी नहीं, शारदा ताई हूँ; और आगे आप बैठिए, मैं बग़ल में खड़ी रहूँगी। मंत्र का अर्थ मैं बताऊँगी, पर आहुति आपके हाथ से। पिछले दिनों एक दादा जी ने पचास वर्ष में पहली बार स्वयं संकल्प बोला। आवाज़ काँपी, फिर स्थिर हो गई।",
    },
    hoursAgo: 82,
    comments: [
      { by: "Gauri Apte", text: "ते माझे सासरे होते. आता दर पौर्णिमेला स्वतःच म्हणतात.", language: "mr" },
      {
        by: "Anita Deshpande",
        text: "Can the puja be done on a working day after seven in the evening?",
        language: "en",
        answers: [{ by: "host", text: "हो, प्रदोषकाळी पूजा उत्तमच. दीड तास पुरतो.", language: "mr" }],
      },
    ],
  },
  {
    key: "subrata-short-anjali",
    artist: "subrata-bhattacharya",
    language: "bn",
    text: "স্কুলে পরীক্ষার খাতা, পাড়ায় পুজো, দুটোতেই একটা কথা মানি: যে না খেয়ে বসে আছে তাকে অপেক্ষা করিও না। অঞ্জলির মন্ত্র তিনবার, স্পষ্ট করে, অর্থটা এক লাইনে বাংলায়। গত সরস্বতী পুজোয় এক ছাত্র জিজ্ঞেস করল, অঙ্ক বই কি মা সরস্বতীর পায়ে রাখা যাবে, না ভয় পাবেন? বললাম, মা সব পড়েছেন।",
    translations: {
      en: "Examination papers at school, puja in the lane; in both I hold to one rule: do not keep waiting those who have not eaten. The anjali mantra three times, clearly, and its meaning in one line of Bengali. At the last Saraswati Puja a pupil asked whether the maths book might be laid at Ma Saraswati's feet, or would she be frightened. I said: she has read all of it.",
      hi: "विद्यालय में परीक्षा की कॉपियाँ, मोहल्ले में पूजा, दोनों में एक ही बात मानता हूँ: जो भूखा बैठा है उससे प्रतीक्षा मत कराओ। अंजलि का मंत्र तीन बार, स्पष्ट, और अर्थ एक पंक्ति में। पिछली सरस्वती पूजा में एक छात्र ने पूछा, गणित की किताब माँ सरस्वती के चरणों में रख सकते हैं या वे डर जाएँगी? मैंने कहा, माँ ने सब पढ़ रखा है।",
    },
    hoursAgo: 260,
    comments: [
      {
        by: "Souvik Ghosh",
        text: "Sir, you taught me fractions and my first anjali. Both stayed.",
        language: "en",
        answers: [{ by: "host", text: "ভগ্নাংশটা থেকে গেছে শুনে নিশ্চিন্ত হলাম।", language: "bn" }],
      },
    ],
  },
  {
    key: "rohan-night-calls",
    artist: "fr-rohan-dmello",
    language: "en",
    text: "From the hospital. A man on the fourth floor, not of my faith nor of any, asked me to pray for his neighbour in the next bed, who snored, because he had got used to it and that night it had stopped. The neighbour had only been moved to another ward. We went to visit him together, I pushing and he holding the drip. They have asked for adjoining beds. I know that this is not much of a sermon. It is what I have.",
    translations: {
      hi: "अस्पताल से। चौथी मंज़िल पर एक व्यक्ति ने, जो न मेरे धर्म के थे न किसी और के, मुझसे बग़ल के बिस्तर वाले के लिए प्रार्थना करने को कहा, जो खर्राटे लेते थे, क्योंकि उन्हें आदत हो गई थी और उस रात आवाज़ बंद हो गई। पड़ोसी को बस दूसरे वार्ड में ले गए थे। हम दोनों मिलने गए, मैं कुर्सी धकेलता हुआ, वे ड्रिप पकड़े हुए। अब दोनों ने पास-पास बिस्तर माँगे हैं। जानता हूँ, यह कोई बड़ा प्रवचन नहीं। मेरे पास यही है।",
    },
    hoursAgo: 44,
    comments: [
      { by: "Leena Mathew", text: "From one ward to another: thank you, Father.", language: "en" },
      {
        by: "Nitin Kulkarni",
        text: "My father is on such a floor just now. This helped.",
        language: "en",
        answers: [
          { by: "host", text: "Tell me the floor and I will come, or send somebody who is nearer.", language: "en" },
        ],
      },
      { by: "Sunita Kujur", text: "आमेन। मैथ्यू 11:28 याद आ गया।", language: "hi" },
    ],
  },
  {
    key: "yusuf-nikah-three-lines",
    artist: "qari-yusuf",
    language: "ur",
    text: "نکاح سے پہلے میں دولہا اور دلہن دونوں سے الگ الگ پوچھتا ہوں: کسی دباؤ میں تو نہیں؟ مہر کی رقم کس نے طے کی؟ غصہ آتا ہے تو کیا کرتے ہیں؟ پچھلے ہفتے ایک دولہا بولے، غصہ آئے تو برتن دھوتا ہوں۔ دلہن نے پردے کے پیچھے سے کہا، قبول ہے، قبول ہے، قبول ہے۔",
    translations: {
      en: "Before a nikah I ask the groom and the bride, each apart: are you under any pressure? Who settled the mahr? What do you do when you are angry? Recently a groom said: when I am angry I wash the dishes. From behind the curtain the bride said: qubool hai, qubool hai, qubool hai.",
      hi: "निकाह से पहले मैं दूल्हे और दुल्हन दोनों से अलग-अलग पूछता हूँ: किसी दबाव में तो नहीं? महर की रक़म किसने तय की? ग़ुस्सा आता है तो क्या करते हैं? पिछले हफ़्ते एक दूल्हे मियाँ बोले, ग़ुस्सा आए तो बर्तन धोता हूँ। दुल्हन ने पर्दे के पीछे से कहा, क़बूल है, क़बूल है, क़बूल है।",
    },
    hoursAgo: 148,
    comments: [
      { by: "Farida Begum", text: "May Allah fill that house with mercy, and with many dishes.", language: "en" },
      { by: "Zoya Rizvi", text: "یہ تیسرا سوال ہر جگہ پوچھا جانا چاہیے۔", language: "ur" },
    ],
  },
  {
    key: "sarabjit-four-oclock",
    artist: "giani-sarabjit",
    language: "pa",
    text: "ਚਾਰ ਵਜੇ ਦੀ ਰੌਲ ਵਾਲੇ ਵੀਰ ਦੀ ਅੱਖ ਨਾ ਖੁੱਲ੍ਹੀ, ਤਾਂ ਮੈਂ ਬੈਠ ਗਿਆ। ਪੌਣੇ ਪੰਜ ਵਜੇ ਉਹ ਨੱਠਾ ਆਇਆ, ਇੱਕ ਪੈਰ ਵਿੱਚ ਜੁੱਤੀ, ਇੱਕ ਨੰਗਾ। ਅਖੰਡ ਪਾਠ ਵਿੱਚ ਰੁਕ ਕੇ ਗੱਲ ਨਹੀਂ ਕਰੀਦੀ, ਸੋ ਮੈਂ ਮੁਸਕਰਾ ਕੇ ਉਂਗਲ ਨਾਲ ਪੰਗਤੀ ਵਿਖਾ ਦਿੱਤੀ। ਉਸ ਨੇ ਛੇ ਵਜੇ ਤੱਕ ਐਸਾ ਪਾਠ ਕੀਤਾ ਕਿ ਸਾਰੀ ਨੀਂਦ ਮੁਆਫ਼।",
    translations: {
      en: "The brother with the four o'clock turn overslept, so I sat down to read. At a quarter to five he came running, a shoe on one foot, the other bare. One does not stop and talk during an Akhand Path, so I smiled and showed him the line with my finger. He read until six in such a way that all his sleep was forgiven.",
      hi: "चार बजे की रौल वाले वीर की आँख नहीं खुली, तो मैं बैठ गया। पौने पाँच बजे वे दौड़ते आए, एक पाँव में जूता, एक नंगा। अखंड पाठ में रुककर बात नहीं की जाती, सो मैंने मुस्कुराकर उँगली से पंक्ति दिखा दी। उन्होंने छह बजे तक ऐसा पाठ किया कि सारी नींद माफ़।",
    },
    hoursAgo: 124,
    comments: [
      {
        by: "Inderjit Singh Walia",
        text: "ਗਿਆਨੀ ਜੀ, ਉਹ ਵੀਰ ਮੈਂ ਸੀ। ਹੁਣ ਦੋ ਅਲਾਰਮ ਲਾਉਂਦਾ ਹਾਂ।",
        language: "pa",
        answers: [{ by: "host", text: "ਇੱਕੋ ਬਹੁਤ ਹੈ ਵੀਰ ਜੀ, ਬੱਸ ਰਾਤ ਨੂੰ ਛੇਤੀ ਸੌਂ ਜਾਇਆ ਕਰੋ।", language: "pa" }],
      },
      {
        by: "Navneet Kaur Sahni",
        text: "ज्ञानी जी, आनंद कारज की तैयारी के लिए लावाँ के अर्थ कब समझाते हैं?",
        language: "hi",
        answers: [
          { by: "host", text: "विवाह से एक सप्ताह पहले, वर-वधू दोनों को साथ बैठाकर। एक घंटा काफ़ी है।", language: "hi" },
        ],
      },
    ],
  },
  {
    key: "kassapa-memorial-lamps",
    artist: "bhante-kassapa",
    language: "ta",
    text: "நினைவு நாள் வழிபாட்டில் ஆறு வரிசை விளக்குகள் ஏற்றினோம். எத்தனை ஏற்ற வேண்டும் என்று கேட்டார்கள்; ஒன்று போதும். மற்றவை வந்திருந்தவர்கள் தங்கள் மனதில் இருந்தவர்களுக்காக ஏற்றியவை. வெறுப்பால் வெறுப்பு தணியாது என்ற தம்மபதம் 5ஐ மூத்த மகன் வாசித்தார். தம்பியுடன் அவர் பேசி ஏழு ஆண்டுகள் ஆகியிருந்தன. வழிபாட்டுக்குப் பிறகு இருவரும் பாத்திரங்களைச் சேர்ந்து கழுவினார்கள்.",
    translations: {
      en: "At a memorial service we lit six rows of lamps. They asked how many were needed; one is enough. The others were lit by those who came, for the people they had in mind. Dhammapada 5, that hatred is not stilled by hatred, was read by the elder son. For seven years he had not spoken with his brother. After the service the two of them washed the vessels together.",
      hi: "स्मृति-सभा में हमने दीपों की छह पंक्तियाँ जलाईं। पूछा गया कि कितने जलाने हैं; एक पर्याप्त है। बाक़ी उन्होंने जलाए जो आए थे, उनके लिए जो उनके मन में थे। धम्मपद 5, कि वैर से वैर शांत नहीं होता, बड़े पुत्र ने पढ़ा। छोटे भाई से बात किए उन्हें सात वर्ष हो गए थे। सभा के बाद दोनों ने साथ बर्तन धोए।",
    },
    hoursAgo: 305,
    pictures: ["lamps"],
    comments: [
      { by: "Nandita Chakma", text: "Sadhu, Bhante. I have sent this to my brother.", language: "en" },
      { by: "Prakash Gajbhiye", text: "साधु साधु साधु।", language: "hi" },
    ],
  },
  {
    key: "ila-inscription-unknown",
    artist: "ila-raghunathan",
    language: "ta",
    text: "கல்வெட்டு நடையில் ஒரு சிறுவன் கேட்டான்: இந்தக் கடைசி வார்த்தைக்கு என்ன அர்த்தம்? எனக்குத் தெரியாது என்றேன். பேராசிரியருக்கு? அவருக்கும் தெரியாது. அப்படியானால் எழுதியவர் நமக்காக எழுதவில்லை, என்றான். நெல் அளந்த கணக்கு அது; ஆயிரம் ஆண்டுகளுக்கு முன் யாரோ ஒருவர் தன் அண்டை வீட்டுக்காரருக்காக எழுதியது. நடை சூரிய உதயத்துக்கு முன் தொடங்கும், காபிக் கடையில் முடியும்.",
    translations: {
      en: "On an inscription walk a boy asked: what does this last word mean? I do not know, I said. And the professor? He does not know either. Then the writer was not writing for us, said the boy. It is an account of paddy measured out, and a thousand years ago somebody wrote it for the neighbour next door. The walk begins before sunrise and ends at a coffee stall.",
      hi: "शिलालेख-यात्रा में एक बालक ने पूछा, इस आख़िरी शब्द का क्या अर्थ है? मैंने कहा, मुझे नहीं पता। प्रोफ़ेसर को? उन्हें भी नहीं। तब तो लिखने वाले ने हमारे लिए नहीं लिखा, वह बोला। वह नापे गए धान का हिसाब है; हज़ार साल पहले किसी ने अपने पड़ोसी के लिए लिखा था। यात्रा सूर्योदय से पहले शुरू होती है और कॉफ़ी की दुकान पर पूरी।",
    },
    hoursAgo: 226,
    comments: [
      {
        by: "Meenakshi Sundaram",
        text: "அந்தச் சிறுவன் என் பேரன். வீட்டில் இன்னும் கேள்வி கேட்டுக்கொண்டே இருக்கிறான்.",
        language: "ta",
      },
    ],
  },
  {
    key: "mohsin-packing-list",
    artist: "mohsin-kidwai",
    language: "hi",
    text: "पाँच धर्म, एक दिन, एक मेट्रो टिकट। साथ क्या लाएँ: दुपट्टा या रुमाल सिर के लिए, बिना फ़ीते के जूते, पानी की बोतल, और वह सवाल जो दादी से पूछते डरते थे। क्या न लाएँ: चमड़े का थैला, ऊँची आवाज़, और यह तय राय कि सब एक जैसा है। सब एक जैसा नहीं है, यही तो देखने चलना है। अंत में लंगर, हमेशा की तरह, और हमेशा की तरह मैं दोबारा दाल लूँगा।",
    translations: {
      en: "Five faiths, one day, one metro ticket. What to bring: a dupatta or scarf for your head, shoes without laces, a bottle of water, and the question you were afraid to ask your grandmother. What not to bring: a leather bag, a loud voice, and the settled opinion that it is all the same. It is not all the same, that is what we walk to see. Langar at the end, as always; and as always I shall take a second helping of dal.",
    },
    hoursAgo: 52,
    pictures: ["roofs"],
    comments: [
      {
        by: "Kavita Sharma",
        text: "बच्चों के साथ एक दिन में पाँच जगह थकाएगा नहीं?",
        language: "hi",
        answers: [{ by: "host", text: "बच्चों वालों के लिए तीन जगह और एक आइसक्रीम वाला रास्ता है।", language: "hi" }],
      },
      { by: "Thomas D'Silva", text: "Did this with my boys in spring. They still discuss the shoes.", language: "en" },
    ],
  },
  {
    key: "stuti-warm-north-wall",
    artist: "stuti-hegde",
    language: "hi",
    text: "दृष्टिबाधित यात्रियों के साथ मंदिर घूमते हुए मैं सबसे पहले दीवार का ताप बताती हूँ। पूर्व की दीवार दस बजे तक गुनगुनी, उत्तर की हमेशा ठंडी; बस इसी से दिशा मिल जाती है। फिर गूँज: ताली दीजिए, मंडप बता देगा कि कितना ऊँचा है। एक बुज़ुर्ग ने रेलिंग पर हाथ रखकर कहा, यहाँ बहुत लोग रुके हैं। वह ठीक वही जगह थी जहाँ से शिखर दिखता है। पहले अनुमति लीजिए, फिर पत्थर को छुइए; ग्यारह जगहों पर मिल चुकी है, बारहवीं में बात चल रही है।",
    translations: {
      en: "When I walk through a temple with visitors who do not see, I first tell them of the warmth of the walls. The eastern one is lukewarm until ten, the northern always cool; that is enough to know where you are. Then the echo: clap, and the mandapa will tell you its height. An old man laid his hand on a railing and said: many people have stopped here. It was the exact spot from which one sees the spire. First ask leave, then touch the stone; eleven places have given it, and with the twelfth we are talking.",
    },
    hoursAgo: 184,
    comments: [
      {
        by: "Shalini Rao",
        text: "I have been going to that temple for thirty years and never knew which wall was warm.",
        language: "en",
      },
      {
        by: "Debashish Nayak",
        text: "Can sighted family members walk along with eyes closed?",
        language: "en",
        answers: [{ by: "host", text: "हाँ, पर बीच में आँख खोलने वालों को चाय पिलानी पड़ती है।", language: "hi" }],
      },
    ],
  },
  {
    key: "angmo-rest-day",
    artist: "angmo-tundup",
    language: "hi",
    text: "हर बार कोई कहता है, दीदी, मैं मैराथन दौड़ता हूँ, मुझे आराम की ज़रूरत नहीं। लेह में पहला दिन सबके लिए एक-सा है: सोना, पानी पीना, छत से पहाड़ देखना, और शाम को सौ क़दम। मैराथन वाले भी। 3,500 मीटर पर फेफड़े यह नहीं पूछते कि पदक कितने हैं। सिरदर्द छिपाइए मत, मुझे बताइए; लौटना हार नहीं है, गोम्पा चार सौ साल से वहीं है और कहीं नहीं जाएगा।",
    translations: {
      en: "Every time there is somebody who says: Didi, I run marathons, I do not need the rest. The first day in Leh is the same for all: sleep, drink water, look at the mountains from the roof, and in the evening take a hundred steps. Marathon runners, too. At 3,500 metres your lungs do not ask how many medals you have. Do not hide a headache, tell me; to go back down is no defeat, the gompa has stood there for nearly four hundred years and is not going anywhere.",
    },
    hoursAgo: 275,
    comments: [
      { by: "Raghav Iyer", text: "I was the marathon. The roof is a very good roof.", language: "en" },
      {
        by: "Hema Negi",
        text: "शिमला वालों को भी एक दिन रुकना पड़ेगा?",
        language: "hi",
        answers: [{ by: "host", text: "शिमला वालों को आधा दिन बहस, फिर पूरा दिन आराम।", language: "hi" }],
      },
    ],
  },
  {
    key: "preeti-cardboard-badges",
    artist: "preeti-lakhani",
    language: "hi",
    text: "मेले में बच्चा खो जाए तो क्या करें, मेरी कॉपी से। एक, घर से निकलते समय बच्चे की तस्वीर खींच लीजिए, उसी दिन के कपड़ों में। दो, बच्चे को सिखाइए कि खोने पर चले नहीं, वहीं बैठ जाए और किसी बच्चे वाली माँ से कहे। तीन, उसका नाम ज़ोर से मत पुकारिए, उसका प्रिय गाना गाइए; नाम तो भीड़ में सौ का होता है। पिछले मेले में एक बच्चा इसी से मिला। पूरा मैदान गा रहा था।",
    translations: {
      en: "What to do when a child is lost in a fair, from my notebook. One, take a picture before you leave home, in that day's clothes. Two, teach the child not to walk when lost, but to sit down and speak to a mother who has children with her. Three, do not shout the name, sing the child's favourite song; a hundred in the crowd have that name. At the last fair one was found like this. The whole ground was singing.",
    },
    hoursAgo: 102,
    comments: [
      {
        by: "Neha Raval",
        text: "बैठ जाओ वाली बात बेटी को सिखा दी। उसने पूछा, आइसक्रीम वाले के पास बैठ सकती हूँ?",
        language: "hi",
        answers: [{ by: "host", text: "बहुत अच्छी जगह है, मैं पहले वहीं देखती हूँ।", language: "hi" }],
      },
      { by: "Manjula Surana", text: "तीसरी बात तो किसी किताब में नहीं मिलती।", language: "hi" },
    ],
  },
  {
    key: "joel-sign-for-amen",
    artist: "joel-nongrum",
    language: "en",
    text: "A word about signing at services. I stand where the light is, so if you move the lamp for a better photograph I become a rumour. Please send the text a day before: hymns, names, and any joke the preacher is proud of. Names take me longest. And if the hall sings louder because of the rain, look at the back left pew, where eleven people are singing with their hands. They have never once been drowned out.",
    translations: {
      hi: "सांकेतिक भाषा के बारे में दो बातें। मैं वहाँ खड़ा होता हूँ जहाँ रोशनी हो, इसलिए अच्छी तस्वीर के लिए कोई दीप हटा दे तो मैं बस अफ़वाह रह जाता हूँ। पाठ एक दिन पहले भेज दीजिए: भजन, नाम, और वह चुटकुला जिस पर उपदेशक को गर्व हो। नामों में सबसे अधिक समय लगता है। और बारिश के कारण हॉल ऊँचा गाए, तो पीछे बाईं बेंच को देखिए, जहाँ ग्यारह लोग हाथों से गा रहे हैं। उनकी आवाज़ आज तक नहीं दबी।",
    },
    hoursAgo: 141,
    comments: [
      { by: "Rosalind Syiem", text: "We moved a lamp once. Never again. Sorry, Joel.", language: "en" },
      {
        by: "Amrita Dhillon",
        text: "Have you ever signed at a gurdwara?",
        language: "en",
        answers: [{ by: "host", text: "Twice. The sign for 'sangat' needs both arms and I love it.", language: "en" }],
      },
    ],
  },
  {
    key: "ramana-exit-walk",
    artist: "ramana-goud",
    language: "hi",
    text: "बड़े आयोजन वालों के लिए, एक सेवानिवृत्त अग्निशमन-कर्मी की तीन बातें। प्रसाद का काउंटर निकास के पास कभी मत रखिए; लोग प्रसाद पाकर रुकते हैं, और रुकना ही भीड़ है। रस्सी से नहीं, स्वयंसेवकों से रास्ता बनाइए; रस्सी किसी को उठा नहीं सकती। और पर्व से पहले की साँझ को सारे निकास स्वयं चलिए, बत्ती बुझाकर। पिछली बार एक निकास पर किसी ने मूर्ति का डिब्बा रख दिया था, बड़े प्रेम से, फूल चढ़ाकर। प्रेम से ही हटाया।",
    translations: {
      en: "For those who hold large festivals, three things from a retired fireman. Never put the prasad counter near an exit; people stop when they have their prasad, and stopping is what makes a crowd. Mark the way with volunteers and not with rope; a rope cannot lift anyone up. And on the evening before, walk every exit yourself, with the lights off. Last time somebody had left the idol's crate in one of them, with much love, and flowers on top. I removed it with much love, too.",
    },
    hoursAgo: 248,
    comments: [
      { by: "Sachin Pawar", text: "We moved our counter because of this. Thank you.", language: "en" },
      {
        by: "Vikram Thakur",
        text: "पहाड़ के मेलों में निकास एक ही होता है, सड़क। वहाँ क्या करें?",
        language: "hi",
        answers: [
          {
            by: "host",
            text: "समय बाँटिए: आने वाले सुबह, जाने वाले दो रास्तों से अलग घंटे में। और ऊपर एक खुला मैदान सदा ख़ाली रखिए।",
            language: "hi",
          },
        ],
      },
    ],
  },
];
