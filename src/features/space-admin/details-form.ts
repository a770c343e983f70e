import { textLanguages } from "#/platform/i18n/languages.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { isZone } from "#/platform/is-zone.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import { z } from "zod";
import { id } from "#/platform/form-fields.ts";
import { type FieldProblem, refuse } from "../../platform/refusal.ts";
import {
  areApart,
  type Fields,
  fieldsBelow,
  inOrder,
  isFaith,
  isBackwards,
  isTime,
  kindHas,
  coordinatesOf,
  plainFields,
  type Span,
  timingsOf,
  translatedFields,
  weekdays,
  withoutEmpty,
  writeSpans,
  writeSpecialDay,
} from "#/features/spaces/public.ts";

/** The values of the form's controls, by name; a refused form keeps the same shape. */
export type FormValues = Readonly<Record<string, string>>;

export const MAX_SPANS = 3;
export const MAX_SPECIAL_DAYS = 60;
export const MAX_FACILITIES = 60;
export const FACILITY_LENGTH = 60;

/** Longest texts, in characters. */
export const textLengths = {
  name: 120,
  localName: 120,
  kind: 20,
  faith: 20,
  description: 500,
  fullDescription: 10_000,
  language: 2,
  established: 4,
  address: 300,
  city: 80,
  region: 80,
  phone: 30,
  email: 200,
  website: 300,
  zone: 60,
} as const satisfies Record<(typeof plainFields)[number], number>;

const versionNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const controls = [
  ...[...plainFields, "lat", "lng"],
  ...["morning", "evening"].flatMap((part) => [`${part}.opens.0`, `${part}.closes.0`]),
  ...weekdays.map((weekday) => `weekday.${weekday}`),
];

/**
 * Every control once, none of those that always stand there left out: a missing one would read as emptied. Their values
 * are read by {@link readDetailsForm}.
 */
export const DetailsForm = z
  .object({
    ...Object.fromEntries(controls.map((name) => [name, z.string().max(20_000)])),
    space: id,
    version: versionNumber,
    name: z.string().trim().min(1),
  })
  .catchall(z.string().max(20_000));

export const RestoreForm = z.object({
  space: id,
  version: versionNumber,
  latest: versionNumber,
});

/** The values of a form that shows these fields. */
export function formOf(fields: Fields): Record<string, string> {
  const timings = timingsOf(fields);
  const place = coordinatesOf(fields);
  const values: Record<string, string> = {};
  for (const name of plainFields) values[name] = fields[name] ?? "";
  values.lat = place ? String(place.lat) : "";
  values.lng = place ? String(place.lng) : "";
  Object.assign(values, spanInputs("morning", [timings.morning ?? ["", ""]]));
  Object.assign(values, spanInputs("evening", [timings.evening ?? ["", ""]]));
  for (const weekday of weekdays) {
    const spans = timings.weekdays[weekday];
    values[`weekday.${weekday}`] = spans === undefined ? "usual" : spans.length === 0 ? "closed" : "own";
    Object.assign(values, spanInputs(`weekday.${weekday}`, spans ?? []));
  }
  timings.specialDays.forEach((day, place) => {
    const name = `day.${place}`;
    values[`${name}.first`] = day.firstDay;
    values[`${name}.last`] = day.lastDay === day.firstDay ? "" : day.lastDay;
    values[`${name}.kind`] = day.kind;
    values[`${name}.name`] = day.name;
    if (day.everyYear) values[`${name}.everyYear`] = "on";
    values[`${name}.hours`] = day.spans.length === 0 ? "closed" : "own";
    Object.assign(values, spanInputs(name, day.spans));
  });
  fieldsBelow(fields, "facility.").forEach(([name], place) => {
    values[`facility.${place}`] = name;
  });
  for (const [name, text] of fieldsBelow(fields, "text.")) values[`text.${name}`] = text;
  return values;
}

const spanInputs = (name: string, spans: readonly Span[]): Record<string, string> =>
  Object.fromEntries(
    spans.flatMap(([opens, closes], place) => [
      [`${name}.opens.${place}`, opens],
      [`${name}.closes.${place}`, closes],
    ]),
  );

/** The numbers of repeated rows that a form has, such as those of its special days. */
export const rowsOf = (values: FormValues, prefix: string): number[] =>
  [
    ...new Set(
      Object.keys(values).flatMap((key) =>
        key.startsWith(prefix) ? [Number.parseInt(key.slice(prefix.length), 10)] : [],
      ),
    ),
  ]
    .filter((row) => Number.isSafeInteger(row) && row >= 0)
    .toSorted((a, b) => a - b);

/**
 * Reads what was typed as fields. @param facilityKey makes a known facility of what the reader calls it.
 * @throws platform.form-invalid with a code for every field that is wrong.
 */
export function readDetailsForm(values: FormValues, year: number, facilityKey: (typed: string) => string): Fields {
  const problems: FieldProblem[] = [];
  const wrong = (field: string, code: string): void => void problems.push({ field, code });
  const text = (name: string): string => tidy(values[name] ?? "");
  const fields: Record<string, string> = {};
  for (const name of plainFields) fields[name] = text(name);
  for (const name of plainFields) if (text(name).length > textLengths[name]) wrong(name, "platform.field-too-long");
  if (!fields.name) wrong("name", "platform.field-required");
  if (!kindHas(fields.kind, "hasAdminPages")) wrong("kind", "platform.field-invalid");
  if (!isFaith(fields.faith)) wrong("faith", "platform.field-invalid");
  if (!textLanguages.includes(fields.language as never)) wrong("language", "platform.field-invalid");
  if (fields.established && !isYear(fields.established, year)) wrong("established", "spaces.year-wrong");
  if (fields.email && !z.email().safeParse(fields.email).success) wrong("email", "platform.field-email");
  if (fields.phone && !/^\+?[\d ()./-]{5,}$/.test(fields.phone)) wrong("phone", "spaces.phone-wrong");
  if (fields.website) {
    const website = addressOf(fields.website);
    if (website) fields.website = website;
    else wrong("website", "spaces.website-wrong");
  }
  if (!isZone(fields.zone ?? "")) wrong("zone", "spaces.zone-wrong");
  fields.place = readCoordinates(text("lat"), text("lng"), wrong);
  for (const part of ["morning", "evening"] as const) {
    const spans = readSpanInputs(values, part, 1, wrong);
    fields[part] = spans.length > 0 ? writeSpans(spans) : "";
  }
  const usual = [fields.morning, fields.evening].flatMap((part) => (part ? [part.split("-") as [string, string]] : []));
  if (usual.length === 2 && !areApart(usual)) {
    wrong("evening", isBackwards(usual[1]!) ? "spaces.closes-before-it-opens" : "spaces.times-overlap");
  }
  for (const weekday of weekdays) {
    const name = `weekday.${weekday}`;
    if (text(name) === "own") fields[name] = readOwnSpans(values, name, wrong);
    else if (text(name) === "closed") fields[name] = "closed";
  }
  Object.assign(fields, readSpecialDays(values, wrong));
  Object.assign(fields, readFacilities(values, facilityKey, wrong));
  for (const language of textLanguages) {
    if (language === fields.language) continue;
    for (const field of translatedFields) {
      const name = `text.${language}.${field}`;
      fields[name] = text(name);
      if (fields[name].length > textLengths[field]) wrong(name, "platform.field-too-long");
    }
  }
  if (problems.length > 0) throw refuse("platform.form-invalid", { fields: problems });
  return withoutEmpty(fields);
}

type Wrong = (field: string, code: string) => void;

/** Lines end as the web's forms end them only on the way. */
const tidy = (text: string): string => text.replaceAll("\r\n", "\n").trim();

const isYear = (text: string, thisYear: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= thisYear;

/** A web address as people type it, with or without its scheme; null for what is none. */
function addressOf(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(address);
  return url && url.hostname.includes(".") && !url.username && !/\s/.test(address) ? address : null;
}

function readCoordinates(lat: string, lng: string, wrong: Wrong): string {
  if (!lat && !lng) return "";
  const at = (name: string, typed: string, most: number): number => {
    const value = Number(typed.replace(",", "."));
    if (!typed || !Number.isFinite(value) || Math.abs(value) > most) wrong(name, "spaces.place-wrong");
    // A millionth of a degree is a hand's breadth.
    return Math.round(value * 1e6) / 1e6;
  };
  return `${at("lat", lat, 90)},${at("lng", lng, 180)}`;
}

function readSpanInputs(values: FormValues, name: string, most: number, wrong: Wrong): Span[] {
  const spans: Span[] = [];
  for (let place = 0; place < most; place++) {
    const opens = (values[`${name}.opens.${place}`] ?? "").trim().slice(0, 5);
    const closes = (values[`${name}.closes.${place}`] ?? "").trim().slice(0, 5);
    if (!opens && !closes) continue;
    if (!isTime(opens) || !isTime(closes)) wrong(name, "spaces.time-half");
    else if (opens === closes && opens !== "00:00") wrong(name, "spaces.time-nothing");
    else spans.push([opens, closes]);
  }
  return spans;
}

function readOwnSpans(values: FormValues, name: string, wrong: Wrong): string {
  let isWrong = false;
  const spans = readSpanInputs(values, name, MAX_SPANS, (field, code) => {
    isWrong = true;
    wrong(field, code);
  });
  if (isWrong) return "";
  if (spans.length === 0) wrong(name, "spaces.times-missing");
  else if (!areApart(spans)) wrong(name, "spaces.times-overlap");
  return writeSpans(inOrder(spans));
}

function readSpecialDays(values: FormValues, wrong: Wrong): Record<string, string> {
  const fields: Record<string, string> = {};
  const rows = rowsOf(values, "day.");
  if (rows.length > MAX_SPECIAL_DAYS) wrong("day", "spaces.too-many-days");
  for (const row of rows.slice(0, MAX_SPECIAL_DAYS)) {
    const at = `day.${row}`;
    const value = (name: string) => (values[`${at}.${name}`] ?? "").trim();
    const [first, name] = [value("first"), value("name")];
    // A row that was left empty, or taken away.
    if ((!first && !name) || value("gone") === "on") continue;
    const last = value("last") || first;
    if (!name) wrong(`${at}.name`, "platform.field-required");
    if (name.length > textLengths.name) wrong(`${at}.name`, "platform.field-too-long");
    if (!isCivilDay(first)) wrong(`${at}.first`, first ? "platform.field-invalid" : "platform.field-required");
    else if (!isCivilDay(last) || last < first) wrong(`${at}.last`, "spaces.last-day-wrong");
    else if (Date.parse(last) - Date.parse(first) > 62 * DAY_MS) wrong(`${at}.last`, "spaces.last-day-far");
    else if (fields[`day.${first}`]) wrong(`${at}.first`, "spaces.day-twice");
    const hours = value("hours") === "own" ? readOwnSpans(values, at, wrong) : "closed";
    const spans = hours === "closed" ? [] : hours.split(" ").map((span) => span.split("-") as [string, string]);
    const kind = value("kind") === "festival" ? "festival" : "exception";
    const everyYear = value("everyYear") === "on";
    fields[`day.${first}`] = writeSpecialDay({ firstDay: first, lastDay: last, kind, name, everyYear, spans });
  }
  return fields;
}

/** Trimmed, none empty, none twice, whatever its capitals. */
function readFacilities(values: FormValues, keyOf: (typed: string) => string, wrong: Wrong): Record<string, string> {
  const typed = [...rowsOf(values, "facility.").map((row) => values[`facility.${row}`]), values.newFacility];
  const named = typed.flatMap((name) => (name?.trim() ? [keyOf(name.trim().replace(/\s+/g, " "))] : []));
  const offered = new Map<string, string>();
  for (const name of named) if (!offered.has(name.toLowerCase())) offered.set(name.toLowerCase(), name);
  if (offered.size > MAX_FACILITIES) wrong("newFacility", "spaces.too-many-facilities");
  if (named.some((name) => name.length > FACILITY_LENGTH)) wrong("newFacility", "platform.field-too-long");
  return Object.fromEntries([...offered.values()].map((name) => [`facility.${name}`, "yes"]));
}
