import { arcade } from "../kit/arcade.ts";
import { archFill, archRim, archWall } from "../kit/arches.ts";
import { cloth } from "../kit/flags.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Vec3, within } from "../kit/model.ts";
import { chhatri, finial, onion } from "../kit/ornament.ts";
import { box, cylinder, lathe, lobed, loft, ngon, rect } from "../kit/shapes.ts";

export type GurdwaraPlan = {
  /** Side of the square ground storey, in metres, and its arches. */
  W: number;
  bays: number;
  H1: number;
  /** Upper storey: height, width as a share of the ground storey, and what it is clad in. */
  H2: number;
  upper: number;
  cladding: string;
  rim: string;
  dome: { r: number; material: string; ribs: number; drum: number; tall?: number };
  kiosk: string;
  kioskScale: number;
  plinth: number;
  domelets: boolean;
  /** Depth of the second range of kiosks along the front. */
  frontKiosks?: number;
};

const QUARTERS = [0, 1, 2, 3].map((f) => (f * Math.PI) / 2);

const railing = (k: Model, R: number, y: number): void => {
  const n = Math.round((R * 2) / 1.1);
  for (const ry of QUARTERS)
    for (let i = 0; i < n; i++) {
      const x = (i + 0.5 - n / 2) * 1.1;
      if (ry === 0 && Math.abs(x) < 2) continue;
      k.useAt(
        "rail",
        (q) => {
          q.add("white", box(0.16, 0.85, 0.16), -0.55, 0, 0);
          q.add("white", box(1.1, 0.1, 0.14), 0, 0.72, 0);
          q.add("white", archWall(1, 0.62, 0.36, 0.46, 0.07, "multi", 3), 0, 0.08, 0);
        },
        within(pose(0, y, 0, { ry }), x, 0, R),
      );
    }
};

const domelet: Make = (e) => {
  e.add("kioskDome", lathe(onion(0.3, 0.42), 16), 0, 0.25, 0);
  e.add("kioskDome", cylinder(0.26, 0.26, 0.25, 12));
  e.add(
    "gold",
    lathe(
      [
        [0.05, 0],
        [0.07, 0.1],
        [0.02, 0.3],
        [0, 0.4],
      ],
      8,
    ),
    0,
    0.64,
    0,
  );
};

const upperBay =
  (width: number, H: number, cladding: string, rim: string): Make =>
  (e) => {
    const [w, h] = [width * 0.56, H * 0.62];
    e.add(cladding, archWall(width, H, w, h, 0.4, "multi", 6));
    e.add("glow", archFill(w, h, 0.05, "multi", 6), 0, 0, -0.15);
    e.add(rim, archRim(w, h, 0.1, 0.1, "multi", 6), 0, 0, 0.22);
    e.add(rim, box(w, 0.5, 0.08), 0, 0, 0.1);
    for (const s of [-1, 1])
      e.add(
        rim,
        lathe(
          [
            [0.12, 0],
            [0.12, 0.2],
            [0.08, 0.3],
            [0.08, H * 0.82],
            [0.14, H * 0.9],
          ],
          10,
        ),
        (s * width) / 2,
        0,
        0.22,
      );
    for (let j = -1; j <= 1; j++)
      e.add(
        rim,
        loft(ngon(8, 0.13), [
          [1, 0],
          [1, 0.05],
          [0.5, 0.08],
        ]),
        j * width * 0.28,
        H * 0.83,
        0.2,
        { rx: Math.PI / 2 },
      );
  };

/** Lotus-based, ribbed dome on an octagonal drum with arched lights. */
export const sikhDome = (
  g: Model,
  r: number,
  y: number,
  opts: {
    material: string;
    ribs: number;
    drum: number;
    cladding: string;
    rim: string;
    tall?: number;
  },
): number => {
  const { material, ribs, drum, cladding, rim, tall = 1.28 } = opts;
  g.add(
    cladding,
    loft(ngon(8, r * 1.28), [
      [1, y],
      [1, y + drum],
      [1.1, y + drum + 0.1],
      [1.1, y + drum + 0.25],
      [0.95, y + drum + 0.45],
    ]),
  );
  for (let i = 0; i < 8; i++) {
    const a = ((i + 1) / 8) * 2 * Math.PI;
    const at = pose(Math.cos(a) * r * 1.19, y + 0.15, Math.sin(a) * r * 1.19, {
      ry: Math.PI / 2 - a,
    });
    const [w, h] = [r * 0.36, drum * 0.76];
    g.addAt("glow", archFill(w, h, 0.05, "multi", 4), at);
    g.addAt(rim, archRim(w, h, 0.1, 0.1, "multi", 4), at);
  }
  const foot = y + drum + 0.4;
  const n = Math.max(ribs, 16);
  g.add(
    material,
    lobed(
      [
        [r * 1.02, 0],
        [r * 1.16, r * 0.07],
        [r * 1.1, r * 0.13],
        [r * 0.98, r * 0.19],
      ],
      n,
      0.06,
      n * 6,
    ),
    0,
    foot,
    0,
  );
  const profile = onion(r, r * tall, 1.12);
  g.add(material, ribs > 0 ? lobed(profile, ribs, 0.05, ribs * 6) : lathe(profile, 72), 0, foot + r * 0.15, 0);
  const cap = foot + r * 0.15 + r * tall * 0.845;
  g.add(
    "gold",
    lobed(
      [
        [r * 0.46, 0],
        [r * 0.42, r * 0.06],
        [r * 0.25, r * 0.11],
        [0.1, r * 0.13],
      ],
      16,
      0.1,
      96,
    ),
    0,
    cap,
    0,
  );
  finial(g, 0, foot + r * 0.15 + r * tall * 0.985, 0, r * 0.23);
  return foot + r * 0.15 + r * tall * 0.985 + r * 0.63;
};

export const gurdwara = (k: Model, p: GurdwaraPlan): { summit: number; free: Vec3[] } => {
  const { W, H1, H2, bays } = p;
  k.add(
    "white",
    loft(rect(W / 2 + 3.2), [
      [1.03, -1.2],
      [1.03, -0.2],
      [1, 0],
      [1, p.plinth],
    ]),
  );
  railing(k, W / 2 + 3, p.plinth);
  const g = { y2: H1 + 0.6, W2: W * p.upper };
  const y3 = g.y2 + H2 + 0.5;
  let summit = 0;
  k.build(
    (m) => {
      const bay = W / bays;
      QUARTERS.forEach((ry, f) =>
        arcade(m, {
          bays,
          bay,
          height: H1,
          kind: "multi",
          w: bay * 0.7,
          h: H1 * 0.72,
          depth: 0.5,
          rim: p.rim,
          x: (Math.sin(ry) * W) / 2,
          z: (Math.cos(ry) * W) / 2,
          ry,
          back: 1.9,
          lamp: f === 2 ? 0 : 26,
          crest: false,
        }),
      );
      m.add("glow", box(W - 4.6, H1 * 0.7, W - 4.6), 0, 0.1, 0);
      m.add(
        "trim",
        loft(rect(W / 2), [
          [1.02, H1],
          [1.14, H1 + 0.1],
          [1.15, H1 + 0.2],
          [1.03, H1 + 0.5],
        ]),
      );
      for (const ry of QUARTERS)
        for (let i = 0; i < bays; i++) {
          const width = g.W2 / bays;
          m.useAt(
            "upperBay",
            upperBay(width, H2, p.cladding, p.rim),
            within(pose(0, 0, 0, { ry }), (i - (bays - 1) / 2) * width, g.y2, g.W2 / 2),
          );
        }
      m.add(p.cladding, box(g.W2 - 0.4, H2, g.W2 - 0.4), 0, g.y2, 0);
      m.add(
        p.cladding,
        loft(rect(g.W2 / 2), [
          [1, g.y2 + H2],
          [1.12, g.y2 + H2 + 0.08],
          [1.13, g.y2 + H2 + 0.18],
          [1.02, g.y2 + H2 + 0.45],
          [1.02, y3],
        ]),
      );
      if (p.domelets)
        for (const ry of QUARTERS)
          for (let i = -4; i <= 4; i++)
            m.useAt("domelet", domelet, within(pose(0, 0, 0, { ry }), i * g.W2 * 0.098, y3, g.W2 / 2 - 0.1));
      for (const [sx, sz] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]) {
        chhatri(m, sx * (g.W2 / 2 - 0.55), y3, sz * (g.W2 / 2 - 0.55), p.kioskScale, p.kiosk);
        chhatri(m, sx * (W / 2 + 0.05), H1 + 0.5, sz * (W / 2 + 0.05), p.kioskScale * 0.68, p.kiosk);
      }
      for (let i = 0; i < (p.frontKiosks ?? 0); i++)
        chhatri(
          m,
          (i - ((p.frontKiosks ?? 1) - 1) / 2) * (W / (p.frontKiosks ?? 1)),
          H1 + 0.5,
          W / 2 - 0.4,
          p.kioskScale * 0.5,
          p.kiosk,
        );
      summit = sikhDome(m, p.dome.r, y3, { ...p.dome, cladding: p.cladding, rim: p.rim });
    },
    pose(0, p.plinth, 0),
  );
  summit += p.plinth;
  const corner = W / 2 + 1;
  return {
    summit,
    free: [
      [0, summit, 0],
      [-corner, 0, corner],
      [corner, 0, corner],
    ],
  };
};

/** Nishan Sahib: cloth-wrapped staff with a plain finial and a saffron pennant. */
export const nishanSahib = (k: Model, x: number, z: number, h = 22, y = 0): Vec3 => {
  k.add(
    "white",
    loft(ngon(8, 1.6), [
      [1, 0],
      [1, 0.4],
      [0.7, 0.5],
      [0.7, 1.2],
    ]),
    x,
    y,
    z,
  );
  k.add("saffron", cylinder(0.2, 0.13, h, 14), x, y + 1, z);
  for (let i = 0; i < 8; i++) k.add("gold", cylinder(0.23, 0.22, 0.12, 14), x, y + 2 + (i * h) / 9, z);
  k.add("saffron", cloth(3.6, 2.2, true), x + 0.1, y + h - 0.5, z);
  finial(k, x, y + h + 1, z, 0.5);
  return [x, y + h + 2.4, z];
};

/** Two-storey gateway (darshani deori) facing +z. */
export const gateway: Make = (q) => {
  q.add("white", archWall(9, 9, 3, 5.4, 4, "multi", 8));
  q.add("glow", archFill(2.8, 5.2, 0.1, "multi", 8), 0, 0, -1.4);
  q.add("gold", archRim(3, 5.4, 0.14, 0.14, "multi", 8), 0, 0, 2.02);
  for (const x of [-3, 3]) {
    q.add("glow", archFill(1.1, 2, 0.05, "multi", 5), x, 1, 2.0);
    q.add("trim", archRim(1.1, 2, 0.12, 0.12, "multi", 5), x, 1, 2.02);
  }
  for (let i = -2; i <= 2; i++) {
    q.add("glow", archFill(0.9, 1.4, 0.05, "multi", 5), i * 1.7, 6.4, 2.0);
    q.add("trim", archRim(0.9, 1.4, 0.1, 0.12, "multi", 5), i * 1.7, 6.4, 2.02);
  }
  q.add(
    "trim",
    loft(rect(4.5, 2), [
      [1, 8.9],
      [1.12, 9],
      [1.12, 9.15],
      [1, 9.4],
    ]),
  );
  for (const s of [-1, 1]) {
    q.add("white", cylinder(0.95, 0.85, 9.4, 8), s * 4.5, 0, 1.6);
    chhatri(q, s * 4.5, 9.4, 1.6, 0.9, "kioskDome");
    chhatri(q, s * 1.9, 9.4, 1.2, 0.6, "kioskDome");
  }
  chhatri(q, 0, 9.4, 0, 1.5, "kioskDome");
};
