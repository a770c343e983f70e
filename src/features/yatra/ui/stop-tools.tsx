import { Trans, useLingui } from "@lingui/react/macro";
import { Button, IconButton } from "#/design/button.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { MOST_NIGHTS, MOST_STAY_MINUTES, NOTE_LENGTH } from "../rules.ts";
import type { StopView } from "../views.ts";
import { StepForm, usePlanning, useStep } from "./planning.tsx";
import { useDragOrder } from "./use-drag-order.ts";

interface StopToolsProps {
  readonly stop: StopView;
  readonly position: number;
  readonly count: number;
}

/** A stop's number is the handle by which it is dragged; arrow keys move it, and so do the buttons below it. */
export function StopHandle({ stop, position, count }: StopToolsProps) {
  const { t } = useLingui();
  const step = useStep();
  const space = String(stop.spaceId);
  const drag = useDragOrder((dropped, to) => step({ intent: "move", space: dropped, to: String(to) }));
  return (
    <button
      type="button"
      {...drag}
      data-tool="handle"
      onKeyDown={(event) => {
        const by = event.key === "ArrowUp" ? "earlier" : event.key === "ArrowDown" ? "later" : null;
        if (by === null) return;
        event.preventDefault();
        if (by === "earlier" ? position > 0 : position < count - 1) step({ intent: by, space });
      }}
      aria-label={t`Stop ${position + 1} of ${count}, ${stop.name}: drag it, or move it with the arrow keys`}
      className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-full border border-line-strong font-text font-semibold tabular-nums active:cursor-grabbing"
    >
      {position + 1}
    </button>
  );
}

/** What may be done with a stop: moved, removed, its stay and note changed. */
export function StopTools({ stop, position, count }: StopToolsProps) {
  const { t } = useLingui();
  const { hasNotes, answer } = usePlanning();
  const { spaceId, name, stayMinutes, nights, note } = stop;
  const { values, problems, refusal } = readAnswer(answer, { intent: "stop", space: String(spaceId) });
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-1">
        <StepForm className="contents">
          <input type="hidden" name="space" value={spaceId} />
          <IconButton
            type="submit"
            name="intent"
            value="earlier"
            data-tool="earlier"
            icon="chevron-up"
            label={t`Earlier: ${name}`}
            disabled={position === 0}
            className="-ms-2.5"
          />
          <IconButton
            type="submit"
            name="intent"
            value="later"
            data-tool="later"
            icon="chevron-down"
            label={t`Later: ${name}`}
            disabled={position === count - 1}
          />
          <IconButton
            type="submit"
            name="intent"
            value="remove"
            data-tool="remove"
            icon="trash"
            label={t`Remove: ${name}`}
          />
        </StepForm>
      </div>
      <details className="disclosure-plain" open={refusal !== null}>
        <summary className="act-link cursor-pointer">
          {hasNotes ? <Trans>Stay and note</Trans> : <Trans context="time at a stop">Stay</Trans>}
          <span className="sr-only">: {name}</span>
        </summary>
        <StepForm className="grid max-w-lg gap-4 pt-2 pb-3" key={`${stayMinutes} ${nights} ${note}`}>
          <input type="hidden" name="space" value={spaceId} />
          <FieldRow>
            <Field label={t`Minutes there`} error={problems.stay}>
              <Input
                type="number"
                name="stay"
                min={0}
                max={MOST_STAY_MINUTES}
                step={15}
                inputMode="numeric"
                defaultValue={values.stay ?? stayMinutes}
              />
            </Field>
            <Field label={t({ message: "Nights", context: "at a stop" })} error={problems.nights}>
              <Input
                type="number"
                name="nights"
                min={0}
                max={MOST_NIGHTS}
                inputMode="numeric"
                defaultValue={values.nights ?? nights}
              />
            </Field>
          </FieldRow>
          {hasNotes && (
            <Field label={t`Note`} hint={t`For you alone: it does not go with the link.`} error={problems.note}>
              <Textarea name="note" rows={2} maxLength={NOTE_LENGTH} defaultValue={values.note ?? note} />
            </Field>
          )}
          <div>
            <Button type="submit" name="intent" value="stop" data-tool="stop" size="s">
              <Trans>Save</Trans>
            </Button>
          </div>
        </StepForm>
      </details>
    </div>
  );
}
