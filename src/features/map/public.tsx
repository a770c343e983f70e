import { lazyPart } from "#/design/hydrate-later.tsx";

export type { MapStop, PointsMapProps } from "./ui/points-map.tsx";

/** A map of some places and the way between them; its code comes once it is shown: put it in a Suspense. */
export const PointsMap = lazyPart(async () => (await import("./ui/points-map.tsx")).PointsMap);
