import { readSpans, type SpecialDay, type Timings, type Weekday, weekdays, writeSpans } from "./hours.ts";

/**
 * A space's details as plain fields by name, so that two versions of them can be compared and merged one by one. What is
 * empty is left out. Names: those of {@link plainFields}; `place` ("lat,lng"); `morning`, `evening`, `weekday.1` to
 * `weekday.7` (spans, or "closed"); `day.2026-11-22`; `facility.parking`; `text.hi.name`.
 */
export type Fields = Readonly<Record<string, string>>;

export const plainFields = [
  ...["name", "localName", "kind", "faith", "description", "fullDescription", "language", "established"],
  ...["address", "city", "region", "phone", "email", "website", "zone"],
] as const;

export const translatedFields = ["name", "description", "fullDescription", "address", "city", "region"] as const;

/** The names of what differs, in the order of the form. */
export const differences = (a: Fields, b: Fields): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((name) => (a[name] ?? "") !== (b[name] ?? ""))
    .toSorted((x, y) => positionOf(x) - positionOf(y) || x.localeCompare(y));

const order = ["name", "localName", "kind", "faith", "description", "fullDescription", "language", "established"];
const later = [
  "facility",
  "morning",
  "evening",
  "weekday",
  "day",
  "zone",
  "address",
  "city",
  "region",
  "place",
  "phone",
  "email",
  "website",
];
const parts = [...order, ...later, "text"];
const positionOf = (name: string): number => parts.indexOf(name.split(".", 1)[0]!);

export interface Merged {
  /** Theirs with my changes; where both changed the same, mine. */
  readonly fields: Fields;
  /** The fields that both changed, and not to the same value. */
  readonly conflicts: readonly string[];
}

/** @param base what both began from. */
export function mergeFields(base: Fields, theirs: Fields, mine: Fields): Merged {
  const fields: Record<string, string> = { ...theirs };
  const conflicts: string[] = [];
  for (const name of differences(base, mine)) {
    const value = mine[name] ?? "";
    const other = theirs[name] ?? "";
    if (other !== (base[name] ?? "") && other !== value) conflicts.push(name);
    if (value === "") delete fields[name];
    else fields[name] = value;
  }
  return { fields, conflicts };
}

/** The fields with a prefix, by the rest of their name: `fieldsBelow(fields, "facility.")`. */
export const fieldsBelow = (fields: Fields, prefix: string): [rest: string, value: string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as [string, string]] : [],
  );

export const writeSpecialDay = ({ lastDay, kind, name, everyYear, spans }: SpecialDay): string =>
  JSON.stringify([lastDay, kind, everyYear, writeSpans(spans), name]);

export function readSpecialDay(firstDay: string, text: string): SpecialDay {
  const [lastDay, kind, everyYear, spans, name] = JSON.parse(text) as [
    string,
    SpecialDay["kind"],
    boolean,
    string,
    string,
  ];
  return { firstDay, lastDay, kind, name, everyYear, spans: readSpans(spans) };
}

export function timingsOf(fields: Fields): Timings {
  const byWeekday: Partial<Record<Weekday, ReturnType<typeof readSpans>>> = {};
  for (const weekday of weekdays) {
    const text = fields[`weekday.${weekday}`];
    if (text) byWeekday[weekday] = readSpans(text);
  }
  return {
    morning: readSpans(fields.morning ?? "")[0] ?? null,
    evening: readSpans(fields.evening ?? "")[0] ?? null,
    weekdays: byWeekday,
    specialDays: fieldsBelow(fields, "day.")
      .map(([day, text]) => readSpecialDay(day, text))
      .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay)),
  };
}

export function coordinatesOf(fields: Fields): { readonly lat: number; readonly lng: number } | null {
  const [lat, lng] = (fields.place ?? "").split(",").map(Number);
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/** Without those that are empty. */
export const withoutEmpty = (fields: Readonly<Record<string, string | null | undefined>>): Fields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Without texts "in another language" that is the space's own. */
export const normalFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith(`text.${fields.language}.`)));
