import { baroqueChurch } from "../buildings/baroque-church.ts";
import { nave } from "../interiors/nave.ts";
import { birds } from "../kit/birds.ts";
import { Model, pose, random, type Vec3 } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { hedge, tree } from "../kit/plants.ts";
import { box, cylinder, lathe } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, lampPost, panes, plains, town } from "../settings/land.ts";

const LEVEL = 2.6;

const TERRACES = 3;

const balustrade = (model: Model, x: number, y: number, z: number, w: number, ry = 0, rise = 0): void => {
  model.build(
    (q) => {
      const n = Math.round(w / 0.55);
      for (let i = 0; i <= n; i++) {
        const t = i / n;
        q.use(
          "baluster",
          (b) =>
            b.add(
              "white",
              lathe(
                [
                  [0.13, 0],
                  [0.09, 0.1],
                  [0.15, 0.34],
                  [0.08, 0.6],
                  [0.13, 0.72],
                ],
                10,
              ),
            ),
          -w / 2 + t * w,
          rise * t,
          0,
        );
      }
      const tilt = Math.atan2(rise, w);
      q.add("white", box(Math.hypot(w, rise), 0.16, 0.34), 0, rise / 2 + 0.7, 0, { rz: tilt });
      q.add("white", box(Math.hypot(w, rise), 0.2, 0.3), 0, rise / 2 - 0.16, 0, { rz: tilt });
      for (const s of [-1, 1]) {
        q.add("white", box(0.5, 1.1, 0.5), (s * w) / 2, s > 0 ? rise : 0, 0);
        q.add(
          "trim",
          lathe(
            [
              [0.3, 1.1],
              [0.34, 1.2],
              [0.12, 1.34],
              [0.22, 1.56],
              [0, 1.8],
            ],
            12,
          ),
          (s * w) / 2,
          s > 0 ? rise : 0,
          0,
        );
      }
    },
    pose(x, y, z, { ry }),
  );
};

/** Three retaining walls with paired flights that part and meet again. */
const zigzag = (model: Model, z: number): number => {
  let front = z;
  for (let t = TERRACES - 1; t >= 0; t--) {
    const y = t * LEVEL;
    model.add("white", box(30 + (TERRACES - t) * 1.6, LEVEL, 3.6), 0, y, front + 1.4);
    if (t < TERRACES - 1) model.add("white", box(30 + (TERRACES - t) * 1.6, y + 0.01, 3.6), 0, 0, front + 1.4);
    model.add("terraceFloor", box(30 + (TERRACES - t) * 1.6, 0.06, 3.6), 0, y + LEVEL, front + 1.4);
    for (const s of [-1, 1]) {
      stair(model, "terraceFloor", 2.2, 14, s * 6.9, y, front + 4.3, LEVEL / 14, 0.36, (-s * Math.PI) / 2 + Math.PI);
      model.build(
        (q) => balustrade(q, 0, 0, 0, 5.2, 0, -LEVEL),
        pose(s * 9.5, y + LEVEL, front + 5.4, { ry: s < 0 ? Math.PI : 0 }),
      );
      balustrade(model, s * 10.8, y + LEVEL + 0.06, front + 3.1, 10.5);
    }
    balustrade(model, 0, y + LEVEL + 0.06, front + 3.1, 9);
    front += 3.8;
  }
  return front;
};

const harbour = (): Scene => {
  const model = new Model();
  const rnd = random(15);
  const Y = TERRACES * LEVEL;
  let free: Vec3[] = [];
  model.build(
    (q) => {
      const church = baroqueChurch(q, {
        W: 17,
        storeys: [6.4, 5.2],
        length: 28,
        towers: true,
        towerHeight: 4.6,
        gable: "belfry",
        foot: 0.7,
      });
      free = church.free.map(([x, y, z]): Vec3 => [x, y + Y, z]);
      crowd(q, rnd, 8, "church", () => [(rnd() - 0.5) * 16, 0, 5 + rnd() * 1.6]);
      for (const [x, z, h] of [
        [-16, 1, 12],
        [17, 0, 13],
        [-20, -9, 14],
        [21, -10, 13],
      ])
        tree(q, rnd, x, z, h, "palm");
    },
    pose(0, Y, -6),
  );
  model.add("white", box(60, Y, 60), 0, 0, -31);
  const front = zigzag(model, -1);
  ground(model, "plaza", 900);
  crowd(model, rnd, 18, "church", () => [(rnd() - 0.5) * 30, 0, front + 3 + rnd() * 12]);
  for (let t = 0; t < TERRACES; t++)
    crowd(model, rnd, 4, "church", () => [
      (rnd() - 0.5) * 22,
      (t + 1) * LEVEL + 0.06,
      -1 + (TERRACES - 1 - t) * 3.8 + 1.4,
    ]);
  for (const s of [-1, 1]) {
    lampPost(model, s * 7, front + 4, 16);
    hedge(model, s * 15, front + 2.4, 9, 0.8, 1.2, ["leaf", "petal2", "leaf3"]);
    for (let i = 0; i < 3; i++) tree(model, rnd, s * (19 + i * 3), front + 4 - i * 5, 8 + i, "palm");
    model.add("stone2", cylinder(0.5, 0.4, 0.8, 12), s * 4, 0, front + 3);
  }
  panes(model);
  town(model, 4, 12, (i, r) => [(i % 2 ? 1 : -1) * (30 + Math.floor(i / 2) * 9), 2 - r() * 10], 7, 10, [
    "goa1",
    "goa2",
    "goa3",
  ]);
  grove(model, rnd, 40, (i) => [(i % 2 ? 1 : -1) * (24 + rnd() * 40), -16 - rnd() * 40], 12, 19, [
    "palm",
    "round",
    "tall",
  ]);
  birds(model, rnd, 9, 13, 30, 0, 22);
  plains(model, 66);
  return {
    model,
    free,
    materials: {
      white: { c: "#f6f2ea", k: "plaster" },
      trim: { c: "#e6dcc6", k: "plaster" },
      roof: { c: "#a4553a", k: "shingle" },
      dome: { c: "#f4f0e8", k: "plaster" },
      plaza: { c: "#c8b294", k: "paving" },
      terraceFloor: { c: "#b98a68", k: "paving" },
      iron: { c: "#8d7a5a" },
      goa1: { c: "#e3b95a", k: "plaster" },
      goa2: { c: "#6f9fb5", k: "plaster" },
      goa3: { c: "#cf7a5e", k: "plaster" },
    },
    floods: [
      { at: [-10, 0.4, 22], to: [0, 15, -6], power: 1200, colour: "#ffe2b8" },
      { at: [10, 0.4, 22], to: [0, 15, -6], power: 1200, colour: "#ffdcb0" },
    ],
  };
};

const barrelNave = (): Scene => {
  const model = new Model();
  nave(model, random(115), {
    bays: 5,
    bay: 5,
    W: 9.4,
    aisle: 3.6,
    spring: 7.6,
    rise: 4.4,
    kind: "round",
    cover: "barrel",
    east: "reredos",
    glass: ["glassF", "glassF", "glassF", "glassF", "glassF"],
    candles: false,
    light: "#fff0d8",
  });
  return {
    model,
    free: [],
    materials: {
      wall: { c: "#f4f2ec", k: "plaster" },
      stone: { c: "#f6f3ea", k: "plaster" },
      stone2: { c: "#7fa3c4", k: "plaster" },
      vault: { c: "#dbe6ee", k: "plaster" },
      trim: { c: "#f2e6c8", k: "plaster" },
      paving: { c: "#c9bda8", k: "marble", r: 0.16 },
      aisleCarpet: { c: "#2f5f94", k: "cloth" },
      retable: { c: "#f0e9da", k: "plaster" },
      gold: { c: "#efb64a", m: 0.6, r: 0.38 },
    },
  };
};

export const goodharbour: Space = {
  key: "goodharbour",
  shots: {
    hero: {
      scene: harbour,
      camera: { from: [-9, 3, 60], at: [0, 13, -6], fov: 42, hold: [[0, 0, 17]] },
      light: "noon",
      change: { expo: 0.8, sun: { az: -58, el: 40, power: 5.4 } },
      hour: "noon",
      type: "exterior",
      alt: {
        en: "A white twin-towered church stands high above zigzag steps in bright sun.",
        hi: "तेज़ धूप में टेढ़ी-मेढ़ी सीढ़ियों के ऊपर दो घंटाघरों वाला सफ़ेद गिरजाघर।",
      },
    },
    hour: {
      scene: harbour,
      camera: { from: [15, 2.6, 54], at: [0, 13, -6], fov: 44, hold: [[0, 0, 15]] },
      light: "dusk",
      change: { sun: { az: 62 } },
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Evening over the harbour church, its stairs and bell gable softly lit.",
        hi: "सांझ में बंदरगाह वाले गिरजाघर की सीढ़ियाँ और घंटाघर मद्धिम रोशनी में।",
      },
    },
    inside: {
      scene: barrelNave,
      camera: { from: [0.4, 2.2, 3.4], at: [0, 4.6, -26], fov: 68 },
      light: "hall",
      change: { emit: 0.8, lamp: 1.7 },
      hour: "noon",
      type: "interior",
      alt: {
        en: "Daylight in a white and blue barrel-vaulted nave with a golden altarpiece.",
        hi: "दिन के उजाले में सफ़ेद-नीली मेहराबी छत और सुनहरी वेदी वाला गिरजाघर।",
      },
    },
  },
};
