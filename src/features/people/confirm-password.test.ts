import { expect, test } from "vitest";
import { loader as exportFile } from "#/features/giving/pages/export-file.ts";
import { requestExport } from "#/features/giving/commands/request-export.server.ts";
import { changeRole, handOver } from "#/features/members/commands/change-members.server.ts";
import { inviteMember } from "#/features/members/commands/invite.server.ts";
import { removeGatewayAccount, saveGatewayAccount } from "#/features/payments/commands/gateway-account.server.ts";
import { askUpiAddress, stopUpiAddress } from "#/features/payments/commands/upi-address.server.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import { testPeopleByRole } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { confirmPassword } from "./commands/confirm-password.server.ts";
import { changePassword } from "./commands/reset-password.server.ts";
import { signIn } from "./commands/sign-in.server.ts";
import { action as confirmPage } from "./pages/confirm-password.tsx";
import { confirmViewer, resolveViewer } from "./public.server.ts";
import { createDemoAccount } from "./sample.server.ts";

const MINUTE = 60_000;
let now = Date.now();
const { services } = await testServices(() => now);
const { db } = services;
const password = "a-long-password";
let count = 0;

async function enter(email: string): Promise<Headers> {
  const { ctx, cookies } = testRequest(services, { clientAddress: `192.0.2.${++count}` });
  await signIn(ctx, new Headers(), { email, password });
  return new Headers({ cookie: cookieHeader(cookies) });
}

async function account(): Promise<string> {
  const email = `meera${++count}@example.org`;
  await createDemoAccount(services, { email, password, name: "Meera", accountType: "common" });
  return email;
}

const who = async (headers: Headers) => (await resolveViewer(services, headers, () => undefined)) as SignedIn;
const isConfirmed = async (headers: Headers) => {
  try {
    assertConfirmed(await who(headers), services);
    return true;
  } catch (error) {
    expect(error).toMatchObject({
      code: "platform.confirm-first",
      status: 403,
      fields: [{ field: "accountPassword" }],
    });
    return false;
  }
};

test("a password holds for ten minutes of its session, and entered again for ten more; other sessions gain nothing", async () => {
  const email = await account();
  const [here, there] = [await enter(email), await enter(email)];
  expect(await isConfirmed(here)).toBe(true);
  now += 9 * MINUTE;
  expect(await isConfirmed(here)).toBe(true);
  now += 2 * MINUTE;
  expect(await isConfirmed(here)).toBe(false);
  await expect(confirmPassword(services, here, { password: "another" })).rejects.toMatchObject({
    code: "platform.password-wrong",
    fields: [{ field: "accountPassword", code: "platform.password-wrong" }],
  });
  expect(await isConfirmed(here)).toBe(false);
  await confirmPassword(services, here, { password });
  expect(await isConfirmed(here)).toBe(true);
  expect(await isConfirmed(there)).toBe(false);
});

test("ten guesses at an account are looked at, in all its sessions and forms together, and its owner signs in all the same", async () => {
  const email = await account();
  const [here, there] = [await enter(email), await enter(email)];
  for (let guess = 0; guess < 5; guess++) {
    await expect(confirmPassword(services, here, { password: `guess ${guess}` })).rejects.toThrow("password-wrong");
  }
  const viewer = { ...(await who(there)), isSample: false };
  const change = (currentPassword: string) => {
    const form = { currentPassword, newPassword: "lamps-at-dusk", confirmPassword: "lamps-at-dusk", headers: there };
    return changePassword(testRequest(services, { viewer }).ctx, viewer, form);
  };
  for (let guess = 0; guess < 5; guess++) await expect(change(`guess ${guess}`)).rejects.toThrow("wrong-password");
  for (const headers of [here, there, await enter(email)])
    await expect(confirmPassword(services, headers, { password })).rejects.toMatchObject({
      code: "platform.too-many",
      params: { minutes: 10 },
    });
  await expect(change(password)).rejects.toThrow("platform.too-many");
  const other = await enter(await account());
  await confirmPassword(services, other, { password });
  await expect(confirmPassword(services, new Headers(), { password })).rejects.toThrow("platform.sign-in-first");
});

test("a form that brings the password is carried out, and one that brings a wrong one is sent back with it unsaid", async () => {
  const here = await enter(await account());
  now += 11 * MINUTE;
  const viewer = await who(here);
  const { ctx, context } = testRequest(services, { viewer });
  Object.assign(ctx, { confirmViewer: (typed: string) => confirmViewer(services, here, typed) });
  const send = async (accountPassword: string) => {
    const body = new URLSearchParams({ accountPassword });
    const request = new Request("http://house.test/confirm-password?to=/donations/exports", { method: "POST", body });
    return confirmPage({ request, context, params: {} } as unknown as Parameters<typeof confirmPage>[0]);
  };
  const wrong = await send("not this one");
  expect(wrong).toMatchObject({ init: { status: 403 }, data: { refused: { code: "platform.password-wrong" } } });
  expect(JSON.stringify(wrong)).not.toContain("not this one");
  const right = (await send(password)) as unknown as Response;
  expect(right.headers.get("location")).toBe("/donations/exports");
  expect(await isConfirmed(here)).toBe(true);
});

test("money, hand-over and donors want the password again; nothing else does", async () => {
  const space = await testSpace(db, "Deepsar Mandir");
  const people = await testPeopleByRole(db, space);
  const filter = { q: "", from: null, to: null, fund: null, method: null, state: null };
  const grave: Readonly<Record<string, (owner: SignedIn) => Promise<unknown>>> = {
    "a payment address": (owner) =>
      askUpiAddress(services, owner, { spaceId: space, vpa: "deepsar@bank", payeeName: "Deepsar Trust" }),
    "no payment address": (owner) => stopUpiAddress(services, owner, { spaceId: space }),
    "a gateway": (owner) =>
      saveGatewayAccount(services, owner, { spaceId: space, keyId: "k", keySecret: "s", webhookSecret: "w" }),
    "no gateway": (owner) => removeGatewayAccount(services, owner, { spaceId: space }),
    "a hand-over": (owner) =>
      handOver(services, owner, { space, person: people.manager.personId, name: "Deepsar Mandir" }),
    "another owner": (owner) => changeRole(services, owner, { space, person: people.manager.personId, role: "owner" }),
    "an invited owner": (owner) =>
      inviteMember(services, owner, { space, email: "x@example.org", role: "owner", language: "en" }),
    "a file of donors": (owner) =>
      requestExport(services, owner, {
        spaceId: space,
        format: "tax",
        filter,
        key: crypto.randomUUID(),
        language: "en",
      }),
  };
  const late = { ...people.owner, confirmedAt: new Date(now - 10 * MINUTE) };
  for (const [what, run] of Object.entries(grave)) {
    await expect(run(late), what).rejects.toMatchObject({ code: "platform.confirm-first" });
    await expect(run({ ...people.owner, confirmedAt: null }), what).rejects.toThrow("platform.confirm-first");
    // Who has no right there learns nothing of a password.
    await expect(run({ ...people.stranger, confirmedAt: null }), what).rejects.toThrow("platform.not-found");
  }
  await changeRole(services, late, { space, person: people.manager.personId, role: "editor" });
  const fresh = { ...people.owner, confirmedAt: new Date(now - 9 * MINUTE) };
  await grave["another owner"]!(fresh);
  await grave["a payment address"]!(fresh);
});

test("a finished file of donors opens after the password alone, wherever its address was found", async () => {
  const space = await testSpace(db, "Deepsar Mandir");
  const { treasurer } = await testPeopleByRole(db, space);
  await services.storage.put("exports/one.csv", Buffer.from("Meera,100"));
  await db
    .insertInto("giving_export")
    .values({
      ...{ token: "finished-file-of-donors", space_id: space, format: "csv", filter: "{}", language: "en" },
      ...{ requested_by: treasurer.personId, idempotency_key: "one", state: "ready", storage_key: "exports/one.csv" },
      ...{ bytes: 9, rows_done: 1, rows_total: 1, finished_at: new Date(now) },
    })
    .execute();
  const open = async (viewer: SignedIn) => {
    const { context } = testRequest(services, { viewer });
    const request = new Request("http://house.test/donations/exports/finished-file-of-donors");
    const args = { request, context, params: { token: "finished-file-of-donors" } };
    return exportFile(args as unknown as Parameters<typeof exportFile>[0]).catch((answer: Response) => answer);
  };
  const asked = await open({ ...treasurer, confirmedAt: null });
  expect(asked.headers.get("location")).toBe(
    `/confirm-password?to=${encodeURIComponent(`/donations/exports?space=${space}`)}`,
  );
  expect((await open(treasurer)).status).toBe(200);
});
