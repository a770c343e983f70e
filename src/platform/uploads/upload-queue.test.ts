import { expect, test } from "vitest";
import { UploadQueue } from "./upload-queue.ts";

const file = (bytes: number, name = "a.jpg") => new File([new Uint8Array(bytes)], name);

test("a page refuses by itself what is too large or empty, and says which", () => {
  const queue = new UploadQueue({ purpose: "document" });
  let told = 0;
  queue.subscribe(() => (told += 1));
  queue.add([file(0, "nothing.pdf"), file(15_000_001, "all.pdf")]);
  expect(queue.snapshot()).toMatchObject([
    { name: "nothing.pdf", state: "refused", reason: { code: "uploads.empty" }, mayRetry: false },
    { name: "all.pdf", state: "refused", reason: { code: "uploads.too-large" }, mayRetry: false },
  ]);
  expect(told).toBeGreaterThan(0);
  queue.remove(queue.snapshot()[0]!.key);
  expect(queue.snapshot()).toHaveLength(1);
});

test("three at a time; what is paused makes room for the next, and goes on when it is told to", () => {
  const queue = new UploadQueue({ purpose: "picture" });
  queue.add(Array.from({ length: 5 }, (_, i) => file(10, `${i}.jpg`)));
  const states = () => queue.snapshot().map(({ state }) => state);
  expect(states()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  queue.pause("1");
  queue.pause("5");
  expect(states()).toEqual(["paused", "sending", "sending", "sending", "paused"]);
  queue.remove("2");
  queue.resume("1");
  expect(states()).toEqual(["sending", "sending", "sending", "paused"]);
  queue.rest();
});

test("files stand in the order in which they were put, and at an end they stay", () => {
  const queue = new UploadQueue({ purpose: "picture" });
  queue.add(["a", "b", "c"].map((name) => file(10, name)));
  const names = () => queue.snapshot().map(({ name }) => name);
  queue.move("3", -1);
  expect(names()).toEqual(["a", "c", "b"]);
  queue.move("1", 1);
  expect(names()).toEqual(["c", "a", "b"]);
  queue.move("3", -1);
  queue.move("2", 1);
  queue.move("9", 1);
  expect(names()).toEqual(["c", "a", "b"]);
  queue.rest();
});
