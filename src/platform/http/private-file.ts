/** Headers of a file that its reader alone may see: no copy of it is kept anywhere, and nothing in it runs. */
export const privateFileHeaders = (mime: string): Record<string, string> => ({
  "content-type": mime,
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
});

/** The answer to whoever may not know of a file, and where there is none. */
export const noSuchFile = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
