import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settlePayment } from "#/features/payments/public.server.ts";
import { parseForm } from "#/platform/http/act.ts";
import { decrypt } from "#/platform/encrypt.ts";
import { noJobs } from "#/testing/giving.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { verifiedSpace } from "#/testing/verified-space.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { startGift, type GiftInput } from "./commands/start-gift.server.ts";
import { GiveAddress, GiveForm } from "./forms.ts";
import { findCampaign, listCampaigns } from "./queries/campaigns.server.ts";
import { readGivePage } from "./queries/give-page.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { services } = await testServices();
const { db, secret } = services;
const now = new Date("2026-11-21T10:00:00Z");
let spaceId: number;
let devotee: SignedIn;

beforeAll(async () => {
  spaceId = await verifiedSpace(db);
  devotee = await testPerson(db, { name: "Asha Verma" });
});
beforeEach(async () => {
  await db.deleteFrom("rate_limit").execute();
});

const gift = (more: Partial<GiftInput> = {}): GiftInput => ({
  spaceId,
  amountPaise: 10_100,
  fund: "general",
  message: "",
  inMemoryOf: "",
  isAnonymous: false,
  campaignId: null,
  eventId: null,
  name: "",
  email: "",
  pan: "",
  address: "",
  key: randomUUID(),
  language: "en",
  fundNames: { general: "General Fund" },
  clientAddress: "192.0.2.1",
  ...more,
});
const give = (viewer: Viewer, more: Partial<GiftInput> = {}) =>
  startGift({ ...services, clock: clockAt(now) }, viewer, gift(more));
const paymentOf = (id: number) =>
  db
    .selectFrom("payment as p")
    .innerJoin("gift as g", "g.payment_id", "p.id")
    .selectAll()
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
const refusedWith = (code: string, field?: string) => ({ code, ...(field && { fields: [{ field, code }] }) });

async function campaign(of: number, more: { state?: string; fund?: string; title?: string } = {}): Promise<number> {
  const values = { space_id: of, title: "A new roof", target_paise: 100_000, ...more };
  return (await db.insertInto("campaign").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

describe("beginning a gift", () => {
  test("a devotee's gift waits under an address of its own, with what was said of it", async () => {
    const eventId = await testEvent(db, { spaceId, startsAt: now });
    const said = { message: "For the lamps.", inMemoryOf: "Dadi", isAnonymous: true, eventId, fund: "events" };
    const { paymentId, token } = await give(devotee, said);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await paymentOf(paymentId)).toMatchObject({
      state: "pending",
      channel: "unchosen",
      amount_paise: 10_100,
      payer_id: devotee.personId,
      payer_name: "Asha Verma",
      payer_email: devotee.email,
      fund: "events",
      message: "For the lamps.",
      in_memory_of: "Dadi",
      is_anonymous: true,
      event_id: eventId,
      receipt_no: null,
    });
  });

  test("a visitor gives with a name and an e-mail for the receipt, or with neither", async () => {
    const named = await give(visitor, { name: "Ravi", email: "ravi@example.org" });
    expect(await paymentOf(named.paymentId)).toMatchObject({
      payer_id: null,
      payer_name: "Ravi",
      payer_email: "ravi@example.org",
      reference: "General Fund",
    });
    expect(await paymentOf((await give(visitor)).paymentId)).toMatchObject({ payer_name: "", payer_email: "" });
  });

  test("the same form sent many times at once is one gift", async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 12 }, () => give(devotee, { key })));
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test("whoever goes back and gives another sum gives anew; another person's form is another gift", async () => {
    const key = randomUUID();
    const first = await give(devotee, { key });
    const tokens = [
      (await give(devotee, { key, amountPaise: 5_100 })).token,
      (await give(await testPerson(db), { key })).token,
      (await give(visitor, { key })).token,
    ];
    expect(new Set([first.token, ...tokens]).size).toBe(4);
  });

  test("an event of another space is left out", async () => {
    const eventId = await testEvent(db, { spaceId: await testSpace(db, "Elsewhere"), startsAt: now });
    expect((await paymentOf((await give(visitor, { eventId })).paymentId)).event_id).toBeNull();
  });

  test("less than ₹1 and more than the space takes are refused beside the amount", async () => {
    for (const amountPaise of [0, 99]) {
      await expect(give(visitor, { amountPaise })).rejects.toMatchObject(refusedWith("payments.too-little", "amount"));
    }
    const strict = await verifiedSpace(db, "Strict Mandir");
    await db.insertInto("payment_setting").values({ space_id: strict, max_paise: 100_000 }).execute();
    await give(visitor, { spaceId: strict, amountPaise: 100_000 });
    await expect(give(visitor, { spaceId: strict, amountPaise: 100_001 })).rejects.toMatchObject({
      code: "payments.too-much",
      params: { most: "₹1,000" },
    });
  });

  test("only a listed and verified space with a verified way takes gifts", async () => {
    const unverified = await testSpace(db, "New Mandir");
    await expect(give(visitor, { spaceId: unverified })).rejects.toMatchObject({ code: "payments.space-takes-none" });
    const noWay = await testSpace(db, "Wayless Mandir");
    await db.updateTable("space").set({ verified_at: now }).where("id", "=", noWay).execute();
    await expect(give(visitor, { spaceId: noWay })).rejects.toMatchObject({ code: "payments.space-takes-none" });
    const waiting = { space_id: noWay, vpa: "new@example", payee_name: "Wayless Mandir" };
    await db.insertInto("space_vpa").values(waiting).execute();
    await expect(give(visitor, { spaceId: noWay })).rejects.toMatchObject({ code: "payments.space-takes-none" });
    const unlisted = await verifiedSpace(db, "Hidden Mandir");
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", unlisted).execute();
    await expect(give(visitor, { spaceId: unlisted })).rejects.toMatchObject({ status: 404 });
    const owner = await testPerson(db, { memberships: [{ spaceId: unlisted, role: "owner" }] });
    await expect(give(owner, { spaceId: unlisted })).rejects.toMatchObject({ code: "payments.space-takes-none" });
    await expect(give(visitor, { spaceId: 999_999 })).rejects.toMatchObject({ status: 404 });
  });

  test("a purpose that is unknown, hidden or another space's is refused; the space's own is taken", async () => {
    const of = await verifiedSpace(db, "Fund Mandir");
    const rows = [
      { space_id: of, key: "own-1", name: "Cow shelter" },
      { space_id: of, key: "own-2", name: "Old well", is_hidden: true },
      { space_id: of, key: "charity", is_hidden: true },
    ];
    await db.insertInto("fund").values(rows).execute();
    expect((await readGivePage(services, "en", visitor, of))!.funds.map(({ key }) => key)).toEqual([
      "general",
      "events",
      "construction",
      "maintenance",
      "own-1",
    ]);
    expect(await paymentOf((await give(visitor, { spaceId: of, fund: "own-1" })).paymentId)).toMatchObject({
      fund: "own-1",
      reference: "Cow shelter",
    });
    for (const fund of ["own-2", "charity", "nothing", ""]) {
      await expect(give(visitor, { spaceId: of, fund })).rejects.toMatchObject(
        refusedWith("giving.fund-unknown", "fund"),
      );
    }
    await expect(give(visitor, { fund: "own-1" })).rejects.toMatchObject(refusedWith("giving.fund-unknown", "fund"));
  });

  test("a campaign gives its purpose; a completed, removed or foreign one takes nothing", async () => {
    const running = await campaign(spaceId, { fund: "construction" });
    const { paymentId } = await give(visitor, { campaignId: running });
    expect(await paymentOf(paymentId)).toMatchObject({
      fund: "construction",
      reference: "A new roof",
      campaign_id: running,
    });
    const over = await campaign(spaceId, { state: "completed" });
    await expect(give(visitor, { campaignId: over })).rejects.toMatchObject(
      refusedWith("giving.campaign-over", "campaign"),
    );
    const foreign = await campaign(await testSpace(db));
    await expect(give(visitor, { campaignId: foreign })).rejects.toMatchObject({ code: "giving.campaign-unknown" });
    await db.updateTable("campaign").set({ removed_at: now }).where("id", "=", over).execute();
    await expect(give(visitor, { campaignId: over })).rejects.toMatchObject({ code: "giving.campaign-unknown" });
  });

  test("PAN and address are kept only where the space asks, the PAN sealed and checked by its shape", async () => {
    const told = { pan: "abcde 1234 f", address: "4 Ghat Road" };
    expect(await paymentOf((await give(visitor, told)).paymentId)).toMatchObject({
      payer_pan_sealed: null,
      payer_address: "",
    });
    const asking = await verifiedSpace(db, "Asking Mandir");
    await db.insertInto("payment_setting").values({ space_id: asking, asks_pan: true, asks_address: true }).execute();
    const kept = await paymentOf((await give(visitor, { spaceId: asking, ...told })).paymentId);
    expect(decrypt(secret, kept.payer_pan_sealed!)).toBe("ABCDE1234F");
    expect(kept.payer_pan_sealed!.includes("ABCDE1234F")).toBe(false);
    expect(kept.payer_address).toBe("4 Ghat Road");
    await give(visitor, { spaceId: asking });
    for (const pan of ["ABCDE1234", "12345ABCDE", "ABCDE1234FF"]) {
      await expect(give(visitor, { spaceId: asking, pan })).rejects.toMatchObject(
        refusedWith("payments.pan-wrong", "pan"),
      );
    }
  });

  test("one person begins so many gifts and no more", async () => {
    for (let i = 0; i < 20; i++) await give(devotee);
    await expect(give(devotee)).rejects.toMatchObject({ code: "platform.too-many", status: 429 });
    await give(visitor);
  });
});

describe("the form", () => {
  const read = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ key: randomUUID(), amount: "", ...fields })) body.set(name, value);
    return parseForm(GiveForm, body);
  };
  const problemOf = (fields: Record<string, string>): unknown => {
    try {
      return read(fields).amountPaise;
    } catch (error) {
      return (error as { fields: { field: string; code: string }[] }).fields;
    }
  };

  test.each([
    ["51", 5_100],
    ["५१", 5_100],
    ["৫০১", 50_100],
    ["51.5", 5_150],
    ["₹1,001", 100_100],
    ["1,00,000", 10_000_000],
    ["Rs. 101/-", 10_100],
    ["0", 0],
  ])("understands %s", (amount, paise) => {
    expect(read({ amount }).amountPaise).toBe(paise);
  });

  test.each(["-5", "1e9", "1,0", "51.555", "fifty", "5 1", "0x10", "∞"])("does not guess at %s", (amount) => {
    expect(problemOf({ amount })).toEqual([{ field: "amount", code: "giving.amount-unclear" }]);
  });

  test("what is typed goes before what is chosen, and nothing at all is refused", () => {
    expect(read({ preset: "501" }).amountPaise).toBe(50_100);
    expect(read({ preset: "501", amount: "11" }).amountPaise).toBe(1_100);
    expect(problemOf({ amount: " " })).toEqual([{ field: "amount", code: "giving.amount-missing" }]);
    expect(problemOf({ amount: "51", email: "not an address" })).toEqual([
      { field: "email", code: "platform.field-email" },
    ]);
  });

  test("an address fills in what fits, and leaves out the rest", () => {
    expect(GiveAddress.parse({ amount: "101", fund: "events", campaign: "x", event: "7" })).toEqual({
      amount: "101",
      preset: "",
      fund: "events",
      campaign: null,
      event: 7,
    });
  });
});

test("a campaign has raised what completed less what went back, from different givers", async () => {
  const of = await verifiedSpace(db, "Campaign Mandir");
  const id = await campaign(of);
  const give = async (viewer: Viewer, amountPaise: number, email = "") => {
    const { paymentId } = await startGift(
      { ...services, clock: clockAt(now) },
      viewer,
      gift({ spaceId: of, campaignId: id, amountPaise, email }),
    );
    await settlePayment({ db, jobs: noJobs }, { paymentId, at: now, method: "online", channel: "upi" });
    return paymentId;
  };
  await startGift(
    { ...services, clock: clockAt(now) },
    visitor,
    gift({ spaceId: of, campaignId: id, amountPaise: 90_000 }),
  );
  await give(devotee, 20_000);
  await give(devotee, 10_000);
  await give(visitor, 5_000, "ravi@example.org");
  await give(visitor, 5_000, "Ravi@example.org");
  await give(visitor, 1_000);
  const back = await give(await testPerson(db), 7_000);
  const partly = await give(visitor, 8_000);
  await db.updateTable("payment").set({ refunded_paise: 7_000 }).where("id", "=", back).execute();
  await db.updateTable("payment").set({ refunded_paise: 500 }).where("id", "=", partly).execute();
  expect(await findCampaign(db, "en", id)).toMatchObject({
    raisedPaise: 48_500,
    donors: 4,
    percent: 49,
    state: "active",
  });
});

test("running campaigns come first, the newest first, by pages; removed ones are gone", async () => {
  const of = await verifiedSpace(db, "Many Mandir");
  const ids: number[] = [];
  for (const state of ["active", "completed", "active", "completed", "active"]) ids.push(await campaign(of, { state }));
  await db.updateTable("campaign").set({ removed_at: now }).where("id", "=", ids[4]!).execute();
  const seen: number[] = [];
  for (let after: string | null = null; ;) {
    const page = await listCampaigns(db, "en", of, { limit: 2, after });
    seen.push(...page.campaigns.map(({ id }) => id));
    if (!(after = page.next)) break;
  }
  expect(seen).toEqual([ids[2], ids[0], ids[3], ids[1]]);
  expect((await listCampaigns(db, "en", of, { after: "nonsense" })).campaigns).toHaveLength(4);
});
