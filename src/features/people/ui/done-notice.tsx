import { Notice } from "#/design/notice.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

/** What the toast says, for readers without scripts. */
export function DoneNotice({ answer }: { answer: Done | Refused | undefined }) {
  if (!answer || !("done" in answer)) return null;
  return (
    <div className="mb-6 hidden noscript:block">
      <Notice tone="success">{answer.done.message}</Notice>
    </div>
  );
}
