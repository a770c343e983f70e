import type { SampleText } from "./types.ts";

const source = ["Written for Sangam", "संगम के लिए लिखा गया"] as const;

/** A story and a guide that were written for this world. */
export const quiet: readonly SampleText[] = [
  {
    slug: "ten-quiet-breaths",
    category: "meditation",
    faith: null,
    editions: {
      en: {
        ...{ kind: "original", language: "en", script: "Latn", title: "Ten Quiet Breaths", licence: "own", source },
        subtitle: "A pause of two minutes",
        description: "For the bus, the waiting room, the edge of the bed. Nothing is needed, nothing can go wrong.",
      },
      hi: {
        ...{ kind: "translation", language: "hi", script: "Deva", title: "दस शांत साँसें", licence: "own", source },
        subtitle: "दो मिनट का विराम",
        description: "बस में, प्रतीक्षालय में, बिस्तर के किनारे। न कुछ चाहिए, न कुछ बिगड़ सकता है।",
      },
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            en: "Sit as you are sitting. Let your hands lie where they lie.",
            hi: "जैसे बैठे हैं वैसे ही बैठे रहिए। हाथ जहाँ हैं वहीं रहने दीजिए।",
          },
          "2": {
            en: "Feel the weight of your body, and what carries it.",
            hi: "अपने शरीर का भार महसूस कीजिए, और उसे जो इसे सँभाले है।",
          },
          "3": {
            en: "Let one breath come by itself. That was the first.",
            hi: "एक साँस को अपने आप आने दीजिए। यह पहली थी।",
          },
          "4": {
            en: "Count the next ones as they leave, two, three, four, without hurry.",
            hi: "अगली साँसों को जाते हुए गिनिए, दो, तीन, चार, बिना जल्दी के।",
          },
          "5": {
            en: "If you lose the count, smile and begin with one.",
            hi: "गिनती छूट जाए तो मुस्कुराइए और एक से शुरू कीजिए।",
          },
          "6": { en: "At five, soften the forehead. At eight, the jaw.", hi: "पाँच पर माथा ढीला छोड़िए। आठ पर जबड़ा।" },
          "7": {
            en: "At ten, listen: the farthest sound, then the nearest.",
            hi: "दस पर सुनिए: सबसे दूर की आवाज़, फिर सबसे पास की।",
          },
          "8": {
            en: "Open your eyes. Wish someone well before you stand up.",
            hi: "आँखें खोलिए। उठने से पहले किसी के लिए मंगल चाहिए।",
          },
        },
      },
    ],
  },
  {
    slug: "the-lamp-that-was-lent",
    category: "story",
    faith: null,
    editions: {
      en: {
        ...{
          kind: "original",
          language: "en",
          script: "Latn",
          title: "The Lamp That Was Lent",
          licence: "own",
          source,
        },
        subtitle: "A story for the evening",
        description: "A village, a dark lane and one lamp too few.",
      },
      hi: {
        ...{ kind: "translation", language: "hi", script: "Deva", title: "उधार का दीया", licence: "own", source },
        subtitle: "साँझ की एक कहानी",
        description: "एक गाँव, एक अँधेरी गली और एक दीया कम।",
      },
    },
    chapters: [
      {
        number: 1,
        verses: {
          "1": {
            en: "In a village by a river there was a lane so dark that people said good evening to the walls.",
            hi: "नदी किनारे एक गाँव में एक गली इतनी अँधेरी थी कि लोग दीवारों को ही राम-राम कह देते।",
          },
          "2": {
            en: "At its end lived a weaver who owned one lamp. Each night she worked by it until her thread was done.",
            hi: "गली के छोर पर एक बुनकर रहती थी, जिसके पास एक ही दीया था। हर रात वह उसी के उजाले में सूत ख़त्म होने तक बुनती।",
          },
          "3": {
            en: "One night a boy knocked. His grandmother had fallen on the way to her prayers, and nobody could find her slippers.",
            hi: "एक रात एक लड़के ने द्वार खटखटाया। उसकी दादी पूजा को जाते हुए गिर पड़ी थीं, और उनकी चप्पल किसी को मिल नहीं रही थी।",
          },
          "4": {
            en: "The weaver looked at her half-made cloth, and gave him the lamp.",
            hi: "बुनकर ने अपने अधबुने कपड़े को देखा, और दीया उसे दे दिया।",
          },
          "5": {
            en: "He did not bring it back. It went from hand to hand: to a midwife, to a man who had lost his goat, to two who had quarrelled and now had to look at each other.",
            hi: "दीया लौटा नहीं। हाथ से हाथ जाता रहा: दाई के पास, उस आदमी के पास जिसकी बकरी खो गई थी, उन दो के पास जो झगड़े थे और अब एक-दूसरे का मुँह देखना पड़ा।",
          },
          "6": {
            en: "The weaver sat in the dark and thought: so this is what my lane is like.",
            hi: "बुनकर अँधेरे में बैठी सोचती रही: तो मेरी गली ऐसी है।",
          },
          "7": {
            en: "In the morning the lamp stood before her door, its oil full to the brim, and beside it stood eleven others.",
            hi: "सुबह दीया उसके द्वार पर रखा था, तेल से लबालब, और उसके पास ग्यारह और।",
          },
          "8": {
            en: "They say the lane has not been dark since. They also say nobody knows whose lamp is whose.",
            hi: "कहते हैं, गली तब से अँधेरी नहीं हुई। यह भी कहते हैं कि कौन-सा दीया किसका है, कोई नहीं जानता।",
          },
        },
      },
    ],
  },
];
