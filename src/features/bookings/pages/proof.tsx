import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { proveBooking, refundUnproven, tickName } from "../commands/proof.server.ts";
import { ProofForm } from "../proof-forms.ts";
import { proofRefusals } from "../proof-refusals.ts";
import { readProof } from "../queries/proof.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { bookingPath } from "../rules.ts";
import { ProofFiles } from "../ui/proof-files.tsx";
import { ProofState } from "../ui/proof-state.tsx";
import { Sankalp } from "../ui/sankalp.tsx";
import { SendProof } from "../ui/send-proof.tsx";
import type { Route } from "./+types/proof";

/** For the two sides alone: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const proof = id ? await readProof(ctx.db, viewer, id, now, ctx.language) : null;
  if (!proof) throw redirect("/dashboard");
  return { proof, now, zone: viewer.zone };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...bookingRefusals, ...proofRefusals }, async ({ ctx, viewer, form, done }) => {
    const bookingId = readId(params.id);
    if (!bookingId) throw notFound();
    const input = form(ProofForm);
    if (input.intent === "prove") {
      await proveBooking(ctx, viewer, { bookingId, note: input.note, uploadIds: input.file });
      return done(msg`Sent. They have been notified, and it counts as held.`);
    }
    if (input.intent === "refund") {
      await refundUnproven(ctx, viewer, { bookingId });
      return done(msg`All of it goes back to you. We tell you when it is on its way.`);
    }
    const isRead = input.intent === "tick";
    await tickName(ctx, viewer, { bookingId, position: input.position, isRead });
    return done(isRead ? msg`Read.` : msg`Taken back.`);
  });

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, now, zone } = loaderData;
  const { t } = useLingui();
  const { party, state, who, note, files } = proof;
  const maySend = party === "provider" && (state === "awaited" || state === "missed");
  return (
    <>
      <PageTitle>{`${t`Proof of puja`} · ${proof.serviceName}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={bookingPath(proof.bookingId)}>
        <Trans>The booking</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          className="lg:pt-4"
          title={<Trans>Proof of puja</Trans>}
          lead={
            <>
              <span lang={proof.language}>{proof.serviceName}</span>
              {who && ` · ${who}`}
            </>
          }
        />
        <Answer answer={actionData} fields={["file"]} />
        <ProofState proof={proof} now={now} zone={zone} />
        {proof.names.length > 0 && <Sankalp proof={proof} mayTick={maySend} zone={zone} now={now} />}
        {note && (
          <blockquote className="mt-8 max-w-[60ch] border-l-4 border-marigold pl-4 text-lg wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        )}
        {files.length > 0 && <ProofFiles bookingId={proof.bookingId} files={files} isGiver={party === "devotee"} />}
        {state === "proven" && files.length === 0 && (
          <p className="mt-8 max-w-[60ch] text-ink-2">
            <Trans>The photos and clips are no longer here: they are kept for a year.</Trans>
          </p>
        )}
        {maySend && <SendProof answer={readAnswer(actionData)} />}
      </Page>
    </>
  );
}
