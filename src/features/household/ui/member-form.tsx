import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Checkbox, Radio } from "#/design/choices.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { nakshatraWords } from "#/features/calendar/public.tsx";
import { readAnswer, type FormAnswer, type ReadAnswer } from "#/platform/http/form-answer.ts";
import type { MemberView } from "../queries/household.server.ts";
import { relationWords } from "../relation-words.ts";
import { GOTRA_LENGTH, MEMBER_NAME_LENGTH, memberPath, relations } from "../rules.ts";
import { ChildConsent } from "./child-consent.tsx";
import { DateFields, TithiFields } from "./birthday-fields.tsx";

export interface MemberFormProps {
  readonly data: { readonly member: MemberView | null; readonly zone: string; readonly isConfirmed: boolean };
  readonly answer: FormAnswer;
}

/** What fields show: as it was typed, else as it is kept. */
export interface Typed {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly problems: ReadAnswer["problems"];
}

function typedOf({ data: { member }, answer }: MemberFormProps): Typed {
  const { values, problems, refusal } = readAnswer(answer, { intent: "save" });
  return { values: refusal || !member ? values : keptValues(member), problems };
}

const said = (value: number | null): string => (value === null ? "" : String(value));

function keptValues(member: MemberView): Record<string, string> {
  const { name, relation, birthday, day, month, year, lunarMonth, tithi, isPurnimanta, gotra, nakshatra } = member;
  const isDark = (tithi ?? 0) > 15;
  return {
    ...{ name, relation, birthday, gotra, nakshatra: said(nakshatra) },
    ...{ day: said(day), month: said(month), year: said(year) },
    lunarMonth: said(lunarMonth !== null && isPurnimanta && isDark ? (lunarMonth + 1) % 12 : lunarMonth),
    tithi: said(tithi === null ? null : ((tithi - 1) % 15) + 1),
    fortnight: tithi === null ? "" : isDark ? "dark" : "bright",
    reckoning: tithi === null || isPurnimanta ? "purnimanta" : "amanta",
    ...(member.isChild ? { isChild: "on" } : {}),
  };
}

export function MemberForm(props: MemberFormProps) {
  const { t } = useLingui();
  const typed = typedOf(props);
  const { values, problems } = typed;
  const { member } = props.data;
  const pending = useNavigation().formMethod === "POST";
  const optional = t`optional`;
  const birthday = values["birthday"] ?? "none";
  return (
    <Form method="post" action={memberPath(member?.id ?? null)} noValidate className="group/member grid gap-6">
      <input type="hidden" name="intent" value="save" />
      <FieldRow>
        <Field id="name" label={t`Name`} required error={problems["name"]}>
          <Input name="name" maxLength={MEMBER_NAME_LENGTH} autoComplete="off" defaultValue={values["name"]} />
        </Field>
        <Field id="relation" label={t`Who they are to you`} required error={problems["relation"]}>
          <Select name="relation" defaultValue={values["relation"] ?? ""}>
            <option value="" disabled hidden>
              {t`Please choose`}
            </option>
            {relations.map((key) => (
              <option key={key} value={key}>
                {t(relationWords[key])}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <div>
        <fieldset>
          <legend className="field-label">
            <Trans>Birthday</Trans>
          </legend>
          <div className="flex flex-wrap gap-x-6">
            <Radio name="birthday" value="none" defaultChecked={birthday === "none"} label={t`Leave it out`} />
            <Radio name="birthday" value="date" defaultChecked={birthday === "date"} label={t`By the date`} />
            <Radio name="birthday" value="tithi" defaultChecked={birthday === "tithi"} label={t`By the tithi`} />
          </div>
        </fieldset>
        <DateFields {...typed} />
        <TithiFields {...typed} />
        <div className="group-has-[[name=birthday][value=none]:checked]/member:hidden">
          <Field
            id="year"
            label={t`Year of birth`}
            optional={optional}
            hint={t`Only to know when somebody turns 18.`}
            error={problems["year"]}
            className="mt-4 max-w-60"
          >
            <Input name="year" inputMode="numeric" maxLength={20} autoComplete="off" defaultValue={values["year"]} />
          </Field>
        </div>
      </div>
      <div>
        <FieldRow>
          <Field id="gotra" label={t`Gotra`} optional={optional} error={problems["gotra"]}>
            <Input name="gotra" maxLength={GOTRA_LENGTH} autoComplete="off" defaultValue={values["gotra"]} />
          </Field>
          <Field id="nakshatra" label={t`Nakshatra`} optional={optional} error={problems["nakshatra"]}>
            <Select name="nakshatra" defaultValue={values["nakshatra"] ?? ""}>
              <option value="">{t`Not known`}</option>
              {nakshatraWords.map((word, i) => (
                <option key={word.id} value={i}>
                  {t(word)}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        <p className="mt-2 text-sm text-ink-2">
          <Trans>
            Gotra and nakshatra are for you alone. The priest of a booking reads them where you tick it in that booking.
          </Trans>
        </p>
      </div>
      <div>
        <Checkbox
          name="isChild"
          defaultChecked={values["isChild"] === "on"}
          label={t`This person is under 18`}
          error={problems["isChild"]}
        />
        <ChildConsent {...props} {...typed} />
      </div>
      <div className="flex flex-wrap gap-3 max-md:[&>*]:w-full">
        <Button type="submit" variant="primary" pending={pending}>
          {member ? <Trans>Save Changes</Trans> : <Trans>Add to my household</Trans>}
        </Button>
      </div>
    </Form>
  );
}
