import { beforeAll, expect, test } from "vitest";
import type { RouterContextProvider } from "react-router";
import * as dashboard from "#/app/dashboards/dashboard.tsx";
import * as saved from "#/app/dashboards/saved.tsx";
import * as staffPage from "#/features/moderation/pages/staff.tsx";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { visitor, type AccountType, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { setStaff, listStaff } from "./commands/staff.server.ts";
import { saveDisplay } from "./commands/save-settings.server.ts";
import { signIn } from "./commands/sign-in.server.ts";
import * as forgot from "./pages/forgot-password.tsx";
import * as login from "./pages/login.tsx";
import * as logout from "./pages/logout.ts";
import * as preferences from "./pages/preferences.ts";
import * as profile from "./pages/profile.tsx";
import * as settings from "./pages/settings.tsx";
import * as signup from "./pages/signup.tsx";
import { resolveViewer } from "./public.server.ts";
import { ownProfile, settingsOf } from "./queries.server.ts";
import { createDemoAccount } from "./sample.server.ts";

let services: Services;
let db: Db;
let count = 0;

beforeAll(async () => {
  ({
    services,
    database: { db },
  } = await testServices());
});

interface Args {
  request: Request;
  context: RouterContextProvider;
  params: Record<string, string>;
  unstable_pattern: string;
}
type Action = (args: never) => unknown;

const args = (request: Request, context: RouterContextProvider): Args => ({
  request,
  context,
  params: {},
  unstable_pattern: "",
});

async function post(
  action: Action,
  path: string,
  values: Record<string, string>,
  { viewer = visitor, headers = {} as Record<string, string>, clientAddress = "" } = {},
) {
  count += 1;
  const { context, cookies } = testRequest(services, {
    viewer: viewer as Viewer,
    clientAddress: clientAddress || `198.51.100.${count}`,
  });
  const request = new Request(`http://sangam.test${path}`, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { accept: "*/*", ...headers },
  });
  const answer = await (action as (a: Args) => Promise<unknown>)(args(request, context));
  const refused = (answer as { data?: { refused: { code: string; message: string; fields: Record<string, string> } } })
    .data?.refused;
  const to = answer instanceof Response ? answer.headers.get("location") : null;
  return { answer, refused, to, cookies };
}

async function visit(loader: Action, path: string, viewer: Viewer): Promise<string> {
  const { context } = testRequest(services, { viewer });
  try {
    await (loader as (a: Args) => Promise<unknown>)(args(new Request(`http://sangam.test${path}`), context));
    return "shown";
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location") ?? String(thrown.status);
    throw thrown;
  }
}

async function member(accountType: AccountType = "common") {
  count += 1;
  const email = `member${count}@example.org`;
  const password = "a-long-password";
  await createDemoAccount(services, { email, password, name: "Member", accountType });
  const { ctx, cookies } = testRequest(services, { clientAddress: `203.0.113.${count}` });
  await signIn(ctx, new Headers(), { email, password });
  const cookie = cookieHeader(cookies);
  const viewer = await resolveViewer(services, new Headers({ cookie }), () => undefined);
  return { email, password, cookie, viewer: viewer as SignedIn };
}

const everything = async () => {
  const tables = ["auth_user", "auth_session", "person", "person_setting", "space", "space_member"] as const;
  return JSON.stringify(
    await Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table)
          .selectAll()
          .orderBy((eb) => eb.lit(1))
          .execute(),
      ),
    ),
  );
};

const good = {
  type: "common",
  name: "Asha Rao",
  email: "asha.rao@example.org",
  phone: "+91 20 0000 0000",
  password: "lamps-at-dawn",
  confirmPassword: "lamps-at-dawn",
  location: "Pune",
  bio: "",
};

/** An administrator, whose own place is that of the space. */
const founder = {
  ...good,
  type: "administrator",
  location: "",
  spaceType: "temple",
  spaceName: "Deepsar",
  city: "Nashik",
};

test("signing up makes a person with settings, signs them in, and leads where they were going", async () => {
  const { to, cookies } = await post(signup.action, "/signup?type=common&to=%2Fspace%2F3", good);
  expect(to).toBe("/space/3");
  const viewer = await resolveViewer(services, new Headers({ cookie: cookieHeader(cookies) }), () => undefined);
  expect(viewer).toMatchObject({ name: "Asha Rao", accountType: "common", isStaff: false, emailVerified: false });
  expect(await settingsOf(db, (viewer as SignedIn).personId)).toMatchObject({ language: "english", theme: "light" });
});

test("an address that leads elsewhere is not followed after signing up or in", async () => {
  const values = { ...good, email: "elsewhere@example.org" };
  expect((await post(signup.action, "/signup?to=%2F%2Fevil.example", values)).to).toBe("/dashboard");
  const pair = { email: values.email, password: values.password };
  expect((await post(login.action, "/login?to=https%3A%2F%2Fevil.example", pair)).to).toBe("/dashboard");
});

test("an administrator gets a new, unverified, unlisted space of the chosen kind, never one that is there", async () => {
  const before = await db.selectFrom("space").select("id").execute();
  const values = { ...founder, spaceType: "gurudwara", email: "granthi@example.org" };
  const { cookies } = await post(signup.action, "/signup?type=administrator", {
    ...values,
    spaceId: "1",
    space_id: "1",
  });
  const viewer = (await resolveViewer(
    services,
    new Headers({ cookie: cookieHeader(cookies) }),
    () => undefined,
  )) as SignedIn;
  expect(viewer.accountType).toBe("gurudwara-admin");
  expect(viewer.memberships).toHaveLength(1);
  const [membership] = viewer.memberships;
  expect(membership!.role).toBe("owner");
  expect(before.map(({ id }) => id)).not.toContain(membership!.spaceId);
  const space = await db
    .selectFrom("space")
    .select(["kind", "faith", "name", "city", "is_listed", "verified_at"])
    .where("id", "=", membership!.spaceId)
    .executeTakeFirstOrThrow();
  expect(space).toEqual({
    kind: "gurudwara",
    faith: "sikh",
    name: "Deepsar",
    city: "Nashik",
    is_listed: false,
    verified_at: null,
  });
});

test.each([
  ["a Jain temple", { spaceType: "temple", faith: "jain" }, { kind: "temple", faith: "jain", city: "Nashik" }],
  ["a pandal", { spaceType: "pandal", faith: "hindu" }, { kind: "pandal", faith: "hindu", city: "Nashik" }],
  ["a samiti", { spaceType: "samiti", faith: "hindu" }, { kind: "samiti", faith: "hindu", city: "Nashik" }],
  ["a place told as one's own", { city: "", location: "Satara" }, { kind: "temple", faith: "hindu", city: "Satara" }],
])("sign-up takes %s", async (what, fields, space) => {
  const email = `${what.replaceAll(/\W/g, "")}@example.org`;
  const { cookies } = await post(signup.action, "/signup?type=administrator", { ...founder, ...fields, email });
  const headers = new Headers({ cookie: cookieHeader(cookies) });
  const viewer = (await resolveViewer(services, headers, () => undefined)) as SignedIn;
  expect(viewer.accountType).toBe(`${space.kind}-admin`);
  const { spaceId } = viewer.memberships[0]!;
  const columns = ["kind", "faith", "city"] as const;
  expect(await db.selectFrom("space").select(columns).where("id", "=", spaceId).executeTakeFirst()).toEqual(space);
  const { location } = await ownProfile(db, viewer);
  expect(location).toBe(space.city);
});

test("an administrator who chose no kind of space gets a temple; a devotee's form founds none", async () => {
  const admin = { ...founder, spaceType: "", email: "temple.keeper@example.org" };
  await post(signup.action, "/signup?type=administrator", admin);
  const founded = await db.selectFrom("space").select("kind").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  expect(founded.kind).toBe("temple");
  const spaces = await db.selectFrom("space").select("id").execute();
  await post(signup.action, "/signup", { ...good, spaceType: "church", email: "devotee2@example.org" });
  expect(await db.selectFrom("space").select("id").execute()).toHaveLength(spaces.length);
});

test("nobody becomes staff, verified or another type by adding fields to the form", async () => {
  const values = {
    ...good,
    email: "climber@example.org",
    isStaff: "true",
    is_staff: "on",
    accountType: "temple-admin",
  };
  await post(signup.action, "/signup", values);
  const row = await db
    .selectFrom("person as p")
    .innerJoin("auth_user as u", "u.id", "p.user_id")
    .select(["p.is_staff", "p.account_type", "p.verified_at"])
    .where("u.email", "=", "climber@example.org")
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ is_staff: false, account_type: "common", verified_at: null });
});

test("an address that has an account is refused at its field, however it is written", async () => {
  const before = await everything();
  const { refused } = await post(signup.action, "/signup", { ...good, email: " Asha.Rao@Example.org " });
  expect(refused?.fields).toEqual({
    email: "This address already has an account. Sign in, or ask for a new password.",
  });
  expect(await everything()).toBe(before);
});

test("two sign-ups with one address at the same moment make one account", async () => {
  const values = { ...good, email: "twice@example.org" };
  const answers = await Promise.all([1, 2, 3].map(() => post(signup.action, "/signup", values)));
  expect(answers.filter(({ refused }) => refused)).toHaveLength(2);
  expect(await db.selectFrom("auth_user").select("id").where("email", "=", "twice@example.org").execute()).toHaveLength(
    1,
  );
});

test.each([
  ["nothing", {}, ["name", "email", "password", "confirmPassword"]],
  ["passwords that differ", { ...good, confirmPassword: "lamps-at-dusk" }, ["confirmPassword"]],
  ["a short password", { ...good, password: "lamps", confirmPassword: "lamps" }, ["password"]],
  [
    "a password of 129 characters",
    { ...good, password: "a".repeat(129), confirmPassword: "a".repeat(129) },
    ["password"],
  ],
  ["the address as password", { ...good, password: good.email, confirmPassword: good.email }, ["password"]],
  ["a common password", { ...good, password: "Password", confirmPassword: "Password" }, ["password"]],
  ["no address", { ...good, email: "asha" }, ["email"]],
  ["script in the address", { ...good, email: "<script>alert(1)</script>@example.org" }, ["email"]],
  ["a name of blanks", { ...good, name: "   " }, ["name"]],
  ["a name of 101 characters", { ...good, name: "a".repeat(101) }, ["name"]],
  ["a bio of 1,001 characters", { ...good, bio: "a".repeat(1001) }, ["bio"]],
  ["words as phone number", { ...good, phone: "call me" }, ["phone"]],
  ["an unknown account type", { ...good, type: "staff" }, ["type"]],
  ["an unknown kind of space", { ...founder, spaceType: "palace" }, ["spaceType"]],
  [
    "a space without a name and a city",
    { ...founder, spaceName: " ", city: "", name: "" },
    ["name", "spaceName", "city"],
  ],
  ["a pandal without a tradition", { ...founder, spaceType: "pandal" }, ["faith"]],
])("signing up with %s is refused at its fields and changes nothing", async (_name, values, fields) => {
  const before = await everything();
  const { refused } = await post(signup.action, "/signup", { type: "common", email: "", ...values });
  expect(Object.keys(refused?.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  expect(await everything()).toBe(before);
});

test("what is wrong with a sign-up is told in one answer", async () => {
  const values = {
    ...{ ...good, email: "asha", phone: "call me", password: "password1", confirmPassword: "password1" },
    ...{ isUnder18: "on", bornOn: "1990-04-09", parentEmail: "nobody" },
  };
  const { refused } = await post(signup.action, "/signup", { ...values, type: "common" });
  expect(Object.keys(refused?.fields ?? {})).toEqual(
    expect.arrayContaining(["email", "password", "phone", "bornOn", "parentEmail"]),
  );
  const right = { email: "right@example.org", phone: "", parentEmail: "parent@example.org" };
  const { refused: both } = await post(signup.action, "/signup", { ...values, ...right, type: "common" });
  expect(Object.keys(both?.fields ?? {})).toEqual(["password", "bornOn"]);
});

test("a space's city that is missing is asked for, as its name is", async () => {
  const { location: _none, ...values } = { ...founder, spaceName: "", city: "", email: "nowhere@example.org" };
  const { refused } = await post(signup.action, "/signup?type=administrator", values);
  expect(refused?.fields).toEqual({ spaceName: "Please fill this in.", city: "Please fill this in." });
});

test("the words for passwords that differ are the specification's", async () => {
  const { refused } = await post(signup.action, "/signup", { ...good, email: "x@example.org", confirmPassword: "no" });
  expect(refused?.fields.confirmPassword).toBe("Passwords do not match");
});

test("a name loses signs that turn what stands beside it around", async () => {
  const name = "Asha\u202e oaR\u2066 ";
  const { cookies } = await post(signup.action, "/signup", { ...good, name, email: "turned@example.org" });
  const viewer = await resolveViewer(services, new Headers({ cookie: cookieHeader(cookies) }), () => undefined);
  expect(viewer).toMatchObject({ name: "Asha oaR" });
});

test("script in a text is kept as text", async () => {
  const name = "<script>alert(1)</script>";
  const { cookies } = await post(signup.action, "/signup", { ...good, name, email: "script@example.org" });
  const viewer = await resolveViewer(services, new Headers({ cookie: cookieHeader(cookies) }), () => undefined);
  expect(viewer).toMatchObject({ name });
});

test("a refused form gives back what was typed, but no password", async () => {
  const { answer } = await post(signup.action, "/signup", { ...good, email: "asha" });
  const { values } = (answer as { data: { values: Record<string, string> } }).data;
  expect(values).toMatchObject({ name: "Asha Rao", location: "Pune" });
  expect(JSON.stringify(values)).not.toContain("lamps-at-dawn");
});

test("sign-ups from one address are limited", async () => {
  const clientAddress = "203.0.113.250";
  const key = `sign-up:${clientAddress}`;
  const ends = new Date(Date.now() + 600_000);
  await db.insertInto("rate_limit").values({ key, hits: 39, window_ends_at: ends }).execute();
  expect(
    (await post(signup.action, "/signup", { ...good, email: "last@example.org" }, { clientAddress })).to,
  ).not.toBeNull();
  const { answer } = await post(signup.action, "/signup", { ...good, email: "late@example.org" }, { clientAddress });
  expect((answer as { init: { status: number } }).init.status).toBe(429);
});

test.each([
  ["nothing", {}, ["email", "password"]],
  ["no password", { email: "asha.rao@example.org" }, ["password"]],
  ["no real address", { email: "asha", password: "x" }, ["email"]],
  ["an endless password", { email: "asha.rao@example.org", password: "a".repeat(5000) }, ["password"]],
])("signing in with %s is refused at its fields", async (_name, values, fields) => {
  const { refused, cookies } = await post(login.action, "/login", values as Record<string, string>);
  expect(Object.keys(refused?.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  expect(cookies).toEqual([]);
});

test("a form that is not one is refused", async () => {
  const { context } = testRequest(services);
  const request = new Request("http://sangam.test/login", { method: "POST", body: '{"email":1}' });
  const answer = await (login.action as unknown as (a: Args) => Promise<{ init: { status: number } }>)(
    args(request, context),
  );
  expect(answer.init.status).toBe(400);
});

test("asking for a reset answers the same for known and unknown addresses", async () => {
  const known = await post(forgot.action, "/forgot-password", { email: "asha.rao@example.org" });
  const unknown = await post(forgot.action, "/forgot-password", { email: "nobody@example.org" });
  expect(known.answer).toEqual(unknown.answer);
  expect((await post(forgot.action, "/forgot-password", { email: "nobody" })).refused?.fields).toHaveProperty("email");
});

test("who may see which page", async () => {
  const types: AccountType[] = ["common", "murtikar", "pujari", "temple-admin", "church-admin"];
  const members = await Promise.all(types.map((type) => member(type)));
  const staff = await member();
  await setStaff(db, staff.email, true);
  const staffViewer = { ...staff.viewer, isStaff: true };
  const pages: [Action, string][] = [
    [dashboard.loader, "/dashboard"],
    [profile.loader, "/profile"],
    [settings.loader, "/settings?tab=account"],
    [saved.loader, "/saved"],
  ];
  for (const [loader, path] of pages) {
    expect(await visit(loader, path, visitor), path).toBe(`/login?to=${encodeURIComponent(path)}`);
    for (const { viewer } of members) expect(await visit(loader, path, viewer), path).toBe("shown");
  }
  // A link within a page asks for its data under another name; the way back leads to the page.
  expect(await visit(saved.loader, "/saved.data?tab=a%20b&_routes=root", visitor)).toBe(
    `/login?to=${encodeURIComponent("/saved?tab=a%20b")}`,
  );
  for (const viewer of [visitor, ...members.map((one) => one.viewer)]) {
    expect(await visit(staffPage.loader, "/staff", viewer)).toBe("/");
    const { answer } = await post(
      staffPage.action,
      "/staff",
      { intent: "verify-space", space: "1", seen: "names" },
      { viewer: viewer as never },
    );
    expect((answer as { init?: { status: number } }).init?.status).toBeOneOf([401, 403]);
  }
  for (const tab of ["spaces", "vpas", "reports", "people", "audit"]) {
    expect(await visit(staffPage.loader, `/staff?tab=${tab}`, staffViewer)).toBe("shown");
  }
  expect(await visit(login.loader, "/login", visitor)).toBe("shown");
  expect(await visit(login.loader, "/login?to=%2Fexplore", members[0]!.viewer)).toBe("/explore");
  expect(await visit(signup.loader, "/signup", members[0]!.viewer)).toBe("/dashboard");
});

test("a visitor's write to settings or profile is refused and changes nothing", async () => {
  const before = await everything();
  const display = { intent: "display", language: "hindi", theme: "dark", timezone: "Asia/Kolkata" };
  expect((await post(settings.action, "/settings", display)).refused?.code).toBe("platform.sign-in-first");
  expect((await post(profile.action, "/profile", { name: "Nobody" })).refused?.code).toBe("platform.sign-in-first");
  const document = { accept: "text/html" };
  const { to } = await post(profile.action, "/profile", { name: "Nobody" }, { headers: document });
  expect(to).toBe("/login?to=%2Fprofile");
  expect(await everything()).toBe(before);
});

test("quiet hours are kept with their ends, and go when they are switched off", async () => {
  const { viewer, cookie } = await member();
  const save = (form: Record<string, string>) =>
    post(
      settings.action,
      "/settings",
      { intent: "notifications", ...form },
      { viewer: viewer as never, headers: { cookie } },
    );
  const quiet = { quietHours: "on", quietFrom: "22:30", quietUntil: "06:05" };
  await save({ ...quiet, quietLetsReminders: "on" });
  const kept = { quietFrom: 22 * 60 + 30, quietUntil: 6 * 60 + 5, quietLetsReminders: true };
  expect(await settingsOf(db, viewer.personId)).toMatchObject(kept);
  for (const [wrong, field] of [
    [{ quietFrom: "25:00" }, "quietFrom"],
    [{ quietUntil: "" }, "quietUntil"],
    [{ quietFrom: "06:05" }, "quietUntil"],
  ] as const) {
    const { refused } = await save({ ...quiet, ...wrong });
    expect(Object.keys(refused!.fields), JSON.stringify(wrong)).toEqual([field]);
  }
  expect(await settingsOf(db, viewer.personId)).toMatchObject(kept);
  await save({ quietFrom: "22:30", quietUntil: "06:05" });
  expect(await settingsOf(db, viewer.personId)).toMatchObject({ quietFrom: null, quietUntil: null });
});

test("each kind comes by the channels that are ticked for it; likes are never mailed", async () => {
  const { viewer, cookie } = await member();
  expect(await settingsOf(db, viewer.personId)).toMatchObject({ notByPush: [], notByEmail: [] });
  const form = {
    ...{ intent: "notifications", prayerReminders: "on", prayerPush: "on" },
    ...{ eventEmail: "on", likePush: "on", communityPush: "on" },
  };
  await post(settings.action, "/settings", form, { viewer: viewer as never, headers: { cookie } });
  expect(await settingsOf(db, viewer.personId)).toMatchObject({
    notByPush: ["eventAlerts"],
    notByEmail: ["prayerReminders", "communityUpdates"],
  });
});

test("display settings are kept with the account and written as cookies", async () => {
  const { viewer, cookie } = await member();
  const form = {
    intent: "display",
    language: "hindi",
    theme: "auto",
    timezone: "Asia/Kolkata",
    otherZone: "Asia/Dubai",
  };
  const { to, cookies } = await post(settings.action, "/settings?tab=display", form, {
    viewer: viewer as never,
    headers: { cookie },
  });
  expect(to).toBe("/settings?tab=display");
  expect(cookieHeader(cookies)).toMatch(/lang=hi.*theme=auto.*motion=off/);
  expect(await settingsOf(db, viewer.personId)).toMatchObject({
    language: "hindi",
    theme: "auto",
    timezone: "Asia/Dubai",
    animationsEnabled: false,
    soundEffects: false,
  });
});

test("what one device chose is how the others are drawn, and what their form says", async () => {
  const { viewer, cookie } = await member();
  const choose = (language: "english" | "hindi", theme: "light" | "dark") =>
    saveDisplay(services, viewer, {
      ...{ language, theme, timezone: "Asia/Kolkata", soundEffects: true, animationsEnabled: false },
    });
  await choose("hindi", "dark");
  expect(await resolveViewer(services, new Headers({ cookie }), () => undefined)).toMatchObject({
    prefers: { language: "hi", theme: "dark", motion: "off" },
  });
  // A page that goes on in place is still as this device was.
  expect(await visit(settings.loader, "/settings.data?tab=display", viewer)).toBe("/settings?tab=display");
  expect(await visit(settings.loader, "/settings.data?tab=privacy", viewer)).toBe("shown");
  await choose("english", "light");
  expect(await visit(settings.loader, "/settings.data?tab=display", viewer)).toBe("shown");
});

test.each([
  ["an unknown intent", { intent: "delete-everything" }],
  ["no intent", {}],
  [
    "a language that is not complete",
    { intent: "display", language: "tamil", theme: "dark", timezone: "Asia/Kolkata" },
  ],
  ["an unknown theme", { intent: "display", language: "english", theme: "neon", timezone: "Asia/Kolkata" }],
  ["an unknown zone", { intent: "display", language: "english", theme: "dark", timezone: "Moon/Crater" }],
  ["script as zone", { intent: "display", language: "english", theme: "dark", timezone: "<script>" }],
  ["an unknown visibility", { intent: "privacy", profileVisibility: "everyone" }],
  ["a switch with a strange value", { intent: "notifications", eventAlerts: "maybe" }],
  ["a session that is no id", { intent: "end-session", session: "1 or 1=1" }],
  [
    "a password change without the present one",
    { intent: "password", newPassword: "a-new-password", confirmPassword: "a-new-password" },
  ],
])("settings refuse %s and change nothing", async (_name, values) => {
  const { viewer, cookie } = await member();
  const before = await everything();
  const { refused } = await post(settings.action, "/settings", values as never, {
    viewer: viewer as never,
    headers: { cookie },
  });
  expect(refused?.message).toBeTruthy();
  expect(await everything()).toBe(before);
});

test("new passwords that differ are refused in the specification's words", async () => {
  const { viewer, cookie } = await member();
  const form = { intent: "password", currentPassword: "x", newPassword: "a-new-password", confirmPassword: "another" };
  const { refused } = await post(settings.action, "/settings", form, { viewer: viewer as never, headers: { cookie } });
  expect(refused?.fields.confirmPassword).toBe("New passwords do not match");
});

test("a new password that is the old one is refused beside its field", async () => {
  const { viewer, cookie, password } = await member();
  const form = { intent: "password", currentPassword: password, newPassword: password, confirmPassword: password };
  const { refused } = await post(settings.action, "/settings", form, { viewer: viewer as never, headers: { cookie } });
  expect(refused?.fields).toEqual({
    newPassword: "This is the password that you have now. Please choose another one.",
  });
});

test("a profile is saved as it was typed, and only its own", async () => {
  const [own, other] = [await member(), await member()];
  const form = {
    name: " Meera Iyer ",
    phone: "",
    location: "Pune",
    bio: "Aarti at dawn.",
    personId: String(other.viewer.personId),
    id: String(other.viewer.personId),
    is_staff: "true",
  };
  await post(profile.action, "/profile", form, { viewer: own.viewer as never });
  const rows = await db
    .selectFrom("person")
    .select(["name", "location", "bio", "is_staff"])
    .where("id", "in", [own.viewer.personId, other.viewer.personId])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { name: "Meera Iyer", location: "Pune", bio: "Aarti at dawn.", is_staff: false },
    { name: "Member", location: "", bio: "", is_staff: false },
  ]);
  const { refused } = await post(profile.action, "/profile", { name: "" }, { viewer: own.viewer as never });
  expect(refused?.fields).toHaveProperty("name");
});

test("a visitor may choose language and theme, and comes back; an account remembers both", async () => {
  const { to, cookies } = await post(preferences.action, "/preferences", {
    theme: "dark",
    lang: "hi",
    back: "/explore?q=x",
  });
  expect(to).toBe("/explore?q=x");
  expect(cookieHeader(cookies)).toContain("lang=hi; theme=dark");
  expect((await post(preferences.action, "/preferences", { theme: "dark", back: "//evil.example" })).to).toBe(
    "/preferences",
  );
  expect((await post(preferences.action, "/preferences", { theme: "neon", back: "/" })).cookies).toEqual([]);
  const { viewer } = await member();
  await post(preferences.action, "/preferences", { theme: "dark", back: "/" }, { viewer: viewer as never });
  expect(await settingsOf(db, viewer.personId)).toMatchObject({ theme: "dark", language: "english" });
});

test("what was chosen by hand before signing in becomes the account's, once, and nobody else's", async () => {
  const [first, second] = [await member(), await member()];
  const doors = await post(preferences.action, "/preferences", { lang: "hi", back: "/login" });
  const enter = async ({ email, password }: typeof first, cookie: string) => {
    const { cookies } = await post(login.action, "/login", { email, password }, { headers: { cookie } });
    return cookies;
  };
  const cookies = await enter(first, cookieHeader(doors.cookies));
  expect(cookieHeader(cookies)).toContain("lang=hi");
  expect(await settingsOf(db, first.viewer.personId)).toMatchObject({ language: "hindi", theme: "light" });
  expect(cookies.filter((one) => /^chosen-lang=;.*max-age=0/i.test(one))).toHaveLength(1);
  // The browser keeps the language of whoever was here; the next one did not choose it.
  expect(cookieHeader(await enter(second, cookieHeader(cookies)))).toContain("lang=en");
  expect(await settingsOf(db, second.viewer.personId)).toMatchObject({ language: "english" });
  expect(cookieHeader(await enter(first, "chosen-lang=xx; chosen-theme=neon"))).toContain("lang=hi");
});

test("signing out without a session does no harm", async () => {
  expect((await post(logout.action, "/logout", {})).to).toBe("/");
});

test("the staff command adds, lists and removes by address, and writes it down", async () => {
  const { email, viewer } = await member();
  expect(await setStaff(db, "nobody@example.org", true)).toBeNull();
  expect(await setStaff(db, email.toUpperCase(), true)).toEqual({ name: "Member", email });
  await setStaff(db, email, true);
  expect((await listStaff(db)).map((one) => one.email)).toContain(email);
  await setStaff(db, email, false);
  expect((await listStaff(db)).map((one) => one.email)).not.toContain(email);
  const trail = await db
    .selectFrom("audit")
    .select("action")
    .where("entity_id", "=", viewer.personId)
    .orderBy("id")
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(["staff.added", "staff.removed"]);
});
