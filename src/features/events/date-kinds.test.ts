import { describe, expect, test } from "vitest";
import { planDelivery } from "#/features/notifications/rules.ts";
import { allAllowed } from "#/testing/preferences.ts";
import { dateManners, isUrgent, type DateKind } from "./date-kinds.ts";

const now = new Date("2026-03-01T13:00:00Z");
describe("which ways a notification of a date takes", () => {
  // kind, email, push, alerts, devices → push?, email
  const table: [DateKind, boolean, boolean, boolean, number, boolean, string][] = [
    ["reminder", true, true, true, 0, false, "otherwise"],
    ["reminder", true, true, true, 2, true, "otherwise"],
    ["reminder", true, false, true, 2, false, "otherwise"],
    ["reminder", false, true, true, 1, true, "never"],
    ["reminder", false, true, true, 0, false, "never"],
    ["reminder", true, true, false, 1, false, "never"],
    ["live", true, true, true, 1, true, "otherwise"],
    ["live", true, true, false, 1, true, "otherwise"],
    ["live", false, false, true, 1, false, "never"],
    ["place", true, true, true, 1, true, "always"],
    ["cancelled", true, true, true, 1, true, "always"],
    ["cancelled", false, true, true, 1, true, "never"],
    ["moved", true, true, true, 1, true, "always"],
    ["moved", true, true, false, 1, false, "never"],
    ["started", true, true, true, 1, true, "otherwise"],
    ["started", true, true, false, 1, false, "never"],
    ["recording", true, true, true, 1, false, "never"],
  ];
  test.each(table)(
    "%s: email %s, push %s, alerts %s, %i devices",
    (kind, email, push, eventAlerts, devices, ...ways) => {
      const plan = planDelivery(dateManners[kind], false, { ...allAllowed, email, push, eventAlerts }, devices, now);
      expect([plan.push, plan.email, plan.notBefore]).toEqual([...ways, null]);
    },
  );
});

test("what goes live is a matter of prayer reminders, not of event alerts", () => {
  const plan = planDelivery(dateManners.live, false, { ...allAllowed, prayerReminders: false }, 1, now);
  expect(plan).toMatchObject({ push: false, email: "never" });
  expect(planDelivery(dateManners.moved, false, { ...allAllowed, prayerReminders: false }, 1, now).email).toBe(
    "always",
  );
});

test("urgent is what would be worth nothing in the morning, and was asked for", () => {
  expect(isUrgent("reminder", 0, true)).toBe(true);
  expect(isUrgent("reminder", 60, true)).toBe(true);
  expect(isUrgent("reminder", 1440, true)).toBe(false);
  expect(isUrgent("live", null, true)).toBe(true);
  expect(isUrgent("live", null, false)).toBe(false);
  expect(isUrgent("cancelled", null, true)).toBe(false);
});
