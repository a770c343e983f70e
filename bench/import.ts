// A whole Bible in USFM, generated of that size: how long it takes from the file to the shelf, and what of memory.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { uploadKey } from "../src/platform/uploads/purposes.ts";
import { bundle } from "./built.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench } from "./result.ts";

const FULL = { books: 66, verses: 31_000 };
const SHORT = { books: 3, verses: 300 };
const VERSES_OF_CHAPTER = 26;
const MOST_SECONDS = 20;
const MOST_MB = 200;

interface Figures {
  readonly readMs: number;
  readonly storeMs: number;
  /** Bytes of the whole process at its peak, and before the file. */
  readonly whole: number;
  readonly before: number;
}

export const run: Bench = async ({ short } = {}) => {
  const size = short ? SHORT : FULL;
  const worker = await bundle("bench/import/worker.ts");
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 2, statementTimeoutMs: 0 });
  try {
    const dataDir = path.join(postgres.folder, "data");
    const bible = bibleOf(size);
    const warm = await bring(pool, dataDir, "warm", bibleOf({ books: 1, verses: 60 }));
    const whole = await bring(pool, dataDir, "bible", bible);
    const { stdout } = await promisify(execFile)(process.execPath, [
      worker,
      ...[postgres.url, dataDir, String(warm), String(whole)],
    ]);
    const { rows } = await pool.query<{ chapters: number; verses: number }>(
      "select chapters, verses from work where slug = 'bible'",
    );
    if (rows[0]?.verses !== size.verses) throw new Error(`There are ${rows[0]?.verses} verses on the shelf.`);
    const { readMs, storeMs, whole: bytes, before } = JSON.parse(stdout) as Figures;
    const seconds = (readMs + storeMs) / 1_000;
    const [mb, mbBefore] = [bytes / 1_000_000, before / 1_000_000];
    const of = `${size.books} books, ${size.verses.toLocaleString("en")} verses in USFM`;
    return [
      {
        ...{ name: `${of}: read, then put on the shelf`, value: seconds, unit: "s", target: `≤ ${MOST_SECONDS}` },
        ok: seconds <= MOST_SECONDS,
        note: `read for its preview in ${(readMs / 1_000).toFixed(1)} s, stored and found in ${(storeMs / 1_000).toFixed(1)} s; ${rows[0].chapters.toLocaleString("en")} chapters, ${(bible.length / 1_000_000).toFixed(1)} million characters`,
      },
      {
        ...{ name: `${of}: the whole process at its peak`, value: mb, unit: "MB", target: `≤ ${MOST_MB}` },
        ok: mb <= MOST_MB,
        note: `${mbBefore.toFixed(0)} MB of them before the file`,
      },
    ];
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

const codes =
  "GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV".split(
    " ",
  );
const words =
  "river lamp morning garden bread stone shepherd voice mountain light water people house silver harvest evening covenant song desert vine".split(
    " ",
  );

/** Books of that many verses together, with headings, poetry, footnotes and references as real ones have them. */
function bibleOf({ books, verses }: typeof FULL): string {
  const parts: string[] = [];
  let seed = 7;
  const word = () => words[(seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % words.length]!;
  let verse = 0;
  for (let book = 0; book < books; book++) {
    parts.push(`\\id ${codes[book]} generated`, `\\h Book ${book + 1}`, `\\mt1 The book ${book + 1}`);
    const until = Math.floor((verses * (book + 1)) / books);
    for (let chapter = 1, label = VERSES_OF_CHAPTER; verse < until; verse++, label++) {
      if (label === VERSES_OF_CHAPTER) {
        parts.push(`\\c ${chapter++}`, `\\s1 ${word()} and ${word()}`, "\\p");
        label = 0;
      }
      const text = Array.from({ length: 24 }, word).join(" ");
      const note = verse % 12 === 0 ? `\\f + \\fr ${chapter}:${label} \\ft Or ${word()}\\f*` : "";
      parts.push(`\\v ${label + 1} ${text}${note},`, `\\q1 ${word()} ${word()} ${word()}`);
    }
  }
  return parts.join("\n");
}

/** A file as the upload leaves it. @returns the import's id. */
async function bring(pool: pg.Pool, dataDir: string, slug: string, content: string): Promise<number> {
  const upload = randomUUID();
  const file = path.join(dataDir, "files", uploadKey(upload));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  const bytes = Buffer.byteLength(content);
  const facts = {
    ...{ into: null, slug, category: "scripture", faith: null, author: "", title: "A Bible", subtitle: "" },
    ...{ description: "", language: "en", kind: "original", translator: "", licence: "cc0", source: "Generated" },
    sourceUrl: null,
  };
  const { rows } = await pool.query<{ id: number }>(
    `with p as (insert into person (name, account_type) values ('Bench', 'common') returning id),
       u as (insert into upload (id, person_id, purpose, name, bytes, completed_at, used_at)
         select $1::uuid, id, 'text', 'bible.usfm', $2, now(), now() from p)
     insert into text_import (person_id, upload_id, file_name, bytes, facts, created_at, updated_at)
     select id, $1::uuid, 'bible.usfm', $2, $3::jsonb, now(), now() from p returning id`,
    [upload, bytes, JSON.stringify(facts)],
  );
  return Number(rows[0]!.id);
}
