import { useMemo } from "react";
import type { CallRoom } from "../room/call-room.ts";

/** The own camera's stream, to be shown. */
export function useOwnStream(room: CallRoom | null): MediaStream | null {
  const camera = room?.media.camera ?? null;
  return useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
}
