import { isIPv4 } from "node:net";

/** Whether a host's name or an address means this machine itself, and nobody else reaches it by that. */
export function isLoopback(host: string): boolean {
  const address = host
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "")
    .toLowerCase();
  if (address.startsWith("127.")) return isIPv4(address);
  return address === "::1" || address === "localhost" || address.endsWith(".localhost");
}

/**
 * Whether somebody at this very machine asks: by its own address, under a name of its own, of a server that says no
 * other. A proxy in front is on this machine too, which its public name tells.
 * @param host the header. @param localAddress this end of the connection.
 */
export function isLocal(publicUrl: string, host: string | null | undefined, localAddress: string | undefined): boolean {
  if (!host || !localAddress) return false;
  return addressIsHere(localAddress) && hostIsHere(host) && urlIsHere(publicUrl);
}

/** Names that are remembered; whoever asks may make up more, and long ones. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 300;

/** Asked for every cached page, and often the same. */
function remembered(find: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let is = known.get(name);
    if (is === undefined) {
      is = find(name);
      if (known.size >= MOST_NAMES) known.clear();
      if (name.length <= LONGEST_NAME) known.set(name, is);
    }
    return is;
  };
}

const hostnameOf = (host: string): string => /^(\[[^\]]+\]|[^:/]*)(?::\d*)?(?:\/|$)/.exec(host)?.[1] ?? "";
const addressIsHere = remembered(isLoopback);
const hostIsHere = remembered((host) => isLoopback(hostnameOf(host)));
const urlIsHere = remembered((url) => isLoopback(hostnameOf(url.replace(/^https?:\/\//, ""))));

/** Whether a server listens for this machine alone, and says no other address of itself. */
export const servesOnlyHere = ({ host, publicUrl }: { readonly host: string; readonly publicUrl: string }): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
