import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Dialog, DialogCloseButton } from "#/design/dialog.tsx";
import { LaterVerseMarks } from "../marks/ui/later.tsx";
import type { ReadingData } from "../pages/read.tsx";
import { versePath } from "../rules.ts";
import { citeVerse } from "../views.ts";
import { textsOnPage, VerseButtons } from "./verse-actions.tsx";

export const VERSE_DIALOG = "reading-verse";

/** What one may do with a verse that was pressed. */
export function VerseDialog({ data, label }: { data: ReadingData; label: string | null }) {
  const { t } = useLingui();
  const texts = label === null ? [] : textsOnPage(label);
  const { work, chapter, isMember } = data;

  return (
    <Dialog id={VERSE_DIALOG} title={label === null ? "" : citeVerse(data, label)} closeLabel={t`Close`}>
      {label !== null && (
        <>
          {texts[0] && <p className="line-clamp-4 whitespace-pre-line text-ink-2">{texts[0]}</p>}
          <div className="mt-4">
            <LaterVerseMarks {...{ work: work.slug, chapter: chapter.slug, label, isMember }} />
          </div>
          <div className="mt-5 grid gap-2">
            <VerseButtons
              data={data}
              label={label}
              textsOf={() => texts}
              copyButton={(copy, words) => (
                <DialogCloseButton icon="copy" onClick={copy}>
                  {words}
                </DialogCloseButton>
              )}
            />
            <ButtonLink to={versePath(work.slug, chapter.slug, label)} icon="book">
              <Trans>The verse by itself</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </Dialog>
  );
}
