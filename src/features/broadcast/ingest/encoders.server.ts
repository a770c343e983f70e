import { createServer, type Server, type Socket } from "node:net";
import { clientAddress } from "#/platform/http/client-address.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { noteRefusal } from "../commands/note-refusal.server.ts";
import { findByStreamKey } from "../commands/stream-keys.server.ts";
import { listDueOccurrences } from "../queries.server.ts";
import { chooseOccurrence } from "../rules.ts";
import type { PublisherRegistry } from "./publisher-registry.server.ts";
import type { Session } from "./session.server.ts";
import { Once } from "#/streaming/ingest/once.ts";
import type { PublisherConnection } from "#/streaming/ingest/publisher.ts";
import { RtmpConnection, type Admission } from "#/streaming/ingest/rtmp/rtmp-connection.ts";

const CONNECTIONS = 400;
const CONNECTIONS_AN_ADDRESS = 64;
/** Keys that nobody has, from one address, before it is not listened to for a while. */
const WRONG_KEYS = 20;
const WRONG_KEYS_MS = 60_000;

const descriptions: Readonly<Record<string, string>> = {
  "broadcast.no-date": "No ceremony is scheduled for now. Schedule one or go live now.",
  "broadcast.busy": "Somebody else is sending this ceremony. Add ?takeover=1 to the key to take over.",
  "broadcast.closed": "This ceremony is over or cancelled.",
};

export interface RtmpDoor {
  /** The port that was taken; 0 where it could not be. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Takes encoders at `rtmp://HOST:PORT/live`, the stream's name being a stream key. A port that is taken is no reason not to start. */
export async function acceptEncoders(
  services: Pick<Services, "db" | "log" | "clock">,
  registry: PublisherRegistry,
  { port, host, monotonic }: { readonly port: number; readonly host: string; readonly monotonic: () => number },
): Promise<RtmpDoor> {
  const { db, log, clock } = services;
  const connections = new Map<Socket, RtmpConnection<Session>>();
  const held = new Map<string, number>();
  const wrong = new Map<string, { count: number; until: number }>();
  const said = new Once();

  const isTrying = (address: string): boolean => {
    const tried = wrong.get(address);
    if (tried && tried.until < monotonic()) wrong.delete(address);
    return (wrong.get(address)?.count ?? 0) >= WRONG_KEYS;
  };
  const noteWrong = (address: string): void => {
    const tried = wrong.get(address) ?? { count: 0, until: monotonic() + WRONG_KEYS_MS };
    tried.count += 1;
    wrong.set(address, tried);
    if (wrong.size > 1_000) wrong.delete(wrong.keys().next().value!);
  };
  const complain = (address: string, reason: string): void => {
    if (said.may(`${address} ${reason}`, monotonic()))
      log.warn({ from: "rtmp", address, reason }, "a publisher was refused");
  };

  const admit = async (address: string, name: string, connection: PublisherConnection): Promise<Admission<Session>> => {
    const [key = "", query = ""] = name.split("?", 2);
    const found = await findByStreamKey(db, key);
    if (!found) {
      noteWrong(address);
      complain(address, "an unknown stream key");
      return { ok: false, description: "This stream key is not known." };
    }
    const now = new Date(clock());
    const occurrenceId =
      found.occurrenceId ??
      chooseOccurrence(await listDueOccurrences(db, found.spaceId, now), now)?.occurrenceId ??
      null;
    try {
      if (occurrenceId === null) throw new Refusal("broadcast.no-date");
      const sender = {
        source: "rtmp",
        publisherId: null,
        session: null,
        streamKeyId: found.keyId,
        takeOver: new URLSearchParams(query).get("takeover") === "1",
      } as const;
      return { ok: true, session: await registry.admit(occurrenceId, sender, connection) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const code = error.code in descriptions ? error.code : "broadcast.closed";
      await noteRefusal(db, { spaceId: found.spaceId, occurrenceId, code, now });
      return { ok: false, description: descriptions[code]! };
    }
  };

  const server = createServer({ noDelay: true }, (socket) => {
    const address = clientAddress(false, undefined, socket.remoteAddress);
    const already = held.get(address) ?? 0;
    if (connections.size >= CONNECTIONS || already >= CONNECTIONS_AN_ADDRESS || isTrying(address)) {
      socket.on("error", () => undefined);
      socket.destroy();
      return;
    }
    held.set(address, already + 1);
    const connection = new RtmpConnection({
      socket,
      monotonic,
      admit: (name, connection) => admit(address, name, connection),
      complain: (problem, session) => {
        complain(address, problem.message);
        if (!session) return;
        const { occurrenceId } = session.publication;
        const refusal = { occurrenceId, code: `broadcast.bad-${problem.fault}`, now: new Date(clock()) };
        noteRefusal(db, refusal).catch((error: unknown) => log.warn({ err: error }, "a refusal could not be kept"));
      },
    });
    connections.set(socket, connection);
    socket.on("close", () => {
      connections.delete(socket);
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
  });
  const timer = setInterval(() => {
    for (const connection of connections.values()) connection.closeIfIdle();
  }, 2_000).unref();
  const taken = await listen(server, port, host);
  if (!taken) log.warn({ port }, "the port for encoders is taken: ceremonies can be sent from browsers only");

  return {
    port: taken,
    async stop() {
      clearInterval(timer);
      for (const connection of connections.values()) connection.restart();
      if (taken) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** @returns the port; 0 where it could not be taken. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve) => {
    server.once("error", () => resolve(0));
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      server.on("error", () => undefined);
      resolve((server.address() as { port: number }).port);
    });
  });
}
