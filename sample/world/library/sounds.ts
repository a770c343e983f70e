import { words } from "../types.ts";
import type { SampleItem } from "./types.ts";

const house = words("Sangam's sound workshop", "संगम की ध्वनिशाला");

/** Each is made by code, sample by sample: see `sample/sounds`. */
export const sampleSounds: readonly SampleItem[] = [
  {
    ...{ key: "temple-bells", kind: "audio", recording: "temple-bells", category: "devotional", space: "saptdhara" },
    title: words("Bells at dawn", "भोर की घंटियाँ"),
    author: words("Bell ringers of Saptdhara", "सप्तधारा के घंटावादक"),
    description: words(
      "Four great strokes open the morning; the small bells answer until the doors are open.",
      "चार गहरे घंटानाद सुबह को खोलते हैं; द्वार खुलने तक छोटी घंटियाँ उत्तर देती रहती हैं।",
    ),
    ...{ picture: "saptdhara-hour", plays: 412, downloads: 96, stars: [9, 5, 1] },
  },
  {
    ...{ key: "peace-chant", kind: "audio", recording: "peace-chant", category: "mantra", spoken: "sa" },
    follows: "asato-ma",
    title: words("Chants of peace", "शांति मंत्र"),
    author: words("Two voices and a tanpura", "दो स्वर और तानपूरा"),
    description: words(
      "Short prayers that many mornings begin with. The words follow the voice: read along, and press a line to hear it again.",
      "छोटी प्रार्थनाएँ, जिनसे कितनी ही सुबहें शुरू होती हैं। शब्द स्वर के साथ चलते हैं: साथ पढ़ें, और किसी पंक्ति को फिर सुनने के लिए उसे दबाएँ।",
    ),
    picture: "arkadeep-hero",
    chapters: [
      { atS: 2, title: words("From darkness to light", "अंधकार से प्रकाश की ओर") },
      { atS: 28, title: words("May all be happy", "सब सुखी हों") },
      { atS: 51, title: words("Peace", "शांति") },
    ],
    ...{ plays: 688, downloads: 240, stars: [14, 4, 0] },
  },
  {
    ...{ key: "tanpura", kind: "audio", recording: "tanpura", category: "meditation" },
    title: words("Tanpura in C sharp", "तानपूरा, काली एक"),
    author: house,
    description: words(
      "One string after the other, for singing or for sitting still. It closes on itself and can be left on.",
      "एक के बाद एक तार, गाने के लिए या शांत बैठने के लिए। यह अपने में लौटता है, इसे चलता छोड़ा जा सकता है।",
    ),
    ...{ picture: "devdaru-inside", plays: 530, downloads: 187, stars: [11, 3, 1] },
  },
  {
    ...{ key: "om", kind: "audio", recording: "om", category: "mantra", spoken: "sa" },
    title: words("Om, five times", "ॐ, पाँच बार"),
    author: words("Three voices", "तीन स्वर"),
    description: words(
      "Long enough for five slow breaths. The voices open on O and close into the hum.",
      "पाँच धीमी साँसों जितना। स्वर ओ से खुलते हैं और गुंजन में सिमट जाते हैं।",
    ),
    ...{ picture: "shantivan-hour", plays: 354, downloads: 121, stars: [7, 4, 2] },
  },
  {
    ...{ key: "kirtan", kind: "audio", recording: "kirtan", category: "devotional", space: "deepsar" },
    title: words("Harmonium and tabla by the sarovar", "सरोवर किनारे हारमोनियम और तबला"),
    author: words("Ragis of Deepsar", "दीपसर के रागी"),
    description: words(
      "What the hands play while the hall fills, before the first shabad is sung.",
      "पहला शबद गाए जाने से पहले, जब हॉल भर रहा होता है, तब हाथ जो बजाते हैं।",
    ),
    ...{ picture: "deepsar-hour", plays: 297, downloads: 64, stars: [8, 2, 0] },
  },
  {
    ...{ key: "evensong", kind: "audio", recording: "evensong", category: "devotional", space: "eveninglamp" },
    title: words("Organ before evensong", "सांध्य प्रार्थना से पहले ऑर्गन"),
    author: words("The organist of Evening Lamp", "ईवनिंग लैंप के ऑर्गन वादक"),
    description: words(
      "Six slow chords while candles are lit from the altar to the doors.",
      "छह धीमे स्वर-समूह, जब वेदी से द्वार तक मोमबत्तियाँ जलाई जाती हैं।",
    ),
    ...{ picture: "eveninglamp-inside", plays: 203, downloads: 41, stars: [5, 3, 1] },
  },
  {
    ...{ key: "low-chant", kind: "audio", recording: "low-chant", category: "mantra", space: "shantivan" },
    title: words("Low chant of the morning hall", "प्रातः सभागार का मंद्र जाप"),
    author: words("Voices of Shantivan", "शांतिवन के स्वर"),
    description: words(
      "Deep voices, a bowl at each turn, and the drum that keeps the breath together.",
      "गहरे स्वर, हर मोड़ पर एक कटोरा, और साँसों को साथ रखने वाला ढोल।",
    ),
    ...{ picture: "shantivan-inside", plays: 276, downloads: 58, stars: [6, 4, 1] },
  },
  {
    ...{ key: "singing-bowls", kind: "audio", recording: "singing-bowls", category: "meditation", space: "karuna" },
    title: words("Six singing bowls", "छह गायन-कटोरे"),
    author: words("Karuna meditation circle", "करुणा ध्यान मंडल"),
    description: words(
      "A bowl every ten seconds: breathe in as it rises, out as it fades.",
      "हर दस सेकंड में एक कटोरा: उठते स्वर पर साँस लें, मिटते स्वर पर छोड़ें।",
    ),
    chapters: [
      { atS: 0, title: words("Arriving", "आगमन") },
      { atS: 21, title: words("Staying", "ठहराव") },
      { atS: 42, title: words("Letting go", "छोड़ना") },
    ],
    ...{ picture: "karuna-hero", plays: 461, downloads: 173, stars: [12, 3, 1] },
  },
  {
    ...{ key: "river-ghat", kind: "audio", recording: "river-ghat", category: "meditation", space: "saptdhara" },
    title: words("The river before the aarti", "आरती से पहले की नदी"),
    author: house,
    description: words(
      "Water against the steps, and a bell far off. For falling asleep or for staying awake.",
      "सीढ़ियों से लगता पानी, और दूर एक घंटी। सोने के लिए, या जागे रहने के लिए।",
    ),
    ...{ picture: "saptdhara-hero", plays: 389, downloads: 132, stars: [10, 2, 2] },
  },
  {
    ...{
      key: "courtyard-morning",
      kind: "audio",
      recording: "courtyard-morning",
      category: "meditation",
      space: "noorbagh",
    },
    title: words("A courtyard after fajr", "फ़ज्र के बाद का आँगन"),
    author: house,
    description: words(
      "The fountain runs, the first birds answer each other under the arcade.",
      "फ़व्वारा चल रहा है, पहले पंछी मेहराबों के नीचे एक-दूसरे को उत्तर देते हैं।",
    ),
    ...{ picture: "noorbagh-hour", plays: 188, downloads: 37, stars: [6, 1, 0] },
  },
  {
    ...{ key: "dhol", kind: "audio", recording: "dhol", category: "devotional", space: "navjyoti" },
    title: words("Dhol of the first night", "पहली रात का ढोल"),
    author: words("Drummers of Navjyoti", "नवज्योति के ढोलकिए"),
    description: words(
      "Six beats to the circle: what feet hear when the lamp is set down in the middle.",
      "घेरे की छह मात्राएँ: बीच में दीप रखे जाने पर पाँव जो सुनते हैं।",
    ),
    ...{ picture: "navjyoti-hero", plays: 245, downloads: 49, stars: [7, 3, 2] },
  },
];
