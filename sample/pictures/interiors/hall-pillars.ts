import { type Make, pose } from "../kit/model.ts";
import { box, extrude, lathe, lobed, loft, ngon } from "../kit/shapes.ts";

export const turned =
  (h: number): Make =>
  (q) => {
    q.add("stone2", box(1.1, 0.4, 1.1));
    q.add(
      "stone",
      loft(ngon(8, 0.46), [
        [1, 0.4],
        [1, h * 0.24],
        [1.12, h * 0.25],
        [1.12, h * 0.29],
        [0.86, h * 0.3],
      ]),
    );
    q.add(
      "stone",
      lathe(
        [
          [0.38, h * 0.3],
          [0.42, h * 0.36],
          [0.36, h * 0.4],
          [0.36, h * 0.62],
          [0.44, h * 0.65],
          [0.36, h * 0.68],
          [0.34, h * 0.8],
          [0.6, h * 0.88],
          [0.6, h * 0.9],
        ],
        24,
      ),
    );
    for (const y of [0.33, 0.5, 0.58])
      q.add(
        "stone2",
        lobed(
          [
            [0.34, 0],
            [0.45, 0.06],
            [0.34, 0.14],
          ],
          16,
          0.1,
          64,
        ),
        0,
        h * y,
        0,
      );
    q.add("stone2", box(1.3, h * 0.05, 1.3), 0, h * 0.9, 0);
    for (const ry of [0, Math.PI / 2])
      q.add(
        "stone2",
        extrude(
          [
            [-1.05, h * 0.05],
            [-0.4, 0],
            [0.4, 0],
            [1.05, h * 0.05],
          ],
          0.5,
        ),
        0,
        h * 0.945,
        0,
        { ry },
      );
  };

/** Square shaft with bands of cut ornament and a lotus-bud corbel, as in southern halls. */
export const carved =
  (h: number): Make =>
  (q) => {
    q.add("stone2", box(1.2, 0.5, 1.2));
    for (const [y, s, rise] of [
      [0.5, 0.92, h * 0.2],
      [h * 0.34, 0.92, h * 0.16],
      [h * 0.62, 0.92, h * 0.16],
    ] as const) {
      q.add("stone", box(s, rise, s), 0, y, 0);
      for (let f = 0; f < 4; f++)
        q.addAt(
          "stone2",
          // Slim pillars are narrowed by a third, so the rosette is drawn that much wider.
          lobed(
            [
              [0, 0.09],
              [0.09, 0.12],
              [0.14, 0.05],
              [0.24, 0.1],
              [0.28, 0.02],
              [0.28, 0],
            ],
            8,
            0.14,
            48,
          ),
          pose(0, 0, 0, { ry: (f * Math.PI) / 2 }).multiply(
            pose(0, y + rise / 2, s / 2, { rx: Math.PI / 2, s: [1.45, 1, 1] }),
          ),
        );
    }
    q.add(
      "stone",
      loft(ngon(16, 0.42), [
        [1, 0.5],
        [1, h * 0.84],
      ]),
    );
    q.add(
      "stone2",
      lathe(
        [
          [0.44, 0],
          [0.6, 0.14],
          [0.7, 0.3],
          [0.5, 0.36],
        ],
        24,
      ),
      0,
      h * 0.82,
      0,
    );
    for (let f = 0; f < 4; f++) {
      const turn = pose(0, 0, 0, { ry: (f * Math.PI) / 2 });
      q.addAt(
        "stone",
        extrude(
          [
            [0, 0],
            [0.4, 0.1],
            [0.9, 0.42],
            [1.1, 0.5],
            [1.1, 0.64],
            [0, 0.64],
          ],
          0.42,
        ),
        turn.clone().multiply(pose(0.3, h * 0.87, 0)),
      );
      q.addAt(
        "stone2",
        lathe(
          [
            [0, -0.26],
            [0.1, -0.14],
            [0.16, 0],
            [0.08, 0.06],
          ],
          10,
        ),
        turn.clone().multiply(pose(1.2, h * 0.93, 0)),
      );
    }
    q.add("stone", box(1.5, 0.3, 1.5), 0, h * 0.96, 0);
  };

export const timberPost =
  (h: number): Make =>
  (q) => {
    q.add("stone2", box(0.8, 0.36, 0.8));
    q.add(
      "wood",
      loft(ngon(8, 0.3), [
        [1.1, 0.36],
        [1.1, 0.7],
        [1, 0.8],
        [0.92, h * 0.5],
        [1.2, h * 0.52],
        [1.2, h * 0.56],
        [0.9, h * 0.6],
        [0.86, h * 0.86],
      ]),
    );
    q.add("wood2", box(0.8, 0.24, 0.8), 0, h * 0.84, 0);
    q.add(
      "wood2",
      extrude(
        [
          [-1.2, 0.4],
          [-0.4, 0],
          [0.4, 0],
          [1.2, 0.4],
        ],
        0.4,
      ),
      0,
      h * 0.88,
      0,
    );
    for (let i = 0; i < 3; i++)
      q.add(
        "wood2",
        lathe(
          [
            [0.3, 0],
            [0.36, 0.06],
            [0.3, 0.12],
          ],
          12,
        ),
        0,
        h * (0.2 + i * 0.1),
        0,
      );
  };
