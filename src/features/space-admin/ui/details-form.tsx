import { languageName, textLanguages } from "#/platform/i18n/languages.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { ChipRow } from "#/design/chip.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { TwoColumns } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import type { Conflict } from "#/features/spaces/public.server.ts";
import { faiths, kindHas, kindsWith } from "#/features/spaces/public.ts";
import { faithWords, kindLabel } from "#/features/spaces/public.tsx";
import { textLengths } from "../details-form.ts";
import { manageAddress } from "../manage-tabs.ts";
import { Conflicts } from "./conflicts.tsx";
import { fieldOf, type FormAt, inputOf } from "./controls.ts";
import { FacilityFields } from "./facility-fields.tsx";
import { type Mark, useNameHint } from "./mark-words.ts";
import { LanguageFields } from "./language-fields.tsx";
import { LocationFields } from "./location-fields.tsx";
import type { LocationMapProps } from "./location-map.tsx";
import { TimingFields } from "./timing-fields.tsx";

interface DetailsFormProps extends Pick<LocationMapProps, "base" | "hints"> {
  readonly spaceId: number;
  readonly zone: string;
  readonly mark: Mark;
  /** The version that the values began from. */
  readonly version: string;
  readonly at: FormAt;
  readonly conflicts: readonly Conflict[];
}

/** All details of a space in one form. */
export function DetailsForm({ spaceId, zone, mark, version, at, conflicts, ...map }: DetailsFormProps) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const pending = navigation.formMethod === "POST";
  const save = (
    <Button type="submit" variant="primary" icon="check" pending={pending} wide>
      <Trans>Save Changes</Trans>
    </Button>
  );
  const parts = [
    ["facilities", t`Facilities`],
    ["timings", t`Timings`],
    ["place", t`Place`],
    ["contact", t`Contact`],
    ["languages", t`In other languages`],
  ] as const;
  return (
    <Form method="post" action={`/manage-space?index&space=${spaceId}`} noValidate preventScrollReset>
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="version" value={version} />
      <ChipRow label={t`Parts of this form`} className="mb-6 lg:hidden">
        {parts.map(([id, words]) => (
          <a key={id} href={`#${id}`} className="chip">
            {words}
          </a>
        ))}
      </ChipRow>
      {conflicts.length === 0 &&
        Object.keys(at.values)
          .filter((name) => /^(open|decide)\./.test(name))
          .map((name) => <input key={name} type="hidden" name={name} value={at.values[name]} />)}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} zone={zone} />}
      <TwoColumns
        side={
          <div className="max-lg:hidden">
            {save}
            <nav aria-label={t`Parts of this form`} className="mt-5">
              <ul className="border-t border-line">
                {parts.map(([id, words]) => (
                  <li key={id} className="border-b border-line">
                    <a href={`#${id}`} className="flex min-h-11 items-center hover:text-link">
                      {words}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <History spaceId={spaceId} />
          </div>
        }
      >
        <Texts at={at} mark={mark} />
        <FacilityFields at={at} />
        <TimingFields at={at} />
        <LocationFields at={at} {...map} />
        <Contact at={at} />
        <LanguageFields at={at} />
        <div className="mt-8 lg:hidden">
          <History spaceId={spaceId} />
        </div>
        <div className="mt-10 max-w-72 max-lg:hidden">{save}</div>
      </TwoColumns>
      <ThumbBar className="mt-8">{save}</ThumbBar>
    </Form>
  );
}

function History({ spaceId }: { spaceId: number }) {
  return (
    <ButtonLink to={manageAddress("/history", spaceId)} variant="quiet" size="s" icon="clock" className="mt-4">
      <Trans>Earlier versions</Trans>
    </ButtonLink>
  );
}

function Texts({ at, mark }: { at: FormAt; mark: Mark }) {
  const { t } = useLingui();
  const nameHint = useNameHint(mark);
  const lang = at.values.language;
  return (
    <Section heading={<Trans>Details</Trans>} headingHidden space="none">
      <div className="grid gap-5">
        <Field {...fieldOf(at, "name")} label={t`Name`} hint={nameHint} required>
          <Input {...inputOf(at, "name")} lang={lang} maxLength={textLengths.name} autoComplete="off" />
        </Field>
        <Field {...fieldOf(at, "localName")} label={t`Name in its own script`} optional={t`optional`}>
          <Input {...inputOf(at, "localName")} maxLength={textLengths.localName} dir="auto" autoComplete="off" />
        </Field>
        <KindAndTradition at={at} />
        <Field
          {...fieldOf(at, "description")}
          label={t`Description`}
          hint={t`Two sentences, shown in lists and when shared.`}
        >
          <Textarea {...inputOf(at, "description")} lang={lang} maxLength={textLengths.description} rows={3} />
        </Field>
        <Field
          {...fieldOf(at, "fullDescription")}
          label={t`The whole story`}
          hint={t`An empty line begins a new paragraph.`}
        >
          <Textarea {...inputOf(at, "fullDescription")} lang={lang} maxLength={textLengths.fullDescription} rows={7} />
        </Field>
        <div className="grid gap-5 md:grid-cols-2">
          <Field {...fieldOf(at, "language")} label={t`Language of these texts`}>
            <Select name="language" defaultValue={at.values.language}>
              {textLanguages.map((code) => (
                <option key={code} value={code} lang={code}>
                  {languageName(code)}
                </option>
              ))}
            </Select>
          </Field>
          <Field {...fieldOf(at, "established")} label={t`Established`} optional={t`optional`}>
            <Input
              {...inputOf(at, "established")}
              inputMode="numeric"
              maxLength={4}
              placeholder="1820"
              autoComplete="off"
            />
          </Field>
        </div>
      </div>
    </Section>
  );
}

/** A place may be a place of another kind; a committee stays one. */
function KindAndTradition({ at }: { at: FormAt }) {
  const { t, i18n } = useLingui();
  const { kind = "", faith } = at.values;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {kindHas(kind, "isPlace") ? (
        <Field {...fieldOf(at, "kind")} label={t`Kind of space`}>
          <Select name="kind" defaultValue={kind}>
            {kindsWith("isPlace").map((one) => (
              <option key={one} value={one}>
                {i18n._(kindLabel(one))}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="kind" value={kind} />
      )}
      <Field {...fieldOf(at, "faith")} label={t`Tradition`}>
        <Select name="faith" defaultValue={faith}>
          {faiths.map((one) => (
            <option key={one} value={one}>
              {i18n._(faithWords[one])}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Contact({ at }: { at: FormAt }) {
  const { t } = useLingui();
  return (
    <Section id="contact" heading={<Trans>Contact</Trans>} lead={<Trans>Your public page shows these details.</Trans>}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field {...fieldOf(at, "phone")} label={t`Phone`}>
          <Input {...inputOf(at, "phone")} type="tel" maxLength={textLengths.phone} autoComplete="off" />
        </Field>
        <Field {...fieldOf(at, "email")} label={t`Email`}>
          <Input {...inputOf(at, "email")} type="email" maxLength={textLengths.email} autoComplete="off" />
        </Field>
        <Field {...fieldOf(at, "website")} label={t`Website`} className="md:col-span-2">
          <Input
            {...inputOf(at, "website")}
            type="url"
            inputMode="url"
            maxLength={textLengths.website}
            placeholder="https://example.org"
            autoComplete="off"
          />
        </Field>
      </div>
    </Section>
  );
}
