import type { Server, Socket } from "socket.io";
import { rememberOpeners } from "#/platform/http/socket-openers.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { TEAM_TOPIC } from "./commands/take-number.server.ts";
import { readReaders } from "./queries/channels.server.ts";
import { readMessagesByIds } from "./queries/messages.server.ts";
import { TeamPresence } from "./team-presence.server.ts";
import type { TeamFrame, TeamHears, TeamNews, TeamSays } from "./views.ts";

/** The team's own room on the connection that a page may have already. */
export const TEAM = "/team";

/** What comes within this time is told together. */
const GATHER_MS = 60;
/** Tabs of one person on this node. */
const MOST_TABS = 20;

interface SocketData {
  personId: number;
  /** The channel that this page shows. */
  open: number;
  isAway: boolean;
}
export type TeamSocket = Socket<TeamSays, TeamHears, Record<string, never>, SocketData>;

export interface TeamOptions {
  readonly gatherMs?: number;
  readonly beatMs?: number;
}

/**
 * Tells the pages of a team on this node what the bus brings. Sockets only hear, and before every word the database is
 * asked who may read that channel now: nobody stays in a room that they have no right to.
 * @returns how to stop it.
 */
export function startTeam(
  services: Pick<Services, "db" | "bus" | "log">,
  sockets: Server,
  whoIs: (headers: Headers) => Promise<Viewer>,
  { gatherMs = GATHER_MS, beatMs }: TeamOptions = {},
): () => Promise<void> {
  const { db, bus, log } = services;
  const io = sockets.of(TEAM);
  const openers = rememberOpeners(sockets);
  const people = new Map<number, Set<TeamSocket>>();
  const presence = new TeamPresence({ db, log, people, beatMs });

  io.use(async (socket, next) => {
    let refusal: Error | undefined;
    try {
      const headers = openers.headersOf(socket);
      const viewer = headers ? await whoIs(headers) : null;
      const tabs = viewer?.kind === "person" ? (people.get(viewer.personId)?.size ?? 0) : MOST_TABS;
      if (viewer?.kind === "person" && tabs < MOST_TABS) {
        Object.assign(socket.data, { personId: viewer.personId, open: 0, isAway: false } satisfies SocketData);
      } else refusal = new Error("Not for you.");
    } catch (error) {
      log.error({ err: error }, "somebody of a team could not be let in");
      refusal = new Error("Not now.");
    }
    next(refusal);
  });

  const enter = (socket: TeamSocket) => {
    const { personId } = socket.data;
    const own = people.get(personId) ?? new Set();
    people.set(personId, own.add(socket));
    presence.changed(personId);
    socket.on("open", (channelId: unknown) => {
      socket.data.open = typeof channelId === "number" && Number.isSafeInteger(channelId) ? channelId : 0;
    });
    socket.on("away", (isAway: unknown) => {
      if (socket.data.isAway === (isAway === true)) return;
      socket.data.isAway = isAway === true;
      presence.changed(personId);
    });
    socket.on("disconnect", () => {
      own.delete(socket);
      if (own.size === 0 && people.get(personId) === own) people.delete(personId);
      presence.changed(personId);
    });
  };
  io.on("connection", enter as (socket: Socket) => void);

  let gathered: TeamNews[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tellSoon = (news: TeamNews) => {
    if (people.size === 0) return;
    gathered.push(news);
    timer ??= setTimeout(() => {
      timer = undefined;
      const all = gathered;
      gathered = [];
      // One after the other, so that words are heard in the order in which they were said.
      telling = telling.then(() =>
        tell(all).catch((error: unknown) => {
          log.warn({ err: error }, "a team could not be told what is new");
          for (const sockets of people.values()) for (const socket of sockets) socket.emit("missed");
        }),
      );
    }, gatherMs).unref();
  };

  const tell = async (all: readonly TeamNews[]): Promise<void> => {
    const channelIds = [...new Set(all.map(({ channel }) => channel))];
    const channelOf = new Map(all.flatMap(({ message, channel }) => (message ? [[message, channel] as const] : [])));
    const [readings, messages] = await Promise.all([
      readReaders(db, channelIds, [...people.keys()]),
      readMessagesByIds(db, [...channelOf.keys()]),
    ]);
    const changed = new Set(all.filter(({ isChanged }) => isChanged).map(({ channel }) => channel));
    const frames = new Map<number, { channels: TeamFrame["channels"][number][]; isChanged: boolean }>();
    for (const { personId, channel } of readings) {
      // What only somebody's own pages need: the others' counts are as they were.
      const concerns = all.some(
        (news) => news.channel === channel.id && (news.person === undefined || news.person === personId),
      );
      if (!concerns) continue;
      const frame = frames.get(personId) ?? { channels: [], isChanged: false };
      const { id, unread, isMuted, last } = channel;
      frame.channels.push({ id, unread, isMuted, last });
      frames.set(personId, { ...frame, isChanged: frame.isChanged || changed.has(id) });
    }
    for (const [personId, { channels, isChanged }] of frames) {
      const mayRead = new Set(channels.map(({ id }) => id));
      for (const socket of people.get(personId) ?? []) {
        const { open } = socket.data;
        const shown = mayRead.has(open) ? messages.filter(({ id }) => channelOf.get(id) === open) : [];
        socket.emit("team", { messages: shown, channels, isChanged } satisfies TeamFrame);
      }
    }
    const gone = new Set(all.flatMap((news) => news.gone ?? []));
    for (const personId of gone) {
      for (const socket of people.get(personId) ?? []) {
        socket.emit("team", { messages: [], channels: [], isChanged: true } satisfies TeamFrame);
      }
    }
  };

  const stopHearing = [
    bus.subscribe(TEAM_TOPIC, (news) => tellSoon(news as TeamNews)),
    presence.hear(bus),
    bus.subscribe("bus.reconnected", () => io.emit("missed")),
  ];
  return async () => {
    for (const stop of stopHearing) stop();
    openers.stop();
    io.off("connection", enter as (socket: Socket) => void);
    clearTimeout(timer);
    await telling;
    await presence.stop();
  };
}
