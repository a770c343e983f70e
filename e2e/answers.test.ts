import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();
const visitor = () => new Visitor(url);
const pages = ["/", "/explore", "/space/1", "/virtual-worship", "/login", "/help"];

/** The sources of an answer's policy by which its own scripts are told. */
const trustedBy = (answer: Response): string[] =>
  (/script-src ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "").split(" ");
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every page allows only its own scripts: by their hashes where many readers get it, else by a nonce of this answer", async () => {
  for (const path of pages) {
    const seen: string[][] = [];
    for (let turn = 0; turn < 3; turn++) {
      const answer = await visitor().fetch(path);
      const html = await answer.text();
      const sources = trustedBy(answer);
      seen.push(sources);
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
      expect(scripts.length).toBeGreaterThan(0);
      const strange = scripts.filter(
        ([, attributes, text]) =>
          !attributes!.includes("application/ld+json") &&
          !sources.includes(hashOf(text!)) &&
          !sources.includes(`'nonce-${/nonce="([^"]{16,})"/.exec(attributes!)?.[1]}'`),
      );
      expect(strange, path).toEqual([]);
      const isKept = answer.headers.get("x-cache") === "hit";
      expect(isKept, path).toBe(path !== "/login");
      expect(sources.some((source) => source.startsWith("'nonce-"))).toBe(!isKept);
      expect(html, "handlers in attributes").not.toMatch(/<[a-z]+\s[^>]*\son[a-z]+\s*=\s*["']/i);
      expect(html).not.toMatch(/href="javascript:/i);
      const policy = answer.headers.get("content-security-policy")!;
      expect(/script-src[^;]*/.exec(policy)![0]).not.toContain("unsafe");
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
        expect(policy).toContain(rule);
      }
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
      expect(answer.headers.get("referrer-policy")).toBeTruthy();
    }
    expect(new Set(seen.map(String)).size, path).toBe(path === "/login" ? 3 : 1);
  }
});

test("a page whose address is a secret tells it to no other site, and its forms still say where they come from", async () => {
  for (const path of ["/reset-password?token=unknown", "/sign-in-link?token=unknown", "/invitation/unknown"]) {
    const answer = await visitor().fetch(path);
    expect(answer.headers.get("referrer-policy"), path).toBe("same-origin");
  }
});

test("no script can read a cookie of ours, and no other site's form sends it", async () => {
  const reader = visitor();
  const signedUp = await reader.post("/signup", {
    type: "common",
    name: "Tara Bose",
    email: "tara.bose@example.org",
    password: "a good long password",
    confirmPassword: "a good long password",
  });
  const chosen = await reader.post("/preferences", { theme: "dark", back: "/" });
  const cookies = [...signedUp.headers.getSetCookie(), ...chosen.headers.getSetCookie()];
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/;\s*httponly/i);
    expect(cookie).toMatch(/;\s*samesite=lax/i);
    expect(cookie).toMatch(/;\s*path=\//i);
  }
});

test("pages kept for everybody hold nothing of the reader who is signed in", async () => {
  const reader = visitor();
  await reader.signUp("Zubeida Quraishi");
  for (const path of ["/", "/explore", "/space/2", "/virtual-worship", "/help"]) {
    expect(await reader.text(path), path).toContain("Zubeida Quraishi");
    for (let turn = 0; turn < 2; turn++) {
      const answer = await visitor().fetch(path);
      const html = await answer.text();
      expect(html, path).not.toContain("Zubeida");
      expect(html).toContain('href="/login');
      expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
    }
    expect((await visitor().fetch(path)).headers.get("x-cache"), path).toBe("hit");
    expect((await reader.fetch(path)).headers.get("x-cache"), path).toBeNull();
  }
});

test("what somebody has written is there for everybody at once", async () => {
  const path = "/space/3?tab=reviews";
  const reader = visitor();
  await reader.signUp("Nikhil Kamath");
  await visitor().fetch(path);
  expect((await visitor().fetch(path)).headers.get("x-cache")).toBe("hit");
  const text = "The lamps at dusk, and nobody in a hurry.";
  expect((await reader.post(path, { rating: "5", text, back: path })).status).toBe(303);
  // The word goes to every node through the database; this one hears it with the others.
  await expect.poll(() => visitor().text(path)).toContain(text);
});

test("the language and the theme of one reader are not shown to another", async () => {
  const reader = visitor();
  await reader.post("/preferences", { lang: "hi", back: "/" });
  await reader.post("/preferences", { theme: "dark", back: "/" });
  const html = await reader.text("/explore");
  expect(html).toMatch(/<html[^>]*lang="hi"/);
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
  const other = await visitor().text("/explore");
  expect(other).toMatch(/<html[^>]*lang="en"/);
  expect(other).not.toMatch(/<html[^>]*data-theme="dark"/);
  expect(await visitor().text("/explore", { "accept-language": "hi-IN,hi;q=0.9" })).toMatch(/<html[^>]*lang="hi"/);
});

test("an unknown path leads home, an old address leads on, an unknown space says so", async () => {
  const unknown = await visitor().fetch("/no-such-place");
  expect([302, 303, 307]).toContain(unknown.status);
  expect(unknown.headers.get("location")).toBe("/");
  const old = await visitor().fetch("/temple/1?tab=events");
  expect(old.status).toBe(301);
  expect(old.headers.get("location")).toBe("/space/1?tab=events");
  const reader = visitor();
  const elsewhere = await reader.fetch("/space/987654");
  expect(elsewhere.headers.get("location")).toBe("/space/1");
  expect(await reader.text("/space/1")).toContain("We could not find that space.");
  expect(await reader.text("/space/1"), "it is said once").not.toContain("We could not find that space.");
});

test("pages of one's own lead the signed-out to sign in, and back to where they were going", async () => {
  for (const path of ["/dashboard", "/profile", "/settings?tab=display"]) {
    const answer = await visitor().fetch(path);
    expect([302, 303], path).toContain(answer.status);
    expect(answer.headers.get("location"), path).toBe(`/login?to=${encodeURIComponent(path)}`);
  }
});

test("the way back after signing in never leaves this site", async () => {
  for (const to of ["//elsewhere.test", "https://elsewhere.test", "/\\elsewhere.test", "javascript:alert(1)"]) {
    const reader = visitor();
    const answer = await reader.post(`/login?to=${encodeURIComponent(to)}`, {
      email: "devotee@example.org",
      password: "sangam-demo",
    });
    expect(answer.headers.get("location")).toBe("/dashboard");
  }
});

test("a program that asks for JSON is refused with problem details, on pages too", async () => {
  for (const path of ["/login", "/newsletter", "/space/1", "/report"]) {
    const answer = await visitor().post(path, {}, { accept: "application/json" });
    expect(answer.headers.get("content-type"), path).toBe("application/problem+json");
    expect(answer.status).toBe(path === "/login" || path === "/newsletter" ? 422 : answer.status);
    const problem = (await answer.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({ status: answer.status });
    for (const part of ["type", "title", "detail", "instance"]) expect(problem[part], part).toEqual(expect.any(String));
  }
});

test("search engines find every public page, and each one is alive", async () => {
  const robots = await visitor().text("/robots.txt");
  const [, sitemapUrl] = /^Sitemap: (\S+)$/im.exec(robots) ?? [];
  expect(sitemapUrl).toBe(`${url}/sitemap.xml`);
  const locations = async (address: string, element: "sitemap" | "url") => {
    const answer = await visitor().fetch(address);
    expect(answer.headers.get("content-type")).toMatch(/xml/);
    const xml = await answer.text();
    expect(xml.startsWith("<?xml")).toBe(true);
    const opened = xml.split(`<${element}>`).length;
    expect(xml.split(`</${element}>`).length).toBe(opened);
    const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!.replaceAll("&amp;", "&"));
    expect(places.length).toBe(opened - 1);
    return places;
  };
  const places: string[] = [];
  for (const part of await locations(sitemapUrl!, "sitemap")) places.push(...(await locations(part, "url")));
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain(`${url}/space/1`);
  for (const [at, place] of places.entries()) {
    expect(place.startsWith(`${url}/`), place).toBe(true);
    // Events are many and alike: every eighth of them is opened.
    if (!place.includes("event/") || at % 8 === 0) expect((await visitor().fetch(place)).status, place).toBe(200);
    const path = new URL(place).pathname;
    const isForbidden = [...robots.matchAll(/^Disallow: (\S+)$/gm)].some(([, rule]) => path.startsWith(rule!));
    expect(isForbidden, `${path} is in the sitemap and forbidden`).toBe(false);
  }
});

test("pages say to search engines what they are about, in facts that can be read", async () => {
  const facts = async (path: string) => {
    const html = await visitor().text(path);
    const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    for (const tag of [/<link[^>]+rel="canonical"/, /<meta[^>]+property="og:title"/, /hreflang="hi"/i]) {
      expect(tag.test(html), `${path} has ${tag}`).toBe(true);
    }
    return JSON.stringify(found.map(([, json]) => JSON.parse(json!) as unknown));
  };
  expect(await facts("/space/1")).toMatch(/HinduTemple|PlaceOfWorship/);
  expect(await facts("/space/10")).toMatch(/Mosque|PlaceOfWorship/);
  const upcoming = await visitor().text("/virtual-worship?tab=upcoming");
  const [event] = /\/event\/\d+/.exec(upcoming)!;
  expect(await facts(event)).toMatch(/"Event"/);
  const [ceremony] = /\/live-event\/\d+/.exec(await visitor().text("/virtual-worship"))!;
  expect(await facts(ceremony)).toMatch(/BroadcastEvent/);
});

test("without scripts a page is shared by a mail with its whole address", async () => {
  const [event] = /\/event\/\d+/.exec(await visitor().text("/virtual-worship?tab=upcoming"))!;
  for (const path of ["/space/1", event]) {
    const shared = `body=${encodeURIComponent(url + path)}`;
    expect((await visitor().text(path)).includes(shared), path).toBe(true);
  }
});

test("an event can be put into a calendar", async () => {
  const [event] = /\/event\/\d+/.exec(await visitor().text("/virtual-worship?tab=upcoming"))!;
  const answer = await visitor().fetch(`${event}/calendar.ics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar/);
  const lines = (await answer.text()).split("\r\n");
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines).toContain("BEGIN:VEVENT");
  expect(lines.some((line) => line.startsWith("DTSTART"))).toBe(true);
});

test("whether the server works is told to machines", async () => {
  const answer = await fetch(`${url}/healthz`);
  expect(await answer.json()).toEqual({ status: "ok", database: true });
});
