import type { Model } from "./kit/model.ts";
import { pose, type Random, type Vec3 } from "./kit/model.ts";
import { ball, box, lathe, loft, ngon, type Point, sheet, tube } from "./kit/shapes.ts";

/** Dress follows the place: heads covered in a gurdwara, caps or scarves in a mosque, robes for monastics. */
export type Dress = "temple" | "sikh" | "mosque" | "church" | "monk" | "festival" | "hill";

export type Posture = "stand" | "walk" | "fold" | "sit" | "dance";

const BRIGHT = ["cloth1", "cloth2", "cloth3", "cloth5", "cloth6", "cloth7", "cloth8", "saffron"];

const CALM = ["cloth4", "linen", "cloth8", "cloth5", "cloth7", "indigo"];

const oval = (points: readonly Point[], n = 14): ReturnType<typeof lathe> => lathe(points, n);

const arms = (q: Model, sleeve: string, skin: string, posture: Posture): void => {
  for (const side of [-1, 1]) {
    const shoulder: Vec3 = [side * 0.2, 1.36, 0];
    let elbow: Vec3 = [side * 0.27, 1.1, 0.02];
    let hand: Vec3 = [side * 0.24, 0.84, 0.1];
    if (posture === "fold" || posture === "sit") {
      elbow = [side * 0.26, 1.12, 0.08];
      hand = [side * 0.03, 1.2, 0.26];
    } else if (posture === "walk") hand = [side * 0.25, 0.86, side * 0.14];
    else if (posture === "dance") {
      elbow = [side * 0.42, 1.42 + side * 0.1, 0.05];
      hand = [side * 0.3, 1.7 + side * 0.12, 0.14];
    }
    q.add(
      sleeve,
      tube(
        [
          shoulder,
          [(shoulder[0] + elbow[0]) / 2 + side * 0.02, (shoulder[1] + elbow[1]) / 2, (shoulder[2] + elbow[2]) / 2],
          elbow,
        ],
        0.058,
        8,
        8,
      ),
    );
    q.add(
      posture === "fold" ? sleeve : skin,
      tube([elbow, [(elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2, (elbow[2] + hand[2]) / 2], hand], 0.04, 6, 8),
    );
    q.add(skin, ball(0.046, 8), ...hand);
  }
};

const head = (q: Model, skin: string): void => {
  q.add(skin, ball(0.108, 14), 0, 1.575, 0.02, { s: [0.92, 1.16, 1] });
  q.add(
    skin,
    lathe(
      [
        [0.058, 1.4],
        [0.05, 1.5],
      ],
      10,
    ),
  );
};

const hairOf = (q: Model, long: boolean): void => {
  q.add("hair", ball(0.117, 14), 0, 1.6, -0.012, { s: [0.96, 1.08, 1] });
  if (long) q.add("hair", ball(0.062, 10), 0, 1.55, -0.125);
};

const turban = (q: Model, colour: string): void => {
  q.add(colour, ball(0.142, 16), 0, 1.655, -0.012, { s: [1, 0.74, 1.06] });
  for (const [y, r] of [
    [1.62, 0.136],
    [1.66, 0.142],
    [1.7, 0.13],
  ] as const)
    q.add(
      colour,
      lathe(
        [
          [r, y - 0.02],
          [r + 0.016, y],
          [r, y + 0.02],
        ],
        16,
      ),
      0,
      0,
      -0.012,
      { rx: 0.02 },
    );
  q.add("hair", ball(0.085, 10), 0, 1.5, 0.05, { s: [1, 1, 0.8] });
};

/** Cloth over head and shoulders: pallu, dupatta or scarf, open at the face. */
const veil = (q: Model, colour: string): void => {
  q.add(colour, ball(0.135, 16), 0, 1.6, -0.022, { s: [0.98, 1.12, 1] });
  q.add(
    colour,
    sheet(
      (u, v) => {
        const a = Math.PI * (0.62 + u * 1.76) - Math.PI / 2;
        const r = 0.12 + v * 0.15;
        return [Math.cos(a) * r * 1.02, 1.6 - v * 0.62, Math.sin(a) * r * (0.85 - v * 0.1) - 0.03];
      },
      16,
      5,
    ),
  );
};

const torso = (q: Model, colour: string, hem: number, wide: number): void => {
  q.add(
    colour,
    oval([
      [wide, hem],
      [wide - 0.03, 0.9],
      [0.19, 1.06],
      [0.215, 1.28],
      [0.2, 1.38],
      [0.11, 1.44],
      [0.05, 1.46],
    ]),
    0,
    0,
    0,
    { s: [1, 1, 0.7] },
  );
};

const legs = (q: Model, colour: string, stride: number): void => {
  for (const side of [-1, 1]) {
    const z = side * stride;
    q.add(
      colour,
      tube(
        [
          [side * 0.09, 0.95, 0],
          [side * 0.1, 0.5, z * 0.6],
          [side * 0.1, 0.07, z],
        ],
        0.082,
        8,
        8,
      ),
    );
    q.add("skin2", box(0.085, 0.06, 0.22), side * 0.1, 0, z + 0.04);
  }
};

const skirt = (q: Model, colour: string, border: string, wide: number): void => {
  q.add(
    colour,
    oval(
      [
        [wide, 0.07],
        [wide - 0.02, 0.2],
        [wide - 0.07, 0.6],
        [0.19, 0.98],
        [0.17, 1.06],
      ],
      18,
    ),
    0,
    0,
    0,
    { s: [1, 1, 0.85] },
  );
  q.add(
    border,
    oval(
      [
        [wide + 0.012, 0.04],
        [wide + 0.012, 0.13],
      ],
      18,
    ),
    0,
    0,
    0,
    { s: [1, 1, 0.85] },
  );
};

const sash = (q: Model, colour: string): void => {
  q.add(
    colour,
    sheet(
      (u, v) => {
        const a = u * Math.PI * 1.1 - 0.3;
        return [0.2 - u * 0.42, 1.42 - u * 0.42 - v * 0.16, Math.sin(a) * 0.19 * (1 - v * 0.1)];
      },
      12,
      2,
    ),
  );
  q.add(
    colour,
    sheet((u, v) => [0.08 + u * 0.16, 1.42 - v * 0.75, -0.16 - v * 0.05 + Math.sin(u * 6) * 0.012], 4, 6),
  );
};

/** Cross-legged on the floor. */
const seated = (q: Model, colour: string, skin: string): void => {
  q.add(
    colour,
    lathe(
      [
        [0.36, 0],
        [0.4, 0.06],
        [0.36, 0.16],
        [0.2, 0.24],
        [0.14, 0.25],
      ],
      18,
    ),
    0,
    0,
    0.07,
    { s: [1, 1, 0.85] },
  );
  q.build(
    (upper) => {
      torso(upper, colour, 0.8, 0.2);
      arms(upper, colour, skin, "sit");
    },
    pose(0, -0.72, 0),
  );
};

type Look = { woman: boolean; main: string; second: string; skin: string };

const headwear = (q: Model, dress: Dress, look: Look): void => {
  head(q, look.skin);
  if (dress === "monk") {
    q.add("hair", ball(0.111, 14), 0, 1.592, -0.008, { s: [0.93, 1.1, 1] });
    return;
  }
  if (look.woman) {
    const veiled = dress !== "festival" && dress !== "church";
    hairOf(q, !veiled);
    if (veiled) veil(q, look.second);
    return;
  }
  if (dress === "sikh") turban(q, look.second);
  else {
    hairOf(q, false);
    if (dress === "mosque")
      q.add(
        "cloth4",
        lathe(
          [
            [0.122, 1.64],
            [0.118, 1.71],
            [0, 1.73],
          ],
          16,
        ),
        0,
        0,
        -0.012,
      );
    if (dress === "hill")
      q.add(
        look.second,
        lathe(
          [
            [0.126, 1.63],
            [0.13, 1.69],
            [0.1, 1.72],
            [0, 1.73],
          ],
          16,
        ),
        0,
        0,
        -0.012,
      );
  }
};

const standing = (q: Model, dress: Dress, posture: Posture, look: Look): void => {
  if (dress === "monk") {
    skirt(q, look.main, look.main, 0.25);
    torso(q, look.main, 0.8, 0.21);
    arms(q, look.main, look.skin, posture);
    sash(q, look.second);
  } else if (look.woman) {
    skirt(q, look.main, look.second, posture === "dance" ? 0.62 : 0.27);
    torso(q, posture === "dance" ? look.second : look.main, 0.92, 0.19);
    arms(q, look.second, look.skin, posture);
    sash(q, look.second);
  } else {
    legs(
      q,
      dress === "temple" || dress === "mosque" ? "linen" : look.second === look.main ? "linen" : "cloth4",
      posture === "walk" ? 0.16 : 0.02,
    );
    torso(q, look.main, dress === "church" ? 0.72 : 0.5, 0.24);
    arms(q, look.main, look.skin, posture);
    if (dress === "temple" || dress === "festival") sash(q, look.second);
  }
  headwear(q, dress, look);
};

const pick = <T>(rnd: Random, list: readonly T[]): T => list[Math.floor(rnd() * list.length)];

/** Palms are joined in greeting where that is the custom. */
const FOLDS_HANDS: readonly Dress[] = ["temple", "sikh", "hill", "festival"];

export const person = (
  model: Model,
  rnd: Random,
  x: number,
  y: number,
  z: number,
  ry: number,
  dress: Dress,
  posture?: Posture,
  who?: "man" | "woman",
): void => {
  const chance = rnd();
  const woman = who ? who === "woman" : dress !== "monk" && chance < 0.5;
  const stance =
    posture ??
    pick(
      rnd,
      FOLDS_HANDS.includes(dress)
        ? (["stand", "walk", "fold", "stand"] as const)
        : (["stand", "walk", "stand"] as const),
    );
  const palette = woman || dress === "festival" ? BRIGHT : CALM;
  const main = dress === "monk" ? "robe" : pick(rnd, palette);
  const second =
    dress === "monk"
      ? "robe2"
      : pick(rnd, dress === "sikh" && !woman ? ["saffron", "indigo", "cloth4", "cloth8", "cloth3"] : BRIGHT);
  const look: Look = { woman, main, second, skin: rnd() < 0.5 ? "skin" : "skin2" };
  const s = (woman ? 0.94 : 1) * (0.95 + rnd() * 0.09);
  model.use(
    `person_${dress}_${stance}_${woman}_${main}_${second}_${look.skin}`,
    (q) => {
      if (stance === "sit") {
        seated(q, main, look.skin);
        if (dress === "monk") q.build((u) => sash(u, second), pose(0, -0.72, 0));
        q.build((u) => headwear(u, dress, look), pose(0, -0.72, 0));
      } else standing(q, dress, stance, look);
    },
    x,
    y,
    z,
    { ry, s },
  );
};

/** `n` people of one congregation; the spot gives [x, y, z, turn]. */
export const crowd = (
  model: Model,
  rnd: Random,
  n: number,
  dress: Dress,
  spot: (i: number) => readonly [number, number, number, number?],
  posture?: Posture,
  who?: "man" | "woman",
): void => {
  for (let i = 0; i < n; i++) {
    const [x, y, z, ry] = spot(i);
    person(model, rnd, x, y, z, ry ?? rnd() * 6.28, dress, posture, who);
  }
};

/** Chital at rest or grazing. */
export const deer = (model: Model, x: number, z: number, ry: number, s = 1, grazing = false): void => {
  model.use(
    `deer${grazing}`,
    (q) => {
      q.add("fawn", ball(0.3, 16), 0, 0.82, 0, { s: [0.8, 0.85, 1.75] });
      q.add("cloth4", ball(0.2, 12), 0, 0.68, 0.02, { s: [0.8, 0.7, 2] });
      for (const [sx, sz] of [
        [-1, 1],
        [1, 1],
        [-1, -1],
        [1, -1],
      ])
        q.add(
          "fawn",
          tube(
            [
              [sx * 0.12, 0.75, sz * 0.36],
              [sx * 0.13, 0.4, sz * 0.4],
              [sx * 0.13, 0, sz * 0.39],
            ],
            0.038,
            6,
            8,
          ),
        );
      const neck: Vec3[] = grazing
        ? [
            [0, 0.9, 0.42],
            [0, 0.6, 0.72],
            [0, 0.22, 0.86],
          ]
        : [
            [0, 0.9, 0.4],
            [0, 1.15, 0.58],
            [0, 1.36, 0.62],
          ];
      q.add("fawn", tube(neck, 0.085, 8, 10));
      const [hx, hy, hz] = neck[2];
      q.add("fawn", ball(0.1, 12), hx, hy, hz + 0.06, {
        s: [0.8, 0.85, 1.5],
        rx: grazing ? 0.9 : 0.2,
      });
      for (const side of [-1, 1])
        q.add(
          "fawn",
          loft(ngon(6, 0.04), [
            [1, 0],
            [0.2, 0.14],
          ]),
          side * 0.07,
          hy + 0.05,
          hz,
          { rz: -side * 0.9 },
        );
      q.add("cloth4", ball(0.05, 8), 0, 0.86, -0.52);
    },
    x,
    0,
    z,
    { ry, s },
  );
};
