import { createHash } from "node:crypto";
import type { FaithKey, SourceNotes } from "#/features/spaces/public.ts";
import { cleanLine, cleanText } from "#/platform/clean-text.ts";
import { sourceLanguage, textLanguages } from "#/platform/i18n/languages.ts";
import { languageOfScript } from "#/platform/i18n/scripts.ts";
import type { OsmPlace, Point, SkipReason } from "../read/elements.ts";
import { faithOf, kindOf } from "./faith-of.ts";
import { readOpeningHours } from "./opening-hours.ts";
import { zoneOf } from "./zone-of.ts";

/** A place as we understand it: SourcedPlace without what searches need. */
export interface PlaceRecord {
  readonly ref: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly notes: SourceNotes;
  readonly digest: string;
}

/** Longest texts, as the form of a space's details takes them. */
const most = { name: 120, description: 500, address: 300, city: 80, region: 80, phone: 30, email: 200, website: 300 };
const MOST_NAMES = 40;

/** @returns why it is left out, where it is. */
export function understand({ ref, tags, at }: OsmPlace): PlaceRecord | SkipReason {
  const faith = faithOf(tags);
  if (faith === null) return "no-faith";
  if (at === null) return "no-place";
  if (!isOnEarth(at)) return "out-of-range";
  const names = namesOf(tags);
  if (typeof names === "string") return names;
  const read = tagReader(tags);
  const openingHours = read("opening_hours", 300);
  const timings = openingHours ? readOpeningHours(openingHours) : null;
  const serviceTimes = read("service_times", 300);
  const fields = withoutEmpty({
    ...names.fields,
    kind: kindOf(tags, faith),
    faith,
    description: cleanText(read("description", most.description)),
    established: yearOf(read("start_date", 40)),
    ...addressOf(read),
    phone: phoneOf(read("phone", 200) || read("contact:phone", 200) || read("contact:mobile", 200)),
    email: emailOf(read("email", most.email) || read("contact:email", most.email)),
    website: websiteOf(
      read("website", most.website) || read("contact:website", most.website) || read("url", most.website),
    ),
    zone: zoneOf(at, read("addr:country", 2)),
    place: `${round(at.lat)},${round(at.lng)}`,
    ...timings,
    ...(["yes", "designated"].includes(read("wheelchair", 20)) && { "facility.wheelchair": "yes" }),
  });
  const notes: SourceNotes = {
    ...(openingHours && !timings && { openingHours }),
    ...(serviceTimes && { serviceTimes }),
  };
  const digest = createHash("sha256")
    .update(JSON.stringify([fields, names.others, notes]))
    .digest("base64url")
    .slice(0, 22);
  return { ref, fields, names: names.others, notes, digest };
}

const isOnEarth = ({ lat, lng }: Point): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** As the form of a space's details rounds them. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

type Read = (key: string, most: number) => string;

/** A tag's text in one line without what cannot be seen; empty where it is longer than that. */
const tagReader =
  (tags: ReadonlyMap<string, string>): Read =>
  (key, longest) => {
    const text = tags.get(key);
    if (text === undefined || text.length > longest * 2) return "";
    const line = cleanLine(text);
    return line.length > longest ? "" : line;
  };

interface Names {
  /** name, localName, language and text.xx.name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly others: readonly string[];
}

const latinLetters = /\p{Script=Latin}/u;
/** Tags that hold other names, several with a semicolon between them. */
const otherNames = /^(?:alt_name|old_name|official_name|loc_name|short_name|int_name)(?::[\w-]+)?$/;

function namesOf(tags: ReadonlyMap<string, string>): Names | "no-name" | "long-name" {
  const inLanguages = new Map<string, string>();
  const others: string[] = [];
  let isLong = false;
  const clean = (text: string): string => {
    if (text.length > most.name * 4) isLong = true;
    const name = text.length > most.name * 4 ? "" : cleanLine(text);
    if (name.length > most.name) isLong = true;
    return name.length > most.name ? "" : name;
  };
  for (const [key, value] of tags) {
    const language = /^name:([a-z]{2,3})$/.exec(key)?.[1];
    if (language) {
      const name = clean(value);
      if (name) inLanguages.set(language, name);
    } else if (otherNames.test(key)) others.push(...value.slice(0, 1000).split(";").map(clean).filter(Boolean));
  }
  const own = clean(tags.get("name") ?? "") || inLanguages.get(sourceLanguage) || [...inLanguages.values()][0];
  if (!own) return isLong ? "long-name" : "no-name";
  const isLatin = latinLetters.test(own);
  const english = inLanguages.get(sourceLanguage);
  // Two scripts stand beside each other, as on a board at the gate.
  const name = !isLatin && english && latinLetters.test(english) ? english : own;
  const letters = languageOfScript(name);
  const language = textLanguages.find((code) => code === letters) ?? sourceLanguage;
  const foreign = [...inLanguages.values()].filter((text) => !latinLetters.test(text));
  const localName = name !== own ? own : isLatin && new Set(foreign).size === 1 ? foreign[0]! : "";
  const fields: Record<string, string> = { name, localName, language };
  for (const [code, text] of inLanguages) {
    if (code === language || !textLanguages.some((known) => known === code)) others.push(text);
    else fields[`text.${code}.name`] = text;
  }
  const said = new Set(Object.values(fields));
  return { fields, others: [...new Set(others)].filter((text) => !said.has(text)).slice(0, MOST_NAMES) };
}

function addressOf(read: Read): Record<string, string> {
  const street = [read("addr:housenumber", 20), read("addr:street", 120) || read("addr:place", 120)].filter(Boolean);
  const parts = [
    read("addr:housename", 80),
    street.join(" "),
    read("addr:suburb", 80) || read("addr:neighbourhood", 80),
    read("addr:postcode", 12),
  ];
  const address = read("addr:full", most.address) || parts.filter(Boolean).join(", ");
  return {
    address: address.length <= most.address ? address : "",
    city: read("addr:city", most.city) || read("addr:town", most.city) || read("addr:village", most.city),
    region: read("addr:state", most.region) || read("addr:province", most.region),
  };
}

/** The first of several; what the form would not take is left out. */
function phoneOf(text: string): string {
  const phone = text.split(/[;,/]/, 1)[0]!.trim();
  return /^[+\d][\d ()-]{4,28}$/.test(phone) && /\d{5}/.test(phone.replaceAll(/\D/g, "")) ? phone : "";
}

const emailOf = (text: string): string =>
  /^[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text) && text.length <= most.email ? text : "";

function websiteOf(text: string): string {
  const typed = text.split(";", 1)[0]!.trim();
  if (typed === "") return "";
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const isPlain = address && /^https?:$/.test(address.protocol) && !address.username && address.hostname.includes(".");
  return isPlain && address.href.length <= most.website ? address.href : "";
}

/** Plans that lie ahead are none of a place that is there. */
const LAST_YEAR = 2026;

const yearOf = (text: string): string => {
  const year = /^(\d{4})(?:-\d\d){0,2}$/.exec(text)?.[1];
  return year && Number(year) >= 1 && Number(year) <= LAST_YEAR ? String(Number(year)) : "";
};

const withoutEmpty = (fields: Readonly<Record<string, string>> & { faith: FaithKey }): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
