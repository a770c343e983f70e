import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#/design/button.tsx";
import { closeDialog, Dialog } from "#/design/dialog.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { changeMark } from "../../offline/own-marks.ts";
import { type Mark, NOTE_LENGTH } from "../rules.ts";
import { MarkColours } from "./selection-bar.tsx";

export const MARK_DIALOG = "reading-mark";

/** A mark that was pressed: its colour, its note, and how it goes. */
export function MarkDialog({ mark, cite }: { mark: Mark | null; cite: (label: string) => string }) {
  const { t } = useLingui();
  return (
    <Dialog id={MARK_DIALOG} title={mark ? cite(mark.label) : t`My note`} closeLabel={t`Close`}>
      {mark && <MarkForm key={mark.id} mark={mark} onDone={() => closeDialog(MARK_DIALOG)} />}
    </Dialog>
  );
}

/** Changes one mark in place. */
export function MarkForm({ mark, onDone }: { mark: Mark; onDone: () => void }) {
  const [colour, setColour] = useState(mark.colour);
  const [note, setNote] = useState(mark.note);
  const save = () => {
    if (colour !== mark.colour || note.trim() !== mark.note) {
      void changeMark({ intent: "save", mark: { ...mark, colour, note: note.trim() } });
    }
    onDone();
  };
  const remove = () => {
    void changeMark({ intent: "remove", mark });
    onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {mark.quote && (
        <blockquote className="note-row-quote line-clamp-4" data-colour={colour}>
          {mark.quote}
        </blockquote>
      )}
      <MarkColours chosen={colour} onColour={setColour} />
      <Field label={<Trans>Note</Trans>} hint={<Trans>Only you see it.</Trans>}>
        <Textarea
          value={note}
          maxLength={NOTE_LENGTH}
          onChange={(event) => setNote(event.target.value)}
          placeholder=""
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          <Trans>Save</Trans>
        </Button>
        <Button icon="trash" variant="quiet" onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </form>
  );
}
