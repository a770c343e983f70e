import { FormError } from "#/design/form-error.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

/** What an action gave back, if it refused. */
export const refusedBy = (answer: Done | Refused | undefined): Refused | null =>
  answer && "refused" in answer ? answer : null;

/** The summary above a form: what was refused, and links to the fields, whose ids are their names. */
export function RefusedNotice({ refused }: { refused: Refused | null }) {
  if (!refused) return null;
  const { message, fields } = refused.refused;
  const links = Object.entries(fields).map(([id, words]) => ({ id, message: words }));
  return (
    <div className="mb-6">
      <FormError key={JSON.stringify(refused.refused)} fields={links}>
        {message}
      </FormError>
    </div>
  );
}
