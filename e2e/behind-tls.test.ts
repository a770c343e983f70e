import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openReader, phone } from "./browser.ts";
import { freePort } from "./sangam.ts";
import { startTlsProxy } from "./tls-proxy.ts";
import { openWorld } from "./world.ts";

const outerPort = await freePort();
const publicUrl = `https://localhost:${outerPort}`;
const world = await openWorld({ environment: { PUBLIC_URL: publicUrl } });
const proxy = await startTlsProxy(Number(new URL(world.url).port), outerPort);
afterAll(() => proxy.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name }).filter({ visible: true }).first();

test.each([
  ["with scripts", true],
  ["without scripts", false],
])("behind a proxy that speaks TLS one signs in and follows a space, %s", async (_how, javaScriptEnabled) => {
  const { page, context } = await openReader(phone, { javaScriptEnabled, ignoreHTTPSErrors: true, at: publicUrl });
  const isReady = async () => {
    if (javaScriptEnabled) await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  };
  const space = javaScriptEnabled ? "/space/5" : "/space/6";
  await page.goto(`/login?to=${encodeURIComponent(space)}`);
  await isReady();
  await page.getByRole("textbox", { name: "Email" }).fill("artist@example.org");
  await page.locator("input[name=password]").fill("a wrong password");
  await page.locator("main form[method=post] button[type=submit]").first().click();
  await page.getByText("The email or password is not correct.").first().waitFor();
  await page.locator("input[name=password]").fill("sangam-demo");
  await page.locator("main form[method=post] button[type=submit]").first().click();
  await page.waitForURL(publicUrl + space);
  await isReady();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name.includes("session_token"))).toMatchObject([
    { secure: true, httpOnly: true },
  ]);

  // A reload cancels what the browser or the proxy has not passed on yet, which no server can know of.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "Follow").click();
  await button(page, "Following").waitFor();
  await answered;
  await page.reload();
  await button(page, "Following").waitFor();
  await context.close();
});

test("every answer tells browsers to come over TLS only, kept pages, files, streams and refusals too", async () => {
  const ask = (path: string, method = "GET") => fetch(new URL(path, world.url), { method, redirect: "manual" });
  await ask("/explore");
  const kept = await ask("/explore");
  expect(kept.headers.get("x-cache")).toBe("hit");
  const answers = [kept, await ask("/login"), await ask("/favicon.svg"), await ask("/uploads", "OPTIONS")];
  answers.push(await ask("/uploads", "POST"), await ask("/nothing%00"), await ask("/live/stream/nobody/live.m3u8"));
  answers.push(await ask("/live/loop/nothing"), await ask("/login", "DELETE"));
  for (const answer of answers) {
    expect(answer.headers.get("strict-transport-security"), answer.url).toBe("max-age=31536000; includeSubDomains");
  }
});

test("pages and their sockets come over TLS too", async () => {
  const { page, context, complaints } = await openReader(phone, { ignoreHTTPSErrors: true, at: publicUrl });
  const answer = await page.goto("/virtual-worship");
  expect(answer!.ok()).toBe(true);
  const path = await page.locator('a[href^="/live-event/"]').first().getAttribute("href");
  await page.goto(path!);
  await expect.poll(() => proxy.sockets.length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});
