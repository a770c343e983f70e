import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { putOnShelf } from "../commands/put-on-shelf.server.ts";
import { removeWork } from "../commands/remove-work.server.ts";
import { withdrawImport } from "../commands/withdraw-import.server.ts";
import { ImportForm } from "../forms.ts";
import { languageChoices } from "../import/language-choices.ts";
import { ADD_PATH, type StoredWords } from "../import/import-rules.ts";
import { importNews } from "../import/import-topic.ts";
import { shelfFactsOf } from "../import/shelf-facts.ts";
import { findImport, listKeptWorks } from "../queries/imports.server.ts";
import { textsRefusals } from "../refusals.ts";
import { ImportPreview } from "../ui/import-preview.tsx";
import { ImportReportView } from "../ui/import-report.tsx";
import { ImportOutcome } from "../ui/import-outcome.tsx";
import { stateTones, stateWords } from "../ui/import-words.ts";
import { ShelfForm } from "../ui/shelf-form.tsx";
import type { Route } from "./+types/added";

/** A file on its way to the library: what was understood of it, and what is said of it on the shelf. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const person = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const found = id === null ? null : await findImport(ctx.db, person, id);
  if (!found) throw redirect(ADD_PATH);
  const words = await loadWords(ctx.language);
  const { report, refusal, ...brief } = found;
  const isOpen = found.state === "read";
  return {
    ...brief,
    report: report && {
      ...report,
      warnings: report.warnings.map(({ words: said, ...rest }) => ({ ...rest, words: say(words, said) })),
    },
    refusal: refusal && { words: say(words, refusal.words), place: refusal.place },
    works: isOpen ? await listKeptWorks(ctx.db, found.spaceId) : [],
    languages: isOpen ? languageChoices(ctx.language) : [],
  };
}

const say = (words: I18n, { id, message, values }: StoredWords): string =>
  words._(id, values, message === undefined ? {} : { message });

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, textsRefusals, async ({ ctx, viewer, form }) => {
    const person = requirePerson(viewer);
    const input = form(ImportForm);
    const importId = readId(params.id);
    const found = importId === null ? null : await findImport(ctx.db, person, importId);
    if (!found) throw notFound();
    if (input.intent === "store") {
      await putOnShelf(ctx, viewer, { importId: found.id, version: input.version, facts: shelfFactsOf(input) });
      return null;
    }
    if (input.intent === "withdraw") {
      await withdrawImport(ctx, viewer, { importId: found.id });
      await setFlash(ctx, "done", msg`The file was let go.`);
      throw redirect(ADD_PATH, 303);
    }
    if (!found.work) throw notFound();
    await removeWork(ctx, viewer, { workId: found.work.id, reason: input.reason });
    await setFlash(ctx, "done", msg`It was taken off the shelf.`);
    throw redirect(ADD_PATH, 303);
  });

export type AddedData = Awaited<ReturnType<typeof loader>>;

export default function Added({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { id, fileName, bytes, state, report } = loaderData;
  const isUnderWay = state === "reading" || state === "storing";
  const outcome = useOutcomeInView(state);
  useTopic(isUnderWay ? importNews(id) : null, useReadAgain());
  return (
    <>
      <PageTitle>{t`${fileName} · Library`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={ADD_PATH}>
        <Trans>Add to the library</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<span className="wrap-anywhere">{fileName}</span>}
          lead={
            <span className="flex flex-wrap items-center gap-3">
              <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>
              <span className="tabular-nums">{formatBytes(bytes, i18n.locale)}</span>
            </span>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <div ref={outcome} tabIndex={-1} className="outline-none">
          <ImportOutcome data={loaderData} />
        </div>
        {report && (
          <>
            <ImportReportView report={report} />
            <ImportPreview report={report} />
          </>
        )}
        {state === "read" && <ShelfForm data={loaderData} actionData={actionData} />}
      </Page>
    </>
  );
}

/** Whoever pressed at the foot of the form is led to what came of it: the form is gone, and the page short. */
function useOutcomeInView(state: AddedData["state"]) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "read" && state !== "read") {
      box.current?.scrollIntoView({ block: "nearest" });
      box.current?.focus();
    }
    before.current = state;
  }, [state]);
  return box;
}
