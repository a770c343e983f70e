import { Trans } from "@lingui/react/macro";
import { Section } from "#/design/section.tsx";
import { directionOfScript } from "#/platform/i18n/scripts.ts";
import type { AddedData } from "../pages/added.tsx";

/** The first verses of a file as they will stand. */
export function ImportPreview({ report }: { readonly report: NonNullable<AddedData["report"]> }) {
  const direction = directionOfScript(report.script);
  const lang = report.language === "" ? undefined : report.language;
  return (
    <Section size="s" className="mb-10" heading={<Trans>How it begins</Trans>}>
      <div className="panel grid gap-6" dir={direction} lang={lang}>
        {report.first.map(({ book, number, title, verses }, i) => (
          <div key={i}>
            <h3 className="text-lg font-semibold wrap-anywhere">
              {book !== null && `${book} · `}
              {title ?? <Trans>Chapter {number}</Trans>}
            </h3>
            <div className="mt-3 grid gap-3">
              {verses.map(({ label, text, heading, notes }) => (
                <div key={label}>
                  {heading && <p className="mb-1 font-semibold wrap-anywhere">{heading}</p>}
                  <p className="whitespace-pre-line wrap-anywhere">
                    <sup className="me-1 text-ink-2 tabular-nums">{label}</sup>
                    {text}
                  </p>
                  {notes.map((note, i) => (
                    <p key={i} className="mt-1 text-sm text-ink-2 wrap-anywhere">
                      {note.text}
                    </p>
                  ))}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
