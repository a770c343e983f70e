import { FormError } from "#/design/form-error.tsx";
import { Notice } from "#/design/notice.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

/** What became of the last form, above the page's content. */
export function Answer({ answer }: { answer: Done | Refused | undefined }) {
  if (!answer) return null;
  if ("done" in answer) {
    return (
      <Notice tone="success" live className="mb-6">
        {answer.done.message}
      </Notice>
    );
  }
  return (
    <div className="mb-6">
      <FormError key={answer.refused.code}>{answer.refused.message}</FormError>
    </div>
  );
}
