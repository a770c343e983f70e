import type { BufferGeometry } from "three";
import { extrude, type Point } from "./shapes.ts";

export type ArchKind = "round" | "pointed" | "ogee" | "multi" | "flat";

const mirrored = (left: Point[]): Point[] => [
  ...left,
  ...left
    .slice(0, -1)
    .toReversed()
    .map(([x, y]): Point => [-x, y]),
];

/** From (-w/2, 0) up, over the crown at height h, and down to (w/2, 0). */
export const archPoints = (w: number, h: number, kind: ArchKind = "pointed", n = 10): Point[] => {
  const r = w / 2;
  let crown: Point[] = [];
  if (kind === "flat")
    crown = [
      [-r, h],
      [r, h],
    ];
  else if (kind === "round")
    crown = Array.from({ length: n * 2 + 1 }, (_, i): Point => {
      const a = Math.PI - (i / (n * 2)) * Math.PI;
      return [Math.cos(a) * r, h - r + Math.sin(a) * r];
    });
  else if (kind === "pointed") {
    const R = w * 0.92;
    const spring = h - Math.sqrt(R * R - (R - r) ** 2);
    const end = Math.acos((R - r) / R);
    crown = mirrored(
      Array.from({ length: n + 1 }, (_, i): Point => {
        const a = (i / n) * end;
        return [-(R * Math.cos(a) - (R - r)), spring + R * Math.sin(a)];
      }),
    );
  } else if (kind === "ogee") {
    const rise = Math.min(w * 0.78, h * 0.9);
    crown = mirrored(
      Array.from({ length: n + 1 }, (_, i): Point => {
        const t = i / n;
        const u = (t - 0.62) / 0.38;
        return t < 0.62
          ? [-r * Math.cos((t / 0.62) * 1.15), h - rise + rise * Math.sin((t / 0.62) * 1.15) * 0.74]
          : [-r * Math.cos(1.15) * (1 - u), h - rise + rise * (0.675 + 0.325 * u ** 1.35)];
      }),
    );
  } else {
    const rise = Math.min(w * 0.62, h * 0.8);
    const m = n * 4;
    crown = Array.from({ length: m + 1 }, (_, i): Point => {
      const t = i / m;
      const a = Math.PI - t * Math.PI;
      const cusp = 1 - 0.13 * Math.abs(Math.cos(((t * 7) % 1) * Math.PI)) ** 1.6;
      const tip = 1 + 0.1 * Math.exp(-(((t - 0.5) * 12) ** 2));
      return [Math.cos(a) * r * (i === 0 || i === m ? 1 : cusp), h - rise + Math.sin(a) * rise * cusp * tip];
    });
  }
  return [[-r, 0], ...crown, [r, 0]];
};

/** Wall panel W × H with an opening w × h standing on the floor. */
export const archWall = (
  W: number,
  H: number,
  w: number,
  h: number,
  depth: number,
  kind: ArchKind,
  n = 10,
): BufferGeometry => extrude([[-W / 2, 0], ...archPoints(w, h, kind, n), [W / 2, 0], [W / 2, H], [-W / 2, H]], depth);

export const archFill = (w: number, h: number, depth: number, kind: ArchKind, n = 10): BufferGeometry =>
  extrude(archPoints(w, h, kind, n), depth);

/** Moulding along an arch; its inner edge stands 2 cm proud, since coincident faces trace black. */
export const archRim = (w: number, h: number, thick: number, depth: number, kind: ArchKind, n = 10): BufferGeometry => {
  const inner = archPoints(w - 0.04, h - 0.03, kind, n);
  const outer = archPoints(w + 2 * thick, h + thick * 1.3, kind, n);
  return extrude([...outer, ...inner.toReversed()], depth);
};

/** Wall panel with an arched window above a sill. */
export const windowWall = (
  W: number,
  H: number,
  w: number,
  h: number,
  sill: number,
  depth: number,
  kind: ArchKind = "pointed",
): BufferGeometry =>
  extrude(
    [
      [-W / 2, 0],
      [W / 2, 0],
      [W / 2, H],
      [-W / 2, H],
    ],
    depth,
    [archPoints(w, h, kind).map(([x, y]): Point => [x, y + sill])],
  );
