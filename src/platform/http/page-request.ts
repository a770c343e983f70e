import { type CachedBy, leaveOutUnread } from "./page-address.ts";
import { hostOf } from "./same-origin.ts";
import { isOfPage, MOST_FIELDS } from "./too-large-form.ts";

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
 * @returns null where the body is longer, or a form of more fields than any of ours.
 */
export async function pageRequest(
  request: Request,
  publicUrl: string,
  mostBytes: number,
  cachedBy: CachedBy,
): Promise<Request | null> {
  const { method, signal } = request;
  const init = { method, headers: new Headers([...request.headers]) };
  const url = readersAddress(request, publicUrl);
  if (method === "GET" || method === "HEAD") {
    leaveOutUnread(url, cachedBy);
    return new Request(url, { ...init, signal });
  }
  // A write that came whole is carried out though its sender has left: the page showed at once what was pressed.
  if (!request.body) return new Request(url, init);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    if (bytes <= mostBytes) pieces.push(read.value);
    else if (!isOfPage(request) || bytes > MOST_DISCARDED) return null;
    else pieces.length = 0;
  }
  if (bytes > mostBytes) return null;
  const body = Buffer.concat(pieces, bytes);
  const form = formOf(request.headers.get("content-type") ?? "");
  if (form && hasTooManyFields(form.mark, body)) return null;
  // Written anew, so that whoever reads the form has it from the header as it was counted, or not at all.
  if (bytes > 0) init.headers.set("content-type", form?.type ?? NO_FORM);
  return new Request(url, { ...init, body });
}

const URL_ENCODED = "application/x-www-form-urlencoded";

/** What no page reads as a form; a webhook is read as bytes, whatever its type. */
const NO_FORM = "application/octet-stream";

const formType =
  /^(application\/x-www-form-urlencoded|multipart\/form-data)((?:\s*;\s*[\w-]+=(?:"[^",;\\]*"|[^\s",;\\]+))*)(?:\s*;)?$/i;

/**
 * The one kind of form that a header names, with the sign between its fields; null where it names none, or several
 * types or boundaries, of which others may take another one.
 */
function formOf(header: string): { readonly type: string; readonly mark: string } | null {
  const [, named, parameters = ""] = formType.exec(header.trim()) ?? [];
  if (!named) return null;
  if (named.toLowerCase() === URL_ENCODED) return { type: URL_ENCODED, mark: "&" };
  const [boundary, another] = [...parameters.matchAll(/;\s*boundary="?([^";]+)/gi)].map(([, given]) => given!.trim());
  if (!boundary || another !== undefined) return null;
  return { type: `multipart/form-data; boundary="${boundary}"`, mark: `--${boundary}` };
}

/** Counted before they are read: half a million of them fit into a megabyte and take seconds. */
function hasTooManyFields(mark: string, body: Buffer): boolean {
  let fields = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (++fields > MOST_FIELDS) return true;
  }
  return false;
}
