import { loopSeconds } from "../ceremonies.ts";
import {
  arch,
  cover,
  dice,
  floatingLamps,
  glow,
  lampLight,
  lantern,
  look,
  ripple,
  sheet,
  vignette,
  wave,
  world,
} from "./brush.ts";
import type { Scene } from "./run.ts";
import { drone, drum, filter, master, mix, noise, pluck, reed, room, silence, strike } from "./synth.ts";

/** Top of the water in the picture, world pixels. */
const waterline = 470;

export const scene: Scene = {
  paint: ([picture]) => {
    if (!picture) throw new Error("kirtan needs its picture");
    const sarovar = cover(picture);
    const lampsOfPicture = lampLight(sarovar, 26, 22, "255,176,84", 0.32);
    const afloat = floatingLamps(21, 7, { top: waterline + 36, bottom: 570 });
    const roll = dice(8);
    const stars = Array.from({ length: 24 }, () => ({
      x: roll() * world.width,
      y: roll() * 190,
      size: 1.4 + roll() * 2.4,
      beat: 20 + Math.floor(roll() * 60),
      phase: roll(),
    }));
    const lamps = [lantern(51), lantern(52)];
    const stage = sheet(world.width, world.height);
    return (pen, u) => {
      stage.pen.drawImage(sarovar, 0, 0);
      ripple(stage.pen, sarovar, waterline, world.height, u, 1.5);
      for (const star of stars)
        glow(stage.pen, star.x, star.y, star.size, "214,222,255", 0.55 + 0.4 * wave(u, star.beat, star.phase));
      lampsOfPicture(stage.pen, u);
      afloat(stage.pen, u);
      const view = { x: world.width / 2 + 16 * wave(u, 1), y: world.height / 2 + 18 * wave(u, 1, 0.3), width: 908 };
      look(pen, view);
      pen.drawImage(stage.canvas, 0, 0);
      look(pen, view, 1.7);
      arch(pen, "#0d0b1d", "rgba(255,190,110,0.35)", 9, { left: 14, right: 946, spring: 262, top: 62 });
      lamps[0]?.(pen, 150, -20, 176, 46, u);
      lamps[1]?.(pen, 810, -20, 176, 46, u);
      pen.fillStyle = "#0d0b1d";
      pen.fillRect(-200, 570, world.width + 400, 140);
      pen.fillStyle = "rgba(255,190,110,0.28)";
      pen.fillRect(-200, 570, world.width + 400, 2);
      vignette(pen, "4,4,20", 0.4);
    };
  },

  sound: () => {
    const sa = 146.83;
    const bar = loopSeconds / 16;
    const beat = bar / 8;
    const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];
    const melody = [0, 1, 2, 1, 3, 2, 1, 0, 2, 3, 4, 3, 5, 4, 3, 1];
    const reeds = silence();
    for (const [index, step] of melody.entries())
      reed(reeds, index * bar - 0.1, bar + 0.5, sa * 2 * (scale[step] ?? 1), 0.15);
    for (const [hertz, level] of [
      [sa, 0.05],
      [sa * 1.5, 0.03],
      [sa * 2, 0.022],
      [sa * 3, 0.012],
      [sa * 4, 0.008],
      [sa * 0.5, 0.03],
    ] as const)
      drone(reeds, hertz, level, 16, 0.18, level);
    const strings = silence();
    for (let index = 0; index < 16; index++) {
      pluck(strings, index * bar, sa * 1.5, 0.1, 5);
      pluck(strings, index * bar + bar * 0.5, sa, 0.12, 5);
    }
    const tabla = silence();
    const hands = "D g n t n k D n";
    for (let index = 0; index < 128; index++) {
      const stroke = hands.split(" ")[index % 8] ?? "n";
      const at = index * beat;
      if (stroke === "D" || stroke === "g") drum(tabla, at, 150, 78, stroke === "D" ? 0.32 : 0.2, 0.2, 0.06);
      if (stroke === "D" || stroke === "n") {
        strike(tabla, at, stroke === "D" ? 0.09 : 0.075, [
          { hertz: sa * 2, level: 1, decayS: 0.13 },
          { hertz: sa * 4.02, level: 0.55, decayS: 0.09 },
          { hertz: sa * 6.05, level: 0.3, decayS: 0.05 },
          { hertz: sa * 8.1, level: 0.16, decayS: 0.03 },
        ]);
      }
      if (stroke === "t" || stroke === "k") drum(tabla, at, 420, 330, 0.055, 0.03, 0.5);
    }
    const water = filter(noise(12, 0.3), { kind: "low", hertz: 380 });
    const all = mix(mix(mix(silence(), reeds), strings), tabla);
    return master(
      mix(room(all, 1.7, 0.42), water, () => 0.07),
      0.1,
    );
  },
};
