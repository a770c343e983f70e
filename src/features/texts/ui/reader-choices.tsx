import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Dialog } from "#/design/dialog.tsx";
import { Field, Select } from "#/design/field.tsx";
import { Segments } from "#/design/segments.tsx";
import { useAway } from "#/design/use-away.ts";
import { useScripted } from "#/design/use-scripted.ts";
import type { ReadingData } from "../pages/read.tsx";
import { CHOICES_DIALOG, readChoices, type ReadingLook, readLook, sizes } from "../reading-choices.ts";
import { MOST_SHOWN } from "../rules.ts";
import { keepHere } from "./device-choices.ts";
import { scriptWords } from "./words.ts";

export interface ReaderChoicesProps {
  readonly data: ReadingData;
  readonly look: ReadingLook;
  readonly changeLook: (change: Partial<ReadingLook>) => void;
}

/** How the page reads and what stands on it: kept on the device where scripts run, in the address where they do not. */
export function ReaderChoices({ data, look, changeLook }: ReaderChoicesProps) {
  const { t } = useLingui();
  return (
    <Dialog id={CHOICES_DIALOG} title={<Trans>How it reads</Trans>} closeLabel={t`Close`}>
      <ChoicesForm data={data} look={look} changeLook={changeLook} />
    </Dialog>
  );
}

function ChoicesForm({ data, look, changeLook }: ReaderChoicesProps) {
  const { t } = useLingui();
  const submit = useSubmit();
  const scripted = useScripted();
  const isAway = useAway();
  const { pathname } = useLocation();
  const { shown, choices } = data;

  const change = (event: FormEvent<HTMLFormElement>) => {
    const search = new URLSearchParams(new FormData(event.currentTarget) as never);
    changeLook(readLook(search));
    if (isAway) return;
    const changed = readChoices(search);
    const isSame =
      changed.editions.join() === shown.join() && changed.script === choices.script && changed.words === choices.words;
    if (isSame) return;
    const query = new URLSearchParams();
    if (changed.editions.length > 0) query.set("with", changed.editions.join(","));
    if (changed.script) query.set("script", changed.script);
    if (changed.words) query.set("words", "yes");
    keepHere(data.work.slug, { chapter: data.chapter.slug, label: "" }, changed);
    void submit(query, { action: pathname, replace: true, preventScrollReset: true });
  };

  return (
    <Form method="get" onChange={change} className="grid gap-5">
      <TextChoices data={data} isAway={isAway} />
      <Choice
        legend={t`Size`}
        name="size"
        value={look.size}
        segments={sizes.map((size, at) => ({
          value: size,
          label: (
            <span style={{ fontSize: `${0.8 + at * 0.2}rem` }}>
              <span aria-hidden>{t`A`}</span>
              <span className="sr-only">{at + 1}</span>
            </span>
          ),
        }))}
      />
      <Choice
        legend={t`Letters`}
        name="face"
        value={look.face}
        segments={[
          { value: "serif", label: t`With serifs` },
          { value: "sans", label: t`Plain` },
        ]}
      />
      <Choice
        legend={t`Lines`}
        name="spacing"
        value={look.spacing}
        segments={[
          { value: "close", label: t`Tight` },
          { value: "even", label: t`Even` },
          { value: "wide", label: t`Wide` },
        ]}
      />
      <Choice
        legend={t`Page`}
        name="ground"
        value={look.ground}
        segments={[
          { value: "house", label: t`As it is` },
          { value: "paper", label: t`Paper` },
          { value: "sepia", label: t`Sepia` },
          { value: "night", label: t`Night` },
        ]}
      />
      {shown.length > 1 && (
        <Choice
          legend={t`Translations`}
          name="side"
          value={look.side}
          segments={[
            { value: "beside", label: t`Beside it` },
            { value: "below", label: t`Below it` },
          ]}
        />
      )}
      {!scripted && (
        <Button type="submit" variant="primary">
          <Trans>Show it so</Trans>
        </Button>
      )}
    </Form>
  );
}

/** What of the work stands on the page. @param isAway without a connection there is no other page than the one kept. */
export function TextChoices({ data, isAway }: { readonly data: ReadingData; readonly isAway: boolean }) {
  const { t, i18n } = useLingui();
  const scripted = useScripted();
  const { editions, shown, choices, scripts } = data;
  return (
    <fieldset disabled={isAway} className="contents">
      {editions.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="field-label mb-1">
            <Trans>Side by side, up to {MOST_SHOWN}</Trans>
          </legend>
          {editions.map((edition) => (
            <Checkbox
              key={edition.key}
              name="with"
              value={edition.key}
              defaultChecked={shown.includes(edition.key)}
              disabled={scripted && !shown.includes(edition.key) && shown.length >= MOST_SHOWN}
              label={edition.languageName}
              hint={edition.translator || (edition.kind === "original" ? t`The original` : undefined)}
            />
          ))}
        </fieldset>
      )}
      {scripts.length > 0 && (
        <Field label={<Trans>Below the original, in</Trans>}>
          <Select name="script" defaultValue={choices.script ?? ""}>
            <option value="">{t`No other letters`}</option>
            {scripts.map((script) => (
              <option key={script} value={script}>
                {i18n._(scriptWords[script])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {data.hasWords ? (
        <Checkbox name="words" value="yes" defaultChecked={choices.words} label={<Trans>Word by word</Trans>} />
      ) : (
        // What was chosen holds for pages that have them.
        choices.words && <input type="hidden" name="words" value="yes" />
      )}
      {isAway && (
        <p className="field-hint">
          <Trans>Without a connection, a text stands here as it was kept on this device.</Trans>
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly segments: { value: string; label: ReactNode }[];
}

/** A line of the panel. Keyed by its value, as what the device has kept comes after the page. */
const Choice = ({ legend, name, value, segments }: ChoiceProps) => (
  <div className="grid gap-1.5">
    <span className="field-label" aria-hidden>
      {legend}
    </span>
    <Segments key={value} label={legend} name={name} segments={segments} defaultValue={value} />
  </div>
);
