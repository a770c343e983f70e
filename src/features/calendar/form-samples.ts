import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "manage-space/calendar": {
    path: "/manage-space/calendar",
    fields: { intent: "rule", space: "1", observance: "2026-11-08 diwali", keptOn: "2026-11-09", note: "By our count" },
    optional: ["note"],
    who: "person",
  },
  "calendar/own": {
    path: "/calendar/own",
    fields: { intent: "open", faiths: "hindu", city: "", withSpaces: "on" },
    optional: ["faiths", "city", "withSpaces"],
    who: "person",
  },
  "settings/prayer-reminders": {
    path: "/settings/prayer-reminders",
    fields: { intent: "save", place: "town", city: "", "on.dhuhr": "on", "before.dhuhr": "10", method: "", asr: "" },
    optional: ["city", "on.dhuhr", "before.dhuhr", "method", "asr"],
    who: "person",
  },
});
