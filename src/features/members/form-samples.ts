import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // The space belongs to other people.
  "manage-people": {
    path: "/manage-people",
    fields: { intent: "invite", space: "1", email: "helper@example.org", role: "editor" },
    who: "person",
  },
  // The invitation is unknown.
  "invitation/:token": {
    path: `/invitation/${"a".repeat(32)}`,
    fields: { intent: "accept" },
    who: "person",
  },
  invitations: {
    path: "/invitations",
    fields: { intent: "accept", invitation: "1" },
    who: "person",
  },
  "register-space": {
    path: "/register-space",
    fields: { spaceType: "temple", faith: "hindu", spaceName: "Saptdhara Mandir", city: "Ujjain" },
    optional: ["spaceType", "faith"],
    who: "person",
  },
});
