import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import type { ObservanceKey } from "#/almanac/observances.ts";
import { Button } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { type FormAnswer, readAnswer } from "#/platform/http/form-answer.ts";
import { formatCivilDay, numbers } from "#/platform/i18n/format-date.ts";
import { NOTE_LENGTH } from "../forms.ts";
import { observanceWords, traditionWords } from "../observance-words.ts";
import type { Ruling } from "../rulings.ts";
import type { ManageCalendarData } from "../pages/manage-calendar.tsx";

interface RulingsProps {
  readonly data: ManageCalendarData;
  readonly answer: FormAnswer;
}

/** What the space keeps on another day than the reckoned one, year by year. */
export function Rulings({ data, answer }: RulingsProps) {
  const { t, i18n } = useLingui();
  const { space, year, thisYear, rulings } = data;
  const plain = (n: number) => numbers(i18n.locale, { useGrouping: false }).format(n);
  const years = [...new Set([thisYear - 1, thisYear, thisYear + 1, year])].toSorted((a, b) => a - b);
  const shown = plain(year);
  return (
    <Section
      id="rulings"
      heading={<Trans>Your own rulings</Trans>}
      lead={<Trans>“We keep it on this day instead”: it stands in your calendar, marked as yours.</Trans>}
    >
      <ChipRow label={t`Year`} className="mb-4">
        {years.map((one) => (
          <Chip key={one} to={`/manage-space/calendar?space=${space.id}&year=${one}#rulings`} current={one === year}>
            {plain(one)}
          </Chip>
        ))}
      </ChipRow>
      {rulings.length === 0 ? (
        <p className="border-y border-line py-4 text-ink-2">
          <Trans>You keep every day of {shown} as it is reckoned.</Trans>
        </p>
      ) : (
        <ul className="border-t border-line" aria-label={t`Rulings of ${shown}`}>
          {rulings.map((ruling) => (
            <OneRuling key={`${ruling.id} ${ruling.version}`} {...{ data, answer, ruling }} />
          ))}
        </ul>
      )}
      <NewRuling key={`${year} ${rulings.length}`} data={data} answer={answer} />
    </Section>
  );
}

function OneRuling({ data: { space, year }, answer, ruling }: RulingsProps & { ruling: Ruling }) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const own = { intent: "change", ruling: String(ruling.id) };
  const { values, problems, refusal } = readAnswer(answer, own);
  const name = t(observanceWords(ruling.observance as ObservanceKey));
  const [keptOn, reckonedOn] = [ruling.keptOn, ruling.reckonedOn].map((day) => formatCivilDay(day, i18n.locale));
  const action = `/manage-space/calendar?space=${space.id}&year=${year}`;
  const hidden = (
    <>
      <input type="hidden" name="space" value={space.id} />
      <input type="hidden" name="ruling" value={ruling.id} />
      <input type="hidden" name="version" value={ruling.version} />
    </>
  );
  return (
    <li className="border-b border-line py-4">
      <p className="font-semibold">
        <Trans>
          {name}: {keptOn}
        </Trans>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>Reckoned for {reckonedOn}.</Trans> {ruling.note && <span lang={space.language}>{ruling.note}</span>}
      </p>
      <Disclosure title={<Trans>Change it</Trans>} defaultOpen={refusal !== null}>
        <Form method="post" action={action} noValidate className="grid gap-4">
          {hidden}
          <DayAndNote {...{ values, problems }} known={ruling} name={String(ruling.id)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="change" pending={pending}>
              <Trans>Save Changes</Trans>
            </Button>
            <Button type="submit" name="intent" value="withdraw" variant="quiet" icon="undo" pending={pending}>
              <Trans>Take it back</Trans>
              <span className="sr-only">: {name}</span>
            </Button>
          </div>
        </Form>
      </Disclosure>
    </li>
  );
}

function NewRuling({ data: { space, year, reckoned, today }, answer }: RulingsProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = readAnswer(answer, { intent: "rule" });
  const [past, ahead] = [reckoned.filter(({ date }) => date < today), reckoned.filter(({ date }) => date >= today)];
  const option = ({ key, date, tradition }: (typeof reckoned)[number]) => (
    <option key={`${date} ${key} ${tradition}`} value={`${date} ${key}`}>
      {[formatCivilDay(date, i18n.locale), t(observanceWords(key)), tradition && t(traditionWords[tradition])]
        .filter(Boolean)
        .join(" · ")}
    </option>
  );
  return (
    <Form
      method="post"
      action={`/manage-space/calendar?space=${space.id}&year=${year}`}
      noValidate
      className="mt-6 grid gap-4"
    >
      <h3 className="text-lg">
        <Trans>Keep a day otherwise</Trans>
      </h3>
      <input type="hidden" name="intent" value="rule" />
      <input type="hidden" name="space" value={space.id} />
      <Field id="observance" label={t`What is kept`} required error={problems["observance"]}>
        <Select name="observance" defaultValue={values["observance"] ?? ""}>
          <option value="">{t`Please choose`}</option>
          {past.length > 0 && ahead.length > 0 ? (
            <>
              <optgroup label={t`Ahead`}>{ahead.map(option)}</optgroup>
              <optgroup label={t`Earlier this year`}>{past.map(option)}</optgroup>
            </>
          ) : (
            reckoned.map(option)
          )}
        </Select>
      </Field>
      <DayAndNote {...{ values, problems }} known={null} name="new" />
      <div className="max-md:[&>*]:w-full">
        <Button type="submit" pending={pending}>
          <Trans>Save the ruling</Trans>
        </Button>
      </div>
    </Form>
  );
}

interface DayAndNoteProps {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  readonly known: Pick<Ruling, "keptOn" | "note"> | null;
  /** Tells the fields of one form from those of another. */
  readonly name: string;
}

function DayAndNote({ values, problems, known, name }: DayAndNoteProps) {
  const { t } = useLingui();
  return (
    <FieldRow>
      <Field id={`keptOn-${name}`} label={t`We keep it on`} required error={problems["keptOn"]}>
        <Input type="date" name="keptOn" defaultValue={values["keptOn"] ?? known?.keptOn ?? ""} />
      </Field>
      <Field
        id={`note-${name}`}
        label={t`Why`}
        optional={t`optional`}
        hint={t`Devotees read it beside the day.`}
        error={problems["note"]}
      >
        <Input name="note" maxLength={NOTE_LENGTH} defaultValue={values["note"] ?? known?.note ?? ""} />
      </Field>
    </FieldRow>
  );
}
