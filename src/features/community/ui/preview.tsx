import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { ProseHtml } from "#/design/prose.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { previewAfter } from "../rules.ts";

/** What is being written as it will stand, by the same renderer; it follows the fingers at a little distance. */
export function Preview({ body, language }: { body: string; language: string }) {
  const { submit, answer } = useFormInPlace(toast, { quiet: true });
  // While the next one is on its way the one before stays.
  const [html, setHtml] = useState("");
  const fresh = answer && "html" in answer ? String(answer.html) : "";
  if (fresh !== "" && fresh !== html) setHtml(fresh);
  useEffect(() => {
    if (body.trim() === "") return;
    const timer = setTimeout(
      () => void submit({ body }, { method: "post", action: "/community/preview" }),
      previewAfter(body),
    );
    return () => clearTimeout(timer);
  }, [body, submit]);
  if (body.trim() === "" || html === "") return null;
  return (
    <section className="rounded-card border border-line p-4">
      <h2 className="pb-2 font-sans text-sm font-semibold text-ink-2">
        <Trans>Preview</Trans>
      </h2>
      <ProseHtml sanitisedHtml={html} lang={language} className="discussion-prose" />
    </section>
  );
}
