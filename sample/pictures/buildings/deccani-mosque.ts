import { arcade } from "../kit/arcade.ts";
import { archFill, archRim, archWall } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { pose, type Vec3 } from "../kit/model.ts";
import { alam, jali, merlons, onion, stair } from "../kit/ornament.ts";
import { box, cylinder, extrude, lathe, lobed, loft, ngon, type Point, rect } from "../kit/shapes.ts";

export type DeccaniPlan = {
  bays: number;
  bay: number;
  H: number;
  D: number;
  minaretHeight: number;
};

/** Ring of lotus petals that a Deccani bulb rises from. */
const petals = (k: Model, r: number, y: number, n: number): void => {
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI;
    k.use(
      `petalLeaf${r.toFixed(2)}`,
      (q) =>
        q.add(
          "white",
          extrude(
            [
              [-r * 0.2, 0],
              [-r * 0.24, r * 0.26],
              [0, r * 0.62],
              [r * 0.24, r * 0.26],
              [r * 0.2, 0],
            ],
            0.08,
          ),
        ),
      Math.sin(a) * r,
      y,
      Math.cos(a) * r,
      { ry: a, rx: 0.28 },
    );
  }
};

/** Slim tower in four diminishing stages, each with an arcaded gallery, under a petalled bulb. */
export const deccaniMinaret = (k: Model, x: number, z: number, h: number, r: number, y = 0): Vec3 => {
  k.use(
    `deccaniMinaret${h}_${r}`,
    (g) => {
      g.add(
        "stone2",
        loft(ngon(12, r * 1.5), [
          [1, 0],
          [1, 1.4],
          [0.86, 1.7],
        ]),
      );
      let [from, width] = [1.7, r * 1.2];
      const stages = [0.4, 0.6, 0.76, 0.88];
      stages.forEach((share, i) => {
        const to = h * share;
        const next = width * 0.86;
        g.add(
          "white",
          lathe(
            [
              [width, from],
              [(width + next) / 2, (from + to) / 2],
              [next, to - 0.8],
            ],
            24,
          ),
        );
        for (let j = 1; j < 4; j++) {
          const t = j / 4;
          const w = width + (next - width) * t;
          g.add(
            "trim",
            lathe(
              [
                [w, 0],
                [w + 0.08, 0.08],
                [w + 0.08, 0.2],
                [w, 0.28],
              ],
              24,
            ),
            0,
            from + (to - from) * t * 0.86,
            0,
          );
        }
        const out = next * (i === 0 ? 1.7 : 1.5);
        g.add(
          "trim",
          lathe(
            [
              [next, to - 1],
              [next * 1.2, to - 0.6],
              [out, to - 0.1],
              [out, to + 0.06],
              [next, to + 0.06],
            ],
            24,
          ),
        );
        const posts = 12;
        for (let p = 0; p < posts; p++) {
          const a = (p / posts) * 2 * Math.PI;
          g.add("white", box(0.14, i === 0 ? 1.5 : 0.9, 0.14), Math.sin(a) * out * 0.94, to, Math.cos(a) * out * 0.94);
        }
        g.add(
          "white",
          lathe(
            [
              [out * 0.88, to + (i === 0 ? 1.5 : 0.9)],
              [out, to + (i === 0 ? 1.5 : 0.9)],
              [out, to + (i === 0 ? 1.7 : 1.05)],
              [out * 0.88, to + (i === 0 ? 1.7 : 1.05)],
            ],
            24,
          ),
        );
        if (i === 0)
          for (let p = 0; p < 8; p++)
            g.add(
              "glow",
              archFill(0.3, 0.9, 0.04, "pointed", 4),
              Math.sin((p * Math.PI) / 4) * next * 1.01,
              to + 0.1,
              Math.cos((p * Math.PI) / 4) * next * 1.01,
              { ry: (p * Math.PI) / 4 },
            );
        [from, width] = [to, next];
      });
      g.add("white", cylinder(width, width * 0.92, h * 0.05, 20), 0, from, 0);
      petals(g, width * 1.0, from + h * 0.05 - 0.2, 10);
      g.add("dome", lathe(onion(width * 1.06, h * 0.07, 1.16), 28), 0, from + h * 0.05, 0);
      alam(g, 0, from + h * 0.118, 0, 0.4);
    },
    x,
    y,
    z,
  );
  return [x, y + h * 0.88 + h * 0.118 + 1.2, z];
};

/** Deccani front: a run of tall pointed arches, pierced parapet, four slim minarets and a petalled dome. */
export const deccaniMosque = (k: Model, p: DeccaniPlan): { front: number; summit: number; free: Vec3[] } => {
  const { bays, bay, H, D } = p;
  const W = bays * bay;
  k.add(
    "stone2",
    loft(rect(W / 2 + 3, D / 2 + 3), [
      [1.01, 0],
      [1.01, 0.3],
      [1, 0.4],
      [1, 1.2],
    ]),
  );
  stair(k, "stone2", W * 0.7, 7, 0, 0, D / 2 + 3, 1.2 / 7, 0.4);
  const free: Vec3[] = [];
  let summit = 0;
  k.build(
    (g) => {
      arcade(g, {
        bays,
        bay,
        height: H,
        kind: "pointed",
        w: bay * 0.76,
        h: H * 0.76,
        depth: 1.1,
        rim: "trim",
        z: D / 2 - 0.6,
        back: 4.5,
        lamp: 30,
        crest: false,
        doors: true,
      });
      g.add("white", box(W, H, D - 6), 0, 0, -3);
      for (const s of [-1, 1]) g.add("white", box(0.8, H, D), (s * W) / 2, 0, 0);
      g.add("trim", box(W + 1.4, 0.2, 2), 0, H - 0.9, D / 2 - 0.2);
      for (let i = 0; i < Math.round(W / 1.1); i++)
        g.use(
          "bracket",
          (q) =>
            q.add(
              "trim",
              extrude(
                [
                  [0, 0],
                  [0.7, 0.8],
                  [0, 0.8],
                ],
                0.18,
              ),
            ),
          -W / 2 + 0.55 + i * 1.1,
          H - 1.7,
          D / 2 + 0.05,
          { ry: -Math.PI / 2 },
        );
      // The parapet is a gallery of small arches between posts.
      const small = Math.round(W / 1.5);
      for (let i = 0; i < small; i++)
        g.use(
          "parapetArch",
          (q) => {
            q.add("white", archWall(W / small, 1.8, (W / small) * 0.6, 1.3, 0.35, "pointed", 5));
            q.add("trim", box(W / small, 0.16, 0.5), 0, 1.8, 0);
          },
          -W / 2 + ((i + 0.5) * W) / small,
          H + 0.1,
          D / 2 - 0.6,
        );
      merlons(g, W, 0, H + 2, D / 2 - 0.6, Math.round(W / 0.8));
      for (let i = 0; i <= bays; i++) {
        const x = -W / 2 + i * bay;
        if (i === 0 || i === bays) continue;
        g.add("white", cylinder(0.3, 0.26, 2.6, 8), x, H, D / 2 - 0.6);
        g.add("dome", lobed(onion(0.42, 0.9, 1.14), 12, 0.06, 72), x, H + 2.6, D / 2 - 0.6);
        alam(g, x, H + 3.45, D / 2 - 0.6, 0.24);
      }
      for (const x of [-1, 0, 1])
        g.addAt("trim", archRim(bay * 0.76 + 0.6, H * 0.76 + 0.4, 0.1, 0.1, "pointed"), pose(x * bay, 0, D / 2 - 0.02));
      jali(g, 2.4, 2, 0, H * 0.36, D / 2 - 4.9, 0, "trim");
      const [r, z] = [bay * 0.92, -1];
      g.add(
        "white",
        loft(ngon(8, r * 1.2), [
          [1, H],
          [1, H + 2.6],
          [1.06, H + 2.7],
          [1.06, H + 2.9],
          [0.9, H + 3.1],
        ]),
        0,
        0,
        z,
      );
      g.add(
        "white",
        lathe(
          [
            [r * 0.9, H + 3],
            [r * 0.88, H + 4],
            [r * 1, H + 4.2],
          ],
          40,
        ),
        0,
        0,
        z,
      );
      g.build((q) => petals(q, r * 0.98, H + 4.1, 22), pose(0, 0, z));
      const profile: Point[] = onion(r, r * 1.55, 1.14);
      g.add("dome", lathe(profile, 56), 0, H + 4.3, z);
      alam(g, 0, H + 4.3 + r * 1.53, z, r * 0.22);
      summit = H + 4.3 + r * 1.53 + r * 0.62;
      for (const s of [-1, 1]) free.push(deccaniMinaret(g, (s * W) / 2, D / 2 - 0.4, p.minaretHeight, 1.15));
      for (const s of [-1, 1]) free.push(deccaniMinaret(g, (s * W) / 2, -D / 2, p.minaretHeight, 1.15));
    },
    pose(0, 1.2, 0),
  );
  return {
    front: D / 2 + 6,
    summit: summit + 1.2,
    free: [
      [0, summit + 1.2, -1],
      ...free.map(([x, y, z]): Vec3 => [x, y + 1.2, z]),
      [-W / 2 - 3, 0, D / 2 + 3],
      [W / 2 + 3, 0, D / 2 + 3],
    ],
  };
};
