import { nagara, shrine } from "../buildings/nagara.ts";
import { mandapa } from "../interiors/mandapa.ts";
import { birds } from "../kit/birds.ts";
import { lampTree } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { boat, floatingLamps, ghat } from "../settings/ghat.ts";
import { ground, grove, plains } from "../settings/land.ts";

const TURN = Math.PI;

const precinct = (): Scene => {
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

const hall = (): Scene => {
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

export const saptdhara: Space = {
  key: "saptdhara",
  shots: {
    hero: {
      scene: precinct,
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
      scene: precinct,
      camera: { from: [-21, 3.2, 64], at: [0, 9, 0], fov: 38, hold: [[-4, 0, 47]] },
      light: "night",
      change: { expo: 1.5 },
      hour: "night",
      type: "exterior",
      alt: {
        en: "The riverside temple by night, its spire floodlit and hundreds of lamps doubled in the water.",
        hi: "रात में रोशनी से नहाया नदी किनारे का मंदिर और जल में झिलमिलाते सैकड़ों दीये।",
      },
    },
    inside: {
      scene: hall,
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
};
