import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { RadioCards } from "#/design/choices.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { faiths } from "../faiths.ts";
import { faithOf, kindHas, kindsWith, type KindWith } from "../kinds.ts";
import { faithWords, kindLabel } from "./words.ts";

/** Field → its label, for the summary above a form with these fields. */
export const newSpaceLabels = {
  spaceType: msg`Kind of space`,
  spaceName: msg`Name of the space`,
  city: msg`City`,
  faith: msg`Tradition`,
} satisfies Readonly<Record<string, MessageDescriptor>>;

/** The fields of `NewSpaceForm`: what a space is, how it is called, where it is, and the tradition it belongs to. */
export function NewSpaceFields({ values, problems }: Pick<ReadAnswer, "values" | "problems">) {
  const { t, i18n } = useLingui();
  return (
    <>
      <RadioCards
        legend={t(newSpaceLabels.spaceType)}
        name="spaceType"
        columns={2}
        required
        defaultValue={values.spaceType || "temple"}
        error={problems.spaceType}
        options={kindsWith("isRegistrable").map((value) => ({
          value,
          label: i18n._(kindLabel(value)),
          icon: <KindMark kind={value} />,
        }))}
      />
      <Field id="spaceName" label={t(newSpaceLabels.spaceName)} required error={problems.spaceName}>
        <Input name="spaceName" autoComplete="organization" maxLength={120} defaultValue={values.spaceName} />
      </Field>
      <FieldRow>
        <Field id="city" label={t(newSpaceLabels.city)} required error={problems.city}>
          <Input name="city" autoComplete="address-level2" maxLength={80} defaultValue={values.city} />
        </Field>
        <Field id="faith" label={t(newSpaceLabels.faith)} error={problems.faith}>
          <Select name="faith" defaultValue={values.faith ?? ""}>
            <option value="">{t`As usual for this kind`}</option>
            {faiths.map((faith) => (
              <option key={faith} value={faith}>
                {i18n._(faithWords[faith])}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
    </>
  );
}

function KindMark({ kind }: { kind: KindWith<"isRegistrable"> }) {
  const faith = faithOf(kind);
  if (faith) return <FaithMark faith={faith} size={24} />;
  return <Icon name={kindHas(kind, "isPlace") ? "lamp" : "users"} size={24} />;
}
