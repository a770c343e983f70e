import { archFill, archRim } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { pose, type Vec3, within } from "../kit/model.ts";
import { finial, stair } from "../kit/ornament.ts";
import { ball, box, courses, cylinder, lathe, loft, type Point, rect } from "../kit/shapes.ts";

/** Dhamek type: a stone drum with eight niches and a carved band, and a narrower brick cylinder above. */
export const drumStupa = (k: Model, R: number): { summit: number; free: Vec3[] } => {
  const low = R * 0.92;
  k.add(
    "stone",
    lathe(
      [
        [R * 1.02, 0],
        [R * 1.02, 0.5],
        [R, 0.6],
        [R, low],
        [R * 1.015, low + 0.05],
        [R * 1.015, low + 0.4],
        [R * 0.99, low + 0.5],
      ],
      96,
    ),
  );
  k.add(
    "stone2",
    lathe(
      [
        [R * 1.012, low * 0.52],
        [R * 1.02, low * 0.54],
        [R * 1.02, low * 0.74],
        [R * 1.012, low * 0.76],
      ],
      96,
    ),
  );
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * 2 * Math.PI;
    k.use(
      "scroll",
      (q) => {
        q.add(
          "stone",
          lathe(
            [
              [0, 0],
              [0.24, 0.04],
              [0.1, 0.1],
              [0, 0.1],
            ],
            12,
          ),
          0,
          0,
          0,
          { rx: Math.PI / 2 },
        );
        q.add(
          "stone",
          lathe(
            [
              [0, 0],
              [0.12, 0.03],
              [0, 0.07],
            ],
            8,
          ),
          0.3,
          0.28,
          0,
          { rx: Math.PI / 2 },
        );
        q.add(
          "stone",
          lathe(
            [
              [0, 0],
              [0.12, 0.03],
              [0, 0.07],
            ],
            8,
          ),
          -0.3,
          -0.28,
          0,
          { rx: Math.PI / 2 },
        );
      },
      Math.sin(a) * R * 1.02,
      low * 0.64,
      Math.cos(a) * R * 1.02,
      { ry: a, s: R / 8 },
    );
  }
  for (let i = 0; i < 8; i++) {
    const R8 = pose(0, 0, 0, { ry: ((i + 0.5) * Math.PI) / 4 });
    k.addAt("stone", box(R * 0.4, low * 0.96, 0.7), within(R8, 0, 0, R * 0.99));
    k.addAt("stone2", archRim(R * 0.17, low * 0.26, 0.14, 0.3, "round"), within(R8, 0, low * 0.44, R * 1.03));
    k.addAt("dark", archFill(R * 0.17, low * 0.26, 0.1, "round"), within(R8, 0, low * 0.44, R * 1.035));
    k.addAt(
      "flame",
      lathe(
        [
          [0, 0],
          [0.1, 0.1],
          [0, 0.4],
        ],
        8,
      ),
      within(R8, 0, low * 0.45, R * 1.07),
    );
  }
  const top = low + R * 1.5;
  k.add(
    "brick",
    lathe(
      [
        [R * 0.9, low + 0.4],
        [R * 0.88, low + R * 0.5],
        [R * 0.86, top - R * 0.3],
        [R * 0.82, top - R * 0.12],
        [R * 0.7, top],
        [R * 0.4, top + R * 0.14],
        [0, top + R * 0.18],
      ],
      96,
    ),
  );
  for (let i = 0; i < 4; i++)
    k.add(
      "brick",
      lathe(
        [
          [R * 0.885, 0],
          [R * 0.9, 0.06],
          [R * 0.9, 0.2],
          [R * 0.88, 0.26],
        ],
        96,
      ),
      0,
      low + R * (0.25 + i * 0.26),
      0,
    );
  k.add(
    "stone2",
    loft(rect(R * 0.13), [
      [1, top + R * 0.12],
      [1, top + R * 0.3],
      [1.2, top + R * 0.32],
      [1.2, top + R * 0.38],
    ]),
  );
  for (let i = 0; i < 3; i++)
    k.add(
      "stone",
      lathe(
        [
          [0.02, 0],
          [R * (0.2 - i * 0.05), 0.05],
          [R * (0.19 - i * 0.05), 0.14],
          [0.05, 0.24],
        ],
        24,
      ),
      0,
      top + R * (0.42 + i * 0.1),
      0,
    );
  k.add("stone2", cylinder(0.1, 0.06, R * 0.46, 8), 0, top + R * 0.36, 0);
  const summit = top + R * 0.9;
  return {
    summit,
    free: [
      [0, summit, 0],
      [-R * 1.05, 0, R * 0.5],
      [R * 1.05, 0, R * 0.5],
    ],
  };
};

/** Vihara with a stepped tower, after the one built at Sarnath in the last century. */
export const vihara = (k: Model, x: number, z: number, s = 1, ry = 0): Vec3 => {
  k.build(
    (g) => {
      g.add(
        "rosy",
        loft(
          rect(7, 10),
          courses([
            [1.05, 0.5],
            [1, 0.4],
            [1.03, 0.3],
          ]),
        ),
      );
      g.add("rosy", box(12.6, 6, 18), 0, 1.2, 0);
      g.add(
        "trim",
        loft(rect(6.5, 9.2), [
          [1, 7],
          [1.06, 7.1],
          [1.06, 7.4],
          [1, 7.5],
        ]),
      );
      g.add("rosy", box(5.6, 7.6, 3), 0, 1.2, 9.4);
      g.add("glow", archFill(2, 4.2, 0.1, "ogee"), 0, 1.2, 10.92);
      g.add("trim", archRim(2, 4.2, 0.3, 0.4, "ogee"), 0, 1.2, 10.95);
      g.add("trim", archRim(3.6, 6, 0.2, 0.3, "ogee"), 0, 1.2, 10.9);
      for (const side of [-1, 1])
        for (let i = 0; i < 4; i++) {
          g.add("glow", archFill(0.9, 2.4, 0.06, "ogee"), side * 6.32, 3, -6 + i * 4, {
            ry: (side * Math.PI) / 2,
          });
          g.add("trim", archRim(0.9, 2.4, 0.14, 0.16, "ogee"), side * 6.34, 3, -6 + i * 4, {
            ry: (side * Math.PI) / 2,
          });
        }
      const tower = (tx: number, tz: number, half: number, h: number, y: number): void => {
        const n = 9;
        for (let i = 0; i < n; i++) {
          const f = 1 - (i / n) * 0.66;
          g.add(
            "rosy",
            loft(rect(half * f), [
              [1, y + (i * h) / n],
              [1, y + ((i + 0.7) * h) / n],
              [1.08, y + ((i + 0.74) * h) / n],
              [1.08, y + ((i + 0.86) * h) / n],
              [0.94, y + ((i + 1) * h) / n],
            ]),
            tx,
            0,
            tz,
          );
          for (let a = 0; a < 4; a++)
            g.addAt(
              "dark",
              archFill(half * f * 0.36, (h / n) * 0.62, 0.06, "ogee", 5),
              within(pose(tx, 0, tz, { ry: (a * Math.PI) / 2 }), 0, y + (i * h) / n + 0.06, half * f + 0.01),
            );
        }
        g.add(
          "trim",
          lathe(
            [
              [half * 0.36, y + h],
              [half * 0.4, y + h + half * 0.14],
              [half * 0.3, y + h + half * 0.3],
              [half * 0.1, y + h + half * 0.4],
            ],
            24,
          ),
          tx,
          0,
          tz,
        );
        finial(g, tx, y + h + half * 0.36, tz, half * 0.2);
      };
      tower(0, -1, 4.2, 15, 7.4);
      for (const [a, b] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ])
        tower(a * 5.2, -1 + b * 5.4, 1.1, 4, 7.4);
      stair(g, "trim", 5, 5, 0, 0, 10.9, 0.24, 0.4);
      g.lamp(0, 4, 12, 30);
    },
    pose(x, 0, z, { s, ry }),
  );
  return [x, (7.4 + 15 + 4.2 * 0.36 + 2.4) * s, z];
};

/** Railing of uprights and lens-shaped crossbars round a sacred tree. */
export const vedika = (k: Model, x: number, z: number, r: number, gap = 0.5): void => {
  const n = Math.round((2 * Math.PI * r) / 1.3);
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI;
    if (Math.abs(Math.sin(a / 2)) < gap / r) continue;
    k.use(
      "vedika",
      (q) => {
        q.add("stone", box(0.3, 1.5, 0.24));
        for (const h of [0.35, 0.72, 1.09])
          q.add(
            "stone",
            lathe(
              [
                [0, 0],
                [0.12, 0.3],
                [0.13, 0.65],
                [0.12, 1],
                [0, 1.3],
              ],
              10,
            ),
            0.65,
            h,
            0,
            { rz: Math.PI / 2, s: [1, 1, 0.6] },
          );
        q.add("stone2", box(1.34, 0.3, 0.34), 0, 1.5, 0);
        q.add("stone2", ball(0.12, 8), 0, 0.8, 0.12, { s: [1, 1, 0.3] });
      },
      x + Math.sin(a) * r,
      0,
      z + Math.cos(a) * r,
      { ry: a },
    );
  }
};

/** Foundations of old cells: low brick squares on grass. */
export const foundations = (k: Model, spots: readonly Point[], size: number): void => {
  for (const [x, z] of spots) {
    for (const s of [-1, 1]) {
      k.add("brick", box(size, 0.7, 0.6), x, 0, z + (s * size) / 2);
      k.add("brick", box(0.6, 0.7, size), x + (s * size) / 2, 0, z);
    }
    k.add("brick", box(size * 0.3, 1, size * 0.3), x, 0, z);
  }
};
