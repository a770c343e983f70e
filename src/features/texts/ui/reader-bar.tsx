import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useDeferredValue, useState, type SubmitEvent } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { closeDialog, Dialog, opensDialog } from "#/design/dialog.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import type { loader as contents } from "../pages/contents.ts";
import type { ReadingData } from "../pages/read.tsx";
import { chapterPath, printLabel, workPath } from "../rules.ts";
import { citesChapter } from "../views.ts";
import { useChapterTitle } from "./chapter-title.ts";

const JUMP_DIALOG = "reading-jump";

export interface ReaderBarProps {
  readonly data: ReadingData;
  readonly previous: string | null;
  readonly next: string | null;
  readonly turn: (to: string) => void;
}

/** At the thumb: the page before, where one is and wants to go, the page after. */
export function ReaderBar({ data, previous, next, turn }: ReaderBarProps) {
  const { t } = useLingui();
  const { work, chapter, verse, ends } = data;
  const settled = useDeferredValue(data);
  const fetcher = useFetcher<typeof contents>();
  const load = () => {
    if (!fetcher.data && fetcher.state === "idle") void fetcher.load(`${workPath(work.slug)}/contents`);
  };
  const place = citesChapter(work.chapters, chapter.number)
    ? `${chapter.bookTitle?.text ?? ""} ${chapter.number}`.trim()
    : null;
  const whole = ends.first === ends.last ? String(ends.first) : `${ends.first}–${ends.last}`;
  const label = verse === null ? whole : printLabel(verse);
  return (
    <nav className="reader-bar" aria-label={t`Pages`}>
      <div className="reader-bar-inside">
        <Turn
          to={previous}
          turn={turn}
          rel="prev"
          icon="arrow-left"
          label={verse === null ? t`Previous chapter` : t`Previous verse`}
        />
        <button type="button" className="reader-place" {...opensDialog(JUMP_DIALOG, load)}>
          <span className="sr-only">
            <Trans>Go to another verse. Here:</Trans>
          </span>
          <span className="tabular-nums">{place === null ? label : `${place} : ${label}`}</span>
          <Icon name="chevron-up" size={18} />
        </button>
        <Turn
          to={next}
          turn={turn}
          rel="next"
          icon="arrow-right"
          label={verse === null ? t`Next chapter` : t`Next verse`}
        />
      </div>
      <JumpDialog data={settled} chapters={fetcher.data?.chapters ?? null} />
    </nav>
  );
}

interface TurnProps {
  readonly to: string | null;
  readonly turn: (to: string) => void;
  readonly rel: "prev" | "next";
  readonly icon: "arrow-left" | "arrow-right";
  readonly label: string;
}

function Turn({ to, turn, rel, icon, label }: TurnProps) {
  const inside = (
    <>
      <Icon name={icon} className="reader-arrow" />
      <span className="reader-turn-label">{label}</span>
    </>
  );
  return to === null ? (
    <span className={`reader-turn reader-turn-${rel}`} aria-hidden />
  ) : (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      className={`reader-turn reader-turn-${rel}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        turn(to);
      }}
    >
      {inside}
    </Link>
  );
}

/** Drawn again once the page that was turned to stands. */
const JumpDialog = memo(function JumpDialog({ data, chapters }: JumpProps) {
  const { t } = useLingui();
  return (
    <Dialog id={JUMP_DIALOG} title={<Trans>Go to a verse</Trans>} closeLabel={t`Close`}>
      <Jump key={data.chapter.slug} data={data} chapters={chapters} />
      <p className="mt-5">
        <Link to={`${workPath(data.work.slug)}#chapters`} className="act-link">
          <Icon name="list" />
          <Trans>All chapters</Trans>
        </Link>
      </p>
    </Dialog>
  );
});

interface JumpProps {
  readonly data: ReadingData;
  /** Null until they have come. */
  readonly chapters: Awaited<ReturnType<typeof contents>>["chapters"] | null;
}

/** A chapter and a verse of it. */
function Jump({ data: { work, chapter, ends }, chapters }: JumpProps) {
  const navigate = useNavigate();
  const chapterTitle = useChapterTitle();
  const [slug, setSlug] = useState(chapter.slug);
  const isHere = slug === chapter.slug;
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get("verse") ?? "").trim();
    closeDialog(JUMP_DIALOG);
    const verse = label && document.querySelector(`[id="${CSS.escape(`v${label}`)}"]`);
    if (isHere && verse) verse.scrollIntoView();
    else void navigate(chapterPath(work.slug, slug) + (label ? `#v${label}` : ""));
  };
  return (
    <form onSubmit={go} className="grid gap-4">
      {work.chapters > 1 && (
        <Field label={<Trans>Chapter</Trans>}>
          <Select value={slug} onChange={(event) => setSlug(event.target.value)} aria-busy={chapters === null}>
            {(chapters ?? [chapter]).map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.bookTitle || !one.title
                  ? chapterTitle({ ...one, title: null })
                  : `${one.number}. ${one.title.text}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={<Trans>Verse</Trans>}>
        <Input
          name="verse"
          type="number"
          inputMode="numeric"
          min={isHere ? ends.first : 1}
          max={isHere ? ends.last : undefined}
          placeholder={isHere ? `${ends.first}–${ends.last}` : undefined}
        />
      </Field>
      <Button type="submit" variant="primary">
        <Trans>Go there</Trans>
      </Button>
    </form>
  );
}
