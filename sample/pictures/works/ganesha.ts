import { chain, curve, egg, hollowed, limb, type Lump, modelled, pressed } from "../kit/clay.ts";
import type { Model } from "../kit/model.ts";
import type { Matrix4 } from "three";
import type { Vec3 } from "../kit/model.ts";
import { ball, lathe, lobed } from "../kit/shapes.ts";

export interface Dress {
  readonly body: string;
  readonly gold: string;
  readonly cloth: string;
  readonly eye: string;
  readonly tusk?: string;
  /** Of the mesh; finer for what is seen closely. */
  readonly step?: number;
}

const both = (make: (s: 1 | -1) => Lump): Lump[] => [make(1), make(-1)];

const body = (): Lump =>
  pressed(
    0.13,
    egg([0, 0.62, 0.12], [0.56, 0.5, 0.47]),
    egg([0, 1.08, 0.02], [0.46, 0.36, 0.33]),
    ...both((s) => egg([s * 0.42, 1.26, -0.02], [0.2, 0.17, 0.19])),
    // the raised arms at the back, the blessing hand and the hand with the sweet
    ...both((s) => limb([s * 0.46, 1.24, -0.06], [s * 0.86, 1.16, -0.1], 0.15, 0.12)),
    ...both((s) => limb([s * 0.86, 1.16, -0.1], [s * 0.96, 1.58, -0.02], 0.12, 0.09)),
    ...both((s) => egg([s * 0.97, 1.7, 0], [0.09, 0.13, 0.08])),
    limb([-0.46, 1.2, 0.04], [-0.74, 0.9, 0.22], 0.15, 0.12),
    limb([-0.74, 0.9, 0.22], [-0.66, 1.12, 0.54], 0.12, 0.09),
    egg([-0.66, 1.26, 0.58], [0.1, 0.15, 0.06]),
    limb([0.46, 1.2, 0.04], [0.74, 0.84, 0.2], 0.15, 0.12),
    limb([0.74, 0.84, 0.2], [0.52, 0.7, 0.58], 0.12, 0.09),
    egg([0.5, 0.7, 0.64], [0.12, 0.07, 0.11]),
  );

const legs = (): Lump =>
  pressed(
    0.1,
    ...both((s) => limb([s * 0.26, 0.26, 0.02], [s * 0.78, 0.22, 0.3], 0.25, 0.2)),
    limb([-0.78, 0.2, 0.32], [0.06, 0.15, 0.62], 0.18, 0.12),
    limb([0.78, 0.2, 0.3], [0.2, 0.14, 0.42], 0.18, 0.12),
    egg([0.2, 0.15, 0.64], [0.19, 0.1, 0.12], -0.1),
    egg([-0.26, 0.12, 0.5], [0.17, 0.09, 0.12]),
  );

const head = (): Lump => {
  const trunk = curve(
    [
      [0, 1.62, 0.34],
      [0, 1.4, 0.56],
      [0.0, 1.14, 0.64],
      [0.03, 0.9, 0.68],
      [0.16, 0.74, 0.76],
      [0.36, 0.76, 0.84],
      [0.42, 0.9, 0.84],
      [0.32, 0.95, 0.84],
    ],
    20,
  );
  const ear = (s: 1 | -1): Lump =>
    hollowed(
      pressed(
        0.1,
        egg([s * 0.62, 1.64, -0.02], [0.34, 0.38, 0.075], s * -0.2, s * 0.35),
        egg([s * 0.56, 1.4, 0.02], [0.2, 0.24, 0.07], s * 0.3, s * 0.35),
      ),
      egg([s * 0.66, 1.62, 0.1], [0.26, 0.31, 0.1], s * -0.2, s * 0.35),
      0.04,
    );
  const skull = pressed(
    0.09,
    egg([0, 1.64, 0.12], [0.35, 0.36, 0.34]),
    ...both((s) => egg([s * 0.14, 1.87, 0.2], [0.17, 0.15, 0.17])),
    ...both((s) => egg([s * 0.22, 1.48, 0.3], [0.14, 0.17, 0.15])),
    ...both((s) => egg([s * 0.2, 1.7, 0.36], [0.1, 0.05, 0.06], s * 0.25)),
  );
  const folds = Array.from({ length: 9 }, (_, i) => trunk[4 + i]).map(([x, y, z], i): Lump =>
    egg([x, y, z], [0.178 - i * 0.0085, 0.03, 0.178 - i * 0.0085], i * 0.1),
  );
  return pressed(
    0.035,
    skull,
    pressed(0.035, pressed(0.05, ...chain(trunk, (t) => 0.18 - 0.1 * t ** 0.8)), ...folds),
    ...both(ear),
  );
};

const ring = (k: Model, m: string, r: number, n: number, at: (a: number) => Vec3, s = 1): void => {
  for (let i = 0; i < n; i++) k.add(m, ball(r * s, 10), ...at((i / n) * 2 * Math.PI));
};

const crown = (k: Model, m: string): void => {
  k.add(
    m,
    lobed(
      [
        [0.3, 0],
        [0.36, 0.03],
        [0.34, 0.1],
        [0.3, 0.12],
        [0.3, 0.24],
        [0.34, 0.27],
        [0.3, 0.32],
        [0.22, 0.36],
        [0.22, 0.46],
        [0.25, 0.48],
        [0.2, 0.54],
        [0.1, 0.62],
        [0.06, 0.68],
        [0.1, 0.72],
        [0.06, 0.8],
        [0, 0.88],
      ],
      18,
      0.06,
      108,
    ),
    0,
    1.94,
    0.08,
    { rx: -0.06 },
  );
  ring(k, m, 0.035, 22, (a) => [Math.sin(a) * 0.345, 1.985 + Math.cos(a) * -0.02, 0.085 + Math.cos(a) * 0.345]);
};

/** Ganesha seated, with his trunk to the left, one whole tusk and a sweet in his hand; 2.8 high, facing the visitor. */
export const ganesha = (k: Model, dress: Dress, matrix: Matrix4, name = "ganesha"): void => {
  const step = dress.step ?? 0.022;
  const make = (q: Model): void => {
    const { body: skin, gold, cloth, eye } = dress;
    q.add(skin, modelled(pressed(0.035, body(), head()), step));
    q.add(cloth, modelled(legs(), step));
    crown(q, gold);
    for (const s of [-1, 1] as const) {
      const whole = curve(
        [
          [s * 0.23, 1.42, 0.4],
          [s * 0.3, 1.29, 0.56],
          [s * 0.32, 1.25, 0.74],
        ],
        8,
      );
      const tusk = chain(s < 0 ? whole : whole.slice(0, 6), (t) => 0.058 - (s < 0 ? 0.036 : 0.014) * t);
      q.add(dress.tusk ?? "ivory", modelled(pressed(0.03, ...tusk), 0.012));
      q.add(eye, modelled(egg([s * 0.225, 1.63, 0.43], [0.058, 0.022, 0.03], s * 0.2, s * 0.5), 0.006));
      // armlets, bracelets, anklets
      const band = (at: Vec3, r: number, turn: { rx?: number; rz?: number }): void => {
        q.add(
          gold,
          lathe(
            [
              [r, -0.035],
              [r + 0.03, -0.015],
              [r + 0.03, 0.015],
              [r, 0.035],
            ],
            28,
          ),
          ...at,
          turn,
        );
      };
      band([s * 0.945, 1.5, -0.04], 0.1, { rz: s * -0.24 });
      band([s * 0.68, 1.2, -0.08], 0.135, { rz: s * 1.3 });
    }
    ring(q, gold, 0.04, 34, (a) => [Math.sin(a) * 0.4, 1.16 - 0.17 * (1 + Math.cos(a)), 0.06 + Math.cos(a) * 0.42]);
    ring(q, gold, 0.026, 60, (a) => [Math.sin(a) * 0.5, 1.02 - 0.3 * (1 + Math.cos(a)), 0.1 + Math.cos(a) * 0.53]);
    for (const s of [-1, 1]) q.add(gold, ball(0.065, 12), s * 0.6, 1.18, 0.08);
    // the mark on the brow
    for (const y of [0, 0.055, 0.11])
      q.add(cloth, modelled(egg([0, 1.74 + y, 0.445 - y * 0.25], [0.11, 0.014, 0.03]), 0.007));
    q.add(gold, modelled(egg([0, 1.795, 0.455], [0.028, 0.05, 0.022]), 0.006));
    q.add(
      gold,
      lathe(
        [
          [0.53, -0.04],
          [0.585, -0.02],
          [0.585, 0.03],
          [0.53, 0.05],
        ],
        48,
      ),
      0,
      0.4,
      0.1,
      { s: [1, 1, 0.9] },
    );
    // the sweet
    q.add(
      gold,
      lobed(
        [
          [0.07, 0],
          [0.11, 0.04],
          [0.09, 0.1],
          [0.03, 0.15],
          [0, 0.19],
        ],
        9,
        0.12,
        54,
      ),
      0.5,
      0.74,
      0.66,
    );
    // what the raised hands hold: a goad and a lotus
    q.add(
      gold,
      lathe(
        [
          [0.025, 0],
          [0.025, 0.34],
          [0.06, 0.38],
          [0.02, 0.44],
          [0.03, 0.5],
          [0, 0.6],
        ],
        12,
      ),
      -0.97,
      1.56,
      0.04,
    );
    for (let i = 0; i < 8; i++)
      q.add(
        gold,
        lathe(
          [
            [0, 0],
            [0.045, 0.06],
            [0.035, 0.14],
            [0, 0.2],
          ],
          8,
        ),
        0.97,
        1.78,
        0.02,
        { ry: (i / 8) * 6.283, rz: i % 2 ? 0.35 : 0.75 },
      );
  };
  k.useAt(`${name}_${dress.body}_${dress.cloth}`, make, matrix);
};
