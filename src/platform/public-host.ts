/**
 * Whether a host is a name of the internet, to which visitors' browsers may be sent: numbers and brackets are machines, and
 * a single word or one of these endings lies in somebody's own network.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "").toLowerCase();
  const isNamed = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host);
  return isNamed && !/(^|\.)(localhost|local|internal|test|invalid|home|lan|home\.arpa)$/.test(host);
}
