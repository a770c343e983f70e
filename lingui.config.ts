import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [
    { path: "locales/{locale}/messages", include: ["src"], exclude: ["**/*.test.*", "src/app/pages/design.tsx"] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
