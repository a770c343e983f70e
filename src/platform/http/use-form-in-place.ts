import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Done, Refused } from "./act.ts";
import { readAnswer } from "./form-answer.ts";
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

interface Options {
  /** Leaves out the word of success, where the button itself shows it. */
  readonly quiet?: boolean;
  /** Where the form posts to: what a visitor pressed there is done once they have signed in; else they press it again. */
  readonly keptFor?: string;
  /** Names of the fields that show beside them what is wrong with them. */
  readonly fields?: readonly string[];
}

const noFields: readonly string[] = [];

/**
 * A form that posts in place: says what was done or refused, and leads the signed-out to sign in and back.
 * `asked` is the intent under way, or done where the answer names it, for showing it at once; a refusal takes it back.
 * A form with `ref` is emptied once it is done, and its first wrong field takes the focus.
 * @param toast shows a word at the foot of the screen.
 */
export function useFormInPlace(
  toast: (word: Word) => void,
  { quiet = false, keptFor, fields = noFields }: Options = {},
) {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const back = useHere();
  const ref = useRef<HTMLFormElement>(null);
  const said = useRef<Answer>(null);
  const { data, state, formData } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || said.current === data) return;
    said.current = data;
    if ("done" in data) {
      const { done, more } = data;
      const action = more && { label: more.label, onPress: () => location.assign(more.href) };
      ref.current?.reset();
      if (!quiet) toast({ text: done.message, action });
      return;
    }
    const { code, message, fields: problems } = data.refused;
    const [wrong] = Object.keys(problems);
    if (code === "platform.sign-in-first") {
      const pressed = keptFor && { action: keptFor, values: data.values };
      void navigate(`/login?to=${encodeURIComponent(back)}`, { state: { pressed } });
    } else if (wrong === undefined || !fields.includes(wrong)) {
      toast({ text: wrong === undefined ? message : problems[wrong]!, tone: "refusal" });
    } else ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [data, state, quiet, keptFor, fields, back, navigate, toast]);
  const done = data && "done" in data ? (data.intent ?? null) : null;
  return {
    ...readAnswer(data),
    answer: state === "idle" ? (data ?? null) : null,
    Form: fetcher.Form,
    submit: fetcher.submit,
    formData,
    ref,
    back,
    asked: formData?.get("intent") ?? done,
    pending: state !== "idle",
  };
}
