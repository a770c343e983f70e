import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { bundledServer } from "../scripts/build.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { expectNoViolations, openPage, openReader, type Reader } from "./browser.ts";
import { freePort, startSangam, type RunningSangam } from "./sangam.ts";
import { worldFolder } from "./world.ts";

const television = { width: 1920, height: 1080 };
const RESTARTS = 10;

const { dataDir, databaseUrl, environment } = await worldFolder();
const port = await freePort();
let sangam: RunningSangam | null = null;

const start = () =>
  startSangam({
    ...{ dataDir, script: bundledServer, port },
    environment: { ...environment, RTMP_PORT: "0", TRUST_PROXY: "yes", LOG_LEVEL: "error" },
  });

afterAll(() => sangam?.kill());

async function ask<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(poolAddress(databaseUrl));
  await client.connect();
  try {
    return (await client.query(query, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

let reader: Reader;
let path: string;
let loads = 0;
const asks: number[] = [];

/** All of it is on the screen, and nothing has to be moved. */
const fits = () =>
  reader.page.evaluate(
    () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
  );
const elements = () => reader.page.evaluate(() => document.querySelectorAll("*").length);
const again = () => reader.page.evaluate(() => dispatchEvent(new Event("online")));

/** The screen asks once in vain, as over a connection that is gone. */
async function askInVain(): Promise<void> {
  await reader.page.route(`**${path}/state*`, (route) => route.abort(), { times: 1 });
  const failed = reader.page.waitForEvent("requestfailed", (request) => request.url().includes(`${path}/state`));
  await again();
  await failed;
}

/** The screen asks, and has an answer of its server. */
async function heard(): Promise<void> {
  const from = asks.length;
  await again();
  for (let turn = 0; !asks.slice(from).some((status) => status === 200 || status === 304); turn++) {
    if (turn > 300) throw new Error("The screen does not hear its server.");
    await sleep(200);
  }
}

test("a television shows the prayers of a mosque, whole, with nothing to press", async () => {
  sangam = await start();
  const [mosque] = await ask<{ id: number; name: string }>(
    "select id::int, name from space where kind = 'mosque' and is_listed and lat is not null order by id limit 1",
  );
  path = `/space/${mosque!.id}/display`;
  reader = await openReader(television, { at: sangam.url });
  const { page } = reader;
  page.on("load", () => loads++);
  page.on("response", (answer) => {
    if (answer.url().includes(`${path}/state`)) asks.push(answer.status());
  });
  await openPage(reader, path);
  await page.getByRole("table").waitFor();
  await page.getByRole("heading", { name: mosque!.name }).waitFor();
  await expectNoViolations(page);
  expect(await fits()).toBe(true);
  // The way to the content, for those who listen.
  expect(await page.locator("a, button, input").count()).toBeLessThanOrEqual(1);
  await heard();
});

test("it goes on while its server restarts ten times, without being loaded anew", { timeout: 900_000 }, async () => {
  const { page, thrown } = reader;
  const before = await elements();
  for (let n = 1; n <= RESTARTS; n++) {
    await sangam!.kill();
    // Without its server the prayers stay.
    await again();
    expect(await page.getByRole("table").isVisible(), `restart ${n}`).toBe(true);
    sangam = await start();
    await heard();
  }
  expect(loads).toBe(1);
  expect(thrown).toEqual([]);
  expect(Math.abs((await elements()) - before)).toBeLessThan(40);
  expect(await fits()).toBe(true);
});

test("what the space writes arrives, and a new build is taken up once", async () => {
  const { page } = reader;
  await ask("update space set name = 'Masjid of the Test' where id = $1", [Number(path.split("/")[2])]);
  await heard();
  await page.getByRole("heading", { name: "Masjid of the Test" }).waitFor();

  // Its server says for ever after that it is of another build.
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/manifest-[\w-]+\.js/g, (file) =>
      route.request().isNavigationRequest() ? file : "manifest-another.js",
    );
    await route.fulfill({ response: answer, body: html });
  });
  await page.route("**/assets/manifest-another.js", (route) => route.fulfill({ body: "" }));
  const isLoaded = page.waitForEvent("load");
  await askInVain();
  await heard();
  await isLoaded;
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  expect(loads).toBe(2);
  const looks = page.waitForResponse((answer) => answer.url().endsWith(path));
  await askInVain();
  await heard();
  await looks;
  await sleep(1_000);
  expect(loads).toBe(2);
});

test("once its space is hidden the screen is empty, and its addresses are unknown", async () => {
  const { url } = sangam!;
  await ask("update space set is_listed = false where id = $1", [Number(path.split("/")[2])]);
  await again();
  await reader.page.getByRole("table").waitFor({ state: "detached" });
  const unknown = ["/space/999999/display", "/space/999999/display/state", "/calendar?space=999999"];
  for (const address of [path, `${path}/state`, `/calendar?space=${path.split("/")[2]}`, ...unknown])
    expect((await fetch(url + address)).status, address).toBe(404);
});
