import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readPictures } from "../../../platform/media/read-pictures.ts";
import { storePicture } from "../../../platform/media/store-picture.ts";
import { testPerson, testSpace } from "../../../testing/people.ts";
import { testServices } from "../../../testing/services.ts";
import { attachPictures } from "./pictures.server.ts";

const { services } = await testServices();
const { db } = services;
const folder = mkdtempSync(path.join(tmpdir(), "sangam-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paint = (red: number) =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .webp()
    .toBuffer();

async function draw(shots: Record<string, number>, gone: readonly string[] = []): Promise<void> {
  const entries = [];
  for (const [shot, red] of Object.entries(shots)) {
    const file = `hill-${shot}.webp`;
    if (!gone.includes(shot)) writeFileSync(path.join(folder, file), await paint(red));
    const alt = { en: `The hill, ${shot}, ${red}`, hi: `पहाड़ी, ${shot}` };
    entries.push({ key: "hill", shot, file, alt, focus: { x: 0.4, y: 0.3 }, type: "exterior" });
  }
  writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(entries));
}

test("new pictures are hung, redrawn ones replaced, people's own kept, and nothing is done twice", async () => {
  const hill = await testSpace(db, "Hill");
  const bare = await testSpace(db, "Not drawn yet");
  const hang = () => attachPictures(services, { hill, bare }, folder);
  const alts = async (language = "en") =>
    ((await readPictures(db, language, "space", [hill], 10)).get(hill) ?? []).map((picture) => picture.alt);

  expect(await hang()).toEqual([]);
  await draw({ inside: 10, hero: 20, hour: 30 }, ["hour"]);
  expect(await hang()).toEqual([hill]);
  expect(await alts()).toEqual(["The hill, hero, 20", "The hill, inside, 10"]);
  expect(await alts("hi")).toEqual(["पहाड़ी, hero", "पहाड़ी, inside"]);
  expect(await hang()).toEqual([]);

  const owner = await testPerson(db);
  const mediaId = await storePicture(services, await paint(200), owner.personId);
  await db
    .insertInto("media_use")
    .values({ media_id: mediaId, entity: "space", entity_id: hill, role: "gallery", position: 9, alt: "Our own" })
    .execute();
  await draw({ inside: 10, hero: 21, hour: 30 });
  expect(await hang()).toEqual([hill]);
  expect(await alts()).toEqual(["The hill, hero, 21", "The hill, hour, 30", "The hill, inside, 10", "Our own"]);
  expect(await hang()).toEqual([]);
});
