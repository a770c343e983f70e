import { isIPv4 } from "node:net";

/** Whether a host's name or an address means this machine itself, and nobody else reaches it by that. */
export function isLoopback(host: string): boolean {
  const address = host
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "")
    .toLowerCase();
  // Asked for every cached page: what looks like no address of IPv4 is spared its parsing.
  if (address.startsWith("127.")) return isIPv4(address);
  return address === "::1" || address === "localhost" || address.endsWith(".localhost");
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
