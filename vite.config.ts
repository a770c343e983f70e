import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { pageWords } from "./src/platform/i18n/find-page-words.ts";
import { languages } from "./src/platform/i18n/languages.ts";
import manifest from "./package.json" with { type: "json" };

/** The packages that browsers are given. Named, so that none is found late, which would reload the page in mid-use. */
const forBrowsers = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-router",
  "react-router/dom",
  "@lingui/core",
  "@lingui/react",
  "@google/model-viewer",
  "@mediabunny/aac-encoder",
  "@photo-sphere-viewer/core",
  "@photo-sphere-viewer/equirectangular-tiles-adapter",
  "@photo-sphere-viewer/gyroscope-plugin",
  "@photo-sphere-viewer/markers-plugin",
  "hls.js",
  "maplibre-gl",
  "mediabunny",
  "photoswipe",
  "qr/decode.js",
  "socket.io-client",
  "topojson-client",
  "tus-js-client",
  "zod",
];
const packageOf = (module: string) => module.split("/", module.startsWith("@") ? 2 : 1).join("/");

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    pageWords(languages),
    lingui({ failOnMissing: process.env.WORDS_STRICT === "1" }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  optimizeDeps: {
    include: forBrowsers,
    // React Router looks for styles in what the server alone imports, and Vite would prepare that for browsers.
    exclude: Object.keys(manifest.dependencies).filter((name) => !forBrowsers.map(packageOf).includes(name)),
  },
  // One of its kind: what draws a sphere and what draws tiles on it name different ones.
  resolve: { dedupe: ["three"] },
  build: { sourcemap: false, reportCompressedSize: false, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page loads, in two files: the framework, which is kept over releases, and the frame around
              // each page. Then what most public pages share.
              groups: [
                {
                  name: "framework",
                  priority: 4,
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|use-sync-external-store)\/|vite\/preload-helper/,
                },
                {
                  name: "frame",
                  priority: 3,
                  test: /src\/(app\/shell\/(top-bar|tab-bar|error-page|flash-notice)|design\/(hydrate-later|toaster|use-scripted)|platform\/http\/(nonce|page-keeper)|platform\/i18n\/(languages|page-words))\./,
                },
                {
                  name: "house",
                  test: /src\/(design\/(picture|section|badge|faith-mark)\.|platform\/(http\/page-meta|i18n\/(?!format-bytes|scripts|text-language|reading-scripts)|media\/))/,
                  minShareCount: 16,
                  priority: 2,
                },
                {
                  name: "parts",
                  test: /src\/(design\/(avatar|chip|text-link|pager|tabs|back-link|empty)\.|platform\/(civil-date|http\/))/,
                  minShareCount: 16,
                  priority: 2,
                },
                // The parts that show a space anywhere; and what lists are made of, which its own page does without.
                {
                  name: "spaces",
                  test: /src\/(features\/spaces\/(faiths|rating|ui\/(words|save-button))|features\/space-page\/ui\/picture-props|design\/stars)\./,
                  minShareCount: 4,
                  priority: 2,
                },
                {
                  name: "cards",
                  test: /src\/(design\/(card|search-box|skeleton|use-position)|platform\/search\/coordinates|features\/(space-page\/ui\/space-card|spaces\/ui\/near-me))\./,
                  minShareCount: 2,
                  priority: 2,
                },
                // What a page says to what was sent, which a public page with one button needs and its forms do not bring.
                { name: "answers", test: /src\/design\/(answer|notice)\./, minShareCount: 16, priority: 1 },
                // What a page with one question asks with.
                { name: "choices", test: /src\/(design\/(choices|progress)|platform\/clean-text)\./, priority: 0.5 },
                { name: "read-again", test: /src\/design\/read-again\./, priority: 1 },
                // Fields and the rows of lists, of which a public page needs a few; and the rest of forms, of which none.
                { name: "rows", test: /src\/design\/(field|list-row)\./, minShareCount: 16, priority: 1 },
                {
                  name: "forms",
                  test: /src\/(design\/(?!menu|key-values|panel|thumb-bar|disclosure|share-button|dialog)|platform\/(?!is-civil-day|is-zone|rupees|realtime\/use-topic|i18n\/(scripts|text-language|reading-scripts)))/,
                  minShareCount: 16,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
});
