import { expect, test } from "vitest";
import { findNearGift } from "./near-gift.ts";

const gift = (paymentId: number, giver = "", reference = "") => ({
  paymentId,
  giver,
  reference,
  startedOn: "2026-11-20",
});
const line = { reference: "412345678901", narration: "UPI/412345678901/ASHA RAO/seva" };

test("a line is offered for the one gift with a slip in its reference, with its name, or that alone fits", () => {
  expect(findNearGift(line, [gift(1), gift(2, "", "412345678910"), gift(3, "Asha Rao")])).toMatchObject({
    paymentId: 2,
    reason: "reference",
  });
  expect(findNearGift(line, [gift(1), gift(2, "", "412345678907")])?.paymentId).toBe(2);
  expect(findNearGift(line, [gift(1), gift(2, "Om Prakash"), gift(3, "Rao Asha")])).toMatchObject({
    paymentId: 3,
    reason: "name",
  });
  expect(findNearGift(line, [gift(1), gift(2, "", "998877665544")])).toMatchObject({ paymentId: 1, reason: "only" });
});

test("several gifts that fit alike, and a gift with another reference, are not offered", () => {
  expect(findNearGift(line, [])).toBeNull();
  expect(findNearGift(line, [gift(1), gift(2)])).toBeNull();
  expect(findNearGift(line, [gift(1, "Asha Rao"), gift(2, "Rao Asha")])).toBeNull();
  expect(findNearGift(line, [gift(1, "", "998877665544")])).toBeNull();
});
