import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { cut, cuttable, isPublic, makeCeremony, plays } from "./ceremony.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(() => database.connect());
afterAll(() => database.end());

test("a priest goes live from a phone; a devotee watches and writes, through a lost connection, and finds the recording", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const title = `Prayer for rain ${randomUUID().slice(0, 6)}`;

  const sending = await openReader(phone, { visitor: priest, camera: true });
  const studio = sending.page;
  await studio.addInitScript(cuttable);
  const ceremony = await makeCeremony(priest, sending, title);
  await studio.getByRole("button", { name: "Turn on the camera" }).click();
  const begin = studio.getByRole("button", { name: "Go live", exact: true });
  await begin.waitFor();
  await expectAccessible(studio);
  await begin.click();
  await studio.getByRole("button", { name: "End ceremony" }).first().waitFor();

  await isPublic(priest, ceremony);
  const devotee = new Visitor(url);
  await devotee.signUp("Sumitra Rao");
  const watching = await openReader(desktop, { visitor: devotee });
  const room = watching.page;
  await openPage(watching, ceremony);
  await plays(room);
  const message = `Pranam ${randomUUID().slice(0, 8)}`;
  await room.getByRole("textbox", { name: "Message", exact: true }).fill(message);
  await room.getByRole("button", { name: "Send", exact: true }).click();
  await room.getByRole("log", { name: "Messages" }).getByText(message).waitFor();

  await cut(studio, true);
  await studio.getByText("The connection is lost").waitFor();
  await cut(studio, false);
  await studio.getByText("The connection is lost").waitFor({ state: "detached" });
  await plays(room);
  const { rows } = await database.query("select id from broadcast where occurrence_id = $1", [
    ceremony.split("/").at(-1),
  ]);
  expect(rows.length, "it goes on in the same broadcast").toBe(1);

  await studio.getByRole("button", { name: "End ceremony" }).first().click();
  await studio.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await studio.getByText("The ceremony has ended").waitFor();
  const play = studio.getByRole("button", { name: `Play ${title}` });
  await play.waitFor({ timeout: 30_000 });
  await expectAccessible(studio);
  await play.click();
  await plays(studio);

  await openPage(watching, ceremony);
  await room.locator("video").first().waitFor({ state: "attached" });
  await room.getByRole("button", { name: "Play" }).first().click();
  await plays(room);
  expect([...sending.thrown, ...watching.thrown]).toEqual([]);
});

test("without scripts the studio explains, refuses beside the field, keeps what was typed, and takes another stream", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const dashboard = await priest.text("/dashboard");
  const path = /\/live-event\/\d+\/studio/.exec(dashboard)![0];
  const { page, context } = await openReader(phone, { visitor: priest, javaScriptEnabled: false });
  await page.goto(path);
  // Playwright passes over the text inside noscript.
  expect(await page.locator("noscript .notice").first().innerText()).toContain("needs JavaScript");
  expect(await page.getByRole("button", { name: "Turn on the camera" }).isVisible()).toBe(false);
  await page.getByText("Show a stream you already have").click();
  const address = page.getByRole("textbox", { name: "Stream address" });
  await address.fill("http://example.org/live.m3u8");
  await page.getByRole("button", { name: "Use this stream" }).click();
  await page.getByText("Enter an https address that ends in .m3u8").waitFor();
  expect(await address.inputValue()).toBe("http://example.org/live.m3u8");
  await address.fill("https://www.youtube.com/watch?v=abcdefghijk");
  await page.getByRole("button", { name: "Use this stream" }).click();
  await page.getByText("This ceremony shows a YouTube video.").waitFor();
  await page.getByRole("button", { name: "Remove stream" }).click();
  await page.getByText("Stream address").waitFor({ state: "attached" });
  await context.close();
});

test("a space that is not listed goes live as a rehearsal, as each of its screens says", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const { rows } = await database.query<{ space_id: string }>(
    `with made as (
       insert into space (kind, faith, name, city, region, is_listed)
       values ('temple', 'hindu', 'Naya Mandir', 'Ujjain', 'Madhya Pradesh', false) returning id
     )
     insert into space_member (space_id, person_id, role)
     select made.id, p.id, 'owner' from made, person p join auth_user u on u.id = p.user_id
     where u.email = 'temple@example.org' returning space_id`,
  );
  const spaceId = rows[0]!.space_id;
  const start = `/space/${spaceId}/go-live`;
  expect(await priest.text(start)).toContain("going live is a rehearsal");
  const studio = (await priest.post(start, { title: "First aarti" })).headers.get("location")!;
  expect(await priest.text(studio)).toContain("going live is a rehearsal");
  const room = studio.replace("/studio", "");
  expect(await priest.text(room)).toContain("A rehearsal: only the people who run this space");
  expect((await new Visitor(url).fetch(room)).status).toBe(302);

  await database.query("update space set is_listed = true where id = $1", [spaceId]);
  for (const path of [start, studio, room]) expect(await priest.text(path)).not.toMatch(/a rehearsal:/i);
  expect(await priest.text(start)).toContain("It becomes public as soon as your video arrives.");
});
