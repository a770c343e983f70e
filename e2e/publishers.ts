// Publishers that send in the rhythm of a camera, over the real WebSocket and over real RTMP.
import { setTimeout as sleep } from "node:timers/promises";
import { readStreamKey } from "../src/features/broadcast/commands/stream-keys.server.ts";
import { createDb, createPool } from "../src/platform/db/connection.ts";
import { keyFile, readKey } from "../src/platform/installation-key.ts";
import { createLog } from "../src/platform/log.ts";
import { testEvent } from "../src/testing/events.ts";
import type { TestPublication, TestSample } from "../src/testing/publisher.ts";
import { flvVideo, RtmpPublisher } from "../src/testing/rtmp-publisher.ts";
import { StudioSocket, studioPacket, wireFormats } from "../src/testing/studio-publisher.ts";
import type { SignedIn } from "../src/platform/viewer.ts";

export interface DueDate {
  readonly occurrenceId: number;
  readonly key: string;
  /** The folder of its broadcast, once there is one. */
  folder(): Promise<string>;
}

/** Ceremonies of the demo temple that are due now, each with a key of its own, written into a running installation. */
export async function makeOccurrences(
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
  count: number,
): Promise<DueDate[]> {
  const log = createLog({ logLevel: "error" });
  const db = createDb(createPool(databaseUrl, log, { max: 1 }));
  try {
    const secret = readKey(keyFile(dataDir))!;
    const { space_id: spaceId, person_id: personId } = await db
      .selectFrom("space_member as m")
      .innerJoin("person as p", "p.id", "m.person_id")
      .innerJoin("auth_user as u", "u.id", "p.user_id")
      .select(["m.space_id", "m.person_id"])
      .where("u.email", "=", "temple@example.org")
      .where("m.role", "=", "owner")
      .executeTakeFirstOrThrow();
    const owner = { kind: "person", personId, memberships: [{ spaceId, role: "owner" }] } as unknown as SignedIn;
    const dates: DueDate[] = [];
    for (let i = 0; i < count; i += 1) {
      const occurrenceId = await testEvent(db, {
        spaceId,
        title: `Sandhya Aarti ${i}`,
        startsAt: new Date(),
        endsAt: new Date(Date.now() + 3 * 3_600_000),
      });
      const key = await readStreamKey({ db, secret, clock: Date.now }, owner, { spaceId, occurrenceId });
      dates.push({ occurrenceId, key, folder: () => readFolder(databaseUrl, occurrenceId) });
    }
    return dates;
  } finally {
    await db.destroy();
  }
}

async function readFolder(url: string, occurrenceId: number): Promise<string> {
  const db = createDb(createPool(url, createLog({ logLevel: "error" }), { max: 1 }));
  try {
    const found = db.selectFrom("broadcast").select("folder").where("occurrence_id", "=", occurrenceId);
    return (await found.executeTakeFirstOrThrow()).folder;
  } finally {
    await db.destroy();
  }
}

export interface Sender {
  /** The time of the last sample that was sent, from 0. */
  readonly sentUs: number;
  stop(): void;
}

/** Calls with each sample at its time, until stopped. */
function inRhythm(publication: TestPublication, send: (sample: TestSample) => void): Sender {
  let isStopped = false;
  let sentUs = 0;
  const samples = publication.samples(Number.POSITIVE_INFINITY);
  const next = () => samples.next().value as TestSample;
  void (async () => {
    const began = performance.now();
    let sample = next();
    while (!isStopped) {
      while (sample.us / 1_000 <= performance.now() - began) {
        send(sample);
        sentUs = sample.us;
        sample = next();
      }
      await sleep(5);
    }
  })();
  return {
    get sentUs() {
      return sentUs;
    },
    stop: () => (isStopped = true),
  };
}

/** Stops a sender and closes its connection. */
const closing = (sender: Sender, connection: { close(): void }): Sender => ({
  get sentUs() {
    return sender.sentUs;
  },
  stop: () => (sender.stop(), connection.close()),
});

export async function sendByStudio(
  publication: TestPublication,
  { url, cookie, occurrenceId }: { url: string; cookie: string; occurrenceId: number },
): Promise<Sender> {
  const { port } = new URL(url);
  const socket = new StudioSocket({ port: Number(port), cookie, occurrenceId });
  await socket.say({ type: "hello", version: 1, session: `studio-${occurrenceId}-0000` });
  for (let i = 0; i < 500 && !socket.welcome; i += 1) await sleep(10);
  if (!socket.welcome) throw new Error(`The studio was turned away: ${socket.refusal}`);
  let number = 0;
  for (const format of wireFormats(publication)) {
    const track = format.kind === "video" ? format.rendition : "audio";
    socket.send(studioPacket("format", track, { number: (number += 1) }, Buffer.from(JSON.stringify(format))));
  }
  const sender = inRhythm(publication, ({ kind, us, sample }) => {
    number += 1;
    if (kind === "audio") {
      socket.send(studioPacket("audio", "audio", { number, us, durationUs: sample.durationUs }, sample.data));
    } else socket.send(studioPacket("video", "high", { number, us, flags: sample.isKey ? 1 : 0 }, sample.data));
    // Old messages are not kept over half an hour.
    if (socket.words.length > 100) socket.words.splice(0, 50);
    if (socket.isClosed) throw new Error("The studio's connection was closed.");
  });
  return closing(sender, socket);
}

/** @param mayEnd whether the server may close the connection; otherwise that is an error. */
export async function sendByEncoder(
  publication: TestPublication,
  { port, key, mayEnd = false }: { port: number; key: string; mayEnd?: boolean },
): Promise<Sender> {
  const encoder = new RtmpPublisher(port);
  const code = await encoder.publish(key);
  if (code !== "NetStream.Publish.Start") throw new Error(`The encoder was turned away: ${code}`);
  encoder.formats(publication);
  const sender = inRhythm(publication, ({ kind, us, sample }) => {
    const timestamp = Math.round(us / 1_000);
    if (kind === "audio") encoder.media(8, timestamp, Buffer.concat([Buffer.from([0xaf, 1]), sample.data]));
    else encoder.media(9, timestamp, flvVideo(sample));
    if (!encoder.isClosed) return;
    if (mayEnd) sender.stop();
    else throw new Error(`The encoder's connection was closed: ${encoder.description}`);
  });
  return closing(sender, encoder);
}
