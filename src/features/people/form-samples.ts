import { languages } from "#/platform/i18n/languages.ts";
import type { FormSamples } from "#/platform/form-samples.ts";

const account = { name: "Nobody", email: "nobody@example.org" };

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = ({ password }) => ({
  signup: {
    path: "/signup",
    fields: { type: "common", ...account, password, confirmPassword: password },
    required: ["type", "name", "email", "password", "confirmPassword"],
    who: "anyone",
  },
  login: {
    path: "/login",
    fields: { email: "nobody@example.org", password },
    required: ["email", "password"],
    who: "anyone",
  },
  // A request without a session loses none.
  logout: null,
  "forgot-password": {
    path: "/forgot-password",
    fields: { email: "x@example.org" },
    required: ["email"],
    who: "anyone",
  },
  "reset-password": {
    path: "/reset-password",
    fields: { token: "none", password, confirmPassword: password },
    required: ["token", "password", "confirmPassword"],
    who: "anyone",
  },
  "verify-email": { path: "/verify-email", fields: { token: "none" }, required: ["token"], who: "anyone" },
  profile: { path: "/profile", fields: { name: "Nobody Else" }, required: ["name"], who: "person" },
  settings: {
    path: "/settings",
    fields: { intent: "password", currentPassword: password, newPassword: "another password", confirmPassword: "no" },
    required: ["intent", "currentPassword", "newPassword", "confirmPassword"],
    who: "person",
  },
  preferences: {
    path: "/preferences",
    fields: { lang: languages.at(-1)!, theme: "dark" },
    required: [],
    harmless: /./,
    who: "anyone",
  },
});
