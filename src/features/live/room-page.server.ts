import { randomUUID } from "node:crypto";
import { eventJsonLd, readEvent, readViewerFlags, readViewers } from "#/features/events/public.server.ts";
import type { StreamView } from "#/features/broadcast/public.ts";
import { readStreamView } from "#/features/broadcast/public.server.ts";
import { takesGifts } from "#/features/giving/public.server.ts";
import { isFollowing } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canInRoom } from "./access.ts";
import { countMessages, findMessage, findRoom, readHistory, readPinned } from "./queries.server.ts";
import type { Room } from "./queries.server.ts";
import { readAttendance } from "./queries/attendance.server.ts";
import { readBackChannel } from "./queries/hosts.server.ts";
import { listWords } from "./queries/words.server.ts";
import { countWaitingPrayers } from "./queries/prayers.server.ts";
import { phaseOf, roomTag } from "./rules.ts";
import type { ChatViewer } from "./ui/chat-panel.tsx";
import type { Hosting } from "./ui/host-panel.tsx";
import { listBlockedInChats, listMutedInChats, readBlockedInChats } from "#/features/people/public.server.ts";

export interface RoomPageInput {
  readonly occurrenceId: number;
  /** Older messages than this one are shown. */
  readonly before?: number;
  /** The message that something is to be done with. */
  readonly message?: number;
}

/**
 * All that a page shows of one ceremony: its stream, its talk, its figures, and what this reader may do in it.
 * @returns null where there is none that this reader may see.
 */
export async function readRoomPage(ctx: RequestContext, { occurrenceId, before, message }: RoomPageInput) {
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const now = new Date(ctx.clock());
  const [event, room] = await Promise.all([
    readEvent(db, language, now, viewer, occurrenceId),
    findRoom(db, occurrenceId),
  ]);
  if (!event || !room || !canInRoom(viewer, "read", room)) return null;
  ctx.cacheTags.add(`event:${event.id}`).add(`space:${event.space.id}`).add(roomTag(event.id));
  const phase = phaseOf(room, now);
  const [stream, history, pinned, flagsById, viewers, following, takes, messages, mine] = await Promise.all([
    readStreamView(db, viewer, now, event.id),
    readHistory(db, viewer, room, before),
    readPinned(db, room),
    readViewerFlags(db, viewer, [event.id]),
    readViewers(db, [event.id]),
    isFollowing(db, viewer, event.space.id),
    takesGifts(ctx, event.space.id),
    countMessages(db, room.id),
    viewer.kind === "person" ? readOwnPart(db, viewer, room, message) : null,
  ]);
  return {
    event,
    now,
    phase,
    stream: stream ?? noStream(room.startedAt),
    history,
    pinned,
    rules: room.rules,
    flags: flagsById[event.id] ?? null,
    viewers: viewers.get(event.id) ?? 0,
    messages,
    following,
    takesGifts: takes,
    chatViewer: mine?.chatViewer ?? null,
    hosting: mine?.hosting ?? null,
    backChannel: mine?.backChannel ?? null,
    attendance: mine?.attendance ?? null,
    waitingPrayers: mine?.waitingPrayers ?? null,
    chosen: mine?.chosen ?? null,
    viewerZone: viewer.kind === "person" ? viewer.zone : null,
    jsonLd: eventJsonLd(event, (path) => ctx.config.publicUrl + path),
  };
}

export type RoomPageData = NonNullable<Awaited<ReturnType<typeof readRoomPage>>>;

/** Reads this person's rights here, and the data that only they, or the hosts, see. */
async function readOwnPart(db: Db, viewer: Viewer & { kind: "person" }, room: Room, message: number | undefined) {
  const mayModerate = canInRoom(viewer, "moderate", room);
  const mayUseBackChannel = canInRoom(viewer, "openBackChannel", room);
  const { spaceId } = room;
  const [blocked, hosting, backChannel, attendance, waitingPrayers, chosen] = await Promise.all([
    readBlockedInChats(db, viewer, spaceId),
    mayModerate ? readHosting(db, room) : null,
    mayUseBackChannel ? readBackChannel(db, room.id) : null,
    mayUseBackChannel ? readAttendance(db, [room.id]) : null,
    countWaitingPrayers(db, viewer, spaceId),
    message ? findMessage(db, viewer, room, message) : null,
  ]);
  const chatViewer: ChatViewer = {
    personId: viewer.personId,
    name: viewer.name,
    mayModerate,
    mayUseBackChannel,
    isBlocked: blocked,
    clientId: randomUUID(),
    hostClientId: randomUUID(),
  };
  return {
    chatViewer,
    hosting,
    backChannel,
    attendance: attendance?.get(room.id) ?? null,
    waitingPrayers,
    chosen: chosen && (mayModerate || chosen.personId === viewer.personId) ? chosen : null,
  };
}

async function readHosting(db: Db, room: Room): Promise<Hosting> {
  const [muted, blocked, words] = await Promise.all([
    listMutedInChats(db, room.spaceId),
    listBlockedInChats(db, room.spaceId),
    listWords(db, room.spaceId),
  ]);
  return { rules: room.rules, muted, blocked, words };
}

/** The stream of a date that broadcast does not know: nothing to play. */
const noStream = (beganAt: Date | null): StreamView => ({
  state: "waiting",
  src: null,
  safeSrc: null,
  fromStartSrc: null,
  audioSrc: null,
  stillsSrc: null,
  stillUrl: null,
  youtubeId: null,
  recording: null,
  beganAt,
});
