import { BufferGeometry, Float32BufferAttribute } from "three";
import type { Model } from "./model.ts";
import { pose, random, type Random, type Vec3 } from "./model.ts";
import { ball, cylinder, lathe, loft, ngon, type Point, sheet, triangles, tube } from "./shapes.ts";

export type TreeKind = "round" | "tall" | "palm" | "cypress" | "pine" | "deodar" | "chinar" | "bodhi";

type Blob = { at: Vec3; r: number; n: number; flat?: number; size: number };

/** Leaves on a shell; normals point outwards so that a crown shades as one soft volume. */
const leaves = (rnd: Random, blobs: readonly Blob[], share: (d: number) => boolean): BufferGeometry => {
  const positions: number[] = [];
  const normals: number[] = [];
  for (const blob of blobs)
    for (let i = 0; i < blob.n; i++) {
      const u = rnd() * 2 - 1;
      const a = rnd() * 6.283;
      const ring = Math.sqrt(1 - u * u);
      const depth = rnd();
      const reach = blob.r * (0.55 + 0.5 * depth ** 0.6);
      const dir: Vec3 = [ring * Math.cos(a), u, ring * Math.sin(a)];
      const c: Vec3 = [
        blob.at[0] + dir[0] * reach,
        blob.at[1] + dir[1] * reach * (blob.flat ?? 0.8),
        blob.at[2] + dir[2] * reach,
      ];
      const keep = share(rnd());
      const l = blob.size * (0.6 + rnd() * 0.8);
      const b = rnd() * 6.28;
      const droop = (rnd() - 0.65) * 1.2;
      const along: Vec3 = [Math.cos(b) * l, droop * l, Math.sin(b) * l];
      const across: Vec3 = [-Math.sin(b) * l * 0.45, l * 0.3 * (rnd() - 0.3), Math.cos(b) * l * 0.45];
      if (!keep) continue;
      const tip: Vec3 = [c[0] + along[0], c[1] + along[1], c[2] + along[2]];
      const root: Vec3 = [c[0] - along[0], c[1] - along[1], c[2] - along[2]];
      positions.push(
        ...root,
        c[0] + across[0],
        c[1] + across[1],
        c[2] + across[2],
        ...tip,
        ...root,
        ...tip,
        c[0] - across[0],
        c[1] - across[1],
        c[2] - across[2],
      );
      const n: Vec3 = [dir[0] + (rnd() - 0.5) * 0.4, dir[1] + 0.35, dir[2] + (rnd() - 0.5) * 0.4];
      const len = Math.hypot(...n) || 1;
      for (let k = 0; k < 6; k++) normals.push(n[0] / len, n[1] / len, n[2] / len);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  return geometry;
};

const foliage = (q: Model, seed: number, blobs: readonly Blob[], materials: readonly string[]): void => {
  materials.forEach((material, i) =>
    q.add(
      material,
      leaves(random(seed), blobs, (d) => Math.floor(d * materials.length) === i),
    ),
  );
};

const branches = (q: Model, rnd: Random, n: number, from: number, reach: number, up: number, thick: number): Vec3[] =>
  Array.from({ length: n }, (_, i): Vec3 => {
    const a = i * 2.4 + rnd() * 0.6;
    const y = from + (i / n) * 0.18;
    const tip: Vec3 = [
      Math.cos(a) * reach * (0.7 + rnd() * 0.5),
      y + up * (0.7 + rnd() * 0.5),
      Math.sin(a) * reach * (0.7 + rnd() * 0.5),
    ];
    q.add(
      "trunk",
      tube([[0.01, y - 0.06, 0], [tip[0] * 0.45, y + (tip[1] - y) * 0.4, tip[2] * 0.45], tip], thick, 8, 6),
    );
    return tip;
  });

const broad = (
  q: Model,
  v: number,
  opts: {
    trunk: number;
    reach: number;
    up: number;
    r: number;
    limbs: number;
    materials: readonly string[];
    leaf: number;
    thick?: number;
  },
): void => {
  const rnd = random(91 + v * 17);
  const thick = opts.thick ?? 0.028;
  q.add(
    "trunk",
    tube(
      [
        [0, -0.02, 0],
        [0.012, opts.trunk * 0.5, 0.01],
        [0.02, opts.trunk + 0.1, 0],
      ],
      thick,
      10,
      8,
    ),
  );
  q.add(
    "trunk",
    lathe(
      [
        [thick * 1.8, -0.01],
        [thick * 1.2, 0.03],
        [thick, 0.08],
      ],
      10,
    ),
  );
  const tips = branches(q, rnd, opts.limbs, opts.trunk, opts.reach, opts.up, thick * 0.45);
  const blobs = [
    ...tips.flatMap((at): Blob[] => [
      { at, r: opts.r, n: 620, size: opts.leaf },
      {
        at: [at[0] * 1.25, at[1] - opts.r * 0.3, at[2] * 1.25],
        r: opts.r * 0.7,
        n: 360,
        size: opts.leaf,
      },
    ]),
    {
      at: [0, opts.trunk + opts.up + opts.r * 0.5, 0] as const,
      r: opts.r * 1.25,
      n: 800,
      size: opts.leaf,
    },
  ];
  foliage(q, 7 + v, blobs, opts.materials);
};

const palm = (q: Model, v: number): void => {
  const rnd = random(40 + v);
  const lean = (v - 1) * 0.07;
  q.add(
    "trunk",
    tube(
      [
        [0, 0, 0],
        [lean * 0.5 + 0.03, 0.3, 0.02],
        [lean + 0.07, 0.6, 0.02],
        [lean + 0.05, 0.86, 0],
      ],
      0.014,
      14,
      8,
    ),
  );
  for (let i = 0; i < 4; i++)
    q.add("wood2", ball(0.022, 8), lean + 0.05 + Math.cos(i * 1.6) * 0.03, 0.83, Math.sin(i * 1.6) * 0.03);
  for (let i = 0; i < 19; i++) {
    const a = i * 2.4;
    const lift = 0.1 + rnd() * 0.8;
    const length = 0.3 + rnd() * 0.08;
    const out: number[] = [];
    const spine = (t: number): Vec3 => [
      lean + 0.05 + Math.cos(a) * t * length,
      0.86 + t * lift * 0.26 - t * t * (0.2 + lift * 0.12),
      Math.sin(a) * t * length,
    ];
    for (let j = 1; j < 34; j++) {
      const t = j / 34;
      const [x, y, z] = spine(t);
      const [x2, y2, z2] = spine(t + 0.018);
      const w = 0.085 * Math.sin(Math.PI * (t * 0.86 + 0.1));
      for (const side of [-1, 1]) {
        const b = a + 1.15 * side;
        out.push(x, y, z, x2, y2, z2, x + Math.cos(b) * w, y - w * 0.5, z + Math.sin(b) * w);
      }
    }
    q.add(i % 3 === 0 ? "leaf2" : i % 3 === 1 ? "leaf" : "leaf3", triangles(out));
    q.add("leaf", tube([spine(0), spine(0.35), spine(0.7), spine(1)], 0.004, 8, 4));
  }
};

/** Conifer in whorls of drooping boughs; deodar boughs are long and level. */
const conifer = (q: Model, v: number, level: boolean): void => {
  const rnd = random(60 + v * 5 + (level ? 1 : 0));
  q.add("trunk", cylinder(0.022, 0.004, 0.96, 8));
  const blobs: Blob[] = [];
  const whorls = level ? 13 : 19;
  for (let i = 0; i < whorls; i++) {
    const t = i / whorls;
    const y = 0.14 + t * 0.82;
    const reach = (level ? 0.25 : 0.19) * (1 - t) ** (level ? 0.85 : 0.95) + 0.014;
    const arms = Math.max(4, Math.round(9 * (1 - t)));
    for (let j = 0; j < arms; j++) {
      const a = (j / arms) * 6.283 + i * 1.1 + rnd() * 0.4;
      const far = reach * (0.75 + rnd() * 0.45);
      for (const f of [0.45, 0.8, 1.05])
        blobs.push({
          at: [Math.cos(a) * far * f, y - f * far * (level ? 0.12 : 0.5), Math.sin(a) * far * f],
          r: reach * 0.3 + 0.008,
          n: 90,
          flat: level ? 0.3 : 0.5,
          size: 0.011,
        });
    }
  }
  foliage(q, 3 + v, blobs, ["pine", "pine2"]);
};

const cypress = (q: Model, v: number): void => {
  q.add("trunk", cylinder(0.014, 0.012, 0.2, 8));
  const blobs = Array.from({ length: 16 }, (_, i): Blob => {
    const t = i / 15;
    const r = 0.075 * Math.sin(Math.PI * (0.14 + 0.8 * (1 - t))) + 0.006;
    return {
      at: [Math.sin(i * 2.1 + v) * 0.008, 0.1 + t * 0.86, Math.cos(i * 2.1) * 0.008],
      r,
      n: 420,
      flat: 1.3,
      size: 0.011,
    };
  });
  foliage(q, 5 + v, blobs, ["pine2"]);
};

const kinds: Record<TreeKind, (q: Model, v: number) => void> = {
  round: (q, v) =>
    broad(q, v, {
      trunk: 0.3,
      reach: 0.26,
      up: 0.3,
      r: 0.16,
      limbs: 8,
      materials: ["leaf", "leaf2", "leaf3"],
      leaf: 0.017,
    }),
  tall: (q, v) =>
    broad(q, v + 3, {
      trunk: 0.36,
      reach: 0.16,
      up: 0.36,
      r: 0.13,
      limbs: 9,
      materials: ["leaf", "leaf3"],
      leaf: 0.015,
    }),
  chinar: (q, v) =>
    broad(q, v + 6, {
      trunk: 0.26,
      reach: 0.32,
      up: 0.34,
      r: 0.18,
      limbs: 10,
      materials: ["autumn", "autumn2", "autumn3"],
      leaf: 0.019,
      thick: 0.036,
    }),
  bodhi: (q, v) =>
    broad(q, v + 9, {
      trunk: 0.28,
      reach: 0.44,
      up: 0.24,
      r: 0.2,
      limbs: 11,
      materials: ["leaf", "leaf2", "leaf3"],
      leaf: 0.018,
      thick: 0.05,
    }),
  palm,
  cypress,
  pine: (q, v) => conifer(q, v, false),
  deodar: (q, v) => conifer(q, v, true),
};

export const tree = (model: Model, rnd: Random, x: number, z: number, h = 7, kind: TreeKind = "round", y = 0): void => {
  const v = Math.floor(rnd() * 3);
  model.use(`tree_${kind}${v}`, (q) => kinds[kind](q, v), x, y, z, { s: [h, h, h], ry: rnd() * 6 });
};

/** Clipped hedge or flower bed: a soft box of leaves. */
export const hedge = (
  model: Model,
  x: number,
  z: number,
  w: number,
  h: number,
  d: number,
  materials: readonly string[] = ["leaf3", "leaf"],
): void => {
  const rnd = random(Math.round(w * 10 + d * 7 + h * 3));
  const blobs: Blob[] = [];
  const step = Math.max(0.35, h * 0.7);
  for (let a = -w / 2 + step / 2; a <= w / 2; a += step)
    for (let b = -d / 2 + step / 2; b <= Math.max(d / 2, -d / 2 + step / 2 + 0.01); b += step)
      blobs.push({
        at: [a + (rnd() - 0.5) * 0.1, h * 0.45, b + (rnd() - 0.5) * 0.1],
        r: step * 0.62,
        n: 130,
        flat: h / step,
        size: 0.06,
      });
  model.build((q) => foliage(q, 9, blobs, materials), pose(x, 0, z));
};

/** Lotus leaves and flowers lying on water. */
export const lotuses = (model: Model, rnd: Random, n: number, area: (i: number) => Vec3): void => {
  for (let i = 0; i < n; i++) {
    const [x, y, z] = area(i);
    model.use(
      "lotusLeaf",
      (q) => {
        const disc: Point[] = ngon(22, 0.5).slice(0, 21);
        q.add(
          "lily",
          loft(
            [...disc, [0, 0]],
            [
              [1, 0.03],
              [1.04, 0.05],
            ],
          ),
        );
      },
      x,
      y,
      z,
      { ry: rnd() * 6, s: 0.7 + rnd() * 0.9 },
    );
    if (i % 3 === 0)
      model.use(
        "lotus",
        (q) => {
          for (const [count, lean, material] of [
            [9, 1.0, "petal"],
            [8, 0.6, "petal"],
            [6, 0.28, "petal2"],
          ] as const)
            for (let p = 0; p < count; p++)
              q.addAt(
                material,
                lathe(
                  [
                    [0, 0],
                    [0.1, 0.12],
                    [0.08, 0.3],
                    [0, 0.42],
                  ],
                  6,
                ),
                pose(0, 0.06, 0, { ry: (p / count) * 6.283 + lean, rx: lean, s: [1, 1, 0.35] }),
              );
        },
        x + 0.3,
        y,
        z + 0.2,
        { s: 0.9 + rnd() * 0.4 },
      );
  }
};

/** Tufts of grass or flowers, scattered. */
export const tufts = (model: Model, rnd: Random, n: number, spot: (i: number) => Vec3, material = "leaf2"): void => {
  for (let i = 0; i < n; i++) {
    const [x, y, z] = spot(i);
    model.use(
      `tuft_${material}`,
      (q) => {
        const r = random(77);
        for (let b = 0; b < 26; b++) {
          const a = r() * 6.28;
          const lean = r() * 0.22;
          const w = 0.012;
          q.add(
            material,
            sheet(
              (u, v) => [
                Math.cos(a) * (0.05 + lean * v * v) + (u - 0.5) * w * (1 - v),
                v * (0.2 + r() * 0.001),
                Math.sin(a) * (0.05 + lean * v * v),
              ],
              1,
              3,
            ),
          );
        }
      },
      x,
      y,
      z,
      { ry: rnd() * 6, s: 0.7 + rnd() * 1.2 },
    );
  }
};
