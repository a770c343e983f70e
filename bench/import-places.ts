// An extract of a million places into the lists: how long it takes, and what memory the process that does it has.
import { once } from "node:events";
import { fork } from "node:child_process";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { createLog } from "../src/platform/log.ts";
import { createPool } from "../src/platform/db/connection.ts";
import { pbfBlock, pbfHeader, type PbfNode, type PbfWay } from "../src/testing/write-pbf.ts";
import type { ImportedPlaces } from "./import/import-places-process.ts";
import { drawnNumbers, inventWords, pick } from "./many-spaces.ts";
import { ownPostgres } from "./own-database.ts";
import type { Bench } from "./result.ts";

const FULL = Number(process.env.PLACES ?? 1_000_000);
const SHORT = 3_000;
const MOST_SECONDS = 600;
const MOST_MEGABYTES = 700;
/** Elements in a block, as the specification wants them. */
const BLOCK = 8_000;

export const run: Bench = async ({ short } = {}) => {
  const count = short ? SHORT : FULL;
  const file = path.join(tmpdir(), `places-${randomUUID()}.osm.pbf`);
  const postgres = await ownPostgres({ durable: true });
  try {
    await writeExtract(file, count);
    const first = await importIn(postgres.url, file);
    const again = await importIn(postgres.url, file);
    const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
    const { rows } = await pool.query<{ listed: number }>(
      "select count(*)::int as listed from space where is_unclaimed and is_listed",
    );
    await pool.end();
    if (rows[0]!.listed !== first.added || again.unchanged < first.added || again.added > 0)
      throw new Error(`Listed ${rows[0]!.listed} of ${first.added}; again ${JSON.stringify(again)}`);
    const places = first.added.toLocaleString("en-IN");
    return [
      {
        ...{ name: `${places} places of a .osm.pbf listed: seconds`, value: first.seconds, unit: "s" },
        ...{ target: `≤ ${MOST_SECONDS} s`, ok: short === true || first.seconds <= MOST_SECONDS },
        note: `${Math.round(first.added / first.seconds).toLocaleString("en-IN")} places a second, ${first.cpuSeconds.toFixed(1)} s of this process' own work, the database beside it`,
      },
      {
        ...{ name: "the same: most memory of its process", value: first.megabytes, unit: "MB" },
        ...{ target: `≤ ${MOST_MEGABYTES} MB`, ok: first.megabytes <= MOST_MEGABYTES },
        note: "resident, reading and storing together",
      },
      {
        ...{ name: "the same file again: seconds", value: again.seconds, unit: "s" },
        ...{ target: `≤ ${MOST_SECONDS} s`, ok: short === true || again.seconds <= MOST_SECONDS },
        note: `${again.unchanged.toLocaleString("en-IN")} found unchanged`,
      },
    ];
  } finally {
    await rm(file, { force: true });
    await postgres.stop();
  }
};

/** In a process of its own, whose memory is measured from within. */
async function importIn(url: string, file: string): Promise<ImportedPlaces> {
  const child = fork("bench/import/import-places-process.ts", [url, file], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const answered = once(child, "message") as Promise<[ImportedPlaces]>;
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The import ended without an answer.")));
  const [answer] = await Promise.race([answered, ended]);
  return answer;
}

/** Four in five places are points, the others areas of five nodes: as the map has them. */
async function writeExtract(file: string, count: number): Promise<void> {
  const draw = drawnNumbers(27);
  const names = inventWords(8_000, draw);
  const cities = inventWords(900, draw).map((word) => ({ word, lat: 8 + draw() * 26, lng: 69 + draw() * 27 }));
  const kinds = [
    ["hindu", "Mandir", "मंदिर"],
    ["muslim", "Masjid", "मस्जिद"],
    ["christian", "Church", "चर्च"],
    ["sikh", "Gurdwara", "गुरुद्वारा"],
  ] as const;
  const tagsOf = () => {
    const [religion, suffix, local] = pick(kinds, draw);
    const [one, other] = [pick(names, draw), pick(names, draw)];
    const city = pick(cities, draw);
    return {
      city,
      tags: {
        ...{ amenity: "place_of_worship", religion, name: `${one[0]} ${other[0]} ${suffix}` },
        ...(draw() < 0.4 && { "name:hi": `${one[1]} ${other[1]} ${local}` }),
        ...(draw() < 0.1 && { old_name: `${pick(names, draw)[0]} ${suffix}` }),
        ...(draw() < 0.5 && { "addr:city": city.word[0] }),
        ...(draw() < 0.2 && { opening_hours: "Mo-Sa 05:00-12:00,16:00-21:00; Su 04:00-22:00" }),
        ...(draw() < 0.1 && { phone: "+91 734 2550000", wheelchair: "yes" }),
      },
    };
  };
  const out = createWriteStream(file);
  const write = async (bytes: Buffer) => {
    if (!out.write(bytes)) await once(out, "drain");
  };
  await write(pbfHeader());
  let nodes: PbfNode[] = [];
  const ways: PbfWay[] = [];
  let id = 0;
  const put = async (node: PbfNode) => {
    nodes.push(node);
    if (nodes.length < BLOCK) return;
    await write(pbfBlock({ nodes }));
    nodes = [];
  };
  for (let i = 0; i < count; i++) {
    const { city, tags } = tagsOf();
    const [lat, lng] = [city.lat + draw() * 2 - 1, city.lng + draw() * 2 - 1];
    if (draw() < 0.8) await put({ id: ++id, lat, lng, tags });
    else {
      const corners = [++id, ++id, ++id, ++id];
      for (const [at, corner] of corners.entries())
        await put({ id: corner, lat: lat + (at % 2) * 1e-4, lng: lng + (at >> 1) * 1e-4 });
      ways.push({ id: ways.length + 1, refs: [...corners, corners[0]!], tags });
    }
  }
  if (nodes.length > 0) await write(pbfBlock({ nodes }));
  for (let at = 0; at < ways.length; at += BLOCK) await write(pbfBlock({ ways: ways.slice(at, at + BLOCK) }));
  out.end();
  await once(out, "close");
}
