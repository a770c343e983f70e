import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, type ShouldRevalidateFunctionArgs } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { notFound } from "#/platform/refusal.ts";
import { mayManage, mayModerate, mayReopen } from "../access.ts";
import { closeCommunity, reopenCommunity } from "../commands/closing.server.ts";
import { decideMember, saveCommunity, setModerator } from "../commands/communities.server.ts";
import { handOver } from "../commands/hand-over.server.ts";
import { saveHeldLists } from "../commands/held-lists.server.ts";
import { ManageForm } from "../forms.ts";
import { listMembers, listWaiting, nameOfCommunity, readCommunity } from "../queries/communities.server.ts";
import { readHeldLists } from "../queries/held-lists.server.ts";
import { countWaitingCases } from "../queries/queue.server.ts";
import { communityRefusals } from "../refusals.ts";
import { communityPath, PAGE } from "../rules.ts";
import { ClosedNotice, Closing, HandOver } from "../ui/closing.tsx";
import { CommunityFields } from "../ui/community-fields.tsx";
import { HeldLists } from "../ui/held-lists.tsx";
import { WaitingCount } from "../ui/waiting-count.tsx";
import type { Route } from "./+types/manage-community";
import { requirePerson } from "#/platform/viewer.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  // As it was written: what is typed here replaces it.
  const found = await readCommunity(ctx.db, viewer, sourceLanguage, params.slug);
  if (!found || !mayModerate(viewer, found.subject)) {
    throw await redirectSaying(ctx, communityPath(params.slug), msg`Only those who keep order there do this`);
  }
  const { subject, ...community } = found;
  const shownName = await nameOfCommunity(ctx.db, ctx.language, community);
  const manages = mayManage(viewer, subject);
  const { searchParams } = new URL(request.url);
  const after = readId(searchParams.get("after")) ?? 0;
  const [{ waiting, next }, members] = await Promise.all([
    listWaiting(ctx.db, community.id, searchParams.get("waiting")),
    manages ? listMembers(ctx.db, community.id, after) : [],
  ]);
  const [lists, cases] = await Promise.all([
    readHeldLists(ctx.db, community.id),
    countWaitingCases(ctx.db, viewer, community.id),
  ]);
  const reopens = mayReopen(viewer, subject);
  return {
    ...{ community, shownName, waiting, nextWaiting: next, members, manages, reopens, lists, cases, zone: viewer.zone },
    isContinued: after > 0,
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    requirePerson(viewer);
    const input = form(ManageForm);
    const community = await readCommunity(ctx.db, viewer, ctx.language, args.params.slug);
    if (!community) throw notFound();
    const { id: communityId } = community;
    switch (input.intent) {
      case "save": {
        const { intent: _intent, ...fields } = input;
        await saveCommunity(ctx, viewer, { communityId, ...fields });
        return done(msg`Saved.`);
      }
      case "lists":
        await saveHeldLists(ctx, viewer, { slug: args.params.slug, words: input.words, sites: input.sites });
        return done(msg`Saved. What stands already stays.`);
      case "let-in":
      case "decline":
        await decideMember(ctx, viewer, { communityId, personId: input.person, lets: input.intent === "let-in" });
        return done(input.intent === "let-in" ? msg`They are a member now.` : msg`They were not let in.`);
      case "hand-over":
        await handOver(ctx, viewer, { communityId, personId: input.person });
        return done(msg`They own the community now.`);
      case "close":
        await closeCommunity(ctx, viewer, { slug: args.params.slug, reason: input.reason });
        return done(msg`The community is closed. Its members are told.`);
      case "reopen":
        await reopenCommunity(ctx, viewer, { slug: args.params.slug });
        return done(msg`The community is open again. Its members are told.`);
      case "moderator":
      case "member":
        await setModerator(ctx, viewer, { communityId, personId: input.person, on: input.intent === "moderator" });
        return done(
          input.intent === "moderator" ? msg`They keep order here now.` : msg`They are a member like others.`,
        );
    }
  });

/** Whoever was too late reads what stands there now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function ManageCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { community, shownName, waiting, nextWaiting, members, manages, reopens, lists, cases, zone, isContinued } =
    loaderData;
  const { values, problems, refusal } = readAnswer(actionData, { intent: "save" });
  const path = communityPath(community.slug);
  return (
    <>
      <PageTitle>{shownName}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={path}>{shownName}</BackBar>
      <Page narrow className="pb-24">
        <PageHead title={<Trans>Manage the community</Trans>} className="lg:pt-6" />
        <Answer answer={actionData} />
        {community.closing && (
          <div className="pb-5">
            <ClosedNotice closing={community.closing} zone={zone} />
          </div>
        )}
        <RowList className="mb-8">
          <ListRow
            title={<Trans>Queue</Trans>}
            to={`${path}/queue`}
            aside={cases > 0 && <WaitingCount count={cases} />}
          >
            <Trans>What members reported, and what was held back</Trans>
          </ListRow>
        </RowList>
        {!community.isOpen && (
          <Section heading={<Trans>Requests to join</Trans>} space="none">
            {waiting.length === 0 ? (
              <p className="text-ink-2">
                <Trans>Nobody waits.</Trans>
              </p>
            ) : (
              <RowList>
                {waiting.map(({ personId, name, at }) => (
                  <ListRow
                    key={personId}
                    before={<Avatar name={name} />}
                    title={name}
                    longAction
                    action={
                      <Form method="post" className="flex gap-2">
                        <input type="hidden" name="person" value={personId} />
                        {!community.isClosed && (
                          <Button type="submit" size="s" name="intent" value="let-in" variant="primary">
                            <Trans>Let in</Trans>
                          </Button>
                        )}
                        <Button type="submit" size="s" name="intent" value="decline">
                          <Trans>Decline</Trans>
                        </Button>
                      </Form>
                    }
                  >
                    {formatInstant(at, i18n.locale, zone)}
                  </ListRow>
                ))}
              </RowList>
            )}
            {nextWaiting !== null && (
              <LoadMore to={`${path}/manage?waiting=${nextWaiting}`}>
                <Trans>Load More</Trans>
              </LoadMore>
            )}
          </Section>
        )}
        {manages && (
          <>
            <Section heading={<Trans>Who keeps order</Trans>}>
              <RowList>
                {community.team.map(({ personId, name, role }) => (
                  <ListRow
                    key={personId}
                    before={<Avatar name={name} />}
                    title={name}
                    longAction
                    action={role === "moderator" && <RoleButton personId={personId} intent="member" />}
                  >
                    {role === "owner" ? <Trans>Owner</Trans> : <Trans>Moderator</Trans>}
                  </ListRow>
                ))}
              </RowList>
            </Section>
            <div className="pt-4">
              <Disclosure title={<Trans>Make a member a moderator</Trans>} defaultOpen={isContinued}>
                {members.length === 0 ? (
                  <p className="text-ink-2">
                    <Trans>Nobody else is a member yet.</Trans>
                  </p>
                ) : (
                  <RowList label={t`Members`}>
                    {members.slice(0, PAGE).map(({ personId, name }) => (
                      <ListRow
                        key={personId}
                        before={<Avatar name={name} />}
                        title={name}
                        longAction
                        action={<RoleButton personId={personId} intent="moderator" />}
                      />
                    ))}
                  </RowList>
                )}
                {members.length > PAGE && (
                  <LoadMore to={`${path}/manage?after=${members[PAGE - 1]!.personId}`}>
                    <Trans>Load More</Trans>
                  </LoadMore>
                )}
              </Disclosure>
            </div>
            <Section heading={<Trans>What it says of itself</Trans>}>
              <Form method="post" noValidate className="grid gap-5">
                <CommunityFields
                  values={
                    refusal
                      ? values
                      : {
                          ...{ name: community.name, icon: community.icon, description: community.description },
                          ...{ guidelines: community.guidelines.join("\n"), language: community.language },
                        }
                  }
                  problems={problems}
                />
                <Button type="submit" name="intent" value="save" variant="primary" className="justify-self-start">
                  {t`Save`}
                </Button>
              </Form>
            </Section>
          </>
        )}
        <HeldLists lists={lists} answer={actionData} />
        {manages && (
          <>
            <HandOver team={community.team} answer={actionData} />
            <Closing closing={community.closing} mayReopen={reopens} answer={actionData} />
          </>
        )}
      </Page>
    </>
  );
}

function RoleButton({ personId, intent }: { personId: number; intent: "moderator" | "member" }) {
  return (
    <Form method="post">
      <input type="hidden" name="person" value={personId} />
      <Button type="submit" size="s" name="intent" value={intent}>
        {intent === "moderator" ? <Trans>Make a moderator</Trans> : <Trans>Moderator no longer</Trans>}
      </Button>
    </Form>
  );
}
