import { openQrReader, type QrReader } from "#/platform/media/qr-reader.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { checkInPath } from "../rules.ts";

const TICKET = /\/check-in\/([0-9a-f-]{36})$/;
const LOOK_MS = 250;

type State = "shut" | "looking" | "no-camera";

/** Reads tickets with the phone's camera. Without one, the phone's own camera app opens the address of a ticket's code. */
export function TicketScanner({ className }: { className?: string }) {
  const [state, setState] = useState<State>("shut");
  const video = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== "looking") return;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (read: QrReader): Promise<void> => {
      const codes = video.current?.readyState === 4 ? await read(video.current) : [];
      const found = codes.map((code) => TICKET.exec(code)?.[1]).find(Boolean);
      if (isOver) return;
      if (found) void navigate(checkInPath(found));
      else timer = setTimeout(() => void look(read), LOOK_MS);
    };
    const begin = async (): Promise<void> => {
      const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      stream = camera;
      const read = await openQrReader();
      if (isOver || !video.current) return camera.getTracks().forEach((track) => track.stop());
      video.current.srcObject = camera;
      await look(read);
    };
    begin().catch(() => setState("no-camera"));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [state, navigate]);
  return (
    <div className={className}>
      {state === "looking" ? (
        <div className="grid gap-3">
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            className="aspect-square w-full rounded-card bg-sunk object-cover"
          />
          <p className="text-center text-ink-2">
            <Trans>Hold the ticket’s code in front of the camera.</Trans>
          </p>
          <Button icon="x" wide onClick={() => setState("shut")}>
            <Trans>Close the camera</Trans>
          </Button>
        </div>
      ) : (
        <Button variant="primary" icon="qr" wide className="noscript:hidden" onClick={() => setState("looking")}>
          <Trans>Scan a ticket</Trans>
        </Button>
      )}
      {state === "no-camera" && (
        <Notice live tone="refusal" className="mt-4" title={<Trans>The camera could not be opened</Trans>}>
          <Trans>Allow it for this site in your browser, or open a ticket with your phone’s own camera.</Trans>
        </Notice>
      )}
    </div>
  );
}
