import { areApart, inOrder, isTime, type Span, type Weekday, weekdays, writeSpans } from "#/features/spaces/public.ts";

const names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const MOST_RULES = 14;
const MOST_SPANS = 3;

/**
 * The usual forms of OpenStreetMap's opening_hours (`05:00-12:00,16:00-21:00`, `Mo-Fr 06:00-20:00; Su off`, `24/7`) as fields
 * of a space's details. @returns null for whatever else it says, such as months or sunrise: it is shown as it stands.
 */
export function readOpeningHours(text: string): Readonly<Record<string, string>> | null {
  if (text.length > 300) return null;
  const rules = text
    .split(";")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "");
  if (rules.length === 0 || rules.length > MOST_RULES) return null;
  const days = new Map<Weekday, readonly Span[]>();
  for (const rule of rules) {
    // Said of public holidays, which we do not know.
    if (/^PH\b/.test(rule)) continue;
    const match = /^((?:Mo|Tu|We|Th|Fr|Sa|Su)[A-Za-z,\- ]*?)?\s*(24\/7|off|closed|[\d:,\- +]+)$/.exec(rule);
    const on = match && (match[1] ? readDays(match[1]) : weekdays);
    const spans = match && readTimes(match[2]!);
    if (!on || !spans) return null;
    for (const day of on) days.set(day, spans);
  }
  if (days.size === 0) return null;
  return fieldsOf(weekdays.map((day) => days.get(day) ?? []));
}

function readDays(text: string): Weekday[] | null {
  const days: Weekday[] = [];
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "PH" || part === "SH") continue;
    const [from, to, ...more] = part.split(/\s*-\s*/).map((name) => names.indexOf(name));
    if (from === undefined || from < 0 || (to !== undefined && to < 0) || more.length > 0) return null;
    const length = to === undefined ? 1 : ((to - from + 7) % 7) + 1;
    for (let i = 0; i < length; i++) days.push(weekdays[(from + i) % 7]!);
  }
  return days.length > 0 ? days : null;
}

function readTimes(text: string): Span[] | null {
  if (text === "off" || text === "closed") return [];
  if (text === "24/7") return [["00:00", "00:00"]];
  const spans: Span[] = [];
  for (const part of text.split(",").map((one) => one.trim())) {
    const match = /^(\d{1,2}):(\d\d)\s*-\s*(\d{1,2}):(\d\d)$/.exec(part);
    if (!match) return null;
    const opens = `${match[1]!.padStart(2, "0")}:${match[2]}`;
    const until = Number(match[3]) % 24;
    const closes = `${String(until).padStart(2, "0")}:${match[4]}`;
    if (!isTime(opens) || !isTime(closes) || Number(match[3]) > 26) return null;
    if (opens === closes && opens !== "00:00") return null;
    spans.push([opens, closes]);
  }
  return spans.length <= MOST_SPANS && areApart(spans) ? inOrder(spans) : null;
}

/** The day that is the commonest is the usual one; the others are said beside it. */
function fieldsOf(days: readonly (readonly Span[])[]): Record<string, string> {
  const texts = days.map(writeSpans);
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const times = (spans: readonly Span[]) => counts.get(writeSpans(spans))!;
  const usual = days
    .filter((spans) => spans.length > 0 && spans.length <= 2 && times(spans) >= 2)
    .toSorted((a, b) => times(b) - times(a))[0];
  const fields: Record<string, string> = {};
  const common = usual ? writeSpans(usual) : null;
  if (usual) {
    const [first, second] = usual;
    // One span is the whole day, or its evening.
    if (second) Object.assign(fields, { morning: writeSpans([first!]), evening: writeSpans([second]) });
    else fields[first![0] >= "14:00" ? "evening" : "morning"] = writeSpans([first!]);
  }
  texts.forEach((text, i) => {
    if (text !== (common ?? "closed") || common === null) fields[`weekday.${i + 1}`] = text;
  });
  return fields;
}
