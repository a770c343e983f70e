import { archFill, archPoints, archRim } from "../kit/arches.ts";
import { hangingLamp } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { box, cylinder, extrude, lathe, type Point } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { petalShape } from "./ornament.ts";
import { shrunk, star8, starScreen, starTiles } from "./pattern.ts";
import { room } from "./studio.ts";
import type { Work } from "./work.ts";

const glazes = {
  grout: { c: "#e6dcc8", k: "plaster" },
  cobalt: { c: "#1f4f9c", r: 0.14 },
  turquoise: { c: "#1f9aa6", r: 0.14 },
  cream: { c: "#f3ead6", r: 0.18 },
  amber: { c: "#d99a34", r: 0.16 },
  leafGlaze: { c: "#3f8a5c", r: 0.16 },
  ink: { c: "#22305c", r: 0.18 },
  rustGlaze: { c: "#b5502f", r: 0.2 },
  sandstone: { c: "#d2b184", k: "stone" },
  slab: { c: "#bda383", k: "paving", r: 0.3 },
} as const;

const tiles = (): Scene => {
  const model = new Model();
  room(model, "grout", "slab", 0.3);
  model.build(
    (q) =>
      starTiles(
        q,
        8,
        6,
        0.5,
        (i, j, kind) => (kind === "cross" ? ((i + j) % 2 ? "turquoise" : "leafGlaze") : (i + j) % 2 ? "cobalt" : "ink"),
        (i, j) => ((i + j) % 2 ? "cream" : "amber"),
      ),
    pose(0, 0.1, -0.28),
  );
  model.add("sandstone", box(20, 0.5, 0.8), 0, -0.3, 0.3);
  return { model, free: [], materials: glazes };
};

const niche = (): Scene => {
  const model = new Model();
  room(model, "grout", "slab", 1);
  model.add("ink", archFill(3.4, 5, 0.06, "pointed", 16), 0, 0.3, -0.98);
  // a tree of tiles in the niche: stem, leaves and flowers, nothing that casts a shadow of its own
  model.build(
    (q) => {
      q.add("leafGlaze", box(0.1, 3.3, 0.04), 0, 0.5, 0);
      for (let i = 0; i < 7; i++)
        for (const s of [-1, 1]) {
          const y = 0.9 + i * 0.44;
          const w = 1.15 - Math.abs(i - 2) * 0.15;
          q.add("leafGlaze", box(0.05, w * 0.9, 0.03), 0, y, 0, { rz: -s * 0.95 });
          for (let l = 1; l < 4; l++)
            for (const t of [-0.8, 0.8])
              q.addAt(
                "turquoise",
                extrude(petalShape(0.16, 0.34), 0.03),
                pose(s * Math.sin(0.95) * w * 0.25 * l, y + Math.cos(0.95) * w * 0.25 * l, 0.01, { rz: -s * 0.95 + t }),
              );
          const [fx, fy] = [s * Math.sin(0.95) * w * 0.92, y + Math.cos(0.95) * w * 0.92];
          for (let p = 0; p < 8; p++)
            q.addAt(
              i % 2 ? "rustGlaze" : "cream",
              extrude(petalShape(0.13, 0.2), 0.03),
              pose(fx, fy, 0.03, { rz: (p / 8) * 6.283 }),
            );
          q.add("amber", cylinder(0.06, 0.06, 0.05, 14), fx, fy, 0.03, { rx: 1.57 });
        }
      q.add(
        "cream",
        extrude(
          [
            [-0.5, 0],
            [0.5, 0],
            [0.34, 0.6],
            [-0.34, 0.6],
          ],
          0.05,
        ),
        0,
        0.02,
        0.02,
      );
    },
    pose(0, 0.4, -0.9),
  );
  for (const [w, m, z] of [
    [3.4, "turquoise", -0.9],
    [3.8, "cream", -0.86],
    [4.1, "cobalt", -0.82],
  ] as const)
    model.add(m, archRim(w, 5 + (w - 3.4) * 0.66, 0.14, 0.16, "pointed", 16), 0, 0.3, z);
  for (let row = 0; row < 17; row++)
    for (const s of [-1, 1])
      model.addAt(
        row % 2 ? "cobalt" : "amber",
        extrude(shrunk(star8(), 0.24), 0.08),
        pose(s * 2.75, 0.55 + row * 0.46, -0.95),
      );
  for (const x of [-2.42, -3.08, 2.42, 3.08]) model.add("turquoise", box(0.08, 8, 0.1), x, 0.3, -0.95);
  for (const s of [-1, 1])
    for (let i = 0; i < 8; i++)
      for (let j = 0; j < 18; j++)
        model.use(
          `t${(i + j) % 3}`,
          (q) => q.add(["cream", "turquoise", "cream"][(i + j) % 3], box(0.42, 0.42, 0.06)),
          s * (3.45 + i * 0.46),
          0.32 + j * 0.46,
          -0.97,
        );
  model.add("sandstone", box(20, 0.3, 1.2), 0, 0, -0.5);
  return { model, free: [], materials: glazes };
};

const arcade = (): Scene => {
  const model = new Model();
  model.add("slab", box(60, 0.2, 60), 0, -0.2, -20);
  // a corridor whose left side is open through screens, so that the sun lays their stars on floor and wall
  for (let i = 0; i < 6; i++) {
    model.build(
      (q) => {
        starScreen(q, "sandstone", 4, 5, 0.44, 0.14);
        for (const x of [-2, 2]) q.add("sandstone", box(0.5, 5, 0.5), x, 0, 0);
        q.add("sandstone", box(4.5, 1.2, 0.5), 0, 4.6, 0);
      },
      pose(-2.6, 0, 2 - i * 4, { ry: Math.PI / 2 }),
    );
    if (i < 5) {
      const points = archPoints(4, 4.7, "pointed", 14);
      const outer: Point[] = [[-2.6, 0], ...points, [2.6, 0], [2.6, 6], [-2.6, 6]];
      model.add("sandstone", extrude(outer, 0.4), 0, 0, 0 - i * 4);
      hangingLamp(model, 0, 3.3, -2 - i * 4, 1.2, 0.9, 0);
      model.lamp(0, 2.9, -2 - i * 4, 9, "#ffdcae", 0.7);
    }
  }
  model.add("cream", box(0.3, 6, 40), 2.75, 0, -12);
  for (let i = 0; i < 10; i++) model.add("cobalt", box(0.05, 0.1, 40), 2.58, 0.9 + (i % 2) * 0.3, -12);
  model.add("sandstone", box(6, 0.3, 40), 0, 5.8, -12);
  model.add("daylight", archFill(4, 4.7, 0.05, "pointed", 14), 0, 0, -19.5);
  return {
    model,
    free: [],
    materials: { ...glazes, sandstone: { c: "#dcbd90", k: "stone" }, daylight: { c: "#ffe9c4", e: 1.7 } },
  };
};

const dome = (): Scene => {
  const model = new Model();
  room(model, "ink", "slab", 0.6);
  model.build(
    (q) => {
      const rnd = random(4);
      q.add("ink", cylinder(3.7, 3.7, 0.1, 96), 0, 0, -0.2, { rx: 1.57 });
      for (const [ring, n, r, l, w, m] of [
        [0, 32, 2.9, 0.66, 0.54, "turquoise"],
        [1, 32, 2.3, 0.74, 0.44, "cobalt"],
        [2, 16, 1.72, 0.8, 0.62, "amber"],
        [3, 16, 1.15, 0.72, 0.42, "cream"],
        [4, 8, 0.62, 0.66, 0.46, "turquoise"],
      ] as const)
        for (let i = 0; i < n; i++)
          q.addAt(
            m,
            extrude(
              [
                [0, 0],
                [w / 2, l * 0.45],
                [0, l],
                [-w / 2, l * 0.45],
              ],
              0.12,
            ),
            pose(0, 0, ring * 0.12, { rz: ((i + (ring % 2) * 0.5) / n) * 6.283 }).multiply(pose(0, r, 0, { rx: -0.2 })),
          );
      q.add("amber", extrude(shrunk(star8(), 0.62), 0.2), 0, 0, 0.55);
      q.add("cream", extrude(shrunk(star8(), 0.3), 0.2), 0, 0, 0.66);
      for (const r of [3.58, 3.74])
        q.add(
          "amber",
          lathe(
            [
              [r, -0.05],
              [r + 0.07, 0],
              [r, 0.05],
            ],
            120,
          ),
          0,
          0,
          0,
          { rx: 1.57 },
        );
      for (let i = 0; i < 32; i++)
        q.addAt(
          rnd() < 0.5 ? "cream" : "cream",
          extrude(shrunk(star8(), 0.09), 0.05),
          pose(Math.sin((i / 32) * 6.283) * 2.68, Math.cos((i / 32) * 6.283) * 2.68, 0.06),
        );
    },
    pose(0, 3.4, 0),
  );
  return { model, free: [], materials: glazes };
};

export const patternWorks: readonly Work[] = [
  {
    of: "nasreen-fareed",
    name: "tiles",
    scene: tiles,
    camera: { from: [-1.1, 2.7, 6.4], at: [0, 2.7, 0], fov: 47 },
    light: "hall",
    alt: {
      en: "A wall of glazed tiles: eight-pointed stars in blue and crosses in turquoise and green.",
      hi: "चमकदार टाइलों की दीवार: नीले अठकोने तारे और फ़िरोज़ी-हरे जोड़।",
    },
  },
  {
    of: "nasreen-fareed",
    name: "arcade",
    scene: arcade,
    camera: { from: [0.5, 1.7, 4.6], at: [0, 2.2, -8], fov: 62, tilt: 0.3 },
    light: "golden",
    change: { sun: { az: -72, el: 24, size: 0.4, power: 7.5 }, skyPower: 1.1, expo: 0.98 },
    alt: {
      en: "A clinic's arcade of pointed arches, evening sun behind its pierced screens.",
      hi: "दवाख़ाने का नुकीले मेहराबों वाला गलियारा, जालियों के पीछे सांझ की धूप।",
    },
  },
  {
    of: "nasreen-fareed",
    name: "niche",
    scene: niche,
    camera: { from: [1.0, 2.9, 8.2], at: [0, 3, 0], fov: 48 },
    light: "hall",
    alt: {
      en: "A pointed niche tiled with a flowering tree, bands of stars on both sides.",
      hi: "नुकीले मेहराब में फूलते वृक्ष की टाइलें, दोनों ओर तारों की पट्टियाँ।",
    },
  },
  {
    of: "nasreen-fareed",
    name: "dome",
    scene: dome,
    camera: { from: [-0.6, 3.1, 7.6], at: [0, 3.4, 0], fov: 56 },
    light: "hall",
    alt: {
      en: "The inner shell of a small dome: rings of lozenges closing on one golden star.",
      hi: "छोटे गुंबद का भीतरी रूप: एक सुनहरे तारे की ओर सिमटते समचतुर्भुजों के घेरे।",
    },
  },
];
