import { carved, timberPost, turned } from "./hall-pillars.ts";
import { bell } from "../kit/ornament.ts";
import { archFill, archRim, archWall } from "../kit/arches.ts";
import { garland } from "../kit/flowers.ts";
import { diya, hangingLamp, lampTree } from "../kit/lamps.ts";
import type { Model, Vec3 } from "../kit/model.ts";
import { box, lathe, lobed, loft, ngon, type Point, rect } from "../kit/shapes.ts";

export type MandapaPlan = {
  bays: number;
  bay: number;
  nave: number;
  aisle: number;
  height: number;
  pillar: "turned" | "carved" | "timber";
  ceiling: "lotus" | "painted" | "beams" | "dome";
  toranas: boolean;
  open: "both" | "left" | "none";
};

const ceilingOf = (k: Model, p: MandapaPlan, z: number): void => {
  const H = p.height;
  if (p.ceiling === "beams") {
    for (let i = 0; i < 5; i++) k.add("wood", box(0.24, 0.3, p.bay), ((i - 2) * p.nave) / 4.6, H + 0.1, z);
    k.add("wood2", box(p.nave + p.aisle * 2, 0.16, p.bay), 0, H + 0.4, z);
    return;
  }
  k.add("stone", box(p.nave + p.aisle * 2, 0.3, p.bay), 0, H + 0.62, z);
  if (p.ceiling === "painted") {
    k.add("polyC", box(p.nave * 0.84, 0.06, p.bay * 0.84), 0, H + 0.58, z);
    k.add("ivory", box(p.nave * 0.74, 0.06, p.bay * 0.74), 0, H + 0.55, z);
  }
  const r = Math.min(p.nave, p.bay) * (p.ceiling === "dome" ? 0.5 : 0.36);
  const steps = p.ceiling === "dome" ? 7 : 4;
  for (let i = 0; i < steps; i++) {
    const [material, other] =
      p.ceiling === "painted" ? [["polyA", "polyB", "polyE", "polyD"][i % 4], "ivory"] : ["stone", "stone2"];
    const s = r * (1 - i / steps);
    const y = p.ceiling === "dome" ? H + 0.55 + i * 0.02 : H + 0.52 - i * 0.05;
    k.add(
      i % 2 ? other : material,
      lobed(
        [
          [0.7, 0],
          [1, 0.02],
          [1, 0.08],
          [0.7, 0.1],
        ],
        p.ceiling === "dome" ? 16 : 12,
        0.14,
        96,
      ),
      0,
      y - i * (p.ceiling === "dome" ? 0.07 : 0),
      z,
      { s: [s, 1, s] },
    );
  }
  k.add(
    "gold",
    lobed(
      [
        [0, -0.3],
        [r * 0.1, -0.2],
        [r * 0.14, 0],
        [0, 0.06],
      ],
      8,
      0.2,
      48,
    ),
    0,
    H + 0.3,
    z,
  );
};

/** Door of the sanctum: nested jambs, a lamp-lit room beyond, flowers over the lintel. */
const sanctumDoor = (k: Model, z: number, p: MandapaPlan, stone: string, trim: string): void => {
  const W = p.nave + p.aisle * 2;
  const h = p.height * 0.66;
  k.add(stone, archWall(W + 1, p.height + 1, 2.3, h, 0.8, "flat"), 0, 0, z);
  for (let i = 0; i < 4; i++)
    k.add(i % 2 ? trim : stone, archRim(2.3 + i * 0.56, h + i * 0.36, 0.22, 0.4, "flat"), 0, 0, z + 0.6 - i * 0.06);
  k.add("brass", archRim(2.3, h, 0.12, 0.2, "flat"), 0, 0, z + 0.8);
  k.add("glow", box(6, 6, 0.1), 0, 0, z - 4.2);
  k.add("dark", box(6, 0.2, 4), 0, h + 0.3, z - 2.2);
  // Within: a plinth with the kalash's silhouette in lamplight and flowers, no image.
  k.add(
    trim,
    loft(rect(0.9, 0.7), [
      [1, 0],
      [1, 0.5],
      [0.8, 0.5],
      [0.8, 0.9],
    ]),
    0,
    0,
    z - 2.6,
  );
  k.add(
    "brass",
    lathe(
      [
        [0.2, 0],
        [0.44, 0.2],
        [0.5, 0.46],
        [0.3, 0.74],
        [0.22, 0.8],
        [0.34, 0.9],
        [0.16, 1.14],
        [0, 1.3],
      ],
      24,
    ),
    0,
    0.9,
    z - 2.6,
  );
  for (let i = 0; i < 3; i++)
    garland(
      k,
      [-1.15, h - 0.05 - i * 0.05, z + 0.95],
      [1.15, h - 0.05 - i * 0.05, z + 0.95],
      0.3 + i * 0.24,
      i % 2 ? "marigold2" : "marigold",
      0.18,
    );
  k.add(trim, box(3.6, 0.24, 1.4), 0, 0, z + 1);
  k.lamp(0, h * 0.7, z - 1.6, 60, "#ffb860", 0.3);
  k.lamp(0, h * 0.6, z + 2.4, 36, "#ffc27a", 0.4);
  for (const s of [-1, 1]) {
    lampTree(k, s * 2.6, 0, z + 2, 1.15, 5);
    k.add(
      stone,
      lathe(
        [
          [0.4, 0],
          [0.3, 0.3],
          [0.3, h * 0.8],
          [0.46, h * 0.9],
          [0.5, h],
        ],
        16,
      ),
      s * 3.1,
      0,
      z + 0.7,
    );
    k.add("dark", archFill(0.9, 1.9, 0.1, "ogee"), s * (p.nave / 2 + p.aisle * 0.5), 1.2, z + 0.42);
    k.add(trim, archRim(0.9, 1.9, 0.2, 0.2, "ogee"), s * (p.nave / 2 + p.aisle * 0.5), 1.2, z + 0.46);
    k.add(
      "flame",
      lathe(
        [
          [0, 0],
          [0.05, 0.08],
          [0, 0.3],
        ],
        8,
      ),
      s * (p.nave / 2 + p.aisle * 0.5),
      1.3,
      z + 0.6,
    );
  }
};

/** Pillared hall running from the visitor (z = 0) to the sanctum at -z; returns its length. */
export const mandapa = (k: Model, p: MandapaPlan): number => {
  const { bays, bay, nave, aisle, height: H } = p;
  const length = bays * bay;
  const make = { turned, carved, timber: timberPost }[p.pillar];
  const timber = p.pillar === "timber";
  const slim: Vec3 = p.pillar === "carved" ? [0.62, 1, 0.62] : [0.8, 1, 0.8];
  const [stone, trim] = timber ? ["wood", "wood2"] : ["stone", "stone2"];
  k.add("floor", box(nave + aisle * 2 + 8, 0.2, length + 14), 0, -0.2, -length / 2 + 3);
  for (let i = -1; i <= bays; i++) {
    const z = -i * bay;
    for (const s of [-1, 1]) {
      k.use("hallPillar", make(H), (s * nave) / 2, 0, z, { s: slim });
      k.add(trim, box(0.7, 0.6, bay), (s * nave) / 2, H, z - bay / 2);
      k.add(stone, box(aisle, 0.5, 0.6), s * (nave / 2 + aisle / 2), H + 0.1, z);
      const open = p.open === "both" || (p.open === "left" && s < 0);
      const edge = s * (nave / 2 + aisle);
      if (open) {
        k.use("hallPillar", make(H), edge, 0, z, { s: slim });
        k.add(trim, box(0.5, 0.9, bay), edge, 0, z - bay / 2);
        k.add(stone, box(0.9, 0.14, bay), edge, 0.9, z - bay / 2);
        k.add(trim, box(1.6, 0.3, bay), edge + s * 0.7, H + 0.3, z - bay / 2);
      } else {
        k.add(stone, box(0.6, H + 0.8, bay), edge + s * 0.3, 0, z - bay / 2);
        k.add("dark", archFill(0.9, 1.8, 0.1, "ogee"), edge - s * 0.02, 1.1, z - bay / 2, { ry: (-s * Math.PI) / 2 });
        k.add(trim, archRim(0.9, 1.8, 0.18, 0.24, "ogee"), edge - s * 0.04, 1.1, z - bay / 2, {
          ry: (-s * Math.PI) / 2,
        });
        k.add(
          "flame",
          lathe(
            [
              [0, 0],
              [0.05, 0.08],
              [0, 0.3],
            ],
            8,
          ),
          edge - s * 0.16,
          1.2,
          z - bay / 2,
        );
      }
    }
    k.add(stone, box(nave, 0.5, 0.6), 0, H + 0.1, z);
    if (p.toranas && i >= 0) {
      k.add(trim, archRim(nave - 1.5, H * 0.42, 0.16, 0.3, "multi", 10), 0, H * 0.56, z);
      k.add(stone, archRim(nave - 1.1, H * 0.45, 0.1, 0.16, "multi", 10), 0, H * 0.56, z);
    }
    ceilingOf(k, p, z - bay / 2);
    k.lamp(0, H * 0.45, z - bay / 2, timber ? 22 : 34, "#ffe6c8", 1.4);
    if (i % 2 === 0) hangingLamp(k, 0, H * 0.72, z - bay / 2, H * 0.3, 1.3, 26);
  }
  sanctumDoor(k, -length - 0.6, p, stone, trim);
  k.use("bell", bell, 0, H * 0.56, -length + bay * 1.2, { s: 1.1 });
  const rice: Point[] = ngon(8, 1.5);
  rice.forEach(([x, z], i) => {
    for (let j = 0; j < 9; j++)
      k.use(
        "riceDot",
        (q) =>
          q.add(
            "linen",
            loft(ngon(8, 0.06), [
              [1, 0],
              [1, 0.012],
            ]),
          ),
        x * (0.3 + j * 0.09),
        0.005,
        -bay * 1.5 + z * (0.3 + j * 0.09),
        { ry: i },
      );
  });
  for (let i = 0; i < 8; i++)
    diya(k, Math.sin((i / 8) * 6.283) * 0.5, 0, -bay * 1.5 + Math.cos((i / 8) * 6.283) * 0.5, 1.3);
  return length;
};
