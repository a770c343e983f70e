import { useLingui } from "@lingui/react/macro";
import { Field, FieldRow, Select } from "#/design/field.tsx";
import { fortnightWords, lunarMonthWords, tithiWords } from "#/features/calendar/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { Typed } from "./member-form.tsx";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const monthName = (language: string, month: number): string =>
  new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2024, month - 1, 15));

/** Day and month; the year stands for itself. Other choices hide it without scripts. */
export function DateFields({ values, problems }: Typed) {
  const { t, i18n } = useLingui();
  const language = i18n.locale;
  return (
    <FieldRow className="mt-2 hidden! group-has-[[name=birthday][value=date]:checked]/member:grid!">
      <Field id="day" label={t`Day`} required error={problems["day"]}>
        <Select name="day" defaultValue={values["day"] ?? ""}>
          <option value="">{t`Day`}</option>
          {upTo(31).map((day) => (
            <option key={day} value={day}>
              {formatCount(day, language)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="month" label={t`Month`} required error={problems["month"]}>
        <Select name="month" defaultValue={values["month"] ?? ""}>
          <option value="">{t`Month`}</option>
          {upTo(12).map((month) => (
            <option key={month} value={month}>
              {monthName(language, month)}
            </option>
          ))}
        </Select>
      </Field>
    </FieldRow>
  );
}

/** The lunar month by the reckoning of one's own calendar, its fortnight and the tithi. */
export function TithiFields({ values, problems }: Typed) {
  const { t } = useLingui();
  return (
    <div className="mt-2 hidden group-has-[[name=birthday][value=tithi]:checked]/member:block">
      <FieldRow>
        <Field id="lunarMonth" label={t`Lunar month`} required error={problems["lunarMonth"]}>
          <Select name="lunarMonth" defaultValue={values["lunarMonth"] ?? ""}>
            <option value="">{t`Lunar month`}</option>
            {lunarMonthWords.map((word, i) => (
              <option key={word.id} value={i}>
                {t(word)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="fortnight" label={t`Fortnight (paksha)`} required error={problems["fortnight"]}>
          <Select name="fortnight" defaultValue={values["fortnight"] ?? ""}>
            <option value="">{t`Fortnight (paksha)`}</option>
            <option value="bright">{t(fortnightWords.bright)}</option>
            <option value="dark">{t(fortnightWords.dark)}</option>
          </Select>
        </Field>
      </FieldRow>
      <FieldRow className="mt-4">
        <Field id="tithi" label={t`Tithi`} required error={problems["tithi"]}>
          <Select name="tithi" defaultValue={values["tithi"] ?? ""}>
            <option value="">{t`Tithi`}</option>
            {upTo(14).map((tithi) => (
              <option key={tithi} value={tithi}>
                {t(tithiWords(tithi))}
              </option>
            ))}
            <option value="15">{`${t(tithiWords(15))} / ${t(tithiWords(30))}`}</option>
          </Select>
        </Field>
        <Field id="reckoning" label={t`Months of your calendar end with`} error={problems["reckoning"]}>
          <Select name="reckoning" defaultValue={values["reckoning"] ?? "purnimanta"}>
            <option value="purnimanta">{t`the full moon (North India)`}</option>
            <option value="amanta">{t`the new moon (South and West India)`}</option>
          </Select>
        </Field>
      </FieldRow>
    </div>
  );
}
