import { FormError } from "#/design/form-error.tsx";
import { Notice } from "#/design/notice.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

export type DeskAnswer = Done | Refused | undefined;

export const refusedOf = (answer: unknown): Refused | null =>
  typeof answer === "object" && answer !== null && "refused" in answer ? (answer as Refused) : null;

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
