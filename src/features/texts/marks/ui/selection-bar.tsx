import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#/design/button.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { toast } from "#/design/toaster.tsx";
import { versePath } from "../../rules.ts";
import { type MarkColour, markColours } from "../rules.ts";
import { colourWords } from "./colour-words.ts";
import type { MarkedChapter } from "./reader-marks.tsx";
import type { Picked } from "./verse-ranges.ts";

export interface SelectionBarProps {
  readonly picked: Picked;
  readonly here: MarkedChapter;
  readonly onColour: (colour: MarkColour) => void;
  readonly onNote: () => void;
}

/** At the thumb while words of a verse are selected: colours first. */
export function SelectionBar({ picked, here, onColour, onNote }: SelectionBarProps) {
  const { t } = useLingui();
  const { label, quote } = picked;
  const path = versePath(here.work, here.chapter, label);
  const cited = here.cite(label);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${quote}\n— ${cited}`);
      toast({ text: t`Copied` });
    } catch {
      toast({ text: t`It could not be copied. Select it and copy it yourself.`, tone: "refusal" });
    }
  };
  return (
    <div
      role="toolbar"
      aria-label={t`What you selected`}
      className="mark-bar"
      // The selection stays while its bar is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <MarkColours onColour={onColour} />
      <span className="mark-bar-rule" aria-hidden />
      <IconButton icon="pen" label={t`Write a note`} onClick={onNote} />
      <IconButton icon="copy" label={t`Copy`} onClick={() => void copy()} />
      <ShareButton
        to={path}
        title={cited}
        label={t`Share`}
        copied={t`Link copied`}
        failed={t`Copy this link:`}
        look="plain"
      />
    </div>
  );
}

export interface MarkColoursProps {
  readonly chosen?: MarkColour | null;
  readonly onColour: (colour: MarkColour) => void;
}

/** The colours beside each other, each a button. */
export function MarkColours({ chosen, onColour }: MarkColoursProps) {
  const { t, i18n } = useLingui();
  return (
    <div role="group" aria-label={t`Highlight`} className="mark-colours">
      {markColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className="mark-colour"
          data-colour={colour}
          aria-pressed={chosen === undefined ? undefined : chosen === colour}
          aria-label={i18n._(colourWords[colour])}
          onClick={() => onColour(colour)}
        />
      ))}
    </div>
  );
}
