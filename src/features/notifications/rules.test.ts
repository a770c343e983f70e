import { describe, expect, test } from "vitest";
import type { Manner } from "#/platform/outgoing-notification.ts";
import { declarations } from "#/testing/notifications.ts";
import { allAllowed } from "#/testing/preferences.ts";
import { planDelivery, quietUntil, type Preferences } from "./rules.ts";

const now = new Date("2026-03-01T13:00:00Z");
describe("which ways a declared notification takes", () => {
  // kind, email, push, event alerts, community updates → push?, email
  const table: [string, boolean, boolean, boolean, boolean, boolean, string][] = [
    ["invitation.sent", true, true, false, false, true, "always"],
    ["role.changed", false, false, false, false, false, "always"],
    ["space.verified", false, true, true, true, true, "always"],
    ["space.not-verified", true, false, true, true, false, "always"],
    ["shift.asked", true, true, true, false, true, "always"],
    ["shift.asked", true, true, false, true, false, "never"],
    ["shift.asked", false, true, true, true, true, "never"],
    ["shift.answered", true, true, true, true, true, "otherwise"],
    ["volunteer.offered", true, true, false, true, true, "otherwise"],
    ["message.announced", true, true, false, true, true, "otherwise"],
    ["message.mentioned", true, true, true, false, false, "never"],
    ["message.received", false, true, true, true, true, "never"],
  ];
  test.each(table)(
    "%s: email %s, push %s, alerts %s, community %s",
    (kind, email, push, eventAlerts, communityUpdates, ...ways) => {
      const plan = planDelivery(
        declarations.types.get(kind)!,
        false,
        { ...allAllowed, email, push, eventAlerts, communityUpdates },
        1,
        now,
      );
      expect([plan.push, plan.email, plan.notBefore]).toEqual([...ways, null]);
    },
  );
});

test("a kind that is wanted stays in the list alone where a channel is switched off for it", () => {
  const ways = (kind: string, off: Partial<Preferences>) => {
    const plan = planDelivery(declarations.types.get(kind)!, false, { ...allAllowed, ...off }, 1, now);
    return [plan.push, plan.email];
  };
  expect(ways("shift.asked", { notByPush: ["eventAlerts"] })).toEqual([false, "always"]);
  expect(ways("shift.asked", { notByEmail: ["eventAlerts"] })).toEqual([true, "never"]);
  expect(ways("shift.asked", { notByPush: ["eventAlerts"], notByEmail: ["eventAlerts"] })).toEqual([false, "never"]);
  expect(ways("shift.asked", { notByPush: ["communityUpdates"], notByEmail: ["likeUpdates"] })).toEqual([
    true,
    "always",
  ]);
  expect(ways("invitation.sent", { notByPush: ["eventAlerts"], notByEmail: ["eventAlerts"] })).toEqual([
    true,
    "always",
  ]);
});

describe("quiet hours", () => {
  const night = { from: 22 * 60, until: 6 * 60 };
  // now, zone, from, until → the end
  const table: [string, string, string, string, string | null][] = [
    ["over midnight, in the evening", "2026-03-01T23:00", "Asia/Kolkata", "22:00–06:00", "2026-03-02T06:00"],
    ["over midnight, in the morning", "2026-03-02T05:59", "Asia/Kolkata", "22:00–06:00", "2026-03-02T06:00"],
    ["from its first minute", "2026-03-01T22:00", "Asia/Kolkata", "22:00–06:00", "2026-03-02T06:00"],
    ["not before it", "2026-03-01T21:59", "Asia/Kolkata", "22:00–06:00", null],
    ["not at its end", "2026-03-02T06:00", "Asia/Kolkata", "22:00–06:00", null],
    ["within a day", "2026-03-01T14:00", "Asia/Kolkata", "13:00–15:30", "2026-03-01T15:30"],
    ["outside of a day's", "2026-03-01T16:00", "Asia/Kolkata", "13:00–15:30", null],
    ["no hours at all", "2026-03-01T16:00", "Asia/Kolkata", "00:00–00:00", null],
    ["the night that clocks go forward", "2026-03-07T23:00", "America/New_York", "22:00–06:00", "2026-03-08T06:00"],
    ["an end that clocks leap over", "2026-03-07T23:00", "America/New_York", "22:00–02:30", "2026-03-08T03:30"],
    ["the night that clocks go back", "2026-10-31T23:00", "America/New_York", "22:00–06:00", "2026-11-01T06:00"],
  ];
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  test.each(table)("%s", (_name, at, zone, hours, end) => {
    const [from, until] = hours.split("–").map(minutes);
    const instant = (local: string) =>
      new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);
    expect(quietUntil(instant(at), { from: from!, until: until! }, zone)).toEqual(end === null ? null : instant(end));
  });

  test("an hour that comes twice is quiet twice, and ends after the second", () => {
    const zone = "America/New_York";
    const second = new Date("2026-11-01T06:10:00Z");
    expect(quietUntil(second, { from: 22 * 60, until: 90 }, zone)).toEqual(new Date("2026-11-01T06:30:00Z"));
  });

  test("the same instant is night for one and day for another", () => {
    const at = new Date("2026-03-01T18:00:00Z");
    expect(quietUntil(at, night, "Asia/Kolkata")).not.toBeNull();
    expect(quietUntil(at, night, "America/Los_Angeles")).toBeNull();
  });

  test("reminders of one's own still come unless one says otherwise, everything else waits", () => {
    const at = new Date("2026-03-01T18:00:00Z");
    const morning = new Date("2026-03-02T00:30:00Z");
    const quiet = (letsReminders: boolean): Preferences => ({ ...allAllowed, quiet: { ...night, letsReminders } });
    for (const preference of ["eventAlerts", "prayerReminders", "communityUpdates", "likeUpdates", "always"] as const) {
      const manner: Manner = { preference, email: "otherwise" };
      expect(planDelivery(manner, true, quiet(true), 1, at).notBefore, preference).toBeNull();
      expect(planDelivery(manner, true, quiet(false), 1, at).notBefore, preference).toEqual(morning);
      expect(planDelivery(manner, false, quiet(true), 1, at).notBefore, preference).toEqual(morning);
    }
  });
});
