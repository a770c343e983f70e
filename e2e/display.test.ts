import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { bundledServer } from "../scripts/build.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { expectNoViolations, openPage, openReader } from "./browser.ts";
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

test("a screen goes on while its server restarts ten times, and over a deployment; what is hidden leaves it", async () => {
  sangam = await start();
  const { url } = sangam;
  const [mosque] = await ask<{ id: number }>(
    "select id::int from space where kind = 'mosque' and is_listed and lat is not null order by id limit 1",
  );
  const path = `/space/${mosque!.id}/display`;
  const reader = await openReader(television, { at: url });
  const { page, thrown } = reader;
  let loads = 0;
  page.on("load", () => loads++);
  await openPage(reader, path);
  await page.getByRole("table").waitFor();
  await expectNoViolations(page);
  const [name] = await ask<{ name: string }>("select name from space where id = $1", [mosque!.id]);
  await page.getByRole("heading", { name: name!.name }).waitFor();
  // All of it is on the screen, and nothing has to be pressed.
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    );
  expect(await fits()).toBe(true);
  expect(await page.locator("a, button, input").filter({ visible: true }).count()).toBeLessThanOrEqual(1);
  const elements = () => page.evaluate(() => document.querySelectorAll("*").length);
  const before = await elements();
  const asks: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes(`${path}/state`)) asks.push(answer.status());
  });
  const heard = async () => {
    const from = asks.length;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    for (let turn = 0; !asks.slice(from).some((status) => status === 200 || status === 304); turn++) {
      if (turn > 300) throw new Error("The screen does not hear its server.");
      await sleep(200);
    }
  };

  await heard();
  for (let n = 1; n <= RESTARTS; n++) {
    await sangam.kill();
    // Without its server it goes on: the prayers stay.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    expect(await page.getByRole("table").isVisible(), `restart ${n}`).toBe(true);
    sangam = await start();
    await heard();
  }
  // The same build: it was never loaded anew.
  expect(loads).toBe(1);
  expect(thrown).toEqual([]);
  expect(Math.abs((await elements()) - before)).toBeLessThan(40);
  expect(await fits()).toBe(true);

  // What the space writes arrives.
  await ask("update space set name = 'Masjid of the Test' where id = $1", [mosque!.id]);
  await heard();
  await page.getByRole("heading", { name: "Masjid of the Test" }).waitFor();

  // Another build: it loads itself anew, once, though its server goes on saying so.
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/manifest-[\w-]+\.js/g, (file) =>
      route.request().isNavigationRequest() ? file : "manifest-another.js",
    );
    await route.fulfill({ response: answer, body: html });
  });
  await page.route("**/assets/manifest-another.js", (route) => route.fulfill({ body: "" }));
  await page.route(`**${path}/state*`, (route) => route.abort(), { times: 1 });
  const isLoaded = page.waitForEvent("load");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await heard();
  await isLoaded;
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  expect(loads).toBe(2);
  await page.route(`**${path}/state*`, (route) => route.abort(), { times: 1 });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await heard();
  await sleep(1_500);
  expect(loads).toBe(2);

  // Hidden: the screen is empty, and its address unknown.
  await ask("update space set is_listed = false where id = $1", [mosque!.id]);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("table").waitFor({ state: "detached" });
  expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}${path}/state`)).status).toBe(404);
  expect((await fetch(`${url}/space/999999/display/state`)).status).toBe(404);
});
