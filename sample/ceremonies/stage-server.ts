import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { findPackageJSON, stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";

const here = import.meta.dirname;

function bundle(packageName: string, file: string): string {
  const manifest = findPackageJSON(packageName, import.meta.url);
  if (!manifest) throw new Error(`${packageName} is not installed`);
  return join(dirname(manifest), "dist/bundles", file);
}

const libraries: Record<string, string> = {
  "/lib/mediabunny.mjs": bundle("mediabunny", "mediabunny.mjs"),
  "/lib/aac-encoder.mjs": bundle("@mediabunny/aac-encoder", "mediabunny-aac-encoder.mjs"),
};

const page = `<!doctype html><meta charset="utf-8"><title>Stage</title>
<script type="importmap">{"imports":{"mediabunny":"/lib/mediabunny.mjs","@mediabunny/aac-encoder":"/lib/aac-encoder.mjs"}}</script>
<script type="module">import * as stage from "/stage/run.ts"; window.stage = stage;</script>`;

export type StageServer = { url: string; close: () => void };

/** Serves the stage (this folder's TypeScript with its types stripped) and writes what the page sends back into `outDir`. */
export async function serveStage(picturesDir: string, outDir: string): Promise<StageServer> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://stage").pathname;
    const answer = (type: string, body: string | Buffer): void => {
      response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body);
    };
    try {
      const library = libraries[path];
      if (path === "/") answer("text/html", page);
      else if (library) answer("text/javascript", await readFile(library));
      else if (/^\/(stage\/)?[a-z-]+\.ts$/.test(path))
        answer("text/javascript", stripTypeScriptTypes(await readFile(join(here, path), "utf8")));
      else if (/^\/pictures\/[\w-]+\.webp$/.test(path))
        answer("image/webp", await readFile(join(picturesDir, path.slice("/pictures/".length))));
      else if (request.method === "POST" && /^\/out\/[\w-]+\.(mp4|m4s|webp)$/.test(path)) {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        await mkdir(outDir, { recursive: true });
        await writeFile(join(outDir, path.slice("/out/".length)), Buffer.concat(chunks));
        answer("text/plain", "");
      } else response.writeHead(404).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
