import { useLingui } from "@lingui/react/macro";
import { ProseHtml } from "#/design/prose.tsx";
import { directionOf } from "#/platform/i18n/languages.ts";
import type { DecidedText } from "../queries/decisions.server.ts";
import { TextPictures } from "./text-pictures.tsx";

/** What somebody wrote, where it is decided about. */
export function QuotedText({ text: { html, language, pictures } }: { readonly text: DecidedText }) {
  const { t } = useLingui();
  return (
    <blockquote dir={directionOf(language)} className="rounded-card bg-sunk px-4 py-3" aria-label={t`What it says`}>
      <ProseHtml sanitisedHtml={html} lang={language} className="discussion-prose" />
      <TextPictures pictures={pictures} isSmall />
    </blockquote>
  );
}
