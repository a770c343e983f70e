import { useEffect, useRef } from "react";
import { toast } from "#/design/toaster.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

/** Says what a form that was sent in place was answered, once. */
export function useAnswerToast({ state, data }: { readonly state: string; readonly data?: unknown }): void {
  const said = useRef<unknown>(undefined);
  useEffect(() => {
    if (state !== "idle" || !data || said.current === data) return;
    said.current = data;
    const answer = data as Done | Refused;
    if ("done" in answer) return toast({ text: answer.done.message });
    const [problem] = Object.values(answer.refused.fields);
    toast({ text: problem ?? answer.refused.message, tone: "refusal" });
  }, [state, data]);
}
