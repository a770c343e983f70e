import { minaret } from "./minaret.ts";
import { arcade } from "../kit/arcade.ts";
import { archFill, type ArchKind, archRim, archWall } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { pose, type Vec3, within } from "../kit/model.ts";
import { alam, chhatri, jali, merlons, onion, stair } from "../kit/ornament.ts";
import { ball, box, extrude, lathe, lobed, loft, ngon, rect } from "../kit/shapes.ts";

export type MosquePlan = {
  W: number;
  D: number;
  H: number;
  kind: ArchKind;
  dome: { r: number; tall: number; ribs: number };
  sideDomes: boolean;
  minarets: number;
  minaretHeight: number;
  kioskMinarets: boolean;
};

/** Portal: a tall frame round a deep arch with receding rims and a lit door. */
export const pishtaq = (k: Model, W: number, H: number, w: number, h: number, d: number, kind: ArchKind): void => {
  k.add("white", archWall(W, H, w, h, d, kind, 14));
  k.add("tile", archRim(w, h, 0.3, 0.14, kind, 14), 0, 0, d / 2 + 0.03);
  k.add("gold", archRim(w + 0.62, h + 0.42, 0.07, 0.16, kind, 14), 0, 0, d / 2 + 0.03);
  const border = (inset: number, thick: number, material: string, proud: number): void => {
    const a = W / 2 - inset;
    for (const s of [-1, 1])
      k.add(material, box(thick, H - inset, proud), s * (a - thick / 2), 0, d / 2 + proud / 2 - 0.02);
    k.add(material, box(2 * a, thick, proud), 0, H - inset - thick, d / 2 + proud / 2 - 0.02);
  };
  border(0, 0.22, "trim", 0.16);
  border(0.3, 0.62, "tile", 0.1);
  border(1, 0.12, "gold", 0.12);
  const rosette = (q: Model): void => {
    q.add(
      "trim",
      loft(ngon(8, 0.22), [
        [1, 0],
        [1, 0.06],
        [0.6, 0.1],
      ]),
    );
    q.add("gold", ball(0.09, 8), 0, 0.1, 0);
  };
  for (let i = 0; i < Math.floor(H / 0.9) - 1; i++)
    for (const s of [-1, 1])
      k.use("rosette", rosette, s * (W / 2 - 0.61), 0.6 + i * 0.9, d / 2 + 0.08, {
        rx: Math.PI / 2,
      });
  const across = Math.floor(W / 0.9);
  for (let i = 1; i < across; i++)
    k.use("rosette", rosette, -W / 2 + (i * W) / across, H - 0.61, d / 2 + 0.08, {
      rx: Math.PI / 2,
    });
  for (const s of [-1, 1])
    k.use(
      "roundel",
      (e) => {
        e.add(
          "tile",
          lathe(
            [
              [1.05, 0],
              [1.05, 0.06],
              [0.92, 0.06],
              [0.92, 0],
            ],
            40,
          ),
        );
        e.add(
          "tile2",
          lathe(
            [
              [0.86, 0],
              [0.86, 0.05],
              [0.8, 0.05],
              [0.8, 0],
            ],
            40,
          ),
        );
        for (let a = 0; a < 8; a++)
          e.addAt(
            "tile",
            extrude(
              [
                [0, 0.2],
                [0.16, 0.46],
                [0, 0.78],
                [-0.16, 0.46],
              ],
              0.1,
            ),
            within(pose(0, 0.02, 0, { ry: (a * Math.PI) / 4 }), 0, 0, 0, { rx: Math.PI / 2 }),
          );
        e.add(
          "gold",
          loft(ngon(8, 0.17), [
            [1, 0],
            [1, 0.07],
            [0.5, 0.1],
          ]),
        );
      },
      s * W * 0.33,
      H - 1.25 - H * 0.108,
      d / 2 + 0.02,
      { rx: Math.PI / 2 },
    );
  const N = 6;
  for (let i = 0; i < N; i++) {
    const q = i / N;
    k.add(
      ["tile", "white", "tile2", "white", "tile", "trim"][i],
      archRim(w * (1 - q * 0.42), h * (1 - q * 0.26), w * 0.045, 0.34, kind, 12),
      0,
      0,
      d / 2 - 0.3 - i * 0.34,
    );
  }
  const deep = d / 2 - 0.3 - N * 0.34;
  k.add("white", archWall(W * 0.9, H * 0.9, w * 0.5, h * 0.62, 0.3, kind, 12), 0, 0, deep);
  k.add("glow", archFill(w * 0.5, h * 0.62, 0.05, kind, 12), 0, 0, deep - 0.4);
  k.add("tile2", archRim(w * 0.5, h * 0.62, 0.16, 0.2, kind), 0, 0, deep + 0.1);
  jali(k, w * 0.46, h * 0.3, 0, h * 0.34, deep - 0.25, 0, "wood");
  k.lamp(0, h * 0.55, d / 2 - 0.5, 80);
};

/** Bulbous dome on a windowed drum; returns the height of its point. */
export const drumDome = (
  g: Model,
  r: number,
  y: number,
  opts: {
    tall: number;
    ribs?: number;
    drum?: number;
    lights?: number;
    bulge?: number;
    wall?: string;
  },
): number => {
  const { tall, ribs = 0, drum = r * 0.6, lights = 16, bulge = 1.13, wall = "white" } = opts;
  g.add(
    wall,
    lathe(
      [
        [r * 0.98, y],
        [r * 0.98, y + drum],
        [r * 1.06, y + drum + 0.1],
        [r * 1.06, y + drum + 0.25],
        [r * 0.96, y + drum + 0.3],
      ],
      48,
    ),
  );
  for (let i = 0; i < lights; i++) {
    const a = (i / lights) * 2 * Math.PI;
    const at = pose(Math.sin(a) * r * 0.985, y + drum * 0.16, Math.cos(a) * r * 0.985, { ry: a });
    g.addAt("glow", archFill(r * 0.2, drum * 0.62, 0.05, "pointed", 5), at);
    g.addAt("tile2", archRim(r * 0.2, drum * 0.62, 0.07, 0.12, "pointed", 5), at);
  }
  g.add(
    "gold",
    lathe(
      [
        [r, 0],
        [r * 1.03, 0.1],
        [r, 0.2],
      ],
      48,
    ),
    0,
    y + drum * 0.86,
    0,
  );
  const profile = onion(r, r * tall, bulge);
  g.add("dome", ribs > 0 ? lobed(profile, ribs, 0.055, ribs * 6) : lathe(profile, 64), 0, y + drum + 0.28, 0);
  const cap = y + drum + 0.28 + r * tall * 0.86;
  g.add(
    "dome",
    lobed(
      [
        [r * 0.42, 0],
        [r * 0.4, r * 0.05],
        [r * 0.2, r * 0.12],
        [0.05, r * 0.15],
      ],
      12,
      0.12,
      72,
    ),
    0,
    cap,
    0,
  );
  alam(g, 0, y + drum + 0.25 + r * tall * 0.985, 0, r * 0.24);
  return y + drum + 0.25 + r * tall * 0.985 + r * 0.67;
};

export const mosque = (k: Model, p: MosquePlan): { front: number; summit: number; free: Vec3[] } => {
  const { W, D, H, kind } = p;
  k.add(
    "stone2",
    loft(rect(W / 2 + 4, D / 2 + 4), [
      [1.02, 0],
      [1.02, 0.25],
      [1, 0.3],
      [1, 1],
    ]),
  );
  stair(k, "stone2", 9, 6, 0, 0, D / 2 + 4, 1 / 6, 0.4);
  let summit = 0;
  const portal = 9.5;
  k.build(
    (g) => {
      g.add("white", box(W, H, D - 2), 0, 0, -1);
      const bays = Math.round((W - portal) / 2 / 2.8);
      const bay = (W - portal) / 2 / bays;
      for (const s of [-1, 1])
        arcade(g, {
          bays,
          bay,
          height: H,
          kind,
          x: s * (portal / 2 + (W - portal) / 4),
          z: D / 2 - 0.1,
          back: 1.6,
          lamp: 14,
        });
      for (const s of [-1, 1]) {
        const n = Math.round((D - 2) / 2.9);
        arcade(g, {
          bays: n,
          bay: (D - 2) / n,
          height: H,
          kind,
          x: s * (W / 2 + 0.2),
          z: -1,
          ry: (s * Math.PI) / 2,
          back: 0.4,
          lamp: 0,
          glow: false,
        });
      }
      merlons(g, W, 0, H + 0.1, -D / 2, 36);
      k.build((q) => pishtaq(q, portal, H * 1.52, 5.2, H * 1.16, 2.4, kind), pose(0, 1, D / 2 + 0.3));
      merlons(g, portal, 0, H * 1.52, D / 2 + 0.3, 14);
      for (const s of [-1, 1]) {
        const [x, z] = [(s * portal) / 2, D / 2 + 1.2];
        g.add(
          "white",
          lathe(
            [
              [0.42, 0],
              [0.38, H * 1.6],
              [0.5, H * 1.62],
              [0.5, H * 1.66],
            ],
            16,
          ),
          x,
          0,
          z,
        );
        for (let i = 0; i < 9; i++)
          g.add(
            "tile",
            lathe(
              [
                [0.43, 0],
                [0.45, 0.1],
                [0.43, 0.2],
              ],
              16,
            ),
            x,
            1 + i * 1.15,
            z,
          );
        chhatri(g, x, H * 1.66, z, 0.48, "dome");
      }
      g.add(
        "white",
        loft(ngon(8, p.dome.r * 1.22), [
          [1, H],
          [1, H + 1.1],
          [0.94, H + 1.3],
        ]),
        0,
        0,
        -1.5,
      );
      g.build(
        (q) => {
          summit = drumDome(q, p.dome.r, H + 1.2, {
            tall: p.dome.tall,
            ribs: p.dome.ribs,
            drum: p.dome.r * 0.92,
            bulge: 1.12,
          });
        },
        pose(0, 0, -1.5),
      );
      if (p.sideDomes)
        for (const s of [-1, 1])
          g.build(
            (q) =>
              drumDome(q, p.dome.r * 0.58, H + 0.1, {
                tall: p.dome.tall * 0.92,
                ribs: p.dome.ribs,
                lights: 10,
              }),
            pose(s * W * 0.33, 0, -0.5),
          );
    },
    pose(0, 1, 0),
  );
  summit += 1;
  const free: Vec3[] = [
    [0, summit, -1.5],
    [-W / 2, 0, D / 2 + 4],
    [W / 2, 0, D / 2 + 4],
  ];
  const [mx, mz] = [W / 2 + 2.2, D / 2 + 1.8];
  for (const [a, b] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ].slice(0, p.minarets))
    free.push(minaret(k, a * mx, b * mz, p.minaretHeight, 1.05, { kiosk: p.kioskMinarets }));
  return { front: D / 2 + 6.5, summit, free };
};
