import type { DatabaseConnection } from "kysely";
import type { Log } from "../log.ts";
import type { OpenTransport } from "./transport.ts";
import { watchCommits } from "./watch-commits.ts";

type Listener = (payload: unknown) => void;

/** The bus of all nodes; messages are published by `publish`. */
export interface Bus {
  /**
   * Hears a topic on this node. `bus.reconnected` is the node's own: messages may have been missed, so whatever was
   * kept by them is to be read anew.
   * @returns how to stop.
   */
  subscribe(topic: string, listener: Listener): () => void;
  /** Resolves when every subscription so far hears what commits from now on. */
  ready(): Promise<void>;
  /**
   * Resolves once this node has heard what has committed in this process by now, so that what it keeps is as new as the
   * answer that follows; after SETTLED_MS at the latest.
   */
  settled(): Promise<void>;
  /** Lets this bus know when something published over a new connection of this process has committed. */
  watch(connection: DatabaseConnection): void;
  close(): Promise<void>;
}

const OWN = "bus.";
/** A reader waits no longer for a bus that is slow. */
const SETTLED_MS = 500;

/** The listeners of a node, and what hands them the messages. */
export async function startBus(open: OpenTransport, log: Log): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>();
  const starting = new Set<Promise<void>>();

  const dispatch = (topic: string, payload: unknown) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        log.error({ err: error, topic }, "a bus listener failed");
      }
    }
  };
  const transport = await open({
    heard(topic, payload) {
      if (!listeners.has(topic)) return;
      try {
        dispatch(topic, JSON.parse(payload));
      } catch (error) {
        // One row that nobody can read keeps no other from being heard.
        log.error({ err: error, topic }, "a message of the bus could not be read");
      }
    },
    missed: () => dispatch(`${OWN}reconnected`, null),
  });
  const listen = (topic: string) => {
    const start = transport.listen(topic).finally(() => starting.delete(start));
    starting.add(start);
  };

  return {
    subscribe(topic, listener) {
      const own = listeners.get(topic) ?? new Set();
      if (own.size === 0) {
        listeners.set(topic, own);
        if (!topic.startsWith(OWN)) listen(topic);
      }
      own.add(listener);
      return () => {
        if (!own.delete(listener) || own.size > 0) return;
        listeners.delete(topic);
        if (!topic.startsWith(OWN)) transport.unlisten(topic);
      };
    },
    ready: async () => void (await Promise.all(starting)),
    async settled() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, SETTLED_MS);
      await Promise.race([transport.settled(), late.promise]);
      clearTimeout(timer);
    },
    watch: (connection) => watchCommits(connection, (topics) => transport.committed(topics)),
    close: () => transport.close(),
  };
}
