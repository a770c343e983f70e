import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { toast } from "#/design/toaster.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";
import { useHere } from "#/platform/http/use-here.ts";

/** `more` is the next thing one may want, as a file to open. */
type Answer = (Done & { readonly more?: { readonly label: string; readonly href: string } }) | Refused | null;

/**
 * A form that posts in place: says what was done or refused, and leads the signed-out to sign in and back.
 * `asked` is the intent under way, for showing it as done at once; a refusal takes it back.
 * @param quiet leaves out the word of success, where the button itself shows it.
 */
export function useToggle({ quiet = false }: { quiet?: boolean } = {}) {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const back = useHere();
  const said = useRef<Answer>(null);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || said.current === data) return;
    said.current = data;
    if ("done" in data) {
      const { done, more } = data;
      const action = more && { label: more.label, onPress: () => location.assign(more.href) };
      if (!quiet) toast({ text: done.message, action });
    } else if (data.refused.code === "platform.sign-in-first") {
      void navigate(`/login?to=${encodeURIComponent(back)}`);
    } else if (!data.refused.fields.minutes) toast({ text: data.refused.message, tone: "refusal" });
  }, [data, state, quiet, back, navigate]);
  const refused = data && "refused" in data ? data.refused : null;
  return {
    Form: fetcher.Form,
    back,
    asked: fetcher.formData?.get("intent") ?? null,
    pending: state !== "idle",
    refused,
  };
}
