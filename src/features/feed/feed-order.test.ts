import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { testDatabase } from "#/testing/database.ts";
import { testEvent } from "#/testing/events.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { readFeedAddress } from "./feed-address.ts";
import { countNewPosts, readFeed, type AskedFeed, type FeedPage } from "./queries/feed.server.ts";
import { MOST_FOLLOWED, NEWS_DAYS, PAGE } from "./rules.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");
const zone = "Asia/Kolkata";
/** When those began to follow whom nobody followed while they read. */
const before = new Date(now.getTime() - 30 * DAY_MS);

const asked = (query = "", at = now): AskedFeed => ({
  ...readFeedAddress(new URLSearchParams(query)),
  ...{ now: at, zone },
});

let made = 0;
interface Given {
  readonly space?: number;
  readonly provider?: number;
  readonly hoursAgo?: number;
  readonly faith?: string;
  readonly hasVideo?: boolean;
  readonly occurrence?: number;
}

async function post({ space, provider, hoursAgo = 1, faith, hasVideo, occurrence }: Given): Promise<number> {
  const { id } = await db
    .insertInto("post")
    .values({
      space_id: space ?? null,
      provider_id: provider ?? null,
      idempotency_key: `test-${made++}`,
      body: "…",
      language: "en",
      faith: faith ?? "hindu",
      has_video: hasVideo ?? false,
      occurrence_id: occurrence ?? null,
      state: "published",
      published_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function follow({ personId }: SignedIn, { space, provider }: Given, at = before): Promise<void> {
  if (space) await db.insertInto("space_follow").values({ person_id: personId, space_id: space, at }).execute();
  if (provider) {
    await db.insertInto("person_follow").values({ person_id: personId, followed_id: provider, at }).execute();
  }
}

const idsOf = async (viewer: Viewer, query = "") => (await readFeed(db, viewer, asked(query))).ids;

let space: number;
let other: number;
let reader: SignedIn;
beforeEach(async () => {
  await db.deleteFrom("post").execute();
  space = await testSpace(db);
  other = await testSpace(db);
  reader = await testPerson(db);
});

describe("the order of the feed", () => {
  test("those whom one follows come first for three days, then today's observances, then the newest", async () => {
    const provider = await listedProvider(db);
    await follow(reader, { space, provider });
    const occurrence = await testEvent(db, { spaceId: other, startsAt: new Date(now.getTime() + 2 * HOUR_MS) });
    const fresh = await post({ space, hoursAgo: 60 });
    const old = await post({ space, hoursAgo: 80 });
    const shown = await post({ provider, hoursAgo: 50 });
    const today = await post({ space: other, hoursAgo: 40, occurrence });
    const newest = await post({ space: other, hoursAgo: 1 });
    expect(await idsOf(reader)).toEqual([shown, fresh, today, newest, old]);
    expect(await idsOf(visitor)).toEqual([today, newest, shown, fresh, old]);
    expect(await idsOf(reader, "show=following")).toEqual([shown, fresh, old]);
    expect(await idsOf(visitor, "show=following")).toEqual([]);
  });

  test("a date of another day, a cancelled one and a draft are no observance of today", async () => {
    const days = [2, -2].map((days) => new Date(now.getTime() + days * DAY_MS));
    const newest = await post({ space, hoursAgo: 1 });
    const about: number[] = [];
    for (const startsAt of days) about.push(await testEvent(db, { spaceId: space, startsAt }));
    const cancelled = await testEvent(db, { spaceId: space, startsAt: now });
    await db.updateTable("event_occurrence").set({ status: "cancelled" }).where("id", "=", cancelled).execute();
    const older: number[] = [];
    for (const [i, occurrence] of [...about, cancelled].entries()) {
      older.push(await post({ space, hoursAgo: 2 + i, occurrence }));
    }
    expect(await idsOf(visitor)).toEqual([newest, ...older]);
  });

  test("drafts, removed posts, hidden spaces and providers, hidden and blocked authors are in no feed", async () => {
    const [provider, blocked] = [await listedProvider(db), await listedProvider(db)];
    await follow(reader, { space: other, provider });
    const kept = await post({ space });
    const gone = await post({ space });
    await db.updateTable("post").set({ removed_at: now }).where("id", "=", gone).execute();
    const waiting = await post({ space });
    await db.updateTable("post").set({ state: "draft", published_at: null }).where("id", "=", waiting).execute();
    await post({ space: other });
    await post({ provider });
    await post({ provider: blocked });
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", other).execute();
    await db.insertInto("hidden_author").values({ person_id: reader.personId, provider_id: provider }).execute();
    await db.insertInto("person_block").values({ person_id: blocked, blocked_id: reader.personId }).execute();
    expect(await idsOf(reader)).toEqual([kept]);
    expect(await idsOf(reader, "show=following")).toEqual([]);
    await db
      .updateTable("person_setting")
      .set({ profile_visibility: "private" })
      .where("person_id", "=", provider)
      .execute();
    expect(await idsOf(visitor)).toHaveLength(2);
  });

  test("chips combine: faiths widen, Live and Video narrow", async () => {
    const live = await testEvent(db, { spaceId: space, startsAt: now });
    await db.updateTable("event_occurrence").set({ started_at: now }).where("id", "=", live).execute();
    const hindu = await post({ space, hoursAgo: 3 });
    const sikh = await post({ space, hoursAgo: 2, faith: "sikh", hasVideo: true });
    const aarti = await post({ space, hoursAgo: 4, occurrence: live, hasVideo: true });
    await post({ space, hoursAgo: 1, faith: "islamic" });
    expect(await idsOf(visitor, "faith=sikh,hindu")).toEqual([aarti, sikh, hindu]);
    expect(await idsOf(visitor, "video=1")).toEqual([aarti, sikh]);
    expect(await idsOf(visitor, "live=1")).toEqual([aarti]);
    expect(await idsOf(visitor, "live=1&faith=sikh")).toEqual([]);
    expect(await idsOf(visitor, "faith=nonsense,sikh&video=1")).toEqual([sikh]);
  });

  test("chips of those whom one follows, spaces and artists alike, are the same ones", async () => {
    const provider = await listedProvider(db);
    await follow(reader, { space, provider });
    const live = await testEvent(db, { spaceId: other, startsAt: now, startedAt: now });
    const all: { id: number; given: Given }[] = [];
    let hoursAgo = 2_000;
    for (const whose of [{ space }, { provider }, { space: other }]) {
      for (const faith of ["hindu", "sikh", "jain"]) {
        for (const hasVideo of [false, true]) {
          for (const occurrence of [undefined, live]) {
            const given = { ...whose, faith, hasVideo, occurrence, hoursAgo: (hoursAgo -= 7) };
            all.unshift({ id: await post(given), given });
          }
        }
      }
    }
    const own = all.filter(({ given }) => given.space !== other);
    const asFor = (fits: (given: Given) => boolean) => own.filter(({ given }) => fits(given)).map(({ id }) => id);
    const read = async (chips: string) => {
      const ids: number[] = [];
      for (let after: string | null = ""; after !== null;) {
        const page: FeedPage = await readFeed(db, reader, asked(`show=following&${chips}&after=${after}`));
        ids.push(...page.ids);
        after = page.next;
      }
      return ids;
    };
    expect(await read("")).toEqual(asFor(() => true));
    expect(await read("faith=sikh")).toEqual(asFor(({ faith }) => faith === "sikh"));
    expect(await read("faith=sikh,jain&video=1")).toEqual(
      asFor(({ faith, hasVideo }) => faith !== "hindu" && hasVideo === true),
    );
    expect(await read("video=1")).toEqual(asFor(({ hasVideo }) => hasVideo === true));
    expect(await read("live=1")).toEqual(asFor(({ occurrence }) => occurrence === live));
    expect(await read("live=1&faith=jain")).toEqual(
      asFor(({ occurrence, faith }) => occurrence === live && faith === "jain"),
    );
  });

  test("of more than are asked those whom one followed last stand first, and the others among the newest", async () => {
    const { rows } = await sql<{ id: number }>`insert into space (kind, faith, name, is_listed)
      select 'temple', 'hindu', 'Space ' || n, true from generate_series(0, ${MOST_FOLLOWED}) n returning id`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    await sql`insert into space_follow (person_id, space_id, at)
      select ${reader.personId}, id, ${before} from unnest(${ids}::bigint[]) f (id)`.execute(db);
    const [last, first] = [
      await post({ space: ids.at(-1)!, hoursAgo: 4 }),
      await post({ space: ids[0]!, hoursAgo: 3 }),
    ];
    expect(await idsOf(reader)).toEqual([last, first]);
    expect(await idsOf(reader, "show=following")).toEqual([last]);
    const followedLast = { at: new Date(before.getTime() + 1) };
    const own = db.updateTable("space_follow").set(followedLast).where("person_id", "=", reader.personId);
    await own.where("space_id", "=", ids[0]!).execute();
    expect(await idsOf(reader, "show=following")).toEqual([last, first].toReversed());
  });

  test("counts what has come since one began, under the same chips", async () => {
    const began = new Date(now.getTime() - HOUR_MS);
    for (const faith of ["hindu", "sikh", "sikh"]) await post({ space, hoursAgo: 0.5, faith });
    await post({ space, hoursAgo: 2 });
    await follow(reader, { space: other });
    const count = (query: string, viewer: Viewer = reader) =>
      countNewPosts(db, viewer, { ...asked(query), since: began.getTime() });
    expect([await count(""), await count("faith=sikh"), await count("show=following")]).toEqual([3, 2, 0]);
    await follow(reader, { space });
    expect(await count("show=following&faith=sikh")).toBe(2);
    expect(await count("show=following", visitor)).toBe(0);
  });

  test("counts no further back than some days, whatever moment somebody names", async () => {
    for (const days of [1, 6, NEWS_DAYS + 1, 300]) await post({ space, hoursAgo: 24 * days });
    await follow(reader, { space });
    const count = (query: string) => countNewPosts(db, reader, { ...asked(query), since: 1 });
    expect([await count(""), await count("show=following")]).toEqual([2, 2]);
    expect(await idsOf(reader, "since=1")).toHaveLength(2);
  });

  test("what is counted as new is what its list has, the newest first, whatever stands before it in the feed", async () => {
    const began = now.getTime() - HOUR_MS;
    await follow(reader, { space: other });
    const occurrence = await testEvent(db, { spaceId: space, startsAt: now });
    await post({ space: other, hoursAgo: 30 });
    const observed = await post({ space, hoursAgo: 2, occurrence });
    const fresh: number[] = [];
    for (let i = 0; i < PAGE + 2; i++) {
      fresh.unshift(await post({ space: [other, space][i % 2]!, hoursAgo: 0.9 - i / 50, faith: "sikh" }));
    }
    for (const viewer of [visitor, reader]) {
      expect((await idsOf(viewer))[0]).not.toBe(fresh[0]);
      const page = (query: string) => readFeed(db, viewer, asked(query));
      const first = await page(`since=${began}`);
      const last = await page(`since=${began}&after=${first.next}`);
      expect([...first.ids, ...last.ids]).toEqual(fresh);
      expect(last.next).toBeNull();
      expect(await countNewPosts(db, viewer, asked(`since=${began}`))).toBe(fresh.length);
      expect((await page(`since=${began}&faith=hindu`)).ids).toEqual([]);
      expect((await page("since=nonsense&faith=hindu")).ids).toContain(observed);
    }
    expect(await idsOf(reader, `since=${began}&show=following`)).toHaveLength((PAGE + 2) / 2);
  });
});

test("paging shows every post once while posts come and go, the day ends, and the reader follows authors or no longer", async () => {
  const third = await testSpace(db);
  const dates = [
    await testEvent(db, { spaceId: other, startsAt: now }),
    await testEvent(db, { spaceId: other, startsAt: new Date(now.getTime() + DAY_MS) }),
  ];
  const kinds = fc.constantFrom<Given>(
    ...[{ space }, { space: other }, { space: third }],
    ...dates.map((occurrence) => ({ space: other, occurrence })),
  );
  const some = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 400 })), { minLength: 15, maxLength: 45 });
  const touch = fc.array(fc.constantFrom("add", "remove", "follow", "unfollow", "none"), {
    minLength: 8,
    maxLength: 8,
  });
  // A page a second, or so slowly that midnight comes between two.
  const steps = fc.constantFrom(1_000, 7 * HOUR_MS);
  await fc.assert(
    fc.asyncProperty(some, touch, steps, async (posts, touches, step) => {
      await db.deleteFrom("post").execute();
      await db.deleteFrom("space_follow").where("person_id", "=", reader.personId).execute();
      await follow(reader, { space });
      const ids = new Set<number>();
      const ofUnfollowed = new Set<number>();
      for (const [kind, hoursAgo] of posts) {
        const id = await post({ ...kind, hoursAgo });
        ids.add(id);
        if (kind.space === space) ofUnfollowed.add(id);
      }
      const seen: number[] = [];
      let after: string | null = null;
      let isFollowed = true;
      for (let page = 0; page < 20; page++) {
        const at = new Date(now.getTime() + page * step);
        const read = await readFeed(db, reader, { ...asked("", at), after });
        seen.push(...read.ids);
        after = read.next;
        if (!after) break;
        const what = touches[page % touches.length];
        // What comes later is new, and no page that follows may show it.
        if (what === "add") await post({ space: other, hoursAgo: -(page + 1) / 3_600 });
        if (what === "remove") {
          const left = [...ids].find((id) => !seen.includes(id));
          if (left !== undefined) {
            await db.deleteFrom("post").where("id", "=", left).execute();
            ids.delete(left);
          }
        }
        const ofReader = db.deleteFrom("space_follow").where("person_id", "=", reader.personId);
        if (what === "follow") {
          await ofReader.where("space_id", "=", third).execute();
          await follow(reader, { space: third }, new Date(at.getTime() + 1));
        }
        if (what === "unfollow") {
          await ofReader.where("space_id", "=", space).execute();
          isFollowed = false;
        }
      }
      // Those of whom they let go go on among the others, also what stood first already: nothing is passed over.
      const once = isFollowed ? seen : seen.filter((id) => !ofUnfollowed.has(id));
      expect(once).toHaveLength(new Set(once).size);
      expect(new Set(seen)).toEqual(ids);
      expect(seen.length <= PAGE || after === null).toBe(true);
    }),
    { numRuns: 25 },
  );
});
