import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { countProfileVisit, rollUpProfileVisits } from "#/features/artists/commands/count-visit.server.ts";
import {
  ensurePractice,
  listProvidersForSitemap,
  listSpaceArtists,
  providerSitemapStarts,
  readSpaceTeam,
  readVisits,
  saveReview,
  setListed,
} from "#/features/artists/public.server.ts";
import { setBlock } from "#/features/people/public.server.ts";
import { NOTIFY_JOB } from "#/platform/notifications.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { visibleProviderPartsFor } from "./access.ts";
import { likePortfolioItem } from "./commands/like-portfolio-item.server.ts";
import { loader as personPage } from "./pages/person.ts";
import { action as changeReviews } from "./pages/provider-reviews.ts";
import { action as visit } from "./pages/provider-visit.ts";
import { loader } from "./pages/provider.tsx";
import { findAdministrator } from "./queries/administrator.server.ts";
import { findProviderPage } from "./queries/provider.server.ts";
import { whatsappAddress } from "./whatsapp-address.ts";

const { services } = await testServices();
const { db } = services;
const SECRETS = { phone: "+91 00000 43210", whatsapp: "10300 12345", email: "gopal@example.org" };
let gopal: SignedIn;
let meera: SignedIn;
let staff: SignedIn;

async function makeProvider(name: string, category: string, isListed = true): Promise<SignedIn> {
  const person = await testPerson(db, { name, accountType: category === "Pujari" ? "pujari" : "murtikar" });
  await db
    .insertInto("artist")
    .values({
      ...{ person_id: person.personId, category, city: "Kolkata", region: "West Bengal", is_listed: isListed },
      ...{ working_since: 2001, languages: ["bn", "hi"], price_kind: "donation", whatsapp: SECRETS.whatsapp },
    })
    .execute();
  return person;
}

beforeAll(async () => {
  gopal = await makeProvider("Gopal Pal", "Murtikar");
  meera = await testPerson(db, { name: "Meera Iyer" });
  staff = await testPerson(db, { name: "Staff", isStaff: true });
  const user = await db
    .insertInto("auth_user")
    .values({ name: "Gopal Pal", email: SECRETS.email, emailVerified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("person")
    .set({ phone: SECRETS.phone, user_id: user.id })
    .where("id", "=", gopal.personId)
    .execute();
});

const call = async (route: unknown, path: string, viewer: Viewer, fields?: Record<string, string>) => {
  const { context } = testRequest(services, { viewer });
  const request = new Request(`http://house.test${path}`, {
    headers: { accept: "*/*", "user-agent": "Mozilla/5.0 Firefox/140.0" },
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });
  const params = { id: /\/(\d+)/.exec(path)?.[1] };
  return (route as (args: object) => Promise<unknown>)({ request, context, params }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
};
const open = async (path: string, viewer: Viewer = visitor) => {
  const answer = await call(loader, path, viewer);
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("location") };
  const { data, init } = answer as { data: { person: Record<string, unknown> | null }; init: ResponseInit | null };
  return { status: init?.status ?? 200, ...data };
};
const person = async (viewer: Viewer = visitor, query = "") =>
  (await open(`/murtikar/${gopal.personId}${query}`, viewer)) as {
    status: number;
    person: { visibleParts: string; rating: number | null; content: { reviews: object[] } } & Record<string, unknown>;
    jsonLd: Record<string, unknown>;
  };
const setting = (personId: number, set: object) =>
  db.updateTable("person_setting").set(set).where("person_id", "=", personId).execute();
const artist = (set: object) => db.updateTable("artist").set(set).where("person_id", "=", gopal.personId).execute();

let served = 0;
const review = (over: object = {}) =>
  db.transaction().execute((trx) =>
    saveReview(
      { db: trx, jobs: services.jobs },
      {
        ...{ providerId: gopal.personId, authorId: meera.personId, subjectType: "order", subjectId: ++served },
        ...{ subjectName: "Durga idol", rating: 5, text: "Eyes that look back.", language: "en", ...over },
      },
      new Date(services.clock()),
    ),
  );

describe("addresses", () => {
  test("each kind of provider has its own, to which the others lead with what was asked for", async () => {
    const pujari = await makeProvider("Omkar", "Pujari");
    const guide = await makeProvider("Rukmini", "Guide");
    const ids = { murtikar: gopal.personId, pujari: pujari.personId, artist: guide.personId };
    for (const [right, id] of Object.entries(ids)) {
      for (const kind of Object.keys(ids)) {
        const answer = await open(`/${kind}/${id}?tab=reviews`);
        if (kind === right) expect(answer).toMatchObject({ status: 200, person: { id } });
        else expect(answer).toEqual({ status: 301, to: `/${right}/${id}?tab=reviews` });
      }
    }
  });

  test("no id, an unknown one, and somebody who is no provider: No profile selected", async () => {
    for (const path of ["/artist", "/artist/999999", "/artist/x1", `/pujari/${meera.personId}`]) {
      expect(await open(path)).toMatchObject({ status: 404, person: null });
    }
  });

  test("a person's address leads to whichever page they have, and tells nothing of hidden ones", async () => {
    const to = async (id: number) => {
      const answer = (await call(personPage, `/person/${id}`, visitor)) as Response;
      return answer.headers.get("location");
    };
    expect(await to(gopal.personId)).toBe(`/murtikar/${gopal.personId}`);
    expect(await to(meera.personId)).toBe(`/devotee/${meera.personId}`);
    await db
      .updateTable("person_setting")
      .set({ profile_visibility: "private" })
      .where("person_id", "=", meera.personId)
      .execute();
    expect(await to(meera.personId)).toBe(`/administrator/${meera.personId}`);
    await db
      .updateTable("person_setting")
      .set({ profile_visibility: "public" })
      .where("person_id", "=", meera.personId)
      .execute();
    const hidden = await makeProvider("Unlisted", "Designer", false);
    expect(await to(hidden.personId)).toBe(`/administrator/${hidden.personId}`);
  });
});

describe("who sees it", () => {
  test("listed and public: everybody; unlisted: themselves and staff; private: themselves alone", () => {
    const viewers: Record<string, Viewer> = { visitor, meera, staff, gopal };
    const seen = (visibility: "public" | "friends" | "private", isListed: boolean) =>
      Object.entries(viewers)
        .filter(
          ([, viewer]) =>
            visibleProviderPartsFor(viewer, {
              ...{ personId: gopal.personId, visibility, isListed, followsViewer: false, isFollowed: false },
            }) === "all",
        )
        .map(([name]) => name);
    expect(seen("public", true)).toEqual(["visitor", "meera", "staff", "gopal"]);
    expect(seen("public", false)).toEqual(["staff", "gopal"]);
    expect(seen("private", true)).toEqual(["gopal"]);
    expect(seen("friends", true)).toEqual(["gopal"]);
  });

  test("an invisible one is not found, and cannot be liked or counted", async () => {
    await artist({ is_listed: false });
    expect(await open(`/murtikar/${gopal.personId}`, meera)).toMatchObject({ status: 404 });
    expect(await open(`/murtikar/${gopal.personId}`, gopal)).toMatchObject({ status: 200 });
    const itemId = await makeItem();
    await expect(likePortfolioItem(services, meera, { itemId, on: true })).rejects.toMatchObject({ status: 404 });
    await call(visit, `/artist/${gopal.personId}/visit`, visitor, {});
    expect(await db.selectFrom("artist_visit").selectAll().execute()).toEqual([]);
    await artist({ is_listed: true });
    await setting(gopal.personId, { profile_visibility: "private" });
    expect(await open(`/murtikar/${gopal.personId}`, staff)).toMatchObject({ status: 404 });
    await setting(gopal.personId, { profile_visibility: "public" });
  });

  test("whoever was removed is gone", async () => {
    const gone = await makeProvider("Gone", "Designer");
    await db.updateTable("person").set({ removed_at: new Date() }).where("id", "=", gone.personId).execute();
    expect(await open(`/artist/${gone.personId}`)).toMatchObject({ status: 404 });
  });
});

describe("contact", () => {
  test("what they do not show is nowhere in what the page is made of, for anybody", async () => {
    for (const viewer of [visitor, meera, staff, gopal]) {
      for (const tab of ["portfolio", "reviews", "achievements"]) {
        const text = JSON.stringify(await person(viewer, `?tab=${tab}`));
        expect(text).not.toMatch(/00000|43210|98300|12345|gopal@/);
      }
    }
  });

  test("each is shown where its own switch is on", async () => {
    await setting(gopal.personId, { show_phone: true });
    expect((await person()).person.contact).toEqual({ phone: SECRETS.phone, email: "", whatsapp: null });
    await setting(gopal.personId, { show_phone: false, show_email: true });
    await artist({ show_whatsapp: true });
    expect((await person()).person.contact).toEqual({
      ...{ phone: "", email: SECRETS.email, whatsapp: "https://wa.me/911030012345" },
    });
    await setting(gopal.personId, { show_email: false });
    await artist({ show_whatsapp: false });
  });

  test("WhatsApp's address has the country's number", () => {
    const numbers = ["10300 12345", "010300-12345", "+91 10300 12345", "0044 20 7946 0018", "+44 20 7946 0018", "12"];
    expect(numbers.map(whatsappAddress)).toEqual([
      ...Array<string>(3).fill("https://wa.me/911030012345"),
      ...Array<string>(2).fill("https://wa.me/442079460018"),
      null,
    ]);
  });
});

const makeItem = async (over: object = {}) => {
  const row = await db
    .insertInto("portfolio_item")
    .values({ person_id: gopal.personId, title: "Durga", category: "Traditional", ...over })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

test("makers who take inquiries are asked for a quote by others, and nobody else is", async () => {
  const asked = async (viewer: Viewer = visitor) => (await person(viewer)).person.takesInquiries;
  expect([await asked(), await asked(gopal)]).toEqual([true, false]);
  await artist({ takes_inquiries: false });
  expect(await asked()).toBe(false);
  await artist({ takes_inquiries: true });
  const priest = await makeProvider("Father Rohan", "Priest");
  expect(await open(`/artist/${priest.personId}`)).toMatchObject({ person: { takesInquiries: false } });
});

describe("portfolio", () => {
  test("twenty presses of Like at once are one like, and the count returns to what it was", async () => {
    const itemId = await makeItem();
    const likes = () =>
      db
        .selectFrom("portfolio_item as i")
        .innerJoin("artist as a", "a.person_id", "i.person_id")
        .select(["i.like_count", "a.like_count as of_all"])
        .where("i.id", "=", itemId)
        .executeTakeFirstOrThrow();
    const press = (viewer: SignedIn, on: boolean) =>
      Promise.all(Array.from({ length: 20 }, () => likePortfolioItem(services, viewer, { itemId, on })));
    await press(meera, true);
    await likePortfolioItem(services, staff, { itemId, on: true });
    expect(await likes()).toEqual({ like_count: 2, of_all: 2 });
    const { person: shown } = await person(meera);
    expect(shown.content).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ isLiked: true })]),
    });
    await press(meera, false);
    await likePortfolioItem(services, staff, { itemId, on: false });
    expect(await likes()).toEqual({ like_count: 0, of_all: 0 });
    await expect(likePortfolioItem(services, visitor, { itemId, on: true })).rejects.toMatchObject({ status: 401 });
  });

  test("a portfolio is paged by key: featured first, each piece once", async () => {
    await db.deleteFrom("portfolio_item").execute();
    for (let i = 0; i < 15; i += 1) await makeItem({ title: `Piece ${i}`, position: i, is_featured: i === 9 });
    const page = async (query: string) =>
      (await person(visitor, query)).person.content as unknown as { items: { title: string }[]; next: number | null };
    const first = await page("");
    const second = await page(`?after=${first.next}`);
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(["Piece 9", "Piece 0", "Piece 1"]);
    expect(new Set(titles).size).toBe(15);
    expect(second.next).toBeNull();
  });
});

describe("reviews", () => {
  test("one for each order: a second takes its place, and the average follows", async () => {
    expect((await person()).person).toMatchObject({ rating: null, reviewCount: 0 });
    expect((await person()).jsonLd).not.toHaveProperty("aggregateRating");
    expect(await review({ subjectId: 500 })).toEqual({ isNew: true });
    expect(await review({ subjectId: 500, rating: 3 })).toEqual({ isNew: false });
    await review({ subjectId: 500, subjectType: "booking", rating: 4 });
    expect((await person()).person).toMatchObject({ rating: 3.5, reviewCount: 2 });
    expect((await person()).jsonLd).toMatchObject({ aggregateRating: { ratingValue: 3.5, reviewCount: 2 } });
  });

  test("nobody reviews themself, takes another's place, or brings back what staff removed", async () => {
    await expect(review({ authorId: gopal.personId })).rejects.toMatchObject({ code: "artists.own-review" });
    await review({ subjectId: 501 });
    await expect(review({ subjectId: 501, authorId: staff.personId })).rejects.toMatchObject({ status: 403 });
    const { reviewId } = await latest();
    const remove = (viewer: Viewer) =>
      call(changeReviews, `/artist/${gopal.personId}/reviews`, viewer, { intent: "remove", review: String(reviewId) });
    expect(await remove(meera)).toMatchObject({ init: { status: 403 } });
    expect(await remove(staff)).toMatchObject({ done: {} });
    await expect(review({ subjectId: 501 })).rejects.toMatchObject({ code: "artists.review-removed" });
  });

  test("its author changes it, the provider replies once and changes that; nobody else does either", async () => {
    await review({ subjectId: 502 });
    const { reviewId } = await latest();
    const post = (viewer: Viewer, fields: Record<string, string>) =>
      call(changeReviews, `/artist/${gopal.personId}/reviews`, viewer, { review: String(reviewId), ...fields });
    const edit = { intent: "edit", rating: "2", text: "The crown broke." };
    expect(await post(staff, edit)).toMatchObject({ init: { status: 404 } });
    expect(await post(meera, { ...edit, rating: "9" })).toMatchObject({
      data: { refused: { fields: { rating: {} } } },
    });
    expect(await post(meera, edit)).toMatchObject({ done: {} });
    expect(await post(meera, { intent: "reply", reply: "No." })).toMatchObject({ init: { status: 404 } });
    const before = await replyJobs();
    await post(gopal, { intent: "reply", reply: "We shall mend it." });
    await post(gopal, { intent: "reply", reply: "We have mended it." });
    const { person: shown } = await person(meera, "?tab=reviews");
    expect(shown.content.reviews[0]).toMatchObject({
      ...{ rating: 2, text: "The crown broke.", isEdited: true, isOwn: true, reply: "We have mended it." },
    });
    expect((await replyJobs()) - before).toBe(1);
    await post(gopal, { intent: "reply", reply: "" });
    expect((await person(visitor, "?tab=reviews")).person.content.reviews[0]).toMatchObject({ reply: "" });
  });

  test.each(["provider", "author"] as const)(
    "each learns of what the other wrote, but of nothing across a block of the %s",
    async (blocker) => {
      const isOfProvider = blocker === "provider";
      const [blockerId, blockedId] = isOfProvider ? [gopal, meera] : [meera, gopal];
      const subjectId = isOfProvider ? 503 : 505;
      const before = [await reviewJobs(), await replyJobs()];
      const counts = async () => [(await reviewJobs()) - before[0]!, (await replyJobs()) - before[1]!];
      const reply = async () =>
        call(changeReviews, `/artist/${gopal.personId}/reviews`, gopal, {
          ...{ review: String((await latest()).reviewId), intent: "reply", reply: "Thank you." },
        });
      await review({ subjectId });
      expect(await reply()).toMatchObject({ done: {} });
      expect(await counts()).toEqual([1, 1]);
      await setBlock(db, { personId: blockerId.personId, otherId: blockedId.personId, on: true });
      await review({ subjectId: subjectId + 1 });
      expect(await reply()).toMatchObject({ done: {} });
      expect(await counts()).toEqual([1, 1]);
      await db.deleteFrom("person_block").execute();
    },
  );

  test("they are paged by key, the latest first", async () => {
    for (let i = 0; i < 14; i += 1) await review({ subjectId: 600 + i, subjectName: `Work ${i}` });
    const page = async (query: string) =>
      (await person(visitor, `?tab=reviews${query}`)).person.content as unknown as {
        reviews: { id: number }[];
        next: number | null;
      };
    const ids: number[] = [];
    for (let query = ""; ;) {
      const { reviews, next } = await page(query);
      ids.push(...reviews.map(({ id }) => id));
      if (!next) break;
      query = `&after=${next}`;
    }
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const all = await db.selectFrom("artist_review").select("id").where("removed_at", "is", null).execute();
    expect(ids.length).toBe(all.length);
  });

  const latest = () =>
    db.selectFrom("artist_review").select("id as reviewId").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  const queued = async (kind: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from boss.job where name = ${NOTIFY_JOB} and data->>'kind' = ${kind}`.execute(db);
    return rows[0]!.count;
  };
  const reviewJobs = () => queued("artist.reviewed");
  const replyJobs = () => queued("artist.review-answered");
});

describe("visits", () => {
  test("one a day for each visitor; not oneself, not who does not share visits; days are rolled up", async () => {
    const look = (viewer: Viewer, clientAddress = "10.0.0.1") =>
      countProfileVisit(services, viewer, { providerId: gopal.personId, clientAddress, userAgent: "Firefox" });
    expect(await look(visitor)).toBe(true);
    expect(await look(visitor)).toBe(false);
    expect(await look(visitor, "10.0.0.2")).toBe(true);
    expect(await look(meera)).toBe(false);
    await setting(meera.personId, { data_sharing: true });
    await setting(gopal.personId, { data_sharing: true });
    expect(await look(meera)).toBe(true);
    expect(await look(gopal)).toBe(false);
    await db.updateTable("artist_visit").set({ day: "2026-01-02" }).execute();
    await rollUpProfileVisits(services);
    expect(await db.selectFrom("artist_visit").selectAll().execute()).toEqual([]);
    expect(await readVisits(db, gopal.personId, "2026-01-01", "2026-01-02")).toEqual([{ day: "2026-01-02", count: 3 }]);
    expect(await readVisits(db, gopal.personId, "2026-01-03", "2026-12-31")).toEqual([]);
  });

  test("robots are not counted", async () => {
    await db.deleteFrom("artist_visit").execute();
    const { context } = testRequest(services, { viewer: visitor, clientAddress: "10.0.0.9" });
    for (const agent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "Mozilla/5.0 Firefox/140.0"]) {
      const request = new Request("http://house.test/artist/1/visit", {
        ...{ method: "POST", headers: { "user-agent": agent } },
      });
      const params = { id: String(gopal.personId) };
      await (visit as unknown as (args: object) => Promise<Response>)({ request, context, params });
    }
    expect(await db.selectFrom("artist_visit").selectAll().execute()).toHaveLength(1);
  });
});

test("the way back leads to an associated space that it was opened from, and to no other", async () => {
  const mandir = await testSpace(db, "Saptdhara Mandir");
  const other = await testSpace(db, "Other Mandir");
  await db
    .insertInto("space_artist")
    .values([
      { space_id: mandir, person_id: gopal.personId, confirmed_at: new Date() },
      { space_id: other, person_id: gopal.personId },
    ])
    .execute();
  expect((await person(visitor, `?space=${mandir}`)).person).toMatchObject({ from: { id: mandir } });
  expect((await person(visitor, `?space=${other}`)).person).toMatchObject({ from: null });
  // One side alone makes no association.
  expect((await person()).person.spaces).toEqual([expect.objectContaining({ id: mandir })]);
});

test("a pujari's past events are those they hosted in public, paged by key; what is to come or cancelled is not there", async () => {
  const host = await makeProvider("Vedamurti", "Pujari");
  const mandir = await testSpace(db, "Tamarai Kovil");
  const now = services.clock();
  const held = async (title: string, daysAgo: number, status: "scheduled" | "cancelled" = "scheduled") => {
    const id = await testEvent(db, { spaceId: mandir, title, status, startsAt: new Date(now - daysAgo * 86_400_000) });
    await db
      .updateTable("event_series")
      .set({ host_person_id: host.personId })
      .where("id", "=", (eb) => eb.selectFrom("event_occurrence").select("series_id").where("id", "=", id))
      .execute();
  };
  for (let day = 1; day <= 14; day += 1) await held(`Homa ${day}`, day);
  await held("To come", -2);
  await held("Cancelled", 3, "cancelled");
  await testEvent(db, { spaceId: mandir, title: "Another's", startsAt: new Date(now - 86_400_000) });
  const page = async (query: string) => {
    const answer = (await open(`/pujari/${host.personId}?tab=past-events${query}`)) as unknown as {
      person: { content: { events: { title: string }[]; next: number | null } };
    };
    return answer.person.content;
  };
  const first = await page("");
  const second = await page(`&after=${first.next}`);
  const titles = [...first.events, ...second.events].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 14 }, (_, i) => `Homa ${i + 1}`));
});

test("only public pages stand in the sitemap and on the page of a space", async () => {
  const ids = { open: 0, unlisted: 0, friends: 0 };
  const mandir = await testSpace(db, "Another Mandir");
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
    const { personId } = await makeProvider(name, "Designer", name !== "unlisted");
    ids[name] = personId;
    await db
      .insertInto("space_artist")
      .values({ space_id: mandir, person_id: personId, confirmed_at: new Date() })
      .execute();
  }
  await setting(ids.friends, { profile_visibility: "friends" });
  const starts = await providerSitemapStarts(db, 2);
  const files = await Promise.all(starts.map((after) => listProvidersForSitemap(db, after, 2)));
  const paths = files.flat().map(({ path }) => path);
  expect(paths).toContain(`/artist/${ids.open}`);
  expect(paths).toContain(`/murtikar/${gopal.personId}`);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.endsWith(`/${ids.unlisted}`) || path.endsWith(`/${ids.friends}`))).toEqual([]);
  const shown = await listSpaceArtists(db, "en", mandir);
  expect(shown.map(({ name }) => name)).toEqual(["open"]);
});

test("whoever runs a space and serves is led to by their work, and each of the two pages leads to the other", async () => {
  const { personId, ...viewer } = await makeProvider("Vaidya Rao", "Pujari", true);
  const space = await testSpace(db, "Mandir of Rao");
  const role = { space_id: space, person_id: personId };
  await db
    .insertInto("space_member")
    .values({ ...role, role: "owner" })
    .execute();
  await db
    .insertInto("space_organizer")
    .values({ ...role, name: "Vaidya Rao", role: "Head priest" })
    .execute();
  const organizers = async () => (await readSpaceTeam(db, "en", space)).organizers;
  expect(await organizers()).toMatchObject([{ name: "Vaidya Rao", path: `/pujari/${personId}`, personId }]);
  const asked = { db, language: "en", now: new Date(), viewer: visitor, search: new URLSearchParams() };
  expect(await findAdministrator(personId, "about", asked)).toMatchObject({
    work: { category: "Pujari", path: `/pujari/${personId}` },
  });
  expect(await findProviderPage(personId, asked)).toMatchObject({ runs: ["Mandir of Rao"] });
  // Off the directory, the page of what they run is left.
  await setListed(services, { ...viewer, personId }, { isListed: false });
  expect(await organizers()).toMatchObject([{ path: `/administrator/${personId}` }]);
  expect(await findAdministrator(personId, "about", asked)).toMatchObject({ work: null });
  await setting(personId, { profile_visibility: "private" });
  expect(await organizers()).toMatchObject([{ path: null, personId: null }]);
});

test("a practice makes nobody an administrator of spaces", async () => {
  const { personId } = await makeProvider("Only Pal", "Murtikar", true);
  const practice = await db.transaction().execute((db) => ensurePractice(db, personId));
  await db.updateTable("space").set({ is_listed: true }).where("id", "=", practice!).execute();
  const asked = { db, language: "en", now: new Date(), viewer: visitor, search: new URLSearchParams() };
  expect(await findAdministrator(personId, "about", asked)).toBeNull();
  expect(await findProviderPage(personId, asked)).toMatchObject({ runs: [] });
});
