import type { SampleVolunteer } from "./volunteers.ts";

/** The volunteers of the demo temple. */
export interface ServingVolunteer {
  /** The name of a person of the world or a demo account; another name is somebody without an account. */
  readonly name: string;
  readonly role: string;
  readonly skills: readonly string[];
  readonly availability: readonly string[];
  readonly experience: string;
  readonly status: SampleVolunteer["status"];
  readonly note?: string;
  /** Days ago. */
  readonly joined: number;
  readonly rating?: readonly [stars: number, note: string];
}

export const SERVED_SPACE = "saptdhara";

export const servingVolunteers: readonly ServingVolunteer[] = [
  {
    name: "Asha Verma",
    role: "Flower Sewa",
    skills: ["Garlands", "Rangoli"],
    availability: ["weekends", "festivals"],
    experience: "Garlands for the spring fair, three years.",
    status: "active",
    joined: 412,
    rating: [5, "Always early, and brings others."],
  },
  {
    name: "Kamla Bai Solanki",
    role: "Prasad Kitchen",
    skills: ["Cooking", "Serving", "Stores", "Accounts"],
    availability: ["weekday-mornings", "weekends", "festivals"],
    experience: "Cooked for weddings for twenty years.",
    status: "active",
    joined: 980,
    rating: [5, ""],
  },
  {
    name: "मोहन लाल परमार",
    role: "Shoe Stand",
    skills: ["टोकन", "कतारें"],
    availability: ["weekends"],
    experience: "",
    status: "active",
    joined: 350,
  },
  {
    name: "Kavita Sharma",
    role: "First Aid",
    skills: ["First aid", "Wheelchair help"],
    availability: ["weekday-evenings", "festivals"],
    experience: "Nurse at a district hospital.",
    status: "active",
    joined: 220,
    rating: [4, "Calm in a crowd."],
  },
  {
    name: "Dilip Chouhan",
    role: "Sound and Stream",
    skills: ["Microphones", "Camera", "Cables"],
    availability: ["weekday-evenings", "nights"],
    experience: "Runs the sound of a school theatre.",
    status: "active",
    joined: 130,
  },
  {
    name: "सरिता गोयल",
    role: "Welcome Desk",
    skills: ["हिन्दी", "मराठी", "रास्ता बताना"],
    availability: ["weekday-mornings"],
    experience: "",
    status: "active",
    joined: 610,
  },
  {
    name: "Suresh Joshi",
    role: "Security",
    skills: ["Crowd routes", "Lost and found"],
    availability: ["weekends", "festivals", "nights"],
    experience: "Home guard for six years.",
    status: "active",
    joined: 75,
    rating: [4, ""],
  },
  {
    name: "Pooja Malviya",
    role: "Event Coordinator",
    skills: ["Planning", "Announcements"],
    availability: ["weekday-evenings", "weekends"],
    experience: "Plans the college cultural week.",
    status: "active",
    joined: 300,
    rating: [5, "Thinks of everything."],
  },
  {
    name: "Joseph D’Mello",
    role: "Parking",
    skills: ["Directing cars"],
    availability: ["festivals"],
    experience: "",
    status: "active",
    joined: 48,
  },
  {
    name: "Arti Saxena",
    role: "",
    skills: ["Photography", "Editing"],
    availability: ["weekends"],
    experience: "",
    note: "I come every Saturday anyway and would love to help with the pictures.",
    status: "pending",
    joined: 2,
  },
  {
    name: "अर्जुन सिसोदिया",
    role: "",
    skills: ["खाना बनाना"],
    availability: ["nights", "festivals"],
    experience: "",
    note: "रात की सेवा के लिए उपलब्ध हूँ।",
    status: "pending",
    joined: 1,
  },
  {
    name: "Prakash Wagh",
    role: "Cleaning",
    skills: ["Composting", "Water points"],
    availability: ["weekday-mornings"],
    experience: "",
    status: "inactive",
    joined: 1_200,
  },
];

export interface SampleShift {
  readonly title: string;
  readonly role: string;
  readonly needed: number;
  /** Days from today, then hours of the day in India. */
  readonly day: number;
  readonly from: number;
  readonly until: number;
  readonly place: string;
  /** Name → what they said; of past shifts who accepted has served. */
  readonly people: Readonly<Record<string, "asked" | "accepted" | "declined" | "swap-wanted">>;
}

const aarti = { title: "Evening prayer", from: 17.5, until: 20 };
const kitchen = { title: "Weekly kitchen", role: "Prasad Kitchen", needed: 4, from: 8, until: 12, place: "Kitchen" };

export const sampleShifts: readonly SampleShift[] = [
  {
    ...aarti,
    role: "Flower Sewa",
    needed: 2,
    day: 1,
    place: "East gate",
    people: { "Asha Verma": "asked", "Kamla Bai Solanki": "accepted" },
  },
  {
    ...aarti,
    role: "Security",
    needed: 3,
    day: 1,
    place: "East gate",
    people: { "Suresh Joshi": "accepted", "Joseph D’Mello": "declined", "मोहन लाल परमार": "asked" },
  },
  {
    ...kitchen,
    day: 3,
    people: {
      "Kamla Bai Solanki": "accepted",
      "Asha Verma": "accepted",
      "Kavita Sharma": "accepted",
      "सरिता गोयल": "asked",
    },
  },
  {
    ...aarti,
    role: "Sound and Stream",
    needed: 1,
    day: 4,
    place: "Hall",
    people: { "Dilip Chouhan": "accepted" },
  },
  {
    title: "Cleaning before the festival",
    role: "Cleaning",
    needed: 6,
    day: 8,
    from: 6,
    until: 9,
    place: "Courtyard",
    people: { "Suresh Joshi": "swap-wanted", "Pooja Malviya": "accepted", "मोहन लाल परमार": "accepted" },
  },
  ...[2, 9, 16, 23, 37, 51, 72, 100, 128].map((ago, i): SampleShift => ({
    ...kitchen,
    day: -ago,
    people: Object.fromEntries(
      ["Kamla Bai Solanki", "Asha Verma", "Kavita Sharma", "Pooja Malviya", "Suresh Joshi", "Dilip Chouhan"]
        .filter((_, person) => (person + i) % 3 !== 0)
        .map((name) => [name, "accepted"] as const),
    ),
  })),
];
