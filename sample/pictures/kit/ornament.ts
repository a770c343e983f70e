import { archWall } from "./arches.ts";
import type { Model } from "./model.ts";
import { type Make, pose, within } from "./model.ts";
import { ball, box, cylinder, extrude, lathe, lobed, loft, ngon, type Point, smooth } from "./shapes.ts";

const ONION: readonly Point[] = [
  [0.93, 0],
  [1.02, 0.1],
  [1.085, 0.22],
  [1.1, 0.32],
  [1.05, 0.44],
  [0.93, 0.56],
  [0.76, 0.67],
  [0.55, 0.77],
  [0.34, 0.85],
  [0.18, 0.91],
  [0.08, 0.96],
  [0, 1],
];

/** Dome profile that swells past its drum; bulge 1 is plain, 1.1 Mughal. */
export const onion = (r: number, h: number, bulge = 1.1): Point[] =>
  smooth(ONION.map(([x, y]): Point => [x > 0.9 ? 1 + (x - 1) * (bulge - 1) * 10 : x, y])).map(([x, y]): Point => [
    x * r,
    y * h,
  ]);

/** Half-round dome, a little stilted. */
export const hemisphere = (r: number, h: number, n = 24): Point[] =>
  Array.from({ length: n + 1 }, (_, i): Point => {
    const a = ((i / n) * Math.PI) / 2;
    return [Math.cos(a) * r, Math.sin(a) * h];
  });

/** Kalasha: pot, leaves and point, 2.75 high at scale 1. */
export const finial = (model: Model, x: number, y: number, z: number, s = 1, material = "gold"): void => {
  model.use(
    `finial_${material}`,
    (q) =>
      q.add(
        material,
        lathe(
          [
            [0.42, 0],
            [0.5, 0.08],
            [0.3, 0.16],
            [0.16, 0.24],
            [0.22, 0.32],
            [0.46, 0.5],
            [0.52, 0.7],
            [0.4, 0.92],
            [0.18, 1.04],
            [0.12, 1.12],
            [0.26, 1.22],
            [0.28, 1.32],
            [0.12, 1.45],
            [0.07, 1.7],
            [0.15, 1.82],
            [0.13, 1.92],
            [0.05, 2.1],
            [0.02, 2.6],
            [0, 2.75],
          ],
          18,
        ),
      ),
    x,
    y,
    z,
    { s },
  );
};

/** Slender stacked spheres of a mosque's alam; carries no figure. */
export const alam = (model: Model, x: number, y: number, z: number, s = 1, material = "gold"): void => {
  model.use(
    `alam_${material}`,
    (q) =>
      q.add(
        material,
        lathe(
          [
            [0.3, 0],
            [0.34, 0.1],
            [0.12, 0.3],
            [0.08, 0.5],
            [0.3, 0.66],
            [0.34, 0.82],
            [0.2, 1],
            [0.07, 1.1],
            [0.06, 1.3],
            [0.2, 1.42],
            [0.22, 1.54],
            [0.1, 1.68],
            [0.05, 1.8],
            [0.05, 2.1],
            [0.11, 2.2],
            [0.05, 2.32],
            [0.02, 2.7],
            [0, 2.8],
          ],
          16,
        ),
      ),
    x,
    y,
    z,
    { s },
  );
};

export const amalaka = (model: Model, x: number, y: number, z: number, r: number, material = "stone"): void => {
  model.use(
    `amalaka_${material}`,
    (q) =>
      q.add(
        material,
        lobed(
          [
            [0.55, 0],
            [0.85, 0.05],
            [1, 0.17],
            [1.02, 0.25],
            [1, 0.33],
            [0.85, 0.45],
            [0.5, 0.5],
          ],
          24,
          0.13,
          96,
        ),
      ),
    x,
    y,
    z,
    { s: r },
  );
};

export const stair = (
  model: Model,
  material: string,
  w: number,
  n: number,
  x: number,
  y: number,
  z: number,
  rise = 0.18,
  run = 0.34,
  ry = 0,
): void => {
  const foot = pose(x, y, z, { ry });
  for (let i = 0; i < n; i++) model.addAt(material, box(w, rise * (n - i), run), within(foot, 0, 0, (i + 0.5) * run));
};

/** Parapet of small pointed leaves, as on mosques and forts. */
export const merlons = (
  model: Model,
  w: number,
  x: number,
  y: number,
  z: number,
  n: number,
  material = "white",
  ry = 0,
): void => {
  const row = pose(x, y, z, { ry });
  for (let i = 0; i < n; i++)
    model.useAt(
      `merlon_${material}`,
      (q) =>
        q.add(
          material,
          extrude(
            [
              [-0.3, 0],
              [0.3, 0],
              [0.3, 0.35],
              [0.2, 0.55],
              [0, 0.85],
              [-0.2, 0.55],
              [-0.3, 0.35],
            ],
            0.16,
          ),
        ),
      within(row, -w / 2 + ((i + 0.5) * w) / n, 0, 0, { s: [w / n / 0.66, 1, 1] }),
    );
};

/** Pierced screen. */
export const jali = (
  model: Model,
  w: number,
  h: number,
  x: number,
  y: number,
  z: number,
  ry = 0,
  material = "white",
  cell = 0.34,
): void => {
  const m = pose(x, y, z, { ry });
  const n = Math.max(2, Math.round(w / cell));
  const k = Math.max(2, Math.round(h / cell));
  for (let i = 0; i <= n; i++) model.addAt(material, box(0.05, h, 0.06), within(m, -w / 2 + (i * w) / n));
  for (let j = 0; j <= k; j++) model.addAt(material, box(w, 0.05, 0.06), within(m, 0, (j * h) / k));
};

/** Domed kiosk, 4.9 high at scale 1 with its finial. */
export const chhatri = (
  model: Model,
  x: number,
  y: number,
  z: number,
  s = 1,
  dome = "gold",
  body = "white",
  n = 8,
): void => {
  model.use(
    `chhatri_${dome}_${body}_${n}`,
    (g) => {
      g.add(
        body,
        loft(ngon(n, 1.25), [
          [1, 0],
          [1, 0.2],
          [0.9, 0.25],
        ]),
      );
      for (let i = 0; i < n; i++) {
        const a = ((i + 0.5) / n) * 2 * Math.PI;
        g.add(
          body,
          lathe(
            [
              [0.12, 0.2],
              [0.12, 0.32],
              [0.08, 0.4],
              [0.075, 1.5],
              [0.13, 1.65],
            ],
            8,
          ),
          Math.cos(a) * 0.98,
          0,
          Math.sin(a) * 0.98,
        );
        const b = ((i + 1) / n) * 2 * Math.PI;
        const w = 2 * Math.sin(Math.PI / n) * 0.98;
        g.addAt(
          body,
          archWall(w + 0.1, 0.75, w * 0.78, 0.55, 0.12, "multi", 3),
          pose(Math.cos(b) * 0.9, 1.5, Math.sin(b) * 0.9, { ry: Math.PI / 2 - b }),
        );
      }
      g.add(
        "trim",
        loft(ngon(n, 1.6), [
          [0.62, 2.2],
          [1, 2.2],
          [1, 2.26],
          [0.66, 2.55],
        ]),
      );
      g.add(dome, lobed(onion(0.98, 1.35), 16, 0.06, 96), 0, 2.5, 0);
      g.add(
        dome,
        lathe(
          [
            [1, 0],
            [1.08, 0.08],
            [1, 0.16],
          ],
          32,
        ),
        0,
        2.46,
        0,
      );
      finial(g, 0, 3.82, 0, 0.3);
    },
    x,
    y,
    z,
    { s },
  );
};

/** Temple or tower bell on its chain. */
export const bell: Make = (q) => {
  q.add("brass", cylinder(0.02, 0.02, 1.6, 6), 0, 0.42, 0);
  q.add(
    "brass",
    lathe(
      [
        [0.05, 0.44],
        [0.15, 0.4],
        [0.2, 0.2],
        [0.24, 0.06],
        [0.3, 0],
        [0.27, 0],
      ],
      18,
    ),
  );
  q.add("brass", ball(0.06, 8), 0, -0.03, 0);
};
