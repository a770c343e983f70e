import { mandapa } from "../interiors/mandapa.ts";
import { nagara, shrine } from "../buildings/nagara.ts";
import { Model, pose, random } from "../kit/model.ts";
import { birds, lampTree, stair } from "../kit/ornament.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { boat, floatingLamps, ghat, parapet } from "../settings/ghat.ts";
import { ground, grove, plains, range } from "../settings/land.ts";

const TURN = Math.PI;

const saptdhara = (): Scene => {
  const model = new Model();
  const rnd = random(11);
  const top = 4.2;
  let free: Scene["free"] = [];
  let bank = 0;
  model.build(
    (q) => {
      const temple = nagara(q, {
        W: 4,
        H: 3.15,
        faces: 3,
        corners: 3,
        wall: 4.4,
        plinth: 2.2,
        halls: 2,
        flag: "saffron",
      });
      bank = temple.front + 1;
      free = temple.free.map(([x, y, z]) => [x, y + top, z] as const);
      for (const [x, z, s] of [
        [-15, 13, 0.85],
        [15, 12, 0.85],
        [-17, -4, 1],
        [17, -4, 1],
        [-26, 14, 0.7],
        [27, 13, 0.7],
      ])
        shrine(q, x, z, s);
      grove(q, rnd, 26, (i) => [(i % 2 ? 1 : -1) * (22 + rnd() * 34), -34 + rnd() * 40], 7, 12, [
        "round",
        "tall",
        "round",
      ]);
      crowd(q, rnd, 12, "temple", () => [(rnd() - 0.5) * 30, 0, bank - 1 - rnd() * 6]);
      crowd(q, rnd, 5, "temple", (i) => [
        (rnd() - 0.5) * 3,
        2.2 * (1 - (i + 1) / 7),
        temple.front - 5 + (i + 1) * 0.7,
        TURN + rnd() - 0.5,
      ]);
      for (const s of [-1, 1]) lampTree(q, s * 4.4, 0, bank - 2, 2, 6);
    },
    pose(0, top, 0),
  );
  const edge = ghat(model, rnd, { z: bank, width: 92, top });
  crowd(model, rnd, 26, "temple", () => {
    const step = Math.floor(rnd() * 12);
    return [
      (rnd() - 0.5) * 46,
      top - (step + 1) * 0.3,
      bank + (step + 0.5) * 0.62,
      rnd() < 0.6 ? rnd() - 0.5 : TURN + rnd(),
    ];
  });
  boat(model, -17, edge + 9, 1.2, true);
  boat(model, 20, edge + 6, -0.7);
  floatingLamps(model, 46, () => [(rnd() - 0.5) * 50, edge + 2 + rnd() * 22]);
  birds(model, rnd, 9, -20, 30, -10, 26);
  plains(model, 3);
  return {
    model,
    free,
    ripple: 0.014,
    floods: [
      { at: [-16, 6, bank + 4], to: [0, 14, 0], power: 1500, colour: "#ffc070" },
      { at: [16, 6, bank + 4], to: [0, 14, 0], power: 1100, colour: "#ffb560" },
      { at: [-20, 6, -6], to: [0, 16, 0], power: 900, colour: "#ffb070" },
    ],
  };
};

const ujjwal = (): Scene => {
  const model = new Model();
  const rnd = random(77);
  const temple = nagara(model, {
    W: 4.2,
    H: 2.75,
    faces: 2,
    corners: 1,
    wall: 5,
    plinth: 3.2,
    halls: 2,
    flag: "ochre",
  });
  const z0 = temple.front + 2;
  for (const [x, z, s] of [
    [-16, 13, 0.95],
    [16, 13, 0.95],
    [-19, 0, 1.15],
    [19, 0, 1.15],
    [-15, -14, 1.2],
    [15, -14, 1.2],
    [-28, 8, 0.9],
    [29, 6, 1],
    [-30, -10, 1.3],
    [31, -12, 1.3],
  ])
    shrine(model, x, z, s);
  model.add("paving", box(76, 2, 66), 0, -2, z0 - 33);
  parapet(model, 30, -23, 0, z0 - 0.4);
  parapet(model, 30, 23, 0, z0 - 0.4);
  model.add("stone2", box(76, 6, 1), 0, -6.4, z0 - 0.3);
  stair(model, "paving", 15, 16, 0, -3.2, z0, 0.2, 0.5);
  ground(model, "ground", 900, -3.2);
  crowd(model, rnd, 14, "temple", () => [(rnd() - 0.5) * 24, 0, z0 - 1 - rnd() * 4]);
  crowd(model, rnd, 9, "temple", (i) => [(rnd() - 0.5) * 12, -0.2 - i * 0.3, z0 + 0.6 + i * 0.75, TURN + rnd() - 0.5]);
  grove(model, rnd, 12, (i) => [(i % 2 ? 1 : -1) * (14 + rnd() * 16), z0 + 3 + rnd() * 8], 2.6, 4.5, ["round"]);
  birds(model, rnd, 7, 18, 26, 0, 22);
  range(model, "hill1", 5, 150, 16);
  range(model, "hill2", 9, 330, 40);
  range(model, "hill3", 14, 620, 90);
  return {
    model,
    free: temple.free,
    materials: {
      stone: { c: "#f3ece0", k: "marble", r: 0.4 },
      stone2: { c: "#e6d9c4", k: "marble", r: 0.45 },
      paving: { c: "#ddd2c0", k: "paving", r: 0.4 },
      dark: { c: "#6f6358" },
    },
    floods: [
      { at: [-15, 2, z0 + 2], to: [0, 12, 0], power: 1100, colour: "#ffd9a8" },
      { at: [15, 2, z0 + 2], to: [0, 12, 0], power: 900, colour: "#ffcf98" },
    ],
  };
};

const saptdharaHall = (): Scene => {
  const model = new Model();
  const rnd = random(12);
  const length = mandapa(model, {
    bays: 5,
    bay: 3.6,
    nave: 5.4,
    aisle: 3.2,
    height: 5.6,
    pillar: "turned",
    ceiling: "dome",
    toranas: false,
    open: "both",
  });
  ground(model, "ground", 900, -1.4);
  grove(model, rnd, 50, (i) => [(i % 2 ? 1 : -1) * (16 + rnd() * 30), 4 - rnd() * 40], 7, 12, ["round", "tall"]);
  crowd(
    model,
    rnd,
    7,
    "temple",
    (i) => [(i - 3) * 0.9 + (rnd() - 0.5) * 0.3, 0, -length + 4.4 + (i % 2) * 0.9, TURN],
    "fold",
  );
  crowd(model, rnd, 4, "temple", (i) => [(i % 2 ? 1 : -1) * (3.6 + rnd()), 0, -4 - i * 2.6, TURN * rnd()], "sit");
  plains(model, 3);
  return { model, free: [], materials: { floor: { c: "#b98a64", k: "paving", r: 0.18 } } };
};

const ujjwalHall = (): Scene => {
  const model = new Model();
  const rnd = random(78);
  const length = mandapa(model, {
    bays: 5,
    bay: 3.8,
    nave: 6,
    aisle: 3,
    height: 6,
    pillar: "carved",
    ceiling: "dome",
    toranas: true,
    open: "left",
  });
  ground(model, "paving", 900, -1.4);
  crowd(model, rnd, 5, "temple", (i) => [(i - 2) * 1.1, 0, -length + 4.6 + (i % 2), TURN], "fold");
  crowd(model, rnd, 3, "temple", (i) => [2 - i * 1.6, 0, -6 - i * 2, TURN], "sit");
  plains(model, 6);
  return {
    model,
    free: [],
    materials: {
      stone: { c: "#f4eee2", k: "marble", r: 0.35 },
      stone2: { c: "#ece2d0", k: "marble", r: 0.4 },
      floor: { c: "#e6dccb", k: "marble", r: 0.14 },
      dark: { c: "#8f8272" },
      gold: { c: "#efe6d2", k: "marble", r: 0.3 },
    },
  };
};

export const hindu: Space[] = [
  {
    key: "saptdhara",
    shots: {
      hero: {
        scene: saptdhara,
        camera: { from: [13, 3.6, 66], at: [0.6, 9, 0], fov: 38, hold: [[0, 0, 47]] },
        light: "dusk",
        hour: "dusk",
        type: "exterior",
        alt: {
          en: "A sandstone temple spire above river steps lined with lamps at dusk, boats on the water.",
          hi: "सांझ में दीपों से सजे घाट के ऊपर बलुआ पत्थर का मंदिर शिखर और नदी में नावें।",
        },
      },
      hour: {
        scene: saptdhara,
        camera: { from: [-30, 3.2, 58], at: [0, 9, 0], fov: 42, hold: [[-8, 0, 44]] },
        light: "night",
        hour: "night",
        type: "exterior",
        alt: {
          en: "The riverside temple by night, its spire floodlit and hundreds of lamps doubled in the water.",
          hi: "रात में रोशनी से नहाया नदी किनारे का मंदिर और जल में झिलमिलाते सैकड़ों दीये।",
        },
      },
      inside: {
        scene: saptdharaHall,
        camera: { from: [-1.2, 1.8, 3.4], at: [0.1, 2.7, -18], fov: 68 },
        light: "golden",
        change: { sun: { az: -64, el: 20 }, lamp: 1.2, expo: 1.2 },
        hour: "dusk",
        type: "interior",
        alt: {
          en: "Carved sandstone pillars lead to the lamp-lit door of the sanctum.",
          hi: "नक़्क़ाशीदार बलुआ पत्थर के खंभों के बीच दीपों से रोशन गर्भगृह का द्वार।",
        },
      },
    },
  },
  {
    key: "ujjwal",
    shots: {
      hero: {
        scene: ujjwal,
        camera: { from: [12, -0.6, 60], at: [0.4, 9, 0], fov: 40 },
        light: "morning",
        change: { expo: 0.82, sun: { az: 62, el: 34 }, clouds: { k: 0.9, cover: 0.04 } },
        hour: "noon",
        type: "exterior",
        alt: {
          en: "A white marble Jain temple on its hilltop terrace, small shrines around it, under a clear sky.",
          hi: "पहाड़ी की चोटी पर सफ़ेद संगमरमर का जैन मंदिर, चारों ओर छोटी देवकुलिकाएँ और साफ़ आकाश।",
        },
      },
      hour: {
        scene: ujjwal,
        camera: { from: [-22, 2.2, 50], at: [0, 9, 0], fov: 44 },
        light: "golden",
        change: { sun: { az: 50, el: 14 } },
        hour: "dusk",
        type: "exterior",
        alt: {
          en: "Low sun turns the marble spires of the hilltop temple to honey.",
          hi: "ढलते सूरज में शहद-सा चमकता पहाड़ी मंदिर का संगमरमर शिखर।",
        },
      },
      inside: {
        scene: ujjwalHall,
        camera: { from: [1.2, 1.8, 3.2], at: [-0.1, 3, -19], fov: 68 },
        light: "morning",
        change: { sun: { az: -60, el: 28 }, lamp: 1.1, expo: 1.25 },
        hour: "morning",
        type: "interior",
        alt: {
          en: "White marble pillars, cusped toranas and lotus ceilings in the Jain temple hall.",
          hi: "जैन मंदिर के सभामंडप में श्वेत संगमरमर के खंभे, तोरण और कमल-छतें।",
        },
      },
    },
  },
];
