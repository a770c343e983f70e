import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "manage-volunteers": {
    path: "/manage-volunteers",
    fields: { intent: "add", space: "1", name: "Asha Rao", email: "asha@example.org", phone: "00000 00000" },
    who: "person",
  },
  "manage-volunteers/shifts": {
    path: "/manage-volunteers/shifts",
    fields: {
      ...{ intent: "add", space: "1", title: "Fair", role: "Gate", needed: "2" },
      ...{ from: "2099-01-01T10:00", until: "2099-01-01T12:00" },
    },
    optional: ["title"],
    who: "person",
  },
  "manage-volunteers/shifts/:shift": {
    path: "/manage-volunteers/shifts/1",
    fields: { intent: "ask", space: "1", volunteers: "1" },
    who: "person",
  },
  "manage-volunteers/import": {
    path: "/manage-volunteers/import",
    fields: { intent: "save", space: "1", csv: "Name,Email\nAsha,asha@example.org" },
    who: "person",
  },
  "manage-volunteers/:volunteer": {
    path: "/manage-volunteers/1",
    fields: { intent: "status", space: "1", status: "inactive" },
    who: "person",
  },
  volunteering: {
    path: "/volunteering",
    fields: { intent: "accept", assignment: "1" },
    who: "person",
  },
  // The shift is unknown.
  "volunteering/answer/:token": {
    path: `/volunteering/answer/${"a".repeat(22)}`,
    fields: { intent: "accept" },
    who: "anyone",
  },
  "volunteering/check-in/:code": {
    path: `/volunteering/check-in/1-1-${"a".repeat(22)}`,
    fields: { intent: "in" },
    who: "person",
  },
  "space/:id/volunteer": {
    path: "/space/1/volunteer",
    fields: { phone: "00000 00000", skills: "Cooking", note: "On Sundays." },
    optional: ["skills", "note"],
    who: "person",
  },
});
