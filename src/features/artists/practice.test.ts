import { beforeAll, describe, expect, test } from "vitest";
import { canAdmin } from "#/platform/admin-actions.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { askUpiAddress, confirmPayment, requestPayment, takesPayments } from "#/features/payments/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { declarePayment } from "#/features/payments/commands/declare-payment.server.ts";
import { readGivePage } from "#/features/giving/queries/give-page.server.ts";
import { verifySpace, verifyVpa } from "#/features/moderation/commands/verify.server.ts";
import { readSpaceNames, runsSpace } from "#/features/spaces/public.server.ts";
import { chooseSpace } from "#/features/members/public.server.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { ensurePractice, foundPractice } from "./commands/found-practice.server.ts";
import { saveProvider } from "./commands/save-provider.server.ts";
import { ProviderForm } from "./forms.ts";
import { readOwnProvider } from "./queries/own-provider.server.ts";
import { listPracticePayments } from "./queries/practice-payments.server.ts";
import { readProviderTasks } from "./queries/provider-tasks.server.ts";
import { readPractice } from "./queries/practice.server.ts";

const { services: own } = await testServices();
const { db } = own;
const sent: NotifyData[] = [];
const services = {
  ...own,
  jobs: {
    ...own.jobs,
    send: (_db: unknown, name: string, data: object) => {
      if (name === NOTIFY_JOB) sent.push(data as NotifyData);
      return Promise.resolve();
    },
  },
} as typeof own;

let staff: SignedIn;
beforeAll(async () => {
  staff = await testPerson(db, { isStaff: true });
});

const write = (viewer: SignedIn, over: Readonly<Record<string, string>> = {}) =>
  saveProvider(
    services,
    viewer,
    ProviderForm.parse({ category: "Murtikar", name: viewer.name, priceKind: "ask", ...over }),
  );

/** A provider with a practice, as requests see them after it was founded. */
async function withPractice(name: string) {
  const person = await testPerson(db, { accountType: "murtikar", name });
  await write(person);
  const spaceId = await foundPractice(services, person);
  const viewer: SignedIn = { ...person, memberships: [{ spaceId, role: "owner" }] };
  return { viewer, spaceId };
}

/** The same after staff have verified who they are and where their money goes. */
async function payable(name: string) {
  const { viewer, spaceId } = await withPractice(name);
  await askUpiAddress(services, viewer, { spaceId, vpa: `clay${spaceId}@bank`, payeeName: name });
  const { id } = await db
    .selectFrom("space_vpa")
    .select("id")
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  await verifyVpa(services, staff, { vpa: id });
  const names = await readSpaceNames(db, [spaceId]);
  await verifySpace(services, staff, { spaceId, seen: names.get(spaceId)!.seen });
  return { viewer, spaceId };
}

describe("a practice", () => {
  test("is founded once, by a provider alone, who owns it under their name", async () => {
    const devotee = await testPerson(db);
    await expect(foundPractice(services, visitor)).rejects.toMatchObject({ code: "platform.sign-in-first" });
    await expect(foundPractice(services, devotee)).rejects.toMatchObject({ code: "platform.not-allowed" });
    const artist = await testPerson(db, { accountType: "murtikar", name: "Bimal Pal" });
    await expect(foundPractice(services, artist)).rejects.toMatchObject({ code: "artists.say-first", status: 409 });
    await write(artist);
    const [first, second, inPassing] = await Promise.all([
      foundPractice(services, artist),
      foundPractice(services, artist),
      // As a booking does that needs one.
      db.transaction().execute((db) => ensurePractice(db, artist.personId)),
    ]);
    expect([second, inPassing]).toEqual([first, first]);
    expect(await readPractice(db, artist.personId)).toMatchObject({
      spaceId: first,
      name: "Bimal Pal",
      isPayable: false,
    });
    const viewer: SignedIn = { ...artist, memberships: [{ spaceId: first, role: "owner" }] };
    expect(canAdmin(viewer, paymentAdmin.setUp, first)).toBe(true);
  });

  test("makes nobody one who runs a space, and stands among no spaces that are managed or given to", async () => {
    const { viewer, spaceId } = await payable("Gopal Pal");
    expect(await runsSpace(db, viewer)).toBe(false);
    const ctx = { db, config: services.config, language: "en", setCookie: () => undefined } as const;
    const request = new Request(`http://sangam.test/donations?space=${spaceId}`);
    expect((await chooseSpace(ctx, request, viewer, () => true)).spaces).toEqual([]);
    expect((await chooseSpace(ctx, request, viewer, () => true, { allKinds: true })).space?.id).toBe(spaceId);
    expect(await readGivePage(services, "en", viewer, spaceId)).toBeNull();
    const temple = await testSpace(db);
    expect(await runsSpace(db, { memberships: [{ spaceId: temple, role: "editor" }] })).toBe(true);
  });

  test("is paid once staff have verified it and its address, and the provider has their check mark by it", async () => {
    const { viewer, spaceId } = await withPractice("Kartik Pal");
    sent.length = 0;
    await askUpiAddress(services, viewer, { spaceId, vpa: "kartik@bank", payeeName: "Kartik Pal" });
    expect(sent[0]).toMatchObject({ kind: "vpa.asked", personIds: [staff.personId] });
    const { id } = await db
      .selectFrom("space_vpa")
      .select("id")
      .where("space_id", "=", spaceId)
      .executeTakeFirstOrThrow();
    await verifyVpa(services, staff, { vpa: id });
    expect(sent.at(-1)).toMatchObject({ kind: "vpa.verified", personIds: [viewer.personId], path: "/practice" });
    expect(await takesPayments(services, spaceId)).toBe(false);
    const { seen } = (await readSpaceNames(db, [spaceId])).get(spaceId)!;
    await verifySpace(services, staff, { spaceId, seen });
    expect(sent.at(-1)).toMatchObject({ kind: "space.verified", personIds: [viewer.personId] });
    expect(await takesPayments(services, spaceId)).toBe(true);
    expect(await readOwnProvider(db, viewer)).toMatchObject({ isVerified: true });
  });

  test("takes the provider's new name, and is not paid until staff have confirmed it", async () => {
    const { viewer, spaceId } = await payable("Nimai Pal");
    const { version } = await readOwnProvider(db, viewer);
    await write(viewer, { version, name: "Nimai Paul" });
    expect(await readPractice(db, viewer.personId)).toMatchObject({ name: "Nimai Paul", isPayable: false });
    const again = (await readOwnProvider(db, viewer)).version;
    await write(viewer, { version: again, name: "Nimai Pal" });
    expect(await takesPayments(services, spaceId)).toBe(true);
  });
});

describe("what a practice is paid", () => {
  const ask = (spaceId: number, key: string) =>
    requestPayment(
      db,
      {
        payer: { personId: null, name: "Tara Devi", email: "" },
        payee: { spaceId },
        purpose: "order",
        fund: "general",
        amountPaise: 500_000,
        reference: "Durga, first part",
        key,
        language: "en",
      },
      new Date(services.clock()),
    );
  const list = (viewer: SignedIn, spaceId: number, tab: "waiting" | "received" | "refunded" = "waiting") =>
    listPracticePayments(db, viewer, { spaceId, tab, after: null, paymentId: null });

  test("by UPI waits for the provider, who is called to it and counts it", async () => {
    const { viewer, spaceId } = await payable("Haripada Pal");
    const { id, token } = await ask(spaceId, `practice-${spaceId}`);
    expect((await list(viewer, spaceId)).payments).toEqual([]);
    await declarePayment(services, { token, reference: "412345678901" });
    expect(sent.at(-1)).toMatchObject({
      kind: "payment.declared",
      personIds: [viewer.personId],
      path: "/practice/payments",
    });
    expect(await readProviderTasks(db, viewer)).toEqual({ declared: 1, failedRefunds: 0, associations: 0 });
    expect((await list(viewer, spaceId)).payments).toMatchObject([
      { id, payer: "Tara Devi", subject: "Durga, first part", isDeclared: true, bankReference: "412345678901" },
    ]);
    await confirmPayment(services, viewer, { paymentId: id });
    expect((await list(viewer, spaceId)).payments).toEqual([]);
    expect((await list(viewer, spaceId, "received")).payments).toMatchObject([
      { id, state: "completed", leftPaise: 500_000 },
    ]);
    expect((await list(viewer, spaceId, "refunded")).payments).toEqual([]);
    expect(await readProviderTasks(db, viewer)).toEqual({ declared: 0, failedRefunds: 0, associations: 0 });
  });

  test("is nobody else's to see or to decide", async () => {
    const { spaceId } = await payable("Madhu Pal");
    const { viewer: other } = await payable("Sadhu Pal");
    const { id } = await ask(spaceId, `practice-${spaceId}`);
    await expect(list(other, spaceId)).rejects.toMatchObject({ code: "platform.not-found" });
    await expect(confirmPayment(services, other, { paymentId: id })).rejects.toMatchObject({ status: 404 });
    expect(await readProviderTasks(db, { ...other, memberships: [] })).toMatchObject({ declared: 0 });
    expect(await readProviderTasks(db, await testPerson(db))).toBeNull();
  });

  test("is paged by key", async () => {
    const { viewer, spaceId } = await payable("Jadu Pal");
    for (let i = 0; i < 23; i++) {
      const { id } = await ask(spaceId, `practice-${spaceId}-${i}`);
      await db
        .updateTable("payment")
        .set({ claimed_at: new Date(services.clock()) })
        .where("id", "=", id)
        .execute();
    }
    const first = await list(viewer, spaceId);
    const rest = await listPracticePayments(db, viewer, {
      spaceId,
      tab: "waiting",
      after: first.next,
      paymentId: null,
    });
    expect([first.payments.length, rest.payments.length, rest.next]).toEqual([20, 3, null]);
    const ids = [...first.payments, ...rest.payments].map(({ id }) => id);
    expect(new Set(ids).size).toBe(23);
  });
});
