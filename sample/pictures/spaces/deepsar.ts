import { gateway, gurdwara, nishanSahib } from "../buildings/gurdwara.ts";
import { darbar } from "../interiors/darbar.ts";
import { arcade } from "../kit/arcade.ts";
import { Model, pose, random } from "../kit/model.ts";
import { chhatri } from "../kit/ornament.ts";
import { box, lathe } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { floatingLamps } from "../settings/ghat.ts";
import { ground, grove, plains } from "../settings/land.ts";

const precinct = (): Scene => {
  const model = new Model();
  const rnd = random(31);
  const shrine = gurdwara(model, {
    W: 12,
    bays: 5,
    H1: 5.2,
    H2: 4,
    upper: 0.86,
    cladding: "gold",
    rim: "gold",
    plinth: 0.9,
    domelets: true,
    dome: { r: 2.7, material: "gold", ribs: 32, drum: 1.5 },
    kiosk: "gold",
    kioskScale: 0.92,
  });
  const R = 46;
  model.add("water", box(2 * R, 0.02, 2 * R + 16), 0, -0.5, 8);
  ground(model, "ground", 900, -1.5);
  model.add("white", box(4.6, 1.3, 40), 0, -0.75, -28);
  for (let i = 0; i < 12; i++)
    for (const s of [-1, 1])
      model.use(
        "causewayPost",
        (q) => {
          q.add("white", box(0.3, 1, 0.3));
          q.add(
            "gold",
            lathe(
              [
                [0.16, 1],
                [0.2, 1.1],
                [0.06, 1.2],
              ],
              8,
            ),
          );
          q.add(
            "lamp",
            lathe(
              [
                [0.08, 1.16],
                [0.17, 1.3],
                [0.13, 1.5],
                [0, 1.62],
              ],
              10,
            ),
          );
        },
        s * 2.2,
        0.55,
        -10 - i * 3.2,
      );
  const colonnade = (x: number, z: number, ry: number): void => {
    model.build(
      (q) => {
        arcade(q, {
          bays: 27,
          bay: 3.4,
          height: 5,
          kind: "multi",
          rim: "trim",
          back: 2.4,
          lamp: 30,
          w: 2.5,
          h: 3.8,
          crest: false,
        });
        for (let i = 0; i < 27; i += 4) chhatri(q, (i - 13) * 3.4, 5.1, -0.6, 0.8, "white");
        q.add("white", box(92, 0.6, 6), 0, -0.6, 1.5);
        q.add("white", box(92, 0.5, 3), 0, -0.9, 5);
      },
      pose(x, 0.3, z, { ry }),
    );
  };
  colonnade(0, -R, 0);
  colonnade(-R, 4, Math.PI / 2);
  colonnade(R, 4, -Math.PI / 2);
  model.add("white", box(110, 0.9, 10), 0, -0.55, -R - 4);
  model.build(gateway, pose(0, 0.3, -R - 3));
  const flag = nishanSahib(model, 15, -R + 3.5, 25);
  grove(model, rnd, 36, () => [(rnd() - 0.5) * 150, -R - 14 - rnd() * 24], 8, 12, ["round", "tall"]);
  crowd(model, rnd, 22, "sikh", () => [(rnd() - 0.5) * 3, 0.55, -10 - rnd() * 30]);
  crowd(model, rnd, 26, "sikh", () => [(rnd() - 0.5) * 80, 0.3, -R + 2.4 + rnd()]);
  crowd(model, rnd, 12, "sikh", () => [(rnd() - 0.5) * 13, 0.9, 7.6 + rnd() * 0.6]);
  floatingLamps(model, 60, () => [(rnd() - 0.5) * 44, 12 + rnd() * 22], -0.49);
  plains(model, 14);
  return {
    model,
    ripple: 0.006,
    free: [...shrine.free, flag],
    materials: {
      white: { c: "#f3ece2", k: "plaster", r: 0.35 },
      gold: { c: "#f4bb55", m: 0.55, r: 0.42 },
      trim: { c: "#e6d6bd", k: "plaster" },
      water: { c: "#04121f", r: 0.015, k: "water" },
    },
    floods: [
      { at: [-14, -0.2, 15], to: [0, 9, 0], power: 1100, colour: "#ffc070" },
      { at: [13, -0.2, 16], to: [0, 9, 0], power: 700, colour: "#ffb860" },
      { at: [0, -0.2, 19], to: [0, 12, 0], power: 600, colour: "#ffd090" },
      { at: [-19, -0.2, -2], to: [0, 9, 0], power: 420, colour: "#9fb0ff" },
      { at: [-9, 13, 9], to: [0, 15, 0], power: 700, colour: "#ffdca0" },
      { at: [9, 13, 9], to: [0, 15, 0], power: 600, colour: "#ffc880" },
    ],
  };
};

const deepsarHall = (): Scene => {
  const model = new Model();
  darbar(model, random(131), { W: 13, length: 24, H: 7, bays: 6, accent: "gold", pillarMaterial: "marble" });
  return {
    model,
    free: [],
    materials: {
      white: { c: "#f6ead0", k: "plaster" },
      daylight: { c: "#ffcf8a", e: 2 },
      floor: { c: "#c9b08a", k: "marble", r: 0.2 },
      gold: { c: "#f4bb55", m: 0.65, r: 0.4 },
      ceiling: { c: "#efdcb0", k: "plaster" },
    },
  };
};

export const deepsar: Space = {
  key: "deepsar",
  shots: {
    hero: {
      scene: precinct,
      camera: { from: [-17.5, 3, 43], at: [0.6, 5.6, 0], fov: 50 },
      light: "night",
      hour: "night",
      type: "exterior",
      alt: {
        en: "A marble and gold gurdwara shines in its sarovar at night, floating lamps before it.",
        hi: "रात में सरोवर के बीच जगमगाता संगमरमर और सोने का गुरुद्वारा, जल पर तैरते दीये।",
      },
    },
    hour: {
      scene: precinct,
      camera: { from: [21, 2.6, 40], at: [0.6, 5.6, 0], fov: 48 },
      light: "dawn",
      lit: false,
      hour: "dawn",
      type: "exterior",
      alt: {
        en: "First light on the golden dome of the gurdwara, the sarovar still as glass.",
        hi: "भोर की पहली किरण में सुनहरा गुंबद और शीशे-सा शांत सरोवर।",
      },
    },
    inside: {
      scene: deepsarHall,
      camera: { from: [0, 2.3, 5], at: [0, 2.9, -20], fov: 64 },
      light: "hall",
      lit: true,
      hour: "night",
      type: "interior",
      alt: {
        en: "The sangat sits before the Guru's gilded palki under chandeliers and golden arches.",
        hi: "झूमरों और सुनहरी मेहराबों तले गुरु महाराज की पालकी के सामने बैठी संगत।",
      },
    },
  },
};
