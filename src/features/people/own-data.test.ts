import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { features } from "#/app/features.ts";
import type { Services } from "#/platform/services.ts";
import { listStored, type Storage } from "#/platform/storage.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { feature, type Feature } from "../feature.ts";
import { askToLeave, deleteDueAccounts } from "./commands/leave.server.ts";
import { askForOwnData, OWN_DATA_LEASE_MS, purgeOwnData, writeOwnData } from "./commands/own-data.server.ts";
import { signIn } from "./commands/sign-in.server.ts";
import { OWN_DATA_JOB, type OwnDataJob } from "./job-names.ts";
import { loader } from "./pages/own-data-file.ts";
import * as settings from "./pages/settings.tsx";
import { resolveViewer } from "./public.server.ts";
import { readOwnDataState } from "./queries/own-data-file.server.ts";
import { createDemoAccount } from "./sample.server.ts";

const DAY_MS = 86_400_000;
let now = Date.now();
const { services: made } = await testServices(() => now);
const { db, storage } = made;
const office = testPostOffice(made);
const services: Services & { features: readonly Feature[] } = { ...made, jobs: office.jobs, features };

interface Member {
  readonly viewer: SignedIn;
  readonly email: string;
}

/** An account that has just entered its password. */
async function member(name = `Asha ${randomUUID().slice(0, 8)}`): Promise<Member> {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const password = "a-long-password";
  await createDemoAccount(services, { email, password, name, accountType: "common" });
  const { ctx, cookies } = testRequest(services, { clientAddress: randomUUID() });
  await signIn(ctx, new Headers(), { email, password });
  const viewer = await resolveViewer(services, new Headers({ cookie: cookieHeader(cookies) }), () => undefined);
  return { email, viewer: { ...(viewer as SignedIn), confirmedAt: new Date(now), isSample: false } };
}

const fresh = (viewer: SignedIn): SignedIn => ({ ...viewer, confirmedAt: new Date(now) });
const ask = (viewer: SignedIn, language = "en") => askForOwnData(services, fresh(viewer), { language });
const queued = () => office.queue.filter(({ name }) => name === OWN_DATA_JOB).map(({ data }) => data as OwnDataJob);
const rowsOf = ({ personId }: SignedIn) =>
  db.selectFrom("own_data_file").selectAll().where("person_id", "=", personId).orderBy("id").execute();
const files = () => listStored(storage, "own-data");

/** Asks, and the worker does it. @returns the files of the ZIP as texts. */
async function taken(viewer: SignedIn, language = "en", from = services): Promise<Record<string, string>> {
  await ask(viewer, language);
  await writeOwnData(from, queued().at(-1)!);
  const row = (await rowsOf(viewer)).at(-1)!;
  const zip = unzipSync(await storage.getBytes(row.storage_key!));
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

const download = async (viewer: SignedIn, headers: Record<string, string> = {}): Promise<Response> => {
  const { context } = testRequest(services, { viewer });
  const request = new Request("http://sangam.test/settings/sangam-data.zip", { headers });
  try {
    return await loader({ request, context, params: {} } as never);
  } catch (answer) {
    return answer as Response;
  }
};

test("only who has just entered their password asks; pressed twice it is one, and then one a day", async () => {
  const { viewer } = await member();
  const asked = { language: "en" };
  await expect(askForOwnData(services, { ...viewer, confirmedAt: null }, asked)).rejects.toMatchObject({
    code: "platform.confirm-first",
  });
  await expect(askForOwnData(services, { ...viewer, isSample: true, isLocal: false }, asked)).rejects.toMatchObject({
    code: "people.demo-data",
  });
  const before = queued().length;
  await Promise.all([ask(viewer), ask(viewer), ask(viewer)]);
  await ask(viewer);
  expect(await rowsOf(viewer)).toHaveLength(1);
  expect(queued()).toHaveLength(before + 1);
  expect(await readOwnDataState(services, viewer.personId)).toEqual({ state: "preparing" });
  await writeOwnData(services, queued().at(-1)!);
  expect(await readOwnDataState(services, viewer.personId)).toMatchObject({ state: "ready" });
  // Done twice, it stays as it is; whoever it is of is notified once.
  const [row] = await rowsOf(viewer);
  await writeOwnData(services, queued().at(-1)!);
  expect(await rowsOf(viewer)).toEqual([row]);
  const notices = office.queue.filter(({ data }) => (data as { kind?: string }).kind === "person.data-ready");
  expect(notices.map(({ data }) => (data as { personIds: number[] }).personIds)).toEqual([[viewer.personId]]);
  now += DAY_MS - 1_000;
  await expect(ask(viewer)).rejects.toMatchObject({ code: "people.data-again" });
  now += 1_000;
  // A new one takes the place of the last.
  await taken(viewer);
  expect(await rowsOf(viewer)).toHaveLength(1);
  expect(await files()).not.toContain(row!.storage_key!.split("/")[1]);
});

test("the page asks for the password first, then says how far the file is", async () => {
  const { viewer } = await member();
  const press = async (who: SignedIn) => {
    const { context } = testRequest(services, { viewer: who, features });
    const body = new URLSearchParams({ intent: "own-data" });
    const request = new Request("http://sangam.test/settings?tab=account", { method: "POST", body });
    return settings.action({ request, context, params: {} } as never).catch((thrown: unknown) => thrown);
  };
  const shown = async () => {
    const { context } = testRequest(services, { viewer: fresh(viewer), features });
    const request = new Request("http://sangam.test/settings?tab=account");
    return (await settings.loader({ request, context, params: {} } as never)).account?.ownData;
  };
  expect(JSON.stringify(await press({ ...viewer, confirmedAt: null }))).toContain("platform.confirm-first");
  expect(await shown()).toBeNull();
  await press(fresh(viewer));
  expect(await shown()).toEqual({ state: "preparing" });
  await writeOwnData(services, queued().at(-1)!);
  expect(await shown()).toMatchObject({ state: "ready", until: new Date(now + 7 * DAY_MS) });
});

test("it goes to its owner alone, with a fresh password, and a broken download goes on", async () => {
  const [owner, other] = [await member(), await member()];
  const whole = await taken(owner.viewer);
  expect(whole["index.html"]).toContain(owner.email);
  const answer = await download(fresh(owner.viewer));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="sangam-\d{4}-\d\d-\d\d\.zip"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(unzipSync(bytes)["data/profile.json"]).toBeDefined();
  const rest = await download(fresh(owner.viewer), { range: "bytes=100-" });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
  const old = await download({ ...owner.viewer, confirmedAt: new Date(now - 11 * 60_000) });
  expect(old.headers.get("location")).toMatch(/^\/confirm-password\?to=/);
  const { context } = testRequest(services);
  const visitor = await loader({ request: new Request("http://sangam.test/x"), context, params: {} } as never).catch(
    (thrown: unknown) => thrown as Response,
  );
  expect((visitor as Response).headers.get("location")).toMatch(/^\/login\?/);
  expect((await download(fresh(other.viewer))).headers.get("location")).toBe("/settings?tab=account");
  // Its week is over: first nobody gets it, then it is gone.
  now += 7 * DAY_MS;
  expect((await download(fresh(owner.viewer))).headers.get("location")).toBe("/settings?tab=account");
  expect(await readOwnDataState(services, owner.viewer.personId)).toBeNull();
  const key = (await rowsOf(owner.viewer))[0]!.storage_key!;
  await purgeOwnData(services);
  expect(await rowsOf(owner.viewer)).toEqual([]);
  expect(await storage.exists(key)).toBe(false);
});

test("whatever somebody calls themself, it is text: in the pages, in the data and in the names of files", async () => {
  const name = `<script>alert(1)</script> "&' [x](javascript:1) **b** \u202Egnp.exe ${"ॐ".repeat(4_900)}`;
  const { viewer } = await member("Hostile");
  await db
    .updateTable("person")
    .set({ bio: "</td><img src=x onerror=1>\n# not a heading\nשלום\u0000".replace("\u0000", ""), name })
    .where("id", "=", viewer.personId)
    .execute();
  const id = randomUUID();
  await db
    .insertInto("upload")
    .values({
      ...{ id, person_id: viewer.personId, purpose: "document", bytes: 3, completed_at: new Date(now) },
      name: `../../etc/<b>\u202Efdp.${"x".repeat(300)}.html`,
    })
    .execute();
  await storage.put(`uploads/${id}`, "abc");
  for (const language of ["en", "hi"]) {
    now += DAY_MS;
    const zip = await taken(viewer, language);
    const page = zip["index.html"]!;
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).not.toMatch(/<script|<img src=x|<b>/i);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("default-src 'none'");
    const [profile] = JSON.parse(zip["data/profile.json"]!) as [{ name: string }];
    expect(profile.name).toBe(name);
    const uploaded = Object.keys(zip).filter((path) => path.startsWith("files/"));
    expect(uploaded).toHaveLength(1);
    expect(uploaded[0]).toMatch(/^files\/uploads\/1-[^/<>\u202E]{1,90}\.html$/);
    expect(zip[uploaded[0]!]).toBe("abc");
    expect(page).toContain(uploaded[0]!.split("/").map(encodeURIComponent).join("/"));
  }
});

test("what somebody's kind does not have is left out, and what is empty says so", async () => {
  const { viewer } = await member();
  const devotee = (await taken(viewer))["index.html"]!;
  expect(devotee).toContain("<dt>Followers</dt>");
  expect(devotee).not.toMatch(/<dt>(?:Count|Others see your (?:phone|email))<\/dt>/);
  expect(devotee).toContain('<dt>Not by push</dt><dd dir="auto">None</dd>');
  expect(devotee).toMatch(/Of these there is nothing<\/h2>[^]*<li>People that you follow<\/li>/);
  await db.updateTable("person").set({ account_type: "pujari" }).where("id", "=", viewer.personId).execute();
  await db
    .updateTable("person_setting")
    .set({ not_by_push: ["eventAlerts", "likeUpdates"] })
    .where("person_id", "=", viewer.personId)
    .execute();
  now += DAY_MS;
  const guide = (await taken(viewer))["index.html"]!;
  expect(guide).toContain("<dt>Others see your phone</dt>");
  expect(guide).toContain('<dt>Not by push</dt><dd dir="auto">Event alerts, Likes</dd>');
});

test("a long list has pages of its own, each row once, and all of it as data", async () => {
  const { viewer } = await member();
  const { personId } = viewer;
  const others = await db
    .insertInto("person")
    .values(Array.from({ length: 2_300 }, (_, i) => ({ name: `Other ${i}.`, account_type: "common" })))
    .returning("id")
    .execute();
  await db
    .insertInto("person_follow")
    .values(others.map(({ id }) => ({ person_id: personId, followed_id: id })))
    .execute();
  const zip = await taken(viewer);
  const rows = JSON.parse(zip["data/follows.json"]!) as { person: string }[];
  expect(new Set(rows.map(({ person }) => person)).size).toBe(2_300);
  const pages = Object.keys(zip).filter((name) => name.startsWith("pages/follows-"));
  expect(pages).toEqual([1, 2, 3].map((page) => `pages/follows-${page}.html`));
  const shown = pages.flatMap((name) => zip[name]!.match(/Other \d+\./g) ?? []);
  expect(shown).toEqual(rows.map(({ person }) => person));
  expect(zip["index.html"]).toContain('href="pages/follows-1.html"');
  const contents = JSON.parse(zip["data/index.json"]!) as { parts: { name: string; rows: number }[] };
  expect(contents.parts.find(({ name }) => name === "follows")).toMatchObject({ rows: 2_300 });
});

/** A storage that lets something happen in the middle of a file. */
const meanwhile = (what: () => Promise<void>): Storage =>
  new Proxy(storage, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      if (name !== "putStream") return value.bind(target);
      return async (...args: Parameters<Storage["putStream"]>) => {
        await what();
        return target.putStream(...args);
      };
    },
  });

const leaves = async (viewer: SignedIn) => {
  await db
    .insertInto("person_leaving")
    .values({ person_id: viewer.personId, asked_at: new Date(now - 9e8), due_at: new Date(now), keeps_texts: false })
    .execute();
  expect(await deleteDueAccounts(services)).toBe(1);
};

test("whoever leaves while their file is made leaves none: the worker ends, deletes what it began and tries no more", async () => {
  const { viewer, email } = await member();
  await ask(viewer);
  const job = queued().at(-1)!;
  await writeOwnData({ ...services, storage: meanwhile(() => leaves(viewer)) }, job);
  expect(await db.selectFrom("own_data_file").selectAll().where("id", "=", job.fileId).execute()).toEqual([]);
  for (const name of await files()) {
    expect((await storage.getBytes(`own-data/${name}`)).toString()).not.toContain(email);
  }
  expect(await db.selectFrom("own_data_file").selectAll().where("person_id", "is", null).execute()).toEqual([]);
});

test("a deletion takes the file that lies there with it, and what a dead worker had begun for somebody who left", async () => {
  const { viewer } = await member();
  await taken(viewer);
  const [row] = await rowsOf(viewer);
  await askToLeave(services, fresh(viewer), { keepsTexts: false });
  await db.deleteFrom("person_leaving").where("person_id", "=", viewer.personId).execute();
  await leaves(viewer);
  expect(await storage.exists(row!.storage_key!)).toBe(false);
  expect(await db.selectFrom("own_data_file").select("id").where("id", "=", row!.id).execute()).toEqual([]);

  const { viewer: second } = await member();
  await ask(second);
  const job = queued().at(-1)!;
  await db
    .updateTable("own_data_file")
    .set({ state: "running", attempt: randomUUID(), alive_at: new Date(now), storage_key: "own-data/begun.zip" })
    .where("id", "=", job.fileId)
    .execute();
  await leaves(second);
  // The dead worker's storage ended what was on the way after all.
  await storage.put("own-data/begun.zip", "half");
  await purgeOwnData(services);
  expect(await files()).toContain("begun.zip");
  now += OWN_DATA_LEASE_MS + 1;
  await purgeOwnData(services);
  expect(await files()).not.toContain("begun.zip");
  // A job that is asked for again finds nobody.
  await writeOwnData(services, job);
});

test("a worker that died is followed by another, which begins anew and leaves nothing behind", async () => {
  const { viewer } = await member();
  await ask(viewer);
  const job = queued().at(-1)!;
  await storage.put("own-data/dead.zip", "half");
  await db
    .updateTable("own_data_file")
    .set({ state: "running", attempt: randomUUID(), alive_at: new Date(now), storage_key: "own-data/dead.zip" })
    .where("id", "=", job.fileId)
    .execute();
  await expect(writeOwnData(services, job)).rejects.toThrow("Another worker is at it.");
  now += OWN_DATA_LEASE_MS + 1;
  await writeOwnData(services, job);
  expect(await rowsOf(viewer)).toMatchObject([{ state: "ready" }]);
  expect(await files()).not.toContain("dead.zip");
});

/** How often somebody was notified that there is no file. */
const failuresTold = ({ personId }: SignedIn): number =>
  office.queue.filter(({ data }) => {
    const notice = data as { kind?: string; personIds?: number[] };
    return notice.kind === "person.data-failed" && notice.personIds!.includes(personId);
  }).length;

test("what no worker made within a day is given up, and whoever asked hears of it once", async () => {
  const { viewer } = await member();
  await ask(viewer);
  now += DAY_MS;
  await purgeOwnData(services);
  expect(failuresTold(viewer)).toBe(0);
  now += 1;
  await purgeOwnData(services);
  await purgeOwnData(services);
  expect(await readOwnDataState(services, viewer.personId)).toEqual({ state: "failed" });
  expect(failuresTold(viewer)).toBe(1);
});

test("what fails is tried again; after the last time it says so, and can be asked for again", async () => {
  const { viewer } = await member();
  const broken = feature({
    name: "bells",
    exportPerson: () => {
      throw new Error("no bells");
    },
  });
  await ask(viewer);
  const job = queued().at(-1)!;
  const before = await files();
  await expect(writeOwnData({ ...services, features: [broken] }, job, { isLast: false })).rejects.toThrow("no bells");
  expect(await readOwnDataState(services, viewer.personId)).toEqual({ state: "preparing" });
  expect(failuresTold(viewer)).toBe(0);
  await expect(writeOwnData({ ...services, features: [broken] }, job, { isLast: true })).rejects.toThrow("no bells");
  expect(await readOwnDataState(services, viewer.personId)).toEqual({ state: "failed" });
  expect(failuresTold(viewer)).toBe(1);
  await writeOwnData(services, job, { isLast: true });
  await purgeOwnData(services);
  expect(failuresTold(viewer)).toBe(1);
  expect(await files()).toEqual(before);
  await taken(viewer);
  expect(await readOwnDataState(services, viewer.personId)).toMatchObject({ state: "ready" });
  expect(await rowsOf(viewer)).toHaveLength(1);
});
