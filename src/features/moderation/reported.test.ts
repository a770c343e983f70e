import { hash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { subjectTrail } from "#/features/audit/public.server.ts";
import { bookSlot } from "#/features/bookings/commands/book-slot.server.ts";
import { addService } from "#/features/bookings/commands/services.server.ts";
import { openCommunity } from "#/features/community/commands/communities.server.ts";
import { writeReply } from "#/features/community/commands/replies.server.ts";
import { startDiscussion } from "#/features/community/commands/write-discussion.server.ts";
import { writeComment } from "#/features/feed/commands/comments.server.ts";
import { sendMessage } from "#/features/live/commands/send-message.server.ts";
import { openConversation } from "#/features/messages/commands/direct.server.ts";
import { sendTeamMessage } from "#/features/messages/commands/send-message.server.ts";
import { makeOffering } from "#/features/offerings/commands/make-offering.server.ts";
import { openShrine } from "#/features/offerings/commands/shrines.server.ts";
import { writeReview } from "#/features/spaces/commands/write-review.server.ts";
import { parseForm } from "#/platform/http/act.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { storeMedia } from "#/platform/media/stored-media.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { online, puja, testPujari } from "#/testing/bookings.ts";
import { testEvent } from "#/testing/events.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { english, storeTestText, verseEvents } from "#/testing/texts.ts";
import { fileReport } from "./commands/file-report.server.ts";
import { removeReported } from "./commands/remove-reported.server.ts";
import { openCase } from "./commands/settle-report.server.ts";
import { describeReported } from "./queries/reported.server.ts";
import { waitingReports } from "./queries/waiting-reports.server.ts";
import { reportForm } from "./report-form.server.ts";

const { services } = await testServices();
const { db } = services;

let staff: SignedIn;
let reporter: SignedIn;
let space: number;

beforeAll(async () => {
  staff = await testPerson(db, { isStaff: true, name: "Staff" });
  reporter = await testPerson(db);
  space = await testSpace(db, "Deepsar");
});

const hour = 3_600_000;
const eventAt = (startsInMs: number, startedAt: Date | null = null) =>
  testEvent(db, { spaceId: space, title: "Sandhya", startsAt: new Date(services.clock() + startsInMs), startedAt });

/** One of each kind, and what staff read of it. */
const things: Readonly<Record<string, () => Promise<{ id: number; title: string; text?: string; reader?: SignedIn }>>> =
  {
    space: async () => ({ id: await testSpace(db, "False Mandir"), title: "False Mandir" }),
    person: async () => ({ id: (await testPerson(db, { name: "Nobody True" })).personId, title: "Nobody True" }),
    async review() {
      const author = await testPerson(db, { name: "Sharp Tongue" });
      await writeReview({ db }, author, { spaceId: space, rating: 1, text: "Buy pearls", language: "en" });
      const own = db.selectFrom("space_review").select("id").where("person_id", "=", author.personId);
      return { id: (await own.executeTakeFirstOrThrow()).id, title: "Sharp Tongue", text: "Buy pearls" };
    },
    async "chat-message"() {
      const author = await testPerson(db, { name: "Loud" });
      const occurrenceId = await eventAt(-hour / 2, new Date(services.clock() - hour / 2));
      const { message } = await sendMessage(services, author, {
        occurrenceId,
        text: "Buy gold",
        clientId: randomUUID(),
      });
      return { id: message!.id, title: "Loud", text: "Buy gold" };
    },
    async "team-message"() {
      const author = await testSubscriber(db);
      const reader = await testSubscriber(db);
      const channelId = await openConversation({ db }, author, { personId: reader.personId });
      const said = await sendTeamMessage(services, author, { channelId, text: "Buy silver", clientId: randomUUID() });
      return { id: said!.id, title: author.name, text: "Buy silver", reader };
    },
    event: async () => ({ id: await eventAt(hour), title: "Sandhya" }),
    async "artist-review"() {
      const author = await testPerson(db, { name: "Never Served" });
      const review = {
        ...{ person_id: await listedProvider(db), author_id: author.personId, subject_type: "order", subject_id: 1 },
        ...{ subject_name: "Saraswati", rating: 1, text: "Buy copper" },
      };
      const row = await db.insertInto("artist_review").values(review).returning("id").executeTakeFirstOrThrow();
      return { id: row.id, title: "Never Served", text: "Buy copper" };
    },
    async "portfolio-item"() {
      const item = { person_id: await listedProvider(db), title: "Another's Durga", category: "Festival" };
      const row = await db.insertInto("portfolio_item").values(item).returning("id").executeTakeFirstOrThrow();
      return { id: row.id, title: "Another's Durga" };
    },
    async post() {
      const author = await testSpace(db, "Loud Mandir");
      return { id: await testPost(author, "Buy incense"), title: "Loud Mandir", text: "Buy incense" };
    },
    async discussion() {
      const author = await testPerson(db);
      const id = await testDiscussion(author, { title: "Cheap marble", body: "Buy marble" });
      return { id, title: "Cheap marble", text: "Buy marble", reader: await testPerson(db) };
    },
    async "discussion-reply"() {
      const author = await testPerson(db, { name: "Sells Everywhere" });
      const discussionId = await testDiscussion(await testPerson(db), { title: "Marble", body: "Which one?" });
      const written = { discussionId, body: "Buy granite", language: "en", quotesId: null, tradition: "" };
      const { id } = await writeReply(services, author, { ...written, clientId: randomUUID() });
      return { id, title: "Sells Everywhere", text: "Buy granite", reader: await testPerson(db) };
    },
    async work() {
      const editions = [{ ...english, title: "Verses for Sale" }] as const;
      const { workId } = await storeTestText(db, { editions, events: verseEvents({ "1": "Buy camphor" }) });
      return { id: workId, title: "Verses for Sale", text: "own\n\nTranslated for tests\n\nBuy camphor" };
    },
    async "post-comment"() {
      const author = await testPerson(db, { name: "Always First" });
      const postId = await testPost(await testSpace(db), "Come at six");
      const comment = { postId, parentId: null, body: "Buy ghee", language: "en", clientId: randomUUID() };
      return { id: await writeComment(services, author, comment), title: "Always First", text: "Buy ghee" };
    },
    async offering() {
      const owner = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
      const opened = { spaceId: space, name: "", forms: ["diya"], takesWords: true } as const;
      const shrineId = await openShrine(services, owner, opened);
      const { offering } = await makeOffering(services, await testPerson(db), {
        ...{ shrineId, form: "diya", name: "Lamp Seller", words: "Buy lamps" },
        ...{ clientId: randomUUID(), address: "192.0.2.1" },
      });
      return { id: offering.id, title: "Lamp Seller", text: "Buy lamps", reader: await testPerson(db) };
    },
    async shelf_item() {
      const sha256 = hash("sha256", randomUUID());
      const mediaId = await storeMedia(db, services.storage, {
        ...{ sha256, storageKey: `shelf/${sha256}.m4a`, mime: "audio/mp4" },
        ...{ contents: Buffer.from(sha256), createdBy: null },
      });
      const item = {
        ...{ kind: "audio", category: "devotional", title: "Song for Sale", author: "Nobody" },
        ...{ description: "Buy bells", media_id: mediaId, duration_ms: 61_000 },
      };
      const row = await db.insertInto("shelf_item").values(item).returning("id").executeTakeFirstOrThrow();
      return { id: row.id, title: "Song for Sale", text: "Nobody\n\nBuy bells", reader: await testPerson(db) };
    },
    async "booking-proof"() {
      const pujari = await testPujari(db);
      const reader = await testPerson(db);
      const serviceId = await addService(
        services,
        pujari,
        puja({ priceKind: "free", pricePaise: null, isInstant: true }),
      );
      const slot = new Date(Math.ceil(services.clock() / (24 * hour)) * 24 * hour + 101 * hour);
      const { bookingId } = await bookSlot(services, reader, online(serviceId, slot.toISOString()));
      await db.updateTable("booking").set({ proof_note: "Buy rudraksha" }).where("id", "=", bookingId).execute();
      const file = {
        ...{ booking_id: bookingId, mime: "image/webp", bytes: 1, storage_key: `proof/${randomUUID()}.webp` },
        ...{ brought_by: pujari.personId, at: new Date(services.clock()) },
      };
      const row = await db.insertInto("booking_proof").values(file).returning("id").executeTakeFirstOrThrow();
      return { id: row.id, title: "Pandit Sharma", text: "Buy rudraksha", reader };
    },
  };

async function testDiscussion(author: SignedIn, said: { title: string; body: string }): Promise<number> {
  const slug = await openCommunity(services, staff, {
    ...{ name: `Circle of ${author.personId}`, icon: "lamp", description: "", guidelines: "", language: "en" },
    ...{ spaceId: null, isOpen: true, faith: null },
  });
  const { id } = await db.selectFrom("community").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
  const kept = { communityId: id, kind: "discussion", tags: "", language: "en", clientId: randomUUID() } as const;
  return startDiscussion(services, author, { ...kept, ...said });
}

async function testPost(spaceId: number, body: string): Promise<number> {
  const at = new Date(services.clock());
  const { id } = await db
    .insertInto("post")
    .values({
      ...{ space_id: spaceId, idempotency_key: randomUUID(), body, language: "en" },
      ...{ state: "published", published_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function report(entity: string, id: number, by: SignedIn): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ entity, entityId: String(id), reason: "spam" })) form.set(name, value);
  await fileReport({ ...services, features }, by, {
    report: parseForm(reportForm(features), form),
    clientAddress: "192.0.2.1",
  });
  const { rows } = await waitingReports(db, staff);
  return rows.find((row) => row.entity === entity && row.entityId === id)!.id;
}

async function described(reportId: number, language = "en") {
  const { rows } = await waitingReports(db, staff);
  return (await describeReported({ db, language, features }, rows))[reportId]!;
}

test("every kind of thing that a feature lets people report is tried here", () => {
  const declared = features.flatMap(({ reportables = [] }) => reportables.map(({ entity }) => entity));
  expect(Object.keys(things).toSorted()).toEqual(declared.toSorted());
});

test.each(Object.keys(things))(
  "a %s is reported, seen by staff in its own words, and taken away by staff alone",
  async (entity) => {
    const { id, title, text, reader = reporter } = await things[entity]!();
    const reportId = await report(entity, id, reader);
    const seen = await described(reportId);
    expect(seen.thing).toMatchObject({ title, ...(text ? { text } : {}) });
    for (const language of languages) expect((await described(reportId, language)).label).toMatch(/\p{L}/u);
    const subject = await openCase({ db }, staff, { reportId });
    for (const viewer of [visitor, reporter]) {
      await expect(removeReported({ ...services, features }, viewer, { ...subject, reason: "Untrue" })).rejects.toThrow(
        /platform\.(not-allowed|sign-in-first)/,
      );
    }
    if (entity === "event") {
      expect(seen.removal).toBeNull();
      await expect(removeReported({ ...services, features }, staff, { ...subject, reason: "Untrue" })).rejects.toThrow(
        "moderation.not-removable",
      );
      return;
    }
    expect(seen.removal).not.toBeNull();
    await removeReported({ ...services, features }, staff, { ...subject, reason: "Untrue" });
    expect(await subjectTrail(db, { entity, id }, 5)).toMatchObject([{ actor: "Staff" }]);
    if (entity === "space") {
      const row = await db.selectFrom("space").select("is_listed").where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.is_listed).toBe(false);
    } else {
      expect((await described(reportId)).thing).toBeNull();
    }
  },
);

const saysOf = (entity: string, entityId: number) => ({
  report: { entity, entityId, reason: "spam", note: "", email: "", page: "" } as const,
  clientAddress: "192.0.2.9",
});
const storedReports = async () =>
  (await db.selectFrom("report").select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;

test("a private message is put before staff by its readers alone; to others it is as if it were not there", async () => {
  const { id } = await things["team-message"]!();
  const stored = await storedReports();
  const strangers = [visitor, await testPerson(db), await testPerson(db, { isStaff: true })];
  for (const viewer of strangers) {
    for (const said of [id, 999_999_999]) {
      await expect(fileReport({ ...services, features }, viewer, saysOf("team-message", said))).rejects.toMatchObject({
        code: "platform.not-found",
        status: 404,
      });
    }
  }
  expect(await storedReports()).toBe(stored);
});

test("what a viewer may not see, they may not report: an unlisted space, its reviews and events, a hidden chat message", async () => {
  const hidden = await testSpace(db, "Hidden Mandir");
  const author = await testPerson(db);
  await writeReview({ db }, author, { spaceId: hidden, rating: 1, text: "Buy pearls", language: "en" });
  const review = await db
    .selectFrom("space_review")
    .select("id")
    .where("space_id", "=", hidden)
    .executeTakeFirstOrThrow();
  const event = await testEvent(db, { spaceId: hidden, startsAt: new Date(services.clock() + hour) });
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", hidden).execute();
  const member = await testPerson(db, { memberships: [{ spaceId: hidden, role: "editor" }] });
  const chat = await things["chat-message"]!();
  await db.updateTable("chat_message").set({ author_only: true }).where("id", "=", chat.id).execute();
  const unseen = [
    ["space", hidden],
    ["review", review.id],
    ["event", event],
    ["chat-message", chat.id],
    ["person", 999_999_999],
  ] as const;
  const stored = await storedReports();
  const stranger = await testPerson(db);
  for (const [entity, id] of unseen) {
    await expect(fileReport({ ...services, features }, stranger, saysOf(entity, id))).rejects.toThrow(
      "platform.not-found",
    );
  }
  expect(await storedReports()).toBe(stored);
  for (const [entity, id] of unseen.slice(0, 3))
    await fileReport({ ...services, features }, member, saysOf(entity, id));
  expect(await storedReports()).toBe(stored + 3);
});

test("what is reported of a page has nothing to take away", async () => {
  await expect(
    removeReported({ ...services, features }, staff, { entity: "page", entityId: null, reason: "" }),
  ).rejects.toThrow("moderation.not-removable");
  await expect(
    removeReported({ ...services, features }, staff, { entity: "gift", entityId: 1, reason: "" }),
  ).rejects.toThrow("moderation.not-removable");
});
