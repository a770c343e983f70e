import { barrel, ribVault, truss } from "./church-covers.ts";
import { candle, candleRing, highAltar, pew, reredos } from "./church-fittings.ts";
import { eastWindow, glazing } from "./stained-glass.ts";
import { type ArchKind, archRim, archWall, windowWall } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Random } from "../kit/model.ts";
import { box, cylinder, lathe, loft, ngon } from "../kit/shapes.ts";
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
  highAltar(k, L, W);
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
    if (i % 2 === 0 || p.candles) k.use("chandelier", candleRing, 0, spring * 0.78, z, { s: 1.15 });
    k.lamp(0, spring * 0.76, z, p.candles ? 66 : 46, p.light, 0.4);
    k.lamp(0, 2.6, z, 9, "#ffe2c0", 1.2);
    if (p.candles) for (const s of [-1, 1]) candle(k, s * 1.25, 0, z + 0.4, 1.1);
  }
  k.add("wall", box(W + 2 * aisle + 2, top + 1, 0.4), 0, 0, 6.2);
  k.add("vault", box(W + 2 * aisle + 2, 0.2, L + 14), 0, top + 1, -L / 2);
  for (const s of [-1, 1]) k.add("wall", box(0.3, top, 7), s * (A + aisle + 0.3), 0, 3);
  return L;
};
