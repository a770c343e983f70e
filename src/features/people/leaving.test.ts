import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { features } from "#/app/features.ts";
import type { Db } from "#/platform/db/connection.ts";
import { attachPicture, storeUploadedPicture } from "#/platform/media/attach-picture.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { testSpace } from "#/testing/people.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import {
  answerEmailChange,
  askForEmailChange,
  cancelEmailChange,
  mailAddressChange,
} from "./commands/change-email.server.ts";
import {
  askToLeave,
  deleteDueAccounts,
  erasePerson,
  mailLeaving,
  mailStaying,
  stayAfterAll,
} from "./commands/leave.server.ts";
import { deleteLeftovers } from "./commands/leftovers.server.ts";
import { askForReset, askForVerification } from "./commands/reset-password.server.ts";
import { askForSignInLink } from "./commands/sign-in-link.server.ts";
import { signIn } from "./commands/sign-in.server.ts";
import { LeaveForm } from "./forms.ts";
import { leftovers } from "./jobs.server.ts";
import * as changeEmailPage from "./pages/change-email.tsx";
import { resolveViewer } from "./public.server.ts";
import { readLeaving } from "./queries/leaving.server.ts";
import { createDemoAccount } from "./sample.server.ts";

const DAY_MS = 86_400_000;
let services: Services & { features: typeof features };
let db: Db;
let now = Date.now();

beforeAll(async () => {
  const made = await testServices(() => now);
  db = made.database.db;
  services = { ...made.services, features };
  // The number of a person is a word that stands for nothing else.
  await sql`select setval(pg_get_serial_sequence('person', 'id'), 7000000000)`.execute(db);
});

/** An account that is signed in and has just entered its password. */
async function member(name = `Leaver ${randomUUID().slice(0, 8)}`) {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const password = "a-long-password";
  await createDemoAccount(services, { email, password, name, accountType: "common" });
  const { ctx, cookies } = testRequest(services, { clientAddress: randomUUID() });
  await signIn(ctx, new Headers(), { email, password });
  const headers = new Headers({ cookie: cookieHeader(cookies) });
  const who = async () => resolveViewer(services, headers, () => undefined);
  const viewer = { ...((await who()) as SignedIn), confirmedAt: new Date(now), isSample: false };
  return { name, email, password, viewer, who };
}

const code = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const leave = (viewer: SignedIn, keepsTexts = false) => askToLeave(services, viewer, { keepsTexts });

/** Jobs that are done, messages of the bus and counts of tries go by themselves, after days and minutes. */
const shortLived = ["boss.job", "boss.job_common", "outbox", "rate_limit"];

/** The trail keeps that an account was deleted, under its number alone. */
const trail = "audit";

/** Every row of every table that has one of these words, but for those of the tables that may. */
async function rowsWith(words: readonly string[], except: readonly string[] = []): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'boss'::regnamespace)`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.raw(name)} as t
      where ${sql.join(
        words.map((word) => sql`to_jsonb(t)::text ilike ${`%${word}%`}`),
        sql` or `,
      )}`.execute(db);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** The keys of all stored files. */
async function filesOf({ storage }: Pick<Services, "storage">): Promise<string[]> {
  const { objects } = await storage.listAll("", { recursive: true });
  return [...objects].flatMap((object) => (object.isFile ? object.key : [])).toSorted();
}

test("only who has just entered their password leaves, and only by the word itself", async () => {
  const { viewer } = await member();
  expect(await code(leave({ ...viewer, confirmedAt: null }))).toBe("platform.confirm-first");
  expect(await code(leave({ ...viewer, confirmedAt: new Date(now - 11 * 60_000) }))).toBe("platform.confirm-first");
  for (const typed of ["", "delete", "DELETE ", "LÖSCHEN"]) {
    expect(LeaveForm.safeParse({ deleteConfirmation: typed }).success).toBe(false);
  }
  expect(LeaveForm.parse({ deleteConfirmation: "DELETE" })).toEqual({
    deleteConfirmation: "DELETE",
    keepsTexts: false,
  });
  expect(await code(leave({ ...viewer, isSample: true, isLocal: false }))).toBe("people.demo-account");
  expect(await readLeaving(db, viewer.personId)).toBeNull();
});

test("whoever leaves has a week to change their mind, and is told by mail", async () => {
  const { viewer, email, who } = await member();
  const due = await leave(viewer);
  expect(due.getTime()).toBe(now + 7 * DAY_MS);
  // Asked again it becomes neither sooner nor later.
  now += DAY_MS;
  expect(await leave({ ...viewer, confirmedAt: new Date(now) }, true)).toEqual(due);
  expect(await readLeaving(db, viewer.personId)).toEqual({ dueAt: due, keepsTexts: true });
  await mailLeaving(services, { userId: viewer.userId, dueAt: due.toISOString() });
  const mail = (await services.mailer.outbox()).find(({ to }) => to === email);
  expect(mail?.subject).toBe("Your Sangam account will be deleted");
  now = due.getTime() - 1;
  await deleteDueAccounts(services);
  expect((await who()).kind).toBe("person");
  const staying = () => mailStaying(services, { userId: viewer.userId });
  const subjects = async () =>
    (await services.mailer.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
  await staying();
  expect(await subjects()).toEqual(["Your Sangam account will be deleted"]);
  const queued = vi.spyOn(services.jobs, "send");
  await stayAfterAll(services, viewer);
  // Pressed twice it is told once.
  await stayAfterAll(services, viewer);
  expect(queued.mock.calls.map(([, name, data]) => [name, data])).toEqual([
    ["people.mail-staying", { userId: viewer.userId }],
  ]);
  queued.mockRestore();
  await staying();
  expect((await subjects()).toSorted()).toEqual(["Your Sangam account stays", "Your Sangam account will be deleted"]);
  now = due.getTime() + 8 * DAY_MS;
  await deleteDueAccounts(services);
  expect((await who()).kind).toBe("person");
  // A mail that was queued before comes no more.
  await mailLeaving(services, { userId: viewer.userId, dueAt: due.toISOString() });
  expect(await subjects()).toHaveLength(2);
});

test("after the week nothing of the account is left, and its last mail has gone out", async () => {
  const { viewer, email, name, who } = await member();
  const { personId } = viewer;
  const other = await member();
  const spaceId = await testSpace(db, "Stays Mandir");
  await db.insertInto("space_follow").values({ space_id: spaceId, person_id: personId }).execute();
  await db.insertInto("person_follow").values({ person_id: personId, followed_id: other.viewer.personId }).execute();
  await db
    .insertInto("newsletter_subscription")
    .values({ email, language: "en", confirmed_at: new Date(now) })
    .execute();
  await db
    .updateTable("person")
    .set({ bio: `I am ${name}`, location: "Pune" })
    .where("id", "=", personId)
    .execute();
  await db
    .insertInto("translation")
    .values({ entity: "person", entity_id: personId, field: "bio", language: "hi", text: `मैं ${name}` })
    .execute();
  const kept = await filesOf(services);
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const uploadId = await testUpload(services, viewer, "picture", picture);
  const stored = await storeUploadedPicture(services, personId, uploadId);
  await attachPicture(db, { entity: "person", entityId: personId, role: "cover" }, stored, { alt: "", language: "en" });
  await testUpload(services, viewer, "picture", Buffer.from("begun and never used"));
  expect((await filesOf(services)).length).toBeGreaterThan(kept.length + 1);
  // The newsletter follows the account to another address, and no link of the old mailbox ends or begins it there.
  const old = await subscriptionOf(email);
  const newEmail = `moved-${email}`;
  await moveTo(viewer, email, newEmail);
  expect(await subscriptionOf(email)).toBeUndefined();
  const moved = await subscriptionOf(newEmail);
  expect(moved).toMatchObject({ id: old!.id, confirmed_at: old!.confirmed_at });
  expect(moved!.token).not.toBe(old!.token);
  await leave({ ...viewer, confirmedAt: new Date(now) });
  now += 7 * DAY_MS;
  expect(await deleteDueAccounts(services)).toBe(1);
  expect((await who()).kind).toBe("visitor");
  expect(await filesOf(services)).toEqual(kept);
  const words = [name, email, newEmail, viewer.userId, String(personId)];
  expect(await rowsWith(words, [...shortLived, trail])).toEqual([]);
  expect(await rowsWith(words.slice(0, -1), shortLived)).toEqual([]);
  const follower = await db
    .selectFrom("person")
    .select("follower_count")
    .where("id", "=", other.viewer.personId)
    .executeTakeFirstOrThrow();
  expect(follower.follower_count).toBe(0);
  expect((await services.mailer.outbox())[0]).toMatchObject({
    to: newEmail,
    subject: "Your Sangam account is deleted",
  });
  expect(await code(member(name))).toBe("done");
});

test("no job of the queue keeps the number or the address of an account that is gone", async () => {
  const { viewer, email } = await member();
  const { userId } = viewer;
  // Another's, which theirs is a part of.
  const other = `x${email}`;
  for (const to of [email, other]) {
    await askForReset({ ...services, clientAddress: randomUUID() }, { email: to });
    await askForSignInLink({ ...services, clientAddress: randomUUID(), language: "en" }, { email: to });
  }
  await askForVerification(services, viewer);
  await sql`update boss.job set state = 'completed', completed_on = now() where data ->> 'email' = ${email}`.execute(
    db,
  );
  await sql`update boss.job set state = 'failed', completed_on = now(), output = ${{ message: `No way to ${email}` }}
    where data ->> 'userId' = ${userId}`.execute(db);
  const queue = async (words: readonly string[]) =>
    (
      await rowsWith(
        words,
        shortLived.filter((table) => !table.startsWith("boss.")),
      )
    ).filter((row) => row.startsWith("boss."));
  expect((await queue([userId, `"${email}"`])).length).toBeGreaterThan(2);
  await leave(viewer);
  now += 7 * DAY_MS;
  expect(await deleteDueAccounts(services)).toBe(1);
  expect(await queue([userId, `"${email}"`])).toEqual([]);
  expect((await queue([`"${other}"`])).length).toBeGreaterThan(1);
});

/** Somebody with a picture, a file that they brought and one of their data. */
async function memberWithFiles() {
  const leaver = await member();
  const { personId } = leaver.viewer;
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: randomColour() } })
    .png()
    .toBuffer();
  const stored = await storeUploadedPicture(
    services,
    personId,
    await testUpload(services, leaver.viewer, "picture", picture),
  );
  await attachPicture(db, { entity: "person", entityId: personId, role: "cover" }, stored, { alt: "", language: "en" });
  await testUpload(services, leaver.viewer, "picture", Buffer.from("begun and never used"));
  const key = `own-data/${randomUUID()}.zip`;
  await services.storage.put(key, "all of it");
  await db
    .insertInto("own_data_file")
    .values({
      ...{ person_id: personId, language: "en", state: "ready", storage_key: key, bytes: 9 },
      ...{ created_at: new Date(now), finished_at: new Date(now) },
    })
    .execute();
  return leaver;
}
const randomColour = () => `#${randomUUID().slice(0, 6)}`;

type Remove = (key: string) => Promise<void>;

/** The storage, which deletes as it is told. */
const deletingBy = (remove: (key: string, really: Remove) => Promise<void>) =>
  new Proxy(services.storage, {
    get(target, property) {
      if (property === "delete") return (key: string) => remove(key, (one) => target.delete(one));
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

test("a file that cannot be deleted with its account is deleted later, and the others do not wait for it", async () => {
  const kept = await filesOf(services);
  const { viewer, name, email } = await memberWithFiles();
  const begun = (await filesOf(services)).length - kept.length;
  let refusals = 0;
  const storage = deletingBy(async (key, remove) => {
    if (refusals++ < 1) throw new Error("The storage is busy.");
    await remove(key);
  });
  await leave(viewer);
  now += 7 * DAY_MS;
  expect(await deleteDueAccounts({ ...services, storage })).toBe(1);
  expect(refusals).toBeGreaterThan(0);
  const left = (await filesOf(services)).length - kept.length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(begun);
  expect(await rowsWith([name, email, viewer.userId], shortLived)).toEqual([]);
  await deleteLeftovers(services);
  expect(await filesOf(services)).toEqual(kept);
  expect(await db.selectFrom("leftover").selectAll().execute()).toEqual([]);
});

test("whatever medium fails to be deleted keeps its row until its files are gone", async () => {
  const kept = await filesOf(services);
  const { viewer } = await memberWithFiles();
  const storage = deletingBy(() => Promise.reject(new Error("The storage is gone.")));
  await leave(viewer);
  now += 7 * DAY_MS;
  expect(await deleteDueAccounts({ ...services, storage })).toBe(1);
  await expect(deleteLeftovers({ ...services, storage })).rejects.toThrow("are not deleted yet");
  expect(await db.selectFrom("media").select("id").where("created_by", "=", viewer.personId).execute()).not.toEqual([]);
  await deleteLeftovers(services);
  await deleteLeftovers(services);
  expect(await filesOf(services)).toEqual(kept);
  expect(await db.selectFrom("media").select("id").where("created_by", "=", viewer.personId).execute()).toEqual([]);
});

test("a worker that dies once an account is deleted leaves its files to the next one", async () => {
  const kept = await filesOf(services);
  const { viewer, name, email } = await memberWithFiles();
  const { personId, userId } = viewer;
  // All that it came to do.
  await db
    .transaction()
    .execute((db) => erasePerson({ ...services, db }, { personId, userId, keepsTexts: false, now: new Date(now) }));
  expect(await filesOf(services)).not.toEqual(kept);
  expect(await rowsWith([name, email, userId], shortLived)).toEqual([]);
  await leftovers(services).handle(undefined as never);
  expect(await filesOf(services)).toEqual(kept);
  expect(await db.selectFrom("leftover").selectAll().execute()).toEqual([]);
});

test("the books keep a gift with the name on its receipt, and no address", async () => {
  const { viewer, email, name } = await member();
  const spaceId = await testSpace(db, "Books Mandir");
  const { id } = await db
    .insertInto("payment")
    .values({
      ...{ token: randomUUID(), space_id: spaceId, payer_id: viewer.personId, payer_name: name, payer_email: email },
      ...{ purpose: "gift", amount_paise: 10_100, channel: "unchosen", idempotency_key: randomUUID() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await leave(viewer);
  now += 7 * DAY_MS;
  await deleteDueAccounts(services);
  const kept = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ payer_id: null, payer_name: name, payer_email: "", amount_paise: 10_100 });
});

test("a space that others work in, and staff, hold somebody back, who is told once", async () => {
  const { viewer } = await member();
  const spaceId = await testSpace(db, "Owned Mandir");
  await leave(viewer);
  await db
    .insertInto("space_member")
    .values({ space_id: spaceId, person_id: viewer.personId, role: "owner" })
    .execute();
  now += 7 * DAY_MS;
  expect(await deleteDueAccounts(services)).toBe(0);
  now += DAY_MS;
  expect(await deleteDueAccounts(services)).toBe(0);
  expect(await code(leave({ ...viewer, confirmedAt: new Date(now) }))).toBe("people.hindered");
  const told = await sql`select from boss.job where data ->> 'kind' = 'person.still-hindered'`.execute(db);
  expect(told.rows).toHaveLength(1);
  const next = await member();
  await db
    .insertInto("space_member")
    .values({ space_id: spaceId, person_id: next.viewer.personId, role: "owner" })
    .execute();
  now += DAY_MS;
  expect(await deleteDueAccounts(services)).toBe(1);
  await db.updateTable("person").set({ is_staff: true }).where("id", "=", next.viewer.personId).execute();
  expect(await code(leave({ ...next.viewer, confirmedAt: new Date(now) }))).toBe("people.hindered");
});

test("a space that nobody but its owner has seen ends with them", async () => {
  const { viewer } = await member();
  const spaceId = await testSpace(db, "Unseen Mandir");
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  await db
    .insertInto("space_member")
    .values({ space_id: spaceId, person_id: viewer.personId, role: "owner" })
    .execute();
  await leave(viewer);
  now += 7 * DAY_MS;
  expect(await deleteDueAccounts(services)).toBe(1);
  expect(await db.selectFrom("space").select("id").where("id", "=", spaceId).execute()).toEqual([]);
});

test("staying at the last moment and the deletion do not both happen", async () => {
  for (let i = 0; i < 5; i++) {
    const { viewer, who } = await member();
    await leave(viewer);
    now += 7 * DAY_MS;
    const [deleted] = await Promise.all([deleteDueAccounts(services), stayAfterAll(services, viewer)]);
    expect((await who()).kind).toBe(deleted === 1 ? "visitor" : "person");
  }
});

test("every reference to a person says what becomes of it when they leave, and has an index", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass
      and (c.confdeltype not in ('c', 'n') or not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum))`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

const tokenTo = async (address: string): Promise<string> => {
  const mail = (await services.mailer.outbox()).find(({ to }) => to === address);
  return decodeURIComponent(/token=([^\s"]+)/.exec(mail?.text ?? "")?.[1] ?? "none");
};
const answer = (token: string, intent: "yes" | "no" = "yes") => answerEmailChange(services, { token, intent });

const isOpen = async (token: string): Promise<boolean> => {
  const request = new Request(`http://sangam.test/change-email?token=${token}`);
  const shown = await changeEmailPage.loader({ request, context: testRequest(services).context } as never);
  return shown.isOpen;
};

const subscriptionOf = (address: string) =>
  db.selectFrom("newsletter_subscription").selectAll().where("email", "=", address).executeTakeFirst();

/** Both mailboxes say yes. */
async function moveTo(viewer: SignedIn, email: string, newEmail: string): Promise<void> {
  await askForEmailChange(services, { ...viewer, confirmedAt: new Date(now) }, { newEmail });
  await mailAddressChange(services, { userId: viewer.userId });
  await answer(await tokenTo(email));
  expect(await answer(await tokenTo(newEmail))).toBe("changed");
}

test("where the new address has a subscription of its own, that one stays and the old one ends", async () => {
  const { viewer, email } = await member();
  const newEmail = `own-${email}`;
  for (const [address, language] of [
    [email, "en"],
    [newEmail, "hi"],
  ] as const)
    await db.insertInto("newsletter_subscription").values({ email: address, language }).execute();
  const own = await subscriptionOf(newEmail);
  await moveTo(viewer, email, newEmail);
  expect(await subscriptionOf(email)).toBeUndefined();
  expect(await subscriptionOf(newEmail)).toEqual(own);
});

test("an address changes once both mailboxes have said yes, in either order", async () => {
  for (const order of ["old", "new"] as const) {
    const { viewer, email } = await member();
    const newEmail = `new-${email}`;
    expect(await code(askForEmailChange(services, { ...viewer, confirmedAt: null }, { newEmail }))).toBe(
      "platform.confirm-first",
    );
    expect(await code(askForEmailChange(services, viewer, { newEmail: email }))).toBe("people.email-same");
    await askForEmailChange(services, viewer, { newEmail });
    await mailAddressChange(services, { userId: viewer.userId });
    const [first, second] = order === "old" ? [email, newEmail] : [newEmail, email];
    expect(await answer(await tokenTo(first))).toBe(order === "old" ? "waits-for-new" : "waits-for-old");
    // The same mailbox twice is not both.
    expect(await answer(await tokenTo(first))).toBe(order === "old" ? "waits-for-new" : "waits-for-old");
    expect(
      (await db.selectFrom("auth_user").select("email").where("id", "=", viewer.userId).executeTakeFirst())?.email,
    ).toBe(email);
    expect(await isOpen(await tokenTo(second))).toBe(true);
    expect(await answer(await tokenTo(second))).toBe("changed");
    expect(
      (await db.selectFrom("auth_user").select("email").where("id", "=", viewer.userId).executeTakeFirst())?.email,
    ).toBe(newEmail);
    expect(await code(answer(await tokenTo(second)))).toBe("people.change-ended");
    expect([await isOpen(await tokenTo(first)), await isOpen(await tokenTo(second))]).toEqual([false, false]);
  }
});

test("of two accounts that take one new address at once one gets it, and the other's question is over", async () => {
  for (let time = 0; time < 4; time++) {
    const rivals = await Promise.all([member(), member()]);
    const newEmail = `both-${time}-${rivals[0].email}`;
    const tokens: string[] = [];
    for (const { viewer, email } of rivals) {
      await askForEmailChange(services, viewer, { newEmail });
      await mailAddressChange(services, { userId: viewer.userId });
      tokens.push(await tokenTo(newEmail));
      await answer(await tokenTo(email));
    }
    const answers = await Promise.all(
      tokens.map((token) =>
        answer(token).catch((error: unknown) => (error instanceof Refusal ? error.code : String(error))),
      ),
    );
    expect(answers.toSorted()).toEqual(["changed", "people.change-ended"]);
    const open = await db.selectFrom("email_change").select("user_id").where("new_email", "=", newEmail).execute();
    expect(open).toEqual([]);
  }
});

test("an address that nobody confirmed is not asked; a no, a day and a newer question end the links", async () => {
  const { viewer, email } = await member();
  await db.updateTable("auth_user").set({ emailVerified: false }).where("id", "=", viewer.userId).execute();
  const ask = async (newEmail: string) => {
    await askForEmailChange(services, { ...viewer, confirmedAt: new Date(now) }, { newEmail });
    await mailAddressChange(services, { userId: viewer.userId });
    return tokenTo(newEmail);
  };
  const outdated = await ask(`a-${email}`);
  const refused = await ask(`b-${email}`);
  expect(await code(answer(outdated))).toBe("people.change-ended");
  expect(await answer(refused, "no")).toBe("refused");
  expect(await code(answer(refused))).toBe("people.change-ended");
  expect(await isOpen(refused)).toBe(false);
  const late = await ask(`c-${email}`);
  expect(await isOpen(late)).toBe(true);
  now += DAY_MS;
  expect(await isOpen(late)).toBe(false);
  expect(await code(answer(late))).toBe("people.change-ended");
  const cancelled = await ask(`d-${email}`);
  await cancelEmailChange(services, viewer);
  expect(await code(answer(cancelled))).toBe("people.change-ended");
  expect(await answer(await ask(`e-${email}`))).toBe("changed");
  expect((await services.mailer.outbox()).filter(({ to }) => to === email)).toEqual([]);
});

test("an address with an account of its own is told so there alone, and is nobody else's", async () => {
  const [one, two] = [await member(), await member()];
  await askForEmailChange(services, one.viewer, { newEmail: two.email });
  await mailAddressChange(services, { userId: one.viewer.userId });
  const mail = (await services.mailer.outbox()).find(({ to }) => to === two.email);
  expect(mail?.subject).toBe("This address already has a Sangam account");
  expect(mail?.text).not.toContain("token=");
  // An account that was made after the links were mailed has the address.
  const newEmail = `raced-${one.email}`;
  await askForEmailChange(services, one.viewer, { newEmail });
  await mailAddressChange(services, { userId: one.viewer.userId });
  const token = await tokenTo(newEmail);
  await createDemoAccount(services, {
    email: newEmail,
    password: "a-long-password",
    name: "Quick",
    accountType: "common",
  });
  await answer(await tokenTo(one.email));
  expect(await code(answer(token))).toBe("people.change-ended");
});
