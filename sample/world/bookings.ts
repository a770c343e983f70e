import { words, type Words } from "./types.ts";
import type { SampleServedReview } from "./orders.ts";

export interface SampleService {
  /** The provider's key. */
  readonly of: string;
  readonly name: Words;
  readonly description: Words;
  readonly minutes: number;
  /** Rupees; dakshina is as given, and the sum is what is usual. */
  readonly price: readonly [kind: "fixed" | "dakshina" | "free", rupees: number | null];
  readonly at: readonly ("home" | "space" | "online")[];
  readonly samagri?: readonly string[];
  /** Hours within which proof is promised. */
  readonly proofHours?: number;
  readonly isInstant?: true;
}

/** What pujaris, priests and guides of the sample world offer. */
export const sampleServices: readonly SampleService[] = [
  {
    of: "demo-guide",
    name: words("Griha pravesh", "गृह प्रवेश"),
    description: words(
      "The doorway, the kitchen, the havan and a walk through every room, with a printed sheet for guests.",
      "देहरी, रसोई, हवन और हर कक्ष में चलना; अतिथियों के लिए छपा पन्ना।",
    ),
    minutes: 150,
    price: ["fixed", 5100],
    at: ["home"],
    samagri: ["Mango leaves", "Coconut", "Havan samagri", "Ghee, 500 g", "Turmeric and kumkum", "Flowers", "A new pot"],
  },
  {
    of: "demo-guide",
    name: words("Satyanarayan katha", "सत्यनारायण कथा"),
    description: words(
      "The five chapters in Hindi or English, and the aarti at the end with all who came.",
      "पाँचों अध्याय हिंदी या अंग्रेज़ी में, और अंत में सबके साथ आरती।",
    ),
    minutes: 120,
    price: ["fixed", 3100],
    at: ["home", "online"],
    samagri: ["Bananas", "Panchamrit", "Tulsi", "Sheera", "Flowers"],
  },
  {
    of: "demo-guide",
    name: words("Namkaran", "नामकरण"),
    description: words(
      "The naming of a child, short and quiet, timed by the child.",
      "शिशु का नामकरण, छोटा और शांत, शिशु की सुविधा के अनुसार।",
    ),
    minutes: 90,
    price: ["fixed", 2100],
    at: ["home"],
    samagri: ["Rice", "Honey", "A gold or silver thread", "Flowers"],
  },
  {
    of: "demo-guide",
    name: words("Sankalp and puja online", "ऑनलाइन संकल्प और पूजा"),
    description: words(
      "For those far away: every name is read, and a picture with the names ticked comes within a day.",
      "दूर रहने वालों के लिए: हर नाम पढ़ा जाता है, और एक दिन में नामों सहित चित्र आता है।",
    ),
    minutes: 45,
    price: ["dakshina", 501],
    at: ["online"],
    proofHours: 24,
  },
  {
    of: "demo-guide",
    name: words("Muhurat, by telephone or call", "मुहूर्त, दूरभाष पर"),
    description: words(
      "Three dates with their reasons, sent afterwards in writing.",
      "कारण सहित तीन तिथियाँ, बाद में लिखकर भेजी जाती हैं।",
    ),
    minutes: 30,
    price: ["free", null],
    at: ["online"],
    isInstant: true,
  },
  {
    of: "vedamurti-bhat",
    name: words("Ganapati homa", "गणपति होम"),
    description: words("Recited by three voices, begun before sunrise.", "तीन स्वरों में पाठ, सूर्योदय से पहले आरंभ।"),
    minutes: 180,
    price: ["fixed", 11000],
    at: ["home", "space"],
    samagri: ["Modak, 108", "Durva", "Ghee, 1 kg", "Coconuts, 5"],
  },
  {
    of: "vedamurti-bhat",
    name: words("Rudra recitation online", "ऑनलाइन रुद्र पाठ"),
    description: words(
      "Namaka and chamaka once, listening from wherever you are.",
      "नमक और चमक एक बार; जहाँ हों वहीं से सुनें।",
    ),
    minutes: 60,
    price: ["dakshina", 1100],
    at: ["online"],
    proofHours: 48,
  },
  {
    of: "sharda-upadhye",
    name: words("Satyanarayan puja", "सत्यनारायण पूजा"),
    description: words("The family offers, she stands beside it.", "अर्पण परिवार करता है, वे बग़ल में खड़ी होती हैं।"),
    minutes: 120,
    price: ["fixed", 2500],
    at: ["home"],
    samagri: ["Bananas", "Tulsi", "Sheera", "Panchamrit"],
  },
  {
    of: "sharda-upadhye",
    name: words("Shraddha", "श्राद्ध"),
    description: words("With time for what is to be said of them.", "जो कहना है उसके लिए समय के साथ।"),
    minutes: 90,
    price: ["dakshina", 1500],
    at: ["home", "space"],
  },
  {
    of: "subrata-bhattacharya",
    name: words("Lakshmi puja", "लक्ष्मी पूजा"),
    description: words("On any evening; the anjali is kept short.", "किसी भी संध्या को; अंजलि छोटी रखी जाती है।"),
    minutes: 75,
    price: ["dakshina", 1001],
    at: ["home"],
  },
  {
    of: "fr-rohan-dmello",
    name: words("Blessing of a home", "घर की आशीष"),
    description: words("Room by room, with a reading that you choose.", "कक्ष-कक्ष, आपके चुने पाठ के साथ।"),
    minutes: 45,
    price: ["free", null],
    at: ["home"],
  },
  {
    of: "qari-yusuf",
    name: words("Tajweed lesson", "तजवीद की कक्षा"),
    description: words("For adults, from the first letter.", "बड़ों के लिए, पहले हर्फ़ से।"),
    minutes: 45,
    price: ["dakshina", 300],
    at: ["online", "space"],
  },
  {
    of: "giani-sarabjit",
    name: words("Sukhmani Sahib at home", "घर में सुखमनी साहिब"),
    description: words("With ardas, and langar if you wish to serve.", "अरदास सहित, और चाहें तो लंगर।"),
    minutes: 120,
    price: ["free", null],
    at: ["home"],
  },
  {
    of: "bhante-kassapa",
    name: words("Paritta chanting", "परित्त-पाठ"),
    description: words("Blessing chants for a home, a beginning or a loss.", "घर, आरंभ या वियोग के लिए मंगल-पाठ।"),
    minutes: 60,
    price: ["dakshina", null],
    at: ["home", "online"],
  },
  {
    of: "ila-raghunathan",
    name: words("Before sunrise: three temples on foot", "सूर्योदय से पहले: तीन मंदिर पैदल"),
    description: words("Inscriptions read aloud, and coffee at the end.", "शिलालेख पढ़कर सुनाए जाते हैं, अंत में कॉफ़ी।"),
    minutes: 180,
    price: ["fixed", 1800],
    at: ["space"],
  },
  {
    of: "mohsin-kidwai",
    name: words("Five faiths by metro", "मेट्रो से पाँच धर्म"),
    description: words(
      "A day ticket, a scarf, slip-on shoes; it ends with langar.",
      "एक दिन का टिकट, दुपट्टा, आसान जूते; अंत लंगर पर।",
    ),
    minutes: 420,
    price: ["fixed", 1500],
    at: ["space"],
  },
  {
    of: "stuti-hegde",
    name: words("A building by hand and ear", "हाथ और कान से एक इमारत"),
    description: words("For blind and low-vision visitors and one companion.", "दृष्टिबाधित यात्रियों और एक साथी के लिए।"),
    minutes: 120,
    price: ["dakshina", 500],
    at: ["space"],
  },
  {
    of: "angmo-tundup",
    name: words("Ladakh, planned in an hour", "एक घंटे में लद्दाख की योजना"),
    description: words("Route, rest days and who to ask, on a call.", "मार्ग, विश्राम के दिन और किससे पूछें, एक कॉल पर।"),
    minutes: 60,
    price: ["fixed", 2500],
    at: ["online"],
  },
];

export interface SampleBooking {
  /** The name of the service of guide@example.org in English. */
  readonly service: string;
  readonly client: "demo-devotee" | "somebody";
  /** Days from today, and the hour in India. */
  readonly day: number;
  readonly time: string;
  readonly at: "home" | "online";
  readonly state: "reserved" | "requested" | "confirmed" | "completed" | "cancelled" | "declined";
  readonly by?: "devotee" | "provider";
  readonly reason?: string;
  /** Another time that the provider has proposed: days from today, and the hour. */
  readonly proposes?: readonly [day: number, time: string];
  readonly names?: readonly string[];
  readonly note?: string;
  readonly review?: SampleServedReview & { readonly reply?: Words };
}

/** The weeks of guide@example.org: no two at the same time of a week. */
export const sampleBookings: readonly SampleBooking[] = [
  {
    service: "Griha pravesh",
    client: "demo-devotee",
    day: 9,
    time: "08:00",
    at: "home",
    state: "requested",
    note: "Fourth floor; there is a lift.",
  },
  { service: "Satyanarayan katha", client: "somebody", day: 4, time: "17:00", at: "home", state: "requested" },
  {
    service: "Namkaran",
    client: "somebody",
    day: 5,
    time: "10:00",
    at: "home",
    state: "requested",
    proposes: [6, "11:00"],
  },
  {
    service: "Satyanarayan katha",
    client: "demo-devotee",
    day: 2,
    time: "16:00",
    at: "home",
    state: "confirmed",
    note: "My parents will listen by telephone.",
  },
  {
    service: "Sankalp and puja online",
    client: "somebody",
    day: 1,
    time: "09:00",
    at: "online",
    state: "confirmed",
    names: ["Leela Nair", "Arun Nair", "Baby of Leela"],
  },
  { service: "Griha pravesh", client: "somebody", day: 3, time: "08:00", at: "home", state: "confirmed" },
  { service: "Namkaran", client: "somebody", day: 8, time: "10:30", at: "home", state: "confirmed" },
  {
    service: "Sankalp and puja online",
    client: "demo-devotee",
    day: 12,
    time: "08:00",
    at: "online",
    state: "confirmed",
    names: ["Asha Verma", "Kamala Verma", "Suresh Verma"],
  },
  {
    service: "Satyanarayan katha",
    client: "demo-devotee",
    day: -20,
    time: "17:00",
    at: "home",
    state: "completed",
    review: {
      rating: 5,
      text: words(
        "He waited for my grandmother to finish every sentence. The children asked questions and got answers.",
        "उन्होंने दादी का हर वाक्य पूरा होने दिया। बच्चों ने प्रश्न पूछे और उत्तर पाए।",
      ),
      reply: words("Her questions were the best ones. My respects to her.", "सबसे अच्छे प्रश्न उन्हीं के थे। उन्हें मेरा प्रणाम।"),
    },
  },
  {
    service: "Muhurat, by telephone or call",
    client: "demo-devotee",
    day: -4,
    time: "18:00",
    at: "online",
    state: "completed",
  },
  {
    service: "Namkaran",
    client: "demo-devotee",
    day: -9,
    time: "10:00",
    at: "home",
    state: "cancelled",
    by: "devotee",
    reason: "The child has a fever; we shall book again.",
  },
  {
    service: "Griha pravesh",
    client: "somebody",
    day: -2,
    time: "07:00",
    at: "home",
    state: "cancelled",
    by: "provider",
    reason: "A death in my family. Pandit Joshi can come at the same hour.",
  },
  {
    service: "Satyanarayan katha",
    client: "demo-devotee",
    day: -12,
    time: "19:00",
    at: "home",
    state: "declined",
    by: "provider",
    reason: "I am in Ujjain that week.",
  },
];

/** A time that is kept for the demo devotee while guide@example.org looks whether the money came. */
export const reservedBooking: SampleBooking = {
  service: "Satyanarayan katha",
  client: "demo-devotee",
  day: 15,
  time: "10:00",
  at: "online",
  state: "reserved",
  names: ["Asha Verma", "Suresh Verma"],
  note: "My brother in Toronto will watch: a time in his evening would be kind.",
};

/** An online puja that was held for the demo devotee; its proof has come. */
export const provenBooking: SampleBooking = {
  service: "Sankalp and puja online",
  client: "demo-devotee",
  day: -6,
  time: "08:00",
  at: "online",
  state: "completed",
  names: ["Asha Verma", "Kamala Verma", "Suresh Verma"],
  note: "Every name was read twice. The flame stood still the whole time.",
};

/** What those say who were served by pujaris, priests and guides. */
export const earlierReviews: readonly SampleServedReview[] = [
  {
    rating: 5,
    text: words("Began on the minute and let nobody feel hurried.", "ठीक समय पर आरंभ किया और किसी को जल्दी में नहीं डाला।"),
  },
  {
    rating: 5,
    text: words(
      "Every word was explained, in words that my son understood.",
      "हर शब्द समझाया, ऐसे शब्दों में जो मेरे बेटे ने समझे।",
    ),
  },
  {
    rating: 4,
    text: words(
      "Calm and learned. The list of things was longer than we thought.",
      "शांत और ज्ञानी। सामग्री की सूची हमारी सोच से लंबी थी।",
    ),
  },
  {
    rating: 5,
    text: words(
      "Sat with my father for an hour after everything was over.",
      "सब हो जाने के बाद भी एक घंटा पिताजी के पास बैठे रहे।",
    ),
  },
  {
    rating: 4,
    text: words("Clear voice, clear picture, and the names were all right.", "स्पष्ट स्वर, स्पष्ट चित्र, और सारे नाम सही।"),
  },
  {
    rating: 5,
    text: words(
      "Refused more than what was said. I had to ask twice to give a shawl.",
      "तय से अधिक नहीं लिया। शॉल देने के लिए भी दो बार कहना पड़ा।",
    ),
  },
  { rating: 3, text: words("Good, but half an hour late because of the rain.", "अच्छा रहा, पर बारिश से आधा घंटा देर हुई।") },
  {
    rating: 5,
    text: words(
      "We have passed this street for years and never saw what was shown to us today.",
      "इस गली से बरसों गुज़रे, पर जो आज दिखाया गया वह कभी न देखा।",
    ),
  },
  {
    rating: 5,
    text: words(
      "Welcomed our friends of another faith as if they were family.",
      "दूसरे धर्म के हमारे मित्रों का परिवार की तरह स्वागत किया।",
    ),
  },
];
