import { beforeAll, describe, expect, test } from "vitest";
import { settleCredential } from "#/features/moderation/commands/verify.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { storedSize } from "#/platform/storage.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { deleteOldCredentialDocuments, removeCredential, saveCredential } from "./commands/credentials.server.ts";
import { saveProvider } from "./commands/save-provider.server.ts";
import { CREDENTIALS_MOST } from "./credential-rules.ts";
import { ProviderForm } from "./forms.ts";
import {
  countWaitingCredentials,
  listOwnCredentials,
  listWaitingCredentials,
  openCredentialDocument,
} from "./queries/credentials.server.ts";

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

const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const said = {
  credentialId: null,
  title: "Shastri",
  institution: "Sampurnanand Vishwavidyalaya",
  year: 2004,
  document: "",
};
const paper = (person: SignedIn, bytes: Uint8Array = pdf) =>
  testUpload(services, person, "document", bytes, "shastri.pdf");

let staff: SignedIn;
let guide: SignedIn;
let other: SignedIn;
async function provider(name: string): Promise<SignedIn> {
  const person = await testPerson(db, { accountType: "pujari", name });
  await saveProvider(services, person, ProviderForm.parse({ category: "Pujari", name, priceKind: "ask" }));
  return person;
}
beforeAll(async () => {
  staff = await testPerson(db, { isStaff: true });
  guide = await provider("Raghav");
  other = await provider("Madhav");
});

const one = async (person: SignedIn, id: number) =>
  (await listOwnCredentials(db, person.personId)).find((row) => row.id === id);
const waiting = async (id: number) =>
  (await listWaitingCredentials(db, staff, Number.MAX_SAFE_INTEGER, 50)).find((row) => row.id === id);

describe("who may", () => {
  test("providers write their own alone, and staff alone decide", async () => {
    const devotee = await testPerson(db);
    for (const [viewer, code] of [
      [visitor, "platform.sign-in-first"],
      [devotee, "platform.not-allowed"],
    ] as const) {
      await expect(saveCredential(services, viewer, said)).rejects.toMatchObject({ code });
      await expect(removeCredential(services, viewer, { credentialId: 1 })).rejects.toMatchObject({ code });
    }
    const credentialId = await saveCredential(services, guide, { ...said, document: await paper(guide) });
    await expect(saveCredential(services, other, { ...said, credentialId })).rejects.toMatchObject({ status: 404 });
    await expect(removeCredential(services, other, { credentialId })).rejects.toMatchObject({ status: 404 });
    const { seen } = (await waiting(credentialId))!;
    const decision = { credentialId, seen, refusal: null };
    await expect(settleCredential(services, guide, decision)).rejects.toMatchObject({ code: "platform.not-allowed" });
    await expect(countWaitingCredentials(db, guide)).rejects.toMatchObject({ code: "platform.not-allowed" });
    expect(await one(guide, credentialId)).toMatchObject({ title: "Shastri", state: "waiting" });
  });

  test("the document opens for its owner and for staff, whose opening is written down, and for nobody else", async () => {
    const id = await saveCredential(services, guide, { ...said, document: await paper(guide) });
    for (const viewer of [other, await testPerson(db)]) {
      await expect(openCredentialDocument(db, viewer, id)).rejects.toMatchObject({ code: "platform.not-found" });
    }
    await expect(openCredentialDocument(db, visitor, id)).rejects.toMatchObject({ code: "platform.sign-in-first" });
    expect(await openCredentialDocument(db, guide, id)).toMatchObject({ name: "shastri.pdf", mime: "application/pdf" });
    const seen = () =>
      db
        .selectFrom("audit")
        .select("actor_id")
        .where("action", "=", "credential.viewed")
        .where("entity_id", "=", id)
        .execute();
    expect(await seen()).toEqual([]);
    await openCredentialDocument(db, staff, id);
    expect(await seen()).toEqual([{ actor_id: staff.personId }]);
  });
});

describe("a decision", () => {
  test("marks what staff saw, and its owner is told; another word or paper takes the mark off and asks again", async () => {
    const credentialId = await saveCredential(services, guide, { ...said, document: await paper(guide) });
    expect(sent.at(-1)).toMatchObject({
      kind: "credential.asked",
      personIds: [staff.personId],
      path: "/staff?tab=credentials",
    });
    const { seen } = (await waiting(credentialId))!;
    await settleCredential(services, staff, { credentialId, seen, refusal: null });
    expect(sent.at(-1)).toMatchObject({ kind: "credential.verified", personIds: [guide.personId] });
    expect(await one(guide, credentialId)).toMatchObject({ state: "verified" });
    await saveCredential(services, guide, { ...said, credentialId });
    expect(await one(guide, credentialId)).toMatchObject({ state: "verified" });
    await saveCredential(services, guide, { ...said, credentialId, title: "Acharya" });
    expect(await one(guide, credentialId)).toMatchObject({ state: "waiting", title: "Acharya" });
    await expect(settleCredential(services, staff, { credentialId, seen, refusal: null })).rejects.toMatchObject({
      code: "artists.credential-changed",
      status: 409,
    });
    await settleCredential(services, staff, {
      credentialId,
      seen: (await waiting(credentialId))!.seen,
      refusal: "It names somebody else.",
    });
    expect(sent.at(-1)).toMatchObject({ kind: "credential.refused", payload: { reason: "It names somebody else." } });
    expect(await one(guide, credentialId)).toMatchObject({ state: "refused", reason: "It names somebody else." });
    await saveCredential(services, guide, { ...said, credentialId, title: "Acharya", document: await paper(guide) });
    expect(await one(guide, credentialId)).toMatchObject({ state: "waiting", reason: "" });
  });

  test("is made once, whoever of two is first", async () => {
    const credentialId = await saveCredential(services, guide, { ...said, document: await paper(guide) });
    const { seen } = (await waiting(credentialId))!;
    const both = await Promise.allSettled([
      settleCredential(services, staff, { credentialId, seen, refusal: null }),
      settleCredential(services, staff, { credentialId, seen, refusal: "No." }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "moderation.already-handled" },
    });
  });

  test("is asked for by a document alone, of a kind that can be read", async () => {
    const credentialId = await saveCredential(services, guide, said);
    expect(await one(guide, credentialId)).toMatchObject({ state: "unasked", document: null });
    expect(await waiting(credentialId)).toBeUndefined();
    const script = await paper(guide, Buffer.from("<svg onload='alert(1)'/>"));
    await expect(saveCredential(services, guide, { ...said, document: script })).rejects.toMatchObject({
      fields: [{ field: "document", code: "artists.document-kind" }],
    });
    const theirs = await paper(other);
    await expect(saveCredential(services, guide, { ...said, document: theirs })).rejects.toMatchObject({
      code: "uploads.unknown",
    });
  });
});

test("documents go with their credential, with the one that replaces them, and 90 days after the decision", async () => {
  const person = await provider("Keshav");
  const first = await paper(person);
  const credentialId = await saveCredential(services, person, { ...said, document: first });
  const isKept = async (upload: string) => (await storedSize(services.storage, `uploads/${upload}`)) !== null;
  expect(await isKept(first)).toBe(true);
  const second = await paper(person);
  await saveCredential(services, person, { ...said, credentialId, document: second });
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  await settleCredential(services, staff, { credentialId, seen: (await waiting(credentialId))!.seen, refusal: null });
  const later = { ...services, clock: () => services.clock() + 91 * DAY_MS };
  await deleteOldCredentialDocuments(services);
  expect(await isKept(second)).toBe(true);
  await deleteOldCredentialDocuments(later);
  expect(await isKept(second)).toBe(false);
  expect(await one(person, credentialId)).toMatchObject({ state: "verified", document: null });
  const third = await paper(person);
  const gone = await saveCredential(services, person, { ...said, document: third });
  await removeCredential(services, person, { credentialId: gone });
  expect(await isKept(third)).toBe(false);
});

test("twenty are enough, however many come at once", async () => {
  const person = await provider("Govind");
  const { personId: person_id } = person;
  const rows = Array.from({ length: CREDENTIALS_MOST - 1 }, (_, position) => ({ person_id, title: "Row", position }));
  await db.insertInto("artist_credential").values(rows).execute();
  const both = await Promise.allSettled([
    saveCredential(services, person, said),
    saveCredential(services, person, said),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
