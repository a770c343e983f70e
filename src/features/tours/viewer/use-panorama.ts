import { useEffect, useMemo, useRef, useState } from "react";
import type { Direction } from "#/platform/media/panorama/look.ts";
import type { SceneView } from "../queries/tour.server.ts";
import { canDraw } from "./can-draw.ts";
import type { Panorama, Spot } from "./panorama.ts";

/** Whether nothing is to move by itself, by the device's settings or the reader's. */
export const isStill = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "off";

export type PanoramaState = "picture" | "open" | "unable";

interface Options {
  readonly scene: SceneView;
  readonly failed: string;
  readonly onPress?: (at: Direction) => void;
}

/**
 * A panorama in an element of the page, whose code comes once the page is there. Until it is drawn, and where it cannot be,
 * the state is `picture` or `unable`, and the picture of the scene stands in its place.
 */
export function usePanorama({ scene, failed, onPress }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const [panorama, setPanorama] = useState<Panorama | null>(null);
  const [state, setState] = useState<PanoramaState>("picture");
  /** The scene that is drawn, for what stands in it. */
  const [shown, setShown] = useState<number | null>(null);
  const first = useRef(scene);
  const press = useRef(onPress);
  press.current = onPress;

  useEffect(() => {
    let opened: Panorama | null = null;
    let isGone = false;
    void (async () => {
      if (!canDraw()) return setState("unable");
      const { openPanorama } = await import("./panorama.ts");
      if (isGone || !box.current) return;
      const { start, files, levels, id } = first.current;
      const options = { isStill: isStill(), failed, onPress: (at: Direction) => press.current?.(at) };
      opened = await openPanorama(box.current, { start, files, levels }, options);
      if (isGone) return opened.close();
      setPanorama(opened);
      setShown(id);
      setState("open");
    })().catch(() => {
      if (!isGone) setState("unable");
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [failed]);

  useEffect(() => {
    if (!panorama || shown === scene.id) return;
    let isGone = false;
    setShown(null);
    void panorama.show(scene, isStill()).then(
      () => !isGone && setShown(scene.id),
      () => !isGone && setState("unable"),
    );
    return () => {
      isGone = true;
    };
    // What the scene says of itself may change without being another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [panorama, scene.id]);

  return { box, panorama, state, isShown: shown === scene.id };
}

/** Elements in the panorama, one for each of these things; the page draws into them. */
export function useSpots<Thing extends Direction & { readonly id: number }>(
  panorama: Panorama | null,
  isShown: boolean,
  things: readonly Thing[],
  rankOf: (thing: Thing) => number,
): readonly { readonly thing: Thing; readonly element: HTMLElement }[] {
  const placed = useMemo(
    () => (panorama && isShown ? things.map((thing) => ({ thing, element: newSpot() })) : []),
    [panorama, isShown, things],
  );
  useEffect(() => {
    panorama?.place(
      placed.map(({ thing, element }): Spot => ({
        ...{ id: String(thing.id), yaw: thing.yaw, pitch: thing.pitch },
        ...{ element, rank: rankOf(thing) },
      })),
    );
  }, [panorama, placed, rankOf]);
  return placed;
}

function newSpot(): HTMLElement {
  const element = document.createElement("div");
  // The viewer leaves presses on it to what stands in it.
  element.className = "tour-spot psv--capture-event";
  return element;
}
