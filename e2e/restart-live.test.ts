import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { bundledServer } from "../scripts/build.ts";
import { streamPaths } from "../src/streaming/delivery/addresses.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { makeOccurrences, sendByEncoder, type Sender } from "./publishers.ts";
import { freePort, startSangam, type RunningSangam } from "./sangam.ts";
import { syntheticPublication } from "./synthetic-publication.ts";
import { Visitor } from "./visitor.ts";
import { worldFolder } from "./world.ts";

const { dataDir, databaseUrl, environment } = await worldFolder();
const port = await freePort();
const rtmpPort = await freePort();
const publication = syntheticPublication(1_000_000);
const senders: Sender[] = [];
let sangam: RunningSangam | null = null;

const start = () =>
  startSangam({
    dataDir,
    script: bundledServer,
    port,
    environment: { ...environment, RTMP_PORT: String(rtmpPort), TRUST_PROXY: "yes", LOG_LEVEL: "error" },
  });

afterAll(async () => {
  for (const sender of senders) sender.stop();
  await sangam?.kill();
});

async function until(what: string, test: () => unknown): Promise<void> {
  for (let turn = 0; !(await test()); turn++) {
    if (turn > 400) throw new Error(`Waited in vain: ${what}.`);
    await sleep(50);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function ask<Row>(query: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(poolAddress(databaseUrl));
  await client.connect();
  try {
    return (await client.query(query, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

interface Sent {
  readonly clientId: string;
  readonly text: string;
  isAcknowledged: boolean;
}

/** Writes into a chat until `isOver`; what was not acknowledged stays in the list as that. */
async function write(writer: Visitor, room: number, isOver: () => boolean): Promise<Sent[]> {
  const sent: Sent[] = [];
  while (!isOver()) {
    const message: Sent = { clientId: randomUUID(), text: `Pranam ${randomUUID()}`, isAcknowledged: false };
    sent.push(message);
    await send(writer, room, message);
    // A person may write six messages in ten seconds.
    await sleep(message.isAcknowledged ? 300 : 100);
  }
  return sent;
}

async function send(writer: Visitor, room: number, message: Sent): Promise<void> {
  const { clientId, text } = message;
  const answer = await writer
    .post(`/live-event/${room}/messages`, { text, clientId }, { accept: "application/json" })
    .catch(() => null);
  message.isAcknowledged ||= answer?.status === 200;
}

interface Take {
  /** Seconds. */
  length: number;
}

interface Recording {
  readonly takes: Take[];
  readonly files: { readonly address: URL; readonly isInit: boolean }[];
}

/** A media playlist as a player reads it: what lies between its discontinuities, and every file it names. */
function readPlaylist(text: string, address: URL): Recording {
  const takes: Take[] = [{ length: 0 }];
  const files: Recording["files"][number][] = [];
  for (const line of text.split("\n")) {
    if (line === "#EXT-X-DISCONTINUITY") takes.push({ length: 0 });
    else if (line.startsWith("#EXTINF:")) takes.at(-1)!.length += Number.parseFloat(line.slice(8));
    else if (line.startsWith("#EXT-X-MAP:"))
      files.push({ address: new URL(/URI="([^"]+)"/.exec(line)![1]!, address), isInit: true });
    else if (line && !line.startsWith("#")) files.push({ address: new URL(line, address), isInit: false });
  }
  return { takes, files };
}

/** Reads the whole recording of a date: of each rendition its takes; every file of it must be there, byte for byte. */
async function readRecording(url: string, occurrenceId: number): Promise<Map<string, Take[]>> {
  const [row] = await ask<{ id: string; folder: string }>(`select id, folder from broadcast where occurrence_id = $1`, [
    occurrenceId,
  ]);
  const get = async (address: URL) => {
    const answer = await fetch(address);
    expect(answer.status, address.pathname).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get("content-length") ?? bytes.length)).toBe(bytes.length);
    return bytes;
  };
  const vod = new URL(streamPaths(row!.folder).vod, url);
  const index = await (await fetch(vod)).text();
  const read = new Map<string, Take[]>();
  for (const rendition of ["high", "audio"]) {
    expect(index).toContain(`${rendition}/vod.m3u8`);
    const address = new URL(`${rendition}/vod.m3u8`, vod);
    const text = await (await fetch(address)).text();
    expect(text).toContain("#EXT-X-PLAYLIST-TYPE:VOD");
    expect(text).toContain("#EXT-X-ENDLIST");
    const { takes, files } = readPlaylist(text, address);
    const sizes = await ask<{ size: number }>(
      `select size from broadcast_segment where broadcast_id = $1 and rendition = $2 order by number`,
      [row!.id, rendition],
    );
    const segments = files.filter((file) => !file.isInit);
    expect(segments).toHaveLength(sizes.length);
    for (const [i, segment] of segments.entries()) {
      expect((await get(segment.address)).length, segment.address.pathname).toBe(sizes[i]!.size);
    }
    for (const { address } of files.filter((file) => file.isInit)) {
      expect((await get(address)).toString("latin1", 4, 8)).toBe("ftyp");
    }
    read.set(rendition, takes);
  }
  return read;
}

const runs = (occurrenceId: number) =>
  ask<{ ended_at: Date | null; interrupted_at: Date | null; end_reason: string | null }>(
    `select ended_at, interrupted_at, end_reason from broadcast where occurrence_id = $1`,
    [occurrenceId],
  );

/** Everything that was sent, up to the last two seconds; a picture more at most. */
function expectWhole({ length }: Take, sentUs: number): void {
  const sent = sentUs / 1_000_000;
  expect(length).toBeGreaterThan(sent - 2);
  expect(length).toBeLessThan(sent + 0.2);
}

test("after kill -9 in the middle of two ceremonies, who returns goes on, the recordings are whole up to two seconds, and the chat is complete", async () => {
  sangam = await start();
  const { url } = sangam;
  const organiser = new Visitor(url);
  const [asha, ravi] = [new Visitor(url), new Visitor(url)];
  await Promise.all([
    organiser.signIn("temple@example.org", "sangam-demo"),
    asha.signUp("Asha Rao"),
    ravi.signUp("Ravi Iyer"),
  ]);
  const [returning, abandoned] = await makeOccurrences({ databaseUrl, dataDir }, 2);
  const room = returning!.occurrenceId;
  const first = await sendByEncoder(publication, { port: rtmpPort, key: returning!.key, mayEnd: true });
  const lost = await sendByEncoder(publication, { port: rtmpPort, key: abandoned!.key, mayEnd: true });
  senders.push(first, lost);
  await until(
    "the ceremonies are live",
    async () => (await runs(room)).length && (await runs(abandoned!.occurrenceId)).length,
  );

  let isOver = false;
  const writing = [asha, ravi].map((writer) => write(writer, room, () => isOver));
  // The segment before has had time to reach the storage, the one that is open is lost.
  const isInTheMiddle = ({ sentUs }: Sender) => sentUs > 6_000_000 && sentUs % 2_000_000 > 1_200_000;
  await until("enough was sent", () => isInTheMiddle(first) && isInTheMiddle(lost));
  const database = Number(readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  const killed = sangam.kill();
  const before = first.sentUs;
  const beforeLost = lost.sentUs;
  for (const sender of [first, lost]) sender.stop();
  await killed;
  isOver = true;
  const written = await Promise.all(writing);
  await until("the database is gone", () => !isAlive(database));

  sangam = await start();
  const second = await sendByEncoder(publication, { port: rtmpPort, key: returning!.key, mayEnd: true });
  senders.push(second);
  // A writer without an answer sends the same once more, while the ceremony goes on.
  for (const [i, writer] of [asha, ravi].entries()) {
    const unanswered = written[i]!.filter((message) => !message.isAcknowledged).at(-1);
    if (unanswered) await send(writer, room, unanswered);
  }
  await until("the second take goes on", () => isInTheMiddle(second));
  expect(await runs(room)).toEqual([{ ended_at: null, interrupted_at: null, end_reason: null }]);
  const end = async (date: number) => {
    const answer = await organiser.post(`/live-event/${date}/studio`, {
      intent: "end",
      back: `/live-event/${date}/studio`,
    });
    expect(answer.status).toBeLessThan(400);
  };
  const after = second.sentUs;
  await Promise.all([end(room), end(abandoned!.occurrenceId)]);
  const sentAtMost = second.sentUs;
  second.stop();
  await until("both have ended", async () => {
    const all = [...(await runs(room)), ...(await runs(abandoned!.occurrenceId))];
    return all.length === 2 && all.every((run) => run.ended_at !== null && run.end_reason === "hand");
  });
  await until("what is held is stored", async () => {
    const held = await ask(`select id from broadcast where occurrence_id = $1 and node_id is not null`, [room]);
    return held.length === 0;
  });

  for (const [rendition, takes] of await readRecording(url, room)) {
    expect(takes, rendition).toHaveLength(2);
    expectWhole(takes[0]!, before);
    expect(takes[1]!.length, rendition).toBeGreaterThan(after / 1_000_000 - 2);
    expect(takes[1]!.length, rendition).toBeLessThan(sentAtMost / 1_000_000 + 0.2);
  }
  for (const [rendition, takes] of await readRecording(url, abandoned!.occurrenceId)) {
    expect(takes, rendition).toHaveLength(1);
    expectWhole(takes[0]!, beforeLost);
  }

  const kept = written.flat().filter((message) => message.isAcknowledged);
  expect(kept.length).toBeGreaterThan(2);
  const found = await ask<{ body: string }>(`select body from chat_message where occurrence_id = $1`, [room]);
  const count = (text: string) => found.filter(({ body }) => body === text).length;
  expect(kept.filter(({ text }) => count(text) !== 1)).toEqual([]);
  const chat = await new Visitor(url).text(`/live-event/${room}`);
  expect(kept.slice(-2).filter(({ text }) => !chat.includes(text))).toEqual([]);
});
