import { words, type Words } from "./types.ts";

/** Somebody of the sample world: a demo account by its key, or one of its people by chance. */
export type Client = "demo-devotee" | "somebody";

export interface SampleInquiry {
  readonly client: Client;
  readonly service: Words;
  readonly description: Words;
  /** Rupees. */
  readonly budget: readonly [from: number, to: number] | null;
  /** Days from today. */
  readonly deadline: number | null;
  readonly priority: "high" | "medium" | "low";
  readonly state: "open" | "quoted" | "declined" | "withdrawn" | "expired";
  readonly reason?: Words;
  readonly hoursAgo: number;
  /** Total rupees of each revision of its quote, the newest last. */
  readonly quotes?: readonly number[];
  readonly title?: Words;
}

/** What is asked of artist@example.org. */
export const sampleInquiries: readonly SampleInquiry[] = [
  {
    client: "somebody",
    service: words("Durga idol, seven feet", "दुर्गा प्रतिमा, सात फ़ुट"),
    description: words(
      "For our lane's first puja. Unfired clay and vegetable colours only, please, and a frame that four people can carry down a narrow stair.",
      "हमारी गली की पहली पूजा के लिए। केवल कच्ची मिट्टी और वनस्पति रंग, और ढाँचा ऐसा जिसे चार लोग सँकरी सीढ़ी से उतार सकें।",
    ),
    budget: [120_000, 180_000],
    deadline: 18,
    priority: "high",
    state: "open",
    hoursAgo: 3,
  },
  {
    client: "demo-devotee",
    service: words("Swan and veena for a school", "विद्यालय के लिए हंस और वीणा"),
    description: words(
      "A small one for the music room, where children will touch it. Could the neck be strong enough for that?",
      "संगीत कक्ष के लिए छोटी प्रतिमा, जिसे बच्चे छुएँगे। क्या गर्दन इतनी मज़बूत बन सकती है?",
    ),
    budget: [20_000, 30_000],
    deadline: 50,
    priority: "medium",
    state: "open",
    hoursAgo: 26,
  },
  {
    client: "somebody",
    service: words("Painted ghat for a new home", "नए घर के लिए चित्रित घट"),
    description: words("One foot high, red and white. There is no hurry.", "एक फ़ुट ऊँचा, लाल और सफ़ेद। कोई जल्दी नहीं है।"),
    budget: [6_000, 9_000],
    deadline: null,
    priority: "low",
    state: "open",
    hoursAgo: 50,
  },
  {
    client: "demo-devotee",
    service: words("Lakshmi's lotus seat in pith", "शोला का लक्ष्मी-कमलासन"),
    description: words(
      "Twenty-four petals, as in your chalchitra, to stand on our family's old wooden base of 14 inches.",
      "आपके चालचित्र जैसी चौबीस पंखुड़ियाँ, जो हमारे परिवार के 14 इंच के पुराने काठ के आधार पर टिके।",
    ),
    budget: [10_000, 20_000],
    deadline: 40,
    priority: "medium",
    state: "quoted",
    hoursAgo: 90,
    title: words("Lotus seat of 24 petals in shola pith", "शोला का 24 पंखुड़ियों वाला कमलासन"),
    quotes: [19_500, 17_800],
  },
  {
    client: "somebody",
    service: words("Crown for a community puja", "सार्वजनिक पूजा के लिए मुकुट"),
    description: words(
      "In white pith with a little gold. The idol is nine feet tall.",
      "सफ़ेद शोला में, थोड़े सोने के काम के साथ। प्रतिमा नौ फ़ुट की है।",
    ),
    budget: [25_000, 40_000],
    deadline: 12,
    priority: "high",
    state: "expired",
    hoursAgo: 700,
    title: words("Crown in shola pith", "शोला का मुकुट"),
    quotes: [34_000],
  },
  {
    client: "somebody",
    service: words("Idol in plaster of Paris, ten feet", "प्लास्टर ऑफ़ पेरिस की प्रतिमा, दस फ़ुट"),
    description: words("It has to be ready within a week and stand in the rain.", "एक सप्ताह में तैयार हो और बारिश में टिके।"),
    budget: [30_000, 40_000],
    deadline: 7,
    priority: "high",
    state: "declined",
    reason: words(
      "I work in unfired river clay alone, and ten feet need five weeks.",
      "मैं केवल नदी की कच्ची मिट्टी में काम करता हूँ, और दस फ़ुट में पाँच सप्ताह लगते हैं।",
    ),
    hoursAgo: 400,
  },
  {
    client: "demo-devotee",
    service: words("Clay lamps, two hundred", "मिट्टी के दो सौ दीये"),
    description: words(
      "For the steps of our ghat on the night of Dev Deepawali.",
      "देव दीपावली की रात हमारे घाट की सीढ़ियों के लिए।",
    ),
    budget: [3_000, 5_000],
    deadline: 30,
    priority: "low",
    state: "withdrawn",
    reason: words("The potters of our own lane will make them.", "अब हमारी ही गली के कुम्हार बनाएँगे।"),
    hoursAgo: 250,
  },
];

/** later: not asked for yet. due, said (waits for the client's word) and paid; owed and returned after a cancellation. */
type Paid = "later" | "due" | "said" | "paid" | "owed" | "returned" | "void";

export interface SampleOrder {
  readonly client: Client | "guest";
  readonly title: Words;
  readonly description: Words;
  /** Of the project's categories. */
  readonly category: string;
  readonly status: "draft" | "pending-approval" | "in-progress" | "completed" | "cancelled";
  readonly advance: readonly [rupees: number, paid: Paid] | null;
  readonly stages: readonly {
    readonly name: Words;
    /** Days from today. */
    readonly due: number;
    readonly rupees: number;
    readonly paid: Paid;
    readonly reached?: true;
    readonly note?: Words;
    /** A picture of `sample/media/works`, as in `portfolio.ts`. */
    readonly picture?: string;
  }[];
  readonly daysAgo: number;
  /** Days from today. */
  readonly deadline: number;
  readonly cancelledBy?: "client" | "provider";
  readonly reason?: Words;
  readonly change?: { readonly what: Words; readonly rupees: number };
  readonly review?: SampleServedReview & { readonly reply?: Words };
}

export interface SampleServedReview {
  readonly rating: number;
  readonly text: Words;
}

/** What artist@example.org has in hand and has made. */
export const sampleOrders: readonly SampleOrder[] = [
  {
    client: "demo-devotee",
    title: words("Ganesha for the music school", "संगीत विद्यालय के लिए गणेश"),
    description: words(
      "Two feet, in river clay, for the porch of the school.",
      "दो फ़ुट, नदी की मिट्टी में, विद्यालय की ड्योढ़ी के लिए।",
    ),
    category: "Ganesh Idol",
    status: "in-progress",
    advance: [9_000, "paid"],
    stages: [
      {
        name: words("Clay", "मिट्टी"),
        due: -9,
        rupees: 6_000,
        paid: "paid",
        reached: true,
        note: words("Straw and first clay are on the frame.", "ढाँचे पर पुआल और पहली मिट्टी चढ़ गई है।"),
        picture: "demo-artist-ganesha",
      },
      {
        name: words("Form", "आकार"),
        due: -1,
        rupees: 6_000,
        paid: "due",
        reached: true,
        note: words("The form is done and dries in the shade for six days.", "आकार बन गया है और छह दिन छाया में सूखेगा।"),
      },
      { name: words("Paint", "रंग"), due: 8, rupees: 6_000, paid: "later" },
      { name: words("Delivery", "सौंपना"), due: 14, rupees: 3_000, paid: "later" },
    ],
    daysAgo: 24,
    deadline: 14,
  },
  {
    client: "demo-devotee",
    title: words("Painted ghat with alpona board", "अल्पना के पाटे के साथ चित्रित घट"),
    description: words("As in the picture, with a board that folds.", "तस्वीर जैसा, मुड़ने वाले पाटे के साथ।"),
    category: "Decorative Art",
    status: "pending-approval",
    advance: [5_000, "due"],
    stages: [
      { name: words("Clay", "मिट्टी"), due: 10, rupees: 4_000, paid: "later" },
      { name: words("Paint", "रंग"), due: 18, rupees: 4_000, paid: "later" },
      { name: words("Delivery", "सौंपना"), due: 22, rupees: 2_000, paid: "later" },
    ],
    daysAgo: 1,
    deadline: 22,
  },
  {
    client: "somebody",
    title: words("Chalchitra for Lane 7", "गली नंबर 7 का चालचित्र"),
    description: words(
      "Twelve feet wide, in five parts that go through a door.",
      "बारह फ़ुट चौड़ा, पाँच हिस्सों में जो दरवाज़े से निकल जाएँ।",
    ),
    category: "Festival Decoration",
    status: "in-progress",
    advance: [30_000, "paid"],
    stages: [
      { name: words("Frame", "ढाँचा"), due: -14, rupees: 15_000, paid: "paid", reached: true },
      {
        name: words("Pith", "शोला"),
        due: -3,
        rupees: 25_000,
        paid: "said",
        reached: true,
        picture: "demo-artist-chalchitra",
      },
      { name: words("Delivery", "सौंपना"), due: 6, rupees: 15_000, paid: "later" },
    ],
    daysAgo: 40,
    deadline: 6,
    change: {
      what: words("Small mirrors along the rim, as in last year's", "किनारे पर छोटे शीशे, जैसे पिछले वर्ष थे"),
      rupees: 6_500,
    },
  },
  {
    client: "guest",
    title: words("Ten arms in brass and pith", "पीतल और शोला की दस भुजाएँ"),
    description: words("For a theatre that tells the story of the ten gifts.", "दस वरदानों की कथा कहने वाले रंगमंच के लिए।"),
    category: "Durga Idol",
    status: "in-progress",
    advance: [16_000, "paid"],
    stages: [
      {
        name: words("Drawings", "रेखाचित्र"),
        due: -2,
        rupees: 8_000,
        paid: "paid",
        reached: true,
        picture: "demo-artist-arms",
      },
      { name: words("Metal", "धातु"), due: 12, rupees: 16_000, paid: "later" },
      { name: words("Delivery", "सौंपना"), due: 20, rupees: 8_000, paid: "later" },
    ],
    daysAgo: 15,
    deadline: 20,
  },
  {
    client: "demo-devotee",
    title: words("White swan on a lotus", "कमल पर श्वेत हंस"),
    description: words("For the prayer room.", "पूजा-कक्ष के लिए।"),
    category: "Traditional Sculpture",
    status: "completed",
    advance: [10_000, "paid"],
    stages: [
      { name: words("Form", "आकार"), due: -70, rupees: 14_000, paid: "paid", reached: true },
      {
        name: words("Delivery", "सौंपना"),
        due: -52,
        rupees: 12_000,
        paid: "paid",
        reached: true,
        picture: "demo-artist-hamsa",
      },
    ],
    daysAgo: 96,
    deadline: -50,
    review: {
      rating: 5,
      text: words(
        "It came on the day that was said, wrapped in straw and not a feather broken. The neck has the line of one breath.",
        "जिस दिन कहा था उसी दिन पुआल में लिपटा आया, एक भी पंख नहीं टूटा। गर्दन की रेखा एक साँस जैसी है।",
      ),
      reply: words(
        "Thank you. Keep it out of the afternoon sun and it will outlive me.",
        "धन्यवाद। दोपहर की धूप से बचाकर रखिए, यह मुझसे अधिक जिएगा।",
      ),
    },
  },
  {
    client: "demo-devotee",
    title: words("Fifty clay lamps with lotus feet", "कमल-पाँव वाले पचास दीये"),
    description: words("For Kartik Purnima.", "कार्तिक पूर्णिमा के लिए।"),
    category: "Decorative Art",
    status: "completed",
    advance: null,
    stages: [{ name: words("Delivery", "सौंपना"), due: -6, rupees: 4_500, paid: "paid", reached: true }],
    daysAgo: 30,
    deadline: -5,
  },
  {
    client: "demo-devotee",
    title: words("Owl for Lakshmi's feet", "लक्ष्मी के चरणों का उल्लू"),
    description: words("Six inches, white.", "छह इंच, सफ़ेद।"),
    category: "Traditional Sculpture",
    status: "cancelled",
    advance: [2_000, "returned"],
    stages: [{ name: words("Delivery", "सौंपना"), due: -20, rupees: 4_000, paid: "void" }],
    daysAgo: 60,
    deadline: -20,
    cancelledBy: "client",
    reason: words("We were given our grandmother's.", "हमें दादी का मिल गया।"),
  },
  {
    client: "somebody",
    title: words("Twelve-foot Kartik on a peacock", "मोर पर बारह फ़ुट के कार्तिक"),
    description: words("For the square by the tram stop.", "ट्राम स्टॉप वाले चौक के लिए।"),
    category: "Custom Commission",
    status: "cancelled",
    advance: [40_000, "owed"],
    stages: [
      { name: words("Frame", "ढाँचा"), due: -10, rupees: 30_000, paid: "void" },
      { name: words("Delivery", "सौंपना"), due: 5, rupees: 50_000, paid: "void" },
    ],
    daysAgo: 32,
    deadline: 5,
    cancelledBy: "provider",
    reason: words(
      "The shed was flooded, and the clay cannot dry in time. The advance goes back whole.",
      "शेड में पानी भर गया, मिट्टी समय पर नहीं सूख सकती। पूरा अग्रिम लौटाया जाएगा।",
    ),
  },
  {
    client: "guest",
    title: words("Study of hands, for apprentices", "शिष्यों के लिए हस्त-अध्ययन"),
    description: words("Five pairs of hands in five gestures.", "पाँच मुद्राओं में हाथों की पाँच जोड़ियाँ।"),
    category: "Traditional Sculpture",
    status: "draft",
    advance: null,
    stages: [
      { name: words("Clay", "मिट्टी"), due: 20, rupees: 0, paid: "later" },
      { name: words("Delivery", "सौंपना"), due: 35, rupees: 0, paid: "later" },
    ],
    daysAgo: 4,
    deadline: 35,
  },
];

/** Notes of artist@example.org: title, days from today, how pressing. */
export const sampleTasks = [
  { title: "Turn the drying form for Lane 7", due: 0, priority: "high", isDone: false },
  { title: "Straw: forty bundles from the ghat", due: 1, priority: "medium", isDone: false },
  { title: "Send measures of the lotus seat", due: 3, priority: "low", isDone: false },
  { title: "Grind conch shell for the white", due: 8, priority: "low", isDone: false },
  { title: "Photograph the swan by the window", due: -1, priority: "medium", isDone: true },
] as const;

/** What earlier clients say of makers; each is said once of somebody. */
export const servedReviews: readonly SampleServedReview[] = [
  {
    rating: 5,
    text: words(
      "Every stage came with photographs, and the price stayed as it was written.",
      "हर चरण की तस्वीरें आईं और मूल्य वही रहा जो लिखा था।",
    ),
  },
  { rating: 5, text: words("Our elders wept a little when it was unveiled.", "अनावरण पर हमारे बुज़ुर्गों की आँखें भर आईं।") },
  {
    rating: 4,
    text: words(
      "Beautiful work. Two days late, but we were told a week before.",
      "सुंदर काम। दो दिन की देर हुई, पर एक सप्ताह पहले बता दिया था।",
    ),
  },
  {
    rating: 5,
    text: words(
      "Patient with a committee of eleven. That alone deserves five stars.",
      "ग्यारह लोगों की समिति के साथ धैर्य रखा। पाँच सितारे इसी के।",
    ),
  },
  {
    rating: 4,
    text: words("The colours are softer than in the picture, and better for it.", "रंग तस्वीर से कोमल हैं, और इसीलिए अच्छे।"),
  },
  {
    rating: 5,
    text: words(
      "Everything left over was taken back. Not a nail stayed in our court.",
      "जो बचा सब वापस ले गए। हमारे आँगन में एक कील भी नहीं रही।",
    ),
  },
  {
    rating: 3,
    text: words(
      "Good in the end, though it took three calls to agree on the size.",
      "अंत में अच्छा बना, पर माप तय करने में तीन बार बात करनी पड़ी।",
    ),
  },
  {
    rating: 5,
    text: words(
      "Came to see the light at six in the morning before drawing a line.",
      "एक रेखा खींचने से पहले सुबह छह बजे आकर रोशनी देखी।",
    ),
  },
  { rating: 5, text: words("People stop at our gate now.", "अब लोग हमारे द्वार पर ठहरते हैं।") },
  {
    rating: 4,
    text: words("Fair price, honest about what would not last.", "उचित मूल्य, और जो टिकता नहीं उसके बारे में सच कहा।"),
  },
  {
    rating: 5,
    text: words("Third year in a row. We do not ask anybody else.", "लगातार तीसरा वर्ष। हम किसी और से पूछते ही नहीं।"),
  },
  { rating: 4, text: words("Careful packing, careful words, careful hands.", "पैकिंग में, बातों में और हाथों में सावधानी।") },
];
