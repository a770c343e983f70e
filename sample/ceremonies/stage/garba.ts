import { loopSeconds } from "../ceremonies.ts";
import { dice, flicker, garland, glow, look, sheet, vignette, wave, world, type Pen } from "./brush.ts";
import { bulbs, paintPandal } from "./pandal.ts";
import type { Scene } from "./run.ts";
import { drone, drum, filter, master, mix, noise, room, silence, strike } from "./synth.ts";

const turn = Math.PI * 2;
const skirts = ["#c2264b", "#e08a1e", "#1f7a6d", "#6a2c8c", "#d4a017", "#1f4fa0", "#b8352a", "#2f8a4e"];

/** The garbo: a pierced clay pot with a lamp inside, on a low stand. */
function pot(pen: Pen, x: number, y: number, size: number, light: number): void {
  glow(pen, x, y - size * 0.5, size * 3.4, "255,160,60", 0.55 * light);
  const clay = pen.createRadialGradient(x, y - size * 0.45, size * 0.1, x, y - size * 0.5, size * 0.75);
  clay.addColorStop(0, "#e0763a");
  clay.addColorStop(1, "#6d2415");
  pen.fillStyle = clay;
  pen.beginPath();
  pen.moveTo(x - size * 0.24, y - size);
  pen.bezierCurveTo(x - size * 0.9, y - size * 0.75, x - size * 0.62, y, x - size * 0.2, y);
  pen.lineTo(x + size * 0.2, y);
  pen.bezierCurveTo(x + size * 0.62, y, x + size * 0.9, y - size * 0.75, x + size * 0.24, y - size);
  pen.closePath();
  pen.fill();
  pen.fillStyle = "#8c3019";
  pen.fillRect(x - size * 0.3, y - size * 1.06, size * 0.6, size * 0.09);
  for (let row = 0; row < 4; row++) {
    const holes = 5 + (row % 2);
    for (let hole = 0; hole < holes; hole++) {
      const across = (hole + 0.5) / holes - 0.5;
      const half = [0.72, 0.98, 0.98, 0.72][row] ?? 0.8;
      pen.fillStyle = `rgba(255,${Math.round(214 + 24 * light)},150,${Math.min(1, 0.86 * light).toFixed(3)})`;
      pen.beginPath();
      pen.ellipse(
        x + across * size * half,
        y - size * (0.84 - row * 0.2),
        size * 0.045 * (1 - Math.abs(across)),
        size * 0.05,
        0,
        0,
        turn,
      );
      pen.fill();
    }
  }
  glow(pen, x, y - size * 1.05, size * 0.7, "255,190,90", 0.7 * light);
}

/** A dancer of the ring, as small as the figures of the pictures: skirt, bodice, veil, raised arms; no face. */
function dancer(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colour: string,
  veil: string,
  swing: number,
  clap: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = "rgba(10,4,16,0.35)";
  pen.beginPath();
  pen.ellipse(0, 1, size * 0.4, size * 0.08, 0, 0, turn);
  pen.fill();
  pen.rotate(swing * 0.07);
  const flare = size * (0.36 + 0.07 * Math.abs(swing));
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-size * 0.08, -size * 0.6);
  pen.quadraticCurveTo(-flare * 0.6, -size * 0.28, -flare + swing * size * 0.05, -size * 0.02);
  pen.quadraticCurveTo(0, size * 0.07, flare + swing * size * 0.05, -size * 0.02);
  pen.quadraticCurveTo(flare * 0.6, -size * 0.28, size * 0.08, -size * 0.6);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = "rgba(255,214,120,0.85)";
  pen.lineWidth = Math.max(1, size * 0.035);
  pen.beginPath();
  pen.moveTo(-flare * 0.93 + swing * size * 0.05, -size * 0.08);
  pen.quadraticCurveTo(0, size * 0.01, flare * 0.93 + swing * size * 0.05, -size * 0.08);
  pen.stroke();
  pen.strokeStyle = "#7a4a30";
  pen.lineCap = "round";
  pen.lineWidth = size * 0.055;
  const reach = size * (0.3 - 0.2 * clap);
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(side * size * 0.1, -size * 0.78);
    pen.quadraticCurveTo(side * size * 0.3, -size * (0.8 + 0.1 * clap), side * reach, -size * (0.92 + 0.16 * clap));
    pen.stroke();
  }
  pen.fillStyle = veil;
  pen.beginPath();
  pen.moveTo(-size * 0.12, -size * 0.56);
  pen.lineTo(-size * 0.11, -size * 0.84);
  pen.quadraticCurveTo(0, -size * 0.9, size * 0.11, -size * 0.84);
  pen.lineTo(size * 0.12, -size * 0.56);
  pen.closePath();
  pen.fill();
  pen.beginPath();
  pen.arc(0, -size * 0.95, size * 0.105, 0, turn);
  pen.fill();
  pen.restore();
}

export const scene: Scene = {
  paint: () => {
    const ground = paintPandal();
    const strung = bulbs();
    const roll = dice(91);
    const ring = Array.from({ length: 12 }, (_, index) => ({
      place: index / 12,
      colour: skirts[index % skirts.length] ?? "#c2264b",
      veil: skirts[(index * 3 + 2) % skirts.length] ?? "#e08a1e",
      beat: roll() * 0.08,
    }));
    const burn = flicker(5, 0.18);
    const stage = sheet(world.width, world.height);
    const centre = { x: 480, y: 486, wide: 340, deep: 46 };
    return (pen, u) => {
      stage.pen.drawImage(ground, 0, 0);
      for (const { x, y, rope, place } of strung) {
        glow(stage.pen, x, y, 11, "255,214,140", 0.62 + 0.3 * wave(u, 20, place / 4 + rope / 7));
        glow(stage.pen, x, y, 4, "255,246,220", 0.9);
      }
      const view = { x: world.width / 2 + 7 * wave(u, 1), y: world.height / 2 + 2 * wave(u, 1, 0.25), width: 890 };
      look(pen, view);
      pen.drawImage(stage.canvas, 0, 0);
      const floor = pen.createLinearGradient(0, 440, 0, 600);
      floor.addColorStop(0, "rgba(34,16,30,0)");
      floor.addColorStop(0.35, "rgba(34,16,30,0.82)");
      floor.addColorStop(1, "rgba(24,10,24,0.95)");
      pen.fillStyle = floor;
      pen.fillRect(0, 440, world.width, 160);
      pen.save();
      pen.translate(centre.x, centre.y);
      pen.scale(1, centre.deep / centre.wide);
      glow(pen, 0, 0, centre.wide * 1.25, "255,150,60", 0.4 * burn(u));
      for (let ray = 0; ray < 12; ray++) {
        const angle = turn * (ray / 12 + u);
        const far = 130 + 70 * (ray % 2);
        glow(pen, far * Math.cos(angle), far * Math.sin(angle), 30, "255,190,100", 0.2 * burn(u));
      }
      pen.restore();
      const figures = ring
        .map((one) => ({ ...one, angle: turn * (one.place - u) }))
        .map((one) => ({
          ...one,
          x: centre.x + centre.wide * Math.cos(one.angle),
          y: centre.y + centre.deep * Math.sin(one.angle),
        }))
        .sort((a, b) => a.y - b.y);
      const step = (one: { beat: number }): { swing: number; clap: number } => ({
        swing: wave(u, 48, one.beat),
        clap: Math.max(0, wave(u, 48, one.beat + 0.25)) ** 2,
      });
      const draw = (one: (typeof figures)[number]): void => {
        const { swing, clap } = step(one);
        dancer(
          pen,
          one.x,
          one.y - 3 * clap,
          66 + 20 * ((one.y - centre.y) / centre.deep),
          one.colour,
          one.veil,
          swing,
          clap,
        );
      };
      for (const one of figures) if (one.y <= centre.y) draw(one);
      pot(pen, centre.x, centre.y + 10, 62, burn(u));
      for (const one of figures) if (one.y > centre.y) draw(one);
      look(pen, view, 1.6);
      const bulbs = ["#ffcf6b", "#ff9d3c", "#ffe6a8"];
      for (let swag = 0; swag < 4; swag++) {
        garland(pen, { x: -80 + swag * 280, y: 24 }, { x: 200 + swag * 280, y: 24 }, 58, 3.6, bulbs, u, swag * 0.3);
        for (let bulb = 0; bulb < 9; bulb++) {
          const t = (bulb + 0.5) / 9;
          glow(
            pen,
            -80 + swag * 280 + 280 * t,
            24 + 4 * t * (1 - t) * 58,
            15,
            "255,180,80",
            0.34 + 0.24 * wave(u, 24, (bulb % 3) / 3),
          );
        }
      }
      vignette(pen, "14,4,24", 0.4);
    };
  },

  sound: () => {
    const bar = loopSeconds / 48;
    const step = bar / 6;
    const drums = silence();
    const metal = silence();
    const sticks = filter(noise(3, 1), { kind: "band", hertz: 2600, q: 1.2 });
    const clicks = silence();
    for (let index = 0; index < 48; index++) {
      const at = index * bar;
      const fill = index % 8 === 7;
      for (const [beat, level] of fill
        ? ([
            [0, 1],
            [2, 0.7],
            [3, 0.9],
            [4, 0.6],
            [5, 0.8],
          ] as const)
        : ([
            [0, 1],
            [3, 0.85],
            [5, 0.45],
          ] as const))
        drum(drums, at + beat * step, 128, 66, 0.34 * level, 0.17, 0.12);
      for (const [beat, level] of [
        [1, 0.4],
        [2, 0.8],
        [4, 0.9],
        [5, 0.5],
      ] as const)
        drum(drums, at + beat * step, 430, 290, 0.13 * level, 0.05, 0.4);
      for (const beat of [0, 3]) {
        strike(metal, at + beat * step, 0.03, [
          { hertz: 2480, level: 1, decayS: 0.22 },
          { hertz: 3710, level: 0.6, decayS: 0.16 },
          { hertz: 5320, level: 0.4, decayS: 0.09 },
        ]);
        strike(clicks, at + beat * step + 0.004, 0.06, [
          { hertz: 1180, level: 1, decayS: 0.016 },
          { hertz: 1930, level: 0.8, decayS: 0.011 },
        ]);
      }
    }
    const shaker = (seconds: number): number => {
      const since = seconds % (bar / 2);
      return 0.05 * Math.exp(-since / 0.045) + 0.02 * Math.exp(-((seconds + step) % (bar / 2)) / 0.03);
    };
    const shruti = silence();
    for (const [hertz, level] of [
      [130.8, 0.05],
      [196, 0.035],
      [261.6, 0.03],
      [392, 0.016],
      [523.2, 0.01],
    ] as const)
      drone(shruti, hertz, level, 24, 0.3, level * 3);
    const all = mix(mix(mix(mix(silence(), drums), metal), clicks), shruti);
    return master(room(mix(all, sticks, shaker), 0.9, 0.32), 0.115);
  },
};
