import { archFill, type ArchKind, archRim, archWall } from "./arches.ts";
import type { Model } from "./model.ts";
import { pose, within } from "./model.ts";
import { merlons } from "./ornament.ts";
import { ball, box, cylinder } from "./shapes.ts";

export type Arcade = {
  bays: number;
  bay: number;
  height: number;
  kind?: ArchKind;
  w?: number;
  h?: number;
  depth?: number;
  wall?: string;
  rim?: string;
  back?: number;
  lamp?: number;
  x?: number;
  y?: number;
  z?: number;
  ry?: number;
  glow?: boolean;
  doors?: boolean;
  crest?: boolean;
};

/** Row of arched bays before a back wall, facing +z, with a lamp hung in each. */
export const arcade = (model: Model, a: Arcade): void => {
  const {
    bays,
    bay,
    height: H,
    kind = "pointed",
    depth: d = 0.7,
    wall = "white",
    rim = "tile",
    back = 2.6,
    lamp = 20,
    glow = true,
    doors = true,
    crest = true,
  } = a;
  const w = a.w ?? bay * 0.74;
  const h = a.h ?? H * 0.74;
  const key = ["bay", bay.toFixed(2), H, w.toFixed(2), h.toFixed(2), kind, wall, rim, back, glow, doors, crest].join();
  const foot = pose(a.x, a.y, a.z, { ry: a.ry });
  for (let i = 0; i < bays; i++) {
    const at = within(foot, (i - (bays - 1) / 2) * bay);
    model.useAt(
      key,
      (g) => {
        g.add(wall, archWall(bay, H, w, h, d, kind, 9));
        g.add(rim, archRim(w, h, 0.13, 0.12, kind, 9), 0, 0, d / 2);
        g.add("trim", box(bay, 0.16, d + 0.3), 0, H, 0);
        g.add("trim", box(bay, 0.12, 0.1), 0, H - 0.55, d / 2);
        const pier = (bay - w) / 2;
        for (const s of [-1, 1]) {
          g.add("trim", box(pier + 0.14, 0.28, d + 0.16), s * (bay / 2 - pier / 2), 0, 0);
          g.add("trim", box(pier + 0.1, 0.16, d + 0.12), s * (bay / 2 - pier / 2), h * 0.5, 0);
        }
        if (back > 0) {
          g.add(wall, box(bay, H, 0.2), 0, 0, -back);
          g.add(wall, box(bay, 0.2, back), 0, H - 0.1, -back / 2);
          if (doors) g.add("wood", archFill(w * 0.5, h * 0.66, 0.06, kind, 8), 0, 0, -back + 0.13);
        }
        if (glow) {
          g.add("lamp", ball(0.11, 8), 0, h * 0.86, -back * 0.45);
          g.add("brass", cylinder(0.012, 0.012, H - h * 0.86, 4), 0, h * 0.88, -back * 0.45);
        }
        if (crest) merlons(g, bay, 0, H + 0.14, 0, Math.max(3, Math.round(bay / 0.66)), wall);
      },
      at,
    );
    if (lamp > 0 && i % 3 === 1) {
      const e = at.elements;
      model.lamp(e[12] - e[8] * back * 0.45, e[13] + h * 0.8, e[14] - e[10] * back * 0.45, lamp);
    }
  }
};
