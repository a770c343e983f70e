import { expect, test } from "vitest";
import { isCheckoutSigned, isMandateSigned, isWebhookSigned, signatureOf } from "./signatures.ts";

const raw = Buffer.from('{"event":"payment.captured","note":"₹ और"}');

test("a webhook is believed with the right signature over its very bytes, and with no other", () => {
  const right = signatureOf("secret", raw);
  expect(isWebhookSigned("secret", raw, right)).toBe(true);
  for (const wrong of [null, undefined, "", right.slice(0, -1), right.slice(0, 32), `${right}0`, right.toUpperCase()]) {
    expect(isWebhookSigned("secret", raw, wrong), String(wrong)).toBe(false);
  }
  expect(isWebhookSigned("secret", raw, signatureOf("another", raw))).toBe(false);
  expect(isWebhookSigned("secret", Buffer.concat([raw, Buffer.from(" ")]), right)).toBe(false);
  expect(isWebhookSigned("", raw, signatureOf("", raw))).toBe(false);
});

test("the checkout's signature binds the payment to its order or mandate, each in its own way", () => {
  const order = { orderId: "order_1", paymentId: "pay_1" };
  const signature = signatureOf("secret", "order_1|pay_1");
  expect(isCheckoutSigned("secret", order, signature)).toBe(true);
  expect(isCheckoutSigned("secret", { ...order, paymentId: "pay_2" }, signature)).toBe(false);
  expect(isCheckoutSigned("secret", order, signature.slice(1))).toBe(false);
  expect(isCheckoutSigned("secret", order, null)).toBe(false);
  const mandate = { subscriptionId: "sub_1", paymentId: "pay_1" };
  expect(isMandateSigned("secret", mandate, signatureOf("secret", "pay_1|sub_1"))).toBe(true);
  expect(isMandateSigned("secret", mandate, signatureOf("secret", "sub_1|pay_1"))).toBe(false);
});
