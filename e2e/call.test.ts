import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));
beforeAll(() => database.connect());
afterAll(() => database.end());

/** A channel of the trustee's space, and somebody new in its team. */
async function makeTeam(): Promise<{ channel: number; trustee: Visitor; helper: Visitor }> {
  const [trustee, helper] = [new Visitor(url), new Visitor(url)];
  await trustee.signIn("temple@example.org", "sangam-demo");
  const email = await helper.signUp("Meera Rao");
  const { rows } = await database.query<{ space_id: string }>(
    `select m.space_id from space_member m join person p on p.id = m.person_id join auth_user u on u.id = p.user_id
     where u.email = 'temple@example.org' order by 1 limit 1`,
  );
  const spaceId = rows[0]!.space_id;
  await database.query(
    `insert into space_member (space_id, person_id, role)
     select $1, p.id, 'editor' from person p join auth_user u on u.id = p.user_id where u.email = $2`,
    [spaceId, email],
  );
  const made = await database.query<{ id: string }>(
    "insert into channel (space_id, kind, name) values ($1, 'public', $2) returning id",
    [spaceId, `call ${randomUUID().slice(0, 6)}`],
  );
  return { channel: Number(made.rows[0]!.id), trustee, helper };
}

/** Whether the other person's picture moves. */
const moves = (page: Page) =>
  page.evaluate(async () => {
    const video = [...document.querySelectorAll("video")].find(({ muted }) => !muted);
    if (!video || video.videoWidth === 0) return false;
    const look = () => {
      const canvas = new OffscreenCanvas(64, 48);
      const context = canvas.getContext("2d")!;
      context.drawImage(video, 0, 0, 64, 48);
      return context.getImageData(0, 0, 64, 48).data.join();
    };
    const before = look();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return look() !== before;
  });

test("two of a team see each other move, one turns the camera off, and the call ends with the last", async () => {
  const { channel, trustee, helper } = await makeTeam();
  const started = await trustee.post("/team-communication/call", { channel: String(channel) });
  const path = new URL(started.headers.get("location")!, url).pathname;
  const one = await openReader(phone, { visitor: trustee, camera: true });
  const two = await openReader(desktop, { visitor: helper, camera: true });
  for (const reader of [one, two]) {
    await openPage(reader, path);
    await reader.page.getByText("go directly to the people in the call").waitFor();
    await reader.page.getByRole("button", { name: "Join the call" }).click();
  }
  await one.page.getByText("Meera Rao").waitFor();
  for (const { page } of [one, two]) await expect.poll(() => moves(page), { timeout: 10_000 }).toBe(true);
  await expectAccessible(one.page);

  await two.page.getByRole("button", { name: "Camera off" }).click();
  await expect
    .poll(() => one.page.getByLabel("The camera of Meera Rao").evaluate((video) => getComputedStyle(video).opacity))
    .toBe("0");
  await two.page.getByRole("button", { name: "Camera on" }).click();
  await expect.poll(() => moves(one.page), { timeout: 10_000 }).toBe(true);

  await two.page.getByRole("button", { name: "Leave" }).click();
  await two.page.getByText("You have left the call.").waitFor();
  await one.page.getByText("Nobody else is here yet.").waitFor();
  await one.page.getByRole("button", { name: "Leave" }).click();
  await one.page.getByText("You have left the call.").waitFor();
  await expect.poll(async () => (await helper.text(path)).includes("This call is over.")).toBe(true);
  expect([...one.complaints, ...two.complaints]).toEqual([]);
});
