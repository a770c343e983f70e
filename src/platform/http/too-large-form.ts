/** More fields than any form of ours has. */
export const MOST_FIELDS = 2_000;

/** A form that a reader sent from a page, with scripts or without. */
export const isOfPage = (request: Request): boolean =>
  request.method === "POST" &&
  (new URL(request.url).pathname.endsWith(".data") || (request.headers.get("accept") ?? "").includes("text/html"));

const TOO_LARGE = "x-form-too-large";

/** In place of a form that was too large: an empty one, which its page refuses with words (see `act`). */
export function tooLargeForm({ headers: sent }: Request, url: URL): Request {
  const headers = new Headers([...sent]);
  for (const name of ["content-length", "transfer-encoding"]) headers.delete(name);
  headers.set("content-type", "application/x-www-form-urlencoded");
  headers.set(TOO_LARGE, "1");
  return new Request(url, { method: "POST", headers, body: "" });
}

export const wasTooLarge = (request: Request): boolean => request.headers.has(TOO_LARGE);
