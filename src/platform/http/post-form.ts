export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  /** Why, in the reader's words; empty when only the connection failed. */
  | { readonly ok: false; readonly reason: string };

/** A phone that has changed its network may wait for an answer for minutes. */
const ANSWER_MS = 20_000;

/** Posts a form to an action route and reads its answer as JSON. */
export async function postForm<Value>(
  action: string,
  fields: readonly (readonly [name: string, value: string])[],
): Promise<Answered<Value>> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(), ANSWER_MS);
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(action, { method: "POST", body, headers, signal: giveUp.signal });
    // A failure of the server may pass at the next try, as a lost connection may.
    if (answer.status >= 500) return { ok: false, reason: "" };
    const said = (await answer.json()) as Value & { detail?: string };
    return answer.ok ? { ok: true, value: said } : { ok: false, reason: said.detail ?? "" };
  } catch {
    return { ok: false, reason: "" };
  } finally {
    clearTimeout(late);
  }
}
