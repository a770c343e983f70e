import { niche } from "./nagara.ts";
import { archFill, archRim } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Vec3, within } from "../kit/model.ts";
import { finial } from "../kit/ornament.ts";
import { ball, box, courses, cylinder, lathe, loft, type Point, rect } from "../kit/shapes.ts";

export type GopuramPlan = {
  W: number;
  D: number;
  tiers: number;
  base: number;
  colours: readonly string[];
  shrink?: number;
};

/** Small stucco attendant: a standing shape without a face. */
const attendant =
  (colour: string): Make =>
  (q) => {
    q.add(
      colour,
      lathe(
        [
          [0.16, 0],
          [0.2, 0.1],
          [0.12, 0.45],
          [0.2, 0.78],
          [0.22, 0.9],
          [0.06, 1.02],
        ],
        8,
      ),
      0,
      0,
      0,
      { s: [1, 1, 0.7] },
    );
    q.add(colour, ball(0.12, 8), 0, 1.14, 0);
    q.add(
      "gold",
      lathe(
        [
          [0.13, 0],
          [0.14, 0.08],
          [0.07, 0.24],
          [0, 0.42],
        ],
        8,
      ),
      0,
      1.2,
      0,
    );
    for (const s of [-1, 1]) q.add(colour, cylinder(0.05, 0.04, 0.5, 6), s * 0.2, 0.85, 0.05, { rz: s * -2.2 });
  };

/** Miniature shrine on a tier. */
const kuta =
  (colour: string): Make =>
  (q) => {
    q.add("white", box(0.9, 0.12, 0.5));
    for (const s of [-1, 1])
      q.add(
        colour,
        lathe(
          [
            [0.09, 0.12],
            [0.06, 0.2],
            [0.06, 1.1],
            [0.1, 1.2],
          ],
          8,
        ),
        s * 0.36,
        0,
        0.14,
      );
    q.add("dark", box(0.6, 1.1, 0.1), 0, 0.12, -0.02);
    q.add("white", box(1, 0.1, 0.56), 0, 1.22, 0);
    q.add(
      colour,
      lathe(
        [
          [0.46, 1.32],
          [0.5, 1.42],
          [0.42, 1.62],
          [0.2, 1.8],
          [0, 1.88],
        ],
        12,
      ),
      0,
      0,
      0,
      { s: [1, 1, 0.6] },
    );
    q.add(
      "gold",
      lathe(
        [
          [0.06, 1.84],
          [0.09, 1.94],
          [0.02, 2.1],
          [0, 2.25],
        ],
        8,
      ),
    );
  };

const tierRow = (
  k: Model,
  p: GopuramPlan,
  face: ReturnType<typeof pose>,
  at: { length: number; out: number; y: number; h: number; tier: number; n: number },
): void => {
  const { length, out, y, h, tier, n } = at;
  for (let i = 0; i < n; i++) {
    const x = ((i - (n - 1) / 2) * length) / n;
    const colour = p.colours[(i + tier * 2) % p.colours.length];
    if (Math.abs(i - (n - 1) / 2) < 0.6) {
      k.useAt(`kuta_${colour}`, kuta(colour), within(face, x, y + 0.2, out, { s: [h / 2.1, h / 2.15, 1.2] }));
      k.useAt(
        "lampNiche",
        (q) => q.add("glow", archFill(0.3, 0.7, 0.04, "ogee", 5)),
        within(face, x, y + 0.45, out + 0.12, { s: h / 2.1 }),
      );
    } else if (i % 2)
      k.useAt(
        `kuta_${colour}`,
        kuta(colour),
        within(face, x, y + 0.2, out - 0.05, { s: [length / n / 1.02, h / 2.5, 0.9] }),
      );
    else k.useAt(`attendant_${colour}`, attendant(colour), within(face, x, y + 0.28, out + 0.12, { s: h / 2.2 }));
  }
};

const base = (k: Model, p: GopuramPlan): void => {
  const { W, D, base: H } = p;
  k.add(
    "stone2",
    loft(
      rect((W / 2) * 1.16, (D / 2) * 1.16),
      courses([
        [1.04, 0.5],
        [1, 0.3],
        [1.02, 0.3],
        [0.97, 0.2],
        [1, 0.35],
        [0.96, 0.2],
      ]),
    ),
  );
  for (const s of [-1, 1]) {
    k.add("stone", box((W * 1.08 - 3) / 2, H - 1.85, D * 1.08), s * (1.5 + (W * 1.08 - 3) / 4), 1.85, 0);
    for (const x of [2.2, 3.2, 4])
      k.add(
        "stone2",
        lathe(
          [
            [0.3, 0],
            [0.22, 0.3],
            [0.2, H - 2.45],
            [0.34, H - 1.85],
          ],
          10,
        ),
        (s * x * W) / 8,
        1.85,
        D * 0.55,
      );
    for (let i = 0; i < 2; i++)
      k.use("niche", niche, (s * (2.7 + i * 0.92) * W) / 8, 2.65, D * 0.555, { s: [1.1, 2.2, 1] });
    k.add("wood", box(1.4, 5.5, 0.16), s * 1.45, 0.2, D * 0.3, { ry: s * 1.1 });
  }
  k.add("stone", box(3.4, H - 5.9, D * 1.08), 0, 5.9, 0);
  k.add("glow", box(2.9, 5.6, 0.1), 0, 0.2, -D * 0.3);
  k.add("wood", box(3, 0.3, D), 0, 5.7, 0);
  k.lamp(0, 4.4, D * 0.2, 70);
  k.add(
    "white",
    loft(rect((W / 2) * 1.1, (D / 2) * 1.1), [
      [1, H],
      [1.1, H + 0.1],
      [1.12, H + 0.25],
      [1.02, H + 0.6],
    ]),
  );
};

/** Painted gateway tower: stone base, shrinking stucco tiers, barrel crown with a row of kalashas. */
export const gopuram = (k: Model, p: GopuramPlan): { summit: number; free: Vec3[] } => {
  const { W, D, colours } = p;
  base(k, p);
  let y = p.base + 0.6;
  let r = 1;
  let h = 3.1;
  for (let t = 0; t < p.tiers; t++) {
    const [w, d] = [W * r, D * r];
    const colour = colours[t % colours.length];
    k.add(colours[(t + 2) % colours.length], box(w * 0.93, h, d * 0.9), 0, y, 0);
    k.add(
      "white",
      loft(rect(w / 2, d / 2), [
        [1, y],
        [1.03, y + 0.08],
        [1.03, y + 0.2],
        [0.97, y + 0.28],
      ]),
    );
    k.add(
      colour,
      loft(rect(w / 2, d / 2), [
        [0.99, y + h * 0.8],
        [1.08, y + h * 0.84],
        [1.09, y + h * 0.9],
        [1, y + h],
      ]),
    );
    for (let f = 0; f < 4; f++) {
      const side = f % 2 === 1;
      tierRow(k, p, pose(0, 0, 0, { ry: (f * Math.PI) / 2 }), {
        length: side ? d : w,
        out: side ? w / 2 : d / 2,
        y,
        h,
        tier: t,
        n: side ? 5 : 9 - Math.floor(t / 2),
      });
    }
    y += h;
    r *= p.shrink ?? 0.86;
    h *= 0.89;
  }
  const [w, d] = [W * r * 1.12, D * r * 0.98];
  k.add(
    "white",
    loft(rect(w / 2, d / 2), [
      [1, y],
      [1.05, y + 0.1],
      [1.05, y + 0.3],
      [0.94, y + 0.4],
    ]),
  );
  k.add(colours[0], archFill(d * 0.92, d, w, "ogee", 10), 0, y + 0.35, 0, { ry: Math.PI / 2 });
  for (let i = -4; i <= 4; i++)
    k.add(colours[2], archRim(d * 0.92, d, 0.07, 0.12, "ogee", 8), (i * w) / 8.6, y + 0.35, 0, {
      ry: Math.PI / 2,
    });
  for (const s of [-1, 1]) {
    k.add("gold", archRim(d * 0.8, d * 0.9, 0.16, 0.2, "ogee", 10), s * w * 0.51, y + 0.35, 0, {
      ry: Math.PI / 2,
    });
    k.add(
      colours[3 % colours.length],
      lathe(
        [
          [0, 0],
          [d * 0.2, 0.05],
          [d * 0.24, 0],
        ],
        20,
      ),
      s * w * 0.52,
      y + 0.35 + d * 0.4,
      0,
      { rz: (-s * Math.PI) / 2 },
    );
  }
  for (let i = -3; i <= 3; i++) finial(k, (i * w) / 7.4, y + 0.3 + d, 0, 0.55);
  const summit = y + 0.3 + d + 1.55;
  return {
    summit,
    free: [
      [0, summit, 0],
      [-W * 0.6, 0, D * 0.6],
      [W * 0.6, 0, D * 0.6],
    ],
  };
};

/** Striped precinct wall with pots along its top. */
export const stripedWall = (k: Model, x: number, z: number, w: number, h: number, ry = 0): void => {
  k.build(
    (q) => {
      q.add("stone", box(w, h, 1.6));
      const stripes = Math.round(w / 2);
      for (let i = 0; i < stripes; i++)
        q.add(i % 2 ? "clay" : "white", box(w / stripes, h + 0.02, 0.1), -w / 2 + ((i + 0.5) * w) / stripes, 0, 0.83);
      for (let i = 0; i < Math.round(w / 2.1); i++)
        q.use(
          "wallPot",
          (e) => {
            e.add(
              "white",
              lathe(
                [
                  [0.5, 0],
                  [0.55, 0.15],
                  [0.4, 0.5],
                  [0.1, 0.75],
                ],
                12,
              ),
            );
            e.add(
              "gold",
              lathe(
                [
                  [0.1, 0.7],
                  [0.14, 0.85],
                  [0, 1.2],
                ],
                8,
              ),
            );
          },
          -w / 2 + 1 + i * 2.1,
          h,
          0,
        );
    },
    pose(x, 0, z, { ry }),
  );
};

/** Open pillared pavilion, as stands in a temple tank. */
export const pavilion = (k: Model, x: number, z: number, s = 1, y = 0): void => {
  k.build(
    (q) => {
      q.add(
        "stone2",
        loft(
          rect(3.2),
          courses([
            [1.06, 0.4],
            [1, 0.5],
            [1.04, 0.3],
          ]),
        ),
      );
      for (const px of [-2.5, 0, 2.5])
        for (const pz of [-2.5, 0, 2.5])
          if (px !== 0 || pz !== 0)
            q.add(
              "stone",
              lathe(
                [
                  [0.3, 1.2],
                  [0.3, 1.5],
                  [0.2, 1.6],
                  [0.2, 3.4],
                  [0.36, 3.8],
                  [0.36, 4],
                ],
                10,
              ),
              px,
              0,
              pz,
            );
      q.add(
        "white",
        loft(rect(3.2), [
          [1, 4],
          [1.16, 4.05],
          [1.18, 4.2],
          [0.98, 4.6],
          [0.9, 4.6],
        ]),
      );
      const tiers: Point[] = [
        [0.78, 1.1],
        [0.55, 0.95],
      ];
      let top = 4.6;
      for (const [r, h] of tiers) {
        q.add(
          "polyB",
          loft(rect(3.2), [
            [r, top],
            [r, top + h * 0.6],
            [r * 1.12, top + h * 0.66],
            [r * 0.9, top + h],
          ]),
        );
        top += h;
      }
      q.add(
        "polyA",
        loft(rect(1.5), [
          [1, top],
          [1.06, top + 0.3],
          [0.8, top + 0.9],
          [0.3, top + 1.3],
          [0.1, top + 1.36],
        ]),
      );
      finial(q, 0, top + 1.3, 0, 0.5);
      q.add("glow", box(1.6, 1.8, 1.6), 0, 1.2, 0);
      q.lamp(0, 3.2, 1.9, 40);
    },
    pose(x, y, z, { s }),
  );
};

/** Flag-mast of gilded brass with three bars and bells. */
export const flagMast = (k: Model, x: number, z: number, h: number): void => {
  k.add(
    "stone2",
    loft(
      rect(1.1),
      courses([
        [1.1, 0.5],
        [1, 0.5],
        [0.8, 0.5],
      ]),
    ),
    x,
    0,
    z,
  );
  k.add("gold", cylinder(0.22, 0.12, h - 1.5, 14), x, 1.5, z);
  for (let i = 0; i < 9; i++)
    k.add(
      "gold",
      lathe(
        [
          [0.24, 0],
          [0.27, 0.06],
          [0.24, 0.12],
        ],
        14,
      ),
      x,
      2.2 + (i * (h - 3.4)) / 9,
      z,
    );
  for (let i = 0; i < 3; i++) k.add("gold", box(0.12, 0.1, 1.5), x, h - 1.1 + i * 0.34, z + 0.7);
  finial(k, x, h, z, 0.3);
};
