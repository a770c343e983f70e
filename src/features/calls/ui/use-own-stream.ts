import { useMemo } from "react";
import type { CallRoom } from "../room/call-room.ts";

/** What one's own camera sees, as a stream to look at. */
export function useOwnStream(room: CallRoom | null): MediaStream | null {
  const camera = room?.media.camera ?? null;
  return useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
}
