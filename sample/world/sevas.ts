import { words, type Words } from "./types.ts";

export interface SampleSeva {
  /** Names it among all of them. */
  readonly key: string;
  readonly space: string;
  readonly name: Words;
  readonly description: Words;
  readonly minutes: number;
  /** A new start every so many minutes. */
  readonly step: number;
  readonly seats: number;
  /** Rupees for a seat; dakshina is as given, and the sum is what is usual. */
  readonly price: readonly [kind: "fixed" | "dakshina" | "free", rupees: number | null];
  readonly hours: readonly (readonly [opens: string, closes: string])[];
  /** All days of the week unless given; 1 is Monday. */
  readonly weekdays?: readonly number[];
  readonly isOnline?: true;
  readonly place?: string;
  /** One word for each language. */
  readonly samagri?: readonly Words[];
  readonly proofHours?: number;
  readonly isInstant?: true;
  /** Keys of those who may hold it; anybody of the space's people unless given. */
  readonly priests?: readonly string[];
}

/** What spaces of five faiths offer themselves. */
export const sampleSevas: readonly SampleSeva[] = [
  {
    key: "abhishek",
    space: "saptdhara",
    name: words("Panchamrit abhishek", "पंचामृत अभिषेक"),
    description: words(
      "Milk, curd, honey, sugar and ghee, then water from the seven springs. Two families stand before the sanctum at a time, and each name is read at the sankalp.",
      "दूध, दही, मधु, शर्करा और घी, फिर सात धाराओं का जल। एक समय दो परिवार गर्भगृह के सामने खड़े होते हैं, और संकल्प में हर नाम पढ़ा जाता है।",
    ),
    minutes: 40,
    step: 60,
    seats: 2,
    price: ["fixed", 1101],
    hours: [
      ["05:00", "11:00"],
      ["17:00", "19:00"],
    ],
    place: "Sanctum, east door",
    samagri: [
      words("Flowers", "फूल"),
      words("A coconut", "एक नारियल"),
      words("Clothes that may get wet", "ऐसे कपड़े जो भीग सकें"),
    ],
    priests: ["demo-guide"],
  },
  {
    key: "archana",
    space: "saptdhara",
    name: words("Archana in your name", "आपके नाम से अर्चना"),
    description: words(
      "A hundred and eight names with bilva leaves. Those who live far away receive a picture with the names ticked.",
      "बिल्व पत्रों के साथ एक सौ आठ नाम। दूर रहने वालों को नामों पर निशान लगा चित्र मिलता है।",
    ),
    minutes: 20,
    step: 30,
    seats: 12,
    price: ["fixed", 251],
    hours: [
      ["06:00", "11:30"],
      ["16:30", "20:30"],
    ],
    isOnline: true,
    proofHours: 24,
    isInstant: true,
    priests: ["demo-guide"],
  },
  {
    key: "lamps",
    space: "saptdhara",
    name: words("Seven lamps at dusk", "संध्या के सात दीप"),
    description: words(
      "Light the seven lamps of the court with your own hands, before the evening aarti.",
      "संध्या आरती से पहले प्रांगण के सात दीप अपने हाथों जलाइए।",
    ),
    minutes: 15,
    step: 30,
    seats: 7,
    price: ["dakshina", 101],
    hours: [["18:00", "19:30"]],
    isInstant: true,
    place: "Court of the lamps",
  },
  {
    key: "gau-seva",
    space: "saptdhara",
    name: words("An hour in the cowshed", "गौशाला में एक घंटा"),
    description: words(
      "Feed the eleven cows and clean their stalls with those who do it every day. Children come with an adult.",
      "ग्यारह गायों को चारा दीजिए और रोज़ सेवा करने वालों के साथ गौशाला साफ़ कीजिए। बच्चे किसी बड़े के साथ आएँ।",
    ),
    minutes: 60,
    step: 60,
    seats: 6,
    price: ["free", null],
    hours: [["07:00", "09:00"]],
    weekdays: [6, 7],
    isInstant: true,
  },
  {
    key: "kalyanam",
    space: "tamarai",
    name: words("Tirukalyanam", "तिरुकल्याणम्"),
    description: words(
      "The wedding of the goddess, for a family that marries or gives thanks. The nadaswaram plays.",
      "देवी का विवाह, उस परिवार के लिए जहाँ विवाह हो या जो धन्यवाद दे। नादस्वरम बजता है।",
    ),
    minutes: 120,
    step: 180,
    seats: 1,
    price: ["fixed", 7500],
    hours: [["06:00", "12:00"]],
    weekdays: [3, 5, 7],
    samagri: [
      words("Silk for the goddess", "देवी के लिए रेशम"),
      words("Garlands, 2", "मालाएँ, 2"),
      words("Jasmine", "चमेली"),
    ],
    priests: ["vedamurti-bhat"],
  },
  {
    key: "tamarai-archana",
    space: "tamarai",
    name: words("Sahasranama archana", "सहस्रनाम अर्चना"),
    description: words("A thousand names with lotus petals.", "कमल की पंखुड़ियों के साथ एक हज़ार नाम।"),
    minutes: 45,
    step: 60,
    seats: 8,
    price: ["fixed", 300],
    hours: [
      ["07:00", "12:00"],
      ["17:00", "20:00"],
    ],
    isInstant: true,
  },
  {
    key: "langar",
    space: "deepsar",
    name: words("Langar seva for a day", "एक दिन की लंगर सेवा"),
    description: words(
      "Your family's langar for one meal: the kitchen cooks, you roll rotis, serve and wash with everybody. The ardas names whom you wish.",
      "एक समय का लंगर आपके परिवार की ओर से: रसोई पकाती है, आप सबके साथ रोटी बेलते, परोसते और बर्तन माँजते हैं। अरदास में आपके बताए नाम लिए जाते हैं।",
    ),
    minutes: 240,
    step: 480,
    seats: 3,
    price: ["dakshina", 5100],
    hours: [
      ["07:00", "11:00"],
      ["17:00", "21:00"],
    ],
    place: "Guru ka langar, north hall",
    samagri: [words("A head covering", "सिर ढकने का कपड़ा"), words("Clothes for the kitchen", "रसोई के कपड़े")],
  },
  {
    key: "akhand-path",
    space: "deepsar",
    name: words("Sehaj path", "सहज पाठ"),
    description: words(
      "Read over some days for your family; you come for the bhog at its end.",
      "आपके परिवार के लिए कुछ दिनों में पाठ; अंत में भोग पर आप आते हैं।",
    ),
    minutes: 90,
    step: 120,
    seats: 1,
    price: ["dakshina", 2100],
    hours: [["09:00", "15:00"]],
    priests: ["giani-sarabjit"],
  },
  {
    key: "mass",
    space: "goodharbour",
    name: words("Mass intention", "मिस्सा निवेदन"),
    description: words(
      "Mass is offered for somebody who died, is ill, or gives thanks. The names are read before the Creed.",
      "किसी दिवंगत, रोगी या धन्यवाद देने वाले के लिए मिस्सा। विश्वास-स्वीकार से पहले नाम पढ़े जाते हैं।",
    ),
    minutes: 45,
    step: 60,
    seats: 10,
    price: ["dakshina", 200],
    hours: [
      ["06:30", "08:00"],
      ["18:00", "19:00"],
    ],
    isOnline: true,
    isInstant: true,
    priests: ["fr-rohan-dmello"],
  },
  {
    key: "baptism-talk",
    space: "goodharbour",
    name: words("Preparing a baptism", "बपतिस्मा की तैयारी"),
    description: words("An hour with parents and godparents.", "माता-पिता और धर्म-माता-पिता के साथ एक घंटा।"),
    minutes: 60,
    step: 60,
    seats: 1,
    price: ["free", null],
    hours: [["16:00", "18:00"]],
    weekdays: [2, 4],
    place: "Parish house",
    priests: ["fr-rohan-dmello"],
  },
  {
    key: "lamp-offering",
    space: "shantivan",
    name: words("A hundred and eight butter lamps", "एक सौ आठ दीप"),
    description: words(
      "Lit around the stupa at dusk, with a dedication for those whom you name.",
      "संध्या को स्तूप के चारों ओर जलते हैं; पुण्य उन्हें अर्पित होता है जिनके नाम आप दें।",
    ),
    minutes: 30,
    step: 60,
    seats: 5,
    price: ["fixed", 540],
    hours: [["17:00", "19:00"]],
    proofHours: 48,
    isOnline: true,
    isInstant: true,
    priests: ["bhante-kassapa"],
  },
  {
    key: "sit",
    space: "shantivan",
    name: words("First sitting, with a teacher", "पहला ध्यान, शिक्षक के साथ"),
    description: words(
      "How to sit, how to breathe, and what to do with the rest.",
      "कैसे बैठें, कैसे साँस लें, और बाक़ी का क्या करें।",
    ),
    minutes: 60,
    step: 60,
    seats: 8,
    price: ["free", null],
    hours: [["08:00", "10:00"]],
    weekdays: [1, 3, 6, 7],
    isInstant: true,
  },
  {
    key: "nikah",
    space: "noorbagh",
    name: words("Nikah", "निकाह"),
    description: words(
      "In the courtyard, between Asr and Maghrib. Bring the papers of both sides to the office before.",
      "सहन में, अस्र और मग़रिब के बीच। दोनों ओर के काग़ज़ पहले दफ़्तर में दें।",
    ),
    minutes: 60,
    step: 90,
    seats: 1,
    price: ["dakshina", null],
    hours: [["15:30", "17:30"]],
    weekdays: [1, 2, 3, 4, 6, 7],
  },
  {
    key: "iftar",
    space: "noorbagh",
    name: words("A table at the common meal", "साझे दस्तरख़्वान की सेवा"),
    description: words(
      "You pay for thirty plates, and serve them with the others on Thursday evening.",
      "आप तीस थालियों का ख़र्च देते हैं, और गुरुवार की शाम सबके साथ परोसते हैं।",
    ),
    minutes: 120,
    step: 120,
    seats: 4,
    price: ["fixed", 2400],
    hours: [["18:30", "20:30"]],
    weekdays: [4],
    isInstant: true,
  },
];

export interface SampleSevaBooking {
  readonly seva: string;
  readonly client: "demo-devotee" | "somebody";
  /** Days from today, and the hour in India. */
  readonly day: number;
  readonly time: string;
  readonly seats?: number;
  readonly at?: "online";
  readonly state: "reserved" | "requested" | "confirmed" | "completed" | "cancelled";
  readonly by?: "devotee" | "provider";
  readonly reason?: string;
  /** The key of whoever holds it. */
  readonly priest?: string;
  readonly names?: readonly string[];
  readonly note?: string;
  /** What was given; the price of its seats unless given. */
  readonly rupees?: number;
  /** Said to be paid by UPI, and not looked at. */
  readonly declared?: string;
}

/** Bookings in every state; no two take the same seat of a slot two weeks apart. */
export const sampleSevaBookings: readonly SampleSevaBooking[] = [
  {
    seva: "abhishek",
    client: "demo-devotee",
    day: 7,
    time: "07:00",
    state: "confirmed",
    priest: "demo-guide",
    names: ["Asha Verma", "Suresh Verma", "Kashyap gotra"],
  },
  {
    seva: "abhishek",
    client: "somebody",
    day: 7,
    time: "07:00",
    state: "confirmed",
    priest: "demo-guide",
    names: ["Leela Nair"],
  },
  {
    seva: "abhishek",
    client: "somebody",
    day: 5,
    time: "06:00",
    state: "requested",
    names: ["Ramesh Gupta", "Sudha Gupta"],
    note: "My mother comes in a wheelchair.",
  },
  { seva: "abhishek", client: "somebody", day: 6, time: "08:00", state: "requested", names: ["Kabir", "Anaya"] },
  {
    seva: "abhishek",
    client: "somebody",
    day: 4,
    time: "17:00",
    state: "reserved",
    declared: "512340987766",
    names: ["Neha Kulkarni"],
  },
  {
    seva: "archana",
    client: "somebody",
    day: 1,
    time: "08:00",
    seats: 2,
    state: "confirmed",
    names: ["Vikram Rao", "Tara Rao"],
  },
  { seva: "archana", client: "somebody", day: 1, time: "08:00", state: "confirmed", names: ["Ishaan Joshi"] },
  {
    seva: "archana",
    client: "demo-devotee",
    day: 1,
    time: "08:00",
    at: "online",
    state: "confirmed",
    names: ["Kamala Verma"],
  },
  {
    seva: "archana",
    client: "somebody",
    day: 2,
    time: "17:30",
    seats: 4,
    state: "confirmed",
    names: ["The Mehta family"],
  },
  { seva: "lamps", client: "somebody", day: 2, time: "18:00", seats: 3, state: "confirmed", rupees: 501 },
  { seva: "lamps", client: "demo-devotee", day: 8, time: "18:30", seats: 2, state: "confirmed" },
  {
    seva: "archana",
    client: "demo-devotee",
    day: -6,
    time: "09:00",
    state: "completed",
    priest: "demo-guide",
    names: ["Asha Verma"],
  },
  {
    seva: "abhishek",
    client: "somebody",
    day: -3,
    time: "07:00",
    state: "completed",
    priest: "demo-guide",
    names: ["Pooja Malviya"],
  },
  {
    seva: "abhishek",
    client: "somebody",
    day: -1,
    time: "09:00",
    state: "cancelled",
    by: "devotee",
    reason: "The train is late by a day.",
  },
  { seva: "kalyanam", client: "somebody", day: 9, time: "06:00", state: "requested", names: ["Meenakshi", "Arun"] },
  { seva: "tamarai-archana", client: "somebody", day: 2, time: "09:00", seats: 2, state: "confirmed" },
  {
    seva: "langar",
    client: "demo-devotee",
    day: 10,
    time: "07:00",
    state: "requested",
    names: ["Suresh Verma, 70 today"],
    note: "We are eleven, three of them small.",
  },
  {
    seva: "langar",
    client: "somebody",
    day: 4,
    time: "17:00",
    state: "confirmed",
    names: ["Gurleen Kaur"],
    rupees: 5100,
  },
  {
    seva: "mass",
    client: "somebody",
    day: 1,
    time: "06:30",
    state: "confirmed",
    priest: "fr-rohan-dmello",
    names: ["Anna Pereira"],
  },
  {
    seva: "mass",
    client: "demo-devotee",
    day: 6,
    time: "18:00",
    at: "online",
    state: "confirmed",
    names: ["Joseph Thomas"],
  },
  { seva: "lamp-offering", client: "somebody", day: 3, time: "17:00", state: "confirmed", names: ["Tsering", "Dolma"] },
  { seva: "nikah", client: "somebody", day: 12, time: "15:30", state: "requested" },
];
