import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { toast } from "../../design/toaster.tsx";
import { keepForm, takeKeptForm, type KeptForm as Kept } from "../../platform/http/kept-form.ts";
import { useFormInPlace } from "../../platform/http/use-form-in-place.ts";

/** Keeps what a visitor pressed while they sign in; then does it, says so, and lets the page show it. */
export function KeptForm({ who }: { readonly who: number | null }) {
  return who === null ? <Keep /> : <Finish key={who} />;
}

function Keep() {
  const { state } = useLocation() as { state: { readonly pressed?: Kept } | null };
  const pressed = state?.pressed;
  useEffect(() => {
    if (!pressed) return;
    keepForm(pressed);
    // Whoever comes back to this entry of the history has pressed nothing anew.
    history.replaceState({ ...history.state, usr: null }, "");
  }, [pressed]);
  return null;
}

function Finish() {
  const { submit, pending, isDone } = useFormInPlace(toast);
  const { revalidate } = useRevalidator();
  const begin = useEffectEvent(() => {
    const kept = takeKeptForm();
    if (kept) void submit(kept.values, { method: "post", action: kept.action });
  });
  const show = useEffectEvent(() => void revalidate());
  useEffect(() => begin(), []);
  const isFinished = isDone && !pending;
  useEffect(() => {
    if (isFinished) show();
  }, [isFinished]);
  return null;
}
