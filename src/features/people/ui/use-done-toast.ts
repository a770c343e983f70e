import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toast } from "#/design/toaster.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

/** Says what was done, and goes to `onward` where the page has served its purpose. */
export function useDoneToast(answer: Done | Refused | undefined, onward?: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer || !("done" in answer)) return;
    toast({ text: answer.done.message });
    if (onward) void navigate(onward, { replace: true });
  }, [answer, onward, navigate]);
}
