import { Trans } from "@lingui/react/macro";
import { TextLink } from "#/design/text-link.tsx";
import { changeMark } from "../../offline/own-marks.ts";
import { notesOfVersePath } from "../rules.ts";
import { useMaking, useOwn } from "./reader-marks.tsx";
import { MarkColours } from "./selection-bar.tsx";
import { verseText } from "./verse-ranges.ts";

export interface VerseMarksProps {
  readonly work: string;
  readonly chapter: string;
  readonly label: string;
}

/** Of a verse whose number was pressed: a colour for the whole of it, and the way to its notes. */
export function VerseMarks({ work, chapter, label }: VerseMarksProps) {
  const { marks } = useOwn();
  const make = useMaking({ work, chapter });
  const own = marks.filter((mark) => mark.label === label);
  const whole =
    own.find(({ begins, note }) => begins === null && note === "") ?? own.find(({ begins }) => begins === null);
  const notes = own.filter(({ note }) => note !== "");
  return (
    <div className="grid gap-3">
      <MarkColours
        chosen={whole?.colour ?? null}
        onColour={(colour) => {
          if (whole && whole.colour === colour && whole.note === "") void changeMark({ intent: "remove", mark: whole });
          else if (whole) void changeMark({ intent: "save", mark: { ...whole, colour } });
          else
            make(
              { label, edition: "", begins: null, ends: null, quote: verseText(label).slice(0, 2_000) },
              { colour, note: "" },
            );
        }}
      />
      {notes.map(({ id, note, colour }) => (
        <p key={id} className="note-row-quote whitespace-pre-line" data-colour={colour}>
          {note}
        </p>
      ))}
      <TextLink to={notesOfVersePath(work, chapter, label)}>
        {notes.length > 0 ? <Trans>Change my notes</Trans> : <Trans>Write a note</Trans>}
      </TextLink>
    </div>
  );
}
