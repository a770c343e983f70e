import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { SourceCredit } from "#/features/spaces/public-credit.tsx";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { type FormAnswer, readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { beginImport } from "../commands/begin-import.server.ts";
import { decideDuplicate } from "../commands/decide-duplicate.server.ts";
import { EXTRACT_LENGTH } from "../extract-name.ts";
import { PlacesForm } from "../forms.ts";
import { importPath, PLACES_PATH } from "../import-rules.ts";
import { listDuplicates, listImports } from "../queries/imports.server.ts";
import { placeImportRefusals } from "../refusals.ts";
import { DuplicateList } from "../ui/duplicate-list.tsx";
import { stateWords } from "../ui/import-words.ts";
import type { Route } from "./+types/places";

/** Where staff bring extracts of the map of the world, and decide on places that may be here already. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  // The page is unknown to everybody else, as any other.
  if (viewer.kind !== "person" || !viewer.isStaff) throw redirect("/");
  const query = new URL(request.url).searchParams;
  const [imports, duplicates] = await Promise.all([
    listImports(ctx.db, viewer, readId(query.get("before"))),
    listDuplicates(ctx.db, ctx.language, viewer, readId(query.get("duplicates"))),
  ]);
  return {
    ...{ zone: viewer.zone, duplicates, next: imports.next },
    imports: imports.rows.map(({ id, fileName, bytes, extract, state, createdAt }) => ({
      ...{ id, fileName, bytes, extract, state, createdAt },
    })),
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...placeImportRefusals, ...uploadRefusals }, async ({ ctx, viewer, form, done }) => {
    const input = form(PlacesForm);
    if (input.intent === "begin") {
      const id = await beginImport(ctx, viewer, { uploadId: input.upload, extract: input.extract });
      throw redirectDocument(importPath(id), 303);
    }
    await decideDuplicate(ctx, viewer, input);
    return done(input.outcome === "same" ? msg`They are one now.` : msg`The place is listed by itself.`);
  });

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { imports, duplicates, next, zone } = loaderData;
  return (
    <>
      <PageTitle>{t`Places of the map`}</PageTitle>
      <BackBar to="/staff">
        <Trans>Staff</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<Trans>Places of the map</Trans>}
          lead={
            <Trans>
              Places of worship of an OpenStreetMap extract are listed as unclaimed, until whoever runs them claims
              them.
            </Trans>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <Bring answer={actionData} />
        <Section size="s" className="mt-10" heading={<Trans>Possible duplicates</Trans>}>
          {duplicates.rows.length === 0 ? (
            <Empty icon="check" level={3} title={<Trans>Nothing to decide</Trans>} />
          ) : (
            <DuplicateList rows={duplicates.rows} />
          )}
          {duplicates.next !== null && (
            <LoadMore to={`${PLACES_PATH}?duplicates=${duplicates.next}`}>
              <Trans>Older</Trans>
            </LoadMore>
          )}
        </Section>
        {imports.length > 0 && (
          <Section size="s" className="mt-10" heading={<Trans>Files</Trans>}>
            <RowList label={t`Files`}>
              {imports.map(({ id, fileName, bytes, extract, state, createdAt }) => (
                <ListRow
                  key={id}
                  to={importPath(id)}
                  title={fileName}
                  aside={<Badge>{i18n._(stateWords[state])}</Badge>}
                >
                  {[extract, formatBytes(bytes, i18n.locale), formatInstant(createdAt, i18n.locale, zone)].join(" · ")}
                </ListRow>
              ))}
            </RowList>
            {next !== null && (
              <LoadMore to={`${PLACES_PATH}?before=${next}`}>
                <Trans>Older</Trans>
              </LoadMore>
            )}
          </Section>
        )}
        <SourceCredit source="osm" className="mt-10" />
      </Page>
    </>
  );
}

function Bring({ answer }: { answer: FormAnswer }) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "begin" });
  const uploads = useUploads({ purpose: "places" });
  const words = useUploadWords("places");
  const pending = useNavigation().formData?.get("intent") === "begin";
  return (
    <Panel className="mt-3">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="begin" />
        <Field
          id="upload"
          label={t`The file`}
          hint={t`.osm.pbf, GeoJSON or the JSON of Overpass, with the numbers of its elements.`}
          error={problems.upload}
          required
        >
          <UploadBox
            items={uploads.items.slice(-1)}
            words={words}
            name="upload"
            accept={acceptOf("places")}
            prompt={t`Choose a file or drop it here`}
            onAdd={(files) => {
              for (const { key } of uploads.items) uploads.remove(key);
              uploads.add([...files].slice(0, 1));
            }}
            onPause={uploads.pause}
            onResume={uploads.resume}
            onRemove={uploads.remove}
          />
        </Field>
        <Field
          id="extract"
          label={t`Name of the extract`}
          hint={t`A later file of the same name updates its places, and marks those that it has no more. Left empty it is taken from the file’s name.`}
          error={problems.extract}
        >
          <Input name="extract" maxLength={EXTRACT_LENGTH} autoComplete="off" defaultValue={values.extract} />
        </Field>
        <noscript>
          <p className="text-ink-2">
            <Trans>Sending files needs JavaScript.</Trans>
          </p>
        </noscript>
        <Button
          type="submit"
          variant="primary"
          icon="upload"
          pending={pending || uploads.isBusy}
          className="justify-self-start max-md:w-full"
        >
          <Trans>Read the file</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
