import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { importFile } from "../features/place-import/commands/import-file.server.ts";
import { RefusedLoss } from "../features/place-import/commands/store-extract.server.ts";
import { EXTRACT_LENGTH, extractNameOf } from "../features/place-import/extract-name.ts";
import { UnreadableExtract, type UnreadableReason } from "../features/place-import/read/unreadable.ts";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { createDb, createPool, type Db } from "../platform/db/connection.ts";
import { embeddedSocketDir } from "../platform/db/embedded-socket.ts";
import { localeOf, sourceLanguage } from "../platform/i18n/languages.ts";
import { createLog } from "../platform/log.ts";
import { startServices } from "./services.ts";

// npm run import:places -- FILE [--extract NAME] [--confirm]: lists places of worship of an extract of OpenStreetMap as
// unclaimed. Where the file lacks more than a fifth of what its extract had, --confirm says that this is gone.

const usage = "Usage: npm run import:places -- FILE [--extract NAME] [--confirm]";

/** As ui/read-words.ts says it on pages. */
const reasons: Readonly<Record<UnreadableReason, string>> = {
  empty: "the file is empty",
  "unknown-format": "this is no extract that we read: it takes .osm.pbf, GeoJSON or the JSON of Overpass",
  truncated: "the file ends in the middle, or is damaged",
  "no-blocks": "a block begins with what cannot be its length",
  "block-too-large": "a block says that it is larger than any may be",
  packing: "a block is packed in a way that we do not read: zlib is what we know",
  unpacking: "a block cannot be unpacked, or holds more than any may",
  "needs-more": "the file asks for more than its readers know",
  "no-json": "this is no whole JSON",
  "no-list": "the file has no list of places",
  "too-much": "reading takes more memory or time than any honest file does",
};

const count = (number: number): string => number.toLocaleString(localeOf(sourceLanguage));

interface Asked {
  readonly file: string;
  readonly extract: string;
  readonly isConfirmed: boolean;
}

async function run(db: Db, { file, extract, isConfirmed }: Asked): Promise<void> {
  const began = performance.now();
  let shownAt = 0;
  const { read, counts } = await importFile(
    { db, clock: systemClock },
    {
      ...{ file, extract, isConfirmed },
      onProgress: ({ read }) => {
        if (performance.now() - shownAt < 2_000) return;
        shownAt = performance.now();
        console.log(`${count(read.places)} places (${Math.floor(read.done * 100)} %)`);
      },
    },
  );
  const skipped = Object.entries(read.skipped).filter(([, number]) => number > 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    [
      `${path.basename(file)} (${read.format}, extract “${extract}”): ${count(read.places)} places of worship in ${seconds} s.`,
      `${count(counts.added)} listed, ${count(counts.updated)} updated, ${count(counts.unchanged)} unchanged, ${count(counts.merged)} of spaces that people run.`,
      `${count(counts.duplicates)} wait for staff as possible duplicates, ${count(counts.same)} stand in the file twice, ${count(counts.gone)} are gone.`,
      ...(skipped.length > 0
        ? [`Left out: ${skipped.map(([reason, number]) => `${reason} ${count(number)}`).join(", ")}.`]
        : []),
    ].join("\n"),
  );
}

const lossWords = ({ reason, before: { known, missing } }: RefusedLoss): string =>
  reason === "nothing"
    ? "Refused: the file has no place of worship that we could take. Nothing is marked gone."
    : [
        `Refused: ${count(missing)} of the ${count(known)} places of this extract are not in the file.`,
        "What it has is listed; nothing is marked gone. If it is the newer one, run it again with --confirm.",
      ].join("\n");

/** The database of the server that is running on this folder, if one is. */
async function runningDatabase(config: ReturnType<typeof readConfig>): Promise<Db | null> {
  const embedded = `socket:${embeddedSocketDir(path.join(config.dataDir, "postgres"))}?db=sangam`;
  const pool = createPool(config.databaseUrl ?? embedded, createLog(config), { max: 3, statementTimeoutMs: 120_000 });
  try {
    await pool.query("select from schema_migration limit 1");
    return createDb(pool);
  } catch (error) {
    await pool.end();
    if (config.databaseUrl) throw error;
    return null;
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { extract: { type: "string" }, confirm: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(usage);
  if (!(await stat(file).catch(() => null))?.isFile()) throw new Error(`There is no file ${file}.`);
  const extract = extractNameOf(values.extract ?? "", file);
  if (extract === null) throw new Error(`Its name does not say which extract this is.\n${usage}`);
  if (extract.length > EXTRACT_LENGTH) throw new Error(usage);
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const asked = { file, extract, isConfirmed: values.confirm };
  const db = await runningDatabase(config);
  if (db) await run(db, asked).finally(() => db.destroy());
  else {
    const running = await startServices(config);
    await run(running.services.db, asked).finally(running.stop);
  }
} catch (error) {
  const words =
    error instanceof UnreadableExtract
      ? `Refused: ${reasons[error.reason]} (byte ${count(error.byte)}).`
      : error instanceof RefusedLoss
        ? lossWords(error)
        : error instanceof Error
          ? error.message
          : String(error);
  console.error(words);
  process.exitCode = 1;
}
