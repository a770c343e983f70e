import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Done, Refused } from "./act.ts";
import { useHere } from "./use-here.ts";

/** `intent` is what was done; `more` is the next thing one may want, as a file to open. */
type Answer =
  | (Done & { readonly intent?: string; readonly more?: { readonly label: string; readonly href: string } })
  | Refused
  | null;

interface Word {
  text: string;
  tone?: "refusal";
  action?: { label: string; onPress: () => void } | undefined;
}

/**
 * A form that posts in place: says what was done or refused, and leads the signed-out to sign in and back.
 * `asked` is the intent under way, or done where the answer names it, for showing it at once; a refusal takes it back.
 * @param toast shows a word at the foot of the screen.
 * @param quiet leaves out the word of success, where the button itself shows it.
 */
export function useToggle(toast: (word: Word) => void, { quiet = false }: { quiet?: boolean } = {}) {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const back = useHere();
  const said = useRef<Answer>(null);
  const { data, state, formData } = fetcher;
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
  }, [data, state, quiet, back, navigate, toast]);
  const refused = data && "refused" in data ? data.refused : null;
  const done = data && "done" in data ? (data.intent ?? null) : null;
  return { Form: fetcher.Form, back, asked: formData?.get("intent") ?? done, pending: state !== "idle", refused };
}
