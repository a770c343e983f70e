import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { toast } from "#/design/toaster.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";
import { useHere } from "#/platform/http/use-here.ts";

type Answer = (Done & { readonly intent: string }) | Refused;

/**
 * A form that posts in place. `asked` is the intent under way or last done, for showing it at once;
 * a refusal takes it back with a word, and leads the signed-out to sign in and return.
 */
export function useToggle() {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const back = useHere();
  const said = useRef<Answer>(undefined);
  const { data, state, formData } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || said.current === data) return;
    said.current = data;
    if ("done" in data) toast({ text: data.done.message });
    else if (data.refused.code === "platform.sign-in-first") void navigate(`/login?to=${encodeURIComponent(back)}`);
    else toast({ text: data.refused.message, tone: "refusal" });
  }, [data, state, back, navigate]);
  const asked = formData?.get("intent") ?? (data && "done" in data ? data.intent : undefined);
  return { Form: fetcher.Form, back, asked };
}
