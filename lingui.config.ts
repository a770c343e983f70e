import { languages, sourceLanguage } from "./src/platform/i18n/languages.ts";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// Each page loads the public words and those of its own part, never what only the server says.
const server = [
  "src/**/refusals.ts",
  "src/features/*/audit-words.ts",
  "src/**/*.server.{ts,tsx}",
  "src/**/*mails.{ts,tsx}",
  "src/**/notification-words.ts",
  // Route modules without a page of their own.
  "src/features/*/pages/*.ts",
];
const parts = {
  account: [
    "src/features/people/**",
    "src/features/members/**",
    "src/features/audit/**",
    "src/features/moderation/**",
    "src/features/notifications/**",
    "src/app/dashboards/**",
  ],
  manage: ["src/features/space-admin/**", "src/features/gallery/**"],
  profiles: ["src/features/profiles/**"],
  live: ["src/features/live/**"],
  giving: ["src/features/{giving,payments,ledger}/**"],
  studio: ["src/features/broadcast/**"],
  events: [
    "src/features/events/pages/{attendees,check-in,event,ticket,virtual-worship}.tsx",
    "src/features/events/ui/*.{ts,tsx}",
  ],
  attendance: ["src/features/attendance/**"],
  eventdesk: [
    "src/features/events/pages/{create-event,manage-event,manage-events}.tsx",
    "src/features/events/ui/desk/**",
  ],
  space: [
    "src/features/spaces/ui/{facility-words,tell-live}.{ts,tsx}",
    "src/features/space-page/ui/{donate-panel,rating-summary,space-actions,space-campaigns,space-events,space-hours,space-recordings,space-reviews,space-side,space-tab-panel,space-words}.{ts,tsx}",
  ],
  talk: ["src/features/messages/**"],
  volunteers: ["src/features/volunteers/**"],
  uploads: ["src/platform/uploads/**", "src/features/gallery/ui/picture-field.tsx"],
  calls: ["src/features/calls/**"],
  site: [
    "src/features/site/ui/**",
    "src/features/site/pages/{sitemap,newsletter-answer,document}.tsx",
    "src/app/shell/{footer,newsletter-form}.tsx",
  ],
};
const never = ["**/*.test.*", "src/app/pages/design.tsx", "src/app/pages/design/**", "src/testing/**"];
const path = (name: string) => `locales/{locale}/${name}`;

export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languages],
  catalogs: [
    { path: path("server"), include: server, exclude: never },
    ...Object.entries(parts).map(([name, include]) => ({ path: path(name), include, exclude: [...server, ...never] })),
    { path: path("public"), include: ["src/**"], exclude: [...server, ...Object.values(parts).flat(), ...never] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
