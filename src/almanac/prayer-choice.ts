// What a mosque may choose of its prayers, and what is usual in a country: names alone, for pages too.

/** The methods of authorities, by name. */
export const prayerMethods = [
  ...([
    "karachi",
    "umm-al-qura",
    "muslim-world-league",
    "egyptian",
    "north-america",
    "moonsighting-committee",
  ] as const),
  ...(["dubai", "kuwait", "qatar", "singapore", "turkey", "tehran"] as const),
];
export type PrayerMethod = (typeof prayerMethods)[number];

export const asrSchools = ["shafi", "hanafi"] as const;
export type AsrSchool = (typeof asrSchools)[number];

/** Where night is too short for the angles of dawn and dusk; "recommended" asks the latitude. */
export const highLatitudes = ["recommended", "middle-of-the-night", "seventh-of-the-night", "twilight-angle"] as const;
export type HighLatitude = (typeof highLatitudes)[number];

export const prayers = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"] as const;
export type Prayer = (typeof prayers)[number];

export interface PrayerChoice {
  readonly method: PrayerMethod;
  readonly asr: AsrSchool;
  readonly highLatitude: HighLatitude;
}

/** What a country's mosques mostly keep. @param country ISO 3166, two letters; another's is the Muslim World League's. */
export function usualPrayerChoice(country: string | null): PrayerChoice {
  const [method, asr]: [PrayerMethod, AsrSchool] =
    country && ["IN", "PK", "BD", "AF"].includes(country)
      ? ["karachi", "hanafi"]
      : country === "SA"
        ? ["umm-al-qura", "shafi"]
        : country === "AE"
          ? ["dubai", "shafi"]
          : country === "EG"
            ? ["egyptian", "shafi"]
            : country === "US" || country === "CA"
              ? ["north-america", "shafi"]
              : country === "GB"
                ? ["moonsighting-committee", "hanafi"]
                : country === "TR"
                  ? ["turkey", "shafi"]
                  : ["muslim-world-league", "shafi"];
  return { method, asr, highLatitude: "recommended" };
}
