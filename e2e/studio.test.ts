import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { cut, cuttable, goLive, isPublic, makeCeremony, plays } from "./ceremony.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(() => database.connect());
afterAll(() => database.end());

test("another device takes a ceremony over and shows its screen; who watches stays with it", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const first = await openReader(phone, { visitor: priest, camera: true });
  const second = await openReader(desktop, { visitor: priest, camera: true });
  const watching = await openReader(phone);
  const ceremony = await makeCeremony(priest, first, `Hymns at noon ${randomUUID().slice(0, 6)}`);
  await goLive(first.page);
  await isPublic(priest, ceremony);
  await openPage(watching, ceremony);
  await plays(watching.page);

  await openPage(second, `${ceremony}/studio`);
  await second.page.getByText("This ceremony is live").waitFor();
  await goLive(second.page);
  await second.page.getByText("Somebody else is sending this ceremony now.").waitFor();
  expect(await first.page.getByText("Somebody else has taken over").count()).toBe(0);
  await second.page.getByRole("button", { name: "Take over" }).click();
  await first.page.getByText("Somebody else has taken over this ceremony.").waitFor();
  await second.page.getByRole("button", { name: "End ceremony" }).first().waitFor();
  await plays(watching.page);
  await expectAccessible(first.page);

  const shown = () => second.page.evaluate(() => document.querySelector("video")!.videoWidth);
  const camera = await shown();
  await second.page.getByRole("button", { name: "Share screen" }).click();
  await second.page.getByRole("button", { name: "Stop sharing" }).waitFor();
  await expect.poll(shown).not.toBe(camera);
  await plays(watching.page);
  await second.page.getByRole("button", { name: "Stop sharing" }).click();
  await second.page.getByRole("button", { name: "Share screen" }).waitFor();
  await expect.poll(shown).toBe(camera);
  await plays(watching.page);

  await second.page.getByRole("button", { name: "End ceremony" }).first().click();
  await second.page.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await second.page.getByText("The ceremony has ended").waitFor();
  expect([...first.thrown, ...second.thrown, ...watching.thrown]).toEqual([]);
});

test("a device that can encodes three sizes side by side, and who watches is offered all of them", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const sending = await openReader(desktop, { visitor: priest, camera: true });
  const studio = sending.page;
  // The test claims as many cores as a device needs for it, whatever this one has.
  await studio.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 8 }));
  const ceremony = await makeCeremony(priest, sending, `Hymns at dusk ${randomUUID().slice(0, 6)}`);
  await goLive(studio);
  await studio.getByText(/^\d+p, \d+p, \d+p$/).waitFor({ timeout: 90_000 });
  const address = /\/live\/stream\/[0-9a-f-]+\/fast\.m3u8/.exec(await new Visitor(url).text(ceremony))![0];
  const sizes = async () => (await new Visitor(url).text(address)).match(/RESOLUTION=\d+x\d+/g);
  await expect.poll(sizes, { timeout: 20_000 }).toHaveLength(3);
  await studio.getByRole("button", { name: "End ceremony" }).first().click();
  await studio.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await studio.getByText("The ceremony has ended").waitFor();
  expect(sending.thrown).toEqual([]);
});

test("a studio that loses its network keeps its page, says that it reconnects, and goes on in the same broadcast", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const sending = await openReader(phone, { visitor: priest, camera: true });
  const { page: studio, context } = sending;
  await studio.addInitScript(cuttable);
  const ceremony = await makeCeremony(priest, sending, `Hymns in the storm ${randomUUID().slice(0, 6)}`);
  const id = ceremony.split("/").at(-1);
  await goLive(studio);
  await isPublic(priest, ceremony);
  const end = studio.getByRole("button", { name: "End ceremony" }).first();
  await end.waitFor();

  // The page reads itself again meanwhile, every ten seconds.
  const isReadInVain = studio.waitForEvent("requestfailed", {
    predicate: (request) => request.url().includes(`${ceremony}/studio.data`),
    timeout: 60_000,
  });
  await context.setOffline(true);
  await cut(studio, true);
  await studio.getByText("The connection is lost").waitFor();
  await isReadInVain;
  expect(await studio.getByText("We are reconnecting automatically.").isVisible()).toBe(true);
  expect(await end.isVisible()).toBe(true);
  await expectAccessible(studio);

  await context.setOffline(false);
  await cut(studio, false);
  await studio.getByText("The connection is lost").waitFor({ state: "detached" });
  const watching = await openReader(phone);
  await openPage(watching, ceremony);
  await plays(watching.page);
  await end.click();
  await studio.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await studio.getByText("The ceremony has ended").waitFor();
  await studio.getByRole("button", { name: /^Play / }).waitFor({ timeout: 30_000 });

  // What was filmed meanwhile was sent afterwards: one take, as long as the time between its ends.
  const { rows } = await database.query<{ broadcasts: number; takes: number; gap_us: number }>(
    `select count(distinct b.id)::int broadcasts, count(distinct s.init)::int takes,
       (extract(epoch from max(s.began_at) - min(s.began_at)) * 1000000 + max(s.duration_us) - sum(s.duration_us))::float8 gap_us
     from broadcast b join broadcast_segment s on s.broadcast_id = b.id and s.rendition = 'audio'
     where b.occurrence_id = $1`,
    [id],
  );
  expect(rows[0]).toMatchObject({ broadcasts: 1, takes: 1 });
  expect(Math.abs(rows[0]!.gap_us)).toBeLessThan(2_500_000);
  expect([...sending.thrown, ...watching.thrown]).toEqual([]);
});
