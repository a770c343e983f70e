// Bundles the server's own files, the built pages and their packages, so that a start reads a few dozen files instead
// of two thousand (decision 14).
import { globSync } from "node:fs";
import { build } from "vite";

/** Left to Node: what is native, what names files of its own, what is loaded only where it is needed; and what only browsers run. */
const external = [
  ...["sharp", "@myriaddreamin/typst-ts-node-compiler", /^@aws-sdk\//, /^@fedify\//, "pg-native", "vite"],
  ...["hls.js", "maplibre-gl", "photoswipe", /^@?mediabunny\b/],
];

export async function bundleServer(): Promise<void> {
  // The parts of the sample world are found by their names at start, so each keeps its place below `features`.
  const entries = ["src/app/server.ts", ...globSync("src/features/*/sample-parts.server.ts")];
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: "build/run",
      emptyOutDir: true,
      target: "esnext",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        external,
        platform: "node",
        input: Object.fromEntries(entries.map((file) => [file.slice("src/".length, -".ts".length), file])),
        output: {
          // Chunks lie as deep as `app`: a module finds `features` beside its own folder, wherever it ends up.
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
