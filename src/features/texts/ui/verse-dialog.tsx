import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Dialog, DialogCloseButton } from "#/design/dialog.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { toast } from "#/design/toaster.tsx";
import { LaterVerseMarks } from "../marks/ui/later.tsx";
import type { ReadingData } from "../pages/read.tsx";
import { picturePath } from "../picture/picture-rules.ts";
import { versePath } from "../rules.ts";
import { citeVerse } from "../views.ts";
import { SharePicture } from "./share-picture.tsx";

export const VERSE_DIALOG = "reading-verse";

/** The texts of a verse as they stand on the page, without marks of footnotes. */
function textsOnPage(label: string): string[] {
  const verse = document.querySelector(`[id="${CSS.escape(`v${label}`)}"]`);
  return [...(verse?.querySelectorAll<HTMLElement>(".vo, .vt") ?? [])].map((cell) => {
    const copy = cell.cloneNode(true) as HTMLElement;
    for (const extra of copy.querySelectorAll("sup, .vw")) extra.remove();
    for (const line of copy.querySelectorAll("br")) line.replaceWith("\n");
    return copy.innerText.replaceAll("\u00A0", " ").trim();
  });
}

/** What one may do with a verse that was pressed. */
export function VerseDialog({ data, label }: { data: ReadingData; label: string | null }) {
  const { t } = useLingui();
  const texts = label === null ? [] : textsOnPage(label);
  const { work, chapter } = data;
  const cited = label === null ? "" : citeVerse(data, label);
  const path = versePath(work.slug, chapter.slug, label ?? "1");

  const copy = async () => {
    const whole = [...texts, `— ${cited}`].join("\n\n");
    try {
      await navigator.clipboard.writeText(`${whole}\n${new URL(path, location.href).href}`);
      toast({ text: t`The verse is copied` });
    } catch {
      toast({ text: t`It could not be copied. Select it and copy it yourself.`, tone: "refusal" });
    }
  };

  return (
    <Dialog id={VERSE_DIALOG} title={cited} closeLabel={t`Close`}>
      {label !== null && (
        <>
          {texts[0] && <p className="line-clamp-4 whitespace-pre-line text-ink-2">{texts[0]}</p>}
          <div className="mt-4">
            <LaterVerseMarks work={work.slug} chapter={chapter.slug} label={label} />
          </div>
          <div className="mt-5 grid gap-2">
            <ShareButton
              to={path}
              title={cited}
              label={t`Share`}
              copied={t`Link copied`}
              failed={t`Copy this link:`}
              variant="primary"
            />
            <DialogCloseButton icon="copy" onClick={() => void copy()}>
              <Trans>Copy the text</Trans>
            </DialogCloseButton>
            <SharePicture
              path={picturePath({
                ...{ work: work.slug, chapter: chapter.slug, verse: label, shape: "tall" },
                editions: data.shown,
              })}
              title={cited}
            />
            <ButtonLink to={path} icon="book">
              <Trans>The verse by itself</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </Dialog>
  );
}
