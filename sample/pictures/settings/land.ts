import type { Model } from "../kit/model.ts";
import { pose, type Random, random } from "../kit/model.ts";
import { fractal, ridged } from "../kit/noise.ts";
import { tree, type TreeKind } from "../kit/plants.ts";
import { box, cylinder, lathe, loft, ngon, sheet, smoothed, triangles } from "../kit/shapes.ts";

export const ground = (model: Model, material = "ground", r = 900, y = -0.02): void => {
  model.add(
    material,
    loft(ngon(48, r), [
      [1, y - 0.5],
      [1, y],
    ]),
  );
};

/** Ground with a rectangular opening for water. */
export const groundAround = (
  model: Model,
  material: string,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  r = 900,
): void => {
  const y = -0.02;
  const piece = (a: number, b: number, c: number, d: number): void => {
    model.add(material, triangles([a, y, c, a, y, d, b, y, d, a, y, c, b, y, d, b, y, c]));
  };
  piece(-r, r, -r, z0);
  piece(-r, r, z1, r);
  piece(-r, x0, z0, z1);
  piece(x1, r, z0, z1);
};

/** Water with four steps down to it on every side. */
export const pool = (
  model: Model,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y = -0.35,
  rim = "stone2",
  w = 1,
): void => {
  const [cx, cz] = [(x0 + x1) / 2, (z0 + z1) / 2];
  model.add("water", box(x1 - x0, 0.02, z1 - z0), cx, y, cz);
  const steps = 4;
  const tread = w / steps;
  for (let i = 0; i < steps; i++) {
    const o = tread * i;
    const top = y + 0.08 + ((0.02 - y) * i) / steps;
    const [wide, deep] = [x1 - x0 + 2 * o + tread, z1 - z0 + 2 * o + tread];
    for (const s of [-1, 1]) {
      model.add(rim, box(wide, 0.3, tread), cx, top - 0.3, s < 0 ? z0 - o : z1 + o);
      model.add(rim, box(tread, 0.3, deep), s < 0 ? x0 - o : x1 + o, top - 0.3, cz);
    }
  }
};

/** A tank with its surround in one: ground, pool and rim. */
export const tank = (
  model: Model,
  soil: string,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y = -0.45,
  rim = "stone2",
): void => {
  groundAround(model, soil, x0 - 1, x1 + 1, z0 - 1, z1 + 1);
  pool(model, x0, x1, z0, z1, y, rim, 1.2);
};

/** A band of country far off; `ridges` makes it mountains. */
export const range = (
  model: Model,
  material: string,
  seed: number,
  distance: number,
  height: number,
  opts: { ridges?: boolean; spread?: number; grain?: number } = {},
): void => {
  const { ridges = false, spread = 2.4, grain = 1 } = opts;
  const deep = distance * (ridges ? 0.9 : 0.5);
  model.add(
    material,
    smoothed(
      sheet(
        (u, v) => {
          const a = (0.5 - u) * spread;
          const r = distance + v * deep;
          const cell = (3.2 * grain * (ridges ? 0.55 : 1)) / distance;
          const p = [Math.sin(a) * r * cell, Math.cos(a) * r * cell];
          const lift = ridges ? ridged(p[0], p[1], 5, seed) ** 1.15 : fractal(p[0], p[1], 4, seed);
          return [
            -Math.sin(a) * r,
            -3 + height * lift * Math.sin(Math.PI * Math.min(0.9, v + 0.03)) ** 0.8,
            -Math.cos(a) * r,
          ];
        },
        ridges ? 280 : 130,
        ridges ? 64 : 14,
      ),
    ),
  );
};

export const plains = (model: Model, seed: number): void => {
  range(model, "hill1", seed, 200, 22);
  range(model, "hill2", seed + 5, 400, 60);
  range(model, "hill3", seed + 9, 680, 120);
};

export const grove = (
  model: Model,
  rnd: Random,
  n: number,
  spot: (i: number) => readonly [number, number],
  low: number,
  high: number,
  kinds: readonly TreeKind[] = ["round"],
): void => {
  for (let i = 0; i < n; i++) {
    const [x, z] = spot(i);
    tree(model, rnd, x, z, low + rnd() * (high - low), kinds[Math.floor(rnd() * kinds.length)]);
  }
};

/** Garden lamp on a short post. */
export const bollard = (model: Model, x: number, z: number, power = 8): void => {
  model.use(
    "bollard",
    (q) => {
      q.add("trim", cylinder(0.16, 0.1, 0.7, 10));
      q.add("lamp", cylinder(0.1, 0.1, 0.22, 10), 0, 0.7, 0);
      q.add(
        "trim",
        lathe(
          [
            [0.16, 0.92],
            [0.1, 1],
            [0, 1.12],
          ],
          10,
        ),
      );
    },
    x,
    0,
    z,
  );
  if (power > 0) model.lamp(x, 0.95, z, power);
};

/** Street lamp. */
export const lampPost = (model: Model, x: number, z: number, power = 16, y = 0): void => {
  model.use(
    "lampPost",
    (q) => {
      q.add(
        "iron",
        lathe(
          [
            [0.2, 0],
            [0.2, 0.2],
            [0.09, 0.5],
            [0.06, 3.2],
            [0.1, 3.3],
          ],
          10,
        ),
      );
      q.add(
        "lamp",
        lathe(
          [
            [0.07, 3.3],
            [0.17, 3.4],
            [0.2, 3.75],
            [0.05, 3.8],
          ],
          8,
        ),
      );
      q.add(
        "iron",
        lathe(
          [
            [0.24, 3.76],
            [0.1, 3.92],
            [0.03, 4.1],
            [0, 4.12],
          ],
          8,
        ),
      );
    },
    x,
    y,
    z,
  );
  if (power > 0) model.lamp(x, y + 3.5, z, power);
};

/** Flat-roofed town behind: plastered blocks with lit or dark panes. */
export const town = (
  model: Model,
  seed: number,
  n: number,
  spot: (i: number, rnd: Random) => readonly [number, number],
  low = 5,
  high = 11,
  walls: readonly string[] = ["town", "town2"],
): void => {
  const rnd = random(seed);
  for (let i = 0; i < n; i++) {
    const [x, z] = spot(i, rnd);
    const [w, h, d] = [5 + rnd() * 5, low + rnd() * (high - low), 5 + rnd() * 3];
    const wall = walls[Math.floor(rnd() * walls.length)];
    model.build(
      (q) => {
        q.add(wall, box(w, h, d));
        q.add(wall, box(w + 0.3, 0.5, d + 0.3), 0, h - 0.2, 0);
        if (rnd() < 0.5) q.add(wall, box(w * 0.35, 2.2, d * 0.4), (rnd() - 0.5) * w * 0.5, h, 0);
        const floors = Math.floor(h / 3);
        const columns = Math.floor(w / 1.9);
        for (let f = 0; f < floors; f++)
          for (let c = 0; c < columns; c++) {
            const x0 = (c - (columns - 1) / 2) * 1.9;
            q.use(rnd() < 0.4 ? "paneLit" : "paneDark", () => undefined, x0, f * 3 + 1, d / 2 + 0.02);
          }
      },
      pose(x, 0, z),
    );
  }
};

/** Window shapes the town instances. */
export const panes = (model: Model): void => {
  for (const [name, material] of [
    ["paneLit", "pane"],
    ["paneDark", "dark"],
  ] as const)
    model.use(
      name,
      (q) => {
        q.add(material, box(0.85, 1.25, 0.06));
        q.add("trim", box(1.05, 0.08, 0.14), 0, -0.08, 0);
      },
      0,
      -60,
      0,
    );
};
