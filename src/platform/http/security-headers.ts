import { createHash } from "node:crypto";
import type { Config } from "../config.ts";

/** Headers that every answer carries. */
export const plainHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(self), payment=(self), usb=(), serial=()",
};

export interface PagePolicy {
  readonly webAssembly?: boolean;
  /** Origins that this one page may frame; none unless given. */
  readonly frames?: ReadonlySet<string>;
  /** Origins besides our own that this one page may send a form to. */
  readonly forms?: ReadonlySet<string>;
}

/** The source of what a nonce marks: base64url, new for every answer. */
export const marked = (nonce: string): string[] => [`'nonce-${nonce}'`];

const ANYBODY = "frame-ancestors *";

/** Of a document that other sites may show: it has this one style sheet, our pictures, and nothing else. */
export const embeddedPolicy = (style: string): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ANYBODY,
  ].join("; ");

/** The headers of every answer, for one with these of its own. */
export function plainHeadersBeside(own: Headers): [name: string, value: string][] {
  const isEmbedded = own.get("content-security-policy")?.endsWith(ANYBODY);
  return Object.entries(plainHeaders).filter(([name]) => {
    if (name === "x-frame-options") return !isEmbedded;
    // A page whose address is a secret says itself that nobody hears of it.
    return name !== "referrer-policy" || !own.has(name);
  });
}

/** The style sheet that model-viewer brings in its shadow, as its own text (`security-headers.test.ts`). */
export const modelViewerStyle = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='";

/** @param scripts sources of the page's own scripts: its nonce, or the hash of each; what they bring is trusted. */
export function contentSecurityPolicy(
  config: Pick<Config, "mode" | "publicUrl">,
  scripts: readonly string[],
  { webAssembly = false, frames = new Set(), forms = new Set() }: PagePolicy = {},
): string {
  // Vite's development client inserts styles of its own.
  const styles = config.mode === "development" ? " 'unsafe-inline'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")} 'strict-dynamic'${webAssembly ? " 'wasm-unsafe-eval'" : ""}`,
    `style-src 'self'${styles || ` ${modelViewerStyle}`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    // Ceremonies may be streamed from elsewhere; Vite's hot reload has a socket of its own. A model's textures lie within it,
    // and a browser reads them from addresses of its own making.
    `connect-src 'self' blob: https:${config.mode === "development" ? " ws:" : ""}`,
    `frame-src ${frames.size > 0 ? [...frames].join(" ") : "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(" "),
    "frame-ancestors 'none'",
    ...(config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
