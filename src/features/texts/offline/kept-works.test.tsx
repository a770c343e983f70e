import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestCaches, TestDatabases } from "#/testing/browser-stores.ts";
import { ReadOn } from "../ui/read-on.tsx";
import { findKept, listKept } from "./kept-database.ts";
import { dropWork, followBuild, keepChapters, type Keeping, keepLastRead } from "./kept-works.ts";

let databases: TestDatabases;
let kept: TestCaches;
/** How the server answers a path, where it does not give the page. */
let answers: Record<string, number | "lost">;
let asked: string[];

/** A chapter of 700 verses comes in three parts. */
const long = "/library/long/1";

/** As the reader's page has it. */
const readOn = (path: string, from: number): string =>
  renderToString(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <MemoryRouter initialEntries={[path]}>
        <ReadOn from={from} />
      </MemoryRouter>
    </I18nProvider>,
  );

const pageOf = (path: string, from: number): string =>
  `<html data-theme="light"><section id="v${from}">${path} from ${from}</section>${
    path === long && from < 601 ? readOn(path, from + 300) : ""
  }</html>`;

async function serve(address: string): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address, "https://sangam.test");
  const path = pathname.replace(/\.data$/, "");
  asked.push(pathname + search);
  const how = answers[path] ?? 200;
  if (how === "lost") throw new TypeError("Failed to fetch");
  if (how !== 200) return new Response(null, { status: how });
  const from = Number(searchParams.get("from") ?? 1);
  return new Response(pathname === path ? pageOf(path, from) : `data of ${path} from ${from}`);
}

const useBuild = (version: string) => vi.stubGlobal("__reactRouterManifest", { version });
const aWork = (slug: string): Keeping => ({ slug, title: slug, of: 3, query: "", language: "en" });
const chaptersOf = async (slug: string) => (await findKept(slug))?.chapters;
const askedPages = () =>
  asked.filter((address) => !/\.data|kept/.test(address)).map((address) => address.split("?")[0]);
const textOf = async (store: string, key: string) => (await (await kept.open(store)).match(key))?.text();

beforeEach(() => {
  databases = new TestDatabases();
  kept = new TestCaches();
  answers = {};
  asked = [];
  vi.stubGlobal("indexedDB", databases);
  vi.stubGlobal("caches", kept);
  vi.stubGlobal("fetch", serve);
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" }, fonts: [] });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (text: string) => ({ body: { textContent: text } });
    },
  );
  useBuild("one");
});

afterEach(() => {
  databases.close();
  vi.unstubAllGlobals();
});

test("a new build is followed from where it stopped, and until then all that was kept stays", async () => {
  await keepChapters(aWork("gita"), ["1", "2", "3"], true);
  useBuild("two");
  answers["/library/gita/3"] = "lost";
  asked = [];
  await followBuild();
  expect(await findKept("gita")).toMatchObject({ chapters: ["1", "2", "3"], wasChosen: true });
  expect(await kept.keys()).toEqual(["library:one", "library:two"]);
  expect(askedPages()).toContain("/library/gita/1");

  answers = {};
  asked = [];
  await followBuild();
  expect(askedPages()).toEqual(["/library/gita/3"]);
  expect(await kept.keys()).toEqual(["library:two"]);
  expect(await findKept("gita")).toMatchObject({ chapters: ["1", "2", "3"], wasChosen: true });

  expect(await textOf("library:two", "/library/mala")).toContain("/library/mala");

  asked = [];
  await followBuild();
  expect(asked).toEqual([]);
});

test.each([404, 410])("what the library has no more (%i) goes, and all else follows", async (status) => {
  await keepChapters(aWork("gita"), ["1", "2", "3"], true);
  await keepChapters(aWork("gone"), ["1"], true);
  await keepLastRead(aWork("read"), "1", "2");
  useBuild("two");
  Object.assign(answers, { "/library/gita/2": status, "/library/gone": status, "/library/read/1": status });
  await followBuild();
  expect([await chaptersOf("gita"), await chaptersOf("gone"), await chaptersOf("read")]).toEqual([
    ["1", "3"],
    undefined,
    ["2"],
  ]);
  expect(await kept.keys()).toEqual(["library:two"]);
});

test("a work that the server cannot give now keeps its old pages, and keeps no other from following", async () => {
  await keepChapters(aWork("gita"), ["1", "2"], true);
  await keepChapters(aWork("psalms"), ["1", "2"], true);
  useBuild("two");
  answers["/library/psalms/2"] = 503;
  await followBuild();
  expect([await chaptersOf("gita"), await chaptersOf("psalms")]).toEqual([
    ["1", "2"],
    ["1", "2"],
  ]);
  expect(await textOf("library:two", "/library/gita/2")).toContain("gita");
  expect(await textOf("library:one", "/library/psalms/2")).toContain("psalms");
});

test("a work that is kept again where not all of it comes stays as it was", async () => {
  await keepChapters(aWork("gita"), ["1", "2"], true);
  answers["/library/gita/2"] = "lost";
  await expect(keepChapters({ ...aWork("gita"), query: "with=en" }, ["1", "2"], true)).rejects.toThrow(
    "Failed to fetch",
  );
  expect(await findKept("gita")).toMatchObject({ chapters: ["1", "2"], wasChosen: true });
});

test("of what is read last a few chapters stay, those of now among them", async () => {
  for (const chapter of ["1", "3", "5", "7"]) {
    await keepLastRead(aWork("gita"), chapter, String(Number(chapter) + 1));
  }
  expect(await chaptersOf("gita")).toEqual(["7", "8"]);
  expect(await textOf("library:one", "/library/gita/1")).toBeUndefined();
  for (const slug of ["a", "b", "c"]) await keepLastRead(aWork(slug), "1", null);
  expect((await listKept()).map(({ slug }) => slug)).toHaveLength(3);
});

test("a long chapter is kept to its last verse, each part under its own address", async () => {
  const work = await keepChapters(aWork("long"), ["1"], true);
  for (const from of [301, 601]) {
    expect(await textOf("library:one", `${long}?from=${from}`)).toContain(`from ${from}`);
    expect(await textOf("library:one", `${long}.data?from=${from}`)).toBe(`data of ${long} from ${from}`);
  }
  expect(await textOf("library:one", long)).toContain("from 1<");
  expect(work.bytes).toBeGreaterThan(500);
  asked = [];
  await keepChapters(aWork("long"), ["1"], true);
  expect(asked).toEqual([]);
  await dropWork("long");
  expect(await kept.keys()).toEqual([]);
});
