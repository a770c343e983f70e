const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A write that another site's page sends with our reader's cookies. */
export function isCrossOriginWrite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin) return hostOf(origin) !== request.headers.get("host");
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

// Paths that a gateway writes to, or its checkout page by the payer's browser. Each checks a signature over its input
// or asks the gateway itself, and none of them acts for the signed-in person.
const signedWrites = [/^\/webhooks\/razorpay$/, /^\/pay\/[\w-]+\/return$/, /^\/pay\/mandate\/[\w-]+\/return$/];

/** A write that is believed for its signature and not for where it comes from. */
export const isSignedWrite = (request: Request): boolean =>
  request.method === "POST" && signedWrites.some((path) => path.test(new URL(request.url).pathname));

export function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
