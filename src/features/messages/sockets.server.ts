import type { Server } from "socket.io";
import { openToPeople, type PeopleNamespace, type RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { PRESENCE_TOPIC } from "./commands/presence.server.ts";
import { TEAM_TOPIC } from "./commands/next-number.server.ts";
import { readReaders } from "./queries/channels.server.ts";
import { readMessagesByIds } from "./queries/messages.server.ts";
import { TeamPresence } from "./team-presence.server.ts";
import type { TeamFrame, TeamHears, TeamNews, TeamSays } from "./views.ts";

/** The team's own namespace on the connection that a page may have already. */
export const TEAM = "/team";

/** Changes within this time are sent together. */
const GATHER_MS = 60;

export interface TeamPage {
  /** The channel that this page shows. */
  open: number;
  isAway: boolean;
}
export type TeamPages = PeopleNamespace<TeamHears, TeamPage>;

export interface TeamOptions {
  readonly gatherMs?: number;
  readonly beatMs?: number;
}

/**
 * Sends the bus' messages to a team's pages on this node. The database is asked before each who may read that channel
 * now: nobody receives what they have no right to.
 * @returns how to stop it.
 */
export function startTeam(
  services: Pick<Services, "db"> & RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
  { gatherMs = GATHER_MS, beatMs }: TeamOptions = {},
): () => Promise<void> {
  const { db, log } = services;
  const pages: TeamPages = openToPeople<TeamHears, TeamSays, TeamPage>(
    { services, sockets, identify },
    {
      path: TEAM,
      state: () => ({ open: 0, isAway: false }),
      says: {
        open: {
          hear({ state }, channelId) {
            state.open = typeof channelId === "number" && Number.isSafeInteger(channelId) ? channelId : 0;
          },
        },
        away: {
          hear({ state, personId }, isAway) {
            if (state.isAway === (isAway === true)) return;
            state.isAway = isAway === true;
            presence.changed(personId);
          },
        },
      },
      bus: {
        [TEAM_TOPIC](news) {
          if (pages.people.size > 0) emitSoon(news as TeamNews);
        },
        [PRESENCE_TOPIC]: (personIds) => void presence.emit(personIds as number[]),
      },
      missed: () => pages.emitToAll("missed"),
      entered: ({ personId }) => presence.changed(personId),
      left: ({ personId }) => presence.changed(personId),
    },
  );
  const presence = new TeamPresence({ db, log, pages, beatMs });

  const emitAll = async (all: readonly TeamNews[]): Promise<void> => {
    const channelIds = [...new Set(all.map(({ channel }) => channel))];
    const channelOf = new Map(all.flatMap(({ message, channel }) => (message ? [[message, channel] as const] : [])));
    const [readings, messages] = await Promise.all([
      readReaders(db, channelIds, [...pages.people.keys()]),
      readMessagesByIds(db, [...channelOf.keys()]),
    ]);
    const changed = new Set(all.filter(({ isChanged }) => isChanged).map(({ channel }) => channel));
    const frames = new Map<number, { channels: TeamFrame["channels"][number][]; isChanged: boolean }>();
    for (const { personId, channel } of readings) {
      // A change that concerns one person's own pages only: the others' counts stay.
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
      for (const page of pages.people.get(personId) ?? []) {
        const { open } = page.state;
        const shown = mayRead.has(open) ? messages.filter(({ id }) => channelOf.get(id) === open) : [];
        page.emit("team", { messages: shown, channels, isChanged });
      }
    }
    const gone = new Set(all.flatMap((news) => news.gone ?? []));
    for (const personId of gone) pages.emit(personId, "team", { messages: [], channels: [], isChanged: true });
  };

  const emitSoon = pages.gather<TeamNews>(
    gatherMs,
    async (all) => {
      try {
        await emitAll(all);
      } catch (error) {
        pages.emitToAll("missed");
        throw error;
      }
    },
    "a team could not be told what is new",
  );
  return async () => {
    await pages.stop();
    await presence.stop();
  };
}
