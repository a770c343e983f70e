import type { Model } from "../kit/model.ts";
import { type Make, pose } from "../kit/model.ts";
import { ball, box, cylinder, lathe, loft, rect } from "../kit/shapes.ts";

/** Prayer wheel in its frame; the drum carries bands and no letters. */
export const prayerWheel =
  (metal = "gold"): Make =>
  (q) => {
    q.add(
      metal,
      lathe(
        [
          [0.1, 0.1],
          [0.3, 0.12],
          [0.33, 0.2],
          [0.3, 0.24],
          [0.3, 0.86],
          [0.33, 0.9],
          [0.3, 0.98],
          [0.1, 1],
        ],
        20,
      ),
    );
    q.add(
      "maroon",
      lathe(
        [
          [0.305, 0.32],
          [0.312, 0.36],
          [0.305, 0.4],
        ],
        20,
      ),
    );
    q.add(
      "maroon",
      lathe(
        [
          [0.305, 0.7],
          [0.312, 0.74],
          [0.305, 0.78],
        ],
        20,
      ),
    );
    for (let i = 0; i < 8; i++)
      q.addAt("brass", ball(0.04, 6), pose(Math.sin((i * Math.PI) / 4) * 0.3, 0.55, Math.cos((i * Math.PI) / 4) * 0.3));
    q.add("wood", cylinder(0.03, 0.03, 1.3, 6), 0, -0.1, 0);
  };

export const wheelRow = (k: Model, x: number, y: number, z: number, n: number, ry = 0): void => {
  k.build(
    (q) => {
      const w = n * 0.86;
      q.add("white", box(w + 0.4, 0.7, 0.8), 0, 0, 0);
      q.add("maroon", box(w + 0.5, 0.1, 0.9), 0, 0.7, 0);
      for (let i = 0; i < n; i++) q.use("prayerWheel", prayerWheel(), -w / 2 + (i + 0.5) * 0.86, 0.85, 0);
      for (let i = 0; i <= n; i += 2) q.add("maroon", box(0.12, 1.4, 0.12), -w / 2 + i * 0.86, 0.8, 0);
      q.add("wood2", box(w + 0.6, 0.16, 1), 0, 2.15, 0);
      q.add(
        "roof",
        loft(rect((w + 1) / 2, 0.8), [
          [1, 2.3],
          [1, 2.36],
          [[0.98, 0.1], 2.8],
        ]),
      );
    },
    pose(x, y, z, { ry }),
  );
};
