import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sampleOrganizers } from "../../../../sample/world/organizers.ts";
import { sampleSamitis } from "../../../../sample/world/samitis.ts";
import { sampleSpaces } from "../../../../sample/world/spaces.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPerson } from "#/testing/people.ts";
import { refreshSearchText } from "../commands/search-text.server.ts";
import { findSpaces } from "../queries/explore.server.ts";
import { seedSamitis } from "../sample/samitis.server.ts";
import { seedSpaces } from "../sample/spaces.server.ts";
import { LEAST_LIKENESS } from "#/platform/search/mend-words.ts";
import { readFound, searchDocuments } from "#/platform/search/search-documents.ts";
import { absent, asked } from "./asked-and-expected.ts";
import { readExploreAddress } from "./explore-address.ts";

const { db } = await testDatabase();

const cities = `Bengaluru/बेंगलुरु Mumbai/मुंबई Chennai/चेन्नई Varanasi/वाराणसी Prayagraj/प्रयागराज Vadodara/वडोदरा
  Kochi/कोच्चि Thiruvananthapuram/तिरुवनंतपुरम Mysuru/मैसूरु Puducherry/पुदुच्चेरी Nashik/नासिक Jaipur/जयपुर
  Jodhpur/जोधपुर Kanpur/कानपुर Nagpur/नागपुर Guwahati/गुवाहाटी Patna/पटना Surat/सूरत Ranchi/राँची
  Gurugram/गुरुग्राम`
  .split(/\s+/)
  .map((city) => city.split("/") as [string, string]);

const kept: readonly (readonly [kind: string, faith: string, name: string, hindi: string])[] = [
  ["temple", "hindu", "Shiv Mandir", "शिव मंदिर"],
  ["temple", "hindu", "Hanuman Mandir", "हनुमान मंदिर"],
  ["temple", "hindu", "Durga Mandir", "दुर्गा मंदिर"],
  ["temple", "hindu", "Sai Baba Mandir", "साईं बाबा मंदिर"],
  ["temple", "hindu", "Radha Krishna Mandir", "राधा कृष्ण मंदिर"],
  ["temple", "hindu", "Siddhivinayak Mandir", "सिद्धिविनायक मंदिर"],
  ["temple", "jain", "Mahavir Jinalaya", "महावीर जिनालय"],
  ["temple", "jain", "Parshwanath Derasar", "पार्श्वनाथ देरासर"],
  ["mosque", "islamic", "Jama Masjid", "जामा मस्जिद"],
  ["mosque", "islamic", "Madina Masjid", "मदीना मस्जिद"],
  ["gurudwara", "sikh", "Gurdwara Singh Sabha", "गुरुद्वारा सिंह सभा"],
  ["church", "christian", "St Thomas Church", "सेंट थॉमस चर्च"],
  ["church", "christian", "Church of Our Lady", "चर्च ऑफ़ आवर लेडी"],
  ["buddhist-center", "buddhist", "Ananda Vihara", "आनंद विहार"],
  ["pandal", "hindu", "Yuvak Sarbojanin", "युवक सार्वजनीन"],
  ["samiti", "hindu", "Navratri Mahila Samiti", "नवरात्रि महिला समिति"],
];

/** "name, city, kind, faith" of each space. */
const spaces = new Map<number, string>();

beforeAll(async () => {
  await seedSpaces(db, sampleSpaces, sampleOrganizers);
  const people = [];
  for (let i = 0; i < 12; i++) people.push((await testPerson(db)).personId);
  await seedSamitis(
    db,
    sampleSamitis.map((samiti) => ({ ...samiti, followers: Math.min(samiti.followers, people.length) })),
    people[0]!,
    people,
    Date.UTC(2026, 10, 22),
  );
  for (const [city, cityHindi] of cities)
    for (const [kind, faith, name, hindi] of kept) {
      const { id } = await db
        .insertInto("space")
        .values({ kind, faith, name, local_name: hindi, city, is_listed: true })
        .returning("id")
        .executeTakeFirstOrThrow();
      const text = { name: hindi, city: cityHindi };
      for (const [field, words] of Object.entries(text))
        await db
          .insertInto("translation")
          .values({ entity: "space", entity_id: id, field, language: "hi", text: words })
          .execute();
      await refreshSearchText(db, id);
    }
  await sql`vacuum analyze search_document_of_space, search_word_of_space, space`.execute(db);
  const rows = await db.selectFrom("space").select(["id", "name", "city", "kind", "faith"]).execute();
  for (const { id, name, city, kind, faith } of rows) spaces.set(id, [name, city, kind, faith].join(", "));
});

async function find(q: string): Promise<string[]> {
  const { ids } = await findSpaces(db, readExploreAddress(new URLSearchParams({ q })));
  return ids.map((id) => spaces.get(id)!);
}

test("at least 95 of 100 searches find what was meant at the first place", async () => {
  const all = Object.entries(asked).flatMap(([what, list]) => list.map((pair) => [what, ...pair] as const));
  expect(all.length + absent.length).toBeGreaterThanOrEqual(200);
  const wrong: string[] = [];
  for (const [what, q, first] of all) {
    const found = await find(q);
    if (!fits(found[0], first))
      wrong.push(`${what}: “${q}” found ${found[0] ?? "nothing"} (${found.length}), not ${first}`);
  }
  const share = 1 - wrong.length / all.length;
  expect(share, `${(share * 100).toFixed(1)} % of ${all.length}\n${wrong.join("\n")}`).toBeGreaterThanOrEqual(0.95);
});

test("what is nowhere is not found", async () => {
  expect(absent.length).toBeGreaterThanOrEqual(50);
  const wrong: string[] = [];
  for (const q of absent) {
    const found = await find(q);
    if (found.length > 0) wrong.push(`“${q}” found ${found.length}: ${found.slice(0, 3).join("; ")}`);
  }
  expect(wrong, wrong.join("\n")).toEqual([]);
});

test("the likeness from which words are mended is the best for these searches", async () => {
  const everything = { entity: "space", from: sql`space as s`, id: sql`s.id`, where: sql`s.is_listed` };
  const measure = async (leastLikeness: number) => {
    const searched = { ...everything, leastLikeness };
    const first = async (q: string) => {
      const [found] = await readFound(db, searched, await searchDocuments(db, q, searched), { limit: 1 });
      return found ? spaces.get(found.id)! : null;
    };
    let [right, wrong] = [0, 0];
    const tried = slips.map(async ([q, meant]) => fits(await first(q), meant) && right++);
    await Promise.all([...tried, ...absent.map(async (q) => (await first(q)) && wrong++)]);
    return { leastLikeness, right, wrong, precision: right / (right + wrong) };
  };
  const slips = asked["typing errors"]!;
  const measured = [];
  for (const likeness of [0.5, 0.6, LEAST_LIKENESS, 0.8]) measured.push(await measure(likeness));
  const table = measured.map(
    ({ leastLikeness, right, wrong, precision }) =>
      `${leastLikeness}: ${right} of ${slips.length} slips mended, ${wrong} of ${absent.length} absent found, precision ${precision.toFixed(2)}`,
  );
  const exact = measured.filter(({ wrong }) => wrong === 0);
  const chosen = measured.find(({ leastLikeness }) => leastLikeness === LEAST_LIKENESS)!;
  expect(exact, table.join("\n")).toContain(chosen);
  expect(chosen.right, table.join("\n")).toBe(Math.max(...exact.map(({ right }) => right)));
}, 120_000);

const fits = (found: string | null | undefined, meant: string) =>
  found?.toLowerCase().includes(meant.toLowerCase()) ?? false;
