import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Switch } from "#/design/choices.tsx";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { AchievementFields, useNameHint } from "#/features/people/public.tsx";
import { faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { SPECIALIZATION_LENGTH } from "../provider-options.ts";
import type { OwnProvider } from "../queries/own-provider.server.ts";
import type { ProviderCategory } from "../rules.ts";
import { AreaFields } from "./area-fields.tsx";
import { categoryWords, usualSpecializations } from "./category-words.ts";
import { HoursFields } from "./hours-fields.tsx";
import { LanguageBoxes } from "./language-boxes.tsx";
import { PriceFields } from "./price-fields.tsx";

export interface EditProps {
  readonly own: OwnProvider;
  readonly answer: FormAnswer;
}

/** All that a provider says of themself; Cancel leads back to what was last saved. */
export function EditProvider({ own, answer }: EditProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { values, problems, refusal } = readAnswer(answer);
  // A refused button of the profile brings no fields along.
  const isRefused = refusal !== null && values.category !== undefined;
  const typed = isRefused ? values : {};
  const isOn = (name: string, kept: boolean) => (isRefused ? values[name] === "on" : kept);
  const [category, setCategory] = useState<string>(typed.category ?? own.category);
  const suggestions = usualSpecializations[category as ProviderCategory] ?? [];
  const { contact } = own;
  const isMaker = own.categories.includes("Murtikar");
  const to = new URLSearchParams(useLocation().search).get("to");
  return (
    <>
      <Answer answer={answer} labels={{ languages: t`Languages` }} />
      {to !== null && own.version === "" && (
        <Notice className="mb-6" title={<Trans>First say what you do and where</Trans>}>
          <Trans>It takes two minutes. Then you go on to where you wanted.</Trans>
        </Notice>
      )}
      <Form
        method="post"
        action={to === null ? "/profile?index&edit=1" : `/profile?index&edit=1&to=${encodeURIComponent(to)}`}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={own.version} />
        <Field id="category" label={t`What you are`} error={problems.category} required>
          <Select name="category" value={category} onChange={(event) => setCategory(event.target.value)}>
            {own.categories.map((one) => (
              <option key={one} value={one}>
                {i18n._(categoryWords[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="name" label={t`Full name`} required hint={useNameHint(own)} error={problems.name}>
          <Input name="name" autoComplete="name" maxLength={100} defaultValue={typed.name ?? own.name} />
        </Field>
        <Field
          id="bio"
          label={t`Bio`}
          error={problems.bio}
          hint={t`Who you are, whom you learned from, what you care for.`}
        >
          <Textarea name="bio" rows={3} maxLength={1000} defaultValue={typed.bio ?? own.bio} />
        </Field>
        <Field
          id="specialization"
          label={t`Specialization`}
          hint={t`In one line, as it stands on your card.`}
          error={problems.specialization}
        >
          <Input name="specialization" maxLength={120} defaultValue={typed.specialization ?? own.specialization} />
        </Field>
        <Field id="specializations" label={t`Specializations`} error={problems.specializations}>
          <ListInput
            key={category}
            name="specializations"
            defaultValue={typed.specializations ?? own.specializations.join("\n")}
            maxLength={SPECIALIZATION_LENGTH}
            suggestions={suggestions.map((word) => i18n._(word))}
            suggestionsLabel={t`Suggestions`}
            add={t`Add`}
            remove={(entry) => t`Remove ${entry}`}
          />
        </Field>
        <FieldRow>
          <Field
            id="workingSince"
            label={t`Working since`}
            hint={t`The year. Your experience is counted from it.`}
            error={problems.workingSince}
          >
            <Input
              name="workingSince"
              inputMode="numeric"
              maxLength={4}
              defaultValue={typed.workingSince ?? (own.workingSince ? String(own.workingSince) : "")}
            />
          </Field>
          <Field id="experience" label={t`Experience`} hint={t`In your own words.`} error={problems.experience}>
            <Input name="experience" maxLength={60} defaultValue={typed.experience ?? own.experience} />
          </Field>
        </FieldRow>
        <LanguageBoxes own={own} typed={isRefused ? values : null} error={problems.languages} />
        <Field id="faith" label={t`Faith`} error={problems.faith}>
          <Select name="faith" defaultValue={typed.faith ?? own.faith ?? ""}>
            <option value="">{t`Every faith`}</option>
            {faiths.map((faith) => (
              <option key={faith} value={faith}>
                {i18n._(faithWords[faith])}
              </option>
            ))}
          </Select>
        </Field>
        <Part heading={<Trans>Where you work</Trans>}>
          <FieldRow>
            <Field id="city" label={t`City`} error={problems.city}>
              <Input name="city" autoComplete="address-level2" maxLength={60} defaultValue={typed.city ?? own.city} />
            </Field>
            <Field id="region" label={t`State or region`} error={problems.region}>
              <Input
                name="region"
                autoComplete="address-level1"
                maxLength={60}
                defaultValue={typed.region ?? own.region}
              />
            </Field>
          </FieldRow>
          <AreaFields own={own} typed={typed} error={problems.radiusKm} />
          <Field
            id="workshop"
            label={isMaker ? t`Workshop` : t`Address`}
            hint={
              isMaker
                ? t`Its name and street. Everybody can read it.`
                : t`Where people come to you, if they do. Everybody can read it.`
            }
            error={problems.workshop}
          >
            <Input name="workshop" maxLength={200} defaultValue={typed.workshop ?? own.workshop} />
          </Field>
          <HoursFields own={own} typed={typed} problems={problems} isWorkshop={isMaker} />
        </Part>
        <AchievementFields
          achievements={own.achievements}
          typed={isRefused ? values : null}
          problems={isRefused ? problems : {}}
        />
        <Part heading={<Trans>Price</Trans>}>
          <PriceFields own={own} typed={typed} problems={problems} />
        </Part>
        <Part
          heading={<Trans>How people reach you</Trans>}
          lead={<Trans>What is switched off stays between you and us. Messages on Sangam always reach you.</Trans>}
        >
          <Field id="email" label={t`Email`} hint={t`The address of your account.`}>
            <Input type="email" readOnly value={contact.email} />
          </Field>
          <Switch name="showEmail" defaultChecked={isOn("showEmail", contact.shows.email)} label={t`Show my email`} />
          <Field id="phone" label={t`Phone`} error={problems.phone}>
            <Input
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              defaultValue={typed.phone ?? contact.phone}
            />
          </Field>
          <Switch name="showPhone" defaultChecked={isOn("showPhone", contact.shows.phone)} label={t`Show my phone`} />
          <Field
            id="whatsapp"
            label={t`WhatsApp`}
            hint={t`With the country code, such as +91.`}
            error={problems.whatsapp}
          >
            <Input name="whatsapp" type="tel" maxLength={30} defaultValue={typed.whatsapp ?? contact.whatsapp} />
          </Field>
          <Switch
            name="showWhatsapp"
            defaultChecked={isOn("showWhatsapp", contact.shows.whatsapp)}
            label={t`Show my WhatsApp number`}
          />
          <Switch
            name="takesInquiries"
            defaultChecked={isOn("takesInquiries", own.takesInquiries)}
            label={t`I take new inquiries`}
            hint={t`Switch it off while you are away or full.`}
          />
        </Part>
        <ThumbBar className="thumb-bar-form mt-2">
          <Button type="submit" variant="primary" pending={pending}>
            <Trans>Save Changes</Trans>
          </Button>
          <ButtonLink to="/profile" preventScrollReset>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </ThumbBar>
      </Form>
    </>
  );
}

function Part({ heading, lead, children }: { heading: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <Section heading={heading} lead={lead} size="s" space="s">
      <div className="grid gap-5">{children}</div>
    </Section>
  );
}
