const KEY = "sangam.kept-form";
/** Who signs in, or up, takes no longer than this. */
const LASTS_MS = 30 * 60_000;
/** Characters of all that was typed; nobody writes a book before they sign in. */
const MOST_TYPED = 20_000;

export interface KeptForm {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Keeps a form that a visitor posted while they sign in; one with a file or a password is posted again by hand. */
export function keepForm(action: string, form: FormData): void {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  if (fields.length < [...form].length || fields.some(([name]) => /password/i.test(name))) return;
  try {
    const kept = JSON.stringify({ action, fields, at: Date.now() });
    if (kept.length <= MOST_TYPED) sessionStorage.setItem(KEY, kept);
  } catch {
    // A browser that keeps nothing: they press it again.
  }
}

export function hasKeptForm(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** What was posted before signing in, once; null where nothing was, or too long ago. */
export function takeKeptForm(): KeptForm | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (KeptForm & { at: number }) | null;
    sessionStorage.removeItem(KEY);
    return kept && Date.now() - kept.at < LASTS_MS ? { action: kept.action, fields: kept.fields } : null;
  } catch {
    return null;
  }
}
