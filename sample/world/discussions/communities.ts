import { words } from "../types.ts";
import type { SampleCommunity } from "./types.ts";

const kindness = words(
  "Speak as you would on the steps of the other person's shrine.",
  "ऐसे बोलिए जैसे सामने वाले के तीर्थ की सीढ़ियों पर खड़े हों।",
);
const noContacts = words(
  "No telephone numbers or home addresses in the open; agree on those in a message.",
  "खुले में फ़ोन नंबर या घर का पता न लिखें; यह बात संदेश में तय करें।",
);
const ownTradition = words(
  "Say from which tradition you speak, and let the others speak for theirs.",
  "बताइए कि आप किस परंपरा से बोल रहे हैं, और दूसरों को अपनी परंपरा की बात कहने दीजिए।",
);

export const sampleCommunities: readonly SampleCommunity[] = [
  {
    key: "festival-planning",
    name: words("Festival planning", "उत्सव की तैयारी"),
    icon: "lamp",
    description: words(
      "Lists, rotas, clay, sound, water and who brings the ladder: everything that happens before the first lamp is lit.",
      "सूचियाँ, बारियाँ, मिट्टी, ध्वनि, पानी और सीढ़ी कौन लाएगा: पहला दीया जलने से पहले का सारा काम।",
    ),
    guidelines: [
      kindness,
      words("Share what went wrong too; it is the most useful part.", "जो बिगड़ा वह भी बताइए; सबसे अधिक काम वही आता है।"),
      noContacts,
    ],
    isOpen: true,
    owner: "Anita Deshpande",
    moderators: ["Sachin Pawar", "sharda-upadhye"],
  },
  {
    key: "ask-a-scholar",
    name: words("Ask a scholar", "विद्वानों से पूछिए"),
    icon: "library",
    description: words(
      "Questions of practice and meaning, answered by priests, teachers and people who have kept a custom all their lives. Where traditions differ, the answers stand side by side.",
      "आचार और अर्थ के प्रश्न; उत्तर देते हैं पुरोहित, शिक्षक और वे लोग जिन्होंने जीवन भर कोई रीति निभाई है। जहाँ परंपराएँ अलग हैं, वहाँ उत्तर साथ-साथ रहते हैं।",
    ),
    guidelines: [
      ownTradition,
      words(
        "Ask one thing at a time, and say which family custom you come from.",
        "एक बार में एक ही बात पूछिए, और अपने घर की रीति भी बताइए।",
      ),
      words("No debates on whose way is better.", "किसकी रीति श्रेष्ठ है, इस पर बहस नहीं।"),
    ],
    isOpen: true,
    owner: "mohsin-kidwai",
    moderators: ["demo-guide", "qari-yusuf", "giani-sarabjit", "fr-rohan-dmello", "bhante-kassapa"],
  },
  {
    key: "bhajan-kirtan",
    name: words("Bhajan & kirtan circle", "भजन और कीर्तन मंडली"),
    icon: "music",
    description: words(
      "For those who sing, those who keep time on a steel plate, and those who hum at the back. Words, scales, instruments and where to sit.",
      "गाने वालों के लिए, थाली पर ताल देने वालों के लिए और पीछे बैठकर गुनगुनाने वालों के लिए। बोल, सुर, वाद्य और कहाँ बैठें।",
    ),
    guidelines: [
      kindness,
      words("Link to no recordings that are not yours to share.", "ऐसी रिकॉर्डिंग न बाँटें जो आपकी न हो।"),
    ],
    isOpen: true,
    owner: "Navneet Kaur Sahni",
    moderators: ["Shalini Rao", "Hardik Trivedi"],
  },
  {
    key: "langar-seva",
    name: words("Langar & seva", "लंगर और सेवा"),
    icon: "food",
    description: words(
      "Cooking for many, washing up after many, and every other kind of work that is done with the hands and without a name.",
      "बहुतों के लिए पकाना, बहुतों के बाद बर्तन माँजना, और हर वह काम जो हाथों से और बिना नाम के होता है।",
    ),
    guidelines: [
      kindness,
      words(
        "Ask for hands, not for money: gifts go through the page of the space.",
        "हाथ माँगिए, पैसे नहीं: दान उस स्थल के पन्ने से ही हो।",
      ),
      noContacts,
    ],
    isOpen: true,
    owner: "Manpreet Kaur",
    moderators: ["giani-sarabjit", "Chirag Vora"],
  },
  {
    key: "kitchen-of-stories",
    name: words("Interfaith kitchen of stories", "साझी रसोई की कहानियाँ"),
    icon: "heart",
    description: words(
      "What was on the plate, who carried it over the wall, and what your grandmother said about it. One story, one dish, one neighbour at a time.",
      "थाली में क्या था, दीवार के ऊपर से किसने पकड़ाया और नानी ने उस पर क्या कहा। एक बार में एक कहानी, एक पकवान, एक पड़ोसी।",
    ),
    guidelines: [
      words("Tell it as it happened in your own kitchen.", "वही सुनाइए जो आपकी अपनी रसोई में हुआ।"),
      words("Every plate has its rules; ask before you laugh.", "हर थाली के अपने नियम हैं; हँसने से पहले पूछ लीजिए।"),
    ],
    isOpen: true,
    owner: "Farida Begum",
    moderators: ["Maria Fernandes", "Falguni Jhaveri"],
  },
  {
    key: "temple-craft",
    name: words("Temple architecture & murti craft", "मंदिर वास्तु और मूर्ति-शिल्प"),
    icon: "hammer",
    description: words(
      "Clay, bronze, stone, wood, tile and light: how sacred things are made, mended and made reachable for everyone.",
      "मिट्टी, कांस्य, पत्थर, काठ, टाइल और प्रकाश: पवित्र वस्तुएँ कैसे बनती, सँवरती और सबकी पहुँच में आती हैं।",
    ),
    guidelines: [
      words("Photographs only where the space allows them.", "चित्र वहीं के, जहाँ अनुमति हो।"),
      words(
        "Never try a repair from a forum on an old consecrated image; ask its keepers.",
        "पुरानी प्रतिष्ठित मूर्ति पर मंच से पढ़ा उपाय न आज़माएँ; उसके सेवकों से पूछें।",
      ),
    ],
    isOpen: true,
    owner: "rameshwar-shilpi",
    moderators: ["demo-artist", "devika-menon"],
  },
  {
    key: "quran-hadith",
    name: words("Quran & Hadith study circle", "क़ुरआन और हदीस अध्ययन मंडली"),
    icon: "book",
    description: words(
      "Recitation for adults who start late, one hadith a week with its source, and questions of daily practice with each school in its own words.",
      "देर से शुरू करने वाले बड़ों के लिए तिलावत, हर हफ़्ते स्रोत के साथ एक हदीस, और रोज़मर्रा के मसले: हर मस्लक अपने शब्दों में।",
    ),
    guidelines: [
      ownTradition,
      words(
        "Name the surah and verse, or the collection, of whatever you cite.",
        "जो भी उद्धृत करें, उसकी सूरह और आयत या हदीस-संग्रह का नाम लिखें।",
      ),
      words("Personal rulings belong with your own imam.", "निजी मसलों का फ़ैसला अपने इमाम साहब से लें।"),
    ],
    isOpen: true,
    faith: "islamic",
    owner: "qari-yusuf",
    moderators: ["Zoya Rizvi", "Haris Puthiyapurayil"],
  },
  {
    key: "choir-carols",
    name: words("Choir & carols", "गायक-मंडली और कैरल"),
    icon: "mic",
    description: words(
      "Four parts, borrowed folders, transposed hymns and the eternal shortage of tenors.",
      "चार सुर, उधार के फ़ोल्डर, नीचे किए गए भजन और टेनर गायकों की सनातन कमी।",
    ),
    guidelines: [
      kindness,
      words("Share your own arrangements; do not upload printed ones.", "अपनी स्वरलिपि बाँटिए; छपी हुई पुस्तकें न चढ़ाइए।"),
    ],
    isOpen: true,
    faith: "christian",
    owner: "Rosalind Syiem",
    moderators: ["joel-nongrum", "Savio Rodrigues"],
  },
  {
    key: "meditation",
    name: words("Meditation & vipassana", "ध्यान और विपश्यना"),
    icon: "leaf",
    description: words(
      "For the first hour and the ten-thousandth: posture, restlessness, precept days, and what to do with the mind when the bell has gone.",
      "पहले घंटे के लिए भी और दस हज़ारवें के लिए भी: आसन, चंचलता, उपोसथ के दिन, और घंटी के बाद मन का क्या करें।",
    ),
    guidelines: [
      ownTradition,
      words("Describe your own sitting; do not grade anyone else's.", "अपने बैठने की बात करें; दूसरे के ध्यान को अंक न दें।"),
      words(
        "This is company, not treatment: for illness, see a doctor.",
        "यहाँ संगति है, उपचार नहीं: रोग में चिकित्सक से मिलें।",
      ),
    ],
    isOpen: true,
    faith: "buddhist",
    owner: "bhante-kassapa",
    moderators: ["Sujata Wankhede", "Rinchen Bhutia"],
  },
  {
    key: "yatra-companions",
    name: words("Yatra companions", "यात्रा के साथी"),
    icon: "footprints",
    description: words(
      "Who is going, which path is kind to knees, what to wear at which door, and where the tea is good.",
      "कौन जा रहा है, घुटनों पर कौन-सा रास्ता दयालु है, किस द्वार पर क्या पहनें और चाय कहाँ अच्छी है।",
    ),
    guidelines: [
      noContacts,
      words(
        "First meetings in an open place, and tell somebody at home.",
        "पहली भेंट खुली जगह पर, और घर में किसी को बताकर।",
      ),
      words("Bring everything back down that you carried up.", "जो ऊपर ले गए, सब नीचे वापस लाइए।"),
    ],
    isOpen: true,
    owner: "Gaurav Bhatt",
    moderators: ["angmo-tundup", "preeti-lakhani"],
  },
  {
    key: "saptdhara-ghat",
    name: words("Families of Saptdhara Ghat", "सप्तधारा घाट परिवार"),
    icon: "droplet",
    description: words(
      "The temple's own circle: lamps, cleaning mornings, the ramp, lost spectacles and found umbrellas.",
      "मंदिर की अपनी मंडली: दीये, सफ़ाई की सुबहें, ढलान, खोए चश्मे और मिली छतरियाँ।",
    ),
    guidelines: [
      kindness,
      words(
        "Timings are those on the temple's page; we only repeat them.",
        "समय वही मान्य है जो मंदिर के पन्ने पर है; हम केवल दोहराते हैं।",
      ),
    ],
    isOpen: true,
    space: "saptdhara",
    faith: "hindu",
    owner: "Pooja Malviya",
    moderators: ["Kavita Sharma", "Dilip Chouhan"],
  },
  {
    key: "shravanpeth-lanes",
    name: words("Eleven lanes of Shravan Peth", "श्रावण पेठ की ग्यारह गलियाँ"),
    icon: "users",
    description: words(
      "Where the samiti's houses talk between meetings: rota, vessels, stage and accounts. One member a house, as at the meeting.",
      "जहाँ समिति के घर बैठकों के बीच बात करते हैं: बारी, बर्तन, मंच और हिसाब। बैठक की तरह ही, हर घर से एक सदस्य।",
    ),
    guidelines: [
      words("The youngest speaks first here too.", "यहाँ भी सबसे छोटा पहले बोलता है।"),
      words("Money is discussed with the sheet open.", "पैसे की बात हिसाब का पन्ना खोलकर।"),
    ],
    isOpen: false,
    space: "shravanpeth",
    faith: "hindu",
    owner: "Gauri Apte",
    moderators: ["Sachin Pawar"],
  },
  {
    key: "remembrance",
    name: words("Remembrance", "स्मरण"),
    icon: "flame",
    description: words(
      "A quiet room for those who have lost somebody. Members are let in by name, nobody is hurried, and nothing said here is carried out.",
      "उनके लिए एक शांत कमरा जिन्होंने किसी को खोया है। यहाँ प्रवेश नाम पूछकर होता है, किसी को जल्दी नहीं कराई जाती, और यहाँ की बात यहीं रहती है।",
    ),
    guidelines: [
      words("Listen first; advice only when it is asked for.", "पहले सुनिए; सलाह तभी, जब माँगी जाए।"),
      words("Nobody's grief is compared with another's.", "किसी के दुःख की तुलना दूसरे से नहीं।"),
      words(
        "If the nights are too heavy, please call a doctor or a helpline near you as well.",
        "यदि रातें बहुत भारी हों, तो अपने पास के चिकित्सक या सहायता-सेवा से भी बात करें।",
      ),
    ],
    isOpen: false,
    owner: "fr-rohan-dmello",
    moderators: ["bhante-kassapa", "Leena Mathew"],
  },
];
