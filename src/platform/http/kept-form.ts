const KEY = "sangam.kept-form";
/** Who signs in, or up, takes no longer than this. */
const LASTS_MS = 30 * 60_000;

export interface KeptForm {
  readonly action: string;
  /** As a refused form brings them back: without secrets. */
  readonly values: Readonly<Record<string, string>>;
}

/** Keeps what a visitor pressed while they sign in. */
export function keepForm({ action, values }: KeptForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ action, values, at: Date.now() }));
  } catch {
    // A browser that keeps nothing: they press it again.
  }
}

/** What was pressed before signing in, once; null where nothing was, or too long ago. */
export function takeKeptForm(): KeptForm | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (KeptForm & { at: number }) | null;
    sessionStorage.removeItem(KEY);
    return kept && Date.now() - kept.at < LASTS_MS ? { action: kept.action, values: kept.values } : null;
  } catch {
    return null;
  }
}
