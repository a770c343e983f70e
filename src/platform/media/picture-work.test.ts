import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPictureWork } from "./picture-work.ts";

/** Work that runs until it is let go; counts how much of it runs at once. */
function heldWork() {
  const held: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    work: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => held.push(resolve));
      running -= 1;
      return Uint8Array.of(1);
    },
    release: () => held.shift()?.(),
    get most() {
      return most;
    },
  };
}

test("two pictures are drawn at once, whoever asks, and the others in their order", async () => {
  const pictures = createPictureWork();
  const held = heldWork();
  const done: number[] = [];
  // Requests of readers and files of messages share the one queue of the process.
  const all = [0, 1, 2, 3, 4].map((i) =>
    (i % 2 ? pictures.resize(held.work) : pictures.resizeOnce(`picture ${i}`, held.work)).then(() => done.push(i)),
  );
  for (let i = 0; i < all.length; i += 1) {
    await setImmediate();
    held.release();
  }
  await Promise.all(all);
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(held.most).toBe(2);
});

test("nobody who comes between gets more than two under way", async () => {
  const pictures = createPictureWork();
  const held = heldWork();
  const all = [1, 2, 3].map(() => pictures.resize(held.work));
  await setImmediate();
  held.release();
  // In the moment in which one ends and the next begins.
  all.push(pictures.resize(held.work));
  for (let i = 0; i < 4; i += 1) {
    await setImmediate();
    held.release();
  }
  await Promise.all(all);
  expect(held.most).toBe(2);
});

test("a size that many ask for at once is made once, and again after it failed", async () => {
  const pictures = createPictureWork();
  let made = 0;
  const make = async () => Uint8Array.of((made += 1));
  const [one, other] = await Promise.all([pictures.resizeOnce("a", make), pictures.resizeOnce("a", make)]);
  expect(one).toBe(other);
  expect(made).toBe(1);
  const failing = () => Promise.reject(new Error("damaged"));
  await expect(pictures.resizeOnce("b", failing)).rejects.toThrow("damaged");
  await expect(pictures.resizeOnce("b", make)).resolves.toEqual(Uint8Array.of(2));
});

test("what people bring is unpacked one after the other, also after one that was refused", async () => {
  const pictures = createPictureWork();
  const held = heldWork();
  const all = [1, 2, 3].map(() => pictures.unpack(held.work));
  const refused = pictures.unpack(() => Promise.reject(new Error("no picture")));
  const after = pictures.unpack(async () => "taken");
  await Promise.all([
    expect(refused).rejects.toThrow("no picture"),
    (async () => {
      for (let i = 0; i < 3; i += 1) {
        await setImmediate();
        held.release();
      }
    })(),
  ]);
  await Promise.all(all);
  expect(held.most).toBe(1);
  expect(await after).toBe("taken");
});
