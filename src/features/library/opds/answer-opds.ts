import { createHash } from "node:crypto";
import { OPDS_TYPE } from "./opds-address.ts";

/** A feed of the catalogue; whoever has it already is told so. */
export function answerOpds(request: Request, feed: object): Response {
  const body = JSON.stringify(feed);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": `${OPDS_TYPE}; charset=utf-8`,
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    vary: "accept-language, accept-encoding",
    etag,
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
