import { useEffect, useRef, useState } from "react";
import { reloadForWebAssembly } from "#/platform/http/reload-for-web-assembly.ts";
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
    reloadForWebAssembly("studio");
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
