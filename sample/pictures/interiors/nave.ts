import { archFill, archPoints, archRim, archWall, windowWall, type ArchKind } from "../kit/arches.ts";
import { pose, random, type Make, type Model, type Random } from "../kit/model.ts";
import {
  ball,
  box,
  cylinder,
  extrude,
  lathe,
  lobed,
  loft,
  ngon,
  rect,
  sheet,
  smoothed,
  triangles,
  tube,
  type Point,
} from "../kit/shapes.ts";
import { cross } from "../buildings/baroque-church.ts";
import { person } from "../people.ts";

export type NavePlan = {
  bays: number;
  bay: number;
  W: number;
  aisle: number;
  spring: number;
  rise: number;
  kind: ArchKind;
  cover: "vault" | "barrel" | "truss";
  east: "window" | "reredos";
  glass: readonly string[];
  candles: boolean;
  light: string;
};

/** Leaded lights: a coloured border, diamond quarries and one medallion, as old windows are made. */
const glazing =
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

const pier =
  (h: number, plain: boolean): Make =>
  (q) => {
    q.add(
      "stone2",
      loft(ngon(8, 0.85), [
        [1, 0],
        [1, 0.35],
        [0.85, 0.5],
        [0.85, 0.62],
        [0.7, 0.72],
      ]),
    );
    if (plain) q.add("stone", cylinder(0.5, 0.46, h - 0.7, 24), 0, 0.6, 0);
    else {
      q.add("stone", cylinder(0.42, 0.42, h, 16));
      for (let i = 0; i < 8; i++)
        q.add(
          "stone",
          cylinder(0.13, 0.13, h - 0.7, 10),
          Math.sin((i * Math.PI) / 4) * 0.46,
          0.7,
          Math.cos((i * Math.PI) / 4) * 0.46,
        );
    }
    q.add(
      "stone2",
      lathe(
        [
          [0.5, 0],
          [0.58, 0.1],
          [0.52, 0.18],
          [0.6, 0.42],
          [0.82, 0.66],
          [0.82, 0.8],
        ],
        20,
      ),
      0,
      h - 0.5,
      0,
    );
  };

const vaultProfile = (u: number): number => {
  const R = 1.84;
  return Math.sqrt(Math.max(0, R * R - (Math.abs(u) + R - 1) ** 2)) / Math.sqrt(R * R - (R - 1) ** 2);
};

const ribVault =
  (p: NavePlan): Make =>
  (q) => {
    const [A, B] = [p.W / 2, p.bay / 2];
    const height = (u: number, v: number): number =>
      p.spring + p.rise * Math.max(vaultProfile(u), vaultProfile(v) * 0.96);
    q.add(
      "vault",
      sheet((a, b) => [(a * 2 - 1) * A, height(a * 2 - 1, b * 2 - 1), (b * 2 - 1) * B], 16, 16),
    );
    const rib = (f: (t: number) => [number, number, number], r: number): void => {
      q.add(
        "stone",
        tube(
          Array.from({ length: 21 }, (_, i) => f(i / 10 - 1)),
          r,
          40,
          8,
        ),
      );
    };
    for (const s of [-1, 1]) {
      rib((t) => [t * A, p.spring + p.rise * vaultProfile(t) - 0.04, s * t * B], 0.13);
      rib((t) => [t * A, p.spring + p.rise * vaultProfile(t) - 0.05, s * B], 0.18);
      rib((t) => [s * A, p.spring + p.rise * 0.96 * vaultProfile(t) - 0.05, t * B], 0.12);
    }
    q.add("gold", ball(0.24, 12), 0, p.spring + p.rise - 0.1, 0);
  };

const barrel =
  (p: NavePlan): Make =>
  (q) => {
    const A = p.W / 2;
    q.add(
      "vault",
      smoothed(
        sheet(
          (a, b) => [-Math.cos(a * Math.PI) * A, p.spring + Math.sin(a * Math.PI) * p.rise, (b - 0.5) * p.bay],
          24,
          2,
        ),
      ),
    );
    q.add(
      "gold",
      extrude(
        [...archPoints(p.W - 0.1, p.rise, "round").slice(1, -1)].map(([x, y]): Point => [x, y]),
        0.02,
      ),
      0,
      -50,
      0,
    );
    for (const z of [-p.bay / 2])
      q.add(
        "trim",
        tube(
          Array.from({ length: 25 }, (_, i) => {
            const a = (i / 24) * Math.PI;
            return [-Math.cos(a) * A * 0.985, p.spring + Math.sin(a) * p.rise * 0.985, z] as const;
          }),
          0.2,
          48,
          8,
        ),
      );
    for (const a of [0.3, 0.5, 0.7])
      q.add(
        "gold",
        lobed(
          [
            [0, 0],
            [0.5, 0.02],
            [0.56, 0.1],
            [0.2, 0.16],
          ],
          8,
          0.2,
          48,
        ),
        -Math.cos(a * Math.PI) * A * 0.96,
        p.spring + Math.sin(a * Math.PI) * p.rise * 0.96,
        0,
        { rz: (a - 0.5) * Math.PI + Math.PI },
      );
  };

const truss =
  (p: NavePlan): Make =>
  (q) => {
    const A = p.W / 2;
    for (const s of [-1, 1])
      q.add(
        "wood2",
        sheet((u, v) => [s * A * 1.05 * (1 - u), p.spring + p.rise * u, (v - 0.5) * p.bay], 8, 4),
      );
    for (const s of [-1, 1]) {
      const tilt = Math.atan2(p.rise, A);
      q.add("wood", box(Math.hypot(A, p.rise), 0.4, 0.3), (s * A) / 2, p.spring + p.rise / 2 - 0.4, -p.bay / 2, {
        rz: -s * tilt,
      });
      q.add("wood", archRim(1, 1.4, 0.1, 0.2, "pointed"), s * A * 0.72, p.spring - 0.6, -p.bay / 2);
      q.add(
        "wood",
        tube(
          [
            [s * A, p.spring - 2.2, -p.bay / 2],
            [s * A * 0.72, p.spring - 0.4, -p.bay / 2],
            [s * A * 0.34, p.spring + p.rise * 0.42, -p.bay / 2],
            [0, p.spring + p.rise * 0.52, -p.bay / 2],
          ],
          0.16,
          20,
          6,
        ),
      );
    }
    q.add("wood", box(A * 1.05, 0.34, 0.3), 0, p.spring + p.rise * 0.5, -p.bay / 2);
    q.add("wood", box(0.3, p.rise * 0.5, 0.3), 0, p.spring + p.rise * 0.5, -p.bay / 2);
    for (const t of [0.25, 0.5, 0.75])
      for (const s of [-1, 1]) q.add("wood", box(0.2, 0.2, p.bay), s * A * (1 - t), p.spring + p.rise * t - 0.28, 0);
  };

const chandelier: Make = (q) => {
  q.add(
    "brass",
    lathe(
      [
        [0.62, 0],
        [0.68, 0.05],
        [0.62, 0.1],
      ],
      24,
    ),
  );
  q.add("brass", cylinder(0.015, 0.015, 4.4, 4), 0, 0.4, 0);
  for (let j = 0; j < 8; j++) {
    const a = (j / 8) * 2 * Math.PI;
    q.add("linen", cylinder(0.03, 0.03, 0.2, 6), Math.sin(a) * 0.65, 0.08, Math.cos(a) * 0.65);
    q.add(
      "flame",
      lathe(
        [
          [0, 0.28],
          [0.03, 0.33],
          [0.035, 0.37],
          [0, 0.48],
        ],
        8,
      ),
      Math.sin(a) * 0.65,
      0,
      Math.cos(a) * 0.65,
    );
    q.add(
      "brass",
      tube(
        [
          [Math.sin(a) * 0.65, 0.05, Math.cos(a) * 0.65],
          [Math.sin(a) * 0.3, 0.3, Math.cos(a) * 0.3],
          [0, 0.45, 0],
        ],
        0.012,
        8,
        4,
      ),
    );
  }
};

const candle = (k: Model, x: number, y: number, z: number, h: number): void => {
  k.add(
    "brass",
    lathe(
      [
        [0.12, 0],
        [0.04, 0.08],
        [0.03, h],
        [0.08, h + 0.06],
      ],
      10,
    ),
    x,
    y,
    z,
  );
  k.add("linen", cylinder(0.035, 0.035, 0.3, 8), x, y + h + 0.06, z);
  k.use(
    "candleFlame",
    (q) =>
      q.add(
        "flame",
        lathe(
          [
            [0, 0],
            [0.03, 0.05],
            [0.035, 0.09],
            [0, 0.2],
          ],
          8,
        ),
      ),
    x,
    y + h + 0.36,
    z,
  );
};

const altar = (k: Model, L: number, W: number): void => {
  k.add(
    "stone2",
    loft(rect(W / 2, 3.4), [
      [1, 0],
      [1, 0.18],
      [0.94, 0.18],
      [0.94, 0.36],
      [0.88, 0.36],
      [0.88, 0.54],
    ]),
    0,
    0,
    -L + 1.4,
  );
  k.add("white", box(2.8, 1.05, 1.1), 0, 0.54, -L + 0.6);
  k.add("altarCloth", box(1.1, 0.94, 1.16), 0, 0.66, -L + 0.6);
  k.add("linen", box(3, 0.08, 1.25), 0, 1.58, -L + 0.6);
  for (const x of [-1.2, -0.8, 0.8, 1.2]) candle(k, x, 1.62, -L + 0.6, 0.4);
  cross(k, 0, 1.66, -L + 0.4, 1.7, "gold");
  for (const s of [-1, 1]) {
    k.add(
      "brass",
      lathe(
        [
          [0.2, 0],
          [0.26, 0.3],
          [0.16, 0.5],
        ],
        14,
      ),
      s * 2.2,
      0.54,
      -L + 1.2,
    );
    for (let i = 0; i < 12; i++)
      k.use(
        `altarBloom${i % 2}`,
        (q) => q.add(i % 2 ? "cloth4" : "petal", ball(0.13, 8)),
        s * 2.2 + Math.sin(i * 2.4) * 0.22,
        1.1 + Math.cos(i * 1.7) * 0.2,
        -L + 1.2 + Math.cos(i * 2.4) * 0.22,
      );
  }
  k.lamp(0, 3.4, -L + 3, 40, "#ffd9a0", 0.4);
};

/** Gilded altarpiece: tiers of columns round a tall lit niche with a cross. */
const reredos = (k: Model, p: NavePlan, z: number): void => {
  const [w, h] = [p.W * 0.78, p.spring + p.rise * 0.5];
  k.add("retable", box(w, h * 0.9, 0.4), 0, 0.5, z);
  for (const [y, rise] of [
    [1.6, h * 0.42],
    [1.7 + h * 0.46, h * 0.26],
  ] as const) {
    for (const x of [-0.46, -0.3, -0.16, 0.16, 0.3, 0.46]) {
      k.add(
        "gold",
        lathe(
          [
            [0.22, 0],
            [0.14, 0.16],
            [0.15, rise * 0.3],
            [0.12, rise * 0.5],
            [0.15, rise * 0.7],
            [0.12, rise * 0.9],
            [0.24, rise],
          ],
          14,
        ),
        x * w,
        y,
        z + 0.5,
      );
    }
    k.add("gold", box(w * 1.02, 0.26, 0.9), 0, y + rise, z + 0.3);
    k.add("gold", box(w * 1.02, 0.2, 0.8), 0, y - 0.2, z + 0.3);
    for (const x of [-0.38, -0.23, 0.23, 0.38]) {
      k.add("nicheBlue", archFill(w * 0.09, rise * 0.74, 0.06, "round"), x * w, y + 0.1, z + 0.22);
      k.add("gold", archRim(w * 0.09, rise * 0.74, 0.06, 0.14, "round"), x * w, y + 0.1, z + 0.24);
      k.add(
        "gold",
        lobed(
          [
            [0, 0],
            [0.18, 0.1],
            [0.22, 0.3],
            [0.08, 0.5],
            [0, 0.6],
          ],
          8,
          0.1,
          48,
        ),
        x * w,
        y + 0.2,
        z + 0.4,
      );
    }
  }
  k.add("glow", archFill(w * 0.2, h * 0.5, 0.06, "round"), 0, 1.8, z + 0.22);
  k.add("gold", archRim(w * 0.2, h * 0.5, 0.2, 0.3, "round"), 0, 1.8, z + 0.3);
  cross(k, 0, 2.6, z + 0.5, h * 0.3, "wood");
  for (let i = 0; i < 24; i++) {
    const a = (i / 23 - 0.5) * Math.PI;
    k.addAt(
      "gold",
      box(0.1, 0.7 + (i % 2) * 0.5, 0.06),
      pose(Math.sin(a) * w * 0.13, h * 0.82 + Math.cos(a) * w * 0.13, z + 0.4, { rz: -a }),
    );
  }
  k.add(
    "gold",
    extrude(
      [
        [-w * 0.5, 0],
        [w * 0.5, 0],
        [w * 0.3, 0.7],
        [w * 0.16, 0.9],
        [0, 2],
        [-w * 0.16, 0.9],
        [-w * 0.3, 0.7],
      ],
      0.3,
    ),
    0,
    h * 0.9 + 0.4,
    z,
  );
  k.lamp(0, h * 0.4, z + 2.4, 60, "#ffc98c", 0.5);
};

const eastWindow = (k: Model, p: NavePlan, z: number): void => {
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

const pew: Make = (q) => {
  q.add("wood", box(2.9, 0.08, 0.42), 0, 0.45, 0);
  q.add("wood", box(2.9, 0.5, 0.06), 0, 0.5, 0.24, { rx: 0.1 });
  for (const s of [-1, 1])
    q.add(
      "wood",
      extrude(
        [
          [-0.3, 0],
          [0.3, 0],
          [0.32, 0.95],
          [0.22, 1.06],
          [0.12, 0.95],
          [0, 0.62],
          [-0.3, 0.58],
        ],
        0.08,
      ),
      s * 1.45,
      0,
      0,
      { ry: -Math.PI / 2 },
    );
};

/** Nave seen from the door (z = 0) towards the altar at -z. */
export const nave = (k: Model, rnd: Random, p: NavePlan): number => {
  const { bays, bay, W, aisle, spring, rise, kind } = p;
  const L = bays * bay;
  const [A, top] = [W / 2, spring + rise];
  const arch = bay - 1.15;
  const archTop = spring * 0.7;
  k.add("paving", box(W + 2 * aisle + 2, 0.1, L + 14), 0, -0.1, -L / 2);
  k.add("aisleCarpet", box(2, 0.02, L + 5), 0, 0, -L / 2);
  for (let i = 0; i <= bays; i++)
    for (const s of [-1, 1]) {
      const z = -i * bay;
      k.use("pier", pier(archTop - (kind === "round" ? arch / 2 : arch * 0.8) + 0.2, p.cover !== "vault"), s * A, 0, z);
      if (p.cover === "vault")
        k.use(
          "wallShaft",
          (q) => {
            for (const d of [-0.18, 0, 0.18]) q.add("stone", cylinder(0.1, 0.1, spring - 3, 8), 0, 3, d);
            q.add(
              "stone2",
              lathe(
                [
                  [0.2, 0],
                  [0.26, 0.1],
                  [0.4, 0.38],
                  [0.42, 0.48],
                ],
                12,
              ),
              0,
              spring - 0.45,
              0,
            );
          },
          s * (A - 0.42),
          0,
          z,
        );
      if (i === bays) continue;
      const mid = z - bay / 2;
      const foot = archTop - (kind === "round" ? arch / 2 : arch * 0.8) + 0.4;
      k.add("wall", archWall(bay, spring - foot, arch, archTop - foot, 0.8, kind, 10), s * A, foot, mid, {
        ry: Math.PI / 2,
      });
      k.add("stone2", archRim(arch, archTop - foot, 0.16, 0.96, kind, 10), s * A, foot, mid, { ry: Math.PI / 2 });
      k.add("stone2", box(0.3, 0.2, bay), s * (A - 0.3), spring - 1.1, mid);
      const R = pose(s * (A + aisle), 0, mid, { ry: (-s * Math.PI) / 2 });
      k.addAt("wall", windowWall(bay, 6.8, 1.5, 3.6, 1.6, 0.5, kind), R);
      k.useAt("aisleGlass", glazing(1.5, 3.6, kind, p.glass), R.clone().multiply(pose(0, 1.6, -0.1)));
      k.addAt("wood", box(bay, 1.4, 0.12), R.clone().multiply(pose(0, 0, 0.3)));
      if (i % 2 === 1) k.lamp(s * (A + aisle * 0.5), 4.2, mid, 22, p.light, 0.4);
      k.add("vault", box(aisle, 0.2, bay), s * (A + aisle / 2), 6.6, mid);
      const clere = p.cover === "vault" ? rise + 0.2 : 0;
      if (clere > 0) {
        const C = pose(s * (A + 0.1), 0, mid, { ry: (-s * Math.PI) / 2 });
        k.useAt("clerestory", glazing(1.9, 2.7, kind, p.glass), C.clone().multiply(pose(0, spring + 0.5, 0.05)));
        k.addAt("wall", windowWall(bay, clere, 1.9, 2.7, 0.5, 0.5, kind), C.clone().multiply(pose(0, spring, 0)));
      }
    }
  const cover = { vault: ribVault, barrel, truss }[p.cover](p);
  for (let i = -1; i < bays; i++) k.use("cover", cover, 0, 0, -(i + 0.5) * bay);
  k.add("wall", box(W + 2 * aisle + 2, top + 1, 0.4), 0, 0, -L - 1.8);
  if (p.east === "window") eastWindow(k, p, -L - 1.4);
  else reredos(k, p, -L - 1.5);
  altar(k, L, W);
  for (let i = 0; i < Math.floor((L - 9) / 1.55); i++)
    for (const s of [-1, 1]) k.use("pew", pew, s * 2.65, 0, -2 - i * 1.55);
  for (const [x, z] of [
    [-0.45, -L * 0.52],
    [0.4, -L * 0.54],
    [-0.4, -L + 6],
    [0.4, -L + 5.8],
  ] as const)
    person(k, rnd, x, 0, z, Math.PI, "church", "stand");
  for (let i = 0; i < 16; i++) {
    const row = Math.floor(rnd() * 11);
    k.build(
      (q) => person(q, rnd, 0, 0, 0, Math.PI, "church", "sit"),
      pose((i % 2 ? 1 : -1) * (1.5 + rnd() * 2.3), 0.46, -2.1 - row * 1.55),
    );
  }
  for (let i = 0; i < bays; i++) {
    const z = -(i + 0.5) * bay;
    if (i % 2 === 0 || p.candles) k.use("chandelier", chandelier, 0, spring * 0.78, z, { s: 1.15 });
    k.lamp(0, spring * 0.76, z, p.candles ? 66 : 46, p.light, 0.4);
    k.lamp(0, 2.6, z, 9, "#ffe2c0", 1.2);
    if (p.candles) for (const s of [-1, 1]) candle(k, s * 1.25, 0, z + 0.4, 1.1);
  }
  k.add("wall", box(W + 2 * aisle + 2, top + 1, 0.4), 0, 0, 6.2);
  k.add("vault", box(W + 2 * aisle + 2, 0.2, L + 14), 0, top + 1, -L / 2);
  for (const s of [-1, 1]) k.add("wall", box(0.3, top, 7), s * (A + aisle + 0.3), 0, 3);
  return L;
};
