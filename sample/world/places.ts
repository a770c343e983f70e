import { placesInHindi, placeTexts } from "./place-texts.ts";

/** A place of worship as an extract of the world's map has it; its numbers are none that the map has given. */
export interface SamplePlace {
  readonly id: number;
  readonly at: readonly [lat: number, lng: number];
  readonly tags: Readonly<Record<string, string>>;
  /** What no tag of the map holds, as fields of a space's details. */
  readonly more: Readonly<Record<string, string>>;
}

/** Religion, name, name in Hindi, city, region, place, further tags. */
const table: readonly (readonly [string, string, string, string, string, number, number, Record<string, string>?])[] = [
  // Beside the first space of the world, by its name in other letters: staff decide.
  ["hindu", "सप्तधारा मंदिर", "सप्तधारा मंदिर", "Ujjain", "Madhya Pradesh", 23.18915, 75.76435],
  [
    "hindu",
    "Neelghat Mandir",
    "नीलघाट मंदिर",
    "Ujjain",
    "Madhya Pradesh",
    23.1942,
    75.7698,
    { opening_hours: "05:00-12:00,16:00-21:00", wheelchair: "yes" },
  ],
  [
    "hindu",
    "Kadambeshwar Mandir",
    "कदम्बेश्वर मंदिर",
    "Ujjain",
    "Madhya Pradesh",
    23.1763,
    75.7811,
    { opening_hours: "sunrise-sunset" },
  ],
  ["jain", "Shantideep Jinalaya", "शांतिदीप जिनालय", "Ujjain", "Madhya Pradesh", 23.1817, 75.7752],
  ["muslim", "Noorbagh Masjid", "नूरबाग मस्जिद", "Ujjain", "Madhya Pradesh", 23.1871, 75.7793],
  [
    "hindu",
    "Tulsighat Mandir",
    "तुलसीघाट मंदिर",
    "Varanasi",
    "Uttar Pradesh",
    25.2896,
    83.0061,
    { alt_name: "Tulsi Ghat Temple" },
  ],
  ["hindu", "Manivan Kovil", "मणिवन कोविल", "Madurai", "Tamil Nadu", 9.9312, 78.1204, { "name:ta": "மணிவனம் கோவில்" }],
  [
    "sikh",
    "Gurdwara Sheetal Sarovar",
    "गुरुद्वारा शीतल सरोवर",
    "Amritsar",
    "Punjab",
    31.6289,
    74.8811,
    { "name:pa": "ਗੁਰਦੁਆਰਾ ਸ਼ੀਤਲ ਸਰੋਵਰ", opening_hours: "24/7" },
  ],
  ["sikh", "Gurdwara Amrit Vela", "गुरुद्वारा अमृत वेला", "Ludhiana", "Punjab", 30.9062, 75.8541],
  ["muslim", "Gulzar Masjid", "गुलज़ार मस्जिद", "Lucknow", "Uttar Pradesh", 26.8608, 80.9189, { "name:ur": "مسجد گلزار" }],
  ["muslim", "Chashma Masjid", "चश्मा मस्जिद", "Hyderabad", "Telangana", 17.3662, 78.4791],
  [
    "christian",
    "Church of the Quiet Shore",
    "शांत तट का गिरजाघर",
    "Kochi",
    "Kerala",
    9.9698,
    76.2433,
    { denomination: "syro_malabar", service_times: "Su 07:00, 09:30", "name:ml": "ശാന്തതീരം പള്ളി" },
  ],
  [
    "christian",
    "Pinewood Chapel",
    "पाइनवुड चैपल",
    "Shillong",
    "Meghalaya",
    25.5742,
    91.8867,
    { service_times: "Su 10:00" },
  ],
  ["christian", "Chapel of the Lamp", "दीप चैपल", "Panaji", "Goa", 15.4989, 73.8278],
  [
    "buddhist",
    "Padmavan Vihara",
    "पद्मवन विहार",
    "Bodh Gaya",
    "Bihar",
    24.6959,
    84.9869,
    { opening_hours: "Mo-Su 05:00-21:00" },
  ],
  ["buddhist", "Snowlight Gompa", "हिमज्योति गोम्पा", "Leh", "Ladakh", 34.1642, 77.5848],
  [
    "hindu",
    "Ambavan Mandir",
    "अंबावन मंदिर",
    "Pune",
    "Maharashtra",
    18.5203,
    73.8567,
    { "name:mr": "अंबावन मंदिर", website: "https://ambavan.example.org" },
  ],
  ["jain", "Arhat Jinalaya", "अर्हत् जिनालय", "Jaipur", "Rajasthan", 26.9239, 75.8267],
];

/** Names of the sample world: nobody has been there. */
export const samplePlaces: readonly SamplePlace[] = table.map(
  ([religion, name, hindi, city, region, lat, lng, more], i): SamplePlace => {
    const said = placeTexts[name];
    return {
      id: 90_000_000_000_001 + i,
      at: [lat, lng],
      tags: {
        ...{ amenity: "place_of_worship", religion, name, "name:hi": hindi },
        ...{ "addr:city": city, "addr:state": region, ...more },
        ...(said ? { "addr:full": said.address.en, description: said.description.en } : {}),
      },
      more: said
        ? {
            fullDescription: said.story.en,
            "text.hi.address": said.address.hi,
            "text.hi.description": said.description.hi,
            "text.hi.fullDescription": said.story.hi,
            "text.hi.city": placesInHindi[city]!,
            "text.hi.region": placesInHindi[region]!,
          }
        : {},
    };
  },
);

/** Who asks for one of them, with a document. */
export const sampleClaim = {
  space: "Neelghat Mandir",
  person: "Pooja Malviya",
  note: "I keep the keys and the lamps. The trustees know me; their letter is here.",
  hoursAgo: 9,
  documents: [
    {
      kind: "letter",
      name: "letter-of-the-trust.pdf",
      title: "Letter of the trust",
      lines: ["Drawn for the sample world.", "It names no real trust, person or place."],
    },
  ],
} as const;
