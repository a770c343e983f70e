import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { isLicence, licences } from "#/features/texts/public.ts";
import { licenceWords } from "#/features/texts/public.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import {
  AUTHOR_LENGTH,
  DESCRIPTION_LENGTH,
  LICENCE_LENGTH,
  SOURCE_LENGTH,
  TITLE_LENGTH,
  writeChapters,
} from "../own/own-rules.ts";
import type { OwnItem } from "../queries/own-media.server.ts";
import { itemCategories } from "../rules.ts";
import { type LanguageChoice, LanguageSelect } from "./language-select.tsx";
import { categoryWords } from "./words.ts";

interface OwnItemFieldsProps {
  readonly item: OwnItem;
  readonly languages: readonly LanguageChoice[];
  readonly actionData: Parameters<typeof readAnswer>[0];
}

/** What is said of sound or film, and whether everybody finds it. */
export function OwnItemFields({ item, languages, actionData }: OwnItemFieldsProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = readAnswer(actionData);
  const known = knownOf(item);
  const value = (name: keyof typeof known): string => values[name] ?? known[name];
  const [licence, setLicence] = useState(value("licence"));
  const isPending = useNavigation().formData?.get("intent") === "save";
  return (
    <Section size="s" heading={<Trans>What it is</Trans>}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="version" value={item.version} />
        <Field id="title" label={t`Title`} error={problems.title} required>
          <Input name="title" maxLength={TITLE_LENGTH} dir="auto" defaultValue={value("title")} />
        </Field>
        <Field id="author" label={t`Who sings, plays or speaks`} optional={t`optional`} error={problems.author}>
          <Input name="author" maxLength={AUTHOR_LENGTH} dir="auto" defaultValue={value("author")} />
        </Field>
        <FieldRow>
          <Field id="category" label={t`Category`} error={problems.category}>
            <Select name="category" defaultValue={value("category")}>
              {itemCategories.map((category) => (
                <option key={category} value={category}>
                  {t(categoryWords[category])}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="spoken" label={t`Language that is heard`} optional={t`optional`} error={problems.spoken}>
            <LanguageSelect name="spoken" languages={languages} value={value("spoken")} none={t`No words`} />
          </Field>
        </FieldRow>
        <Field id="description" label={t`Description`} optional={t`optional`} error={problems.description}>
          <Textarea
            name="description"
            rows={3}
            maxLength={DESCRIPTION_LENGTH}
            dir="auto"
            defaultValue={value("description")}
          />
        </Field>
        <Field
          id="chapters"
          label={t`Chapters`}
          hint={t`One a line: the time, then the name, such as 12:30 The story of the lamp.`}
          optional={t`optional`}
          error={problems.chapters}
        >
          <Textarea name="chapters" rows={4} dir="auto" defaultValue={value("chapters")} />
        </Field>
        <Cover problem={problems.cover ?? problems.image} />
        <Field
          id="follows"
          label={t`Text that is sung`}
          hint={t`The address of a text of the library, for reading along.`}
          optional={t`optional`}
          error={problems.follows}
        >
          <Input
            name="follows"
            maxLength={60}
            before="/library/"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={value("follows")}
          />
        </Field>
        <Field
          id="licence"
          label={t`Licence`}
          hint={t`It stands on its page. Bring only what may be heard here.`}
          error={problems.licence}
        >
          <Select name="licence" value={licence} onChange={(event) => setLicence(event.target.value)}>
            <option value="">{t`Please choose`}</option>
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
        <Field id="source" label={t`Source`} optional={t`optional`} error={problems.source}>
          <Input name="source" maxLength={SOURCE_LENGTH} dir="auto" defaultValue={value("source")} />
        </Field>
        <Field id="sourceUrl" label={t`Address of the source`} optional={t`optional`} error={problems.sourceUrl}>
          <Input name="sourceUrl" type="url" maxLength={500} placeholder="https://" defaultValue={value("sourceUrl")} />
        </Field>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="listed" value="on" defaultChecked={item.isListed} />
          <Trans>Everybody finds it on the shelf</Trans>
        </label>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          pending={isPending}
          className="justify-self-start max-md:w-full"
        >
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Section>
  );
}

function Cover({ problem }: { readonly problem: string | undefined }) {
  const { t } = useLingui();
  const uploads = useUploads({ purpose: "picture" });
  const words = useUploadWords("picture");
  return (
    <Field
      id="cover"
      label={t({ message: "Cover", context: "of a recording" })}
      hint={t`It takes the place of the one it has.`}
      optional={t`optional`}
      error={problem}
    >
      <UploadBox
        items={uploads.items.slice(-1)}
        words={words}
        name="cover"
        accept={acceptOf("picture")}
        prompt={t`Choose a picture or drop it here`}
        onAdd={(files) => {
          for (const { key } of uploads.items) uploads.remove(key);
          uploads.add([...files].slice(0, 1));
        }}
        onPause={uploads.pause}
        onResume={uploads.resume}
        onRemove={uploads.remove}
      />
    </Field>
  );
}

function knownOf({
  title,
  author,
  description,
  category,
  spoken,
  licence,
  source,
  sourceUrl,
  follows,
  chapters,
}: OwnItem) {
  return {
    ...{ title, author, description, category, spoken, source, sourceUrl, follows },
    chapters: writeChapters(chapters),
    licence: licence === "" || isLicence(licence) ? licence : "other",
    licenceWords: isLicence(licence) ? "" : licence,
  };
}
