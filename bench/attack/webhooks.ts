import { createHmac } from "node:crypto";
import { atOnce, type Door, times } from "./door.ts";
import { ask, type Asked } from "./wire.ts";

const json = { "content-type": "application/json" };
const event = '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":1}}}}';
const forged = (body: string, secret: string) => createHmac("sha256", secret).update(body).digest("hex");
const signed = (body: string, signature: string, more: Partial<Asked> = {}): Asked => ({
  method: "POST",
  headers: { ...json, "x-razorpay-signature": signature, "x-razorpay-event-id": `evt_${signature.slice(0, 12)}` },
  body,
  ...more,
});

const tries: Readonly<Record<string, Asked>> = {
  "no signature": { method: "POST", headers: json, body: event },
  "an empty signature": signed(event, ""),
  "a signature of nobody": signed(event, forged(event, "guessed")),
  "a signature of nothing": signed(event, forged(event, "")),
  "a signature that is no hex": signed(event, "zz".repeat(32)),
  "a signature of 10 kB": signed(event, "0".repeat(10_000)),
  "in chunks": signed(event, forged(event, "x"), { isChunked: true }),
  "no JSON": signed("<xml/>", forged("<xml/>", "x")),
  "deep JSON": signed("[".repeat(400_000), forged("[", "x")),
  nothing: signed("", forged("", "x")),
  "two megabytes": signed("x".repeat(2_000_000), forged("x", "x")),
  "two megabytes in chunks": signed("x".repeat(2_000_000), forged("x", "x"), { isChunked: true }),
  read: { headers: json },
  "another method": { method: "PUT", headers: json, body: event },
};

/** The gateway's door, knocked at by others. */
export const webhooks: Door = async (target, tally) => {
  const { short } = target;
  for (const [what, asked] of Object.entries(tries)) {
    const ending = await ask(target, "/webhooks/razorpay", asked);
    tally.add(what, ending);
    tally.expect(!ending.startsWith("2"), `the webhook took ${what}`);
  }
  const many = signed(event, forged(event, "guessed"));
  await atOnce(16, times(short ? 40 : 3_000), async () =>
    tally.add("a forged event", await ask(target, "/webhooks/razorpay", many)),
  );
};
