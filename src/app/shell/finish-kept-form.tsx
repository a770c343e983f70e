import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { toast } from "../../design/toaster.tsx";
import { takeKeptForm } from "../../platform/http/kept-form.ts";
import { useFormInPlace } from "../../platform/http/use-form-in-place.ts";

/** Does what its reader pressed before they signed in, says so, and lets the page show it. */
export function FinishKeptForm() {
  const { submit, pending, isDone } = useFormInPlace(toast);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const kept = takeKeptForm();
    if (!kept) return;
    void submit(kept.values, { method: "post", action: kept.action });
    // It is taken once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isFinished = isDone && !pending;
  useEffect(() => {
    if (isFinished) void revalidate();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFinished]);
  return null;
}
