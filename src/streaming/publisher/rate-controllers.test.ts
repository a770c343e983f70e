import { expect, test } from "vitest";
import { DeviceRateController } from "./device-rate-controller.ts";
import { NetworkRateController } from "./network-rate-controller.ts";
import { fit, lowestRung, planFor, rungs, SOUND_BITRATE, type Plan } from "./plan.ts";

/** Bits per second of a plan with its sound. */
const totalBitrate = (plan: Plan): number => plan.renditions.reduce((sum, { bitrate }) => sum + bitrate, SOUND_BITRATE);

/** Runs a publisher at half-second steps over a network of so many bits per second. @returns the rungs it chose. */
function overNetwork(
  seconds: number,
  capacity: (second: number) => number,
  controller = new NetworkRateController(0),
  heldBits = 0,
): number[] {
  const chosen: number[] = [];
  for (let step = 0; step < seconds * 2; step++) {
    const rate = totalBitrate(planFor({ width: 1280, height: 720 }, controller.rung, { renditions: 1, frameRate: 30 }));
    heldBits = Math.max(0, heldBits + (rate - capacity(step / 2)) / 2);
    const heldMs = (heldBits / rate) * 1_000;
    chosen.push(controller.observe(step * 500, heldMs));
  }
  return chosen;
}

test("a network that carries everything is left alone", () => {
  expect(Math.max(...overNetwork(120, () => 5_000_000))).toBe(0);
});

test("the bitrate falls before twenty seconds wait, and settles below what the network carries", () => {
  const chosen = overNetwork(120, () => 700_000);
  const settled = chosen.slice(40);
  expect(Math.max(...settled)).toBeGreaterThanOrEqual(3);
  // It tries a better rung now and then, and stays below most of the time.
  const below = settled.filter((rung) => rungs[rung]!.bitrate < 700_000).length;
  expect(below / settled.length).toBeGreaterThan(0.7);
});

test("it recovers when the network does, one rung at a time", () => {
  const chosen = overNetwork(300, (second) => (second < 30 ? 300_000 : 5_000_000));
  expect(Math.max(...chosen)).toBeGreaterThanOrEqual(4);
  expect(chosen.at(-1)).toBe(0);
  const rises = chosen.slice(1).map((rung, at) => chosen[at]! - rung);
  expect(Math.max(...rises)).toBe(1);
});

test("attempts to rise become rarer while they fail", () => {
  const chosen = overNetwork(600, () => 1_000_000);
  const rises = chosen.flatMap((rung, at) => (at > 0 && rung < chosen[at - 1]! ? [at / 2] : []));
  expect(rises.length).toBeGreaterThan(1);
  expect(rises.length).toBeLessThan(14);
});

test("nothing falls below the last rung, and a lost connection teaches nothing", () => {
  const controller = new NetworkRateController(0);
  for (let now = 0; now < 100_000; now += 500) controller.observe(now, 15_000);
  expect(controller.rung).toBe(lowestRung);
  const other = new NetworkRateController(0);
  other.pause(10_000, 15_000);
  expect(other.observe(10_500, 15_000)).toBe(0);
});

test("an outage is caught up without another picture where the network carries it, and with a smaller one elsewhere", () => {
  const [best] = rungs;
  const heldBits = 60 * best!.bitrate;
  const after = () => {
    const controller = new NetworkRateController(0);
    controller.pause(0, 60_000);
    return controller;
  };
  const carries = overNetwork(60, () => 2 * best!.bitrate, after(), heldBits);
  expect(Math.max(...carries)).toBe(0);
  const hardly = overNetwork(60, () => 1.1 * best!.bitrate, after(), heldBits);
  expect(Math.max(...hardly)).toBeGreaterThan(1);
});

const easy = { offered: 15, skipped: 0, delayMs: 20 };
const hard = { offered: 15, skipped: 6, delayMs: 300 };

test("a device that keeps up encodes more renditions, one after the other, up to what its browser can", () => {
  const controller = new DeviceRateController(0, 3);
  const counts = Array.from({ length: 60 }, (_, step) => controller.observe(step * 500, easy).renditions);
  expect(counts[0]).toBe(1);
  expect(counts.at(-1)).toBe(3);
  const single = new DeviceRateController(0, 1);
  for (let now = 0; now < 60_000; now += 500) single.observe(now, easy);
  expect(single.capacity).toEqual({ renditions: 1, frameRate: 30 });
});

test("a device that falls behind gives up renditions first, then pictures per second, and waits before it tries again", () => {
  const controller = new DeviceRateController(0, 3);
  let now = 0;
  const run = (seconds: number, load: typeof easy) => {
    for (const end = now + seconds * 1_000; now < end; now += 500) controller.observe(now, load);
    return controller.capacity;
  };
  run(20, easy);
  expect(run(2, hard)).toEqual({ renditions: 2, frameRate: 30 });
  expect(run(20, hard)).toMatchObject({ renditions: 1 });
  expect(controller.capacity.frameRate).toBeLessThan(24);
  const tired = controller.capacity;
  expect(run(10, easy)).toEqual(tired);
  expect(run(900, easy)).toEqual({ renditions: 3, frameRate: 30 });
});

const able = { renditions: 3, frameRate: 30 };

test("renditions keep the camera's shape, upright too, and are never larger than it", () => {
  const lying = planFor({ width: 1920, height: 1080 }, 0, able);
  expect(lying.renditions.map(({ rendition, width, height }) => [rendition, width, height])).toEqual([
    ["high", 1280, 720],
    ["medium", 640, 360],
    ["low", 426, 240],
  ]);
  const upright = planFor({ width: 720, height: 1280 }, 0, able);
  expect(upright.renditions.map(({ width, height }) => [width, height])).toEqual([
    [720, 1280],
    [360, 640],
    [240, 426],
  ]);
  expect(planFor({ width: 640, height: 480 }, 0, able).renditions[0]).toMatchObject({ width: 640, height: 480 });
  expect(planFor({ width: 320, height: 240 }, 0, able).renditions.length).toBe(1);
});

test("sizes are even, and a very wide screen stays within what phones decode", () => {
  for (const source of [
    { width: 1367, height: 769 },
    { width: 5120, height: 1440 },
    { width: 333, height: 777 },
  ]) {
    const { width, height } = fit(source, 720);
    expect([width % 2, height % 2]).toEqual([0, 0]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1_728);
  }
});

test("every rung sends less than the one before it", () => {
  const rates = rungs.map((_, rung) => totalBitrate(planFor({ width: 1280, height: 720 }, rung, able)));
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
});
