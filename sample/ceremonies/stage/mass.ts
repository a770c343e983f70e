import { loopSeconds } from "../ceremonies.ts";
import { age, dice, flame, flicker, glow, look, sheet, swell, vignette, wave, world, type Pen } from "./brush.ts";
import { altarCandles, paintNave, ringCandles } from "./nave.ts";
import type { Scene } from "./run.ts";
import { bell, filter, master, mix, noise, pipe, room, silence } from "./synth.ts";

/** A shaft of window light: from a window at (x, y) down to the floor, swaying with the passing clouds. */
function shaft(pen: Pen, x: number, y: number, lean: number, wide: number, colour: string, strength: number): void {
  const length = 430;
  pen.save();
  pen.globalCompositeOperation = "lighter";
  const fall = pen.createLinearGradient(x, y, x + lean, y + length);
  fall.addColorStop(0, `rgba(${colour},${strength.toFixed(3)})`);
  fall.addColorStop(1, `rgba(${colour},0)`);
  pen.fillStyle = fall;
  for (const share of [1, 0.7, 0.4]) {
    pen.beginPath();
    pen.moveTo(x - wide * 0.3 * share, y);
    pen.lineTo(x + wide * 0.3 * share, y);
    pen.lineTo(x + lean + wide * share, y + length);
    pen.lineTo(x + lean - wide * share, y + length);
    pen.closePath();
    pen.fill();
  }
  pen.restore();
}

/** A candle in a glass on the stand. */
function votive(seed: number, glass: string): (pen: Pen, x: number, y: number, size: number, u: number) => void {
  const burn = flame(seed);
  const light = flicker(seed + 3, 0.2);
  return (pen, x, y, size, u) => {
    glow(pen, x, y - size * 0.5, size * 1.5, glass, 0.4 * light(u));
    pen.fillStyle = `rgba(${glass},0.78)`;
    pen.beginPath();
    pen.moveTo(x - size * 0.36, y - size * 0.9);
    pen.lineTo(x + size * 0.36, y - size * 0.9);
    pen.lineTo(x + size * 0.28, y);
    pen.lineTo(x - size * 0.28, y);
    pen.closePath();
    pen.fill();
    pen.fillStyle = "rgba(255,240,205,0.85)";
    pen.fillRect(x - size * 0.16, y - size * 0.55, size * 0.32, size * 0.5);
    burn(pen, x, y - size * 0.55, size * 0.72, u);
  };
}

export const scene: Scene = {
  paint: () => {
    const nave = paintNave();
    const candles = [...ringCandles(), ...altarCandles()].map((place, index) => ({
      ...place,
      burn: flame(820 + index * 7),
    }));
    const roll = dice(41);
    const motes = Array.from({ length: 26 }, () => ({
      x: 160 + roll() * 640,
      y: 120 + roll() * 300,
      lives: 2 + Math.floor(roll() * 3),
      offset: roll(),
      sway: roll(),
    }));
    const glasses = ["196,52,38", "226,150,52", "60,92,160"];
    const stand = [
      ...Array.from({ length: 15 }, (_, index) => ({ x: -40 + index * 74 + roll() * 8, y: 522, size: 27, row: 0 })),
      ...Array.from({ length: 15 }, (_, index) => ({ x: -76 + index * 80 + roll() * 8, y: 558, size: 34, row: 1 })),
    ].map((place, index) => ({ ...place, burn: votive(500 + index * 13, glasses[(index * 7) % 3] ?? "226,150,52") }));
    const stage = sheet(world.width, world.height);
    return (pen, u) => {
      stage.pen.drawImage(nave, 0, 0);
      for (const { x, y, size, burn } of candles) burn(stage.pen, x, y, size, u);
      const cloud = (phase: number): number => 0.62 + 0.38 * wave(u, 3, phase);
      shaft(stage.pen, 706, 60, -250 + 46 * wave(u, 1, 0.1), 62, "255,214,150", 0.12 * cloud(0));
      shaft(stage.pen, 780, 110, -270 + 46 * wave(u, 1, 0.13), 56, "255,180,160", 0.1 * cloud(0.12));
      shaft(stage.pen, 640, 130, -200 + 40 * wave(u, 1, 0.16), 44, "190,200,255", 0.1 * cloud(0.3));
      for (const mote of motes) {
        const old = age(u, mote.lives, mote.offset);
        glow(
          stage.pen,
          mote.x + 22 * wave(u, 2, mote.sway) - old * 26,
          mote.y - old * 40,
          3.2,
          "255,226,170",
          0.6 * swell(old) * cloud(mote.sway * 0.2),
        );
      }
      const view = { x: world.width / 2 + 16 * wave(u, 1), y: world.height / 2 + 20 * wave(u, 1, 0.25), width: 900 };
      look(pen, view);
      pen.drawImage(stage.canvas, 0, 0);
      look(pen, view, 1.8);
      pen.fillStyle = "rgba(22,12,12,0.9)";
      pen.fillRect(-200, 521, world.width + 400, 5);
      pen.fillRect(-200, 557, world.width + 400, 90);
      for (const candle of stand) candle.burn(pen, candle.x, candle.y, candle.size, u);
      glow(pen, world.width / 2, 560, 420, "255,140,60", 0.16);
      vignette(pen, "16,8,10", 0.5);
    };
  },

  sound: () => {
    const note = (steps: number): number => 261.63 * 2 ** (steps / 12);
    // Plain triads of a slow plagal round: C F C G, a F C–G C.
    const chords = [
      [-12, 0, 4, 7],
      [-7, -3, 0, 5],
      [-12, -5, 0, 4],
      [-5, -1, 2, 7],
      [-15, -3, 0, 4],
      [-7, 0, 5, 9],
      [-5, -1, 2, 5],
      [-12, -5, 0, 4],
    ];
    const organ = silence();
    const bar = loopSeconds / chords.length;
    for (const [index, chord] of chords.entries()) {
      for (const [voice, steps] of chord.entries())
        pipe(organ, index * bar - 0.15 + voice * 0.03, bar + 0.45, note(steps), voice === 0 ? 0.2 : 0.13);
    }
    const tower = silence();
    for (const at of [3, 6.2, 9.4, 33, 36.2, 39.4]) bell(tower, at, 220, 0.11, 7);
    const nave = filter(noise(9, 0.3), { kind: "low", hertz: 200 });
    const all = mix(
      mix(silence(), filter(organ, { kind: "low", hertz: 3800 })),
      filter(tower, { kind: "low", hertz: 2200 }),
    );
    return master(
      mix(room(all, 4.2, 0.6), nave, () => 0.1),
      0.1,
    );
  },
};
