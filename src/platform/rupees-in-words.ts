import { isLanguage, sourceLanguage, type Language } from "./i18n/languages.ts";

const onesEnglish = [
  "Zero",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const tensEnglish = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

// Every number below a hundred has a word of its own.
const hindi = [
  "शून्य",
  "एक",
  "दो",
  "तीन",
  "चार",
  "पाँच",
  "छह",
  "सात",
  "आठ",
  "नौ",
  "दस",
  "ग्यारह",
  "बारह",
  "तेरह",
  "चौदह",
  "पंद्रह",
  "सोलह",
  "सत्रह",
  "अठारह",
  "उन्नीस",
  "बीस",
  "इक्कीस",
  "बाईस",
  "तेईस",
  "चौबीस",
  "पच्चीस",
  "छब्बीस",
  "सत्ताईस",
  "अट्ठाईस",
  "उनतीस",
  "तीस",
  "इकतीस",
  "बत्तीस",
  "तैंतीस",
  "चौंतीस",
  "पैंतीस",
  "छत्तीस",
  "सैंतीस",
  "अड़तीस",
  "उनतालीस",
  "चालीस",
  "इकतालीस",
  "बयालीस",
  "तैंतालीस",
  "चवालीस",
  "पैंतालीस",
  "छियालीस",
  "सैंतालीस",
  "अड़तालीस",
  "उनचास",
  "पचास",
  "इक्यावन",
  "बावन",
  "तिरपन",
  "चौवन",
  "पचपन",
  "छप्पन",
  "सत्तावन",
  "अट्ठावन",
  "उनसठ",
  "साठ",
  "इकसठ",
  "बासठ",
  "तिरसठ",
  "चौंसठ",
  "पैंसठ",
  "छियासठ",
  "सड़सठ",
  "अड़सठ",
  "उनहत्तर",
  "सत्तर",
  "इकहत्तर",
  "बहत्तर",
  "तिहत्तर",
  "चौहत्तर",
  "पचहत्तर",
  "छिहत्तर",
  "सतहत्तर",
  "अठहत्तर",
  "उन्यासी",
  "अस्सी",
  "इक्यासी",
  "बयासी",
  "तिरासी",
  "चौरासी",
  "पचासी",
  "छियासी",
  "सत्तासी",
  "अट्ठासी",
  "नवासी",
  "नब्बे",
  "इक्यानवे",
  "बानवे",
  "तिरानवे",
  "चौरानवे",
  "पचानवे",
  "छियानवे",
  "सत्तानवे",
  "अट्ठानवे",
  "निन्यानवे",
];

interface Tongue {
  readonly below100: (n: number) => string;
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
}

const tongues = {
  en: {
    below100: (n: number) =>
      n < 20 ? onesEnglish[n]! : tensEnglish[Math.floor(n / 10)]! + (n % 10 ? `-${onesEnglish[n % 10]}` : ""),
    hundred: "Hundred",
    thousand: "Thousand",
    lakh: "Lakh",
    crore: "Crore",
  },
  hi: {
    below100: (n: number) => hindi[n]!,
    hundred: "सौ",
    thousand: "हज़ार",
    lakh: "लाख",
    crore: "करोड़",
  },
} satisfies Record<Language, Tongue>;

function say(n: number, tongue: Tongue): string {
  if (n === 0) return tongue.below100(0);
  const parts: string[] = [];
  // Beyond crores one counts crores: a lakh crore.
  const crores = Math.floor(n / 10_000_000);
  if (crores > 0) parts.push(say(crores, tongue), tongue.crore);
  const steps = [
    [Math.floor(n / 100_000) % 100, tongue.lakh],
    [Math.floor(n / 1_000) % 100, tongue.thousand],
    [Math.floor(n / 100) % 10, tongue.hundred],
  ] as const;
  for (const [count, name] of steps) if (count > 0) parts.push(tongue.below100(count), name);
  if (n % 100 > 0) parts.push(tongue.below100(n % 100));
  return parts.join(" ");
}

const spoken: Record<Language, (rupees: number, paise: number) => string> = {
  en: (rupees, paise) => {
    const whole = rupees > 0 || paise === 0 ? `${rupees === 1 ? "Rupee" : "Rupees"} ${say(rupees, tongues.en)}` : "";
    const part = paise > 0 ? `${say(paise, tongues.en)} Paise` : "";
    return `${[whole, part].filter(Boolean).join(" and ")} Only`;
  },
  hi: (rupees, paise) => {
    const whole = rupees > 0 || paise === 0 ? `${say(rupees, tongues.hi)} ${rupees === 1 ? "रुपया" : "रुपये"}` : "";
    const part = paise > 0 ? `${say(paise, tongues.hi)} ${paise === 1 ? "पैसा" : "पैसे"}` : "";
    return [whole, part, "मात्र"].filter(Boolean).join(" ");
  },
};

/**
 * An amount as a receipt spells it: "Rupees One Lakh Six Thousand Only", "एक लाख छह हज़ार रुपये मात्र".
 * @param paise a whole number, not negative.
 * @param language the source language is spoken for one whose words are not complete.
 */
export function rupeesInWords(paise: number, language: string): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is no amount of paise.`);
  return spoken[isLanguage(language) ? language : sourceLanguage](Math.floor(paise / 100), paise % 100);
}
