/** Whether a text names a zone that this machine knows: an IANA name such as `Asia/Kolkata`. */
export function isZone(zone: string): boolean {
  // Offsets such as +05:30 know nothing of daylight saving.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,60}$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
