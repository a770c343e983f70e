import { useLingui } from "@lingui/react/macro";
import type { HotspotView } from "../queries/tour.server.ts";
import { AtShrine } from "./at-shrine.tsx";

export interface SceneRef {
  readonly spaceId: number;
  readonly tourId: number;
  readonly sceneId: number;
}

/** What a hotspot has to say: its words, its sound, its shrine. */
export function HotspotContent({ hotspot, scene }: { hotspot: HotspotView; scene: SceneRef }) {
  const { t } = useLingui();
  const { kind, title, body, sound } = hotspot;
  return (
    <div className="grid gap-4">
      {body && <p className="whitespace-pre-line">{body}</p>}
      {sound && <audio controls preload="none" src={sound} className="w-full" aria-label={t`Sound: ${title}`} />}
      {kind === "lamp" && <AtShrine spaceId={scene.spaceId} title={title} />}
    </div>
  );
}
