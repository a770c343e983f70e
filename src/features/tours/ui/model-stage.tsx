import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#/design/icon.tsx";
import { Picture } from "#/design/picture.tsx";
import { type PictureView, pictureSources } from "#/platform/media/picture.ts";
import { canDraw } from "../viewer/can-draw.ts";
import "./tour.css";

interface ModelStageProps {
  readonly title: string;
  readonly src: string;
  readonly thumbnail: PictureView | null;
}

/** A model to be turned; its picture until it is drawn, and where it cannot be. */
export function ModelStage({ title, src, thumbnail }: ModelStageProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"picture" | "open" | "unable">("picture");
  const alt = t`3D model: ${title}`;
  const inRoom = t`See it in your room`;
  useEffect(() => {
    let opened: { close(): void } | null = null;
    let isGone = false;
    void (async () => {
      if (!canDraw()) return setState("unable");
      const { openModel } = await import("../viewer/model.ts");
      if (isGone || !box.current) return;
      opened = await openModel(box.current, { src, alt, poster: null, inRoom });
      if (isGone) return opened.close();
      setState("open");
    })().catch(() => {
      if (!isGone) setState("unable");
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [src, alt, inRoom]);
  return (
    <div className="tour-stage model-stage" data-state={state}>
      {state !== "open" &&
        (thumbnail ? (
          <Picture
            {...pictureSources(thumbnail)}
            alt={title}
            sizes="(min-width: 80rem) 1240px, 100vw"
            priority
            className="absolute inset-0"
          />
        ) : (
          <span className="absolute inset-0 grid place-items-center">
            <Icon name="layers" size={64} />
          </span>
        ))}
      <div ref={box} className="tour-sphere" />
      {state === "picture" && (
        <p className="tour-plate scripted" role="status">
          <Icon name="loader" className="spin mr-2 inline-block align-middle" />
          <Trans>The model is loading</Trans>
        </p>
      )}
      {state === "unable" && (
        <p className="tour-plate" role="status">
          <Trans>This device cannot show the model. Its picture stands here.</Trans>
        </p>
      )}
    </div>
  );
}
