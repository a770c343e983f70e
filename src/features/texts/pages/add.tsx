import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Select } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { type ReadAnswer, readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { useOneUpload } from "#/platform/uploads/use-one-upload.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { beginImport } from "../commands/begin-import.server.ts";
import { BeginImportForm } from "../forms.ts";
import { spacesKept } from "../import/assert-keeps.ts";
import { ADD_PATH, importPath } from "../import/import-rules.ts";
import { listImports, nameSpaces } from "../queries/imports.server.ts";
import { textsRefusals } from "../refusals.ts";
import { stateTones, stateWords } from "../ui/import-words.ts";
import type { Route } from "./+types/add";

/** Where those who keep a space's texts, and staff, bring files to the library; and what they brought. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const person = await requirePersonPage(ctx, request);
  const kept = spacesKept(person);
  if (kept.length === 0 && !person.isStaff) throw redirect("/library");
  const query = new URL(request.url).searchParams;
  const [spaces, { rows, hasMore }] = await Promise.all([
    nameSpaces(ctx.db, kept),
    listImports(ctx.db, person, readId(query.get("before")) ?? undefined),
  ]);
  const own = readId(query.get("space"));
  return {
    ...{ spaces, isStaff: person.isStaff, zone: person.zone },
    chosen: spaces.some(({ id }) => id === own) ? own : null,
    imports: rows.map(({ id, fileName, bytes, state, createdAt }) => ({ id, fileName, bytes, state, createdAt })),
    next: hasMore ? (rows.at(-1)?.id ?? null) : null,
    isFirst: !query.has("before"),
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, textsRefusals, async ({ ctx, viewer, form }) => {
    const { upload, space } = form(BeginImportForm);
    const id = await beginImport(ctx, viewer, { uploadId: upload, spaceId: space });
    throw redirectDocument(importPath(id), 303);
  });

export default function Add({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { imports, next, isFirst, zone } = loaderData;
  return (
    <>
      <PageTitle>{t`Add to the library`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/library">
        <Trans>Library</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<Trans>Add to the library</Trans>}
          lead={
            <Trans>
              Bring a scripture, a hymnal or a story as a file. You see how it was understood before it stands.
            </Trans>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {isFirst && <Bring {...loaderData} {...readAnswer(actionData)} />}
        {imports.length > 0 && (
          <Section size="s" className="mt-10" heading={<Trans>What you brought</Trans>}>
            <RowList label={t`What you brought`}>
              {imports.map(({ id, fileName, bytes, state, createdAt }) => (
                <ListRow
                  key={id}
                  to={importPath(id)}
                  title={fileName}
                  aside={<Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>}
                >
                  {formatBytes(bytes, i18n.locale)} · {formatInstant(createdAt, i18n.locale, zone)}
                </ListRow>
              ))}
            </RowList>
            {next !== null && (
              <LoadMore to={`${ADD_PATH}?before=${next}`}>
                <Trans>Earlier ones</Trans>
              </LoadMore>
            )}
          </Section>
        )}
      </Page>
    </>
  );
}

interface BringProps
  extends
    Pick<Route.ComponentProps["loaderData"], "spaces" | "isStaff" | "chosen">,
    Pick<ReadAnswer, "values" | "problems"> {}

function Bring({ spaces, isStaff, chosen, values, problems }: BringProps) {
  const { t } = useLingui();
  const upload = useOneUpload("text", { values, problems });
  const words = useUploadWords("text");
  const pending = useNavigation().formMethod === "POST";
  return (
    <Panel className="mt-3">
      <Form method="post" noValidate onSubmit={upload.onSubmit} className="grid gap-5">
        <Field
          id="upload"
          label={t`The file`}
          hint={t`USFM (a book, or an archive of books), OSIS, TEI, EPUB, CSV of verses, Markdown or plain text, in UTF-8.`}
          error={problems.upload}
          required
        >
          <UploadBox
            {...upload.box}
            words={words}
            accept={acceptOf("text")}
            prompt={t`Choose a file or drop it here`}
          />
        </Field>
        <Field id="space" label={t`Whose it is to be`} error={problems.space}>
          <Select name="space" defaultValue={values.space ?? chosen ?? undefined}>
            {spaces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {isStaff && <option value="">{t`Sangam’s own`}</option>}
          </Select>
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon="upload"
          pending={pending || upload.isBusy}
          className="justify-self-start max-md:w-full"
        >
          <Trans>Read the file</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
