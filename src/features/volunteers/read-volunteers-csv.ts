import { z } from "zod";
import { parseCsv } from "#/platform/spreadsheet/read-csv.ts";
import { volunteerFields } from "./forms.ts";
import { availabilities, tidySkills, type Availability } from "./rules.ts";

/** Text of a file, before anything of it is believed. */
export const MOST_CSV_BYTES = 300_000;
export const MOST_CSV_LINES = 1_000;

export interface ReadLine {
  /** Line of the file, from 1; the first has the columns' names. */
  readonly lineNo: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
  readonly skills: readonly string[];
  readonly availability: readonly Availability[];
  readonly experience: string;
}

export type LineProblem = "name-missing" | "contact-missing" | "email-wrong" | "phone-wrong" | "too-long" | "twice";

export interface ReadFile {
  readonly lines: readonly ReadLine[];
  readonly problems: readonly { readonly lineNo: number; readonly name: string; readonly problem: LineProblem }[];
}

export type UnreadableCsv = "file-unreadable" | "file-too-long" | "file-no-names";

const columns = {
  name: /^(full |volunteer )?name$|^नाम$|^पूरा नाम$/,
  email: /^e-?mail( address| id)?$|^ईमेल$/,
  phone: /^(phone|mobile|contact|whatsapp|tel)( number| no)?$|^telephone$|^फ़?ोन$|^फ़ोन$|^मोबाइल$/,
  role: /^role$|^duty$|^seva$|^भूमिका$|^सेवा$/,
  skills: /^skills?$|^कौशल$/,
  availability: /^availab(le|ility)$|^उपलब्धता$/,
  experience: /^experience$|^अनुभव$/,
} as const;
type Column = keyof typeof columns;

const Line = z.object({ ...volunteerFields, skills: z.string().max(1_000).transform(tidySkills) });

/** Reads a file of volunteers whatever its separator and order of columns; nothing of it is kept. */
export function readVolunteersCsv(text: string): ReadFile | UnreadableCsv {
  if (Buffer.byteLength(text) > MOST_CSV_BYTES) return "file-too-long";
  if (text.trim() === "" || text.includes("\0")) return "file-unreadable";
  const data = parseCsv(text);
  if (data.length > MOST_CSV_LINES + 1) return "file-too-long";
  const at = findColumns(data[0] ?? []);
  if (at.name === undefined) return "file-no-names";
  const lines: ReadLine[] = [];
  const problems: { lineNo: number; name: string; problem: LineProblem }[] = [];
  const seen = new Set<string>();
  for (const [offset, cells] of data.slice(1).entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const lineNo = offset + 2;
    const cell = (column: Column) => (at[column] === undefined ? "" : plain(cells[at[column]] ?? ""));
    const read = Line.safeParse({
      ...Object.fromEntries(Object.keys(columns).map((column) => [column, cell(column as Column)])),
      availability: readAvailability(cell("availability")),
    });
    const name = cell("name").slice(0, 120);
    if (!read.success) {
      problems.push({ lineNo, name, problem: problemOf(read.error.issues[0]!) });
      continue;
    }
    const line = { lineNo, ...read.data };
    const keys = keysOf(line);
    if (keys.length === 0) problems.push({ lineNo, name, problem: "contact-missing" });
    else if (keys.some((key) => seen.has(key))) problems.push({ lineNo, name, problem: "twice" });
    else lines.push(line);
    for (const key of keys) seen.add(key);
  }
  return { lines, problems };
}

/** An apostrophe that our own export put before a formula goes again; a formula of others is text like any other. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "").trim();

function findColumns(head: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const [index, cell] of head.entries()) {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, " ");
    const column = (Object.keys(columns) as Column[]).find((key) => columns[key].test(name));
    if (column && found[column] === undefined) found[column] = index;
  }
  return found;
}

/** Our own words for it, in any order; what people write freely is not guessed. */
const readAvailability = (cell: string): Availability[] => {
  const words = cell
    .toLowerCase()
    .split(/[,;/]/)
    .map((word) => word.trim().replaceAll(" ", "-"));
  return availabilities.filter(
    (known) => words.includes(known) || (known === "festivals" && words.includes("festival-days")),
  );
};

function problemOf(issue: z.core.$ZodIssue): LineProblem {
  const [field] = issue.path;
  if (field === "name" && issue.code === "too_small") return "name-missing";
  if (issue.code === "too_big") return "too-long";
  if (field === "email") return "email-wrong";
  if (field === "phone") return "phone-wrong";
  return "too-long";
}

const keysOf = ({ email, phone, name }: ReadLine): string[] => [
  ...(email === "" ? [] : [email]),
  // A family shares a phone: the same number under another name is another person.
  ...(phone === "" ? [] : [`${phone.replaceAll(/\D/g, "").slice(-10)} ${name.toLowerCase()}`]),
];
