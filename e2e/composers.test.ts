import { BufferSource, Input, MP4 } from "mediabunny";
import pg from "pg";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));
beforeAll(() => database.connect());
afterAll(() => database.end());

async function demo(who: "devotee" | "temple"): Promise<Visitor> {
  const visitor = new Visitor(url);
  await visitor.signIn(`${who}@example.org`, "sangam-demo");
  return visitor;
}

test("the language of a text begins with the reader's and follows the letters until one is chosen", async () => {
  const team = await demo("temple");
  const reader = await openReader(phone, { visitor: team, light: true });
  const { page, context, complaints } = reader;
  const { rows } = await database.query<{
    id: string;
  }>(`select d.id from discussion d join community c on c.id = d.community_id
    where c.is_open and c.closed_at is null and not d.is_locked and d.removed_at is null limit 1`);
  for (const path of ["/posts/new?as=space-1", "/community/new", `/community/discussion/${rows[0]!.id}`]) {
    const inLanguage = (language: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
    await openPage(reader, inLanguage("hi"));
    const body = page.locator("textarea[name=body]");
    const chosen = () => page.locator("select[name=language]").inputValue();
    expect(await chosen(), path).toBe("hi");
    await openPage(reader, inLanguage("en"));
    expect(await chosen(), path).toBe("en");
    for (const [text, language] of [
      ["संध्या आरती के बाद", "hi"],
      ["மாலை பூஜைக்குப் பிறகு", "ta"],
      ["ਰਹਿਰਾਸ ਤੋਂ ਬਾਅਦ", "pa"],
      ["عصر کے بعد", "ur"],
      ["After the evening lamp", "en"],
    ] as const) {
      await body.fill(text);
      await expect.poll(chosen, { message: `${path}: ${text}` }).toBe(language);
      expect(await body.getAttribute("lang")).toBe(language);
    }
    await page.locator("select[name=language]").selectOption("sa");
    await body.fill("தீபம்");
    await body.fill("दीपज्योतिः परं ब्रह्म");
    expect(await chosen(), path).toBe("sa");
    await body.fill("");
  }
  expect(complaints).toEqual([]);
  await context.close();
});

const picture = (hue: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: hue, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();

test("a preview shows the pictures as they will stand, in their order, and those of an edit that are kept", async () => {
  const reader = await openReader(desktop, { visitor: await demo("temple"), light: true });
  const { page, context, complaints } = reader;
  await openPage(reader, "/posts/new?as=space-1");
  const preview = page.locator("details").filter({ has: page.getByText("Preview", { exact: true }) });
  expect(await preview.count()).toBe(0);
  const choose = async (name: string, hue: number) => {
    await page
      .locator('input[type=file][accept*="image/jpeg"]')
      .setInputFiles([{ name, mimeType: "image/jpeg", buffer: await picture(hue) }]);
    await page.getByLabel(`What ${name} shows`).waitFor();
  };
  await choose("ghat.jpg", 200);
  await preview.getByText("Preview", { exact: true }).click();
  await choose("lamps.jpg", 60);
  const images = preview.locator(".post-pictures img");
  await expect.poll(() => images.count()).toBe(2);
  /** The red of each picture's middle, as the browser has drawn it. */
  const reds = () =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => {
        const canvas = document.createElement("canvas");
        const pen = canvas.getContext("2d")!;
        pen.drawImage(image, 0, 0, 4, 4);
        return Math.round(pen.getImageData(1, 1, 1, 1).data[0]! / 20) * 20;
      }),
    );
  await expect.poll(reds).toEqual([200, 60]);
  // By keys: the second becomes the first, and the focus goes with it.
  const lamps = page
    .getByRole("group", { name: /^Picture \d of 2$/ })
    .filter({ has: page.getByLabel("What lamps.jpg shows") });
  await lamps.getByRole("button", { name: "Earlier" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(reds).toEqual([60, 200]);
  expect(await lamps.evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await lamps.getByRole("button", { name: "Later" }).click();
  await expect.poll(reds).toEqual([200, 60]);
  await page.getByRole("button", { name: "Remove ghat.jpg" }).click();
  await expect.poll(reds).toEqual([60]);
  await page.getByLabel("What do you want to tell?").fill("Lamps at six.");
  await preview.getByText("Lamps at six.").waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/post\/\d+$/);

  await openPage(reader, `/posts/${page.url().split("/").at(-1)}`);
  await preview.getByText("Preview", { exact: true }).click();
  await choose("steps.jpg", 120);
  await expect.poll(reds).toEqual([60, 120]);
  await page.getByRole("button", { name: "Remove this picture" }).click();
  await expect.poll(reds).toEqual([120]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("what is being written stays on the device until it is sent, and goes with a press", async () => {
  const reader = await openReader(phone, { visitor: await demo("temple") });
  const { page, context, complaints } = reader;
  const text = page.getByLabel("What do you want to tell?");
  const word = page.getByText("You began to write this earlier; it was kept on this device.");
  await openPage(reader, "/posts/new?as=space-1");
  await text.fill("Half a sentence about");
  await openPage(reader, "/feed");
  await openPage(reader, "/posts/new");
  await word.waitFor();
  expect(await text.inputValue()).toBe("Half a sentence about");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => text.inputValue()).toBe("");
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  await openPage(reader, "/posts/new");
  expect([await text.inputValue(), await word.count()]).toEqual(["", 0]);

  // What was sent is kept no longer.
  await text.fill("Lamps at seven.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/post\/\d+$/);
  await openPage(reader, "/posts/new");
  expect([await text.inputValue(), await word.count()]).toEqual(["", 0]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Two seconds of a film that phones do not play everywhere: VP8 with Opus in WebM, recorded by the page itself. */
const recordWebM = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
    const pen = canvas.getContext("2d")!;
    let drawn = 0;
    const draw = setInterval(() => {
      pen.fillStyle = `hsl(${(drawn += 9)} 80% 50%)`;
      pen.fillRect(0, 0, 320, 240);
    }, 40);
    const stream = canvas.captureStream(25);
    const sound = new AudioContext();
    await sound.resume();
    const out = sound.createMediaStreamDestination();
    const tone = sound.createOscillator();
    tone.connect(out);
    tone.start();
    stream.addTrack(out.stream.getAudioTracks()[0]!);
    const recorder = new MediaRecorder(stream, { mimeType: "video/webm;codecs=vp8,opus" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start(500);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
      recorder.stop();
    });
    clearInterval(draw);
    await sound.close();
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });

test("a film that phones cannot play is converted in the browser, shown in the preview, and plays only when asked", async () => {
  const reader = await openReader(desktop, { visitor: await demo("temple") });
  const { page, context, complaints } = reader;
  await openPage(reader, "/posts/new?as=space-1");
  await page.getByLabel("What do you want to tell?").click();
  const webm = Buffer.from(await recordWebM(page), "base64");
  expect(webm.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  await page
    .locator('input[type=file][accept="video/*"]')
    .setInputFiles([{ name: "aarti.webm", mimeType: "video/webm", buffer: webm }]);
  await page.getByText("aarti.mp4").waitFor();
  await page.getByText("Preview", { exact: true }).click();
  const film = page.locator("details video");
  await expect.poll(() => film.getAttribute("poster")).toMatch(/^blob:/);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.autoplay, video.paused])).toEqual([false, true]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/post\/\d+$/);

  // What arrived is a film for every phone, with its sound.
  const stored = page.locator(".post-card video");
  const src = await stored.getAttribute("src");
  const bytes = Buffer.from(await (await page.request.get(src!)).body());
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const [track, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect([await track!.getCodec(), await sound!.getCodec()]).toEqual(["avc", "aac"]);
  expect([await track!.getDisplayWidth(), await track!.getDisplayHeight()]).toEqual([320, 240]);
  expect(await input.computeDuration()).toBeGreaterThan(1);
  input.dispose();

  // Nothing of it plays or is fetched until somebody presses play, here and in the feed.
  for (const path of [new URL(page.url()).pathname, "/feed?video=1", "/space/1/posts"]) {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openPage(reader, path);
    await page.locator(".post-card video").first().scrollIntoViewIfNeeded();
    const all = await page
      .locator("video, audio")
      .evaluateAll((found) =>
        (found as HTMLMediaElement[]).map((one) => [one.autoplay, one.paused, one.preload, one.currentTime]),
      );
    expect(all.length, path).toBeGreaterThan(0);
    expect(all, path).toEqual(all.map(() => [false, true, "none", 0]));
    expect(asked, path).not.toContain(src);
    page.removeAllListeners("request");
  }
  await page
    .locator(".post-card video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() =>
      page
        .locator(".post-card video")
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);
  expect(complaints).toEqual([]);

  // Whoever comes by a link within another page, whose policy is stricter, can convert as well.
  await openPage(reader, "/feed");
  await page.getByRole("link", { name: "New post" }).first().click();
  await page.waitForURL(/\/posts\/new/);
  const mayCompile = () =>
    page.evaluate(
      () => new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof WebAssembly.Module,
    );
  await expect.poll(() => mayCompile().catch(() => false)).toBe(true);
  await context.close();
});
