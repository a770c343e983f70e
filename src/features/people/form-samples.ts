import { languages } from "#/platform/i18n/languages.ts";
import type { FormSamples } from "#/platform/form-samples.ts";

const account = { name: "Nobody", email: "nobody@example.org" };

export const formSamples: FormSamples = ({ password }) => ({
  signup: {
    path: "/signup",
    fields: { type: "common", ...account, password, confirmPassword: password },
    who: "anyone",
  },
  login: {
    path: "/login",
    fields: { email: "nobody@example.org", password },
    who: "anyone",
  },
  // Nothing is begun: a good code is not taken either.
  "sign-in-code": { path: "/sign-in-code", fields: { code: "123456" }, who: "anyone" },
  passkey: { path: "/passkey", fields: { purpose: "sign-in" }, who: "anyone" },
  "settings/two-factor": { path: "/settings/two-factor", fields: { intent: "confirm", code: "123456" }, who: "person" },
  "settings/passkeys": {
    path: "/settings/passkeys",
    fields: { intent: "add", name: "This device", passkey: "{}" },
    optional: ["passkey"],
    who: "person",
  },
  // A request without a session loses none.
  logout: null,
  "forgot-password": {
    path: "/forgot-password",
    fields: { email: "x@example.org" },
    who: "anyone",
  },
  "sign-in-link": { path: "/sign-in-link", fields: { email: "x@example.org" }, who: "anyone" },
  "reset-password": {
    path: "/reset-password",
    fields: { token: "none", password, confirmPassword: password },
    who: "anyone",
  },
  "confirm-password": { path: "/confirm-password", fields: { accountPassword: "another password" }, who: "person" },
  "verify-email": { path: "/verify-email", fields: { token: "none" }, who: "anyone" },
  profile: { path: "/profile", fields: { name: "Nobody Else" }, who: "person" },
  settings: {
    path: "/settings",
    fields: { intent: "password", currentPassword: password, newPassword: "another password", confirmPassword: "no" },
    who: "person",
  },
  "change-email": { path: "/change-email", fields: { token: "none", intent: "yes" }, who: "anyone" },
  "waiting-for-parent": { path: "/waiting-for-parent", fields: { intent: "resend" }, who: "person" },
  "parent-consent": {
    path: "/parent-consent",
    fields: { intent: "refuse", token: "none" },
    who: "anyone",
  },
  "settings/children": { path: "/settings/children", fields: { intent: "withdraw", account: "1" }, who: "person" },
  preferences: {
    path: "/preferences",
    fields: { lang: languages.at(-1)!, theme: "dark" },
    optional: ["lang", "theme"],
    harmless: /./,
    who: "anyone",
  },
});
