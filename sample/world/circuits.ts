import { words, type Words } from "./types.ts";

export interface SampleCircuit {
  readonly key: string;
  readonly title: Words;
  readonly description: Words;
  readonly way: "foot" | "road" | "rail";
  readonly hoursADay: number;
  /** Minutes after midnight. */
  readonly setsOutAt: number;
  readonly isRound: boolean;
  readonly stops: readonly { readonly space: string; readonly stayMinutes: number; readonly nights: number }[];
}

const stop = (space: string, stayMinutes: number, nights = 0) => ({ space, stayMinutes, nights });

/** Ways through the sample world that anyone opens and copies. */
export const sampleCircuits: readonly SampleCircuit[] = [
  {
    key: "snow-to-sea",
    title: words("From the snow to the sea", "हिम से सागर तक"),
    description: words(
      "Five houses of prayer down the length of the land: cedar and slate at the foot of the snow, seven channels of a river, a hill of white stone, the lamps of the eastern shore and the lotus tank of the south.",
      "देश की लंबाई में पाँच देवालय: हिम के चरणों में देवदारु और स्लेट, नदी की सात धाराएँ, श्वेत पत्थर की पहाड़ी, पूर्वी तट के दीप और दक्षिण का कमल सरोवर।",
    ),
    ...{ way: "rail", hoursADay: 10, setsOutAt: 360, isRound: false },
    stops: [
      stop("devdaru", 120, 1),
      stop("saptdhara", 150, 1),
      stop("ujjwal", 240, 1),
      stop("arkadeep", 90, 1),
      stop("tamarai", 120),
    ],
  },
  {
    key: "langar-way",
    title: words("From langar to langar", "लंगर से लंगर तक"),
    description: words(
      "Four gurdwaras from the sarovar of Amritsar over the hills of Anandpur Sahib and the night kitchen of Delhi to the sea. Nobody on this way goes to bed hungry.",
      "अमृतसर के सरोवर से आनंदपुर साहिब की पहाड़ियों और दिल्ली की रात की रसोई होते हुए सागर तक, चार गुरुद्वारे। इस राह पर कोई भूखा नहीं सोता।",
    ),
    ...{ way: "road", hoursADay: 12, setsOutAt: 240, isRound: false },
    stops: [stop("deepsar", 180, 1), stop("anandvan", 120), stop("nirmaljot", 120, 1), stop("sagartat", 120)],
  },
  {
    key: "quiet-way",
    title: words("The quiet way", "मौन की राह"),
    description: words(
      "The stupa, the deer park and two monasteries among the clouds: a way of those who sit still, with two nights where the path first turned.",
      "स्तूप, मृगदाव और बादलों के बीच दो मठ: स्थिर बैठने वालों की राह, और जहाँ पहला पग मुड़ा वहाँ दो रातें।",
    ),
    ...{ way: "rail", hoursADay: 11, setsOutAt: 390, isRound: false },
    stops: [stop("mrigdava", 150), stop("shantivan", 180, 2), stop("padmaling", 180, 1), stop("karuna", 180)],
  },
  {
    key: "coast-of-bells",
    title: words("A coast of bells", "घंटियों का तट"),
    description: words(
      "Two churches by the western sea, one in the hills and one where the river meets the city. On a Sunday their bells follow each other round the coast.",
      "पश्चिमी सागर के किनारे दो चर्च, एक पहाड़ियों में और एक जहाँ नदी शहर से मिलती है। रविवार को इनकी घंटियाँ तट के साथ एक के बाद एक बजती हैं।",
    ),
    ...{ way: "rail", hoursADay: 14, setsOutAt: 360, isRound: false },
    stops: [stop("goodharbour", 90, 1), stop("eveninglamp", 120, 1), stop("quietbell", 90, 1), stop("twohills", 60)],
  },
  {
    key: "four-gardens",
    title: words("Four gardens of prayer", "नमाज़ के चार बाग़"),
    description: words(
      "A plane tree in Srinagar, a garden in Lucknow, a hall of healing in Hyderabad and the old quay of Kozhikode. The hours keep clear of the Friday congregation.",
      "श्रीनगर का चिनार, लखनऊ का बाग़, हैदराबाद का शिफ़ाख़ाना और कोझिकोड का पुराना घाट। समय जुमे की जमाअत से हटकर रखे गए हैं।",
    ),
    ...{ way: "rail", hoursADay: 14, setsOutAt: 390, isRound: false },
    stops: [stop("chinar", 90, 1), stop("noorbagh", 90, 1), stop("shifa", 90, 1), stop("kadavath", 90)],
  },
  {
    key: "three-festivals",
    title: words("Three pandals, three festivals", "तीन पंडाल, तीन उत्सव"),
    description: words(
      "The drums of Pune, the clay of Kolkata and the garba of Ahmedabad, as those go who cannot choose between them. One comes to the last two in the evening, when pandals wake.",
      "पुणे के ढोल, कोलकाता की मिट्टी और अहमदाबाद का गरबा, उनके लिए जो इनमें से एक नहीं चुन पाते। आख़िरी दो पर शाम को पहुँचते हैं, जब पंडाल जागते हैं।",
    ),
    ...{ way: "rail", hoursADay: 14, setsOutAt: 540, isRound: true },
    stops: [stop("mitramandal", 150, 1), stop("kumorpara", 180, 1), stop("navjyoti", 150)],
  },
  {
    key: "many-doors",
    title: words("Many doors, one threshold", "द्वार अनेक, देहरी एक"),
    description: words(
      "A temple, a mosque, a stupa, a gurdwara and a church of the northern plain, in the order in which they lie. For those who take a friend of another faith along.",
      "उत्तरी मैदान का एक मंदिर, एक मस्जिद, एक स्तूप, एक गुरुद्वारा और एक चर्च, जिस क्रम में वे बसे हैं। उनके लिए जो दूसरे धर्म के मित्र को साथ ले चलें।",
    ),
    ...{ way: "rail", hoursADay: 11, setsOutAt: 405, isRound: false },
    stops: [
      stop("nirmaljot", 90, 1),
      stop("saptdhara", 90, 1),
      stop("noorbagh", 90, 1),
      stop("shantivan", 120, 1),
      stop("quietbell", 90),
    ],
  },
];

/** The yatra of the demo devotee, under way: it began two days ago, and two of its stops are ticked off. */
export const devoteesYatra = {
  title: "With my mother, at last",
  way: "road",
  hoursADay: 11,
  setsOutAt: 300,
  beganDaysAgo: 2,
  stops: [
    {
      ...stop("deepsar", 180, 1),
      note: "She wants to hear the first kirtan. Shoes at the north gate, it is nearer.",
      isVisited: true,
    },
    { ...stop("anandvan", 120, 1), note: "", isVisited: true },
    { ...stop("nirmaljot", 90, 1), note: "Ask for Harpreet in the dispensary: ma’s knees.", isVisited: false },
    { ...stop("noorbagh", 60, 1), note: "For the garden. Kebabs afterwards, she has promised.", isVisited: false },
    { ...stop("mrigdava", 120, 1), note: "", isVisited: false },
    { ...stop("shantivan", 180), note: "Sit until she says so.", isVisited: false },
  ],
} as const;
