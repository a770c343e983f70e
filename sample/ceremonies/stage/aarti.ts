import { loopSeconds } from "../ceremonies.ts";
import {
  cover,
  diya,
  dice,
  flame,
  floatingLamps,
  garland,
  glow,
  grade,
  lampLight,
  look,
  ripple,
  sheet,
  smoke,
  vignette,
  wave,
  world,
  type Pen,
} from "./brush.ts";
import type { Scene } from "./run.ts";
import { bell, filter, hold, master, mix, noise, pluck, room, silence, strike } from "./synth.ts";

/** Top of the water in the picture, world pixels. */
const waterline = 524;
const turn = Math.PI * 2;

/** A tiered brass lamp with five flames, carried at (x, y). */
function carriedLamp(seed: number): (pen: Pen, x: number, y: number, u: number) => void {
  const flames = Array.from({ length: 5 }, (_, index) => flame(seed + index * 11));
  return (pen, x, y, u) => {
    pen.fillStyle = "#b97a2a";
    pen.fillRect(x - 2.5, y - 2, 5, 22);
    for (const [tier, half] of [13, 8].entries()) {
      pen.beginPath();
      pen.ellipse(x, y - tier * 11, half, 3.2, 0, 0, turn);
      pen.fill();
    }
    for (const [index, burn] of flames.entries()) {
      const upper = index > 2;
      burn(pen, x + (upper ? (index - 3.5) * 9 : (index - 1) * 11), y - (upper ? 12 : 1), 15, u);
    }
  };
}

/** One who offers the lamp, seen from behind: a robe, a shoulder cloth, an arm that follows the lamp. */
function offering(pen: Pen, x: number, ground: number, hand: { x: number; y: number }, rim: string): void {
  pen.save();
  pen.lineCap = "round";
  pen.strokeStyle = "#3a1c1c";
  pen.lineWidth = 9;
  for (const [shoulder, reach] of [
    [x - 14, -5],
    [x + 14, 5],
  ] as const) {
    const elbow = { x: (shoulder + hand.x) / 2 + reach * 2.4, y: (ground - 112 + hand.y) / 2 + 12 };
    pen.beginPath();
    pen.moveTo(shoulder, ground - 112);
    pen.quadraticCurveTo(elbow.x, elbow.y, hand.x + reach * 0.5, hand.y + 20);
    pen.stroke();
  }
  const robe = pen.createLinearGradient(x - 30, 0, x + 30, 0);
  robe.addColorStop(0, "#57201a");
  robe.addColorStop(0.5, "#8c3a1e");
  robe.addColorStop(1, "#4a1a18");
  pen.fillStyle = robe;
  pen.beginPath();
  pen.moveTo(x - 19, ground - 116);
  pen.quadraticCurveTo(x, ground - 128, x + 19, ground - 116);
  pen.quadraticCurveTo(x + 17, ground - 70, x + 27, ground);
  pen.lineTo(x - 27, ground);
  pen.quadraticCurveTo(x - 17, ground - 70, x - 19, ground - 116);
  pen.fill();
  pen.strokeStyle = rim;
  pen.lineWidth = 1.6;
  pen.stroke();
  pen.strokeStyle = "#d98a2b";
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(x - 16, ground - 114);
  pen.quadraticCurveTo(x - 2, ground - 96, x + 15, ground - 74);
  pen.stroke();
  pen.fillStyle = "#20110f";
  pen.beginPath();
  pen.arc(x, ground - 133, 12.5, 0, turn);
  pen.fill();
  pen.restore();
}

export const scene: Scene = {
  paint: ([picture]) => {
    if (!picture) throw new Error("aarti needs its picture");
    const ghat = cover(picture);
    const lampsOfPicture = lampLight(ghat, 20, 24, "255,150,60", 0.42, 250);
    grade(ghat, "#7d74b4", "#d09a92", 0.5);
    const afloat = floatingLamps(11, 9, { top: waterline + 10, bottom: 570 });
    const incense = smoke(3, 7, 190, "214,190,196", 0.1);
    const roll = dice(77);
    const places = [
      { x: 236, lamp: carriedLamp(31) },
      { x: 724, lamp: carriedLamp(67) },
    ];
    const steps = Array.from({ length: 9 }, (_, index) => ({
      x: 60 + index * 105 + roll() * 20,
      lamp: diya(300 + index * 9),
    }));
    const stage = sheet(world.width, world.height);
    return (pen, u) => {
      stage.pen.drawImage(ghat, 0, 0);
      ripple(stage.pen, ghat, waterline, world.height, u, 0.9);
      lampsOfPicture(stage.pen, u);
      afloat(stage.pen, u);
      const view = { x: world.width / 2 + 16 * wave(u, 1), y: world.height / 2 + 22 * wave(u, 1, 0.2), width: 912 };
      look(pen, view);
      pen.drawImage(stage.canvas, 0, 0);

      look(pen, view, 1.4);
      const ground = 584;
      pen.fillStyle = "#2b1620";
      pen.fillRect(-120, ground - 16, world.width + 240, 90);
      pen.fillStyle = "rgba(255,170,90,0.2)";
      pen.fillRect(-120, ground - 16, world.width + 240, 2);
      for (const { x, lamp } of steps) lamp(pen, x, ground - 18, 24, u);
      for (const [index, { x, lamp }] of places.entries()) {
        const at = (moment: number): { x: number; y: number } => {
          const angle = turn * (18 * moment) * (index ? -1 : 1) + (index ? Math.PI : 0);
          return { x: x + (index ? -34 : 34) + 25 * Math.cos(angle), y: ground - 184 + 23 * Math.sin(angle) };
        };
        const hand = at(u);
        incense(pen, x + (index ? 60 : -60), ground - 24, (u + index * 0.37) % 1);
        for (let trail = 6; trail > 0; trail--) {
          const past = at(u - (trail * 0.05) / loopSeconds);
          glow(pen, past.x, past.y - 10, 22, "255,150,50", 0.09 * (7 - trail));
        }
        offering(pen, x, ground - 10, hand, "rgba(255,176,96,0.55)");
        lamp(pen, hand.x, hand.y, u);
        glow(pen, hand.x, hand.y - 10, 120, "255,150,60", 0.2);
      }
      const gold = ["#e8912d", "#f2a93b", "#d9641f"];
      for (let swag = 0; swag < 5; swag++) {
        garland(pen, { x: -60 + swag * 216, y: 38 }, { x: 156 + swag * 216, y: 38 }, 44, 6.5, gold, u, swag * 0.21);
      }
      vignette(pen, "24,10,34", 0.42);
    };
  },

  sound: () => {
    const sa = 138.59;
    const strings = silence();
    const cycle = loopSeconds / 12;
    for (let round = 0; round < 12; round++) {
      pluck(strings, round * cycle, sa * 0.75 * 2, 0.3, 6);
      pluck(strings, round * cycle + cycle * 0.26, sa * 2, 0.3, 6);
      pluck(strings, round * cycle + cycle * 0.47, sa * 2.003, 0.28, 6);
      pluck(strings, round * cycle + cycle * 0.7, sa, 0.4, 7);
    }
    const bells = silence();
    const beat = loopSeconds / 96;
    for (let stroke = 0; stroke < 96; stroke++) {
      const loud = 0.35 + 0.65 * Math.sin((Math.PI * stroke) / 96) ** 2;
      bell(bells, stroke * beat, 1318, 0.05 * loud, 0.9);
      if (stroke % 2) bell(bells, stroke * beat + beat / 2, 1568, 0.024 * loud, 0.7);
      if (stroke % 12 === 0) bell(bells, stroke * beat, 415, 0.13, 4.5);
    }
    const conch = silence();
    const breath = (age: number): number => Math.min(1, (age / 0.12) ** 2, ((1 - age) / 0.2) ** 1.5);
    const partials = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
      hertz: 233 * number,
      level: [1, 0.75, 0.5, 0.3, 0.16, 0.09, 0.05][number - 1] ?? 0,
    }));
    hold(conch, 26, 5.2, 0.2, partials, breath, { hertz: 5.1, depth: 0.004 });
    strike(conch, 26.1, 0.01, [{ hertz: 700, level: 1, decayS: 0.3 }]);
    const river = filter(filter(noise(5, 0.3), { kind: "low", hertz: 520 }), { kind: "high", hertz: 120 });
    const all = mix(mix(mix(silence(), strings), bells), conch);
    return master(
      mix(room(all, 2.1, 0.5), river, (seconds) => 0.1 + 0.03 * Math.sin((turn * seconds * 7) / loopSeconds)),
      0.1,
    );
  },
};
