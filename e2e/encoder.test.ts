import { expect, test } from "vitest";
import { testPublication, withRareKeys } from "../src/testing/publisher.ts";
import { RtmpPublisher } from "../src/testing/rtmp-publisher.ts";
import { desktop, expectAccessible, openPage, openReader } from "./browser.ts";
import { makeOccurrences, sendByEncoder } from "./publishers.ts";
import { freePort } from "./sangam.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const port = await freePort();
const world = await openWorld({ environment: { RTMP_PORT: String(port) } });

/** The head of a picture in H.265. */
const ANOTHER_CODEC = Buffer.from([0x1c, 0, 0, 0, 0]);

test("an organiser's page that was open before follows its encoder: refused, live, set wrong, interrupted, ended", async () => {
  const [date] = await makeOccurrences(world, 1);
  const { occurrenceId, key } = date!;
  const priest = new Visitor(world.url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const reader = await openReader(desktop, { visitor: priest });
  const { page } = reader;
  const studio = `/live-event/${occurrenceId}/studio`;
  await openPage(reader, studio);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const isLive = page.getByText("This ceremony is live");
  const refusal = page.getByRole("alert").filter({ hasText: "Your encoder was refused" });
  expect((await isLive.count()) + (await refusal.count())).toBe(0);

  const wrong = new RtmpPublisher(port);
  expect(await wrong.publish(key)).toBe("NetStream.Publish.Start");
  wrong.media(9, 0, ANOTHER_CODEC);
  await refusal.getByText("Choose H.264").waitFor();
  wrong.close();
  await expectAccessible(page);

  const rare = withRareKeys(testPublication(), (key) => key % 2 === 0);
  const sender = await sendByEncoder(rare, { port, key });
  await isLive.waitFor();
  await page.getByText("Live", { exact: true }).first().waitFor();
  await refusal.waitFor({ state: "detached" });
  const advice = page.getByRole("status").filter({ hasText: "Your encoder sends keyframes too rarely" });
  await advice.getByText("Set the keyframe interval to 2 seconds").waitFor();
  await expectAccessible(page);

  sender.stop();
  await page.getByText("Interrupted", { exact: true }).waitFor();
  await priest.post(studio, { intent: "end" });
  await page.getByText("The ceremony has ended").waitFor();
  await advice.waitFor({ state: "detached" });
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  expect(reader.complaints).toEqual([]);
});
