/** Whether a text is a day that exists, between the years 2000 and 2999: `2026-11-22`. */
export const isCivilDay = (text: string | null): text is string =>
  text?.startsWith("2") === true && isDayOfAnyYear(text);

/** The same of a year of four digits. */
export function isDayOfAnyYear(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
