import type { Model } from "../kit/model.ts";
import { type Vec3 } from "../kit/model.ts";
import { alam, chhatri, onion } from "../kit/ornament.ts";
import { box, cylinder, lathe, lobed, loft, ngon } from "../kit/shapes.ts";

const balcony = (g: Model, r: number, y: number, wall: string): void => {
  g.add(
    "trim",
    lathe(
      [
        [r, y - 0.7],
        [r * 1.15, y - 0.5],
        [r * 1.12, y - 0.42],
        [r * 1.4, y - 0.2],
        [r * 1.62, y],
        [r * 1.62, y + 0.1],
      ],
      24,
    ),
  );
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 2 * Math.PI;
    g.add(wall, box(0.1, 0.7, 0.1), Math.sin(a) * r * 1.54, y + 0.1, Math.cos(a) * r * 1.54);
  }
  g.add(
    wall,
    lathe(
      [
        [r * 1.48, y + 0.78],
        [r * 1.6, y + 0.78],
        [r * 1.6, y + 0.9],
        [r * 1.48, y + 0.9],
      ],
      24,
    ),
  );
};

/** Round minaret on an octagonal foot; ends in a ribbed bulb or an open kiosk. Returns nothing cropped above `h` * 1.08. */
export const minaret = (
  k: Model,
  x: number,
  z: number,
  h = 22,
  r = 0.95,
  opts: { balconies?: number; kiosk?: boolean; wall?: string; bands?: string; y?: number } = {},
): Vec3 => {
  const { balconies = 2, kiosk = false, wall = "white", bands = "tile", y = 0 } = opts;
  const lantern = h * (kiosk ? 0.78 : 0.82);
  k.use(
    `minaret${h}_${r}_${balconies}_${kiosk}_${wall}`,
    (g) => {
      g.add(
        "stone2",
        loft(ngon(8, r * 1.7), [
          [1, 0],
          [1, 1.2],
          [0.92, 1.5],
          [0.86, 1.5],
          [0.86, 3.2],
          [0.94, 3.3],
          [0.94, 3.55],
          [0.62, 3.9],
        ]),
      );
      let [from, width] = [3.8, r];
      for (let b = 1; b <= balconies; b++) {
        const to = 3.8 + ((lantern - 3.8) * b) / balconies;
        const next = width * 0.86;
        g.add(
          wall,
          lathe(
            [
              [width, from],
              [(width + next) / 2, (from + to) / 2],
              [next, to],
            ],
            24,
          ),
        );
        const rings = Math.max(2, Math.round((to - from) / 1.4));
        for (let i = 0; i < rings; i++) {
          const t = (i + 0.5) / rings;
          const w = width + (next - width) * t;
          g.add(
            i % 2 ? "trim" : bands,
            lathe(
              [
                [w, 0],
                [w + 0.05, 0.05],
                [w + 0.05, 0.2],
                [w, 0.25],
              ],
              24,
            ),
            0,
            from + (to - from) * t,
            0,
          );
        }
        balcony(g, next, to, wall);
        [from, width] = [to, next];
      }
      if (kiosk) chhatri(g, 0, lantern + 0.1, 0, (h - lantern) / 4.9, "dome", wall);
      else {
        for (let i = 0; i < 8; i++) {
          const a = (i / 8) * 2 * Math.PI;
          g.add(
            wall,
            cylinder(0.09, 0.08, h * 0.07, 8),
            Math.sin(a) * width * 0.85,
            lantern + 0.1,
            Math.cos(a) * width * 0.85,
          );
        }
        g.add("glow", cylinder(width * 0.4, width * 0.4, h * 0.06, 12), 0, lantern + 0.1, 0);
        const top = lantern + h * 0.07;
        g.add(
          "trim",
          lathe(
            [
              [width * 1.25, top],
              [width * 1.32, top + 0.15],
              [width * 0.8, top + 0.4],
            ],
            24,
          ),
        );
        g.add("dome", lobed(onion(width * 1.02, h * 0.09, 1.14), 16, 0.05, 96), 0, top + 0.35, 0);
        alam(g, 0, top + 0.3 + h * 0.088, 0, 0.42);
      }
    },
    x,
    y,
    z,
  );
  return [x, y + h * 1.08 + 0.6, z];
};
