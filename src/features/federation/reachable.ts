import type { Config } from "#/platform/config.ts";
import { isInside } from "#/platform/http/outside-addresses.ts";

/** Whether other servers can reach this installation by its public address; in tests they stand beside it. */
export function isReachable({ publicUrl, mode }: Pick<Config, "publicUrl" | "mode">): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (mode === "test") return true;
  return protocol === "https:" && hostname.includes(".") && !/(^|\.)localhost$/.test(hostname) && !isInside(hostname);
}
