import { loopSeconds, samplesPerLoop } from "../ceremonies.ts";
import {
  birds,
  cover,
  dice,
  diya,
  glow,
  lampLight,
  look,
  puff,
  sheet,
  vignette,
  wave,
  world,
  type Pen,
} from "./brush.ts";
import type { Scene } from "./run.ts";
import { filter, master, mix, noise, room, silence, strike } from "./synth.ts";

/** Sky, air, fire, water, earth: the order in which prayer flags are hung. Their cloth is left plain. */
const cloths = ["#2f63b5", "#eef0ee", "#c8392f", "#2f8a4e", "#e4b32d"];

/** A line of prayer flags between two points, each cloth waving in its own gust. */
function flags(
  pen: Pen,
  from: { x: number; y: number },
  to: { x: number; y: number },
  sag: number,
  count: number,
  size: number,
  u: number,
  phase: number,
): void {
  const point = (t: number): { x: number; y: number } => {
    const hang = 4 * t * (1 - t);
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t + hang * (sag + 5 * wave(u, 16, phase)) };
  };
  pen.strokeStyle = "rgba(60,44,52,0.8)";
  pen.lineWidth = 1.4;
  pen.beginPath();
  for (let step = 0; step <= 40; step++) pen.lineTo(point(step / 40).x, point(step / 40).y);
  pen.stroke();
  for (let index = 0; index < count; index++) {
    const left = point((index + 0.08) / count);
    const right = point((index + 0.92) / count);
    const gust = 0.6 + 0.4 * wave(u, 5, phase + index * 0.03);
    const lean = size * (0.34 + 0.3 * wave(u, 38, index * 0.13 + phase)) * gust;
    const belly = size * 0.22 * wave(u, 57, index * 0.21 + phase);
    const lift = size * 0.16 * (1 + wave(u, 46, index * 0.17 + phase)) * gust;
    pen.beginPath();
    pen.moveTo(left.x, left.y);
    pen.lineTo(right.x, right.y);
    pen.quadraticCurveTo(right.x + lean * 0.3 + belly, right.y + size * 0.5, right.x + lean, right.y + size - lift);
    pen.quadraticCurveTo(
      (left.x + right.x) / 2 + lean,
      left.y + size * 1.04 - lift + belly * 0.5,
      left.x + lean * 0.9,
      left.y + size - lift * 0.8,
    );
    pen.quadraticCurveTo(left.x + lean * 0.3 + belly, left.y + size * 0.5, left.x, left.y);
    pen.closePath();
    pen.fillStyle = cloths[index % 5] ?? "#eef0ee";
    pen.fill();
    pen.fillStyle = `rgba(70,30,60,${(0.1 + 0.1 * wave(u, 38, index * 0.13 + phase + 0.2)).toFixed(3)})`;
    pen.fill();
  }
}

export const scene: Scene = {
  paint: ([picture]) => {
    if (!picture) throw new Error("chanting needs its picture");
    const hill = cover(picture);
    const lampsOfPicture = lampLight(hill, 40, 20, "255,170,80", 0.35, 380);
    const roll = dice(61);
    const mist = Array.from({ length: 9 }, (_, index) => ({
      start: roll(),
      y: 400 + roll() * 120,
      wide: 200 + roll() * 180,
      tall: 26 + roll() * 26,
      strength: 0.13 + roll() * 0.1,
      lane: index,
    }));
    const flock = birds(23, 6, { top: 70, bottom: 170 }, "rgba(70,48,66,0.75)");
    const lamps = Array.from({ length: 10 }, (_, index) => ({
      x: 20 + index * 104 + roll() * 16,
      lamp: diya(700 + index * 11),
    }));
    const stage = sheet(world.width, world.height);
    return (pen, u) => {
      stage.pen.drawImage(hill, 0, 0);
      lampsOfPicture(stage.pen, u);
      flock(stage.pen, u);
      glow(stage.pen, 140, 210, 420, "255,196,140", 0.1 + 0.04 * wave(u, 2, 0.2));
      for (const bank of mist) {
        const way = (bank.start + u) % 1;
        puff(
          stage.pen,
          -bank.wide + way * (world.width + 2 * bank.wide),
          bank.y + 8 * wave(u, 2, bank.start),
          bank.wide,
          bank.tall,
          "250,226,220",
          bank.strength,
        );
      }
      const view = { x: world.width / 2 + 18 * wave(u, 1), y: world.height / 2 + 18 * wave(u, 1, 0.25), width: 912 };
      look(pen, view);
      pen.drawImage(stage.canvas, 0, 0);
      look(pen, view, 1.6);
      flags(pen, { x: -60, y: 22 }, { x: 470, y: -40 }, 118, 15, 28, u, 0);
      flags(pen, { x: 440, y: -50 }, { x: 1020, y: 50 }, 96, 17, 28, u, 0.4);
      flags(pen, { x: -80, y: 180 }, { x: 130, y: -10 }, 40, 6, 34, u, 0.7);
      pen.fillStyle = "#3a2230";
      pen.fillRect(-200, 572, world.width + 400, 140);
      for (const { x, lamp } of lamps) lamp(pen, x, 574, 26, u);
      vignette(pen, "60,30,50", 0.3);
    };
  },

  sound: () => {
    const root = 73.42;
    const low = silence();
    const turn = Math.PI * 2;
    for (let number = 1; number <= 16; number++) {
      const cycles = Math.round(root * number * loopSeconds);
      for (let index = 0; index < samplesPerLoop; index++) {
        const u = index / samplesPerLoop;
        // The mouth's resonance wanders slowly up and down the overtones.
        const opening = 7.5 + 2.6 * Math.sin(turn * 4 * u) + 0.8 * Math.sin(turn * 9 * u + 1);
        const throat = number <= 4 ? ([0.5, 0.42, 0.3, 0.2][number - 1] ?? 0) : 0.05;
        const share = throat + 0.26 * Math.exp(-((number - opening) ** 2) / 0.9);
        const breath = 0.72 + 0.28 * Math.sin(turn * 8 * u - Math.PI / 2);
        low[index] = (low[index] ?? 0) + 0.2 * share * breath * Math.sin(turn * ((cycles * u) % 1) + number);
      }
    }
    const bowls = silence();
    for (const [index, hertz] of [196, 261.6, 174.6, 261.6].entries()) {
      const at = 1 + (index * loopSeconds) / 4;
      strike(
        bowls,
        at,
        0.13,
        [
          [1, 1, 6.5],
          [1.0035, 0.8, 6.2],
          [2.73, 0.5, 2.6],
          [2.741, 0.35, 2.4],
          [5.18, 0.2, 1.3],
          [8.2, 0.07, 0.6],
        ].map(([ratio = 1, level = 0, decayS = 1]) => ({ hertz: hertz * ratio, level, decayS, attackS: 0.012 })),
      );
    }
    const wind = filter(noise(44, 0.5), { kind: "band", hertz: 420, q: 0.6 });
    const gust = (seconds: number): number => 0.05 * (1 + 0.6 * Math.sin((turn * 5 * seconds) / loopSeconds));
    return master(mix(room(mix(mix(silence(), low), bowls), 4.6, 0.5), wind, gust), 0.1);
  },
};
