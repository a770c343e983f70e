import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

test("what one listens to plays on while one browses, and goes on where one was after the page is loaded anew", async () => {
  const reader = await openReader(phone);
  const { page, context, complaints } = reader;
  await openPage(reader, "/library?tab=audio");
  const player = page.getByRole("region", { name: "Player" });
  expect(await player.count()).toBe(0);
  await page.getByRole("link", { name: "Listen: Chants of peace" }).click();
  await player.getByText("Chants of peace").waitFor();
  await player.getByRole("button", { name: "Pause" }).waitFor();
  const heard = () =>
    page.evaluate(() => Number(document.querySelector<HTMLElement>(".dock-progress")!.style.width.slice(0, -1)));
  await expect.poll(heard).toBeGreaterThan(0);

  // Another page, the same player: it neither stops nor begins anew.
  await page.getByRole("link", { name: "Chants of peace", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Chants of peace" }).waitFor();
  await player.getByRole("button", { name: "Pause" }).waitFor();

  // The line at hand is lit; pressed, another one is.
  const line = page.getByRole("button", { name: /^सर्वे भवन्तु/ });
  await line.click();
  await expect.poll(() => line.getAttribute("aria-current")).toBe("true");
  const at = await heard();
  expect(at).toBeGreaterThan(40);

  await player.getByRole("button", { name: "10 seconds back" }).click();
  await expect.poll(heard).toBeLessThan(at);
  await player.getByRole("button", { name: "Chants of peace" }).click();
  const sheet = page.getByRole("dialog", { name: "Now playing" });
  // As wide as the times below it: a thumb finds its place in an hour.
  const widthOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().width);
  const slider = sheet.getByRole("slider", { name: "Place in the piece" });
  expect(await widthOf(slider)).toBe(await widthOf(slider.locator("xpath=..")));
  await sheet.getByRole("button", { name: "1.5×" }).click();
  await sheet.getByRole("button", { name: "30 min" }).click();
  expect(await sheet.getByRole("button", { name: "30 min" }).getAttribute("aria-pressed")).toBe("true");
  await sheet.getByRole("button", { name: "Peace", exact: false }).last().click();
  await expect.poll(heard).toBeGreaterThan(80);
  await sheet.getByRole("button", { name: "Pause" }).click();
  await sheet.getByRole("button", { name: "Close" }).click();

  // On another page it is there again with the reader's first move.
  await page.goto("/explore");
  await page.locator("html[data-ready]").waitFor();
  await page.mouse.wheel(0, 200);
  await page.getByRole("region", { name: "Player" }).getByText("Chants of peace").waitFor();
  await expect.poll(heard).toBeGreaterThan(80);
  await page.getByRole("button", { name: "Close the player" }).click();
  await expect.poll(() => page.getByRole("region", { name: "Player" }).count()).toBe(0);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  expect(await page.getByRole("region", { name: "Player" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the keys of a headset and of the lock screen govern what plays, and the lock screen says what it is", async () => {
  const reader = await openReader(phone);
  const { page, context, complaints } = reader;
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(globalThis, { pressKey: (action: MediaSessionAction) => handlers[action]?.({ action }) });
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
  });
  const press = (action: string) =>
    page.evaluate((action) => (globalThis as unknown as { pressKey(action: string): void }).pressKey(action), action);
  await openPage(reader, "/library?tab=audio");
  await page.getByRole("link", { name: "Listen: Chants of peace" }).click();
  const player = page.getByRole("region", { name: "Player" });
  await player.getByRole("button", { name: "Pause" }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("Chants of peace");
  await press("pause");
  await player.getByRole("button", { name: "Play", exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe("paused");
  await press("play");
  await player.getByRole("button", { name: "Pause" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a visitor's bookmark is kept while they sign in, and stands on their shelf when they are back", async () => {
  const reader = await openReader(phone, { light: true });
  const { page, context, complaints } = reader;
  await openPage(reader, "/library?tab=audio");
  await page.getByRole("button", { name: "Bookmark: Six singing bowls" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("guide@example.org");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("sangam-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/library\?tab=audio/);
  const bookmark = page.getByRole("button", { name: "Bookmark: Six singing bowls" });
  await expect.poll(() => bookmark.getAttribute("aria-pressed")).toBe("true");
  await openPage(reader, "/library?tab=bookmarked");
  await page.getByText("1 bookmarked item").waitFor();
  // A page that is left at once takes its last press with it.
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes("/touch")),
    page.getByRole("button", { name: "Bookmark: Six singing bowls" }).click(),
  ]);
  await openPage(reader, "/library?tab=bookmarked");
  await page.getByRole("heading", { name: "No bookmarked items yet" }).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
  await context.close();
});

test("where verses have what was searched for, it is not said that nothing does", async () => {
  const html = await new Visitor(url).text("/library?q=never+in+its+fruits");
  expect(html).toContain("In the verses");
  expect(html).not.toContain("Nothing here fits");
  expect(await new Visitor(url).text("/library?q=zzqxzzqx")).toContain("Nothing here fits");
});

test("notes, plans, the mala and what is kept are in sight above the cards, for a visitor on a phone too", async () => {
  const reader = await openReader(phone, { javaScriptEnabled: false });
  const { page, context } = reader;
  await page.goto("/library");
  const ways = page.getByRole("navigation", { name: "Shortcuts" });
  expect(await ways.getByRole("link").allInnerTexts()).toEqual([
    ...["Search verses", "On this device", "Mala", "My notes", "Reading plans"],
  ]);
  const { y, height } = (await ways.boundingBox())!;
  expect(y + height).toBeLessThan((await page.locator(".shelf-card").first().boundingBox())!.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await context.close();
});

test("a card says nothing of what there is none or only one of", async () => {
  const html = await new Visitor(url).text("/library");
  expect(html).toContain("shelf-card");
  for (const words of ["Not rated yet", ">1 chapter<"]) expect(html.replaceAll("<!-- -->", "")).not.toContain(words);
});

test("the sample devotee begins with three bookmarks: the first, third and fifth of the shelf", async () => {
  const devotee = new Visitor(url);
  await devotee.signIn("devotee@example.org", "sangam-demo");
  const html = await devotee.text("/library?tab=bookmarked");
  expect(html).toContain("3 bookmarked items");
  const ids = [...html.matchAll(/\/library\/item\/(\d+)\/touch/g)].map(([, id]) => Number(id));
  expect(ids.toSorted((a, b) => a - b)).toEqual([1, 3, 5]);
});

test("beads that were counted without a network are on the account once there is one again", async () => {
  const devotee = new Visitor(url);
  await devotee.signIn("devotee@example.org", "sangam-demo");
  const reader = await openReader(phone, { visitor: devotee, light: true });
  const { page, context } = reader;
  await openPage(reader, "/library/mala");
  const mala = page.getByRole("button", { name: /Count a bead/ });
  await context.setOffline(true);
  for (let i = 0; i < 110; i++) await mala.click();
  await page.getByText("1 round today").waitFor();
  expect(await mala.innerText()).toContain("2");
  await context.setOffline(false);
  const other = await openReader(phone, { visitor: devotee, light: true });
  await expect
    .poll(
      async () => {
        await openPage(other, "/library/mala");
        return other.page.getByText("1 round today").count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await other.context.close();
  await context.close();
});

test("who counted beads once counts on without a network, on the page loaded anew", async () => {
  const reader = await openReader(phone, { light: true });
  const { page, context } = reader;
  await openPage(reader, "/library/mala");
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/library/mala", { ignoreVary: true })) !== undefined), {
      timeout: 20_000,
    })
    .toBe(true);
  await context.setOffline(true);
  await page.goto("/library/mala");
  const mala = page.getByRole("button", { name: /Count a bead/ });
  await mala.click();
  await expect.poll(() => mala.locator(".mala-count").innerText()).toBe("1");
  await context.close();
});

test("a film plays with captions in the reader's language", async () => {
  const path = /\/library\/watch\/\d+/.exec(await new Visitor(url).text("/library?tab=videos"))![0];
  const reader = await openReader(phone);
  const { page, context, complaints } = reader;
  await openPage(reader, path);
  const read = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    const [track] = [...video.textTracks].filter(({ mode }) => mode === "showing");
    for (let i = 0; i < 50 && !track?.cues?.length; i++) await new Promise((resolve) => setTimeout(resolve, 100));
    return { tracks: video.textTracks.length, shown: track?.language, cues: track?.cues?.length };
  });
  expect(read).toEqual({ tracks: 2, shown: "en", cues: 2 });
  // The frame has the film's own shape, whatever its poster's is: nothing black beside it.
  const shapes = await page.locator("video").evaluate((video: HTMLVideoElement) => {
    const frameOf = () => video.clientWidth / video.clientHeight;
    const [frame, film] = [frameOf(), video.videoWidth / video.videoHeight];
    video.load();
    return { frame, behindPoster: frameOf(), film };
  });
  expect(shapes.frame).toBeCloseTo(shapes.film, 1);
  expect(shapes.behindPoster).toBeCloseTo(shapes.film, 1);
  await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  expect(complaints).toEqual([]);
  await context.close();
});
