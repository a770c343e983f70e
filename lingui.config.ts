import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// Words that only the server says, words of one's own pages, and words of the live ceremony are kept
// apart, so that a visitor's first page does not load them.
const server = [
  "src/**/refusals.ts",
  "src/**/*.server.ts",
  "src/**/*.server.tsx",
  "src/**/mails.ts",
  "src/**/mails.tsx",
  "src/**/pages/*.ts",
];
const account = ["src/features/people/**", "src/features/safety/**", "src/app/dashboards/**"];
const live = ["src/features/live/**"];
const never = ["**/*.test.*", "src/app/pages/design.tsx", "src/app/pages/design/**", "src/platform/testing/**"];

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [
    { path: "locales/{locale}/server", include: server, exclude: never },
    { path: "locales/{locale}/account", include: account, exclude: [...server, ...never] },
    { path: "locales/{locale}/live", include: live, exclude: [...server, ...never] },
    { path: "locales/{locale}/public", include: ["src/**"], exclude: [...server, ...account, ...live, ...never] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
