import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { OwnReservation } from "#/features/attendance/public.ts";
import type { EventDetail, EventViewerFlags } from "../views.ts";
import { JoinBar, JoinPanel } from "./join-panel.tsx";

const now = new Date("2026-03-01T06:30:00Z");
const event = {
  ...{ id: 12, title: "Garba Night", kind: "festival", status: "upcoming", capacity: null, going: 1, waiting: 0 },
  ...{ entryFeePaise: 5_100, zone: "Asia/Kolkata", startsAt: new Date("2026-03-02T13:00:00Z") },
} as unknown as EventDetail;

function panel(reservation: Partial<OwnReservation> | null, isPaidHere = true, fee = 5_100): string {
  const flags = {
    ...{ liked: false, reminder: null, reminders: [] },
    reservation: reservation && { status: "going", position: null, reservedUntil: null, fee: null, ...reservation },
  } as EventViewerFlags;
  const shown = { ...event, entryFeePaise: fee };
  const element = <JoinPanel event={shown} flags={flags} now={now} isPaidHere={isPaidHere} />;
  return renderHtml(element);
}

test("the fee and the rule of its refund stand before Join Event", () => {
  const html = panel(null);
  expect(html.indexOf("Entry fee: ₹51")).toBeGreaterThan(-1);
  expect(html.indexOf("goes back to you")).toBeLessThan(html.indexOf("Join Event"));
  expect(panel(null, false)).toContain("You pay it at the entrance.");
  expect(panel(null, true, 0)).not.toContain("Entry fee");
});

test("an unpaid place is kept and not promised, a paid one says so and has its ticket", () => {
  const unpaid = panel({ reservedUntil: new Date("2026-03-01T07:00:00Z") });
  expect(unpaid).toContain("A place is kept for you");
  expect(unpaid).toContain("Pay the entry fee of ₹51");
  expect(unpaid).not.toMatch(/You are going|Your ticket/);
  const paid = panel({ fee: { amountPaise: 5_100, state: "paid", token: "abc" } });
  for (const words of ["You are going", "Paid: ₹51", "/pay/abc", "/event/12/ticket"]) expect(paid).toContain(words);
  expect(paid).not.toContain("You pay right after joining");
});

test("a declared payment waits for the space and is not asked for again", () => {
  const fee = { amountPaise: 5_100, state: "declared", token: "abc" } as const;
  const html = panel({ reservedUntil: now, fee });
  expect(html).toContain("until the space has confirmed it");
  expect(html).not.toContain("Pay the entry fee");
});

test("on a phone the bar under the thumb names the fee above its button", () => {
  const element = <JoinBar event={event} flags={undefined} />;
  const html = renderHtml(element);
  expect(html).toMatch(/Entry fee: ₹51 for one person[^]*Join Event/);
});
