import { words, type Words } from "../types.ts";
import type { SampleItem } from "./types.ts";

/** What is heard in the first and in the second half of a minute. */
const heard = (first: Words, second: Words): SampleItem["captions"] => [
  { fromS: 1, toS: 28, text: first },
  { fromS: 30, toS: 59, text: second },
];

/** From the sample ceremonies' recordings. */
export const sampleVideos: readonly SampleItem[] = [
  {
    ...{ key: "video-aarti", kind: "video", recording: "aarti", category: "sermon", space: "saptdhara" },
    title: words("Evening aarti on the ghat", "घाट पर संध्या आरती"),
    author: words("Pujaris of Saptdhara", "सप्तधारा के पुजारी"),
    description: words(
      "Five lamps are lifted together while the river takes the light.",
      "पाँच दीप एक साथ उठते हैं और नदी उस प्रकाश को लेती जाती है।",
    ),
    captions: heard(
      words("[bells, one stroke after the other]", "[घंटियाँ, एक के बाद एक]"),
      words("[a conch, then many voices]", "[शंख, फिर अनेक स्वर]"),
    ),
    ...{ picture: "saptdhara-hero", plays: 930, downloads: 44, stars: [15, 4, 1] },
  },
  {
    ...{ key: "video-kirtan", kind: "video", recording: "kirtan", category: "sermon", space: "deepsar" },
    title: words("Kirtan by the sarovar", "सरोवर किनारे कीर्तन"),
    author: words("Ragis of Deepsar", "दीपसर के रागी"),
    description: words("Night, water, and the harmonium that does not hurry.", "रात, जल, और बिना जल्दी का हारमोनियम।"),
    captions: heard(
      words("[harmonium and tabla]", "[हारमोनियम और तबला]"),
      words("[the tune returns, softer]", "[धुन लौटती है, और धीमी]"),
    ),
    ...{ picture: "deepsar-hero", plays: 702, downloads: 31, stars: [12, 3, 0] },
  },
  {
    ...{ key: "video-jumua", kind: "video", recording: "jumua", category: "sermon", space: "noorbagh" },
    title: words("The courtyard before jumua", "जुमा से पहले का आँगन"),
    author: words("Noor Bagh", "नूर बाग़"),
    description: words(
      "Rows form, the fountain is heard, and then it is quiet.",
      "सफ़ें बनती हैं, फ़व्वारा सुनाई देता है, फिर शांति।",
    ),
    captions: heard(words("[water, steps, birds]", "[जल, क़दम, पंछी]"), words("[it grows quiet]", "[शांति छाती है]")),
    ...{ picture: "noorbagh-hero", plays: 516, downloads: 18, stars: [9, 2, 1] },
  },
  {
    ...{ key: "video-mass", kind: "video", recording: "mass", category: "sermon", space: "eveninglamp" },
    title: words("Evening mass by candlelight", "मोमबत्तियों में सांध्य मिस्सा"),
    author: words("Parish of Evening Lamp", "ईवनिंग लैंप पैरिश"),
    description: words(
      "The nave fills with light from the front to the back.",
      "गिरजे का मध्य भाग आगे से पीछे तक प्रकाश से भरता जाता है।",
    ),
    captions: heard(
      words("[organ, slow chords]", "[ऑर्गन, धीमे स्वर-समूह]"),
      words("[a bell, then the organ again]", "[एक घंटी, फिर ऑर्गन]"),
    ),
    ...{ picture: "eveninglamp-inside", plays: 455, downloads: 22, stars: [8, 3, 1] },
  },
  {
    ...{ key: "video-chanting", kind: "video", recording: "chanting", category: "meditation", space: "shantivan" },
    title: words("Morning chanting at the stupa", "स्तूप पर प्रातः जाप"),
    author: words("Voices of Shantivan", "शांतिवन के स्वर"),
    description: words("Mist, flags, and voices lower than the drum.", "कोहरा, ध्वज, और ढोल से भी गहरे स्वर।"),
    captions: heard(
      words("[deep voices, singing bowls]", "[गहरे स्वर, गायन-कटोरे]"),
      words("[wind in the flags]", "[ध्वजों में हवा]"),
    ),
    ...{ picture: "shantivan-hero", plays: 608, downloads: 37, stars: [11, 3, 1] },
  },
  {
    ...{ key: "video-garba", kind: "video", recording: "garba", category: "sermon", space: "navjyoti" },
    title: words("Garba around the lamp", "दीप के चारों ओर गरबा"),
    author: words("Navjyoti samiti", "नवज्योति समिति"),
    description: words("The circle turns, claps and turns again.", "घेरा घूमता है, ताली बजती है, फिर घूमता है।"),
    captions: heard(words("[dhol, clapping hands]", "[ढोल, तालियाँ]"), words("[faster, many voices]", "[तेज़, अनेक स्वर]")),
    ...{ picture: "navjyoti-hero", plays: 781, downloads: 40, stars: [13, 4, 2] },
  },
];
