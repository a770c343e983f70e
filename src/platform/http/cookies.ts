import type { Config } from "../config.ts";
import type { Flash } from "./context.ts";

/** Cookies of a request's header, first one wins. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    const name = pair.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, decode(pair.slice(at + 1).trim()));
  }
  return cookies;
}

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

export interface CookieOptions {
  readonly maxAgeSeconds: number;
}

const YEAR_SECONDS = 31_536_000;

export function serializeCookie(
  config: Pick<Config, "publicUrl">,
  name: string,
  value: string,
  { maxAgeSeconds }: CookieOptions = { maxAgeSeconds: YEAR_SECONDS },
): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const FLASH_COOKIE = "flash";

export const serializeFlash = (config: Pick<Config, "publicUrl">, flash: Flash): string =>
  serializeCookie(config, FLASH_COOKIE, JSON.stringify(flash), { maxAgeSeconds: 60 });

export function parseFlash(value: string | undefined): Flash | null {
  if (!value) return null;
  try {
    const { tone, message } = JSON.parse(value) as Partial<Flash>;
    const known = tone === "done" || tone === "refused";
    return known && typeof message === "string" ? { tone, message: message.slice(0, 300) } : null;
  } catch {
    return null;
  }
}
