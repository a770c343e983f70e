import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "#/features/feature.ts";
import type { Services } from "#/platform/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import type { Channels } from "#/streaming/channels.ts";
import { STREAM_PREFIX } from "#/streaming/delivery/addresses.ts";
import { sendStatus } from "#/streaming/delivery/answer.ts";
import { readStreamRequest, type DeliveryRequest } from "#/streaming/delivery/request.ts";
import { canWatch } from "../access.ts";
import { isInvitedBy } from "../queries/private-access.server.ts";
import { readStreamAccess, type StreamAccess } from "../queries/stream-access.server.ts";

/** What no message told is noticed after this. */
const KNOWN_MS = 5_000;
const KNOWN_AT_MOST = 500;

interface KnownStream {
  access: StreamAccess;
  untilMs: number;
  /** Answers that are being given because everybody may watch. */
  readonly open: Set<ServerResponse>;
}

/**
 * Lets those through to the files of a stream who may watch it. What is hidden, removed or no longer listed closes on
 * every node with the message of its change; answers that are still being sent to everybody then end.
 */
export function openStreamDoor(
  { db, bus, clock, log }: Pick<Services, "db" | "bus" | "clock" | "log">,
  channels: Pick<Channels, "answer">,
  identify: (headers: Headers, localAddress?: string) => Promise<Viewer>,
): { readonly answer: RequestHandler; readonly stop: () => void } {
  const known = new Map<string, KnownStream>();
  const reading = new Map<string, Promise<KnownStream | null>>();
  /** Counts what was heard: what was read across a change is not kept. */
  let heard = 0;

  async function read(folder: string, triesLeft = 2): Promise<KnownStream | null> {
    const before = heard;
    const access = await readStreamAccess(db, folder);
    if (heard !== before && triesLeft > 0) return read(folder, triesLeft - 1);
    const already = known.get(folder);
    if (!access) {
      already?.open.forEach((response) => response.destroy());
      known.delete(folder);
      return null;
    }
    const stream = already ?? { access, untilMs: 0, open: new Set() };
    stream.access = access;
    stream.untilMs = heard === before ? clock() + KNOWN_MS : 0;
    if (!canWatch(visitor, access)) for (const response of stream.open) response.destroy();
    known.set(folder, stream);
    for (const [other, { open }] of known) {
      if (known.size <= KNOWN_AT_MOST) break;
      if (other !== folder && open.size === 0) known.delete(other);
    }
    return stream;
  }

  function find(folder: string): Promise<KnownStream | null> {
    let found = reading.get(folder);
    if (!found) {
      const asked = read(folder).finally(() => {
        if (reading.get(folder) === asked) reading.delete(folder);
      });
      reading.set(folder, (found = asked));
    }
    return found;
  }

  /** Looks at once after the streams that still send, and at all others when they are asked for. */
  function doubt(isMeant: (access: StreamAccess) => boolean): void {
    heard += 1;
    // A reading that began before the change may have seen the state before it.
    reading.clear();
    for (const [folder, { access, open }] of known) {
      if (!isMeant(access)) continue;
      if (open.size === 0) known.delete(folder);
      else {
        known.get(folder)!.untilMs = 0;
        find(folder).catch((error: unknown) => {
          log.error({ err: error, folder }, "a stream could not be looked after");
          for (const response of open) response.destroy();
        });
      }
    }
  }

  function letThrough(stream: KnownStream, request: IncomingMessage, response: ServerResponse): boolean {
    stream.open.add(response);
    response.once("close", () => stream.open.delete(response));
    return channels.answer(request, response);
  }

  async function ask(
    { folder, wanted }: { readonly folder: string; readonly wanted: DeliveryRequest },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const stream = await find(folder).catch((error: unknown) => {
      // Nobody can hide anything while the database is away: what was open goes on.
      const before = known.get(folder);
      if (!before) throw error;
      log.warn({ err: error, folder }, "a stream is shown by what was known of it");
      return before;
    });
    if (!stream || !isOffered(stream.access, wanted)) return sendStatus(request, response, 404);
    if (canWatch(visitor, stream.access)) return void letThrough(stream, request, response);
    const { cookie, host = "" } = request.headers;
    const viewer =
      cookie === undefined ? visitor : await identify(new Headers({ cookie, host }), request.socket.localAddress);
    if (!(await isAdmitted(viewer, stream.access, cookie))) return sendStatus(request, response, 404);
    channels.answer(request, response);
  }

  /** A private one is asked for each file: a link that was withdrawn ends with the next of them. */
  async function isAdmitted(viewer: Viewer, access: StreamAccess, cookie: string | undefined): Promise<boolean> {
    if (canWatch(viewer, access)) return true;
    if (!access.isPrivate || access.isRemoved) return false;
    return isInvitedBy(db, { occurrenceId: access.occurrenceId, viewer, cookie, now: new Date(clock()) });
  }

  const stops = [
    bus.subscribe("changed", (tag) => {
      const [, kind, id] = /^(event|space):(\d+)$/.exec(String(tag)) ?? [];
      if (kind === undefined) return;
      doubt((access) => (kind === "event" ? access.occurrenceId : access.spaceId) === Number(id));
    }),
    bus.subscribe("bus.reconnected", () => doubt(() => true)),
  ];

  return {
    answer(request, response) {
      const { url = "", method } = request;
      if (!url.startsWith(STREAM_PREFIX)) return false;
      const asked = method === "GET" || method === "HEAD" ? readStreamRequest(url) : null;
      if (!asked) return channels.answer(request, response);
      const stream = known.get(asked.folder);
      const isFresh = stream !== undefined && stream.untilMs > clock();
      if (isFresh && isOffered(stream.access, asked.wanted) && canWatch(visitor, stream.access)) {
        return letThrough(stream, request, response);
      }
      ask(asked, request, response).catch((error: unknown) => {
        log.error({ err: error, folder: asked.folder }, "nobody could say who may watch a stream");
        if (response.headersSent) response.destroy();
        else sendStatus(request, response, 500);
      });
      return true;
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

const isOffered = (access: StreamAccess, wanted: DeliveryRequest): boolean =>
  wanted.kind !== "mp4" || access.mayDownload;
