import type { Direction } from "#/platform/media/panorama/look.ts";

/** What may stand in a scene: words, a sound, the way to another scene, the way to giving, a shrine where a lamp is lit. */
export const hotspotKinds = ["text", "audio", "link", "donate", "lamp"] as const;
export type HotspotKind = (typeof hotspotKinds)[number];

/** Entities of the `translation` table. */
export const TOUR_ENTITY = "tour";
export const SCENE_ENTITY = "tour_scene";
export const HOTSPOT_ENTITY = "tour_hotspot";

/** The limits of one space, one tour and one scene. */
export const MOST_TOURS = 30;
export const MOST_SCENES = 40;
export const MOST_HOTSPOTS = 60;

/** What one person may change in tours, and how many photos of spheres they may bring. */
export const EDIT_LIMIT = { limit: 1_000, windowSeconds: 3_600 } as const;
export const SCENE_LIMIT = { limit: 120, windowSeconds: 3_600 } as const;
/** Looks of one address at one thing that count: behind one address may live a village. */
export const LOOK_LIMIT = { limit: 200, windowSeconds: 86_400 } as const;

/** px: a photo with fewer is a blur when one looks around in it. */
export const LEAST_PANORAMA_WIDTH = 2_000;

/** An equirectangular photo of a whole sphere is twice as wide as high; cameras differ by a few pixels. */
export const isSpherical = (width: number, height: number): boolean => Math.abs(width / height - 2) <= 0.04;

/** Degrees to the right of the middle of the picture, within [-180, 180). */
export function withinTurn(yaw: number): number {
  const turned = (((yaw + 180) % 360) + 360) % 360;
  return Math.round(turned * 100) / 100 === 360 ? -180 : Math.round((turned - 180) * 100) / 100;
}

/** Degrees up from the horizon, within [-90, 90]. */
export const withinRise = (pitch: number): number => Math.round(Math.min(Math.max(pitch, -90), 90) * 100) / 100;

/** Degrees that what stands in a scene keeps between one another where nobody has chosen their places. */
const APART = 8;

/** The direction itself where nothing stands close to it, else the next one to its right. */
export function freeDirection(at: Direction, taken: readonly Direction[]): Direction {
  const isFree = (yaw: number) =>
    taken.every((one) => Math.abs(one.pitch - at.pitch) >= APART || Math.abs(withinTurn(one.yaw - yaw)) >= APART);
  for (let turn = 0; turn < 360; turn += APART) {
    const yaw = withinTurn(at.yaw + turn);
    if (isFree(yaw)) return { yaw, pitch: at.pitch };
  }
  return at;
}

export const tourPath = (tourId: number, sceneId?: number): string =>
  sceneId === undefined ? `/tour/${tourId}` : `/tour/${tourId}?scene=${sceneId}`;

/** What a hotspot plays: its medium stands in the address, which may be kept. */
export const hotspotSoundPath = (tourId: number, hotspot: { readonly id: number; readonly soundId: number }): string =>
  `/tour/${tourId}/sound/${hotspot.id}-${hotspot.soundId}`;

export const viewPath = (viewId: number): string => `/view/${viewId}`;

/** Everything of a space that one can look around in. */
export const insidePath = (spaceId: number): string => `/space/${spaceId}/inside`;

export const manageTourPath = (tourId: number, sceneId?: number): string =>
  sceneId === undefined ? `/manage-tour/${tourId}` : `/manage-tour/${tourId}?scene=${sceneId}`;

export const manageViewsPath = (spaceId: number): string => `/manage-space/3d-views?space=${spaceId}`;
