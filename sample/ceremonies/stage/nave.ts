import { dice, glow, sheet, world, type Pen } from "./brush.ts";

/** Metres: half the width of the nave, where the vault springs, its height, how far the altar is. */
const half = 4.2;
const spring = 7.2;
const crown = 11;
const near = 2.6;
const apse = 31;
const bay = 4.7;
const bays = 6;
const eye = { x: world.width / 2, y: 372, height: 2.1, focal: 560 };

type Point = readonly [number, number];
/** Where a place in the church (metres; x right, y up, z away) falls in the picture. */
const seen = (x: number, y: number, z: number): Point => [
  eye.x + (x / z) * eye.focal,
  eye.y - ((y - eye.height) / z) * eye.focal,
];

function shape(pen: Pen, points: Point[], fill: string | CanvasGradient): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

/** Stone in the candlelight: `light` 0 to 1, warmer and hazier towards the altar. */
function stone(light: number, z: number): string {
  const haze = Math.min(1, Math.max(0, (z - 6) / 30)) * 0.55;
  const tone = [206, 168, 126].map((channel, index) => {
    const lit = channel * (0.16 + 0.84 * light);
    return Math.round(lit * (1 - haze) + ([236, 176, 104][index] ?? 0) * haze * 0.82);
  });
  return `rgb(${tone.join(",")})`;
}

/** Height of a pointed arch at `t` (0 to 1) across its span. */
const pointed = (t: number): number =>
  Math.sqrt(Math.max(0, 1 - (Math.abs(t - 0.5) * 2) ** 1.7)) * 0.92 + (0.5 - Math.abs(t - 0.5)) * 0.16;

const glass = ["#2a4f9e", "#a8323a", "#d99a2b", "#3d7a58", "#6d3f93", "#d8c27a"];

/** The glowing pieces of a lancet window on a side wall or, with `z` fixed, on the end wall. */
function lancet(pen: Pen, place: (t: number, y: number) => Point, from: number, to: number, seed: number): void {
  const roll = dice(seed);
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 3; column++) {
      const edge = (t: number, y: number): Point =>
        place(t, Math.min(y, from + (to - from) * (0.62 + 0.38 * pointed(t))));
      const low = from + ((to - from) * row) / rows;
      const high = from + ((to - from) * (row + 1)) / rows;
      const left = column / 3 + 0.02;
      const right = (column + 1) / 3 - 0.02;
      const middle = (left + right) / 2;
      pen.globalAlpha = 0.75 + roll() * 0.25;
      shape(
        pen,
        [
          edge(left, low),
          edge(right, low),
          edge(right, high - 0.03),
          edge(middle, high - 0.03),
          edge(left, high - 0.03),
        ],
        glass[Math.floor(roll() * glass.length)] ?? "#2a4f9e",
      );
    }
  }
  pen.globalAlpha = 1;
}

function endWall(pen: Pen): void {
  const wall: Point[] = [seen(-half, 0, apse), seen(half, 0, apse)];
  for (let step = 20; step >= 0; step--)
    wall.push(seen((step / 20) * 2 * half - half, spring + (crown - spring) * pointed(step / 20), apse));
  shape(pen, wall, "#8a5f3c");
  for (const [index, middle] of [-2.1, 0, 2.1].entries()) {
    const tall = index === 1 ? 8.9 : 7.6;
    lancet(pen, (t, y) => seen(middle - 0.75 + t * 1.5, y, apse), 3.1, tall, 40 + index);
    const [x, y] = seen(middle, 6, apse);
    glow(pen, x, y, 58, "255,206,150", 0.32);
  }
  shape(
    pen,
    [seen(-1.5, 0, apse - 2), seen(1.5, 0, apse - 2), seen(1.5, 1.2, apse - 2), seen(-1.5, 1.2, apse - 2)],
    "#f3e6d0",
  );
  shape(
    pen,
    [seen(-0.07, 1.2, apse - 2), seen(0.07, 1.2, apse - 2), seen(0.07, 3, apse - 2), seen(-0.07, 3, apse - 2)],
    "#fff0c8",
  );
  shape(
    pen,
    [seen(-0.45, 2.35, apse - 2), seen(0.45, 2.35, apse - 2), seen(0.45, 2.49, apse - 2), seen(-0.45, 2.49, apse - 2)],
    "#fff0c8",
  );
}

function vault(pen: Pen, z0: number, z1: number): void {
  const steps = 22;
  for (let step = 0; step < steps; step++) {
    const profile = (t: number): Point => [t * 2 * half - half, spring + (crown - spring) * pointed(t)];
    const [x0, y0] = profile(step / steps);
    const [x1, y1] = profile((step + 1) / steps);
    const light = 0.3 + 0.26 * Math.sin((Math.PI * (step + 0.5)) / steps) - 0.1 * Math.abs((step + 0.5) / steps - 0.5);
    shape(pen, [seen(x0, y0, z0), seen(x1, y1, z0), seen(x1, y1, z1), seen(x0, y0, z1)], stone(light, (z0 + z1) / 2));
  }
  pen.lineWidth = Math.max(1.2, 46 / z0);
  pen.strokeStyle = stone(0.78, z0);
  pen.beginPath();
  for (let step = 0; step <= steps; step++)
    pen.lineTo(...seen((step / steps) * 2 * half - half, spring + (crown - spring) * pointed(step / steps), z0));
  pen.stroke();
  pen.lineWidth = Math.max(0.8, 22 / z0);
  pen.strokeStyle = stone(0.62, z0);
  for (const side of [-1, 1]) {
    pen.beginPath();
    for (let step = 0; step <= 12; step++) {
      const t = step / 12;
      pen.lineTo(
        ...seen(side * half * (1 - 2 * t), spring + (crown - spring) * pointed(t) * 0.995, z0 + (z1 - z0) * t),
      );
    }
    pen.stroke();
  }
}

function sideWall(pen: Pen, side: number, z0: number, z1: number, number: number): void {
  const x = side * half;
  const light = side < 0 ? 0.62 : 0.44;
  shape(pen, [seen(x, 0, z0), seen(x, spring, z0), seen(x, spring, z1), seen(x, 0, z1)], stone(light, (z0 + z1) / 2));
  const along = (t: number, y: number, inset = 0.09): Point =>
    seen(x, y, z0 + (z1 - z0) * (inset + t * (1 - 2 * inset)));
  const opening: Point[] = [along(0, 0)];
  for (let step = 0; step <= 24; step++) opening.push(along(step / 24, 2.6 + 1.9 * pointed(step / 24)));
  opening.push(along(1, 0));
  const [, top] = along(0.5, 4.5);
  const [, floor] = along(0.5, 0);
  const dark = pen.createLinearGradient(0, top, 0, floor);
  dark.addColorStop(0, "#3a2418");
  dark.addColorStop(1, "#1c1112");
  shape(pen, opening, dark);
  pen.strokeStyle = stone(light + 0.2, z0);
  pen.lineWidth = Math.max(1, 26 / z0);
  pen.stroke();
  lancet(pen, (t, y) => along(t, y, 0.36), 5.1, 6.9, 70 + number * 3 + (side > 0 ? 1 : 0));
  const pillar = (wide: number, from: number, to: number, tone: number): void => {
    shape(
      pen,
      [
        seen(x - side * wide, from, z0),
        seen(x, from, z0 - 0.05),
        seen(x, to, z0 - 0.05),
        seen(x - side * wide, to, z0),
      ],
      stone(tone, z0),
    );
  };
  pillar(0.42, 0, spring, light + 0.14);
  pillar(0.2, 0, spring, light + 0.28);
  pillar(0.55, 2.4, 2.75, light + 0.3);
  pillar(0.55, 0, 0.5, light + 0.08);
  pillar(0.5, spring - 0.3, spring, light + 0.3);
}

function pews(pen: Pen): void {
  for (let z = apse - 7; z > near + 0.6; z -= 1.35) {
    for (const side of [-1, 1]) {
      const inner = side * 1.05;
      const outer = side * 3.5;
      const shade = Math.min(1, (z - 3) / 26);
      const wood = `rgb(${Math.round(46 + 44 * shade)},${Math.round(26 + 26 * shade)},${Math.round(20 + 14 * shade)})`;
      shape(pen, [seen(inner, 0, z), seen(outer, 0, z), seen(outer, 0.92, z), seen(inner, 0.92, z)], wood);
      shape(
        pen,
        [seen(inner, 0.92, z), seen(outer, 0.92, z), seen(outer, 0.97, z + 0.1), seen(inner, 0.97, z + 0.1)],
        `rgba(236,170,104,${(0.25 + 0.35 * shade).toFixed(2)})`,
      );
      shape(
        pen,
        [seen(inner, 0, z), seen(inner + side * 0.1, 0, z), seen(inner + side * 0.1, 1.12, z), seen(inner, 1.12, z)],
        wood,
      );
    }
  }
}

/** Where the candles of the hanging rings burn, in the picture: x, y, and how near (size in pixels). */
export function ringCandles(): { x: number; y: number; size: number }[] {
  return [8.5, 13.5, 19.5].flatMap((z) =>
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * Math.PI * 2;
      const [x, y] = seen(Math.cos(angle) * 0.95, 6.6, z + Math.sin(angle) * 0.95);
      return { x, y, size: 80 / z };
    }),
  );
}

/** Where the candles on the altar burn. */
export function altarCandles(): { x: number; y: number; size: number }[] {
  return [-1.3, -0.95, 0.95, 1.3].map((across) => {
    const [x, y] = seen(across, 1.75, apse - 2);
    return { x, y, size: 7 };
  });
}

/** A vaulted church in the evening, painted from the aisle towards the altar. */
export function paintNave(): OffscreenCanvas {
  const { canvas, pen } = sheet(world.width, world.height);
  pen.fillStyle = "#20140f";
  pen.fillRect(0, 0, world.width, world.height);
  shape(pen, [seen(-half, 0, near), seen(half, 0, near), seen(half, 0, apse), seen(-half, 0, apse)], "#5c4232");
  endWall(pen);
  for (let number = bays; number >= 0; number--) {
    const z0 = Math.max(near, near + (number - 0.5) * bay);
    const z1 = Math.min(apse, near + (number + 0.5) * bay);
    vault(pen, z0, z1);
    sideWall(pen, -1, z0, z1, number);
    sideWall(pen, 1, z0, z1, number);
  }
  const [, far] = seen(0, 0, apse - 3);
  const carpet = pen.createLinearGradient(0, far, 0, world.height);
  carpet.addColorStop(0, "#c25a3e");
  carpet.addColorStop(0.25, "#8f2a28");
  carpet.addColorStop(1, "#4a1418");
  shape(pen, [seen(-0.8, 0, near), seen(0.8, 0, near), seen(0.8, 0, apse - 3), seen(-0.8, 0, apse - 3)], carpet);
  pews(pen);
  for (const z of [19.5, 13.5, 8.5]) {
    const [x, y] = seen(0, 6.45, z);
    const [, top] = seen(0, 10.6, z);
    pen.strokeStyle = "#3b2414";
    pen.lineWidth = 14 / z;
    pen.beginPath();
    pen.moveTo(x, top);
    pen.lineTo(x, y);
    pen.stroke();
    pen.strokeStyle = "#b57f35";
    pen.lineWidth = 34 / z;
    pen.beginPath();
    pen.ellipse(x, y, (0.95 / z) * eye.focal, (0.95 / z) * eye.focal * 0.16, 0, 0, Math.PI * 2);
    pen.stroke();
  }
  const [altarX, altarY] = seen(0, 2.4, apse);
  glow(pen, altarX, altarY, 210, "255,190,110", 0.5);
  return canvas;
}
