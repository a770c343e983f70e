import { expect, test } from "vitest";
import { ChosenOrder } from "./chosen-order.ts";

test("whoever arrives late stands before what was chosen after it", () => {
  const order = new ChosenOrder();
  for (const key of ["a", "b", "c"]) order.chosen(key);
  expect(order.nextAfter("b")).toBeNull();
  order.added("b", 11);
  expect(order.nextAfter("c")).toBeNull();
  order.added("c", 12);
  expect(order.nextAfter("a")).toBe(11);
});

test("pictures are added one after the other, also after one that failed", async () => {
  const order = new ChosenOrder();
  const done: string[] = [];
  const first = order.inTurn(async () => {
    await Promise.resolve();
    done.push("first");
    throw new Error("no");
  });
  const second = order.inTurn(async () => void done.push("second"));
  await expect(first).rejects.toThrow("no");
  await second;
  expect(done).toEqual(["first", "second"]);
});
