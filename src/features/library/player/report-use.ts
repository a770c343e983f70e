import type { Place } from "./track.ts";

/** Tells the account where its listener is; what is lost is told again with the next place. */
export function reportPlace(id: number, { ms, atMs }: Place): void {
  const form = new FormData();
  form.set("ms", String(ms));
  form.set("at", String(atMs));
  navigator.sendBeacon?.(`/library/item/${id}/place`, form);
}

/** Tells that somebody listened or watched; says nothing where the browser asks not to be counted. */
export function countPlay(id: number): void {
  const asksNot =
    navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl);
  if (!asksNot) navigator.sendBeacon?.(`/library/item/${id}/play`);
}
