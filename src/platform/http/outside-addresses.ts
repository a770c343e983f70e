import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** The code of the error that a connection to an address inside ends with. */
export const INSIDE = "EINSIDE";
const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
  // Such as ::10.0.0.1, and what translators, Teredo and 6to4 write an address of IPv4 into.
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(net, bits, "ipv6");
}

/** Whether a host is a private address; names are checked when they are resolved. */
export function isInside(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  return family !== 0 && inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * Resolves names for a connection to the internet: one that leads inside our own network fails with the code EINSIDE, so
 * that an address which anybody may name does not become a way to call what stands behind our wall.
 */
export const outsideOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const wrong = addresses?.find(({ address }) => isInside(address));
    const refusal = error ?? (wrong ? Object.assign(new Error("An address inside."), { code: INSIDE }) : null);
    if (refusal) return callback(refusal, "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
