import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in hexadecimal, as the gateway signs. */
export const signatureOf = (secret: string, text: string | Buffer): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** Takes the same time whatever is wrong; a missing or truncated signature is wrong. */
function isSignedBy(secret: string, text: string | Buffer, signature: string | null | undefined): boolean {
  const given = Buffer.from(signature ?? "", "utf8");
  const expected = Buffer.from(signatureOf(secret, text), "utf8");
  return secret !== "" && given.length === expected.length && timingSafeEqual(given, expected);
}

/** @param raw the body as it came, byte for byte. */
export const isWebhookSigned = (webhookSecret: string, raw: Buffer, signature: string | null | undefined): boolean =>
  isSignedBy(webhookSecret, raw, signature);

/** Checks the signature of an order's checkout, brought back by the payer's browser. */
export const isCheckoutSigned = (
  keySecret: string,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  signature: string | null | undefined,
): boolean => isSignedBy(keySecret, `${orderId}|${paymentId}`, signature);

/** The same of a mandate; here the payment comes first. */
export const isMandateSigned = (
  keySecret: string,
  { subscriptionId, paymentId }: { readonly subscriptionId: string; readonly paymentId: string },
  signature: string | null | undefined,
): boolean => isSignedBy(keySecret, `${paymentId}|${subscriptionId}`, signature);
