import { createHash } from "node:crypto";

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Blocks of data, which no browser runs: their hashes would only lengthen the header. */
const DATA = /\stype="application\//;

/**
 * A page that may be sent to many readers: its scripts are told by what they are, not by a mark of one answer.
 * @param html a finished page of our own renderer. @param nonce what its scripts were marked with.
 * @returns the page without the mark, and a source of a content security policy (CSP 3, 2.3.1) for each of its scripts.
 */
export function withoutNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes, text] of html.matchAll(INLINE)) {
    // What nobody marked is none of ours: it stays as untrusted as in the answer of one reader.
    if (!attributes!.includes(mark) || DATA.test(attributes!)) continue;
    scripts.add(`'sha256-${createHash("sha256").update(text!.replaceAll(mark, "")).digest("base64")}'`);
  }
  return { html: html.replaceAll(mark, ""), scripts: [...scripts] };
}
