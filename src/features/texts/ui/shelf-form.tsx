import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { keyOf } from "../import/books.ts";
import { isLicence, licences } from "../licences.ts";
import type { AddedData } from "../pages/added.tsx";
import {
  AUTHOR_LENGTH,
  DESCRIPTION_LENGTH,
  editionKinds,
  LICENCE_LENGTH,
  SLUG_LENGTH,
  SOURCE_LENGTH,
  SUBTITLE_LENGTH,
  TITLE_LENGTH,
  TRANSLATOR_LENGTH,
  workCategories,
} from "../rules.ts";
import { kindWords } from "./import-words.ts";
import { categoryWords, licenceWords } from "./words.ts";

interface ShelfFormProps {
  readonly data: AddedData;
  readonly actionData: Parameters<typeof readAnswer>[0];
}

/** What is said of a text on the shelf: filled in from the file, as far as that tells. */
export function ShelfForm({ data, actionData }: ShelfFormProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = readAnswer(actionData);
  const { works, languages, version } = data;
  const known = knownOf(data);
  const value = (name: keyof typeof known): string => values[name] ?? known[name];
  const [into, setInto] = useState(value("into"));
  const [address, setAddress] = useState(value("slug"));
  // Once somebody has said what it is, the address follows the title no more.
  const [followsTitle, setFollowsTitle] = useState(values["slug"] === undefined && !data.facts);
  const [licence, setLicence] = useState(value("licence"));
  const pending = useNavigation().formData?.get("intent") === "store";
  const language = value("language");
  return (
    <Section size="s" heading={<Trans>On the shelf</Trans>}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="version" value={version} />
        {works.length > 0 && (
          <Field id="into" label={t`What it is`} error={problems.into}>
            <Select name="into" value={into} onChange={(event) => setInto(event.target.value)}>
              <option value="">{t`A new work`}</option>
              {works.map(({ slug, editions }) => {
                const title = editions[0]!.title;
                return (
                  <optgroup key={slug} label={title}>
                    <option value={slug}>{t`A further edition of ${title}`}</option>
                    {editions.map(({ key, title }) => (
                      <option key={key} value={`${slug}/${key}`}>
                        {t`In place of ${title} (${key})`}
                      </option>
                    ))}
                  </optgroup>
                );
              })}
            </Select>
          </Field>
        )}
        <Field id="title" label={t`Title`} error={problems.title} required>
          <Input
            name="title"
            maxLength={TITLE_LENGTH}
            dir="auto"
            defaultValue={value("title")}
            onChange={({ target }) => followsTitle && setAddress(keyOf(target.value, SLUG_LENGTH) ?? known.slug)}
          />
        </Field>
        <FieldRow>
          <Field id="language" label={t`Language`} error={problems.language} required>
            <Select name="language" defaultValue={language}>
              {language !== "" && !languages.some(({ code }) => code === language) && (
                <option value={language}>{language}</option>
              )}
              {language === "" && <option value="">{t`Please choose`}</option>}
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="kind" label={t`This text is`} error={problems.kind}>
            <Select name="kind" defaultValue={value("kind")}>
              {editionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {i18n._(kindWords[kind])}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        {into === "" && (
          <>
            <Field
              id="slug"
              label={t`Address`}
              hint={t`Small letters a to z, digits and hyphens. It stays as it is.`}
              error={problems.slug}
              required
            >
              <Input
                name="slug"
                maxLength={SLUG_LENGTH}
                before="/library/"
                autoCapitalize="none"
                spellCheck={false}
                value={address}
                onChange={({ target }) => {
                  setAddress(target.value);
                  setFollowsTitle(false);
                }}
              />
            </Field>
            <FieldRow>
              <Field id="category" label={t`Category`} error={problems.category}>
                <Select name="category" defaultValue={value("category")}>
                  {workCategories.map((category) => (
                    <option key={category} value={category}>
                      {i18n._(categoryWords[category])}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field id="faith" label={t`Faith`} error={problems.faith}>
                <Select name="faith" defaultValue={value("faith")}>
                  <option value="">{t`All faiths`}</option>
                  {faiths.map((faith) => (
                    <option key={faith} value={faith}>
                      {t(faithWords[faith])}
                    </option>
                  ))}
                </Select>
              </Field>
            </FieldRow>
            <Field id="author" label={t`Author`} optional={t`optional`} error={problems.author}>
              <Input name="author" maxLength={AUTHOR_LENGTH} dir="auto" defaultValue={value("author")} />
            </Field>
          </>
        )}
        <Field id="subtitle" label={t`Subtitle`} optional={t`optional`} error={problems.subtitle}>
          <Input name="subtitle" maxLength={SUBTITLE_LENGTH} dir="auto" defaultValue={value("subtitle")} />
        </Field>
        <Field id="translator" label={t`Translator`} optional={t`optional`} error={problems.translator}>
          <Input name="translator" maxLength={TRANSLATOR_LENGTH} dir="auto" defaultValue={value("translator")} />
        </Field>
        <Field
          id="licence"
          label={t`Licence`}
          hint={t`It stands on every page of the text. Bring only what may be shown here.`}
          error={problems.licence}
          required
        >
          <Select name="licence" value={licence} onChange={(event) => setLicence(event.target.value)}>
            {licences.map((one) => (
              <option key={one} value={one}>
                {i18n._(licenceWords[one])}
              </option>
            ))}
            <option value="other">{t`Another one, in these words:`}</option>
          </Select>
        </Field>
        {licence === "other" && (
          <Field id="licenceWords" label={t`The licence in words`} error={problems.licenceWords} required>
            <Input name="licenceWords" maxLength={LICENCE_LENGTH} dir="auto" defaultValue={value("licenceWords")} />
          </Field>
        )}
        <Field
          id="source"
          label={t`Source`}
          hint={t`The book or edition from which the text was taken.`}
          error={problems.source}
          required
        >
          <Input name="source" maxLength={SOURCE_LENGTH} dir="auto" defaultValue={value("source")} />
        </Field>
        <Field id="sourceUrl" label={t`Address of the source`} optional={t`optional`} error={problems.sourceUrl}>
          <Input name="sourceUrl" type="url" maxLength={500} placeholder="https://" defaultValue={value("sourceUrl")} />
        </Field>
        <Field id="description" label={t`Description`} optional={t`optional`} error={problems.description}>
          <Textarea
            name="description"
            rows={3}
            maxLength={DESCRIPTION_LENGTH}
            dir="auto"
            defaultValue={value("description")}
          />
        </Field>
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <Button type="submit" name="intent" value="store" variant="primary" icon="library" pending={pending}>
            <Trans>Put it on the shelf</Trans>
          </Button>
          <Button type="submit" name="intent" value="withdraw" icon="trash" formNoValidate>
            <Trans>Let go of this file</Trans>
          </Button>
        </div>
      </Form>
    </Section>
  );
}

/** What was said before, else what the file tells. */
function knownOf({ facts, report, fileName }: AddedData) {
  const title = facts?.title ?? report?.title ?? "";
  const licence = facts?.licence ?? report?.licence ?? "";
  const into = facts?.into;
  return {
    into: into ? [into.slug, into.edition].filter(Boolean).join("/") : "",
    title: title.slice(0, TITLE_LENGTH),
    slug: facts?.slug ?? keyOf(title, SLUG_LENGTH) ?? keyOf(fileName.replace(/\.[^.]*$/, ""), SLUG_LENGTH) ?? "",
    category: facts?.category ?? "scripture",
    faith: facts?.faith ?? "",
    author: (facts?.author ?? report?.author ?? "").slice(0, AUTHOR_LENGTH),
    subtitle: facts?.subtitle ?? "",
    description: facts?.description ?? "",
    language: facts?.language ?? report?.language ?? "",
    kind: facts?.kind ?? "original",
    translator: facts?.translator ?? "",
    licence: licence === "" ? "public-domain" : isLicence(licence) ? licence : "other",
    licenceWords: isLicence(licence) ? "" : licence.slice(0, LICENCE_LENGTH),
    source: (facts?.source ?? report?.source ?? "").slice(0, SOURCE_LENGTH),
    sourceUrl: facts?.sourceUrl ?? "",
  };
}
