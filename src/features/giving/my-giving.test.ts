import { expect, test } from "vitest";
import { requestPayment, settlePayment } from "#/features/payments/public.server.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { verifiedSpace } from "#/testing/verified-space.ts";
import { visitor } from "#/platform/viewer.ts";
import { readCampaignPage } from "./queries/campaign-page.server.ts";
import { GIFTS_A_PAGE, listOwnGifts, sumOwnYears } from "./queries/my-giving.server.ts";

const { services } = await testServices();
const { db } = services;

test("a person sees their own gifts in whatever state, the newest first, page by page, and nobody else's", async () => {
  const spaceId = await verifiedSpace(db, "Own Mandir");
  const asha = await testPerson(db);
  const giver = { personId: asha.personId, name: asha.name };
  const other = await testPerson(db);
  // Several at one instant: their ids decide.
  const at = (index: number) => new Date(Date.UTC(2026, 4, 1, 8, 0, Math.floor(index / 3)));
  const ids: number[] = [];
  for (let i = 0; i < GIFTS_A_PAGE * 2 + 3; i++) {
    const state = (["completed", "pending", "failed"] as const)[i % 3];
    ids.push((await testGift(db, { spaceId, giver, amountPaise: 5_100, state, at: at(i) })).id);
  }
  await testGift(db, { spaceId, giver: { personId: other.personId, name: other.name }, amountPaise: 99_900 });
  await testGift(db, { spaceId, giver: null, amountPaise: 99_900 });
  const seen: number[] = [];
  let pages = 0;
  for (let after: string | null = null; ;) {
    const page = await listOwnGifts(db, "en", asha, after);
    seen.push(...page.gifts.map(({ id }) => id));
    pages++;
    if (!(after = page.next)) break;
  }
  expect(pages).toBe(3);
  expect(seen).toEqual(ids.toReversed());
  const [newest] = (await listOwnGifts(db, "en", asha, "nonsense")).gifts;
  expect(newest).toMatchObject({ id: ids.at(-1), space: { name: "Own Mandir" }, amountPaise: 5_100 });
});

test("an entry fee stands among a person's gifts, and in no year's sum", async () => {
  const spaceId = await verifiedSpace(db);
  const asha = await testPerson(db);
  const at = new Date("2026-05-01T10:00:00Z");
  const { id } = await requestPayment(
    db,
    {
      ...{ payer: { personId: asha.personId, name: asha.name, email: "" }, payee: { spaceId }, purpose: "entry" },
      ...{ fund: "events", amountPaise: 5_100, reference: "Garba Night", key: "an-entry", language: "en" },
    },
    at,
  );
  await settlePayment(services, { paymentId: id, at, method: "online", channel: "upi" });
  const [fee] = (await listOwnGifts(db, "en", asha)).gifts;
  expect(fee).toMatchObject({ id, isGift: false, reference: "Garba Night", amountPaise: 5_100 });
  expect(fee!.receipt).not.toBeNull();
  expect(await sumOwnYears(db, asha)).toEqual([]);
});

test("financial years are summed as what arrived less what went back", async () => {
  const spaceId = await verifiedSpace(db);
  const asha = await testPerson(db);
  const giver = { personId: asha.personId, name: asha.name };
  const give = (amountPaise: number, at: string, state: "completed" | "pending" | "failed" = "completed") =>
    testGift(db, { spaceId, giver, amountPaise, at: new Date(at), state });
  await give(10_100, "2026-03-31T18:00:00Z"); // 31 March in India
  await give(5_100, "2026-03-31T19:00:00Z"); // 1 April in India
  const back = await give(50_100, "2026-11-21T10:00:00Z");
  await give(99_900, "2026-11-21T10:00:00Z", "pending");
  await give(99_900, "2026-11-21T10:00:00Z", "failed");
  await db.updateTable("payment").set({ refunded_paise: 100 }).where("id", "=", back.id).execute();
  expect(await sumOwnYears(db, asha)).toEqual([
    { year: 2026, gifts: 2, paise: 55_100 },
    { year: 2025, gifts: 1, paise: 10_100 },
  ]);
});

test("a campaign's page takes gifts only while it runs and its space may, and hides with its space", async () => {
  const spaceId = await verifiedSpace(db, "Lamp Mandir");
  const values = { space_id: spaceId, title: "Lamps", target_paise: 100_000 };
  const { id } = await db.insertInto("campaign").values(values).returning("id").executeTakeFirstOrThrow();
  const page = () => readCampaignPage(services, "en", visitor, id);
  expect(await page()).toMatchObject({
    takes: true,
    space: { name: "Lamp Mandir" },
    campaign: { percent: 0, donors: 0 },
  });
  await db.updateTable("campaign").set({ state: "completed" }).where("id", "=", id).execute();
  expect(await page()).toMatchObject({ takes: false, campaign: { state: "completed" } });
  await db.updateTable("campaign").set({ state: "active" }).where("id", "=", id).execute();
  await db.updateTable("space").set({ verified_at: null }).where("id", "=", spaceId).execute();
  expect(await page()).toMatchObject({ takes: false });
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  expect(await page()).toBeNull();
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  expect(await readCampaignPage(services, "en", owner, id)).toMatchObject({ takes: false });
  expect(await readCampaignPage(services, "en", visitor, 999_999)).toBeNull();
});
