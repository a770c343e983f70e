import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { ItemState, ItemView, OrderPage } from "../queries/order-page.server.ts";
import { NextStepNotice } from "./next-step.tsx";

const item = (state: ItemState, more: Partial<ItemView> = {}): ItemView => ({
  ...{ id: 1, kind: "advance", stage: "", amountPaise: 10_000_00, state },
  ...{ token: null, paymentId: null, isByHand: false, ...more },
});

const stage = (name: string, reachedAt: Date | null = null) => ({
  ...{ id: 1, name, dueOn: "2026-12-14", note: "", reachedAt, pictures: [] },
});

const order = (more: Partial<OrderPage>): OrderPage => ({
  ...{ id: 1, side: "client", title: "Saraswati", description: "", language: "en", status: "in-progress" },
  ...{ progress: 0, deadline: null, terms: "full", termsNote: "", hasBegun: false, isAllReached: false },
  ...{ other: { id: 2, name: "Ritu" }, provider: { id: 3, category: "murtikar" }, zone: "Asia/Kolkata" },
  ...{ inquiryId: null, cancelledBy: null, cancelReason: "", isReviewed: false, isPaidHere: true },
  ...{ stages: [stage("Clay")], items: [], changes: [], changesBefore: null, earlierChanges: null },
  ledger: { agreedPaise: 0, paidPaise: 0, refundedPaise: 0, duePaise: 0 },
  ...more,
});

const shown = (more: Partial<OrderPage>): string =>
  renderHtml(<NextStepNotice order={order(more)} answer={undefined} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a payment that is only said to be made is the provider's turn, and the client has nothing to do", () => {
  const items = [item("declared", { paymentId: 7, token: "t" })];
  const more = { items, status: "pending-approval" } as const;
  const provider = renderHtml(<NextStepNotice order={order({ ...more, side: "provider" })} answer={undefined} />);
  expect(provider).toContain("Ritu says that they have paid ₹10,000");
  expect(provider).toContain('href="/practice/payments?payment=7"');
  expect(provider, "they are not told that it is not there").not.toContain("Begin without it");
  expect(shown(more)).toContain("Ritu looks whether your payment of ₹10,000 has arrived");
});

test("while nothing is due the stage that is being made is named to both sides", () => {
  expect(shown({})).toBe("Ritu is at work: Clay Until 14 December 2026");
  expect(shown({ side: "provider" })).toBe("Your turn: Clay Until 14 December 2026");
  const allReached = { stages: [stage("Clay", new Date(0))], isAllReached: true };
  expect(shown(allReached)).toContain("Ritu completes the order once it is handed over.");
});

test("whoever asked for a change reads whose answer it waits for", () => {
  const change = { id: 1, what: "A base", differencePaise: 0, deadline: null, state: "open", language: "en" };
  const changes = [{ ...change, askedBy: "client" as const }];
  expect(shown({ changes })).toContain("The change that you asked for waits for Ritu");
  expect(shown({ changes, side: "provider" })).not.toContain("The change that you asked for");
});

test("money that has to go back stands above a cancelled order, for who keeps it alone", () => {
  const more = { status: "cancelled", items: [item("owed", { isByHand: true })] } as const;
  expect(shown({ ...more, side: "provider" })).toContain("Ritu has to get ₹10,000 back");
  expect(shown(more)).toBe("");
  const paidHere = order({ ...more, side: "provider", items: [item("owed", { paymentId: 9 })] });
  expect(renderHtml(<NextStepNotice order={paidHere} answer={undefined} />)).toContain("/practice/payments?payment=9");
});

test("an amount that is due is the client's turn on the provider's page too", () => {
  expect(shown({ side: "provider", items: [item("due")] })).toContain("Ritu has ₹10,000 to pay");
  expect(shown({ items: [item("due")] })).toContain("Pay ₹10,000");
});
