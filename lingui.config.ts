import { readdirSync } from "node:fs";
import { languages, sourceLanguage } from "./src/platform/i18n/languages.ts";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const features = readdirSync("src/features", { withFileTypes: true }).filter((entry) => entry.isDirectory());
const never = ["**/*.test.*", "src/app/pages/design.tsx", "src/app/pages/design/**", "src/testing/**"];
const path = (name: string) => `locales/{locale}/${name}`;

// One catalogue for each feature's folder and one for the rest of the house. Which messages a page loads is found by
// where they stand (src/platform/i18n/find-page-words.ts): so the catalogues say it.
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languages],
  catalogs: [
    { path: path("house"), include: ["src/**"], exclude: ["src/features/**", ...never] },
    ...features.map(({ name }) => ({ path: path(name), include: [`src/features/${name}/**`], exclude: never })),
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  runtimeConfigModule: { Trans: ["#/platform/i18n/trans.ts", "Trans"] },
});
