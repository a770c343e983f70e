import { TOWN_COOKIE } from "#/platform/http/preferences.ts";

const YEAR_SECONDS = 31_536_000;

/** Keeps a town on this device until another is chosen: a press of the reader's own, never an address that they were sent. */
export function rememberTown(id: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${TOWN_COOKIE}=${id}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
