import { type CachedBy, leaveOutUnread } from "./page-address.ts";
import { hostOf } from "./same-origin.ts";
import { isOfPage } from "./too-large-form.ts";

/**
 * The address as the reader's browser has it: a proxy in front may speak TLS, which the connection does not tell, and
 * the router takes forms only from the origin of their address.
 */
export function readersAddress(request: Request, publicUrl: string): URL {
  const asked = new URL(request.url);
  const origin = request.headers.get("origin");
  // A form that has come so far is from the host that it asks; pages may be open under more names than the public one.
  const isOurs = origin !== null && hostOf(origin) === request.headers.get("host");
  // Put together as text: a path such as //elsewhere would be read as a host.
  return new URL(`${isOurs ? new URL(origin).origin : new URL(publicUrl).origin}${asked.pathname}${asked.search}`);
}

/** Past its limit a body is read so far and thrown away: a browser that is still sending hears no answer. */
export const MOST_DISCARDED = 10_000_000;

/**
 * The request as pages get it, its body read whole, since its sender need not say how long it is.
 * @returns null where the body is longer.
 */
export async function pageRequest(
  request: Request,
  publicUrl: string,
  mostBytes: number,
  cachedBy: CachedBy,
): Promise<Request | null> {
  const { method, signal } = request;
  const init = { method, headers: new Headers([...request.headers]), signal };
  const url = readersAddress(request, publicUrl);
  if (method === "GET" || method === "HEAD") leaveOutUnread(url, cachedBy);
  if (method === "GET" || method === "HEAD" || !request.body) return new Request(url, init);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    if (bytes <= mostBytes) pieces.push(read.value);
    else if (!isOfPage(request) || bytes > MOST_DISCARDED) return null;
    else pieces.length = 0;
  }
  return bytes > mostBytes ? null : new Request(url, { ...init, body: Buffer.concat(pieces, bytes) });
}
