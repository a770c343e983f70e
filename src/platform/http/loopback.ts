import { isIP } from "node:net";

/** Whether a host's name or an address means this machine itself, and nobody else reaches it by that. */
export function isLoopback(host: string): boolean {
  const address = host
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "")
    .toLowerCase();
  if (isIP(address) === 4) return address.startsWith("127.");
  if (isIP(address) === 6) return address === "::1";
  return address === "localhost" || address.endsWith(".localhost");
}

/**
 * Whether somebody at this very machine asks: by its own address, under a name of its own, of a server that says no
 * other. A proxy in front is on this machine too, which its public name tells.
 * @param host the header. @param localAddress this end of the connection.
 */
export function isLocal(publicUrl: string, host: string | null | undefined, localAddress: string | undefined): boolean {
  if (!host || !localAddress || !isLoopback(localAddress)) return false;
  return isLoopback(hostnameOf(host)) && isLoopback(hostnameOf(publicUrl.replace(/^https?:\/\//, "")));
}

/** Whether a server listens for this machine alone, and says no other address of itself. */
export const servesOnlyHere = ({ host, publicUrl }: { readonly host: string; readonly publicUrl: string }): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** Every cached page asks for it: a parsed URL would cost more than the page. */
const hostnameOf = (host: string): string => /^(\[[^\]]+\]|[^:/]*)(?::\d*)?(?:\/|$)/.exec(host)?.[1] ?? "";
