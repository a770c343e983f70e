import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Field, FieldRow, Select, Textarea } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { languageNames } from "#/platform/i18n/language-names.ts";
import { ownLinesPath, VTT_LENGTH } from "../own/own-rules.ts";
import type { OwnItem } from "../queries/own-media.server.ts";
import { type LanguageChoice, LanguageSelect } from "./language-select.tsx";

interface OwnTracksProps {
  readonly item: OwnItem;
  readonly languages: readonly LanguageChoice[];
  readonly actionData: Parameters<typeof readAnswer>[0];
}

/** What is said or sung when: as WebVTT, or tapped along. */
export function OwnTracks({ item, languages, actionData }: OwnTracksProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = readAnswer(actionData);
  const [vtt, setVtt] = useState(values.vtt ?? "");
  const nameOf = languageNames(i18n.locale);
  return (
    <Section size="s" className="mt-10" heading={<Trans>Read along, and captions</Trans>}>
      {item.tracks.length > 0 && (
        <RowList label={t`Read along, and captions`}>
          {item.tracks.map(({ kind, language }) => (
            <ListRow
              key={kind + language}
              title={nameOf(language)}
              action={
                <Form method="post">
                  <input type="hidden" name="kind" value={kind} />
                  <input type="hidden" name="language" value={language} />
                  <Button type="submit" name="intent" value="drop-track" size="s" variant="quiet" icon="trash">
                    <Trans>Remove</Trans>
                  </Button>
                </Form>
              }
            >
              {kind === "verses" ? <Trans>Lines to read along</Trans> : <Trans>Captions</Trans>}
            </ListRow>
          ))}
        </RowList>
      )}
      <p className="mt-4 scripted">
        <ButtonLink to={ownLinesPath(item.id)} icon="headphones">
          <Trans>Tap along while it plays</Trans>
        </ButtonLink>
      </p>
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <FieldRow>
          <Field id="kind" label={t`These are`} error={problems.kind}>
            <Select name="kind" defaultValue={values.kind ?? (item.kind === "audio" ? "verses" : "captions")}>
              <option value="verses">{t`Lines to read along`}</option>
              <option value="captions">{t`Captions`}</option>
            </Select>
          </Field>
          <Field id="language" label={t`Language`} error={problems.language} required>
            <LanguageSelect name="language" languages={languages} value={values.language ?? item.spoken} />
          </Field>
        </FieldRow>
        <Field
          id="vtt"
          label={t`WebVTT`}
          hint={t`A name of a cue such as 2/47 leads to that verse.`}
          error={problems.vtt}
          required
        >
          <Textarea
            name="vtt"
            rows={5}
            maxLength={VTT_LENGTH}
            spellCheck={false}
            value={vtt}
            onChange={(event) => setVtt(event.target.value)}
          />
        </Field>
        <label className="scripted text-sm">
          <span className="sr-only">{t`Or from a file`}</span>
          <input
            type="file"
            accept=".vtt,text/vtt"
            onChange={(event) =>
              void event.target.files?.[0]
                ?.slice(0, 4 * VTT_LENGTH)
                .text()
                .then(setVtt)
            }
          />
        </label>
        <Button type="submit" name="intent" value="track" className="justify-self-start max-md:w-full">
          <Trans>Save the lines</Trans>
        </Button>
      </Form>
    </Section>
  );
}
