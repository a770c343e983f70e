import type { Done, Refused } from "./act.ts";

/** What a page's action gave back. */
export type FormAnswer = Done | Refused | undefined;

/** What the last form of a page was refused for; null where it was not. */
export const lastRefused = (answer: unknown): Refused | null =>
  typeof answer === "object" && answer !== null && "refused" in answer ? (answer as Refused) : null;

/** What one form of a page was refused for, and what was typed into it. */
export function refusedOf(answer: FormAnswer, intent: string) {
  const mine = answer && "refused" in answer && answer.values.intent === intent ? answer : null;
  return { values: mine?.values ?? {}, problems: mine?.refused.fields ?? {}, isRefused: mine !== null };
}
