import pg from "pg";
import { poolAddress } from "../db/connection.ts";
import type { Log } from "../log.ts";
import { MOST_TOGETHER, readOutbox, readPosition } from "./outbox.ts";
import type { Transport, TransportEvents } from "./transport.ts";

export interface PostgresOptions {
  /** How often the outbox is read without a notification from the database, for what a dead process left in it. */
  readonly pollMs?: number;
}

const POLL_MS = 2_000;
/** The first message is read at once, what follows within this time together. */
const GATHER_MS = 10;
/** A connection that does not answer for so long is given up. */
const ANSWER_MS = 15_000;
/** A node that was away for longer cannot rely on the outbox, which forgets after ten minutes. */
const LONGEST_AWAY_MS = 5 * 60_000;
const CHANNELS = 1_024;

/** Topics share channels: PostgreSQL compares each notification with every channel that a connection listens to. */
export function channelOf(topic: string): string {
  let hash = 0;
  for (let i = 0; i < topic.length; i += 1) hash = (Math.imul(hash, 31) + topic.charCodeAt(i)) >>> 0;
  return `sangam_${hash % CHANNELS}`;
}

/**
 * Nodes read the outbox themselves, over one connection each, when a NOTIFY without any text rings for one of their
 * channels. Only where they stand in it is kept, here in memory, so how this fails is soon told:
 * - The writer's transaction rolls back: its row was never there for anybody.
 * - The writer dies after its commit, before it rang: the row is found by the next read, after POLL_MS at the latest.
 * - A node loses its connection: its next read begins where the last one ended.
 * - The database is another one now, or the outbox has forgotten: the node is told that it missed something.
 * - A node dies: it has left nothing behind.
 */
export async function openPostgresTransport(
  databaseUrl: string,
  log: Log,
  events: TransportEvents,
  { pollMs = POLL_MS }: PostgresOptions = {},
): Promise<Transport> {
  const topics = new Set<string>();
  const coming = new Map<string, () => void>();
  const bells = new Set<string>();
  let listening = new Set<string>();
  let client: pg.Client | null = null;
  let server = "";
  let position = "";
  let readAt = 0;
  /** Messages of this process for listeners of this node: how many have committed, and how many of them have been read. */
  let messages = 0;
  let messagesRead = 0;
  let waiting: { readonly messages: number; readonly resolve: () => void }[] = [];
  let isDue = false;
  let areChannelsDue = false;
  let working: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | undefined;
  let isClosing = false;

  const listen = async (to: pg.Client): Promise<void> => {
    const wanted = new Set([...topics, ...coming.keys()].map(channelOf));
    const changes = [
      ...wanted
        .difference(listening)
        .values()
        .map((channel) => `listen ${channel}`),
      ...listening
        .difference(wanted)
        .values()
        .map((channel) => `unlisten ${channel}`),
    ];
    areChannelsDue = false;
    listening = wanted;
    if (changes.length > 0) await to.query(changes.join("; "));
  };
  const read = async (from: pg.Client): Promise<void> => {
    isDue = false;
    const before = messages;
    const news = await readOutbox(from, position, [...topics]);
    const wasAway = Date.now() - readAt > LONGEST_AWAY_MS;
    position = news.position;
    readAt = Date.now();
    if (wasAway || news.messages.length > MOST_TOGETHER) events.missed();
    else for (const { topic, payload } of news.messages) events.heard(topic, payload);
    messagesRead = before;
    letGo((one) => one.messages <= messagesRead);
  };
  const letGo = (isOver: (one: (typeof waiting)[number]) => boolean): void => {
    const { over = [], still = [] } = Object.groupBy(waiting, (one) => (isOver(one) ? "over" : "still"));
    waiting = still;
    for (const { resolve } of over) resolve();
  };
  const ring = async (over: pg.Client): Promise<void> => {
    const channels = [...bells];
    bells.clear();
    try {
      await over.query("select pg_notify(channel, '') from unnest($1::text[]) as c (channel)", [channels]);
    } catch (error) {
      for (const channel of channels) bells.add(channel);
      throw error;
    }
  };
  const admit = (newcomers: ReadonlyMap<string, () => void>): void => {
    for (const [topic, resolve] of newcomers) {
      if (coming.get(topic) === resolve) {
        coming.delete(topic);
        topics.add(topic);
      }
      resolve();
    }
  };

  const work = async (over: pg.Client): Promise<void> => {
    try {
      while (client === over && (bells.size > 0 || isDue || areChannelsDue)) {
        if (bells.size > 0) await ring(over);
        const newcomers = new Map(coming);
        if (areChannelsDue) await listen(over);
        // Newcomers hear what commits after this read.
        if (isDue || newcomers.size > 0) await read(over);
        admit(newcomers);
      }
    } catch (error) {
      if (!isClosing) log.warn({ err: error }, "the outbox could not be read");
      void over.end().catch(() => undefined);
    }
    working = null;
  };
  const workSoon = (): void => {
    if (!client || working || isClosing) return;
    const over = client;
    working = Promise.resolve().then(() => work(over));
  };
  const readSoon = (): void => {
    const wait = readAt + GATHER_MS - Date.now();
    if (wait > 0) {
      gathering ??= setTimeout(readNow, wait);
      return;
    }
    readNow();
  };
  const readNow = (): void => {
    clearTimeout(gathering);
    gathering = undefined;
    isDue = true;
    workSoon();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...poolAddress(databaseUrl),
      application_name: "sangam bus",
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on("notification", readSoon);
    next.on("error", () => undefined); // "end" follows
    try {
      await next.connect();
      await begin(next);
    } catch (error) {
      // Half begun, it would stay open beside the one that is tried next.
      void next.end().catch(() => undefined);
      throw error;
    }
  };
  const begin = async (next: pg.Client): Promise<void> => {
    listening = new Set();
    await listen(next);
    // Newest rows are few of many, which the planner cannot know.
    await next.query("set enable_seqscan = off");
    const { rows } = await next.query<{ started: string }>("select pg_postmaster_start_time()::text as started");
    const { started } = rows[0]!;
    const isFirst = server === "";
    const isAnother = started !== server;
    if (isAnother) {
      position = await readPosition(next);
      readAt = Date.now();
      server = started;
    }
    if (isClosing) return void next.end().catch(() => undefined);
    // The listener is added only now: a connection that never stood is retried by its caller.
    next.on("end", () => {
      client = null;
      admit(coming);
      letGo(() => true);
      if (isClosing) return;
      log.warn("the bus lost its connection");
      setTimeout(() => void reconnect(), 500).unref();
    });
    client = next;
    if (isAnother && !isFirst) events.missed();
    readNow();
  };
  const reconnect = async (): Promise<void> => {
    if (isClosing) return;
    try {
      await connect();
    } catch {
      setTimeout(() => void reconnect(), 1_000).unref();
    }
  };
  await connect();
  const poll = setInterval(readNow, pollMs).unref();

  return {
    committed(published) {
      for (const topic of published) {
        bells.add(channelOf(topic));
        if (topics.has(topic)) messages += 1;
      }
      workSoon();
    },
    settled() {
      if (!client || isClosing || messagesRead === messages) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ messages, resolve });
      readNow();
      return promise;
    },
    listen(topic) {
      if (!client) {
        // The connection that follows reads what comes meanwhile.
        topics.add(topic);
        return Promise.resolve();
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      coming.set(topic, resolve);
      areChannelsDue = true;
      workSoon();
      return promise;
    },
    unlisten(topic) {
      topics.delete(topic);
      coming.get(topic)?.();
      coming.delete(topic);
      areChannelsDue = true;
      workSoon();
    },
    async close() {
      isClosing = true;
      clearInterval(poll);
      clearTimeout(gathering);
      await working;
      letGo(() => true);
      await client?.end().catch(() => undefined);
    },
  };
}
