import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { SourceCredit } from "#/features/spaces/public-credit.tsx";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { type FormAnswer, readAnswer } from "#/platform/http/form-answer.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { notFound } from "#/platform/refusal.ts";
import { startStoring, withdrawImport } from "../commands/begin-import.server.ts";
import { ImportForm } from "../forms.ts";
import { type ImportReport, importNews, losesMany, PLACES_PATH } from "../import-rules.ts";
import { findImport, type ImportRow } from "../queries/imports.server.ts";
import { placeImportRefusals } from "../refusals.ts";
import { ImportReportView } from "../ui/import-report.tsx";
import { refusalWords, stateWords } from "../ui/import-words.ts";
import type { Route } from "./+types/import";

/** A file of places on its way: what was understood of it, and what became of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  if (viewer.kind !== "person" || !viewer.isStaff) throw redirect("/");
  const id = readId(params.id);
  const found = id === null ? null : await findImport(ctx.db, viewer, id);
  if (!found) throw redirect(PLACES_PATH);
  return found;
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, placeImportRefusals, async ({ ctx, viewer, form }) => {
    const { intent, confirmed } = form(ImportForm);
    const importId = readId(params.id);
    if (importId === null) throw notFound();
    if (intent === "store") {
      await startStoring(ctx, viewer, { importId, isConfirmed: confirmed });
      return null;
    }
    await withdrawImport(ctx, viewer, { importId });
    await setFlash(ctx, "done", msg`The file is discarded.`);
    throw redirect(PLACES_PATH, 303);
  });

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { id, fileName, bytes, extract, state, report, refusal } = loaderData;
  const isUnderWay = state === "reading" || state === "storing";
  const isEmpty = (state === "read" || state === "stored") && report?.read.places === 0;
  useTopic(isUnderWay ? importNews(id) : null, useReadAgain());
  return (
    <>
      <PageTitle>{fileName}</PageTitle>
      <BackBar to={PLACES_PATH}>
        <Trans>Places of the map</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<span className="wrap-anywhere">{fileName}</span>}
          lead={
            <span className="flex flex-wrap items-center gap-3">
              <Badge>{i18n._(stateWords[state])}</Badge>
              <span>{extract}</span>
              <span className="tabular-nums">{formatBytes(bytes, i18n.locale)}</span>
            </span>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {isUnderWay && <Progress row={loaderData} />}
        {refusal && (
          <Notice tone="refusal" title={i18n._(refusalWords[refusal.reason])}>
            {refusal.byte !== null && refusal.byte > 0 && (
              <Trans>At byte {formatCount(refusal.byte, i18n.locale)} of the file.</Trans>
            )}{" "}
            <Trans>What was listed before stays; a whole file of the same extract mends it.</Trans>
          </Notice>
        )}
        {isEmpty && (
          <Notice icon="info" title={<Trans>There is nothing to list</Trans>}>
            <Trans>The file has no place of worship that we could take.</Trans>
          </Notice>
        )}
        {state === "stored" && !isEmpty && (
          <Notice
            tone="success"
            title={<Trans>The places are listed</Trans>}
            action={
              report?.counts && report.counts.duplicates > 0 ? (
                <ButtonLink to={PLACES_PATH} size="s">
                  <Trans>Decide on duplicates</Trans>
                </ButtonLink>
              ) : undefined
            }
          />
        )}
        {report && <ImportReportView report={report} />}
        {state === "read" && <Choice report={report} answer={actionData} />}
        <SourceCredit source="osm" className="mt-10" />
      </Page>
    </>
  );
}

function Progress({ row: { state, report } }: { row: ImportRow }) {
  const { t, i18n } = useLingui();
  const done = report?.read.done ?? 0;
  const percent = i18n.number(done, { style: "percent", maximumFractionDigits: 0 });
  return (
    <Notice
      icon="clock"
      live
      title={state === "reading" ? <Trans>The file is being read</Trans> : <Trans>The places are being stored</Trans>}
    >
      <p>
        <Trans>You can leave this page: we will let you know.</Trans>
      </p>
      <progress value={done} max={1} aria-label={t`How far it is`} className="mt-3 h-2 w-full" />
      <p className="mt-1 text-sm text-ink-2 tabular-nums">{percent}</p>
    </Notice>
  );
}

function Choice({ report, answer }: { report: ImportReport | null; answer: FormAnswer }) {
  const pending = useNavigation().formData?.get("intent");
  const { problems } = readAnswer(answer, { intent: "store" });
  const isEmpty = report?.read.places === 0;
  return (
    <Form method="post" className="mt-10 flex flex-wrap gap-3">
      {!isEmpty && losesMany(report) && (
        <div className="w-full">
          <Checkbox
            name="confirmed"
            label={<Trans>The file is the newer one of this extract, and what it lacks is gone</Trans>}
            error={problems.confirmed}
          />
        </div>
      )}
      {!isEmpty && (
        <Button type="submit" name="intent" value="store" variant="primary" icon="check" pending={pending === "store"}>
          <Trans>List these places</Trans>
        </Button>
      )}
      <Button type="submit" name="intent" value="withdraw" icon="trash" pending={pending === "withdraw"}>
        <Trans>Discard the file</Trans>
      </Button>
    </Form>
  );
}
