import { frame } from "../ceremonies.ts";

export type Pen = OffscreenCanvasRenderingContext2D;
export type Picture = OffscreenCanvas | ImageBitmap;
/** Paints the instant `u` of the loop, 0 ≤ u < 1; u = 1 must look exactly like u = 0. */
export type Painter = (pen: Pen, u: number) => void;

const turn = Math.PI * 2;

/** Scenes are painted in this space, larger than the frame, and a camera looks at a part of it. */
export const world = { width: 960, height: 600 } as const;

/** A repeatable stream of numbers in [0, 1) from a seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A sine that closes with the loop: `cycles` must be whole. Returns -1 to 1. */
export function wave(u: number, cycles: number, phase = 0): number {
  return Math.sin(turn * (cycles * u + phase));
}

/** The fractional part of `u * lives + offset`: the age (0 to 1) of a thing born `lives` times a loop. */
export function age(u: number, lives: number, offset: number): number {
  const value = u * lives + offset;
  return value - Math.floor(value);
}

/** Rises from 0 to 1 and falls back over an age of 0 to 1, softly at both ends. */
export function swell(value: number): number {
  return Math.sin(Math.PI * Math.min(1, Math.max(0, value))) ** 2;
}

/** An unsteady light that closes with the loop: mean 1, about ±`depth`. */
export function flicker(seed: number, depth = 0.25): (u: number) => number {
  const roll = dice(seed);
  const parts = [0.5, 0.8, 1.4, 2.3, 3.7].map((hertz) => ({
    cycles: Math.round(61 * hertz * (0.7 + roll() * 0.6)),
    phase: roll(),
    share: 1 / Math.sqrt(hertz),
  }));
  const total = parts.reduce((sum, part) => sum + part.share, 0);
  return (u) =>
    1 + (depth * parts.reduce((sum, part) => sum + part.share * wave(u, part.cycles, part.phase), 0) * 1.6) / total;
}

export function sheet(width: number, height: number): { canvas: OffscreenCanvas; pen: Pen } {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2d canvas");
  pen.imageSmoothingQuality = "high";
  return { canvas, pen };
}

/** A picture fitted to the world as CSS `cover` would fit it. */
export function cover(picture: ImageBitmap): OffscreenCanvas {
  const { canvas, pen } = sheet(world.width, world.height);
  const scale = Math.max(world.width / picture.width, world.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  pen.drawImage(picture, (world.width - width) / 2, (world.height - height) / 2, width, height);
  return canvas;
}

/** What the camera shows: the middle of the view in world pixels, and its width in world pixels. */
export type View = { x: number; y: number; width: number };

/** Shows the world through the camera; `depth` above 1 makes a layer nearer, so it moves more. */
export function look(pen: Pen, view: View, depth = 1): void {
  const scale = frame.width / view.width;
  const x = world.width / 2 + (view.x - world.width / 2) * depth;
  const y = world.height / 2 + (view.y - world.height / 2) * depth;
  pen.setTransform(scale, 0, 0, scale, frame.width / 2 - x * scale, frame.height / 2 - y * scale);
}

const glows = new Map<string, OffscreenCanvas>();

/** A soft round light: colour "r,g,b", radius in pixels, strength 0 to 1, added to what is there. */
export function glow(pen: Pen, x: number, y: number, radius: number, colour: string, strength: number): void {
  let sprite = glows.get(colour);
  if (!sprite) {
    const made = sheet(128, 128);
    const fall = made.pen.createRadialGradient(64, 64, 0, 64, 64, 64);
    for (let step = 0; step <= 10; step++) {
      const distance = step / 10;
      fall.addColorStop(distance, `rgba(${colour},${((1 - distance) ** 2.4).toFixed(3)})`);
    }
    made.pen.fillStyle = fall;
    made.pen.fillRect(0, 0, 128, 128);
    sprite = made.canvas;
    glows.set(colour, sprite);
  }
  pen.save();
  pen.globalCompositeOperation = "lighter";
  pen.globalAlpha = Math.min(1, Math.max(0, strength));
  pen.drawImage(sprite, x - radius, y - radius, radius * 2, radius * 2);
  pen.restore();
}

/** A soft puff (smoke, mist): like a glow, but laid over instead of added. */
export function puff(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  strength: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(width, height);
  const fall = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
  fall.addColorStop(0, `rgba(${colour},${strength.toFixed(3)})`);
  fall.addColorStop(0.5, `rgba(${colour},${(strength * 0.42).toFixed(3)})`);
  fall.addColorStop(1, `rgba(${colour},0)`);
  pen.fillStyle = fall;
  pen.fillRect(-1, -1, 2, 2);
  pen.restore();
}

/** A living flame standing on (x, y), `size` pixels high; each seed sways on its own. */
export function flame(seed: number): (pen: Pen, x: number, y: number, size: number, u: number) => void {
  const height = flicker(seed, 0.16);
  const light = flicker(seed + 7, 0.22);
  const lean = flicker(seed + 13, 1);
  return (pen, x, y, size, u) => {
    const tall = size * height(u);
    const bend = (lean(u) - 1) * size * 0.14;
    glow(pen, x, y - size * 0.5, size * 3.2, "255,140,40", 0.34 * light(u));
    const tongue = (share: number, wide: number, colour: string): void => {
      const top = y - tall * share;
      const half = size * wide;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.bezierCurveTo(
        x - half * 1.5,
        y - tall * share * 0.12,
        x - half + bend * 0.4,
        y - tall * share * 0.55,
        x + bend * share,
        top,
      );
      pen.bezierCurveTo(x + half + bend * 0.4, y - tall * share * 0.55, x + half * 1.5, y - tall * share * 0.12, x, y);
      pen.fillStyle = colour;
      pen.fill();
    };
    tongue(1, 0.2, "rgba(255,128,26,0.92)");
    tongue(0.78, 0.15, "rgba(255,196,72,0.95)");
    tongue(0.5, 0.1, "rgba(255,246,210,0.95)");
  };
}

/** Shifts the rows of `source` between `top` and `bottom` sideways, more towards the viewer: still water comes alive. */
export function ripple(pen: Pen, source: OffscreenCanvas, top: number, bottom: number, u: number, strength = 1): void {
  const strip = 3;
  for (let y = top; y < bottom; y += strip) {
    const near = (y - top) / (bottom - top);
    const reach = strength * (0.6 + near * 3.4);
    const shift = reach * (0.6 * wave(u, 22, near * -7) + 0.4 * wave(u, 31, 0.3 + near * 11));
    const lift = strength * near * 1.2 * wave(u, 17, near * 5);
    pen.drawImage(
      source,
      0,
      Math.min(source.height - strip, y + lift),
      source.width,
      strip,
      shift,
      y,
      source.width,
      strip + 0.6,
    );
  }
}

/** A bowl-shaped clay lamp with its flame, `size` pixels wide, standing on (x, y). */
export function diya(seed: number): (pen: Pen, x: number, y: number, size: number, u: number) => void {
  const burn = flame(seed);
  return (pen, x, y, size, u) => {
    pen.beginPath();
    pen.moveTo(x - size / 2, y - size * 0.26);
    pen.quadraticCurveTo(x, y + size * 0.3, x + size / 2, y - size * 0.26);
    pen.closePath();
    pen.fillStyle = "#5d2d17";
    pen.fill();
    pen.beginPath();
    pen.ellipse(x, y - size * 0.26, size / 2, size * 0.1, 0, 0, turn);
    pen.fillStyle = "#e08a3c";
    pen.fill();
    burn(pen, x + size * 0.08, y - size * 0.26, size * 0.85, u);
  };
}

/** Birds on their way across the sky: each crosses once a loop, wings beating, seen as two strokes. */
export function birds(
  seed: number,
  count: number,
  band: { top: number; bottom: number },
  colour: string,
): (pen: Pen, u: number) => void {
  const roll = dice(seed);
  const flock = Array.from({ length: count }, () => ({
    start: roll() * 0.16,
    y: band.top + roll() * (band.bottom - band.top),
    size: 5 + roll() * 4,
    beats: 120 + Math.floor(roll() * 50),
    phase: roll(),
    dip: roll(),
  }));
  return (pen, u) => {
    pen.strokeStyle = colour;
    pen.lineCap = "round";
    for (const bird of flock) {
      const way = age(u, 1, -bird.start - 0.1) * 2.2;
      if (way > 1) continue;
      const x = -40 + way * (world.width + 80);
      const y = bird.y - 26 * Math.sin(Math.PI * way) + 5 * wave(u, 9, bird.dip);
      const beat = wave(u, bird.beats, bird.phase);
      const lift = bird.size * 0.55 * beat;
      pen.lineWidth = bird.size * 0.2;
      pen.beginPath();
      pen.moveTo(x - bird.size, y - lift);
      pen.quadraticCurveTo(x - bird.size * 0.4, y - bird.size * 0.25 - lift * 0.2, x, y);
      pen.quadraticCurveTo(x + bird.size * 0.4, y - bird.size * 0.25 - lift * 0.2, x + bird.size, y - lift);
      pen.stroke();
    }
  };
}

/** Darkens the corners of the finished frame. */
export function vignette(pen: Pen, colour: string, strength: number): void {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  const fall = pen.createRadialGradient(
    frame.width / 2,
    frame.height / 2,
    frame.height * 0.45,
    frame.width / 2,
    frame.height / 2,
    frame.width * 0.62,
  );
  fall.addColorStop(0, `rgba(${colour},0)`);
  fall.addColorStop(1, `rgba(${colour},${strength})`);
  pen.fillStyle = fall;
  pen.fillRect(0, 0, frame.width, frame.height);
}

/** Bright warm spots of a picture (lamps, lit windows), brightest first, in world pixels. */
export function lights(
  picture: OffscreenCanvas,
  most: number,
  apart: number,
  below = 0,
): { x: number; y: number; power: number }[] {
  const pen = picture.getContext("2d");
  if (!pen) throw new Error("no 2d canvas");
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const spots: { x: number; y: number; power: number }[] = [];
  for (let y = Math.max(2, below); y < picture.height; y += 2) {
    for (let x = 2; x < picture.width; x += 2) {
      const at = (y * picture.width + x) * 4;
      const red = data[at] ?? 0;
      const green = data[at + 1] ?? 0;
      const blue = data[at + 2] ?? 0;
      if (red > 235 && green > 150 && red - blue > 70) spots.push({ x, y, power: red + green + (red - blue) });
    }
  }
  spots.sort((a, b) => b.power - a.power);
  const kept: typeof spots = [];
  for (const spot of spots) {
    if (kept.length >= most) break;
    if (kept.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > apart)) kept.push(spot);
  }
  return kept;
}

/** Lets the lights already painted in a picture flicker: each found lamp breathes on its own. */
export function lampLight(
  picture: OffscreenCanvas,
  most: number,
  radius: number,
  colour: string,
  strength: number,
  below = 0,
): (pen: Pen, u: number) => void {
  const lamps = lights(picture, most, radius * 0.7, below).map((spot, index) => ({
    ...spot,
    breathe: flicker(900 + index * 31, 0.6),
  }));
  return (pen, u) => {
    for (const lamp of lamps) glow(pen, lamp.x, lamp.y, radius, colour, strength * lamp.breathe(u));
  };
}

/** Lays the light of an hour over a picture: a colour above, a colour below, multiplied into it. */
export function grade(picture: OffscreenCanvas, above: string, below: string, strength: number): void {
  const pen = picture.getContext("2d");
  if (!pen) throw new Error("no 2d canvas");
  const fall = pen.createLinearGradient(0, 0, 0, picture.height);
  fall.addColorStop(0, above);
  fall.addColorStop(1, below);
  pen.save();
  pen.globalCompositeOperation = "multiply";
  pen.globalAlpha = strength;
  pen.fillStyle = fall;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.restore();
}

/** Lamps set afloat: they drift slowly across the water, nearer ones larger and faster. */
export function floatingLamps(
  seed: number,
  count: number,
  band: { top: number; bottom: number },
): (pen: Pen, u: number) => void {
  const roll = dice(seed);
  const lamps = Array.from({ length: count }, (_, index) => {
    const near = (index + 0.2 + roll() * 0.6) / count;
    return {
      near,
      offset: roll(),
      bob: roll(),
      lamp: diya(seed + 40 + index * 17),
      glint: flicker(seed + index * 5, 0.5),
    };
  });
  return (pen, u) => {
    for (const { near, offset, bob, lamp, glint } of lamps) {
      const way = age(u, 1, offset);
      const x = -60 + way * (world.width + 120);
      const y = band.top + near * (band.bottom - band.top) + 1.6 * near * wave(u, 14, bob);
      const size = 11 + near * 21;
      pen.save();
      pen.globalCompositeOperation = "lighter";
      pen.globalAlpha = 0.3 * glint(u);
      const streak = pen.createLinearGradient(0, y, 0, y + size * 2.6);
      streak.addColorStop(0, "rgba(255,170,70,0.9)");
      streak.addColorStop(1, "rgba(255,140,50,0)");
      pen.fillStyle = streak;
      pen.fillRect(x - size * 0.13, y, size * 0.26, size * 2.6);
      pen.restore();
      lamp(pen, x, y, size, u);
    }
  };
}

/** Smoke rising from a point: puffs that grow, lean with the air and thin out. */
export function smoke(
  seed: number,
  puffs: number,
  reach: number,
  colour: string,
  strength: number,
): (pen: Pen, x: number, y: number, u: number) => void {
  const roll = dice(seed);
  const parts = Array.from({ length: puffs }, (_, index) => ({
    offset: index / puffs,
    lean: roll() - 0.5,
    curl: roll(),
  }));
  return (pen, x, y, u) => {
    for (const { offset, lean, curl } of parts) {
      const old = age(u, 9, offset);
      const size = 8 + old * reach * 0.24;
      const drift = lean * reach * 0.3 * old + 10 * old * wave(u, 8, curl);
      puff(pen, x + drift, y - old * reach, size, size * 1.25, colour, strength * swell(old) * (1 - old * 0.4));
    }
  };
}

/** A string hung with marigolds between two points, stirred by the air. */
export function garland(
  pen: Pen,
  from: { x: number; y: number },
  to: { x: number; y: number },
  sag: number,
  bead: number,
  colours: string[],
  u: number,
  phase: number,
): void {
  const count = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (bead * 1.45));
  for (let index = 0; index <= count; index++) {
    const t = index / count;
    const hang = 4 * t * (1 - t);
    const x = from.x + (to.x - from.x) * t + hang * 3 * wave(u, 13, phase);
    const y = from.y + (to.y - from.y) * t + hang * (sag + 2 * wave(u, 11, phase + t * 0.5));
    pen.beginPath();
    pen.arc(x, y, bead, 0, turn);
    pen.fillStyle = colours[index % colours.length] ?? "#e8912d";
    pen.fill();
    pen.beginPath();
    pen.arc(x - bead * 0.25, y - bead * 0.3, bead * 0.5, 0, turn);
    pen.fillStyle = "rgba(255,220,140,0.28)";
    pen.fill();
  }
}

/** All that lies outside an opening that begins and ends below the world. */
function wallAround(opening: Path2D): Path2D {
  const wall = new Path2D(opening);
  wall.lineTo(world.width + 200, world.height + 80);
  wall.lineTo(world.width + 200, -200);
  wall.lineTo(-200, -200);
  wall.lineTo(-200, world.height + 80);
  wall.closePath();
  return wall;
}

/** A dark arch around the view, seen from within: `foils` lobes give a cusped arch, 0 a plain pointed one. */
export function arch(
  pen: Pen,
  colour: string,
  edge: string,
  foils: number,
  opening: { left: number; right: number; spring: number; top: number },
): void {
  const { left, right, spring, top } = opening;
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const curve = (t: number): { x: number; y: number } => {
    const angle = Math.PI * (1 - t);
    const point = Math.abs(Math.cos(angle));
    return {
      x: middle + half * Math.cos(angle),
      y: spring - (spring - top) * Math.sin(angle) ** (0.82 + 0.1 * point) * (1 - 0.1 * point),
    };
  };
  const path = new Path2D();
  path.moveTo(left, world.height + 80);
  path.lineTo(left, spring);
  if (foils === 0) {
    path.bezierCurveTo(
      left,
      spring - (spring - top) * 0.62,
      middle - half * 0.42,
      top + (spring - top) * 0.16,
      middle,
      top,
    );
    path.bezierCurveTo(
      middle + half * 0.42,
      top + (spring - top) * 0.16,
      right,
      spring - (spring - top) * 0.62,
      right,
      spring,
    );
  } else {
    for (let foil = 0; foil < foils; foil++) {
      const from = curve(foil / foils);
      const to = curve((foil + 1) / foils);
      const bulge = 0.34 * Math.hypot(to.x - from.x, to.y - from.y);
      const normalX = (to.y - from.y) / Math.hypot(to.x - from.x, to.y - from.y);
      const normalY = -(to.x - from.x) / Math.hypot(to.x - from.x, to.y - from.y);
      path.bezierCurveTo(
        from.x + normalX * bulge * 1.5,
        from.y + normalY * bulge * 1.5,
        to.x + normalX * bulge * 1.5,
        to.y + normalY * bulge * 1.5,
        to.x,
        to.y,
      );
    }
  }
  path.lineTo(right, world.height + 80);
  pen.fillStyle = colour;
  pen.fill(wallAround(path));
  pen.strokeStyle = edge;
  pen.lineWidth = 2.5;
  pen.stroke(path);
}

/** A brass lantern on a chain from (x, y), `drop` pixels long, swinging a little; its light breathes. */
export function lantern(seed: number): (pen: Pen, x: number, y: number, drop: number, size: number, u: number) => void {
  const breathe = flicker(seed, 0.14);
  const phase = dice(seed)();
  return (pen, x, y, drop, size, u) => {
    const swing = 0.022 * wave(u, 15, phase) + 0.012 * wave(u, 11, phase * 3);
    pen.save();
    pen.translate(x, y);
    pen.rotate(swing);
    pen.strokeStyle = "#2a1a18";
    pen.lineWidth = 1.6;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(0, drop);
    pen.stroke();
    glow(pen, 0, drop + size * 0.55, size * 2.6, "255,176,84", 0.5 * breathe(u));
    const body = pen.createRadialGradient(0, drop + size * 0.6, 0, 0, drop + size * 0.6, size * 0.7);
    body.addColorStop(0, "#fff1c4");
    body.addColorStop(0.45, "#f7b65a");
    body.addColorStop(1, "#a8551f");
    pen.beginPath();
    pen.moveTo(-size * 0.2, drop + size * 0.12);
    pen.quadraticCurveTo(-size * 0.62, drop + size * 0.5, -size * 0.22, drop + size);
    pen.lineTo(size * 0.22, drop + size);
    pen.quadraticCurveTo(size * 0.62, drop + size * 0.5, size * 0.2, drop + size * 0.12);
    pen.closePath();
    pen.fillStyle = body;
    pen.fill();
    pen.strokeStyle = "#3a2217";
    pen.lineWidth = Math.max(1.2, size * 0.045);
    pen.stroke();
    for (const rib of [-0.2, 0, 0.2]) {
      pen.beginPath();
      pen.moveTo(rib * size * 0.5, drop + size * 0.12);
      pen.quadraticCurveTo(rib * size * 2.2, drop + size * 0.55, rib * size * 0.6, drop + size);
      pen.stroke();
    }
    pen.fillStyle = "#3a2217";
    pen.beginPath();
    pen.moveTo(-size * 0.26, drop + size * 0.14);
    pen.lineTo(0, drop - size * 0.12);
    pen.lineTo(size * 0.26, drop + size * 0.14);
    pen.closePath();
    pen.fill();
    pen.fillRect(-size * 0.24, drop + size, size * 0.48, size * 0.08);
    pen.restore();
  };
}
