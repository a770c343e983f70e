import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  // The space belongs to other people.
  "manage-people": {
    path: "/manage-people",
    fields: { intent: "invite", space: "1", email: "helper@example.org", role: "editor" },
    required: ["intent", "space", "email", "role"],
    who: "person",
  },
  // The invitation is unknown.
  "invitation/:token": {
    path: `/invitation/${"a".repeat(32)}`,
    fields: { intent: "accept" },
    required: ["intent"],
    who: "person",
  },
  invitations: {
    path: "/invitations",
    fields: { intent: "accept", invitation: "1" },
    required: ["intent", "invitation"],
    who: "person",
  },
  "register-space": {
    path: "/register-space",
    fields: { kind: "temple", faith: "hindu", name: "Saptdhara Mandir", city: "Ujjain" },
    required: ["kind", "name", "city"],
    who: "person",
  },
});
