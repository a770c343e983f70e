import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import * as calls from "#/features/calls/notifications.ts";
import * as members from "#/features/members/notifications.ts";
import * as messages from "#/features/messages/notifications.ts";
import { openDeclared } from "#/features/notifications/declared-emails.ts";
import { declarationsOf } from "#/features/notifications/declared.ts";
import * as moderation from "#/features/moderation/notifications.ts";
import * as volunteers from "#/features/volunteers/notifications.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { withWords, type NotificationWords } from "#/platform/notification-words.ts";
import { notification, type notify, type PayloadOf } from "#/platform/notifications.ts";
import { features } from "./features.ts";

const types = { ...calls, ...members, ...messages, ...moderation, ...volunteers };
type Types = typeof types;

const who = "Ilango Vel";
const space = "Saptdhara Mandir";
const title = "Kitchen";
const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  callStarted: [
    { who, channel: title, space },
    { who, channel: null, space: null },
  ],
  invitationSent: [{ who, space, role: "manager" }],
  roleChanged: [
    { space, role: "owner" },
    { space, role: null },
  ],
  messageAnnounced: [{ who, space, text: "Doors open at four" }],
  messageMentioned: [{ who, channel: title, space, text: "" }],
  messageReceived: [
    { who, text: "Shall we meet?" },
    { who: "", text: "" },
  ],
  spaceVerified: [{ space }, { space: "" }],
  spaceNotVerified: [{ space, reason: "Please send the deed." }],
  shiftAsked: [
    { who, title, space, role: "Flowers" },
    { who, title, space, role: "" },
  ],
  shiftMoved: [{ title, space }],
  shiftCancelled: [{ title, space }],
  shiftSwapAsked: [{ who, title, space }],
  shiftSwapTaken: [{ who, title, space }],
  shiftAnswered: (["accepted", "declined", "swap-wanted", "swapped"] as const).map((answer) => ({
    who,
    title,
    space,
    answer,
  })),
  volunteerLeft: [{ who, space }],
  volunteerOffered: [{ who, space }],
  volunteerAccepted: [{ space }],
};

const declarations = declarationsOf(features);
const now = new Date("2026-03-01T13:00:00Z");

test("the app declares every notification that a feature does", () => {
  expect([...declarations.keys()].toSorted()).toEqual(
    Object.values(types)
      .map(({ key }) => key)
      .toSorted(),
  );
});

const cases = Object.entries(types).flatMap(([name, { key }]) =>
  languages.flatMap((language) =>
    samples[name as keyof Types].map((payload, i) => [key, language, i, payload] as const),
  ),
);

test.each(cases)("%s has a line, a push and an email in %s (%i)", async (kind, language, _i, payload) => {
  const to = { personId: 1, name: "Meera", email: "meera@example.org", language, zone: "Asia/Kolkata" };
  const preferences = {
    email: true,
    push: true,
    eventAlerts: true,
    prayerReminders: true,
    communityUpdates: true,
    zone: to.zone,
    quiet: null,
  };
  const due = { id: 7, kind, at: now, isRead: false, to, preferences, devices: [], path: "/messages/7", payload };
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
  const declared = declarations.get("shift.asked")!;
  const words = { _: (descriptor: { message?: string }) => descriptor.message ?? "" };
  for (const role of ["moved", "swap", "cancelled", "taken"]) {
    const written = declared.write(words as never, { who, title, space, role });
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
    expect(declared!.write({ _: () => "" } as never, { title })).toMatchObject({ line: title, text: null });
  });

  test("who sends it gives every field of the payload", () => {
    type Sent = Parameters<typeof notify<PayloadOf<typeof volunteers.shiftMoved>>>[2]["payload"];
    expectTypeOf<{ title: string; space: string }>().toExtend<Sent>();
    expectTypeOf<{ title: string }>().not.toExtend<Sent>();
    expectTypeOf<{ title: string; space: number }>().not.toExtend<Sent>();
  });
});
