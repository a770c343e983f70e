import type { SamplePost } from "./types.ts";

export const samitiPosts: readonly SamplePost[] = [
  {
    key: "shravanpeth-blood-donation",
    space: "shravanpeth",
    language: "hi",
    text: "मोहल्ले के रक्तदान शिविर के लिए नाम लिखने की सूची चौक के चाय वाले के पास टँगी है, पेंसिल डोरी से बँधी है। ख़ाली पेट न आएँ, रात की नींद पूरी करें, और कोई दवा चलती हो तो डॉक्टर को पहले बता दें। पहली बार देने वालों के साथ कोई पुराना दाता बैठेगा, बस बातें करने को। शक्कर वाला शरबत और पोहा समिति की रसोई से।",
    translations: {
      en: "The list for the neighbourhood blood donation hangs at the tea stall in the chowk, with a pencil on a string. Do not come on an empty stomach, sleep well the night before, and tell the doctor first if you take any medicine. Beside each person who gives for the first time will sit an old donor, only to chat. Sweet sherbet and poha from the samiti's kitchen.",
    },
    hoursAgo: 39,
    comments: [
      { by: "Sachin Pawar", text: "Name down. I also volunteer to chat, it is my only skill.", language: "en" },
      { by: "Gauri Apte", text: "माझा वजन कमी भरतं, पण पोह्यांची पाळी मी घेते.", language: "mr" },
    ],
  },
  {
    key: "shravanpeth-accounts-wall",
    space: "shravanpeth",
    language: "mr",
    text: "उत्सवाचा हिशोब नेहमीप्रमाणे भिंतीवर लावला आहे. एका चिमुकल्या हिशोबनीसाने तीन रुपये पन्नास पैशांची चूक शोधून काढली; बेरीज दुरुस्त केली असून तिला करंजी दिली आहे. ज्यांना विचारायचे आहे त्यांनी खुल्या बैठकीत विचारा, सगळ्यात लहान व्यक्ती आधी बोलेल. प्रश्न अवघड असला तरी चालेल, चहा गरम असेल.",
    translations: {
      en: "The accounts of the festival are on the wall as always. A very small auditor has found a mistake of three rupees and fifty paise; the sum has been put right and she has been given a karanji. Whoever would like to ask, please ask at the open meeting, where the youngest speaks first. The question may be difficult; the tea will be hot.",
      hi: "उत्सव का हिसाब हमेशा की तरह दीवार पर लगा है। एक नन्ही हिसाब-जाँचने वाली ने तीन रुपये पचास पैसे की भूल पकड़ी; जोड़ सुधार दिया है और उसे करंजी मिली है। जिन्हें पूछना हो, खुली बैठक में पूछें, सबसे छोटा पहले बोलेगा। प्रश्न कठिन हो तो भी चलेगा, चाय गरम होगी।",
    },
    hoursAgo: 146,
    comments: [
      {
        by: "Nitin Kulkarni",
        text: "Please tell me the auditor takes private clients.",
        language: "en",
        answers: [{ by: "host", text: "She is seven. She asks for karanji in advance.", language: "en" }],
      },
    ],
  },
  {
    key: "shravanpeth-steel-plates",
    space: "shravanpeth",
    language: "hi",
    text: "रसोई के स्टील के बर्तन आ गए। तीन सौ थालियाँ, तीन सौ कटोरियाँ, और एक चम्मच कम। दुकानदार कहता है कि उसने पूरे गिने थे, हमारी गिनने वाली बहनें कहती हैं कि उन्होंने दो बार गिने। बर्तन माँजने की बारी हर गली की होगी; पहली बारी अध्यक्ष की गली ने ली है, क्योंकि सुझाव उन्हीं का था। दान देने वाले सबका आभार, नाम लिखने को जिन्होंने मना किया उनका भी।",
    translations: {
      en: "The steel vessels for the kitchen have come: three hundred plates, three hundred bowls, and one spoon too few. The shopkeeper says that he counted them all; the women who count for us say that they counted twice. Each lane will have its turn at the washing-up, and the President's lane goes first, since it was her idea. Thanks to all who gave, also to those who would not let us write their names.",
    },
    hoursAgo: 337,
    comments: [
      {
        by: "Gauri Apte",
        text: "चमचा माझ्या डब्यात सापडला! लगेच आणून देते.",
        language: "mr",
        answers: [{ by: "host", text: "दुकानदारांची माफ़ी माँगने हम सब साथ जाएँगे।", language: "hi" }],
      },
    ],
  },
  {
    key: "shravanpeth-maghi-stage",
    space: "shravanpeth",
    language: "en",
    text: "For Maghi Ganesh Jayanti we are asking for acts of ten minutes: an abhang, a powada, a skit, a card trick if it is clean. Last time's hit was two brothers of six and nine performing their grandparents getting ready for a wedding. The grandparents sat in the front row and have still not commented.\n\nRehearsals in the school hall; Omkar keeps the list. The murti is clay, the stage is cloth and bamboo, and loudspeakers are off by nine. Til laddoos gratefully accepted from anyone who makes them softer than ours.",
    translations: {
      hi: "माघी गणेश जयंती के लिए दस-दस मिनट की प्रस्तुतियाँ चाहिए: अभंग, पोवाड़ा, प्रहसन, या साफ़-सुथरा ताश का जादू। पिछली बार सबसे अधिक तालियाँ छह और नौ साल के दो भाइयों को मिलीं, जिन्होंने दादा-दादी का शादी के लिए तैयार होना दिखाया। दादा-दादी पहली पंक्ति में थे और अब तक कुछ बोले नहीं हैं।\n\nअभ्यास विद्यालय के हॉल में; सूची ओंकार के पास। मूर्ति मिट्टी की, मंच कपड़े और बाँस का, और लाउडस्पीकर नौ बजे तक बंद। जो हमसे नरम तिल के लड्डू बनाते हों, वे सादर आमंत्रित हैं।",
    },
    hoursAgo: 231,
  },
  {
    key: "shravanpeth-visarjan-silence",
    space: "shravanpeth",
    language: "mr",
    text: "लाउडस्पीकर नसलेल्या विसर्जनाला आता काही वर्षे झाली. मंडळी विचारतात, शांततेत मिरवणूक कशी जमते? टाळ, मृदंग, चपलांचा आवाज आणि दोन किलोमीटर गप्पा. वाटेत दवाखाना लागतो, तिथे टाळही थांबतात. मागच्या वेळी खिडकीतून एका रुग्णाने हात जोडले, आणि सगळी गल्ली थांबून राहिली. पुन्हा तसेच करू.",
    translations: {
      en: "It is some years now since we gave up loudspeakers at the visarjan. People ask how a procession can do with quiet. Cymbals, mridang, the sound of slippers, and two kilometres of talk. On the way there is a hospital, and there the cymbals stop too. Last time a patient folded his hands at a window, and the whole lane stood still. We shall do the same again.",
      hi: "बिना लाउडस्पीकर के विसर्जन को अब कुछ वर्ष हो गए। लोग पूछते हैं, शांति से शोभायात्रा कैसे होती है? मंजीरे, मृदंग, चप्पलों की आवाज़ और दो किलोमीटर बातें। रास्ते में अस्पताल पड़ता है, वहाँ मंजीरे भी रुक जाते हैं। पिछली बार खिड़की से एक रोगी ने हाथ जोड़े, और पूरी गली ठहर गई। फिर वैसा ही करेंगे।",
    },
    hoursAgo: 860,
    comments: [
      {
        by: "Anita Deshpande",
        text: "I was at the next window, with my father. He still speaks of it.",
        language: "en",
      },
    ],
  },
];
