import { RRuleTemporal } from "rrule-temporal";

/** A typed rule: its parts, with its end taken out of it. */
export interface ReadRule {
  readonly rrule: string;
  /** ISO day of UNTIL, as it is read at the place. */
  readonly lastDay: string | null;
  readonly most: number | null;
}

const MOST_A_DAY = 8;
const LONGEST_RULE = 400;

const numbers =
  (from: number, to: number, signed = false) =>
  (text: string) =>
    text.split(",").every((one) => {
      const value = Number(one);
      if (!(signed ? /^[+-]?\d{1,3}$/ : /^\d{1,3}$/).test(one)) return false;
      return signed ? Math.abs(value) >= from && Math.abs(value) <= to : value >= from && value <= to;
    });

/** The parts that make sense for what people come to, and what each may say. */
const parts: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: (text) => /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(text),
  INTERVAL: numbers(1, 366),
  BYDAY: (text) => /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU))*$/.test(text),
  BYMONTHDAY: numbers(1, 31, true),
  BYYEARDAY: numbers(1, 366, true),
  BYWEEKNO: numbers(1, 53, true),
  BYMONTH: numbers(1, 12),
  BYSETPOS: numbers(1, 366, true),
  BYHOUR: numbers(0, 23),
  BYMINUTE: numbers(0, 59),
  WKST: (text) => /^(MO|TU|WE|TH|FR|SA|SU)$/.test(text),
  COUNT: (text) => /^\d{1,4}$/.test(text) && Number(text) > 0,
  UNTIL: (text) => /^\d{8}(T\d{6}Z?)?$/.test(text),
};

const refusals = ["events.rule-unclear", "events.rule-dense", "events.rule-empty"] as const;
export type RuleRefusal = (typeof refusals)[number];

/** Reads a typed RRULE. @returns what it says, or the code of what is wrong with it. */
export function readRule(typed: string, zone: string, firstDay: string, beginsAt: string): ReadRule | RuleRefusal {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/;+$/, "");
  if (text.length > LONGEST_RULE) return "events.rule-unclear";
  const named = new Map<string, string>();
  for (const part of text.split(";")) {
    const [name = "", value = "", ...more] = part.split("=");
    if (more.length > 0 || named.has(name)) return "events.rule-unclear";
    if (name === "FREQ" && /^(HOURLY|MINUTELY|SECONDLY)$/.test(value)) return "events.rule-dense";
    if (!Object.hasOwn(parts, name) || !parts[name]!(value)) return "events.rule-unclear";
    named.set(name, value);
  }
  if (!named.has("FREQ") || (named.has("COUNT") && named.has("UNTIL"))) return "events.rule-unclear";
  const each = (name: string) => named.get(name)?.split(",").length ?? 1;
  if (each("BYHOUR") * each("BYMINUTE") > MOST_A_DAY) return "events.rule-dense";
  const until = named.get("UNTIL");
  const most = named.get("COUNT");
  const lastDay = until === undefined ? null : dayOfUntil(until, zone);
  if (lastDay === undefined) return "events.rule-unclear";
  named.delete("UNTIL");
  named.delete("COUNT");
  const rrule = [...named].map(([name, value]) => `${name}=${value}`).join(";");
  try {
    if (ruleTimes({ rrule, most: 1 }, firstDay, beginsAt, firstDay, null).length === 0) return "events.rule-empty";
  } catch (error) {
    return /Maximum|exceed/i.test(String(error)) ? "events.rule-empty" : "events.rule-unclear";
  }
  return { rrule, lastDay, most: most === undefined ? null : Number(most) };
}

/** @returns undefined for a day that no calendar has. */
function dayOfUntil(until: string, zone: string): string | undefined {
  const iso = until.replace(/^(\d{4})(\d\d)(\d\d)/, "$1-$2-$3").replace(/T(\d\d)(\d\d)(\d\d)/, "T$1:$2:$3");
  try {
    if (iso.endsWith("Z")) return Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate().toString();
    return Temporal.PlainDate.from(iso.slice(0, 10), { overflow: "reject" }).toString();
  } catch {
    return undefined;
  }
}

/** The number of days in which a rule's dates are searched. */
const FURTHEST_DAYS = 800;

/**
 * The times of a rule from a day on, in order, as they are read at the place: counted without a zone, so that no change
 * of its clocks takes a date away. @param until ISO day; 800 days on without one.
 */
export function ruleTimes(
  { rrule, most }: { readonly rrule: string; readonly most: number | null },
  firstDay: string,
  beginsAt: string,
  from: string,
  until: string | null,
): string[] {
  const dtstart = Temporal.ZonedDateTime.from(`${firstDay}T${beginsAt}[UTC]`);
  const rule = new RRuleTemporal({ rruleString: rrule, dtstart, strict: true, ...(most ? { count: most } : {}) });
  const start = Temporal.ZonedDateTime.from(`${from}T00:00[UTC]`);
  const end = until
    ? Temporal.ZonedDateTime.from(`${until}T23:59:59[UTC]`)
    : Temporal.ZonedDateTime.compare(start, dtstart) > 0
      ? start.add({ days: FURTHEST_DAYS })
      : dtstart.add({ days: FURTHEST_DAYS });
  return rule.between(start, end, true).map((at) => at.toString().slice(0, 16));
}
