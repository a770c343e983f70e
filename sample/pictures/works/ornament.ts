import type { Model } from "../kit/model.ts";
import { pose, within } from "../kit/model.ts";
import { ball, extrude, lathe, type Point } from "../kit/shapes.ts";

/** A petal standing on its foot, `h` high and in all `w` wide. */
export const petalShape = (w: number, h: number): Point[] =>
  Array.from({ length: 17 }, (_, i): Point => {
    const t = i / 16;
    const side = t < 0.5 ? -1 : 1;
    const u = t < 0.5 ? t * 2 : 2 - t * 2;
    return [side * w * Math.sin(Math.PI * u ** 0.75) * 0.5 || 0, u * h];
  });

/** Rings of petals facing the visitor, each ring nearer and smaller; round its rim a string of bulbs. */
export const petalDisc = (k: Model, r: number, petals: readonly string[], bulbs = "lamp"): void => {
  const step = 0.8 / petals.length;
  petals.forEach((material, ring) => {
    const to = r * (1 - step * (ring + 1));
    const h = r * step * 1.45;
    const n = Math.max(10, 40 - ring * 6);
    const w = ((2 * Math.PI * (to + h * 0.5)) / n) * 1.05;
    for (let i = 0; i < n; i++)
      k.addAt(
        material,
        extrude(petalShape(w, h), 0.05),
        within(pose(0, 0, ring * 0.07, { rz: -((i + (ring % 2) * 0.5) / n) * 2 * Math.PI }), 0, to, 0, { rx: -0.16 }),
      );
  });
  k.add(
    petals[petals.length - 1],
    lathe(
      [
        [0, 0.1],
        [r * 0.1, 0.09],
        [r * 0.18, 0.03],
        [r * 0.2, 0],
      ],
      40,
    ),
    0,
    0,
    petals.length * 0.07,
    { rx: Math.PI / 2 },
  );
  for (let i = 0; i < 56; i++) {
    const a = (i / 56) * 2 * Math.PI;
    k.use(`rim_${bulbs}`, (b) => b.add(bulbs, ball(0.045, 6)), Math.sin(a) * r * 1.05, Math.cos(a) * r * 1.05, 0.08);
  }
};

/** Petals and rings laid flat on the ground: each ring is [radius, petals, length, width, material]. */
export type Ring = readonly [r: number, n: number, length: number, width: number, material: string];

export const laid = (k: Model, rings: readonly Ring[], y = 0, lift = 0.012): void => {
  rings.forEach(([r, n, length, width, material], ring) => {
    for (let i = 0; i < n; i++) {
      const a = ((i + (ring % 2) * 0.5) / n) * 2 * Math.PI;
      k.useAt(
        `laid_${ring}_${material}_${r}`,
        (q) => q.add(material, extrude(petalShape(width, length), 0.03), 0, 0, 0, { rx: -Math.PI / 2 }),
        pose(Math.sin(a) * r, y + 0.015 + ring * lift, Math.cos(a) * r, { ry: a + Math.PI }),
      );
    }
  });
};

/** A flat ring on the ground. */
export const band = (k: Model, material: string, r0: number, r1: number, y = 0.02): void => {
  k.add(
    material,
    lathe(
      [
        [r0, 0],
        [r0, 0.03],
        [r1, 0.03],
        [r1, 0],
      ],
      120,
    ),
    0,
    y,
    0,
  );
};
