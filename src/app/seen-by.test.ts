import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { hideAuthor } from "#/features/feed/commands/touch-post.server.ts";
import { shareYear } from "#/features/journey/commands/own-journey.server.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion } from "#/testing/communities.ts";
import { stopAccount, testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import {
  dateHeldBy,
  giftOf,
  keepIdsApart,
  readers,
  readersOf,
  shownKeeper,
  shownPerson,
  shownProvider,
  testPost,
  type Reader,
  type ShownPerson,
  type ShownProvider,
} from "#/testing/shown-people.ts";
import { features } from "./features.ts";
import routes from "../routes.ts";

/**
 * Who sees whom. A row is a page and whom it shows; a column is what they set, and in it one mark for each reader:
 * visitor, stranger, who follows them, whom they follow, friend, whom they have blocked, they themself, staff.
 *   *  all that the page has to show of them, or the way to their page
 *   n  their name alone
 *   -  nothing: the same answer as for somebody who is not there
 * Stopped is a public profile of a child without a parent's consent, for whom every page leads elsewhere.
 */
const sights = `
  page                                    of       public    friends   private   stopped
  /devotee/:id                            devotee  ********  ---n*-*-  ------*-  --------
  /administrator/:id                      keeper   ********  ---n*-*-  ------*-
  /administrator/:id?tab=events           keeper   ********  ---n*-*-  ------*-
  /administrator/:id?tab=reviews          keeper   ********  ---n*-*-  ------*-
  /murtikar/:id                           maker    ********  ---n*-*-  ------*-
  /murtikar/:id?tab=reviews               maker    ********  ---n*-*-  ------*-
  /murtikar/:id?tab=achievements          maker    ********  ---n*-*-  ------*-
  /pujari/:id                             guide    ********  ---n*-*-  ------*-
  /pujari/:id?tab=credentials             guide    ********  ---n*-*-  ------*-
  /person/:id                             devotee  ********  ---**-*-  ------*-  --------
  /person/:id                             maker    ********  ---**-*-  ------*-
  /portfolio/:piece/like                  maker    ********  ----*-*-  ------*-
  /artists                                maker    ********  --------  --------
  /artists?q=                             maker    ********  --------  --------
  /artist/:id/request-quote               maker    nnnnnnnn  --------  --------
  /book/:service                          guide    nnnnnnnn  --------  --------
  /space/:practice                        maker    ********  ------*-  ------*-
  /space/:practice/posts                  maker    --------  --------  --------
  /person/:id/posts                       maker    ********  --------  --------
  /person/:id/posts/atom.xml              maker    ********  --------  --------
  /person/:id/posts/rss.xml               maker    ********  --------  --------
  /post/:post                             maker    *****-**  --------  --------
  /embed/post/:post                       maker    ********  --------  --------
  /oembed?url=/post/:post                 maker    ********  --------  --------
  /feed                                   maker    *****-**  --------  --------
  hide them in the feed                   maker    -*******  --------  --------
  a post of a space that names them       maker    ********  --------  --------
  /space/:space?tab=team, who serves      maker    ********  --------  --------
  /space/:space?tab=team, who runs it     keeper   ********  nnnnnnnn  nnnnnnnn
  /samiti/:samiti?tab=team                maker    ********  --------  --------
  /event/:id, its host                    keeper   ********  nnnnnnnn  nnnnnnnn
  /event/:id, its host                    maker    ********  nnnnnnnn  nnnnnnnn
  /live-event/:id, its host               maker    ********  nnnnnnnn  nnnnnnnn
  /sitemap.xml                            maker    ********  --------  --------
  /community, its contributors            maker    ********  --------  --------
  /community?by=, who has written         maker    nnnnn-nn  nnnnn-nn  nnnnn-nn
  /community?by=, who has not             devotee  --------  --------  --------  --------
  /community/discussion/:id, its author   maker    *****-**  nnnnn-nn  nnnnn-nn
  /messages/new?to=                       devotee  -nnnnn-n  ---nn---  --------  --------
  /messages/new?to=                       keeper   -nnnnn-n  ---nn---  --------
  /messages/new?to=                       maker    -nnnnn-n  ---nn---  --------
  /journey/shared/:token                  devotee  ********  ********  ********  --------
`;

/** The same for what a switch of theirs shows: while it is off, while it is on, and on with a profile for friends. */
const switches = `
  page                         of       switch          off       on        friends
  /devotee/:id                 devotee  show_location   --------  ********  ----*-*-
  /devotee/:id                 devotee  show_activity   --------  ********  ----*-*-
  /devotee/:id, a gift         devotee  show_donations  --------  ********  ----*-*-
  /devotee/:id, Message        devotee  allow_messages  --------  ******-*  ----*---
  /messages/new?to=, the form  devotee  allow_messages  --------  -****--*  ---**---
  /administrator/:id           keeper   show_location   --------  ********  ----*-*-
  /administrator/:id, years    keeper   show_activity   --------  ********  ----*-*-
  /administrator/:id           keeper   show_phone      --------  ********  ----*-*-
  /administrator/:id           keeper   show_email      --------  ********  ----*-*-
  /administrator/:id, Message  keeper   allow_messages  --------  ******-*  ----*---
  /murtikar/:id                maker    show_phone      --------  ********  ----*-*-
  /murtikar/:id                maker    show_email      --------  ********  ----*-*-
  /murtikar/:id, Message       maker    allow_messages  --------  ******-*  ----*---
`;

const now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;
/** In the place of an id, where there is nobody and nothing. */
const NOBODY = 700_001;

let people: Record<"devotee" | "keeper" | "maker" | "guide", ShownPerson>;
let viewerOf: (reader: Reader, person: ShownPerson) => Viewer;

interface Loaded {
  readonly loader?: (args: object) => unknown;
}
/** The modules of pages, by their files. */
const modules = import.meta.glob<Loaded>(["../features/**/pages/*.{ts,tsx}", "./dashboards/*.tsx"]);

interface Route {
  readonly path: string;
  readonly file: string;
}

/** Every address that is answered, with the file of its page; a part of a page stands with the page's address. */
function addresses(below: typeof routes, parent = ""): Route[] {
  return below.flatMap((one) => {
    const path = [parent, one.path].filter(Boolean).join("/");
    return [{ path, file: one.file }, ...addresses(one.children ?? [], path)];
  });
}
const allRoutes = addresses(routes).filter(({ path }) => path !== "*");

const loadPage = async ({ file }: Route): Promise<Loaded> =>
  (await modules[file.startsWith("app/") ? file.replace("app/", "./") : `../${file}`]?.()) ?? {};

/** What is answered at an address, all of it as text. */
async function open(address: string, viewer: Viewer): Promise<string> {
  const url = new URL(address, services.config.publicUrl);
  const route = routeOf(url.pathname);
  const params = Object.fromEntries(paramsIn(route.path, url.pathname));
  const { loader } = await loadPage(route);
  return textOf(viewer, ({ context }) => loader!({ request: new Request(url), context, params }));
}

async function textOf(viewer: Viewer, run: (asked: ReturnType<typeof testRequest>) => unknown): Promise<string> {
  const asked = testRequest(services, { viewer, features });
  let answer: unknown;
  try {
    answer = await run(asked);
  } catch (error) {
    if (!(error instanceof Response) && !(error instanceof Refusal)) throw error;
    answer = error instanceof Refusal ? { refused: error.code } : error;
  }
  const shown =
    answer instanceof Response
      ? { status: answer.status, to: answer.headers.get("location"), text: await answer.text() }
      : answer;
  return JSON.stringify([shown, asked.cookies]);
}

const partsOf = (path: string) => path.split("/").filter(Boolean);
const isParam = (part: string) => part.startsWith(":");

/** The route of a path: as the router has it, words go before parameters. */
function routeOf(pathname: string): Route {
  const parts = partsOf(pathname);
  const fits = allRoutes.filter(({ path }) => {
    const wanted = partsOf(path);
    return wanted.length === parts.length && wanted.every((part, i) => isParam(part) || part === parts[i]);
  });
  const words = ({ path }: Route) => partsOf(path).filter((part) => !isParam(part)).length;
  return fits.toSorted((a, b) => words(b) - words(a))[0]!;
}

const paramsIn = (path: string, pathname: string): [string, string][] =>
  partsOf(path).flatMap((part, i) =>
    isParam(part) ? [[part.replace(/[:?]/g, ""), partsOf(pathname)[i]!] as [string, string]] : [],
  );

interface World {
  readonly space: number;
  readonly samiti: number;
  readonly spacePost: number;
  readonly dates: ReadonlyMap<ShownPerson, number>;
  readonly discussion: number;
  readonly token: string;
}
let world: World;

interface Page {
  /** What this reader is answered; of `id` in the place of the person. */
  ask(id: number, viewer: Viewer, person: ShownPerson): Promise<string>;
  /** In the answer where there is more of them than their name. */
  mark(person: ShownPerson): string;
  /** Others stand there beside them: then nothing is the same as nobody but their name. */
  readonly isList?: boolean;
}

const bio = ({ bio: told }: ShownPerson) => told;
const pathOf = ({ personId, accountType }: ShownPerson) =>
  `/${{ murtikar: "murtikar", pujari: "pujari", common: "devotee" }[accountType as string] ?? "administrator"}/${personId}`;
const page = (address: (id: number) => string, mark = bio): Page => ({
  ask: (id, viewer) => open(address(id), viewer),
  mark,
});
const list = (address: (person: ShownPerson) => string, mark = pathOf): Page => ({
  ask: (_id, viewer, person) => open(address(person), viewer),
  mark,
  isList: true,
});
/** Of something of a maker or guide that has an id of its own. */
const thing = (of: (person: ShownProvider) => number, address: (id: number) => string, mark = pathOf): Page => ({
  ask: (id, viewer, person) => open(address(id === NOBODY ? NOBODY : of(person as ShownProvider)), viewer),
  mark,
});
const message: Page = page(
  (id) => `/messages/new?to=${id}`,
  () => "no mark",
);
/** A part of what a loader answers. */
const partOf = (text: string, name: string): string => {
  const [answer] = JSON.parse(text) as [Record<string, unknown>];
  return JSON.stringify(answer[name]);
};

const pages: Record<string, Page> = {
  "/devotee/:id": page((id) => `/devotee/${id}`),
  "/administrator/:id": page((id) => `/administrator/${id}`),
  "/administrator/:id?tab=events": page((id) => `/administrator/${id}?tab=events`),
  "/administrator/:id?tab=reviews": page((id) => `/administrator/${id}?tab=reviews`),
  "/murtikar/:id": page((id) => `/murtikar/${id}`),
  "/murtikar/:id?tab=reviews": page((id) => `/murtikar/${id}?tab=reviews`),
  "/murtikar/:id?tab=achievements": page((id) => `/murtikar/${id}?tab=achievements`),
  "/pujari/:id": page((id) => `/pujari/${id}`),
  "/pujari/:id?tab=credentials": page((id) => `/pujari/${id}?tab=credentials`),
  "/person/:id": page((id) => `/person/${id}`, pathOf),
  "/portfolio/:piece/like": thing(
    ({ piece }) => piece,
    (id) => `/portfolio/${id}/like`,
    ({ personId }) => `/person/${personId}`,
  ),
  "/artists": list(() => "/artists"),
  "/artists?q=": {
    ...list(() => ""),
    // The words of the search stand there as well.
    ask: async (_id, viewer, { name }) =>
      partOf(await open(`/artists?q=${encodeURIComponent(name)}`, viewer), "providers"),
  },
  "/artist/:id/request-quote": page((id) => `/artist/${id}/request-quote`),
  "/book/:service": thing(
    ({ service }) => service,
    (id) => `/book/${id}`,
    bio,
  ),
  "/space/:practice": thing(
    ({ practice }) => practice,
    (id) => `/space/${id}`,
  ),
  "/space/:practice/posts": thing(
    ({ practice }) => practice,
    (id) => `/space/${id}/posts`,
  ),
  "/person/:id/posts": page((id) => `/person/${id}/posts`, pathOf),
  "/person/:id/posts/atom.xml": page((id) => `/person/${id}/posts/atom.xml`, pathOf),
  "/person/:id/posts/rss.xml": page(
    (id) => `/person/${id}/posts/rss.xml`,
    ({ personId }) => `/person/${personId}/posts`,
  ),
  "/post/:post": thing(
    ({ post }) => post,
    (id) => `/post/${id}`,
  ),
  "/embed/post/:post": thing(
    ({ post }) => post,
    (id) => `/embed/post/${id}`,
  ),
  "/oembed?url=/post/:post": thing(
    ({ post }) => post,
    (id) => `/oembed?url=${encodeURIComponent(`${services.config.publicUrl}/post/${id}`)}`,
  ),
  "/feed": {
    ...list(() => ""),
    // Another post names them as well.
    ask: async (_id, viewer, person) => {
      const posts = JSON.parse(partOf(await open("/feed", viewer), "posts")) as { readonly id: number }[];
      return JSON.stringify(posts.filter(({ id }) => id === (person as ShownProvider).post));
    },
  },
  "hide them in the feed": {
    ask: (id, viewer) =>
      textOf(viewer, async () => {
        const author = { spaceId: null, providerId: id };
        await hideAuthor(services, viewer, { author, on: true });
        await hideAuthor(services, viewer, { author, on: false });
        return "hidden";
      }),
    mark: () => "hidden",
  },
  "a post of a space that names them": list(() => `/post/${world.spacePost}`),
  "/space/:space?tab=team, who serves": list(() => `/space/${world.space}?tab=team`),
  "/space/:space?tab=team, who runs it": list(() => `/space/${world.space}?tab=team`),
  "/samiti/:samiti?tab=team": list(() => `/samiti/${world.samiti}?tab=team`),
  "/event/:id, its host": list((person) => `/event/${world.dates.get(person)}`),
  "/live-event/:id, its host": list((person) => `/live-event/${world.dates.get(person)}`),
  "/sitemap.xml": list(() => "/sitemap.xml?part=artists"),
  "/community, its contributors": {
    ...list(() => ""),
    ask: async (_id, viewer) => partOf(await open("/community", viewer), "contributors"),
  },
  "/community?by=, who has written": page(
    (id) => `/community?by=${id}`,
    () => "no mark",
  ),
  "/community?by=, who has not": page((id) => `/community?by=${id}`),
  "/community/discussion/:id, its author": list(
    () => `/community/discussion/${world.discussion}`,
    () => "Murtikar",
  ),
  "/messages/new?to=": message,
  "/journey/shared/:token": list(
    () => `/journey/shared/${world.token}`,
    ({ name }) => name,
  ),
};

/** Ids are not told apart: an answer about nobody names the id that was asked for too. */
const withoutIds = (text: string, ...ids: readonly number[]) =>
  ids.reduce((all, id) => all.replaceAll(String(id), "ID"), text);

/** A session of an account that is stopped is a visitor's. */
async function asStopped(viewer: Viewer): Promise<Viewer> {
  if (viewer.kind !== "person") return viewer;
  const { personId, userId, email, zone } = viewer;
  const row = await db.selectFrom("stopped_person").select("id").where("id", "=", personId).executeTakeFirst();
  return row ? { kind: "visitor", waiting: { personId, userId, email, zone } } : viewer;
}

async function sight(name: string, person: ShownPerson, reader: Reader): Promise<string> {
  const { ask, mark, isList } = pages[name]!;
  const viewer = await asStopped(viewerOf(reader, person));
  const text = await ask(person.personId, viewer, person);
  if (text.includes(mark(person))) return "*";
  if (text.includes(person.name)) return "n";
  if (isList) return "-";
  const { practice = NOBODY, post = NOBODY, piece = NOBODY, service = NOBODY } = person as Partial<ShownProvider>;
  const ids = [person.personId, NOBODY, practice].filter((id) => text.includes(String(id)));
  const nobody = await ask(NOBODY, viewer, person);
  const small = /:(post|piece|service)/.test(name) ? [post, piece, service] : [];
  return withoutIds(text, ...ids, NOBODY, ...small) === withoutIds(nobody, NOBODY, ...small) ? "-" : "?";
}

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/ {2,}|(?<=\w) (?=[*n-]{8})/));

const set = (person: ShownPerson, settings: object) =>
  db.updateTable("person_setting").set(settings).where("person_id", "=", person.personId).execute();

beforeAll(async () => {
  await keepIdsApart(db);
  const first = await testSpace(db, "Saptdhara Mandir");
  const samiti = await testSpace(db, "Festival Samiti");
  await db.updateTable("space").set({ kind: "samiti" }).where("id", "=", samiti).execute();
  const at = new Date(now.getTime() - 3_600_000);
  const keeper = await shownKeeper(db, "Sunanda Keeps");
  const maker = await shownProvider(db, "Gopal Makes", { category: "Murtikar", space: first, at });
  const guide = await shownProvider(db, "Omkar Guides", { category: "Pujari", space: first, at });
  const devotee = await shownPerson(db, "Asha Visits", "common");
  people = { devotee, keeper, maker, guide };
  await db
    .insertInto("space_artist")
    .values({ space_id: samiti, person_id: maker.personId, asked_by: "space", confirmed_at: at })
    .execute();
  await db
    .insertInto("space_organizer")
    .values({ space_id: first, person_id: keeper.personId, name: keeper.name, role: "Trustee" })
    .execute();
  const spacePost = await testPost(db, { space_id: first, at });
  await db.insertInto("post_artist").values({ post_id: spacePost, position: 0, person_id: maker.personId }).execute();
  const soon = new Date(now.getTime() + 3_600_000);
  const elsewhere = await testSpace(db, "Where dates are held");
  const dates = new Map<ShownPerson, number>();
  for (const host of [keeper, maker]) dates.set(host, await dateHeldBy(db, host, elsewhere, soon));
  viewerOf = await readersOf(db, Object.values(people));
  const visit = { space_id: first, at, is_virtual: false, way: "door" };
  await db
    .insertInto("visit")
    .values({ ...visit, person_id: devotee.personId, day: "2026-11-20" })
    .execute();
  await giftOf(db, devotee, first, at);
  const token = await shareYear(services, devotee, { year: 2026, showsGifts: false });
  await makeEverybodyKnown(db);
  const staff = await testPerson(db, { isStaff: true });
  const { id: communityId } = await testCommunity(services, staff);
  const discussion = await testDiscussion(services, maker as SignedIn, { communityId });
  world = { space: first, samiti, spacePost, dates, discussion, token };
});

describe("who sees somebody", () => {
  test.each(rowsOf(sights))("%s %s", async (name, of, ...columns) => {
    const person = people[of as keyof typeof people];
    const seen: string[] = [];
    for (const state of (["public", "friends", "private", "stopped"] as const).slice(0, columns.length)) {
      await db.deleteFrom("rate_limit").execute();
      await set(person, { profile_visibility: state === "stopped" ? "public" : state });
      if (state === "stopped") await stopAccount(db, person.personId);
      let marks = "";
      for (const reader of readers) marks += await sight(name!, person, reader);
      seen.push(marks);
    }
    await db.deleteFrom("child_account").where("person_id", "=", person.personId).execute();
    await set(person, { profile_visibility: "public" });
    expect(seen).toEqual(columns);
  });
});

/** What a switch shows, as it stands in the answer of a page. */
const shownBy: Record<string, (person: ShownPerson) => string> = {
  show_location: ({ location }) => location,
  show_activity: ({ accountType }) => (accountType === "common" ? "Saptdhara Mandir" : '"managedEvents"'),
  show_donations: () => '"kind":"donation"',
  show_phone: ({ phone }) => phone,
  show_email: ({ email }) => email,
  allow_messages: () => '"allowsMessages":true',
};
const mayWrite = '"closed":null';

const openPages: Record<string, (id: number) => string> = {
  "/devotee/:id": (id) => `/devotee/${id}`,
  "/devotee/:id, a gift": (id) => `/devotee/${id}?tab=activity`,
  "/devotee/:id, Message": (id) => `/devotee/${id}`,
  "/messages/new?to=, the form": (id) => `/messages/new?to=${id}`,
  "/administrator/:id": (id) => `/administrator/${id}`,
  "/administrator/:id, years": (id) => `/administrator/${id}`,
  "/administrator/:id, Message": (id) => `/administrator/${id}`,
  "/murtikar/:id": (id) => `/murtikar/${id}`,
  "/murtikar/:id, Message": (id) => `/murtikar/${id}`,
};

describe("what a switch shows", () => {
  const allOff = {
    ...{ show_location: false, show_activity: false, show_donations: false, show_phone: false, show_email: false },
    ...{ allow_messages: false, profile_visibility: "public" },
  };
  test.each(rowsOf(switches))("%s %s %s", async (name, of, switched, ...columns) => {
    const person = people[of as keyof typeof people];
    const mark = name!.startsWith("/messages") ? mayWrite : shownBy[switched!]!(person);
    const seen: string[] = [];
    for (const settings of [{}, { [switched!]: true }, { [switched!]: true, profile_visibility: "friends" }]) {
      await set(person, { ...allOff, ...settings });
      let marks = "";
      for (const reader of readers) {
        const text = await open(openPages[name!]!(person.personId), viewerOf(reader, person));
        marks += text.includes(mark) ? "*" : "-";
      }
      seen.push(marks);
    }
    await set(person, { ...allOff, allow_messages: true });
    expect(seen).toEqual(columns);
  });
});

/**
 * Addresses that are not in the table are asked for all the same: with somebody's id, and that of their practice, in every place
 * of every address. Who shows their profile to nobody, or whose account is stopped, and has written nothing, is in no answer.
 */
describe("whoever is private, or stopped, and has written nothing", () => {
  const hidden: ShownPerson[] = [];
  let practice = 0;
  beforeAll(async () => {
    const at = new Date(now.getTime() - 3_600_000);
    const maker = await shownProvider(db, "Lila Unseen", { category: "Murtikar", space: world.space, at });
    practice = maker.practice;
    hidden.push(await shownPerson(db, "Dev Unseen", "common"), await shownKeeper(db, "Kamal Unseen"), maker);
    const stopped = await shownPerson(db, "Ila Unseen", "common");
    await stopAccount(db, stopped.personId);
    hidden.push(stopped);
    for (const person of hidden) {
      await set(person, {
        ...{
          profile_visibility: person === stopped ? "public" : "private",
          show_location: true,
          show_activity: true,
          show_donations: true,
        },
        ...{ show_phone: true, show_email: true },
      });
    }
  });

  const sourceOf = ({ file }: Route) => readFileSync(`src/${file}`, "utf8");
  /** What addresses name something by, as sources read them. */
  const named = new Set(
    Object.keys(import.meta.glob(["../features/**/*.{ts,tsx}", "!**/*.test.*"])).flatMap((file) =>
      [
        ...readFileSync(`src/app/${file}`, "utf8").matchAll(
          /\b(?:readId|readPerson|Number)\([\w.() ]+\.get\("([a-z]+)"\)/g,
        ),
      ].map(([, name]) => name!),
    ),
  );

  test("is named at no address", { timeout: 600_000 }, async () => {
    expect([...named]).toEqual(expect.arrayContaining(["to", "by", "space"]));
    const stranger = await testPerson(db);
    const words = hidden.flatMap((one) => [one.name, one.bio, one.phone, one.location, one.email]);
    const told = new Set<string>();
    let answered = 0;
    for (const route of allRoutes) {
      const { loader } = await loadPage(route);
      if (!loader) continue;
      const readsSearch = /searchParams|Address\(|search/.test(sourceOf(route));
      const found = [...hidden.map(({ personId }) => personId), practice].flatMap((id) => {
        const path = `/${partsOf(route.path)
          .map((part) => (isParam(part) ? id : part))
          .join("/")}`;
        const search = new URLSearchParams([...named].map((name) => [name, String(id)]));
        return readsSearch ? [path, `${path}?${search}`] : [path];
      });
      for (const address of new Set(found)) {
        // A page that breaks tells nobody anything.
        const text = await open(address, stranger).catch(() => "");
        if (text !== "") answered++;
        if (words.some((one) => text.includes(one)))
          told.add(address.includes("?") ? `${route.path}, by a query` : route.path);
      }
    }
    expect([...told]).toEqual([]);
    expect(answered).toBeGreaterThan(500);
  });
});
