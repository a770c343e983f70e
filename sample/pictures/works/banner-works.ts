import { victoryBanner } from "../buildings/gompa.ts";
import { Model, pose, random } from "../kit/model.ts";
import { ball, box, cylinder, extrude, lathe, sheet } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { range } from "../settings/land.ts";
import { petalShape } from "./ornament.ts";
import { lattice, room } from "./studio.ts";
import type { Work } from "./work.ts";

const silks = {
  ochreWall: { c: "#b9803f", k: "plaster" },
  planks: { c: "#6b4428", k: "wood", r: 0.4 },
  sBlue: { c: "#24579e", k: "cloth" },
  sWhite: { c: "#f1eadb", k: "cloth" },
  sRed: { c: "#b82c2c", k: "cloth" },
  sGreen: { c: "#2f7f4f", k: "cloth" },
  sYellow: { c: "#e6ad2e", k: "cloth" },
  sBrocade: { c: "#7a2338", k: "cloth" },
  sGold: { c: "#d9a441", m: 0.4, r: 0.4 },
} as const;

const five = ["sBlue", "sWhite", "sRed", "sGreen", "sYellow"] as const;

const mandala = (): Scene => {
  const model = new Model();
  room(model, "ochreWall", "planks", 0.8);
  model.build(
    (q) => {
      q.add("sBrocade", box(5.2, 6.4, 0.04), 0, -3.3, -0.06);
      q.add("sYellow", box(4.5, 4.6, 0.04), 0, -2.3, -0.03);
      q.add("sBlue", box(4.3, 4.4, 0.04), 0, -2.2, 0);
      q.add("sGold", cylinder(0.09, 0.09, 5.9, 16), -2.95, 3.1, 0, { rz: -Math.PI / 2 });
      q.add("wood", cylinder(0.11, 0.11, 5.6, 16), -2.8, -3.3, 0, { rz: -Math.PI / 2 });
      for (const s of [-1, 1]) {
        q.add("sGold", ball(0.17, 16), s * 2.98, 3.1, 0);
        for (let i = 0; i < 2; i++) q.add(i ? "sRed" : "sYellow", box(0.18, 0.9, 0.03), s * (1.5 + i * 0.2), 2.2, 0.14);
      }
      for (const [r, m] of [
        [2.1, "sRed"],
        [1.92, "sYellow"],
        [1.82, "sWhite"],
        [1.62, "sGreen"],
      ] as const)
        q.add(m, cylinder(r, r, 0.03, 96), 0, 0, 0.02 + (2.1 - r) * 0.1, { rx: Math.PI / 2 });
      for (let i = 0; i < 40; i++)
        q.addAt(
          five[i % 5],
          extrude(petalShape(0.26, 0.3), 0.02),
          pose(0, 0, 0.06, { rz: -(i / 40) * 6.283 }).multiply(pose(0, 1.84, 0)),
        );
      for (let i = 0; i < 32; i++)
        q.addAt(
          "sRed",
          extrude(petalShape(0.3, 0.24), 0.02),
          pose(0, 0, 0.08, { rz: -(i / 32) * 6.283 }).multiply(pose(0, 1.6, 0)),
        );
      // the walls of the palace with a gate on each side, seen from above
      for (const [a, m, z] of [
        [1.08, "sGold", 0.09],
        [1.04, "sRed", 0.11],
        [0.94, "sWhite", 0.13],
        [0.88, "sBlue", 0.15],
      ] as const)
        q.add(m, box(a * 2, a * 2, 0.02), 0, -a, z);
      for (let s = 0; s < 4; s++) {
        const side = pose(0, 0, 0, { rz: (s * Math.PI) / 2 });
        q.addAt("sGold", box(0.7, 0.34, 0.03), side.clone().multiply(pose(0, 1.02, 0.13)));
        q.addAt(five[s === 1 ? 4 : s], box(0.5, 0.3, 0.03), side.clone().multiply(pose(0, 1.0, 0.15)));
        q.addAt("sGold", box(0.9, 0.08, 0.03), side.clone().multiply(pose(0, 1.34, 0.14)));
        q.addAt(
          ["sYellow", "sRed", "sGreen", "sWhite"][s],
          extrude(
            [
              [-0.86, 0.86],
              [0.86, 0.86],
              [0, 0],
            ],
            0.02,
          ),
          side.clone().multiply(pose(0, 0, 0.165)),
        );
      }
      q.add("sGold", cylinder(0.62, 0.62, 0.03, 64), 0, 0, 0.2, { rx: Math.PI / 2 });
      q.add("sBlue", cylinder(0.58, 0.58, 0.03, 64), 0, 0, 0.22, { rx: Math.PI / 2 });
      for (const [n, l, w, m, z] of [
        [8, 0.5, 0.34, "sRed", 0.26],
        [8, 0.36, 0.22, "sWhite", 0.29],
      ] as const)
        for (let i = 0; i < n; i++)
          q.addAt(m, extrude(petalShape(w, l), 0.02), pose(0, 0, z, { rz: -((i + (z > 0.27 ? 0.5 : 0)) / n) * 6.283 }));
      q.add("sGold", ball(0.12, 20), 0, 0, 0.32, { s: [1, 1, 0.5] });
      for (const [x, y] of [
        [-1.75, 1.8],
        [1.75, 1.8],
        [-1.75, -1.8],
        [1.75, -1.8],
      ])
        for (let i = 0; i < 6; i++)
          q.addAt(
            i % 2 ? "sWhite" : "sYellow",
            extrude(petalShape(0.2, 0.34), 0.02),
            pose(x, y, 0.04, { rz: (i / 6) * 6.283 }),
          );
    },
    pose(0, 3.9, -0.5),
  );
  model.add("planks", box(8, 0.4, 1), 0, 0, 0.1);
  for (let i = 0; i < 7; i++) {
    const x = (i - 3) * 0.8;
    model.add(
      "sGold",
      lathe(
        [
          [0.16, 0],
          [0.18, 0.03],
          [0.06, 0.1],
          [0.06, 0.16],
          [0.2, 0.26],
          [0.22, 0.34],
          [0.18, 0.34],
          [0, 0.28],
        ],
        28,
      ),
      x,
      0.4,
      0.2,
    );
    model.add(
      "flame",
      lathe(
        [
          [0, 0],
          [0.03, 0.05],
          [0.025, 0.1],
          [0, 0.18],
        ],
        8,
      ),
      x,
      0.7,
      0.2,
    );
  }
  return { model, free: [], materials: silks };
};

const flags = (): Scene => {
  const model = new Model();
  model.add("turf", box(300, 0.2, 200), 0, -0.2, -60);
  range(model, "hill1", 12, 70, 14);
  range(model, "snowRock", 31, 150, 70, { ridges: true });
  const rnd = random(77);
  for (let line = 0; line < 9; line++) {
    const a: [number, number, number] = [-1.2 + line * 0.3, 6.4 - line * 0.06, -2 - line * 0.5];
    const b: [number, number, number] = [(line % 2 ? 1 : -1) * (9 + line), 0.7 + (line % 3) * 0.5, 4 - line * 2.4];
    for (let i = 1; i < 34; i++) {
      const t = i / 34;
      const at = a.map((v, c) => v + (b[c] - v) * t);
      model.use(
        `prayer_${i % 5}`,
        (q) =>
          q.add(
            five[i % 5],
            sheet((u, v) => [(u - 0.5) * 0.42, -v * 0.5, Math.sin(u * 4 + v * 3) * 0.06 * v], 6, 5),
          ),
        at[0],
        at[1] - 2.2 * t * (1 - t),
        at[2],
        { ry: (line % 2 ? -0.5 : 0.5) + (rnd() - 0.5) * 0.5, rx: (rnd() - 0.5) * 0.5 },
      );
    }
  }
  model.add("planks", cylinder(0.12, 0.08, 6.8, 10), -0.2, 0, -2.6);
  victoryBanner(model, -0.2, 6.6, -2.6, 0.5);
  for (let i = 0; i < 160; i++) {
    const a = rnd() * 6.283;
    const d = rnd() * 1.9;
    model.use(
      "cairn",
      (q) =>
        q.add(
          "cairnStone",
          lathe(
            [
              [0, 0],
              [0.3, 0.05],
              [0.26, 0.16],
              [0, 0.2],
            ],
            7,
          ),
        ),
      -0.2 + Math.sin(a) * d,
      (1.9 - d) * 0.55,
      -2.6 + Math.cos(a) * d,
      { ry: rnd() * 6, s: 0.6 + rnd() },
    );
  }
  return {
    model,
    free: [],
    materials: {
      ...silks,
      turf: { c: "#8a8458", k: "ground" },
      snowRock: { c: "#6f7686", k: "rock", top: "#eef2f8" },
      cairnStone: { c: "#8d8478", k: "rock" },
    },
  };
};

const sewing = (): Scene => {
  const model = new Model();
  room(model, "ochreWall", "planks", 2.6);
  lattice(model, 1.1);
  for (let i = 0; i < 5; i++)
    model.build(
      (q) => {
        q.add(five[i], cylinder(0.3, 0.3, 2.2, 28), 0, 0, 0);
        for (const y of [0.02, 2.1]) q.add("sWhite", cylinder(0.31, 0.31, 0.08, 28), 0, y, 0);
      },
      pose(1.1, 0.32 + (i > 2 ? 0.58 : 0), -1.6 + (i % 3) * 0.62 + (i > 2 ? 0.3 : 0), { rz: -Math.PI / 2 }),
    );
  // a banner half sewn, spread over a low frame
  model.add("planks", box(4.4, 0.3, 3), -1.1, 0, 0.9);
  model.build(
    (q) => {
      q.add("sWhite", box(4.1, 0.04, 2.7), 0, 0, 0);
      q.add("sBlue", box(3.9, 0.04, 2.5), 0, 0.01, 0);
      for (let i = 0; i < 7; i++)
        for (let p = 0; p < 8; p++)
          q.addAt(
            ["sRed", "sYellow", "sWhite", "sGreen"][i % 4],
            extrude(petalShape(0.26, 0.44), 0.02),
            pose(-1.5 + (i % 4) * 1.0 + (i > 3 ? 0.5 : 0), 0.06, i > 3 ? 0.62 : -0.55, { rx: -Math.PI / 2 }).multiply(
              pose(0, 0, 0, { rz: (p / 8) * 6.283 }),
            ),
          );
      for (let i = 0; i < 7; i++)
        q.add("sGold", ball(0.1, 14), -1.5 + (i % 4) * 1.0 + (i > 3 ? 0.5 : 0), 0.07, i > 3 ? 0.62 : -0.55, {
          s: [1, 0.5, 1],
        });
    },
    pose(-1.1, 0.3, 0.9),
  );
  for (let i = 0; i < 5; i++) {
    model.add("wood2", cylinder(0.1, 0.1, 0.34, 14), 1.9 + (i % 3) * 0.36, 0, 1.3 + Math.floor(i / 3) * 0.4);
    model.add(
      five[i],
      lathe(
        [
          [0.1, 0.05],
          [0.16, 0.08],
          [0.16, 0.26],
          [0.1, 0.29],
        ],
        24,
      ),
      1.9 + (i % 3) * 0.36,
      0,
      1.3 + Math.floor(i / 3) * 0.4,
    );
  }
  return { model, free: [], materials: silks };
};

export const bannerWorks: readonly Work[] = [
  {
    of: "kezang-dolma",
    name: "mandala",
    scene: mandala,
    camera: { from: [0.8, 3.3, 8], at: [0, 3.75, 0], fov: 56 },
    light: "hall",
    alt: {
      en: "A mandala in silk appliqué hangs above a row of butter lamps.",
      hi: "रेशमी अप्लीक का मंडल-चित्र, नीचे घी के दीपों की पंक्ति।",
    },
  },
  {
    of: "kezang-dolma",
    name: "flags",
    scene: flags,
    camera: { from: [2.2, 1.7, 9.6], at: [0, 3.4, -4], fov: 58, tilt: 0.4 },
    light: "highland",
    alt: {
      en: "Prayer flags in blue, white, red, green and yellow fan out from a pass under snow peaks.",
      hi: "हिमशिखरों के नीचे दर्रे पर फैले नीले, सफ़ेद, लाल, हरे और पीले प्रार्थना-ध्वज।",
    },
  },
  {
    of: "kezang-dolma",
    name: "sewing",
    scene: sewing,
    camera: { from: [0.4, 3.7, 6.8], at: [-0.1, 0.7, 0.2], fov: 46 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A half-sewn banner of blue silk with bright flowers, bolts of cloth and thread beside it.",
      hi: "नीले रेशम की आधी सिली पताका पर चटक फूल, पास में कपड़े के थान और धागे।",
    },
  },
];
