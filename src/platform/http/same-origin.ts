const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A write that another site's page sends with our reader's cookies. */
export function isCrossOriginWrite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin) return hostOf(origin) !== request.headers.get("host");
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

export function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
