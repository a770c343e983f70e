import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { PaymentView } from "../queries/read-payment.server.ts";
import { Declared, Failed, Thanks } from "./stages.tsx";

const space = { id: 7, name: "Saptdhara Mandir", zone: "Asia/Kolkata", isVerified: true };
const entry: PaymentView = {
  ...{ id: 1, token: "abc", space, purpose: "entry", reference: "Garba Night", fund: "events", backPath: "/event/12" },
  ...{ amountPaise: 5_100, state: "failed", channel: "gateway", declaredAt: null, bankReference: "", failedReason: "" },
  isWithdrawn: false,
  isReachable: true,
  ...{ refundedPaise: 0, refunds: [], settledAt: null, receipt: null, paymentOptions: { upi: null, gateway: true } },
};

test("a failed entry fee can be tried again at the gateway, and leads back to its event", () => {
  const html = renderHtml(<Failed payment={entry} />);
  expect(html).toMatch(/<form[^>]*action="\/pay\/abc"[^]*value="checkout"[^]*Try again/);
  expect(html).toContain('href="/event/12"');
  const byUpi = renderHtml(
    <Failed payment={{ ...entry, channel: "upi", paymentOptions: { upi: null, gateway: false } }} />,
  );
  expect(byUpi).not.toContain("Try again");
  expect(byUpi).toContain('href="/event/12"');
});

test("a failed gift begins anew at its own page", () => {
  const html = renderHtml(<Failed payment={{ ...entry, purpose: "gift", fund: "general", backPath: "" }} />);
  expect(html).toContain("/space/7/give?amount=51");
  expect(html).not.toContain("Back to the event");
});

test("a paid entry fee opens its ticket, unless the money went back; a gift leads to the space", () => {
  const paid = { ...entry, state: "completed" } as const;
  expect(renderHtml(<Thanks payment={paid} />)).toContain('href="/event/12/ticket"');
  expect(renderHtml(<Thanks payment={{ ...paid, refundedPaise: 5_100 }} />)).not.toContain("/ticket");
  const gift = renderHtml(<Thanks payment={{ ...paid, purpose: "gift", backPath: "" }} />);
  expect(gift).toContain('href="/space/7"');
  expect(gift).not.toContain("/ticket");
});

test("a declared entry fee leads back to its event", () => {
  expect(renderHtml(<Declared payment={{ ...entry, state: "pending" }} answer={undefined} />)).toContain(
    'href="/event/12"',
  );
});

test("who left no address is told to keep the link, and not that the page may be closed", () => {
  const declared = { ...entry, state: "pending", purpose: "gift", backPath: "" } as const;
  const known = renderHtml(<Declared payment={declared} answer={undefined} />);
  expect(known).toContain("You may close it.");
  expect(known).not.toContain("Keep the link");
  const unknown = renderHtml(<Declared payment={{ ...declared, isReachable: false }} answer={undefined} />);
  expect(unknown).not.toContain("You may close it.");
  expect(unknown).toMatch(/Keep the link to this page[^]*\/pay\/abc/);
});
