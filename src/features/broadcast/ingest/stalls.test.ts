import { afterEach, beforeAll, expect, test } from "vitest";
import { signedInMember, startIngestNode, TestClocks, type IngestNode } from "#/testing/ingest-node.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPublication, type TestSample } from "#/testing/publisher.ts";
import { flvVideo, RtmpPublisher } from "#/testing/rtmp-publisher.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { StudioSocket, studioPackets, wireFormats } from "#/testing/studio-publisher.ts";
import { visitor } from "#/platform/viewer.ts";
import { PublishLink } from "#/streaming/publisher/link.ts";
import { formatPacket, type Packet } from "#/streaming/publisher/packets.ts";
import { SendBuffer } from "#/streaming/publisher/send-buffer.ts";
import { broadcastChannels } from "../channels.server.ts";
import { readStreamKey } from "../commands/stream-keys.server.ts";
import { readStreamView } from "../queries.server.ts";
import { GONE_MS } from "../rules.ts";

const STALLS_S = [1, 2, 5, 8, 13, 20];
/** The moment at which the network stops, and the length that is sent after it moves again. */
const BEFORE_S = 5;
const AFTER_S = 5;

let house: TestServices;
let spaceId: number;
let host: Awaited<ReturnType<typeof signedInMember>>;
let clocks: TestClocks;
let node: IngestNode;
const publication = testPublication();
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  house = await testServices();
  spaceId = await testSpace(house.services.db);
  host = await signedInMember(house, spaceId);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

interface Publisher {
  readonly occurrenceId: number;
  /** Sends what was filmed between two seconds of the ceremony. */
  send(fromS: number, toS: number): void;
  close(): void;
}

const newDate = () => testEvent(house.services.db, { spaceId, startsAt: new Date(clocks.wallMs) });

async function studio(): Promise<Publisher> {
  const occurrenceId = await newDate();
  const socket = new StudioSocket({ port: node.port, cookie: host.cookie, occurrenceId });
  undo.push(() => socket.close());
  await socket.say({ type: "hello", version: 1, session: "session-one" });
  await expect.poll(() => socket.welcome).toBeTruthy();
  const wholeS = BEFORE_S + Math.max(...STALLS_S) + AFTER_S;
  const packets = studioPackets(publication, wholeS);
  const times = [...publication.samples(wholeS)].map(({ us }) => us / 1_000_000);
  return {
    occurrenceId,
    close: () => socket.close(),
    send: (fromS, toS) => {
      for (const [i, packet] of packets.entries()) {
        // The two formats come first.
        const atS = times[Math.max(0, i - 2)]!;
        if (atS >= fromS && atS < toS) socket.send(packet);
      }
    },
  };
}

/** A studio as it runs in a browser, behind its encoders: what is filmed goes into its buffer, and over its link. */
async function linkedStudio() {
  const occurrenceId = await newDate();
  const sockets: StudioSocket[] = [];
  const buffer = new SendBuffer();
  const link = new PublishLink({
    session: "session-one",
    buffer,
    open: (events) => {
      const socket = new StudioSocket({ port: node.port, cookie: host.cookie, occurrenceId }, events);
      sockets.push(socket);
      return socket;
    },
    onState: () => undefined,
    now: () => clocks.monotonicMs,
    random: () => 1,
    // It is told when there is a network again.
    after: () => () => undefined,
  });
  undo.push(() => link.close());
  const push = (packet: Packet) => {
    buffer.push(packet);
    link.pump();
  };
  for (const format of wireFormats(publication)) push(formatPacket(format, 0));
  link.start();
  return {
    occurrenceId,
    buffer,
    link,
    loseConnection: () => sockets.at(-1)!.close(),
    film: (fromS: number, toS: number) => {
      for (const { kind, us, sample } of publication.samples(toS)) {
        if (us < fromS * 1_000_000) continue;
        const { data } = sample;
        if (kind === "video") {
          push({ kind, track: "high", isKey: sample.isKey, ptsUs: us, durationUs: 40_000, data });
        } else push({ kind, track: "audio", isKey: true, ptsUs: us, durationUs: sample.durationUs, data });
      }
    },
  };
}

async function encoder(date?: number): Promise<Publisher> {
  const { db } = house.services;
  const occurrenceId = date ?? (await newDate());
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const key = await readStreamKey(house.services, owner, { spaceId, occurrenceId });
  const publisher = new RtmpPublisher(node.rtmpPort);
  undo.push(() => publisher.close());
  expect(await publisher.publish(key)).toBe("NetStream.Publish.Start");
  publisher.formats(publication);
  const send = ({ kind, us, sample }: TestSample) => {
    if (kind === "video") publisher.media(9, Math.round(us / 1_000), flvVideo(sample));
    else publisher.media(8, Math.round(us / 1_000), Buffer.concat([Buffer.from([0xaf, 1]), sample.data]));
  };
  return {
    occurrenceId,
    close: () => publisher.close(),
    send: (fromS, toS) => {
      for (const one of publication.samples(toS)) if (one.us >= fromS * 1_000_000) send(one);
    },
  };
}

const view = (id: number) => readStreamView(house.services.db, visitor, new Date(clocks.wallMs), id);
const runs = (id: number) =>
  house.services.db.selectFrom("broadcast").selectAll().where("occurrence_id", "=", id).execute();

/** Reads the stored length of each rendition, and how often it begins anew. */
async function readStored(broadcastId: number) {
  const rows = await house.services.db
    .selectFrom("broadcast_segment")
    .select(["rendition", "duration_us", "init"])
    .where("broadcast_id", "=", broadcastId)
    .orderBy("number")
    .execute();
  return ["high", "audio"].map((rendition) => {
    const segments = rows.filter((row) => row.rendition === rendition);
    return {
      seconds: segments.reduce((sum, { duration_us }) => sum + Number(duration_us), 0) / 1_000_000,
      beginnings: new Set(segments.map(({ init }) => init)).size,
    };
  });
}

async function start(): Promise<void> {
  clocks = new TestClocks(Date.now());
  node = await startIngestNode(house, clocks, broadcastChannels({ ...house.services, clock: () => clocks.wallMs }));
  undo.push(node.stop);
}

/** Waits until everything up to a second of the ceremony has come, after so many samples of the take before. */
const hasArrived = async (seconds: number, before = 0) => {
  const { length } = [...publication.samples(seconds)];
  const count = () =>
    [...node.channels.values()].reduce((sum, one) => sum + one.count("video") + one.count("audio"), 0);
  await expect.poll(count, { timeout: 10_000 }).toBe(before + length);
};

const cases = Object.entries({ studio, encoder }).flatMap(([name, arrive]) =>
  STALLS_S.map((stallS) => [name, stallS, arrive] as const),
);

test.each(cases)("a network that stands still between the %s and us for %i s", async (_name, stallS, arrive) => {
  await start();
  const { occurrenceId, send } = await arrive();
  const state = async () => (await view(occurrenceId))?.state;
  /** A second of what is filmed goes by, and the registry looks who is there. */
  const flows = async (second: number) => {
    send(second, second + 1);
    await hasArrived(second + 1);
    clocks.pass(1);
    await node.registry.tick();
  };
  for (let second = 0; second < BEFORE_S; second += 1) await flows(second);

  // The last second before has been silence already.
  for (let silence = 1; silence <= stallS; silence += 1) {
    if (silence > 1) clocks.pass(1);
    await node.registry.tick();
    const isGone = silence * 1_000 >= GONE_MS;
    if (isGone) await expect.poll(state).toBe("interrupted");
    else expect(await state(), `after ${silence} s`).toBe("live");
  }

  // Packets that waited in the network arrive at once, and the stream goes on.
  send(BEFORE_S, BEFORE_S + stallS);
  await hasArrived(BEFORE_S + stallS);
  await node.registry.tick();
  await expect.poll(state).toBe("live");
  const wholeS = BEFORE_S + stallS + AFTER_S;
  for (let second = BEFORE_S + stallS; second < wholeS; second += 1) await flows(second);
  expect(await state()).toBe("live");

  const all = await runs(occurrenceId);
  expect(all).toHaveLength(1);
  const { id } = all[0]!;
  const channel = node.channels.get(id)!;
  const sent = [...publication.samples(wholeS)];
  expect(channel.count("video")).toBe(sent.filter(({ kind }) => kind === "video").length);
  expect(channel.count("interrupt")).toBe(0);
  await node.stop();
  for (const { seconds, beginnings } of await readStored(id)) {
    expect(beginnings).toBe(1);
    expect(Math.abs(seconds - wholeS)).toBeLessThan(0.2);
  }
});

test.each([2, 5, 8, 13, 20])("an encoder that loses its connection for %i s begins another take", async (awayS) => {
  await start();
  const first = await encoder();
  first.send(0, BEFORE_S);
  await hasArrived(BEFORE_S);
  clocks.pass(BEFORE_S);
  first.close();
  await node.registry.tick();
  for (let second = 0; second < awayS; second += 1) {
    clocks.pass(1);
    await node.registry.tick();
  }
  const { occurrenceId, send } = await encoder(first.occurrenceId);
  send(0, AFTER_S);
  await hasArrived(AFTER_S, [...publication.samples(BEFORE_S)].length);
  await expect.poll(async () => (await view(occurrenceId))?.state).toBe("live");
  const all = await runs(occurrenceId);
  expect(all).toHaveLength(1);
  await node.stop();
  for (const { seconds, beginnings } of await readStored(all[0]!.id)) {
    expect(beginnings).toBe(2);
    expect(Math.abs(seconds - BEFORE_S - AFTER_S)).toBeLessThan(0.2);
  }
});

test.each([8, 19, 25, 45, 80])("a studio that has no connection for %i s goes on in the same take", async (awayS) => {
  await start();
  const { occurrenceId, buffer, link, loseConnection, film } = await linkedStudio();
  film(0, BEFORE_S);
  await hasArrived(BEFORE_S);
  loseConnection();
  await expect.poll(() => link.state.name).toBe("lost");
  for (let second = BEFORE_S; second < BEFORE_S + awayS; second += 1) {
    film(second, second + 1);
    clocks.pass(1);
    await node.registry.tick();
  }
  link.retryNow();
  await expect.poll(() => link.state.name).toBe("open");
  const wholeS = BEFORE_S + awayS + AFTER_S;
  film(BEFORE_S + awayS, wholeS);
  await expect.poll(() => buffer.isEmpty, { timeout: 20_000 }).toBe(true);
  const all = await runs(occurrenceId);
  expect(all).toHaveLength(1);
  await hasArrived(wholeS);
  await node.stop();
  for (const { seconds, beginnings } of await readStored(all[0]!.id)) {
    expect(beginnings).toBe(1);
    expect(Math.abs(seconds - wholeS)).toBeLessThan(0.2);
  }
});
