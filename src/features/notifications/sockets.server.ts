import type { Server, Socket } from "socket.io";
import { rememberOpeners } from "#/platform/http/socket-openers.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { LISTS_TOPIC } from "./commands/announce.server.ts";
import { countUnreadOf } from "./queries/list.server.ts";

/** A room of one's own for every signed-in person; the same connection may carry a ceremony's chat. */
export const BELL = "/notifications";

const SOON_MS = 200;
/** Tabs of one person on this node. */
const MOST_TABS = 20;

const roomOf = (personId: number): string => `person:${personId}`;

/** Who is connecting, by the headers of the request that opened the connection. */
export type ResolveSocketViewer = (headers: Headers) => Promise<Viewer>;

/**
 * Sends people on this node how many notifications they have not read, as it changes. Sockets only hear.
 * @returns how to stop it.
 */
export function startBell(
  { db, bus, log, clock }: Pick<Services, "db" | "bus" | "log" | "clock">,
  sockets: Server,
  resolveViewer: ResolveSocketViewer,
): () => void {
  const io = sockets.of(BELL);
  const openers = rememberOpeners(sockets);

  const admit = async (socket: Socket): Promise<number | null> => {
    const headers = openers.headersOf(socket);
    const viewer = headers ? await resolveViewer(headers) : null;
    if (viewer?.kind !== "person") return null;
    const tabs = io.adapter.rooms.get(roomOf(viewer.personId))?.size ?? 0;
    return tabs < MOST_TABS ? viewer.personId : null;
  };

  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const emit = async (): Promise<void> => {
    timer = undefined;
    const people = [...waiting];
    waiting.clear();
    try {
      const counts = await countUnreadOf(db, people, new Date(clock()));
      for (const [personId, unread] of counts) io.to(roomOf(personId)).emit("unread", unread);
    } catch (error) {
      log.warn({ err: error }, "people could not be sent how many notifications are new");
    }
  };
  const emitSoon = (people: Iterable<number>) => {
    for (const personId of people) if (io.adapter.rooms.has(roomOf(personId))) waiting.add(personId);
    if (waiting.size > 0) timer ??= setTimeout(() => void emit(), SOON_MS).unref();
  };
  const everybodyHere = () =>
    [...io.adapter.rooms.keys()].filter((room) => room.startsWith("person:")).map((room) => Number(room.slice(7)));

  io.use(async (socket, next) => {
    let refusal: Error | undefined;
    try {
      const personId = await admit(socket);
      if (personId === null) refusal = new Error("Not for you.");
      socket.data.personId = personId;
    } catch (error) {
      log.error({ err: error }, "a reader could not be let in");
      refusal = new Error("Not now.");
    }
    next(refusal);
  });
  const enter = (socket: Socket) => {
    const personId = socket.data.personId as number;
    void socket.join(roomOf(personId));
    // What came while this page had no connection.
    emitSoon([personId]);
  };
  io.on("connection", enter);
  const stopHearing = [
    bus.subscribe(LISTS_TOPIC, (people) => emitSoon(people as number[])),
    bus.subscribe("bus.reconnected", () => emitSoon(everybodyHere())),
  ];

  return () => {
    for (const stop of stopHearing) stop();
    io.off("connection", enter);
    openers.stop();
    clearTimeout(timer);
  };
}
