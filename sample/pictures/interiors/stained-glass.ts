import type { NavePlan } from "./nave.ts";
import { archFill, type ArchKind, archPoints, archRim } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, random } from "../kit/model.ts";
import { lathe, type Point, triangles } from "../kit/shapes.ts";

/** Leaded lights: a coloured border, diamond quarries and one medallion, as old windows are made. */
export const glazing =
  (w: number, h: number, kind: ArchKind, colours: readonly string[]): Make =>
  (q) => {
    const outline = archPoints(w, h, kind, 10);
    const inside = (x: number, y: number): boolean => {
      let odd = false;
      for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
        const [[x1, y1], [x2, y2]] = [outline[i], outline[j]];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
      }
      return odd;
    };
    const rnd = random(Math.round(w * 100 + h * 10));
    q.add("dark", archFill(w, h, 0.02, kind, 10), 0, 0, -0.03);
    const cell = w / 6;
    const soups = new Map<string, number[]>();
    for (let r = 0; r <= h / cell + 1; r++)
      for (let c = -4; c <= 4; c++) {
        const [x, y] = [(c + (r % 2) / 2) * cell, (r * cell) / 1.4];
        const near = Math.hypot(x, y - h * 0.55) < w * 0.32;
        const border = !inside(x + cell * 0.9, y) || !inside(x - cell * 0.9, y) || y < cell;
        const material = near
          ? colours[1 + ((r + c + 9) % 2)]
          : border
            ? colours[0]
            : rnd() < 0.75
              ? colours[3]
              : colours[4 % colours.length];
        const corners: Point[] = [
          [x, y - cell * 0.66],
          [x + cell * 0.46, y],
          [x, y + cell * 0.66],
          [x - cell * 0.46, y],
        ];
        if (!corners.every(([a, b]) => inside(a, b))) continue;
        const [a, b, d, e] = corners;
        const list = soups.get(material) ?? [];
        list.push(...a, 0, ...b, 0, ...d, 0, ...a, 0, ...d, 0, ...e, 0);
        soups.set(material, list);
      }
    for (const [material, list] of soups) q.add(material, triangles(list));
    q.add("stone2", archRim(w, h, 0.18, 0.44, kind, 10));
  };

export const eastWindow = (k: Model, p: NavePlan, z: number): void => {
  const lights = [
    [-1.8, 5.2],
    [0, 5.9],
    [1.8, 5.2],
  ] as const;
  for (const [x, h] of lights) {
    k.build(glazing(1.6, h, "pointed", p.glass), pose(x, 3.2, z));
  }
  k.build(
    (q) => {
      for (let ring = 0; ring < 3; ring++)
        for (let i = 0; i < 12; i++) {
          const [a0, a1] = [((i + 0.06) / 12) * 6.283, ((i + 0.94) / 12) * 6.283];
          const [r0, r1] = [0.18 + ring * 0.27, 0.41 + ring * 0.27];
          const at = (a: number, r: number): number[] => [Math.sin(a) * r, Math.cos(a) * r, 0];
          q.add(
            p.glass[(ring + i) % 3],
            triangles([...at(a0, r0), ...at(a0, r1), ...at(a1, r1), ...at(a0, r0), ...at(a1, r1), ...at(a1, r0)]),
          );
        }
      q.add(
        "stone2",
        lathe(
          [
            [0.98, -0.1],
            [1.12, -0.1],
            [1.12, 0.1],
            [0.98, 0.1],
            [0.98, -0.1],
          ],
          40,
        ),
        0,
        0,
        0,
        { rx: Math.PI / 2 },
      );
    },
    pose(0, 9.7, z),
  );
  k.add("stone2", archRim(5.6, 7.8, 0.35, 0.7, "pointed", 16), 0, 3.1, z);
  k.add("stone2", archFill(5.6, 7.8, 0.1, "pointed", 16), 0, 3.1, z - 0.12);
};
