import { useEffect, useRef, useState } from "react";
import { publishAddress } from "../publish-address.ts";
import type { Studio, StudioView } from "#/streaming/publisher/studio.ts";

/** checking: not known yet. insecure: the browser hands over no camera here. unable: it cannot encode. */
export type Support = "checking" | "able" | "insecure" | "unable";

/** Everything that sends, fetched with the page and used from the first press on. */
export function useStudio(occurrenceId: number) {
  const video = useRef<HTMLVideoElement>(null);
  const meter = useRef<HTMLSpanElement>(null);
  const studio = useRef<Studio | null>(null);
  const [support, setSupport] = useState<Support>("checking");
  const [view, setView] = useState<StudioView | null>(null);
  useEffect(() => {
    let gone = false;
    const prepare = async (): Promise<Support> => {
      if (!navigator.mediaDevices?.getUserMedia) return "insecure";
      const { Studio, canSendPicture } = await import("#/streaming/publisher/studio.ts");
      if (!(await canSendPicture())) return "unable";
      if (gone || !video.current) return "checking";
      studio.current = new Studio({
        address: publishAddress(occurrenceId),
        video: video.current,
        onView: setView,
        onLevel: (level) => meter.current?.style.setProperty("--level", String(Math.sqrt(level))),
      });
      return "able";
    };
    reloadWherePolicyIsAnother();
    void prepare().then(
      (found) => !gone && setSupport(found),
      () => !gone && setSupport("unable"),
    );
    return () => {
      gone = true;
      studio.current?.close();
      studio.current = null;
    };
  }, [occurrenceId]);
  return { video, meter, studio, support, view };
}

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const RELOADED = "studio-reloaded";

/** Reloads a page that came by a link: it keeps the policy of the document that it came with. */
function reloadWherePolicyIsAnother(): void {
  try {
    if (!(new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module)) return;
    sessionStorage.removeItem(RELOADED);
  } catch {
    if (sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, "yes");
    location.reload();
  }
}
