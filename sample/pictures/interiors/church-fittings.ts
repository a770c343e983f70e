import { cross } from "../buildings/baroque-church.ts";
import type { NavePlan } from "./nave.ts";
import { archFill, archRim } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose } from "../kit/model.ts";
import { ball, box, cylinder, extrude, lathe, lobed, loft, rect, tube } from "../kit/shapes.ts";

export const candleRing: Make = (q) => {
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

export const candle = (k: Model, x: number, y: number, z: number, h: number): void => {
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

export const highAltar = (k: Model, L: number, W: number): void => {
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
export const reredos = (k: Model, p: NavePlan, z: number): void => {
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

export const pew: Make = (q) => {
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
