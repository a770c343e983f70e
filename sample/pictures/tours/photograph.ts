import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findHeadlessShell, quietFlags } from "../../../scripts/chromium.ts";

const viewer = path.resolve(import.meta.dirname, "../../../node_modules/@google/model-viewer/dist/model-viewer.min.js");

const page = `<!doctype html><style>html,body{margin:0;background:linear-gradient(#e9e4da,#cfc6b6)}model-viewer{width:1280px;height:800px;--poster-color:transparent}</style>
<script type="module" src="/viewer.js"></script>`;

const THUMBNAIL = { width: 1280, height: 800 };

/** Looks at models as the viewer of the house shows them. @returns for each a WebP of 1280 × 800. */
export const photograph = async (
  models: readonly { file: string; orbit: string; target?: string }[],
): Promise<Buffer[]> => {
  const server = createServer((request, response) => {
    const index = Number(/^\/(\d+)\.glb$/.exec(request.url ?? "")?.[1] ?? -1);
    const [type, body] =
      request.url === "/viewer.js"
        ? ["text/javascript", readFileSync(viewer)]
        : models[index]
          ? ["model/gltf-binary", readFileSync(models[index].file)]
          : ["text/html", page];
    response.setHeader("Content-Type", type);
    response.end(body);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? undefined,
    args: [...quietFlags, "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  try {
    const seen = await browser.newPage({ viewport: THUMBNAIL });
    seen.setDefaultTimeout(240_000);
    await seen.goto(origin);
    const taken: Buffer[] = [];
    for (const [i, { orbit, target }] of models.entries()) {
      await seen.evaluate(
        ([src, cameraOrbit, cameraTarget]) =>
          new Promise<void>((done) => {
            document.querySelector("model-viewer")?.remove();
            const element = document.createElement("model-viewer");
            element.addEventListener("load", () => setTimeout(done, 3000), { once: true });
            for (const [name, value] of Object.entries({
              ...{ src, "camera-orbit": cameraOrbit, "camera-target": cameraTarget, "field-of-view": "30deg" },
              ...{ "shadow-intensity": "0.9", "shadow-softness": "0.8", exposure: "1", "interaction-prompt": "none" },
            }))
              element.setAttribute(name, value);
            document.body.append(element);
          }),
        [`/${i}.glb`, orbit, target ?? "auto auto auto"] as const,
      );
      const shot = await seen.screenshot();
      taken.push(await sharp(shot).webp({ quality: 82, effort: 5 }).toBuffer());
    }
    return taken;
  } finally {
    await browser.close();
    server.close();
  }
};
