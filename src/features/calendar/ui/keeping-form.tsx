import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { asrSchools, highLatitudes, prayerMethods, usualPrayerChoice } from "#/almanac/prayer-choice.ts";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { type FormAnswer, readAnswer } from "#/platform/http/form-answer.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import { asrWords, highLatitudeWords, prayerMethodWords, prayerWords } from "../almanac-words.ts";
import { dailyPrayers, type DailyPrayer, MOST_JUMUAH, MOST_MINUTES } from "../keeping.ts";
import { traditionWords } from "../observance-words.ts";
import { traditionsOf } from "../traditions.ts";
import type { ManageCalendarData } from "../pages/manage-calendar.tsx";

interface FormProps {
  readonly data: ManageCalendarData;
  readonly answer: FormAnswer;
}

interface FieldsProps {
  readonly data: ManageCalendarData;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Whose days the space keeps, and a mosque's prayers. */
export function KeepingForm({ data, answer }: FormProps) {
  const { t } = useLingui();
  const { space, faith, keeping } = data;
  const { values, problems } = readAnswer(answer, { intent: "keep" });
  const pending = useNavigation().formMethod === "POST";
  const traditions = traditionsOf[faith];
  // A space of this faith has nothing to choose yet.
  if (traditions.length === 0 && faith !== "islamic") return null;
  return (
    <Form method="post" action={`/manage-space/calendar?space=${space.id}`} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="space" value={space.id} />
      <input type="hidden" name="version" value={keeping.version} />
      {traditions.length > 0 && (
        <Field
          id="tradition"
          label={t`Whose days you keep`}
          hint={t`Where the traditions of your faith differ in a day.`}
          error={problems["tradition"]}
        >
          <Select name="tradition" defaultValue={values["tradition"] ?? keeping.tradition ?? ""}>
            <option value="">{t`All are shown`}</option>
            {traditions.map((tradition) => (
              <option key={tradition} value={tradition}>
                {t(traditionWords[tradition])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {(faith === "hindu" || faith === "jain") && (
        <Field id="months" label={t`How months are named`} hint={t`Only the dark fortnight has another month’s name.`}>
          <Select name="months" defaultValue={values["months"] ?? keeping.months ?? ""}>
            <option value="">{t`Both are said`}</option>
            <option value="purnimanta">{t`Months end with the full moon (purnimanta)`}</option>
            <option value="amanta">{t`Months end with the new moon (amanta)`}</option>
          </Select>
        </Field>
      )}
      {faith === "islamic" && <MosqueFields data={data} values={values} problems={problems} />}
      <div className="max-md:[&>*]:w-full">
        <Button type="submit" variant="primary" pending={pending}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </Form>
  );
}

function MosqueFields({ data: { keeping, country }, values, problems }: FieldsProps) {
  const { t } = useLingui();
  const usual = usualPrayerChoice(country);
  const method = t(prayerMethodWords[usual.method]);
  const asr = t(asrWords[usual.asr]);
  return (
    <>
      <Field id="hijriShift" label={t`Hijri date`} hint={t`As the Moon was really seen where you are.`}>
        <Select name="hijriShift" defaultValue={values["hijriShift"] ?? String(keeping.hijriShift)}>
          <option value="0">{t`As it is reckoned`}</option>
          <option value="1">{t`Months begin a day later`}</option>
          <option value="-1">{t`Months begin a day earlier`}</option>
        </Select>
      </Field>
      <FieldRow>
        <Field id="method" label={t`Method of prayer times`}>
          <Select name="method" defaultValue={values["method"] ?? keeping.method ?? ""}>
            <option value="">{t`As usual here: ${method}`}</option>
            {prayerMethods.map((key) => (
              <option key={key} value={key}>
                {t(prayerMethodWords[key])}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="asr" label={t`Asr`}>
          <Select name="asr" defaultValue={values["asr"] ?? keeping.asr ?? ""}>
            <option value="">{t`As usual here: ${asr}`}</option>
            {asrSchools.map((key) => (
              <option key={key} value={key}>
                {t(asrWords[key])}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <Field
        id="highLatitude"
        label={t`Where nights are short`}
        hint={t`How Fajr and Isha are found far in the north.`}
      >
        <Select name="highLatitude" defaultValue={values["highLatitude"] ?? keeping.highLatitude ?? ""}>
          <option value="">{t`As usual`}</option>
          {highLatitudes.map((key) => (
            <option key={key} value={key}>
              {t(highLatitudeWords[key])}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="field-label">
          <Trans>Iqama</Trans>
        </legend>
        <p className="field-hint mb-2">
          <Trans>When the prayer begins with you. A time that you set stands until you change it.</Trans>
        </p>
        <ul className="border-t border-line">
          {dailyPrayers.map((prayer) => (
            <IqamaRow key={prayer} {...{ prayer, values, problems }} said={keeping.iqama[prayer]} />
          ))}
        </ul>
      </fieldset>
      <JumuahFields keeping={keeping} values={values} problems={problems} />
    </>
  );
}

interface IqamaRowProps extends Omit<FieldsProps, "data"> {
  readonly prayer: DailyPrayer;
  readonly said: ManageCalendarData["keeping"]["iqama"][DailyPrayer];
}

function IqamaRow({ prayer, said, values, problems }: IqamaRowProps) {
  const { t, i18n } = useLingui();
  const name = t(prayerWords[prayer]);
  const kind = values[`${prayer}.kind`] ?? (said ? ("at" in said ? "at" : "after") : "");
  const most = numbers(i18n.locale, {}).format(MOST_MINUTES);
  return (
    <li className="group/prayer border-b border-line py-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,14rem)] items-center gap-3">
        <span className="font-semibold">{name}</span>
        <Select name={`${prayer}.kind`} aria-label={t`Iqama of ${name}`} defaultValue={kind}>
          <option value="">{t`Not said`}</option>
          <option value="at">{t`At a time`}</option>
          <option value="after">{t`After the adhan`}</option>
        </Select>
      </div>
      <div className="hidden pt-3 group-has-[option[value=at]:checked]/prayer:block">
        <Field id={`${prayer}.time`} label={t`${name}: time`} error={problems[`${prayer}.time`]}>
          <Input
            type="time"
            name={`${prayer}.time`}
            defaultValue={values[`${prayer}.time`] ?? (said && "at" in said ? said.at : "")}
          />
        </Field>
      </div>
      <div className="hidden pt-3 group-has-[option[value=after]:checked]/prayer:block">
        <Field
          id={`${prayer}.minutes`}
          label={t`${name}: minutes after the adhan`}
          hint={t`0 to ${most}`}
          error={problems[`${prayer}.minutes`]}
        >
          <Input
            inputMode="numeric"
            name={`${prayer}.minutes`}
            maxLength={3}
            defaultValue={values[`${prayer}.minutes`] ?? (said && "after" in said ? String(said.after) : "")}
          />
        </Field>
      </div>
    </li>
  );
}

function JumuahFields({ keeping, values, problems }: Omit<FieldsProps, "data"> & Pick<ManageCalendarData, "keeping">) {
  const { t, i18n } = useLingui();
  return (
    <fieldset>
      <legend className="field-label">
        <Trans>Jumu’ah</Trans>
      </legend>
      <p className="field-hint mb-2">
        <Trans>The times of the Friday prayer; leave empty what there is not.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {Array.from({ length: MOST_JUMUAH }, (_, n) => {
          const number = numbers(i18n.locale, {}).format(n + 1);
          return (
            <Field key={n} id={`jumuah.${n}`} label={t`Jumu’ah ${number}`} labelHidden error={problems[`jumuah.${n}`]}>
              <Input type="time" name={`jumuah.${n}`} defaultValue={values[`jumuah.${n}`] ?? keeping.jumuah[n] ?? ""} />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
