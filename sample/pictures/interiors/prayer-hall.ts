import { archFill, type ArchKind, archRim, archWall } from "../kit/arches.ts";
import { hangingLamp } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Random } from "../kit/model.ts";
import { jali } from "../kit/ornament.ts";
import { box, extrude, lathe, lobed, loft, ngon } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";

export type PrayerHallPlan = {
  columns: number;
  bays: number;
  bay: number;
  H: number;
  style: "arches" | "timber";
  kind: ArchKind;
  shaft: string;
  accent: string;
  ceiling: string;
};

const stoneColumn =
  (h: number, shaft: string, accent: string): Make =>
  (q) => {
    q.add(accent, box(1, 0.4, 1));
    q.add(
      shaft,
      loft(ngon(8, 0.42), [
        [1.1, 0.4],
        [1.1, 0.6],
        [0.94, 0.7],
        [0.88, h - 0.7],
        [1.1, h - 0.6],
      ]),
    );
    q.add(
      accent,
      lobed(
        [
          [0.42, 0],
          [0.56, 0.2],
          [0.6, 0.36],
          [0.5, 0.5],
        ],
        12,
        0.08,
        48,
      ),
      0,
      h - 0.6,
      0,
    );
    q.add(accent, box(1.2, 0.2, 1.2), 0, h - 0.12, 0);
  };

const timberColumn =
  (h: number, shaft: string, accent: string): Make =>
  (q) => {
    q.add("stone2", box(0.8, 0.3, 0.8));
    q.add(
      shaft,
      loft(ngon(8, 0.28), [
        [1.2, 0.3],
        [1.2, 0.9],
        [1, 1.1],
        [0.92, h * 0.8],
        [1.2, h * 0.83],
        [1, h * 0.86],
        [1, h],
      ]),
    );
    q.add(
      accent,
      loft(ngon(8, 0.3), [
        [1.14, 1.3],
        [1.2, 1.36],
        [1.2, 1.5],
        [1.1, 1.56],
      ]),
    );
    q.add(
      accent,
      extrude(
        [
          [-1, 0.44],
          [-0.3, 0],
          [0.3, 0],
          [1, 0.44],
        ],
        0.34,
      ),
      0,
      h - 0.44,
      0,
    );
    q.add(
      accent,
      extrude(
        [
          [-1, 0.44],
          [-0.3, 0],
          [0.3, 0],
          [1, 0.44],
        ],
        0.34,
      ),
      0,
      h - 0.44,
      0,
      { ry: Math.PI / 2 },
    );
  };

/** Niche that shows the direction of prayer; ornament only. */
const mihrab = (k: Model, z: number, H: number, kind: ArchKind, accent: string): void => {
  const [w, h] = [2.4, H * 0.66];
  k.add("white", archWall(5.6, H * 0.96, w, h, 0.5, kind, 12), 0, 0, z + 0.2);
  for (let i = 0; i < 4; i++)
    k.add(
      i % 2 ? "white" : accent,
      archRim(w * (1 - i * 0.14), h * (1 - i * 0.1), 0.16, 0.34, kind, 12),
      0,
      0,
      z + 0.44 - i * 0.28,
    );
  k.add("nicheBlue", archFill(w * 0.56, h * 0.68, 0.06, kind, 12), 0, 0, z - 0.6);
  k.add("gold", archRim(w + 0.5, h + 0.3, 0.08, 0.2, kind, 12), 0, 0, z + 0.5);
  for (const s of [-1, 1]) {
    k.add(
      "gold",
      lathe(
        [
          [0.14, 0],
          [0.1, 0.2],
          [0.1, h * 0.6],
          [0.16, h * 0.68],
        ],
        12,
      ),
      s * (w / 2 + 0.16),
      0,
      z + 0.56,
    );
    k.add(
      accent,
      lathe(
        [
          [0.62, 0],
          [0.62, 0.05],
          [0.5, 0.05],
          [0.5, 0],
        ],
        32,
      ),
      s * 1.9,
      H * 0.8,
      z + 0.48,
      { rx: Math.PI / 2 },
    );
    k.add(
      "gold",
      loft(ngon(8, 0.3), [
        [1, 0],
        [1, 0.05],
        [0.5, 0.09],
      ]),
      s * 1.9,
      H * 0.8,
      z + 0.48,
      { rx: Math.PI / 2 },
    );
  }
  k.add(accent, box(5.6, 0.3, 0.1), 0, H * 0.9, z + 0.46);
  k.use(
    "mihrabLamp",
    (q) =>
      q.add(
        "lamp",
        lathe(
          [
            [0.1, 0],
            [0.16, 0.1],
            [0.1, 0.26],
          ],
          10,
        ),
      ),
    0,
    h * 0.62,
    z + 0.2,
  );
  k.lamp(0, h * 0.62, z + 0.9, 30, "#ffd29a", 0.3);
};

/** Stepped pulpit to the right of the niche. */
const minbar = (k: Model, x: number, z: number): void => {
  for (let i = 0; i < 5; i++) k.add("wood", box(1, 0.34 * (i + 1), 0.5), x, 0, z + 2 - i * 0.5);
  for (const s of [-1, 1]) {
    k.add(
      "wood2",
      extrude(
        [
          [-2.3, 0],
          [0.4, 0],
          [0.4, 2.5],
          [0, 2.5],
          [-2.3, 0.7],
        ],
        0.1,
      ),
      x + s * 0.52,
      0,
      z,
      { ry: -Math.PI / 2, s: [-1, 1, 1] },
    );
  }
  k.add("wood2", archRim(0.9, 1.6, 0.12, 0.14, "pointed"), x, 1.9, z - 0.2);
};

/** Prayer hall towards the qibla wall at -z, rows of carpet across. */
export const prayerHall = (k: Model, rnd: Random, p: PrayerHallPlan): void => {
  const { columns, bays, bay, H, kind } = p;
  const W = columns * bay;
  const length = bays * bay;
  const arches = p.style === "arches";
  k.add("carpet", box(W + 2, 0.04, length + 10), 0, -0.04, -length / 2 + 3);
  for (let r = 0; r < bays * 4 + 4; r++) k.add("carpetLine", box(W + 2, 0.012, 0.07), 0, 0, 4 - r * (bay / 4));
  const spring = arches ? H * 0.52 : H;
  for (let i = -1; i <= bays; i++)
    for (let c = 0; c <= columns; c++) {
      const [x, z] = [(c - columns / 2) * bay, -i * bay];
      const edge = c === 0 || c === columns;
      if (i < bays)
        k.use(
          "hallColumn",
          arches ? stoneColumn(spring, p.shaft, p.accent) : timberColumn(spring, p.shaft, p.accent),
          x,
          0,
          z,
        );
      if (arches) {
        if (c < columns && i < bays) {
          k.use(
            "archX",
            (q) => {
              q.add(p.shaft, archWall(bay, H - spring, bay - 0.9, (H - spring) * 0.82, 0.7, kind, 10));
              q.add(p.accent, archRim(bay - 0.9, (H - spring) * 0.82, 0.13, 0.8, kind, 10));
            },
            x + bay / 2,
            spring,
            z,
          );
        }
        if (i < bays) k.use("archX", () => undefined, x, spring, z - bay / 2, { ry: Math.PI / 2 });
        if (c < columns && i < bays) {
          k.use(
            "bayDome",
            (q) => {
              q.add(
                p.ceiling,
                lathe(
                  [
                    [bay * 0.72, 0],
                    [bay * 0.5, 0.02],
                    [bay * 0.48, 0.3],
                    [bay * 0.36, bay * 0.24],
                    [bay * 0.18, bay * 0.36],
                    [0, bay * 0.4],
                  ],
                  32,
                ),
              );
              q.add(
                p.accent,
                lobed(
                  [
                    [bay * 0.44, 0.28],
                    [bay * 0.47, 0.34],
                    [bay * 0.44, 0.4],
                  ],
                  16,
                  0.04,
                  96,
                ),
              );
              q.add(
                p.accent,
                lobed(
                  [
                    [0.02, bay * 0.37],
                    [bay * 0.12, bay * 0.36],
                    [bay * 0.14, bay * 0.33],
                  ],
                  12,
                  0.2,
                  72,
                ),
              );
            },
            x + bay / 2,
            H,
            z - bay / 2,
          );
        }
      } else {
        k.add(p.accent, box(0.34, 0.4, bay), x, H, z - bay / 2);
        if (c < columns) {
          k.add(p.accent, box(bay, 0.4, 0.34), x + bay / 2, H, z);
          k.use(
            "cofferedBay",
            (q) => {
              q.add(p.ceiling, box(bay, 0.1, bay), 0, 0.36, 0);
              for (let a = -2; a <= 2; a++) q.add(p.shaft, box(0.1, 0.12, bay), (a * bay) / 5, 0.26, 0);
              for (let a = -2; a <= 2; a++) q.add(p.shaft, box(bay, 0.12, 0.1), 0, 0.26, (a * bay) / 5);
              q.add(
                "gold",
                loft(ngon(8, 0.3), [
                  [1, 0],
                  [0.6, 0.1],
                ]),
                0,
                0.22,
                0,
              );
            },
            x + bay / 2,
            H,
            z - bay / 2,
          );
        }
      }
      if (edge) {
        const s = c === 0 ? -1 : 1;
        const out = x + s * 0.7;
        k.add("white", archWall(bay, H + 0.6, bay * 0.46, H * 0.56, 0.4, kind, 8), out, 0, z - bay / 2, {
          ry: Math.PI / 2,
        });
        k.add("daylight", archFill(bay * 0.46, H * 0.56, 0.05, kind, 8), out + s * 0.2, 0, z - bay / 2, {
          ry: Math.PI / 2,
        });
        jali(k, bay * 0.46, H * 0.5, out, 0, z - bay / 2, Math.PI / 2, arches ? "white" : "wood", 0.26);
      }
      if (c < columns && i < bays) k.lamp(x + bay / 2, spring * 0.6, z - bay / 2, 16, "#ffe6c8", 1.2);
      if (c < columns && i >= 0 && i < bays && (c + i) % 2 === 0)
        hangingLamp(k, x + bay / 2, spring * 0.86, z - bay / 2, H - spring * 0.7, 1.3, 26);
    }
  const qibla = -length - 0.4;
  k.add("white", box(W + 4, H + 1.4, 0.5), 0, 0, qibla - 0.9);
  for (let c = 0; c < columns; c++) {
    const x = (c + 0.5 - columns / 2) * bay;
    if (Math.abs(x) < bay * 0.4) continue;
    k.add(p.accent, archRim(bay * 0.5, H * 0.54, 0.16, 0.3, kind, 10), x, 0, qibla - 0.6);
    k.add("wallPanel", archFill(bay * 0.5, H * 0.54, 0.06, kind, 10), x, 0, qibla - 0.62);
  }
  mihrab(k, qibla - 0.4, H, kind, p.accent);
  minbar(k, 3.4, qibla + 0.8);
  const row = (z: number, n: number, spread: number, posture: "stand" | "sit"): void =>
    crowd(
      k,
      rnd,
      n,
      "mosque",
      (i) => [(i - (n - 1) / 2) * spread + (rnd() - 0.5) * 0.08, 0, z, Math.PI],
      posture,
      "man",
    );
  row(qibla + 3.4, 9, 0.86, "sit");
  row(qibla + 5, 7, 0.9, "sit");
  person(k, rnd, -bay * 0.9, 0, -bay * 0.8, Math.PI, "mosque", "sit", "man");
  person(k, rnd, bay * 1.2, 0, -bay * 1.3, Math.PI, "mosque", "stand", "man");
  k.build(
    (q) => {
      // A folding stand for the Book, closed and wrapped.
      q.add("wood", box(0.5, 0.04, 0.5), 0, 0.2, 0, { rx: 0.7 });
      q.add("wood", box(0.5, 0.04, 0.5), 0, 0.2, 0, { rx: -0.7 });
      q.add("cloth7", box(0.36, 0.08, 0.28), 0, 0.4, 0);
    },
    pose(-bay * 0.9, 0, -bay * 0.8 - 0.7),
  );
};
