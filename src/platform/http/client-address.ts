import type { IncomingHttpHeaders } from "node:http";

/** The address that limits count: the proxy's word for it where one is trusted, else the socket's other end. */
export function clientAddress(
  trustProxy: boolean,
  headers: IncomingHttpHeaders | undefined,
  peer: string | undefined,
): string {
  const forwarded = trustProxy ? headers?.["x-forwarded-for"] : undefined;
  const last = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
  return last || peer || "unknown";
}
