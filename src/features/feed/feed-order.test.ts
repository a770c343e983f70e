import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { testDatabase } from "#/testing/database.ts";
import { testEvent } from "#/testing/events.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { readFeedAddress } from "./feed-address.ts";
import { countNewPosts, readFeed, type AskedFeed } from "./queries/feed.server.ts";
import { NEWS_DAYS, PAGE } from "./rules.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");
const day = { from: new Date("2026-11-20T18:30:00Z"), until: new Date("2026-11-21T18:30:00Z") };

const asked = (query = "", at = now): AskedFeed => ({
  ...readFeedAddress(new URLSearchParams(query)),
  ...{ now: at, day },
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

async function follow(person: SignedIn, { space, provider }: Given): Promise<void> {
  if (space) await db.insertInto("space_follow").values({ person_id: person.personId, space_id: space }).execute();
  if (provider) {
    await db.insertInto("person_follow").values({ person_id: person.personId, followed_id: provider }).execute();
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

test("paging shows every post once while posts come, go and are followed by others", async () => {
  const third = await testSpace(db);
  await follow(reader, { space });
  const occurrence = await testEvent(db, { spaceId: other, startsAt: now });
  const kinds = fc.constantFrom({ space }, { space: other }, { space: third }, { space: other, occurrence });
  const some = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 400 })), { minLength: 15, maxLength: 45 });
  const touch = fc.array(fc.constantFrom("add", "remove", "none"), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, touch, async (posts, touches) => {
      await db.deleteFrom("post").execute();
      const ids = new Set<number>();
      for (const [kind, hoursAgo] of posts) ids.add(await post({ ...kind, hoursAgo }));
      const seen: number[] = [];
      let after: string | null = null;
      for (let page = 0; page < 12; page++) {
        const at = new Date(now.getTime() + page * 1_000);
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
      }
      expect(seen).toHaveLength(new Set(seen).size);
      expect(new Set(seen)).toEqual(ids);
      expect(seen.length <= PAGE || after === null).toBe(true);
    }),
    { numRuns: 12 },
  );
});
