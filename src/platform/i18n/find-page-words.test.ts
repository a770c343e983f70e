import { existsSync } from "node:fs";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { languages } from "./languages.ts";
import { pageWords, WordFinder } from "./find-page-words.ts";

const finder = new WordFinder();
const textsOf = async (file: string, language = "en") => Object.values(await finder.wordsOf(file, language));

test("the catalogues know where each message is said, in every language alike", async () => {
  for (const language of languages) {
    const messages = await finder.messages(language);
    expect(messages.length).toBeGreaterThan(2500);
    expect(messages.filter(({ saidIn }) => !saidIn.some((file) => existsSync(file)))).toEqual([]);
    const ids = (found: typeof messages) => new Set(found.map(({ id }) => id));
    expect(ids(messages)).toEqual(ids(await finder.messages("en")));
  }
});

test("every page is there, and brings as many words in each language", async () => {
  const files = finder.filesWithWords();
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
  expect(files.size).toBeGreaterThan(90);
  for (const file of files) {
    const counts = await Promise.all(languages.map(async (language) => (await textsOf(file, language)).length));
    expect(new Set(counts).size, file).toBe(1);
  }
});

test("a page brings its own words and those of what it shows, not what other pages or the server say", async () => {
  const login = await textsOf("src/features/people/pages/login.tsx");
  expect(login).toContain("Forgot password?");
  expect(login).not.toContain("Audit trail");
  const staff = await textsOf("src/features/moderation/pages/staff.tsx");
  expect(staff).toContain("Audit trail");
  expect(staff).not.toContain("Removed a review");
});

test("of a feature's door a page brings the words of what it takes there", async () => {
  const explore = await textsOf("src/features/space-page/pages/explore.tsx");
  expect(explore).toContain("Gurudwara");
  expect(explore).not.toContain("Name of the space");
  const register = await textsOf("src/features/members/pages/register-space.tsx");
  expect(register).toContain("Name of the space");
});

test("what every page shows is brought once, and what is fetched later brings its own", async () => {
  const shell = await textsOf("src/root.tsx");
  expect(shell).toContain("Skip to content");
  for (const file of finder.filesWithWords()) {
    if (file === "src/root.tsx") continue;
    expect(await textsOf(file), file).not.toContain("Skip to content");
  }
  const page = finder.loadedWith("src/features/space-page/pages/space.tsx");
  expect(page).not.toContain("src/features/space-page/ui/space-tab-panel.tsx");
  expect(finder.filesWithWords()).toContain("src/features/space-page/ui/space-tab-panel.tsx");
});

test("a page awaits its words in a module of its own, so that its own code still runs in one go", async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [pageWords(languages)],
  });
  onTestFinished(() => vite.close());
  const client = vite.environments.client;
  const page = await client.transformRequest("/src/features/site/pages/landing.tsx");
  expect(page?.code).not.toMatch(/^await/m);
  const parted = await client.transformRequest("/src/features/texts/pages/read.tsx?route-chunk=main");
  expect(parted?.code, "a page that was parted from its loader").toContain("virtual:await-words");
  const [words] = /virtual:await-words[^"]*/.exec(page!.code) ?? [];
  const awaited = await client.transformRequest(words!);
  for (const language of languages)
    expect(awaited?.code).toContain(`words/${language}/src/features/site/pages/landing.tsx`);
});
