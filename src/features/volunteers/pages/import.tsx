import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field } from "#/design/field.tsx";
import { FileInput } from "#/design/file-input.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Notice } from "#/design/notice.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { decodeCsv } from "#/platform/spreadsheet/read-csv.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { refuseField } from "#/platform/refusal.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { volunteerAdmin } from "../access.ts";
import { importVolunteers, previewImport, type ImportPreview } from "../commands/import-volunteers.server.ts";
import { ImportForm } from "../forms.ts";
import type { LineProblem, ReadLine } from "../read-volunteers-csv.ts";
import { volunteerRefusals } from "../refusals.ts";
import type { Route } from "./+types/import";
import { TwoColumns } from "#/design/page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { space, spaces } = await openAdminPage(context.get(requestContext), request, volunteerAdmin.manage);
  return { space, spaces };
}

export const action = (args: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form, body }) => {
    const input = form(ImportForm);
    const spaceId = input.space;
    if (input.intent === "read") {
      const file = body.get("file");
      const unsafeText = file instanceof File ? decodeCsv(new Uint8Array(await file.arrayBuffer())) : "";
      if (unsafeText === null) {
        const code = "volunteers.file-unreadable";
        throw refuseField("file", code);
      }
      return { preview: await previewImport(ctx, viewer, { spaceId, unsafeText }), csv: unsafeText };
    }
    const { added, updated } = await importVolunteers(ctx, viewer, { spaceId, unsafeText: input.csv });
    await setFlash(ctx, "done", msg`Imported: ${added} new, ${updated} updated.`);
    return redirect(`/manage-volunteers?space=${spaceId}`, 303);
  });

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const { problems } = readAnswer(actionData);
  const read = actionData && "preview" in actionData ? actionData : null;
  const here = `/manage-volunteers/import?space=${space.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      title={t`Import volunteers`}
      lead={
        <Trans>
          From a CSV file, such as one saved from a spreadsheet. You can check everything before it is imported.
        </Trans>
      }
      path="/manage-volunteers/import"
      back={{ to: `/manage-volunteers?space=${space.id}`, label: <Trans>Manage Volunteers</Trans> }}
    >
      <Answer answer={actionData} />
      <TwoColumns>
        {read && <Preview preview={read.preview} csv={read.csv} spaceId={space.id} here={here} />}
        <Panel title={read ? <Trans>Another file</Trans> : <Trans>Choose a file</Trans>} className="lg:col-start-2">
          <Form method="post" action={here} encType="multipart/form-data" noValidate className="grid gap-4">
            <input type="hidden" name="space" value={space.id} />
            <Field
              id="file"
              label={t`Volunteers as CSV`}
              hint={t`Columns: Name, Email, Phone, Role, Skills, Availability, Experience. At most 1,000 lines.`}
              error={problems.file}
              required
            >
              <FileInput
                name="file"
                accept=".csv,.txt,text/csv,text/plain"
                prompt={<Trans>Choose the file or drop it here</Trans>}
              />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="read"
              variant={read ? "secondary" : "primary"}
              icon="upload"
              pending={pending}
              wide
            >
              <Trans>Preview</Trans>
            </Button>
          </Form>
        </Panel>
        {!read && (
          <div className="text-ink-2 lg:col-start-1 lg:row-start-1">
            <p className="max-w-[60ch]">
              <Trans>
                The first line names the columns. Each line needs a name and an email address or a phone number. People
                with the same email, or with the same phone and name, are updated. Empty cells change nothing.
              </Trans>
            </p>
          </div>
        )}
      </TwoColumns>
    </AdminFrame>
  );
}

const problemWords: Readonly<Record<LineProblem, MessageDescriptor>> = {
  "name-missing": msg`The name is missing.`,
  "contact-missing": msg`An email address or a phone number is missing.`,
  "email-wrong": msg`The email address is not complete.`,
  "phone-wrong": msg`The phone number does not look right.`,
  "too-long": msg`Something in this line is too long.`,
  twice: msg`The same person is already listed above.`,
};

interface PreviewProps {
  readonly preview: ImportPreview;
  readonly csv: string;
  readonly spaceId: number;
  readonly here: string;
}

function Preview({ preview, csv, spaceId, here }: PreviewProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { added, updated, problems } = preview;
  const good = added.length + updated.length;
  return (
    <div className="min-w-0 lg:row-span-2">
      <Notice live tone={problems.length > 0 ? "warning" : "info"} className="mb-6">
        <Trans>Nothing is saved yet.</Trans>{" "}
        {problems.length > 0 && (
          <Plural
            value={problems.length}
            one="# line cannot be imported; the others can."
            other="# lines cannot be imported; the others can."
          />
        )}
      </Notice>
      {good > 0 && (
        <Form method="post" action={here} className="mb-8">
          <input type="hidden" name="space" value={spaceId} />
          <input type="hidden" name="csv" value={csv} />
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="primary"
            icon="check"
            pending={pending}
            className="max-lg:w-full"
          >
            <Plural value={good} one="Import # volunteer" other="Import # volunteers" />
          </Button>
        </Form>
      )}
      {problems.length > 0 && (
        <Section size="s" className="mb-8" heading={<Trans>Skipped</Trans>}>
          <RowList label={t`Skipped`}>
            {problems.map(({ lineNo, name, problem }) => (
              <ListRow key={lineNo} title={name || "–"} aside={<Trans>Line {lineNo}</Trans>}>
                {i18n._(problemWords[problem])}
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
      <Lines lines={added} heading={<Trans>New</Trans>} label={t`New`} />
      <Lines lines={updated} heading={<Trans>Updated</Trans>} label={t`Updated`} />
    </div>
  );
}

const SHOWN_LINES = 50;

function Lines({ lines, heading, label }: { lines: readonly ReadLine[]; heading: ReactNode; label: string }) {
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN_LINES;
  return (
    <Section size="s" className="mb-8" heading={heading}>
      <RowList label={label}>
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <ListRow key={line.lineNo} title={line.name} aside={<Trans>Line {line.lineNo}</Trans>}>
            <span className="wrap-anywhere">
              {[line.role, line.email, line.phone, ...line.skills.slice(0, 3)].filter(Boolean).join(" · ")}
            </span>
          </ListRow>
        ))}
      </RowList>
      {more > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          <Trans>+{more} more</Trans>
        </p>
      )}
    </Section>
  );
}
