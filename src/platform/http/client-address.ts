import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** What limits count a client by: the proxy's word for it where one is trusted, else the socket's other end. */
export function clientAddress(
  trustProxy: boolean,
  headers: IncomingHttpHeaders | undefined,
  peer: string | undefined,
): string {
  const forwarded = trustProxy ? headers?.["x-forwarded-for"] : undefined;
  const last = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
  return countedAs(last || peer || "unknown");
}

/**
 * One household has 2^64 addresses of IPv6, so they are counted by their /64. An address of IPv4 is the same one however
 * it is written: `::ffff:192.0.2.7`, or `64:ff9b::192.0.2.7` behind a translator.
 */
function countedAs(text: string): string {
  // Some proxies add the port of the connection, and a link of the machine's own has a zone.
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, "");
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  if (/^(0:0:0:0:0:ffff|64:ff9b:0:0:0:0):/.test(groups.join(":"))) {
    const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number];
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail].map((side) => side.split(":").filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill("0"), ...last];
}
