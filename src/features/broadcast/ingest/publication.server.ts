import type { Sender } from "../commands/open-broadcast.server.ts";
import type { RunningBroadcast } from "../queries/running-broadcasts.server.ts";
import type { ChannelInput } from "#/streaming/samples.ts";
import type { WireFormat } from "#/streaming/publish-protocol.ts";
import { toAudioFormat, toVideoFormat } from "#/streaming/ingest/packets.ts";
import { IngestStream } from "#/streaming/ingest/ingest-stream.ts";
import type { Session } from "./session.server.ts";

/** A date to which somebody sends on this node, or did and may return. */
export interface Publication {
  readonly occurrenceId: number;
  session: Session | null;
  /** The current or last sender. */
  sender: Sender;
  stream: IngestStream;
  broadcast: RunningBroadcast | null;
  /** The broadcast that ran elsewhere, or before this node started anew, and may be gone on with. */
  knownId: number | null;
  channel: ChannelInput | null;
  /** On the monotonic clock: when something came last, and since when there is no connection. */
  heardAt: number;
  leftAt: number | null;
  isInterrupted: boolean;
  /** Whether the channel knows already that another take of this encoder follows. */
  isCut: boolean;
  isEnding: boolean;
}

/** @param at on the monotonic clock. */
export const newPublication = (occurrenceId: number, sender: Sender, at: number): Publication => ({
  occurrenceId,
  sender,
  session: null,
  stream: new IngestStream(),
  broadcast: null,
  knownId: null,
  channel: null,
  heardAt: at,
  leftAt: null,
  isInterrupted: false,
  isCut: false,
  isEnding: false,
});

/** Whether the same studio returned. An encoder has no session. */
export const isSameSession = (
  a: { readonly session: string | null },
  b: { readonly session: string | null },
): boolean => a.session !== null && a.session === b.session;

/** A studio's session goes on where another node, or this one before it started anew, had come to. */
export function goOnFrom(
  stream: IngestStream,
  known: { session: string | null; nextPacket: number; formats: readonly WireFormat[] },
): void {
  stream.next = known.nextPacket;
  for (const said of known.formats) {
    if (said.kind === "video") stream.setPicture(said.rendition, toVideoFormat(said));
    else stream.setSound(toAudioFormat(said));
    stream.wireFormats.set(said.kind === "video" ? said.rendition : "audio", said);
  }
}
