import { sql } from "kysely";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { openDeclared } from "#/features/notifications/declared-emails.ts";
import { declarationsOf } from "#/features/notifications/declared.ts";
import type * as volunteers from "#/features/volunteers/notifications.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { withWords, type NotificationWords } from "#/platform/notification-words.ts";
import { notification, type notify, type PayloadOf } from "#/platform/notifications.ts";
import { testDatabase } from "#/testing/database.ts";
import { allAllowed } from "#/testing/preferences.ts";
import { features } from "./features.ts";

const types = import.meta.glob<Record<string, { readonly key: string }>>("../features/*/notifications.ts", {
  eager: true,
});
const samples = import.meta.glob<{ readonly samples: Record<string, readonly object[]> }>(
  "../features/*/notification-samples.ts",
  { eager: true },
);
const sent = Object.entries(types).flatMap(([file, module]) => {
  const payloads = samples[file.replace("notifications.ts", "notification-samples.ts")]?.samples ?? {};
  return Object.entries(module).map(([name, { key }]) => ({ key, payloads: payloads[name] ?? [] }));
});

const who = "Ilango Vel";
const space = "Saptdhara Mandir";
const title = "Kitchen";

const declarations = declarationsOf(features);
const now = new Date("2026-03-01T13:00:00Z");

test("the app declares every notification that a feature does, and each has a sample beside it", () => {
  expect([...declarations.types.keys()].toSorted()).toEqual(sent.map(({ key }) => key).toSorted());
  expect(sent.length).toBeGreaterThan(15);
  expect(sent.filter(({ payloads }) => payloads.length === 0)).toEqual([]);
});

test("each column by which notifications refer to a row has the feature that shows that row", async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ column: string }>`
    select a.attname as "column" from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid = 'notification'::regclass and c.confrelid <> 'person'::regclass`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect([...declarations.subjects.keys()].toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
  const [notificationSubject] = declarations.subjects.values();
  expect(() => declarationsOf([{ notificationSubject }, { notificationSubject }])).toThrow("have the same column");
});

const cases = sent.flatMap(({ key, payloads }) =>
  languages.flatMap((language) => payloads.map((payload, i) => [key, language, i, payload] as const)),
);

test.each(cases)("%s has a line, a push and an email in %s (%i)", async (kind, language, _i, payload) => {
  const to = { personId: 1, name: "Meera", email: "meera@example.org", language, zone: "Asia/Kolkata" };
  const due = {
    id: 7,
    kind,
    at: now,
    isRead: false,
    to,
    preferences: allAllowed,
    devices: [],
    path: "/messages/7",
    payload,
  };
  const opened = await openDeclared(due, { declarations, publicUrl: "http://sangam.test", now });
  if (typeof opened === "string") throw new Error(opened);
  const [push, email] = [await opened.push(), await opened.email()];
  expect(push).toMatchObject({ lang: language, url: "/notifications/7" });
  expect(push.title).toBe(email.subject);
  const [greeting, line, ...rest] = email.text.split("\n\n");
  for (const words of [greeting, line, ...rest]) expect(words!.trim()).not.toBe("");
  // Neither a placeholder nor the key of a message without words is left.
  for (const words of [push.title, push.body, email.text]) expect(words).not.toMatch(/[{}]|undefined|null/);
  if (language === "hi") expect(push.title).toMatch(/[\u0900-\u097f]/);
  if (language === "en") expect(push.title).not.toMatch(/[\u0900-\u097f]/);
});

test("a role that somebody called moved or swap is the role of a shift, whatever its words", () => {
  const declared = declarations.types.get("shift.asked")!;
  const words = { _: (descriptor: { message?: string }) => descriptor.message ?? "" };
  for (const role of ["moved", "swap", "cancelled", "taken"]) {
    const written = declared.write(words as never, { who, title, space, role }, { zone: "Asia/Kolkata" });
    expect(written.line).toContain("asks you to serve");
    expect(written.text).toBe(role);
  }
});

describe("by type", () => {
  const moved = notification({
    key: "example.moved",
    payload: z.object({ title: z.string() }),
    preference: "eventAlerts",
    email: "always",
    urgency: "normal",
    icon: "bell",
  });
  type Words = Parameters<typeof withWords<{ moved: typeof moved }>>[1];

  test("every notification needs its words, and they may name what the payload has", () => {
    expectTypeOf<{ moved: { line: () => string } }>().toExtend<Words>();
    expectTypeOf<Record<never, never>>().not.toExtend<Words>();
    expectTypeOf<{ moved: { text: () => string } }>().not.toExtend<Words>();
    expectTypeOf<Parameters<NotificationWords<PayloadOf<typeof moved>>["line"]>[1]>().toEqualTypeOf<{
      title: string;
    }>();
    const [declared] = withWords({ moved }, { moved: { line: (_words, payload) => payload.title } });
    expect(declared!.write({ _: () => "" } as never, { title }, { zone: "Asia/Kolkata" })).toMatchObject({
      line: title,
      text: null,
    });
  });

  test("who sends it gives every field of the payload", () => {
    type Sent = Parameters<typeof notify<PayloadOf<typeof volunteers.shiftMoved>>>[2]["payload"];
    expectTypeOf<{ title: string; space: string }>().toExtend<Sent>();
    expectTypeOf<{ title: string }>().not.toExtend<Sent>();
    expectTypeOf<{ title: string; space: number }>().not.toExtend<Sent>();
  });
});
