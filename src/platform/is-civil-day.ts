/** Whether a text is a day that exists, between the years 2000 and 2999: `2026-11-22`. */
export function isCivilDay(text: string | null): text is string {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
