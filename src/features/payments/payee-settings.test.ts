import { beforeAll, expect, test } from "vitest";
import { verifyVpa } from "#/features/moderation/commands/verify.server.ts";
import type { Config } from "#/platform/config.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { testDatabase } from "#/testing/database.ts";
import { noJobs } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { removeGatewayAccount, saveGatewayAccount } from "./commands/gateway-account.server.ts";
import { savePaymentRules, saveReceiptDetails } from "./commands/payee-settings.server.ts";
import { askUpiAddress, stopUpiAddress } from "./commands/upi-address.server.ts";
import { readPayeeSettings, type ReceiptDetails } from "./queries/payee-settings.server.ts";
import { findUpiAddress } from "./queries/payment-options.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();
const services = { db, jobs: noJobs, clock: clockAt(new Date("2026-11-21T06:00:00Z")) };
const config = { gateway: {} } as Config;
const now = new Date("2026-11-21T06:00:00Z");

let spaceId: number;
let owner: SignedIn;
let treasurer: SignedIn;

beforeAll(async () => {
  spaceId = await testSpace(db);
  owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
});

const settings = () => readPayeeSettings({ config, db }, owner, spaceId);
const ask = (vpa: string) =>
  askUpiAddress({ ...services, clock: clockAt(now) }, owner, { spaceId, vpa, payeeName: "Saptdhara Trust" });
const waitingId = async () =>
  (
    await db
      .selectFrom("space_vpa")
      .select("id")
      .where("space_id", "=", spaceId)
      .where("verified_at", "is", null)
      .where("refused_at", "is", null)
      .executeTakeFirstOrThrow()
  ).id;

test("a UPI address waits for the staff, and the one in use stays until the new one is verified", async () => {
  const staff = await testPerson(db, { isStaff: true });
  await ask("old@bank");
  expect(await findUpiAddress(db, spaceId)).toBeNull();
  await verifyVpa(services, staff, { vpa: await waitingId() });
  await ask("wrong@bank");
  await ask("new@bank");
  expect((await findUpiAddress(db, spaceId))?.vpa).toBe("old@bank");
  expect((await settings()).vpas.map(({ vpa, state }) => [vpa, state])).toEqual([
    ["old@bank", "verified"],
    ["new@bank", "waiting"],
  ]);
  await verifyVpa(services, staff, { vpa: await waitingId() });
  expect((await findUpiAddress(db, spaceId))?.vpa).toBe("new@bank");
  await expect(ask("new@bank")).rejects.toMatchObject({ fields: [{ field: "vpa", code: "payments.vpa-in-use" }] });
  await stopUpiAddress({ db, clock: clockAt(now) }, owner, { spaceId });
  expect(await findUpiAddress(db, spaceId)).toBeNull();
});

test("owners read why nobody can pay their space, and with which name it goes on", async () => {
  const paused = async () => (await settings()).paused;
  const set = (change: object) => db.updateTable("space").set(change).where("id", "=", spaceId).execute();
  const marked = { verified_at: now, is_listed: true };
  await set({ verified_at: null });
  expect(await paused()).toEqual({ why: "not-verified" });
  await set({ verified_names: ["Test Mandir"], unmarked_at: now });
  expect(await paused()).toEqual({ why: "renamed", confirmed: "Test Mandir" });
  await set({ ...marked, unmarked_at: null });
  expect(await paused()).toBeNull();
  await set({ ...marked, is_listed: false });
  expect(await paused()).toEqual({ why: "not-listed" });
  await set(marked);
});

const details: ReceiptDetails = {
  legalName: "Saptdhara Trust",
  registration: "E-123",
  legalAddress: "Ujjain",
  pan: "aaatt1234q",
  receiptNote: "",
  taxSection: "80G",
  taxForm: "Form 10BD",
  taxApproval: "",
  taxApprovedOn: null,
};

test("what owners save is read back, is theirs alone, and stands in the trail without the PAN", async () => {
  await savePaymentRules({ db, clock: clockAt(now) }, owner, {
    spaceId,
    rules: { maxPaise: 9_00_00_000, asksPan: true, asksAddress: false },
  });
  await saveReceiptDetails({ db, clock: clockAt(now) }, owner, { spaceId, details });
  const saved = await settings();
  expect(saved.rules).toEqual({ maxPaise: 9_00_00_000, asksPan: true, asksAddress: false });
  expect(saved.receipt).toEqual({ ...details, pan: "AAATT1234Q" });
  await expect(
    saveReceiptDetails({ db, clock: clockAt(now) }, owner, { spaceId, details: { ...details, pan: "no" } }),
  ).rejects.toMatchObject({
    fields: [{ field: "pan" }],
  });
  const trail = await db.selectFrom("audit").select("detail").where("action", "=", "giving.settings-saved").execute();
  expect(trail).toHaveLength(2);
  expect(JSON.stringify(trail)).not.toMatch(/aaatt/i);
  const notAllowed = { code: "platform.not-allowed" };
  await expect(saveReceiptDetails({ db, clock: clockAt(now) }, treasurer, { spaceId, details })).rejects.toMatchObject(
    notAllowed,
  );
  await expect(readPayeeSettings({ config, db }, treasurer, spaceId)).rejects.toMatchObject(notAllowed);
});

test("where everybody knows an owner's password nobody but somebody at this machine says where money goes", async () => {
  const sample = await testSpace(db, "Sample Mandir");
  await db.updateTable("space").set({ is_sample: true }).where("id", "=", sample).execute();
  const role = { spaceId: sample, role: "owner" } as const;
  const demo = await testPerson(db, { memberships: [role, { spaceId, role: "owner" }] });
  const afar = { ...demo, isSample: true, isLocal: false };
  // Somebody whom the sample's owner made an owner too.
  const friend = { ...(await testPerson(db, { memberships: [role] })), isLocal: false };
  const rules = { maxPaise: 10_000, asksPan: false, asksAddress: false };
  const address = { vpa: "mine@bank", payeeName: "Me" };
  const all = services as unknown as Services;
  const account = { spaceId: sample, keyId: "rzp_x", keySecret: "secret", webhookSecret: "secret" };
  const details = (await settings()).receipt;
  const refused = { code: "payments.demo-space" };
  for (const who of [afar, friend]) {
    const input = { spaceId: sample, ...address };
    await expect(askUpiAddress({ ...services, clock: clockAt(now) }, who, input)).rejects.toMatchObject(refused);
    await expect(stopUpiAddress({ db, clock: clockAt(now) }, who, { spaceId: sample })).rejects.toMatchObject(refused);
    await expect(savePaymentRules({ db, clock: clockAt(now) }, who, { spaceId: sample, rules })).rejects.toMatchObject(
      refused,
    );
    await expect(
      saveReceiptDetails({ db, clock: clockAt(now) }, who, { spaceId: sample, details }),
    ).rejects.toMatchObject(refused);
    await expect(saveGatewayAccount(all, who, account)).rejects.toMatchObject(refused);
    await expect(removeGatewayAccount(all, who, { spaceId: sample })).rejects.toMatchObject(refused);
  }
  // Nor for a space of their own that is none of the sample world.
  await expect(savePaymentRules({ db, clock: clockAt(now) }, afar, { spaceId, rules })).rejects.toMatchObject(refused);
  await savePaymentRules({ db, clock: clockAt(now) }, { ...afar, isLocal: true }, { spaceId: sample, rules });
  await savePaymentRules({ db, clock: clockAt(now) }, { ...owner, isLocal: false }, { spaceId, rules });
});

test("staff are notified at once of an address that waits for them", async () => {
  const asked = await testSpace(db, "Deepsar");
  const asking = await testPerson(db, { memberships: [{ spaceId: asked, role: "owner" }] });
  const staff = await testPerson(db, { isStaff: true });
  const sent: NotifyData[] = [];
  const jobs = {
    ...noJobs,
    send: (_db: unknown, _name: string, data: object) => Promise.resolve(void sent.push(data as NotifyData)),
  };
  const input = { spaceId: asked, vpa: "deepsar@bank", payeeName: "Deepsar Trust" };
  await askUpiAddress({ db, jobs, clock: clockAt(now) }, asking, input);
  await askUpiAddress({ db, jobs, clock: clockAt(now) }, asking, input);
  expect(sent).toMatchObject([
    { kind: "vpa.asked", path: "/staff?tab=vpas", payload: { space: "Deepsar", vpa: "deepsar@bank" } },
  ]);
  expect(sent[0]!.personIds).toContain(staff.personId);
  expect(sent[0]!.personIds).not.toContain(asking.personId);
});
