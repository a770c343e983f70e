import { FormError } from "#/design/form-error.tsx";
import { Notice } from "#/design/notice.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

export type DeskAnswer = Done | Refused | undefined;

/** What the last form of a page was refused for; null where it was not. */
export const lastRefused = (answer: unknown): Refused | null =>
  typeof answer === "object" && answer !== null && "refused" in answer ? (answer as Refused) : null;

/** What one form of a page was refused for, and what was typed into it. */
export function refusedOf(answer: DeskAnswer, intent: string) {
  const mine = answer && "refused" in answer && answer.values.intent === intent ? answer : null;
  return { values: mine?.values ?? {}, problems: mine?.refused.fields ?? {}, isRefused: mine !== null };
}

/** What became of the last form, above the page's content. */
export function Answer({ answer }: { answer: DeskAnswer }) {
  if (!answer) return null;
  if ("done" in answer) {
    return (
      <Notice tone="success" live className="mb-6">
        {answer.done.message}
      </Notice>
    );
  }
  const { code, message, fields } = answer.refused;
  // One field that says the same words stands marked below.
  const others = Object.entries(fields).filter(([, words]) => words !== message);
  return (
    <div className="mb-6">
      <FormError key={code} fields={others.map(([id, words]) => ({ id, message: words }))}>
        {message}
      </FormError>
    </div>
  );
}
