import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { openDialog } from "#/design/dialog.tsx";
import { toast } from "#/design/toaster.tsx";
import { freshId } from "#/platform/client-id.ts";
import { changeMark, comeBack, listen, openChapter, readState, unknownState } from "../../offline/own-marks.ts";
import type { Mark, MarkPlace } from "../rules.ts";
import { MARK_DIALOG, MarkDialog } from "./mark-dialog.tsx";
import { keepPress, takePress } from "./kept-press.ts";
import { markAt, paintMarks, unpaintMarks } from "./paint-marks.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { type Picked, readSelection } from "./verse-ranges.ts";

export interface MarkedChapter {
  readonly work: string;
  readonly chapter: string;
  /** Keys of the editions that stand in its columns. */
  readonly shown: readonly string[];
  /** "Gita 2:", before a verse's label. */
  readonly cite: (label: string) => string;
  /** Whether the page was given to somebody who is signed in. */
  readonly isMember: boolean;
}

export const useOwn = () => useSyncExternalStore(listen, readState, unknownState);

/** A new mark; where nobody is signed in it is kept while they do, on the way there. */
export function useMaking({ work, chapter }: Pick<MarkedChapter, "work" | "chapter">) {
  const navigate = useNavigate();
  const { t } = useLingui();
  const { reader } = useOwn();
  return (at: Omit<MarkPlace, "work" | "chapter">, made: Pick<Mark, "colour" | "note">): Mark | null => {
    const mark = { ...at, ...made, work, chapter, id: freshId(), version: 0, madeAt: new Date().toISOString() };
    if (reader === "visitor") {
      keepPress(mark);
      toast({ text: t`Sign in to keep this highlight` });
      void navigate(`/login?to=${encodeURIComponent(`${location.pathname}${location.search}#v${at.label}`)}`);
      return null;
    }
    void changeMark({ intent: "save", mark });
    return mark;
  };
}

/** One's own marks on the verses of the page: painted, made from a selection, changed by a press. */
export function ReaderMarks(here: MarkedChapter) {
  const { t } = useLingui();
  const { work, chapter, shown, isMember } = here;
  const { reader, marks, refusal, isAtRisk } = useOwn();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [edited, setEdited] = useState<Mark | null>(null);
  const make = useMaking(here);
  const columns = shown.join(" ");

  useEffect(() => {
    // A page that was kept does not know its reader.
    void openChapter(work, chapter, !isMember && navigator.onLine);
    const onReturn = () => document.visibilityState === "visible" && comeBack();
    addEventListener("online", comeBack);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      removeEventListener("online", comeBack);
      document.removeEventListener("visibilitychange", onReturn);
      unpaintMarks();
    };
  }, [work, chapter, isMember]);

  useEffect(() => {
    const mark = reader === "member" ? takePress(work, chapter) : null;
    if (!mark) return;
    void changeMark({ intent: "save", mark });
    toast({ text: t`You highlighted it` });
  }, [reader, work, chapter, t]);

  useEffect(() => {
    paintMarks(marks, columns.split(" "), (hasNote) => (hasNote ? t`With your note` : t`You highlighted it`));
  }, [marks, columns, t]);

  useEffect(() => {
    if (refusal !== "") toast({ text: refusal, tone: "refusal" });
  }, [refusal]);

  useEffect(() => {
    if (isAtRisk) toast({ text: t`This note is not kept on the device yet. Leave the page open.`, tone: "refusal" });
  }, [isAtRisk, t]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPicked(readSelection()), 180);
    };
    const press = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest("a, button") || !target.closest(".verses")) return;
      if (!getSelection()?.isCollapsed) return;
      const mark = markAt(event.clientX, event.clientY, readState().marks, columns.split(" "));
      if (!mark) return;
      setEdited(mark);
      openDialog(MARK_DIALOG);
    };
    // Somebody may have selected before this came.
    look();
    document.addEventListener("selectionchange", look);
    document.addEventListener("click", press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", look);
      document.removeEventListener("click", press);
    };
  }, [columns]);

  const mark = useCallback(
    (colour: Mark["colour"]) => {
      if (!picked) return null;
      const { label, begins, ends, quote, column } = picked;
      const at = { label, begins, ends, quote: quote.slice(0, 2_000), edition: columns.split(" ")[column] ?? "" };
      getSelection()?.removeAllRanges();
      setPicked(null);
      return make(at, { colour, note: "" });
    },
    [picked, columns, make],
  );

  return (
    <>
      {picked && (
        <SelectionBar
          picked={picked}
          here={here}
          onColour={(colour) => void mark(colour)}
          onNote={() => {
            const made = mark("gold");
            if (!made) return;
            setEdited(made);
            openDialog(MARK_DIALOG);
          }}
        />
      )}
      <MarkDialog mark={edited && (marks.find(({ id }) => id === edited.id) ?? edited)} cite={here.cite} />
    </>
  );
}
