import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { spacePath } from "#/features/spaces/public.ts";
import { kindOf } from "#/features/spaces/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { mayServe } from "../access.ts";
import { ProviderAssociationForm } from "../association-forms.ts";
import {
  confirmAssociation,
  declineAssociation,
  endAssociation,
  withdrawAssociation,
} from "../commands/answer-association.server.ts";
import { askAssociation } from "../commands/ask-association.server.ts";
import { listOwnAssociations, searchSpacesToAsk } from "../queries/associations.server.ts";
import { findProviderSubject, isOpenProvider } from "../queries/provider.server.ts";
import { artistRefusals } from "../refusals.ts";
import { AssociationLists } from "../ui/association-lists.tsx";
import { sayWorkFirst } from "../provider-gate.ts";
import type { Route } from "./+types/associated-spaces";

const MAX_QUERY = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  if (!mayServe(viewer.accountType)) throw redirect("/dashboard");
  const { db, language } = ctx;
  if (!(await findProviderSubject(db, viewer.personId))) throw sayWorkFirst(request);
  const address = new URL(request.url).searchParams;
  const q = (address.get("q") ?? "").trim().slice(0, MAX_QUERY);
  const question = { db, language, now: new Date(ctx.clock()) };
  const [lists, found, isOpen] = await Promise.all([
    listOwnAssociations(question, viewer.personId, address.get("after")),
    q === "" ? null : searchSpacesToAsk(question, viewer.personId, q),
    isOpenProvider(db, viewer.personId),
  ]);
  return { lists, q, found, isOpen };
}

export const action = (args: Route.ActionArgs) =>
  act(args, artistRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent, space: spaceId } = form(ProviderAssociationForm);
    const input = { as: "provider", spaceId } as const;
    switch (intent) {
      case "ask":
        return (await askAssociation(ctx, viewer, input)) === "asked"
          ? done(msg`Asked. The space’s people will see it on their dashboard.`)
          : done(msg`You stand on each other’s page now.`);
      case "confirm":
        await confirmAssociation(ctx, viewer, input);
        return done(msg`You stand on each other’s page now.`);
      case "decline":
        await declineAssociation(ctx, viewer, input);
        return done(msg`Declined. You can still ask them yourself.`);
      case "withdraw":
        await withdrawAssociation(ctx, viewer, input);
        return done(msg`Your request is withdrawn.`);
      case "end":
        await endAssociation(ctx, viewer, input);
        return done(msg`You do not stand on each other’s page any more.`);
    }
  });

/** A provider's own associations with spaces. */
export default function AssociatedSpaces({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { lists, q, found, isOpen } = loaderData;
  return (
    <>
      <PageTitle>{t`Associated Spaces`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/profile">
        <Trans>Back to your profile</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={t`Associated Spaces`}
          lead={<Trans>They stand on your profile, and you on their page, once both sides agree.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <AssociationLists
          page={{
            action: q ? `/associated-spaces?q=${encodeURIComponent(q)}` : "/associated-spaces",
            about: (space) => ({ space: space.id }),
            before: (space) => <FaithMark faith={space.faith} size={28} className="flex-none" />,
            says: (space) => [t(kindOf(space.kind, space.faith)), space.city].filter(Boolean).join(" · "),
            path: spacePath,
            endLabel: <Trans>Leave</Trans>,
            endQuestion: (name) => (
              <Trans>{name} no longer names you, and your profile no longer names it. They will be told.</Trans>
            ),
          }}
          lists={lists}
          more={(after) => `/associated-spaces?after=${after}`}
          confirmedHeading={t`Confirmed`}
          none={<Trans>No space yet. Ask one below.</Trans>}
          search={
            isOpen
              ? {
                  heading: t`Ask a space`,
                  label: t`Search spaces by name or city`,
                  path: "/associated-spaces",
                  q,
                  found,
                }
              : null
          }
          whyNot={
            <Notice
              icon="eye-off"
              className="mt-10"
              action={
                <TextLink to="/profile" className="flex-none">
                  <Trans>Your profile</Trans>
                </TextLink>
              }
            >
              <Trans>Spaces can be asked once everybody can open your profile.</Trans>
            </Notice>
          }
        />
      </Page>
    </>
  );
}
