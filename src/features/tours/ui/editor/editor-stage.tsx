import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, type PointerEvent } from "react";
import { createPortal } from "react-dom";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { Picture } from "#/design/picture.tsx";
import type { Direction } from "#/platform/media/panorama/look.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import type { HotspotView, SceneView } from "../../queries/tour.server.ts";
import type { Panorama } from "../../viewer/panorama.ts";
import { usePanorama, useSpots } from "../../viewer/use-panorama.ts";
import { hotspotIcons, hotspotRanks } from "../hotspot-look.ts";
import "../tour.css";

/** The number of the pin that is not saved yet. */
const NEW = 0;

/** What is new is laid over everything. */
const rankOf = (thing: Direction | HotspotView): number => ("kind" in thing ? hotspotRanks[thing.kind] : 3);

interface EditorStageProps {
  readonly scene: SceneView;
  /** Where the next thing will stand. */
  readonly place: Direction;
  readonly onPlace: (at: Direction) => void;
  readonly onMoved: (hotspot: HotspotView, to: Direction) => void;
  readonly onChosen: (hotspot: HotspotView) => void;
  /** Hands the panorama to the forms beside it once it is drawn, and takes it back. */
  readonly onPanorama: (panorama: Panorama | null) => void;
}

/** The panorama in which its editor works: a press says where something shall stand, and what stands there is moved by hand. */
export function EditorStage({ scene, place, onPlace, onMoved, onChosen, onPanorama }: EditorStageProps) {
  const { t } = useLingui();
  const { box, panorama, state, isShown } = usePanorama({
    scene,
    failed: t`This place could not be loaded.`,
    onPress: onPlace,
  });
  useEffect(() => onPanorama(panorama), [panorama, onPanorama]);
  const things = useMemo(
    () => [...scene.hotspots, { id: NEW, ...place }],
    // The pin of what is new moves with each press, and no element is made anew for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [scene.hotspots],
  );
  const spots = useSpots(panorama, isShown, things, rankOf);
  useEffect(() => {
    if (spots.length > 0) panorama?.move(String(NEW), place);
  }, [panorama, spots, place]);
  const name = scene.title;
  return (
    <div className="tour-stage editor-stage" data-state={state}>
      <Picture
        key={scene.still.door}
        {...pictureSources(scene.still)}
        alt={scene.still.alt}
        sizes="(min-width: 67.5rem) 780px, 100vw"
        priority
        className="absolute inset-0"
      />
      <div
        ref={box}
        className={cx("tour-sphere", isShown && "tour-sphere-open")}
        // Arrow keys look around: a reader's own keys go to the page.
        role="application"
        aria-label={t`${name}: look around with the arrow keys, nearer with + and farther with −`}
        aria-hidden={state !== "open" || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={state === "open" ? 0 : undefined}
        onFocus={() => panorama?.takeKeys(true)}
        onBlur={() => panorama?.takeKeys(false)}
      />
      {spots.map(({ thing, element }) =>
        createPortal(
          "kind" in thing ? (
            <MovablePin hotspot={thing} panorama={panorama} onMoved={onMoved} onChosen={onChosen} />
          ) : (
            <span className="tour-pin" aria-hidden>
              <span data-mark className="tour-pin-mark tour-pin-new">
                <Icon name="plus" size={22} />
              </span>
            </span>
          ),
          element,
          String(thing.id),
        ),
      )}
    </div>
  );
}

interface PinProps {
  readonly hotspot: HotspotView;
  readonly panorama: Panorama | null;
  readonly onMoved: (hotspot: HotspotView, to: Direction) => void;
  readonly onChosen: (hotspot: HotspotView) => void;
}

/** px that a hand may tremble while it presses. */
const TREMBLE = 6;

function MovablePin({ hotspot, panorama, onMoved, onChosen }: PinProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const to = useRef<Direction | null>(null);
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return;
    if (!to.current && Math.hypot(clientX - from.current.x, clientY - from.current.y) < TREMBLE) return;
    const at = panorama?.directionAt(clientX, clientY);
    if (!at) return;
    to.current = at;
    panorama?.move(String(hotspot.id), at);
  };
  const end = () => {
    const moved = to.current;
    from.current = to.current = null;
    if (moved) onMoved(hotspot, moved);
    else onChosen(hotspot);
  };
  return (
    <button
      type="button"
      // The form below has the same in numbers.
      tabIndex={-1}
      aria-hidden
      className="tour-pin touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={end}
    >
      <span data-mark className={cx("tour-pin-mark", `tour-pin-${hotspot.kind}`)}>
        <Icon name={hotspotIcons[hotspot.kind]} size={22} />
      </span>
      <span data-label className="tour-pin-name">
        {hotspot.title}
      </span>
    </button>
  );
}
