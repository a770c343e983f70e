import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, redirectDocument } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { mayServe } from "../access.ts";
import { featurePiece, movePiece, removePiece, savePiece } from "../commands/portfolio.server.ts";
import { PieceForm, PieceIntent, PortfolioForm } from "../portfolio-forms.ts";
import { readOwnPiece } from "../queries/own-portfolio.server.ts";
import { findProviderSubject } from "../queries/provider.server.ts";
import { artistRefusals } from "../refusals.ts";
import { EditPiece } from "../ui/edit-piece.tsx";
import { sayWorkFirst } from "../provider-gate.ts";
import type { Route } from "./+types/portfolio-piece";

/** A new piece at `/portfolio/new`, or one's own by its id. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  if (!mayServe(viewer.accountType)) throw redirect("/profile");
  if (!(await findProviderSubject(ctx.db, viewer.personId))) throw sayWorkFirst(request);
  if (params.item === "new") return { piece: null };
  const id = readId(params.item);
  const piece = id && (await readOwnPiece(ctx.db, viewer.personId, id));
  if (!piece) throw redirect("/profile");
  return { piece };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, artistRefusals, async ({ ctx, viewer, form, done }) => {
    const itemId = params.item === "new" ? null : readId(params.item);
    if (form(PieceIntent).intent === "save") {
      const typed = form(PortfolioForm);
      if (itemId === null && params.item !== "new") throw notFound();
      await savePiece(ctx, viewer, { ...typed, itemId, language: ctx.language });
      await setFlash(ctx, "done", msg`Your work is shown.`);
      throw redirectDocument("/profile", 303);
    }
    const { intent } = form(PieceForm);
    if (itemId === null) throw notFound();
    switch (intent) {
      case "earlier":
      case "later":
        await movePiece(ctx, viewer, { itemId, by: intent === "earlier" ? -1 : 1 });
        return done(msg`Moved.`);
      case "feature":
      case "unfeature":
        await featurePiece(ctx, viewer, { itemId, isFeatured: intent === "feature" });
        return done(intent === "feature" ? msg`It stands before all others.` : msg`It stands among the others.`);
      case "remove":
        await removePiece(ctx, viewer, { itemId });
        await setFlash(ctx, "done", msg`The piece is gone from your portfolio.`);
        throw redirectDocument("/profile", 303);
    }
  });

export default function PortfolioPiece({ loaderData: { piece }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = piece ? t`Edit your work` : t`Show your work`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/profile">
        <Trans>Back to Profile</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={title}
          lead={
            <Trans>
              One piece, one altar, one procession: what you made or led, and would like to be asked for again.
            </Trans>
          }
          className="lg:pt-6"
        />
        <EditPiece key={piece?.id ?? "new"} piece={piece} answer={actionData} />
      </Page>
    </>
  );
}
