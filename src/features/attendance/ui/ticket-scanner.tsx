import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { checkInPath } from "../rules.ts";

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    /** Of browsers that read codes themselves. */
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const TICKET = /\/check-in\/([0-9a-f-]{36})$/;
const LOOK_MS = 250;

type State = "shut" | "looking" | "no-camera" | "cannot-read";

/**
 * Reads tickets with the phone's camera, where the browser can; everywhere else the phone's own camera opens the
 * address that a ticket's code says.
 */
export function TicketScanner({ className }: { className?: string }) {
  const [state, setState] = useState<State>("shut");
  const video = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== "looking" || !window.BarcodeDetector) return;
    const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const codes = video.current?.readyState === 4 ? await detector.detect(video.current).catch(() => []) : [];
      const found = codes.map(({ rawValue }) => TICKET.exec(rawValue)?.[1]).find(Boolean);
      if (isOver) return;
      if (found) void navigate(checkInPath(found));
      else timer = setTimeout(() => void look(), LOOK_MS);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: "environment" } })
      .then((camera) => {
        stream = camera;
        if (isOver || !video.current) return camera.getTracks().forEach((track) => track.stop());
        video.current.srcObject = camera;
        void look();
      })
      .catch(() => setState("no-camera"));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [state, navigate]);
  const canRead = () => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;
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
            <Trans>Hold the ticket’s code before the camera.</Trans>
          </p>
          <Button icon="x" wide onClick={() => setState("shut")}>
            <Trans>Close the camera</Trans>
          </Button>
        </div>
      ) : (
        <Button
          variant="primary"
          icon="qr"
          wide
          className="noscript:hidden"
          onClick={() => setState(canRead() ? "looking" : "cannot-read")}
        >
          <Trans>Scan a ticket</Trans>
        </Button>
      )}
      {state === "no-camera" && (
        <Notice live tone="refusal" className="mt-4" title={<Trans>The camera could not be opened</Trans>}>
          <Trans>Allow it for this site in your browser, or open a ticket with your phone’s own camera.</Trans>
        </Notice>
      )}
      {state === "cannot-read" && (
        <Notice live className="mt-4" title={<Trans>Use your phone’s own camera</Trans>}>
          <Trans>This browser reads no codes. Your camera app does: it opens the ticket here, ready to check in.</Trans>
        </Notice>
      )}
    </div>
  );
}
