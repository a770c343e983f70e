import { useEffect, useState } from "react";
import type { CallRoom, RoomView } from "../room/call-room.ts";

const before: RoomView = {
  state: "lobby",
  others: [],
  isOffline: false,
  media: {
    phase: "off",
    cameras: [],
    microphones: [],
    cameraId: null,
    microphoneId: null,
    isCameraOn: false,
    isMuted: false,
    isMirrored: true,
    problem: null,
  },
};

/** The room behind the page; what calls is fetched with it and begins in the browser. */
export function useCall(callId: number, isOver: boolean): { room: CallRoom | null; view: RoomView } {
  const [room, setRoom] = useState<CallRoom | null>(null);
  const [view, setView] = useState<RoomView>(isOver ? { ...before, state: "over" } : before);
  useEffect(() => {
    if (isOver) return;
    let gone = false;
    let made: CallRoom | undefined;
    void import("../room/call-room.ts").then(({ CallRoom }) => {
      if (gone) return;
      made = new CallRoom(callId, (view) => !gone && setView(view));
      setRoom(made);
      void made.media.open();
    });
    return () => {
      gone = true;
      made?.close();
    };
  }, [callId, isOver]);
  return { room, view };
}
