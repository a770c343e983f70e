import { expect, test } from "vitest";
import { encrypt } from "#/platform/encrypt.ts";
import { testDatabase } from "#/testing/database.ts";
import { testSpace } from "#/testing/people.ts";
import { requestPayment } from "./commands/request-payment.server.ts";
import { findUnreadablePans, readPans } from "./queries/pans.server.ts";

const { db } = await testDatabase();
const SECRET = "a-secret-for-tests-0123456789abcdef";

test("tax numbers that were encrypted with an earlier secret are left out, and the others are read", async () => {
  const spaceId = await testSpace(db);
  const payWith = async (secret: string) => {
    const panEncrypted = encrypt(secret, "ABCDE1234F");
    const payer = { personId: null, name: "Asha Rao", email: "", panEncrypted };
    const about = { purpose: "gift", fund: "general", amountPaise: 10_100, reference: "", language: "en" };
    return (await requestPayment(db, { payer, payee: { spaceId }, ...about, key: secret }, new Date(0))).id;
  };
  const readable = await payWith(SECRET);
  const lost = await payWith(`${SECRET}-earlier`);
  expect([...(await readPans(db, SECRET, [readable, lost]))]).toEqual([[readable, "ABCDE1234F"]]);
  expect([...(await findUnreadablePans(db, SECRET, [readable, lost]))]).toEqual([lost]);
});
