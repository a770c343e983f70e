import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { parseForm } from "#/platform/http/act.ts";
import { refuseSpace, verifySpace } from "./commands/verify.server.ts";
import { deleteOldDocuments } from "./commands/delete-documents.server.ts";
import { findLatestVersion, readDetails, readSpaceNames, saveDetails } from "#/features/spaces/public.server.ts";
import { waitingCounts } from "./queries/waiting-counts.server.ts";
import { waitingSpaces } from "./queries/waiting-spaces.server.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { askVerification, withdrawVerification } from "./commands/ask-verification.server.ts";
import { VerificationForm } from "./forms.ts";
import { loader as audit } from "#/features/members/pages/audit.tsx";
import { loader as openFile } from "./pages/verification-document.ts";
import { waitingVpas } from "./queries/waiting-vpas.server.ts";
import { readVerificationStatus } from "./queries/verification-status.server.ts";

const DAY = 86_400_000;
let now = Date.now();
const { services } = await testServices(() => now);
const { db, storage } = services;

const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let space: number;
let byRole: PeopleByRole;

beforeEach(async () => {
  now = Date.now();
  space = await testSpace(db, "Deepsar");
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", space).execute();
  byRole = await testPeopleByRole(db, space);
});

/** A file that has arrived whole, as if it came by the endpoint. */
async function arrived(person: SignedIn, content = pdf, name = "deed.pdf"): Promise<string> {
  const id = randomUUID();
  await storage.put(uploadKey(id), content);
  await db
    .insertInto("upload")
    .values({
      id,
      person_id: person.personId,
      purpose: "document",
      name,
      bytes: content.length,
      completed_at: new Date(now),
    })
    .execute();
  return id;
}

const ask = async (viewer: Viewer = byRole.owner, content = pdf, name = "deed.pdf") => {
  const upload = viewer.kind === "person" ? await arrived(viewer, content, name) : randomUUID();
  const documents = [{ kind: "registration", upload }] as const;
  await askVerification(services, viewer, { space, note: "By the river.", documents });
};
const documentId = async () =>
  (
    await db
      .selectFrom("space_document as d")
      .innerJoin("space_verification as v", "v.id", "d.verification_id")
      .select("d.id")
      .where("v.space_id", "=", space)
      .orderBy("d.id", "desc")
      .executeTakeFirstOrThrow()
  ).id;
const seenNames = async () => (await readSpaceNames(db, [space])).get(space)!.seen;
const status = () => readVerificationStatus(db, byRole.owner, space);
const file = async (viewer: Viewer, id: number | string) => {
  const { context } = testRequest(services, { viewer });
  const request = new Request(`http://house.test/verification/documents/${id}`);
  const args = { request, context, params: { id: String(id) } } as unknown as Parameters<typeof openFile>[0];
  return openFile(args).catch((answer: Response) => answer);
};

test("owners and managers ask for verification and take it back; whoever sees the trail is as few", async () => {
  expect(await whoMay(byRole, (viewer) => ask(viewer))).toEqual(["owner", "manager"]);
  expect(await whoMay(byRole, (viewer) => withdrawVerification(services, viewer, { spaceId: space }))).toEqual([
    "owner",
    "manager",
  ]);
  expect(await whoMay(byRole, (viewer) => readVerificationStatus(db, viewer, space))).toEqual(["owner", "manager"]);
  const seen: string[] = [];
  for (const [name, viewer] of Object.entries(byRole)) {
    const { context } = testRequest(services, { viewer });
    const request = new Request(`http://house.test/audit?space=${space}`);
    const args = { request, context, params: {} } as unknown as Parameters<typeof audit>[0];
    const answer = await audit(args).catch((elsewhere: Response) => elsewhere);
    if (!(answer instanceof Response)) seen.push(name);
  }
  expect(seen).toEqual(["owner", "manager"]);
});

test("a space asks, waits, is refused with a reason, asks again and is verified", async () => {
  expect((await status()).state).toBe("not-asked");
  await ask();
  expect(await status()).toMatchObject({ state: "waiting", last: { note: "By the river.", deletedBy: null } });
  await expect(ask()).rejects.toThrow("moderation.asked-already");
  const { rows } = await waitingSpaces(db, byRole.staff, undefined, "asked");
  expect(rows.find(({ id }) => id === space)?.asked).toMatchObject({
    note: "By the river.",
    documents: [{ kind: "registration", name: "deed.pdf" }],
  });
  expect((await waitingCounts(db, byRole.staff)).asked).toBeGreaterThan(0);
  await refuseSpace(services, byRole.staff, {
    space,
    seen: await seenNames(),
    reason: "The deed is of another trust.",
  });
  expect(await status()).toMatchObject({ state: "refused", reason: "The deed is of another trust." });
  await ask();
  expect((await status()).state).toBe("waiting");
  await verifySpace(services, byRole.staff, { spaceId: space, seen: await seenNames() });
  expect(await status()).toMatchObject({ state: "granted", last: { state: "granted" } });
  await expect(ask()).rejects.toThrow("moderation.verified-already");
});

test("staff are notified as soon as documents are sent, once for each time", async () => {
  await ask();
  const { rows } = await sql<{ data: NotifyData }>`
    select data from boss.job where name = ${NOTIFY_JOB} and data->>'kind' = 'space.verification-asked'
    order by created_on desc limit 1`.execute(db);
  expect(rows[0]!.data).toMatchObject({ path: "/staff?tab=spaces&asked=1", payload: { space: "Deepsar" } });
  expect(rows[0]!.data.personIds).toContain(byRole.staff.personId);
  expect(rows[0]!.data.personIds).not.toContain(byRole.owner.personId);
});

test("asked twice at once, a space waits once, and no file is used up by the one that was refused", async () => {
  const both = await Promise.allSettled([ask(byRole.owner), ask(byRole.manager)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const unused = await db
    .selectFrom("upload")
    .select("id")
    .where("used_at", "is", null)
    .where("person_id", "in", [byRole.owner.personId, byRole.manager.personId])
    .execute();
  expect(unused).toHaveLength(1);
});

test("what a file really is counts, and only one's own finished file is taken, once", async () => {
  const refusedKind = { fields: [{ field: "registration", code: "moderation.document-kind" }] };
  await expect(ask(byRole.owner, svg, "deed.pdf")).rejects.toMatchObject(refusedKind);
  await expect(ask(byRole.owner, Buffer.from("only words"), "deed.pdf")).rejects.toMatchObject(refusedKind);
  const mine = await arrived(byRole.manager);
  const send = (viewer: Viewer, upload: string) =>
    askVerification(services, viewer, { space, note: "", documents: [{ kind: "letter", upload }] });
  await expect(send(byRole.owner, mine)).rejects.toThrow("uploads.unknown");
  await expect(send(byRole.owner, "../../etc/passwd")).rejects.toThrow("uploads.unknown");
  await send(byRole.manager, mine);
  await withdrawVerification(services, byRole.manager, { spaceId: space });
  await expect(send(byRole.manager, mine)).rejects.toThrow("uploads.used");
  await expect(askVerification(services, byRole.owner, { space, note: "", documents: [] })).rejects.toThrow(
    "moderation.documents-needed",
  );
});

test("a paper opens for the space's owners and managers and for staff, as a file; that staff opened it is written down", async () => {
  await ask(byRole.owner, pdf, 'de"ed\r\n/../é.pdf');
  const id = await documentId();
  const opened: string[] = [];
  for (const [name, viewer] of Object.entries(byRole)) {
    const answer = await file(viewer, id);
    if (answer.status === 200) opened.push(name);
    else expect([302, 404], name).toContain(answer.status);
  }
  expect(opened).toEqual(["owner", "manager", "staff"]);
  const answer = await file(byRole.staff, id);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''de%22ed%20..%20%C3%A9.pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  const views = await db
    .selectFrom("audit")
    .select("actor_id")
    .where("action", "=", "document.viewed")
    .where("entity_id", "=", id)
    .execute();
  expect(views).toEqual([byRole.staff, byRole.staff].map(({ personId }) => ({ actor_id: personId })));
  for (const none of ["0", "-1", "x", "9".repeat(40)]) expect((await file(byRole.owner, none)).status).toBe(404);
});

test("papers go 90 days after the decision, and at once when they are taken back", async () => {
  await ask();
  const kept = await documentId();
  await withdrawVerification(services, byRole.owner, { spaceId: space });
  expect((await file(byRole.owner, kept)).status).toBe(404);
  const rows = await db.selectFrom("space_document").selectAll().where("id", "=", kept).executeTakeFirstOrThrow();
  expect(await storage.exists(rows.storage_key)).toBe(false);
  expect(rows.deleted_at).not.toBeNull();

  await ask();
  const waiting = await documentId();
  now += 400 * DAY;
  await deleteOldDocuments(services);
  expect((await file(byRole.owner, waiting)).status).toBe(200);
  now -= 400 * DAY;
  await refuseSpace(services, byRole.staff, { space, seen: await seenNames(), reason: "No." });
  expect((await status()).last?.deletedBy).not.toBeNull();
  now += 89 * DAY;
  await deleteOldDocuments(services);
  expect((await file(byRole.owner, waiting)).status).toBe(200);
  now += 2 * DAY;
  expect(await deleteOldDocuments(services)).toBeGreaterThan(0);
  expect((await file(byRole.owner, waiting)).status).toBe(404);
  expect(await deleteOldDocuments(services)).toBe(0);
  expect((await status()).last?.documents).toEqual([]);
});

test("staff read under which name documents came, where another stands there now, for the space and for its address", async () => {
  const rename = async (name: string) => {
    const version = (await findLatestVersion(db, space)) ?? 0;
    const fields = { ...(await readDetails(db, space)), name };
    await saveDetails(services, byRole.owner, { spaceId: space, version, fields, decided: {} });
  };
  await db.insertInto("space_vpa").values({ space_id: space, vpa: "deepsar@bank", payee_name: "Deepsar" }).execute();
  const former = async () => [
    (await waitingSpaces(db, byRole.staff)).rows.find(({ id }) => id === space)?.asked?.formerNames,
    (await waitingVpas(db, byRole.staff)).rows.find(({ spaceId }) => spaceId === space)?.formerNames,
  ];
  await rename("Deepsar Mandir");
  await ask();
  // The versions are dated by the database.
  await db
    .updateTable("space_verification")
    .set({ asked_at: sql`clock_timestamp()` })
    .where("space_id", "=", space)
    .execute();
  expect(await former()).toEqual([[], []]);
  await rename("Siddhivinayak");
  await rename("Siddhivinayak Mandir");
  expect(await former()).toEqual([["Deepsar Mandir"], ["Deepsar Mandir"]]);
  await rename("Deepsar Mandir");
  expect(await former()).toEqual([[], []]);
});

test("the form takes a paper or many of each kind, and ten in all", () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "ask", space: "7", letter: "one" })) body.append(name, value);
  for (let i = 0; i < 9; i++) body.append("other", `paper ${i}`);
  const read = parseForm(VerificationForm, body);
  expect(read.intent === "ask" && read.documents.map(({ kind }) => kind)).toEqual([
    "letter",
    ...Array.from({ length: 9 }, () => "other"),
  ]);
  body.append("identity", "one more");
  expect(() => parseForm(VerificationForm, body)).toThrow("moderation.documents-many");
});
