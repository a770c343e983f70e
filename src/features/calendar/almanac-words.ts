import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { DayPart } from "#/almanac/local-days.ts";
import type { Choghadiya } from "#/almanac/panchang.ts";
import type { AsrSchool, HighLatitude, Prayer, PrayerMethod } from "#/almanac/prayer-choice.ts";

/** 0 Chaitra to 11 Phalguna. */
export const lunarMonthWords: readonly MessageDescriptor[] = [
  ...[msg`Chaitra`, msg`Vaishakha`, msg`Jyeshtha`, msg`Ashadha`, msg`Shravana`, msg`Bhadrapada`],
  ...[msg`Ashvina`, msg`Kartika`, msg`Margashirsha`, msg`Pausha`, msg`Magha`, msg`Phalguna`],
];

/** 1 to 14 of a fortnight; the full and the new moon have names of their own. */
const numbered: readonly MessageDescriptor[] = [
  ...[msg`Pratipada`, msg`Dwitiya`, msg`Tritiya`, msg`Chaturthi`, msg`Panchami`, msg`Shashthi`, msg`Saptami`],
  ...[msg`Ashtami`, msg`Navami`, msg`Dashami`, msg`Ekadashi`, msg`Dwadashi`, msg`Trayodashi`, msg`Chaturdashi`],
];

/** @param tithi 1 to 30, the dark fortnight from 16. */
export const tithiWords = (tithi: number): MessageDescriptor =>
  tithi === 15 ? msg`Purnima` : tithi === 30 ? msg`Amavasya` : numbered[(tithi - 1) % 15]!;

export const fortnightWords = { bright: msg`Shukla`, dark: msg`Krishna` } as const;

/** 0 Ashvini to 26 Revati. */
export const nakshatraWords: readonly MessageDescriptor[] = [
  ...[msg`Ashvini`, msg`Bharani`, msg`Krittika`, msg`Rohini`, msg`Mrigashira`, msg`Ardra`, msg`Punarvasu`],
  ...[
    msg`Pushya`,
    msg`Ashlesha`,
    msg({ message: "Magha", context: "nakshatra" }),
    msg`Purva Phalguni`,
    msg`Uttara Phalguni`,
    msg`Hasta`,
  ],
  ...[
    msg`Chitra`,
    msg`Swati`,
    msg`Vishakha`,
    msg`Anuradha`,
    msg({ message: "Jyeshtha", context: "nakshatra" }),
    msg`Mula`,
    msg`Purva Ashadha`,
  ],
  ...[
    msg`Uttara Ashadha`,
    msg({ message: "Shravana", context: "nakshatra" }),
    msg`Dhanishtha`,
    msg`Shatabhisha`,
    msg`Purva Bhadrapada`,
  ],
  ...[msg`Uttara Bhadrapada`, msg`Revati`],
];

/** 0 Vishkambha to 26 Vaidhriti. */
export const yogaWords: readonly MessageDescriptor[] = [
  ...[msg`Vishkambha`, msg`Priti`, msg`Ayushman`, msg`Saubhagya`, msg`Shobhana`, msg`Atiganda`, msg`Sukarma`],
  ...[msg`Dhriti`, msg`Shula`, msg`Ganda`, msg`Vriddhi`, msg`Dhruva`, msg`Vyaghata`, msg`Harshana`, msg`Vajra`],
  ...[msg`Siddhi`, msg`Vyatipata`, msg`Variyana`, msg`Parigha`, msg`Shiva`, msg`Siddha`, msg`Sadhya`, msg`Shubha`],
  ...[msg({ message: "Shukla", context: "yoga" }), msg`Brahma`, msg`Indra`, msg`Vaidhriti`],
];

/** 0 Bava to 10 Kimstughna. */
export const karanaWords: readonly MessageDescriptor[] = [
  ...[msg`Bava`, msg`Balava`, msg`Kaulava`, msg`Taitila`, msg`Gara`, msg`Vanija`, msg`Vishti (Bhadra)`],
  ...[msg`Shakuni`, msg`Chatushpada`, msg`Naga`, msg`Kimstughna`],
];

export const choghadiyaWords: Record<Choghadiya, MessageDescriptor> = {
  udveg: msg`Udveg`,
  char: msg`Char`,
  labh: msg`Labh`,
  amrit: msg`Amrit`,
  kaal: msg`Kaal`,
  shubh: msg`Shubh`,
  rog: msg`Rog`,
};

/** 0 Mesha to 11 Mina. */
export const signWords: readonly MessageDescriptor[] = [
  ...[msg`Mesha`, msg`Vrishabha`, msg`Mithuna`, msg`Karka`, msg`Simha`, msg`Kanya`],
  ...[msg`Tula`, msg`Vrishchika`, msg`Dhanu`, msg`Makara`, msg`Kumbha`, msg`Mina`],
];

/** When a tithi has to stand, in a sentence. */
export const partWords: Record<DayPart, MessageDescriptor> = {
  dawn: msg`at dawn`,
  sunrise: msg`at sunrise`,
  morning: msg`three muhurtas after sunrise`,
  forenoon: msg`in the forenoon`,
  midday: msg`at midday`,
  afternoon: msg`in the afternoon`,
  sunset: msg`at sunset`,
  dusk: msg`at dusk (pradosh)`,
  midnight: msg`at midnight (nishita)`,
  moonrise: msg`at moonrise`,
};

/** 1 Muharram to 12 Dhu al-Hijja. */
export const hijriMonthWords: readonly MessageDescriptor[] = [
  ...[msg`Muharram`, msg`Safar`, msg`Rabi al-Awwal`, msg`Rabi al-Thani`, msg`Jumada al-Ula`, msg`Jumada al-Thani`],
  ...[msg`Rajab`, msg`Shaban`, msg`Ramadan`, msg`Shawwal`, msg`Dhu al-Qada`, msg`Dhu al-Hijja`],
];

/** 1 Chet to 12 Phagun. */
export const nanakshahiMonthWords: readonly MessageDescriptor[] = [
  ...[msg`Chet`, msg`Vaisakh`, msg`Jeth`, msg`Harh`, msg`Sawan`, msg`Bhadon`],
  ...[msg`Assu`, msg`Katak`, msg`Maghar`, msg`Poh`, msg`Magh`, msg`Phagun`],
];

export const prayerWords: Record<Prayer, MessageDescriptor> = {
  fajr: msg`Fajr`,
  sunrise: msg`Sunrise`,
  dhuhr: msg`Dhuhr`,
  asr: msg`Asr`,
  maghrib: msg`Maghrib`,
  isha: msg`Isha`,
};

export const prayerMethodWords: Record<PrayerMethod, MessageDescriptor> = {
  karachi: msg`University of Karachi`,
  "umm-al-qura": msg`Umm al-Qura`,
  "muslim-world-league": msg`Muslim World League`,
  egyptian: msg`Egyptian authority`,
  "north-america": msg`Islamic Society of North America`,
  "moonsighting-committee": msg`Moonsighting Committee`,
  dubai: msg({ message: "Dubai", context: "prayer method" }),
  kuwait: msg({ message: "Kuwait", context: "prayer method" }),
  qatar: msg({ message: "Qatar", context: "prayer method" }),
  singapore: msg({ message: "Singapore", context: "prayer method" }),
  turkey: msg`Diyanet, Turkey`,
  tehran: msg({ message: "Tehran", context: "prayer method" }),
};

export const asrWords: Record<AsrSchool, MessageDescriptor> = {
  hanafi: msg`Hanafi Asr`,
  shafi: msg`Asr of the other schools`,
};

/** Where night is too short for the angles of dawn and dusk. */
export const highLatitudeWords: Record<HighLatitude, MessageDescriptor> = {
  recommended: msg`As its latitude asks for`,
  "middle-of-the-night": msg`Half of the night`,
  "seventh-of-the-night": msg`A seventh of the night`,
  "twilight-angle": msg`By the angle of twilight`,
};

/** The prayer of Fridays. */
export const jumuahWords: MessageDescriptor = msg`Jumu’ah`;
