import type { Language } from "#/platform/i18n/languages.ts";

/** Languages of the settings, by the names that the database keeps; those with a code are complete. */
export const settingLanguages = [
  { name: "english", code: "en", own: "English" },
  { name: "hindi", code: "hi", own: "हिन्दी" },
  { name: "bengali", code: "bn", own: "বাংলা" },
  { name: "tamil", code: "ta", own: "தமிழ்" },
  { name: "gujarati", code: "gu", own: "ગુજરાતી" },
  { name: "marathi", code: "mr", own: "मराठी" },
  { name: "punjabi", code: "pa", own: "ਪੰਜਾਬੀ" },
  { name: "sanskrit", code: "sa", own: "संस्कृतम्" },
] as const;

/** What a language calls itself. */
export const languageName = (code: string): string =>
  settingLanguages.find((language) => language.code === code)?.own ?? code;

export const settingLanguage = (language: Language): "english" | "hindi" => (language === "hi" ? "hindi" : "english");

export const languageOfSetting = (name: string): Language => (name === "hindi" ? "hi" : "en");

/** The four zones that settings name first. */
export const namedZones = [
  { label: "IST", zone: "Asia/Kolkata" },
  { label: "EST", zone: "America/New_York" },
  { label: "PST", zone: "America/Los_Angeles" },
  { label: "GMT", zone: "Europe/London" },
] as const;

/** Today's distance of a zone from UTC, such as `UTC+5:30`. */
export function offsetToday(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(now);
  const offset = parts.find((part) => part.type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "UTC";
  return offset === "UTC" ? "UTC+0" : offset;
}
