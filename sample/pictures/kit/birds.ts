import type { Model } from "./model.ts";
import { triangles } from "./shapes.ts";

export const birds = (
  model: Model,
  rnd: () => number,
  n: number,
  x: number,
  y: number,
  z: number,
  spread: number,
): void => {
  for (let i = 0; i < n; i++)
    model.use(
      "bird",
      (q) =>
        q.add(
          "hair",
          triangles([
            0, 0, 0.12, 0, 0, -0.14, 0.5, 0.18, -0.02, 0.5, 0.18, -0.02, 0, 0, -0.14, 1, 0.1, -0.12, 0, 0, 0.12, -0.5,
            0.18, -0.02, 0, 0, -0.14, -0.5, 0.18, -0.02, -1, 0.1, -0.12, 0, 0, -0.14,
          ]),
        ),
      x + (rnd() - 0.5) * spread,
      y + (rnd() - 0.5) * spread * 0.3,
      z + (rnd() - 0.5) * spread * 0.4,
      { ry: 0.6 + rnd(), rz: (rnd() - 0.5) * 0.5, s: 0.4 + rnd() * 0.4 },
    );
};
