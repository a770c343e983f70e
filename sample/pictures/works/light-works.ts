import { archRim, archWall } from "../kit/arches.ts";
import { bulbString, diya, hangingLamp } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { chhatri } from "../kit/ornament.ts";
import { tree } from "../kit/plants.ts";
import { ball, box, cylinder, lathe } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import type { Work } from "./work.ts";

const nights = {
  ghatStone: { c: "#9a7a66", k: "stone" },
  whiteStone: { c: "#efe6d8", k: "marble", r: 0.3 },
  polished: { c: "#b9a690", k: "paving", r: 0.16 },
  yard: { c: "#5c6048", k: "grass" },
  seat: { c: "#a89a86", k: "stone" },
} as const;

const steps = (): Scene => {
  const model = new Model();
  const rnd = random(5);
  model.add("water", box(80, 0.02, 40), 0, -0.1, 20);
  for (let i = 0; i < 9; i++) {
    const [y, z] = [i * 0.3, -i * 0.62];
    model.add("ghatStone", box(30, 0.34, 0.7), 0, y - 0.1, z);
    for (let j = 0; j < 30; j++)
      if (rnd() < 0.86) diya(model, -7.2 + j * 0.5 + (i % 2) * 0.25, y + 0.24, z + 0.1 + (rnd() - 0.5) * 0.1, 0.95);
  }
  model.add("ghatStone", box(40, 2.8, 8), 0, -0.1, -9.6);
  for (const x of [-4.6, 0, 4.6]) {
    chhatri(model, x, 2.7, -8, x === 0 ? 1.15 : 0.9, "kioskDome", "white", 8);
    model.lamp(x, 4.2, -8, 16, "#ffc27a", 0.4);
  }
  for (let i = 0; i < 46; i++) diya(model, (rnd() - 0.5) * 15, -0.08, 1 + rnd() * 4.4, 0.9);
  for (let i = -3; i <= 3; i++) model.lamp(i * 2.2, 1.5, -1.4, 6, "#ffb45e", 0.4);
  return { model, free: [], materials: nights };
};

const colonnade = (): Scene => {
  const model = new Model();
  model.add("polished", box(60, 0.2, 60), 0, -0.2, -10);
  for (let i = 0; i < 8; i++) {
    const z = 3 - i * 3;
    for (const s of [-1, 1]) {
      const side = pose(s * 2.6, 0, z, { ry: Math.PI / 2 });
      model.addAt("whiteStone", archWall(3, 4.4, 2.3, 3.5, 0.5, "multi", 9), side);
      model.addAt("gold", archRim(2.3, 3.5, 0.07, 0.56, "multi", 9), side);
      model.add(
        "whiteStone",
        lathe(
          [
            [0.3, 0],
            [0.34, 0.1],
            [0.22, 0.3],
            [0.2, 2.4],
            [0.3, 2.6],
          ],
          20,
        ),
        s * 2.45,
        0,
        z - 1.5,
      );
      model.add("lamp", ball(0.07, 10), s * 2.32, 2.7, z - 1.5);
      model.lamp(s * 2.1, 2.7, z - 1.5, 5, "#ffc98c", 0.2);
    }
    model.add("whiteStone", box(6, 0.4, 0.5), 0, 4.4, z - 1.5);
    if (i % 2 === 0) hangingLamp(model, 0, 3.1, z - 1.5, 1.0, 1.1, 14);
  }
  model.add("whiteStone", box(7, 0.3, 30), 0, 4.8, -8);
  model.add("glow", box(5, 4.6, 0.1), 0, 0, -21);
  for (const s of [-1, 1]) model.add("indigoNight", box(0.1, 8, 40), s * 6, 0, -8);
  return { model, free: [], materials: { ...nights, indigoNight: { c: "#1d2450" } } };
};

const litTree = (): Scene => {
  const model = new Model();
  const rnd = random(12);
  model.add("yard", box(160, 0.2, 160), 0, -0.2, -30);
  tree(model, random(44), 0, -1, 7.4, "round");
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 6.283;
    bulbString(
      model,
      [0, 6.6, -1],
      [Math.sin(a) * 3.4, 2.6 + rnd() * 0.6, -1 + Math.cos(a) * 3.4],
      12,
      0.9 + rnd() * 0.4,
    );
  }
  for (let i = 0; i < 26; i++) {
    const a = rnd() * 6.283;
    const d = 1.2 + rnd() * 2.2;
    const [x, y, z] = [Math.sin(a) * d, 2.3 + rnd() * 1.3, -1 + Math.cos(a) * d];
    model.use(
      "jar",
      (q) => {
        q.add(
          "glassJar",
          lathe(
            [
              [0.09, 0],
              [0.13, 0.04],
              [0.13, 0.2],
              [0.08, 0.26],
            ],
            14,
          ),
        );
        q.add("dark", cylinder(0.006, 0.006, 1.5, 4), 0, 0.26, 0);
      },
      x,
      y - 1.2,
      z,
    );
    if (i < 7) model.lamp(x, y - 1.1, z, 7, "#ffb45e", 0.2);
  }
  model.add(
    "seat",
    lathe(
      [
        [1.5, 0],
        [1.55, 0.1],
        [1.55, 0.42],
        [1.4, 0.5],
        [0.5, 0.5],
      ],
      48,
    ),
    0,
    0,
    -1,
  );
  for (let i = 0; i < 14; i++) diya(model, Math.sin(i * 0.449) * 1.38, 0.5, -1 + Math.cos(i * 0.449) * 1.38, 1);
  return { model, free: [], materials: { ...nights, glassJar: { c: "#ffb860", e: 3.4 } } };
};

export const lightWorks: readonly Work[] = [
  {
    of: "gurinder-matharu",
    name: "steps",
    scene: steps,
    camera: { from: [1.2, 2.3, 10.5], at: [0, 2.2, -4], fov: 50, tilt: 0.4 },
    light: "blue",
    change: { lamp: 2 },
    alt: {
      en: "Rows of clay lamps climb the steps to three kiosks, their light on the water.",
      hi: "सीढ़ियों पर तीन छतरियों तक चढ़ती दीयों की पंक्तियाँ, जल पर उनकी झिलमिल।",
    },
  },
  {
    of: "gurinder-matharu",
    name: "colonnade",
    scene: colonnade,
    camera: { from: [-0.5, 1.7, 4.6], at: [0, 2.1, -8], fov: 60, tilt: 0.3 },
    light: "night",
    change: { lamp: 1.6 },
    alt: {
      en: "A white colonnade of cusped arches in warm lamplight, its floor shining.",
      hi: "हल्की पीली रोशनी में दाँतेदार मेहराबों का श्वेत गलियारा, चमकता फ़र्श।",
    },
  },
  {
    of: "gurinder-matharu",
    name: "tree",
    scene: litTree,
    camera: { from: [0.6, 1.8, 10.5], at: [0, 3.3, -1], fov: 46, tilt: 0.4 },
    light: "night",
    change: { lamp: 2 },
    alt: {
      en: "An old tree hung with strings of warm bulbs and glass jars, lamps on the seat round it.",
      hi: "हल्की बत्तियों की लड़ियों और काँच की शीशियों से सजा पुराना पेड़, चबूतरे पर दीये।",
    },
  },
];
