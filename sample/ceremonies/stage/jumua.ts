import { loopSeconds } from "../ceremonies.ts";
import { arch, birds, cover, dice, lampLight, lantern, look, ripple, sheet, vignette, wave, world } from "./brush.ts";
import type { Scene } from "./run.ts";
import { chirp, filter, master, mix, noise, room, silence, strike } from "./synth.ts";

/** How far the court is raised to make room for the pool before it, and where its water begins, world pixels. */
const raised = 62;
const waterline = 536;

/** Lays a pool before the court: a low stone rim, and the court upside down in dark water. */
function layPool(court: OffscreenCanvas): OffscreenCanvas {
  const { canvas, pen } = sheet(world.width, world.height);
  pen.drawImage(court, 0, -raised);
  pen.save();
  pen.beginPath();
  pen.rect(0, waterline, world.width, world.height - waterline);
  pen.clip();
  pen.translate(0, waterline * 2 - 24);
  pen.scale(1, -1);
  pen.drawImage(court, 0, -raised);
  pen.restore();
  const depth = pen.createLinearGradient(0, waterline, 0, world.height);
  depth.addColorStop(0, "rgba(30,12,34,0.3)");
  depth.addColorStop(1, "rgba(30,12,34,0.66)");
  pen.fillStyle = depth;
  pen.fillRect(0, waterline, world.width, world.height - waterline);
  const rim = pen.createLinearGradient(0, waterline - 18, 0, waterline);
  rim.addColorStop(0, "#c79a88");
  rim.addColorStop(0.3, "#9c6660");
  rim.addColorStop(1, "#552a38");
  pen.fillStyle = rim;
  pen.fillRect(0, waterline - 18, world.width, 18);
  return canvas;
}

export const scene: Scene = {
  paint: ([picture]) => {
    if (!picture) throw new Error("jumua needs its picture");
    const court = layPool(cover(picture));
    const lampsOfPicture = lampLight(court, 14, 56, "255,176,96", 0.2, 150);
    const flocks = [
      birds(4, 9, { top: 60, bottom: 150 }, "rgba(52,28,58,0.85)"),
      birds(19, 5, { top: 120, bottom: 220 }, "rgba(52,28,58,0.7)"),
    ];
    const lamps = [lantern(81), lantern(82), lantern(83), lantern(84)];
    const stage = sheet(world.width, world.height);
    return (pen, u) => {
      stage.pen.drawImage(court, 0, 0);
      ripple(stage.pen, court, waterline, world.height, u, 1.3);
      lampsOfPicture(stage.pen, u);
      flocks[0]?.(stage.pen, u);
      flocks[1]?.(stage.pen, (u + 0.52) % 1);
      const view = { x: world.width / 2 + 16 * wave(u, 1), y: world.height / 2 + 8 + 10 * wave(u, 1, 0.3), width: 920 };
      look(pen, view);
      pen.drawImage(stage.canvas, 0, 0);
      look(pen, view, 1.7);
      arch(pen, "#21131f", "rgba(255,190,130,0.4)", 0, { left: -26, right: 986, spring: 330, top: 28 });
      lamps[0]?.(pen, 86, -30, 214, 48, u);
      lamps[1]?.(pen, 196, -30, 138, 38, u);
      lamps[2]?.(pen, 874, -30, 214, 48, u);
      lamps[3]?.(pen, 764, -30, 138, 38, u);
      vignette(pen, "22,8,30", 0.36);
    };
  },

  sound: () => {
    const roll = dice(15);
    const water = silence();
    for (let drop = 0; drop < 900; drop++) {
      const hertz = 420 + roll() ** 2 * 1500;
      strike(water, roll() * loopSeconds, 0.012 + roll() * 0.03, [
        { hertz, level: 1, decayS: 0.02 + roll() * 0.03, attackS: 0.003 },
        { hertz: hertz * 1.52, level: 0.4, decayS: 0.018, attackS: 0.004 },
      ]);
    }
    const fall = filter(filter(noise(31, 0.4), { kind: "band", hertz: 900, q: 0.5 }), { kind: "low", hertz: 2600 });
    const air = filter(noise(32, 0.5), { kind: "low", hertz: 260 });
    const calls = silence();
    for (let group = 0; group < 26; group++) {
      const at = roll() * loopSeconds;
      chirp(calls, at, 2300 + roll() * 1900, 0.02 + roll() * 0.035, 2 + Math.floor(roll() * 5), 600 + group);
    }
    for (const at of [9.5, 24.2, 44.8]) {
      for (const [index, after] of [0, 0.55, 1.35].entries()) {
        strike(calls, at + after, index === 1 ? 0.07 : 0.045, [
          { hertz: 460, level: 1, decayS: 0.16, attackS: 0.09 },
          { hertz: 920, level: 0.12, decayS: 0.12, attackS: 0.09 },
        ]);
      }
    }
    const evening =
      (cycles: number, depth: number) =>
      (seconds: number): number =>
        1 + depth * Math.sin((2 * Math.PI * cycles * seconds) / loopSeconds);
    const place = room(mix(mix(silence(), calls), water), 1.6, 0.45);
    mix(place, fall, (seconds) => 0.16 * evening(5, 0.15)(seconds));
    return master(
      mix(place, air, (seconds) => 0.3 * evening(3, 0.5)(seconds)),
      0.055,
    );
  },
};
