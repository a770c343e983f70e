import { events, type Viewer } from "@photo-sphere-viewer/core";
import type { MarkersPlugin } from "@photo-sphere-viewer/markers-plugin";
import { type Area, type Labelled, labelsWithRoom } from "./label-room.ts";

/** ms between two looks at which names have room while one turns. */
const PAUSE = 80;

/**
 * Lets the names of what stands in a sphere give way to its marks, to one another and to what stands over the stage around it.
 * @returns how to look again, and how to end it.
 */
export function nameSpots(viewer: Viewer, markers: MarkersPlugin, stage: HTMLElement) {
  let named: ReadonlySet<string> = new Set();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    waiting = undefined;
    const spots: Labelled[] = [];
    for (const { id, domElement, data } of markers.getMarkers()) {
      const mark = domElement.querySelector("[data-mark]");
      if (!domElement.classList.contains("psv-marker--visible") || !mark) continue;
      const label = domElement.querySelector("[data-label]")?.getBoundingClientRect() ?? null;
      const { rank } = data as { readonly rank: number };
      spots.push({ id, rank, mark: mark.getBoundingClientRect(), label, stands: named.has(id) });
    }
    const over = [...stage.querySelectorAll(".tour-over")].map((one): Area => one.getBoundingClientRect());
    named = labelsWithRoom(spots, stage.getBoundingClientRect(), over);
    for (const { id, domElement } of markers.getMarkers()) {
      domElement.toggleAttribute("data-named", named.has(id));
    }
  };
  const again = (): void => {
    waiting ??= setTimeout(look, PAUSE);
  };
  viewer.addEventListener(events.RenderEvent.type, again);
  // What comes to stand over the stage, such as a player, does not make the sphere draw.
  const children = new MutationObserver(again);
  children.observe(stage, { childList: true });
  return {
    again,
    close() {
      children.disconnect();
      clearTimeout(waiting);
    },
  };
}
