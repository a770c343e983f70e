import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#/design/button.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { toast } from "#/design/toaster.tsx";
import { LaterVerseMarks } from "../marks/ui/later.tsx";
import type { ReadingData } from "../pages/read.tsx";
import { picturePath } from "../picture/picture-rules.ts";
import { versePath } from "../rules.ts";
import { citeVerse } from "../views.ts";
import { SharePicture } from "./share-picture.tsx";

/** The texts of verses as they stand on the page, without marks of footnotes. @param label null: all of the page. */
export function textsOnPage(label: string | null): string[] {
  const verses = label === null ? ".verses .v" : `[id="${CSS.escape(`v${label}`)}"]`;
  return [...document.querySelectorAll<HTMLElement>(`${verses} :is(.vo, .vt)`)].map((cell) => {
    const copy = cell.cloneNode(true) as HTMLElement;
    for (const extra of copy.querySelectorAll("sup, .vw")) extra.remove();
    for (const line of copy.querySelectorAll("br")) line.replaceWith("\n");
    return copy.innerText.replaceAll("\u00A0", " ").trim();
  });
}

interface VerseButtonsProps {
  readonly data: ReadingData;
  /** As it is cited. */
  readonly label: string;
  readonly textsOf: () => readonly string[];
  /** How the button that copies stands where it is. */
  readonly copyButton?: (copy: () => void, words: ReactNode) => ReactNode;
}

/** Shares a verse, copies it, and makes it a picture. */
export function VerseButtons({ data, label, textsOf, copyButton }: VerseButtonsProps) {
  const { t } = useLingui();
  const { work, chapter } = data;
  const cited = citeVerse(data, label);
  const path = versePath(work.slug, chapter.slug, label);

  const copy = async () => {
    const whole = [...textsOf(), `— ${cited}`].join("\n\n");
    try {
      await navigator.clipboard.writeText(`${whole}\n${new URL(path, location.href).href}`);
      toast({ text: t`The verse is copied` });
    } catch {
      toast({ text: t`It could not be copied. Select it and copy it yourself.`, tone: "refusal" });
    }
  };
  const words = <Trans>Copy the text</Trans>;

  return (
    <>
      <ShareButton
        to={path}
        title={cited}
        label={t`Share`}
        copied={t`Link copied`}
        failed={t`Copy this link:`}
        variant="primary"
      />
      {copyButton?.(() => void copy(), words) ?? (
        <Button icon="copy" onClick={() => void copy()}>
          {words}
        </Button>
      )}
      <SharePicture
        path={picturePath({
          ...{ work: work.slug, chapter: chapter.slug, verse: label, shape: "tall" },
          editions: data.shown,
        })}
        title={cited}
      />
    </>
  );
}

/** What one may do with the verse, or the few, that a page shows by themselves. */
export function VerseActions({ data, verse }: { readonly data: ReadingData; readonly verse: string }) {
  const { t } = useLingui();
  const { work, chapter, labels, isMember } = data;
  // A mark is one verse's: of several each has its own.
  const only = labels && labels.first === labels.last ? labels.first : null;
  return (
    <section aria-label={t`This verse`} className="mt-8 grid justify-items-center gap-4">
      <div className="flex flex-wrap justify-center gap-2">
        <VerseButtons data={data} label={verse} textsOf={() => textsOnPage(null)} />
      </div>
      {only !== null && (
        <div className="min-h-[84px] text-center">
          <LaterVerseMarks {...{ work: work.slug, chapter: chapter.slug, label: only, isMember }} />
        </div>
      )}
    </section>
  );
}
