import { expect, test } from "vitest";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import {
  assertActs,
  assertActsOnInquiry,
  isActOfGuest,
  mayAct,
  mayComeByLink,
  orderSide,
  type OrderAct,
} from "./access.ts";
import type { OrderSide, OrderStatus } from "./rules.ts";

const as = (personId: number): SignedIn => ({ kind: "person", personId }) as SignedIn;
const statuses: OrderStatus[] = ["draft", "pending-approval", "in-progress", "completed", "cancelled"];
const acts: OrderAct[] = [
  ...(["stage", "start", "complete", "reopen", "cancel", "change", "pay", "record"] as const),
  ...(["confirm", "return", "review", "link", "retitle"] as const),
];

/** What a side may do while an order is how far. */
const allowed = (side: OrderSide, status: OrderStatus) => acts.filter((act) => mayAct({ side, status }, act)).join(" ");

test("each side has its own acts, and each its time", () => {
  expect(statuses.map((status) => allowed("provider", status))).toEqual([
    "",
    "stage start complete cancel change record return link retitle",
    "stage start complete cancel change record return link retitle",
    "reopen record return link",
    "return link",
  ]);
  expect(statuses.map((status) => allowed("client", status))).toEqual([
    "",
    "cancel change pay confirm",
    "cancel change pay confirm",
    "pay confirm review",
    "confirm",
  ]);
  expect(acts.filter(isActOfGuest)).toEqual(["cancel", "change", "pay", "confirm"]);
});

const order = { providerId: 1, clientId: 2, status: "in-progress" } as const;

test("for everybody else it is as if there were no order, a draft also for its client; the other side is refused", () => {
  for (const viewer of [visitor, as(3)]) {
    expect(orderSide(viewer, order)).toBeNull();
    expect(() => assertActs(viewer, order, "cancel")).toThrow("platform.not-found");
  }
  expect(orderSide(as(2), { ...order, status: "draft" })).toBeNull();
  expect(orderSide(as(1), { ...order, status: "draft" })).toBe("provider");
  expect(orderSide(as(3), { ...order, clientId: null })).toBeNull();
  expect(assertActs(as(2), order, "pay")).toBe("client");
  expect(() => assertActs(as(1), order, "pay")).toThrow("platform.not-allowed");
  expect(() => assertActs(as(2), order, "complete")).toThrow("platform.not-allowed");
});

test("a request is answered by its provider, and withdrawn or accepted by its client", () => {
  for (const act of ["quote", "decline", "prioritise"] as const) {
    expect(() => assertActsOnInquiry(as(1), order, act)).not.toThrow();
    expect(() => assertActsOnInquiry(as(2), order, act)).toThrow("platform.not-allowed");
  }
  for (const act of ["withdraw", "answer"] as const) {
    expect(() => assertActsOnInquiry(as(2), order, act)).not.toThrow();
    expect(() => assertActsOnInquiry(as(1), order, act)).toThrow("platform.not-allowed");
  }
  expect(() => assertActsOnInquiry(as(3), order, "quote")).toThrow("platform.not-found");
});

test("by a link comes anybody but who makes the order", () => {
  expect([visitor, as(1), as(2)].map((viewer) => mayComeByLink(viewer, order))).toEqual([true, false, true]);
});
