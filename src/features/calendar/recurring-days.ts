// Days that come back by the sacred calendar, and the moments of a day that a time may be said by: names, for forms too.

/** By tithi, by the Sun's way through the signs, by the Nanakshahi months. */
export const recurringDays = [
  ...(["ekadashi", "purnima", "amavasya", "pradosh", "sankashti", "vinayaka", "shivaratri"] as const),
  ...(["sankranti", "sangrand", "uposatha"] as const),
] as const;
export type RecurringDay = (typeof recurringDays)[number];

export const fortnights = ["bright", "dark"] as const;

/** The signs that the Sun enters, in their order from about 14 April. */
export const signs = [
  ...(["mesha", "vrishabha", "mithuna", "karka", "simha", "kanya"] as const),
  ...(["tula", "vrishchika", "dhanu", "makara", "kumbha", "mina"] as const),
] as const;
export type Sign = (typeof signs)[number];

/** One fortnight's ekadashis, or one sign's sankranti; null: all of them. */
export type RecurringPart = (typeof fortnights)[number] | Sign | null;

/** The Sun's, and those of Islamic prayer: the adhan, of Jumu'ah the mosque's own time. */
export const dayMoments = ["sunrise", "sunset", "fajr", "dhuhr", "asr", "maghrib", "isha", "jumuah"] as const;
export type DayMoment = (typeof dayMoments)[number];
