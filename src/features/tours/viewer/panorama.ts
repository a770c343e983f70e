import { events, Viewer } from "@photo-sphere-viewer/core";
import { EquirectangularTilesAdapter } from "@photo-sphere-viewer/equirectangular-tiles-adapter";
import { GyroscopePlugin } from "@photo-sphere-viewer/gyroscope-plugin";
import { MarkersPlugin } from "@photo-sphere-viewer/markers-plugin";
import "@photo-sphere-viewer/core/index.css";
import "@photo-sphere-viewer/markers-plugin/index.css";
import { LOOK_DEGREES, LOOK_HEIGHT, LOOK_WIDTH, type Direction } from "#/platform/media/panorama/look.ts";
import { tileName, type PanoramaLevel } from "#/platform/media/panorama/levels.ts";
import { withinRise, withinTurn } from "../rules.ts";
import { nameSpots } from "./name-spots.ts";

/** A sphere as the viewer loads it. */
export interface Sphere {
  /** The path below which its files stand. */
  readonly files: string;
  readonly levels: readonly PanoramaLevel[];
  readonly start: Direction;
}

/** Something that stands in the sphere: an element of the page. */
export interface Spot extends Direction {
  readonly id: string;
  readonly element: HTMLElement;
  /** What is higher stands above, and is named first where there is no room for every name. */
  readonly rank: number;
}

export interface PanoramaOptions {
  /** Nothing moves by itself: scenes change at once, and so does the direction. */
  readonly isStill: boolean;
  /** Called where somebody pressed, and nothing stood there. */
  readonly onPress?: (at: Direction) => void;
  /** The words for what could not be loaded. */
  readonly failed: string;
}

/** The look around in a sphere, over the library that draws it. All directions are degrees. */
export interface Panorama {
  /** Goes to another sphere. @returns once it is drawn. */
  show(sphere: Sphere, isStill: boolean): Promise<void>;
  /** Puts these elements into the sphere, in the place of those that stood there. */
  place(spots: readonly Spot[]): void;
  move(id: string, to: Direction): void;
  turnTo(to: Direction): void;
  /** Where one looks. */
  direction(): Direction;
  /** What lies under a point of the window; null beside the sphere. */
  directionAt(clientX: number, clientY: number): Direction | null;
  zoom(by: number): void;
  takeKeys(takes: boolean): void;
  /** Whether the device says how it is turned. */
  canFollowDevice(): Promise<boolean>;
  /** Turns with the device; iOS asks its owner, so it must follow a press. @returns whether it does now. */
  followDevice(follows: boolean): Promise<boolean>;
  close(): void;
}

const WIDEST_DEGREES = 90;
const NEAREST_DEGREES = 30;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const position = ({ yaw, pitch }: Direction) => ({ yaw: radians(yaw), pitch: radians(pitch) });
const directionOf = (found: { yaw: number; pitch: number }): Direction => ({
  yaw: withinTurn(degrees(found.yaw)),
  pitch: withinRise(degrees(found.pitch)),
});

/** The zoom at which one sees what the picture showed that stood there before: it covered the box. */
function zoomLikeStill({ clientWidth, clientHeight }: HTMLElement): number {
  const aspect = clientWidth / Math.max(clientHeight, 1);
  const half = Math.tan(radians(LOOK_DEGREES / 2)) * Math.min(1, LOOK_WIDTH / LOOK_HEIGHT / aspect);
  const seen = degrees(2 * Math.atan(half));
  return Math.min(100, Math.max(0, ((WIDEST_DEGREES - seen) / (WIDEST_DEGREES - NEAREST_DEGREES)) * 100));
}

const tilesOf = ({ files, levels }: Sphere) => ({
  baseUrl: `${files}/base.webp`,
  levels: levels.map(({ width, columns, rows }) => ({ width, cols: columns, rows })),
  tileUrl: (column: number, row: number, place: number) => `${files}/${tileName(levels[place]!, place, column, row)}`,
});

/** Opens a sphere in an element. @returns once its first picture is drawn. @throws where it cannot be loaded. */
export async function openPanorama(
  container: HTMLElement,
  sphere: Sphere,
  { isStill, onPress, failed }: PanoramaOptions,
): Promise<Panorama> {
  const start = position(sphere.start);
  const viewer = new Viewer({
    container,
    adapter: EquirectangularTilesAdapter.withConfig({ baseBlur: false, showErrorTile: false }),
    panorama: tilesOf(sphere),
    ...{ defaultYaw: start.yaw, defaultPitch: start.pitch, defaultZoomLvl: zoomLikeStill(container) },
    ...{ minFov: NEAREST_DEGREES, maxFov: WIDEST_DEGREES },
    navbar: false,
    keyboard: false,
    mousewheelCtrlKey: false,
    moveInertia: isStill ? false : 0.8,
    canvasBackground: "transparent",
    loadingTxt: "",
    lang: { loadError: failed, ctrlZoom: "", twoFingers: "" },
    plugins: [
      MarkersPlugin.withConfig({ clickEventOnMarker: false }),
      GyroscopePlugin.withConfig({ moveMode: isStill ? "fast" : "smooth" }),
    ],
  });
  const markers = viewer.getPlugin<MarkersPlugin>("markers");
  const gyroscope = viewer.getPlugin<GyroscopePlugin>("gyroscope");
  const names = nameSpots(viewer, markers, container.parentElement ?? container);
  if (onPress) {
    viewer.addEventListener("click", ({ data }) => {
      if (!data.rightclick) onPress(directionOf(data));
    });
  }
  await new Promise<void>((resolve, reject) => {
    viewer.addEventListener(events.ReadyEvent.type, () => resolve(), { once: true });
    viewer.addEventListener(events.PanoramaErrorEvent.type, ({ error }) => reject(error), { once: true });
  }).catch((error: unknown) => {
    viewer.destroy();
    throw error;
  });
  return {
    async show(next, still) {
      markers.clearMarkers();
      const transition = still ? false : ({ effect: "fade", rotation: false, speed: 700 } as const);
      await viewer.setPanorama(tilesOf(next), {
        position: position(next.start),
        zoom: zoomLikeStill(container),
        transition,
        showLoader: false,
      });
    },
    place(spots) {
      markers.setMarkers(
        spots.map(({ id, element, rank, ...at }) => ({
          ...{ id, element, position: position(at), anchor: "center center", zIndex: 1 + rank },
          data: { rank },
        })),
      );
      names.again();
    },
    move: (id, to) => markers.updateMarker({ id, position: position(to) }),
    turnTo(to) {
      if (isStill) viewer.rotate(position(to));
      else void viewer.animate({ ...position(to), speed: 500 });
    },
    direction: () => directionOf(viewer.getPosition()),
    directionAt(clientX, clientY) {
      const box = container.getBoundingClientRect();
      const found = viewer.dataHelper.viewerCoordsToSphericalCoords({ x: clientX - box.left, y: clientY - box.top });
      return found ? directionOf(found) : null;
    },
    zoom: (by) => viewer.zoom(viewer.getZoomLevel() + by),
    takeKeys: (takes) => (takes ? viewer.startKeyboardControl() : viewer.stopKeyboardControl()),
    canFollowDevice: () => gyroscope.isSupported(),
    async followDevice(follows) {
      if (!follows) gyroscope.stop();
      else await gyroscope.start().catch(() => undefined);
      return gyroscope.isEnabled();
    },
    close() {
      names.close();
      viewer.destroy();
    },
  };
}
