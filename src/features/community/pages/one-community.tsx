import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Select } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { Title } from "#/design/title.tsx";
import { toast } from "#/design/toaster.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { mayModerate, mayRead } from "../access.ts";
import { addressNames, communityAddress, readCommunityAddress } from "../community-address.ts";
import { readCommunity } from "../queries/communities.server.ts";
import { readOwnStatus } from "../queries/decisions.server.ts";
import { countWaitingCases } from "../queries/queue.server.ts";
import { listDiscussions, listPinned } from "../queries/discussions.server.ts";
import { communityPath, queuePath } from "../rules.ts";
import { ClosedNotice } from "../ui/closing.tsx";
import { CommunityIcon } from "../ui/community-icon.tsx";
import { DiscussionBar } from "../ui/discussion-bar.tsx";
import { DiscussionList } from "../ui/discussion-list.tsx";
import { AskToLeave } from "../ui/ask-to-leave.tsx";
import { JoinButton } from "../ui/join-button.tsx";
import { TimeOutNotice, WarningNotice } from "../ui/own-notices.tsx";
import { WaitingCount } from "../ui/waiting-count.tsx";
import type { Route } from "./+types/one-community";

export const handle: PageHandle = { cachedBy: addressNames };

const nothing = { discussions: [], next: null, isMended: false };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const found = await readCommunity(db, viewer, language, params.slug);
  if (!found) throw await redirectSaying(ctx, "/community", msg`This community is not here any more`);
  const { subject, ...community } = found;
  const now = new Date(ctx.clock());
  const address = { ...readCommunityAddress(new URL(request.url).searchParams), by: null };
  // Without approval one learns what it is, and nothing of what is said there.
  const reads = mayRead(viewer, subject);
  const isBeginning = communityAddress("", { ...address, language: null }) === "" && address.after === null;
  const [page, pinned] = reads
    ? await Promise.all([
        listDiscussions(db, viewer, language, { ...address, now, communityId: community.id }),
        isBeginning ? listPinned(db, viewer, language, community.id) : [],
      ])
    : [nothing, []];
  const moderates = mayModerate(viewer, subject);
  const [status, cases] = await Promise.all([
    readOwnStatus(db, viewer, { communityId: community.id, now }),
    moderates && viewer.kind === "person" ? countWaitingCases(db, viewer, community.id) : 0,
  ]);
  ctx.cacheTags.add("community");
  ctx.cacheTags.add(`community:${params.slug}`);
  for (const { id } of page.discussions) ctx.cacheTags.add(`discussion:${id}`);
  return {
    ...{ path: communityPath(params.slug), address, page, pinned, now, zone: zoneOfViewer(viewer), community, reads },
    ...{ status, cases, mayModerate: moderates },
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export default function OneCommunity({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { community, address, path, reads, mayModerate, status, cases, zone } = loaderData;
  const mayBegin = reads && !status.timeOut && !community.isClosed;
  const newPath = mayBegin ? `/community/new?community=${community.slug}` : null;
  return (
    <>
      <PageMeta
        title={community.name}
        description={community.description}
        path={communityAddress(path, address)}
        noIndex={address.after !== null || address.q !== "" || !community.isOpen}
      />
      <BackBar to="/community">
        <Trans>Community</Trans>
      </BackBar>
      <Page className="pb-16 lg:pb-24">
        <header className="grid gap-4 pt-2 pb-6 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-10 lg:pt-6">
          <div className="flex items-start gap-4">
            <CommunityIcon {...community} size="l" />
            <div className="min-w-0">
              <Title size="l">{community.name}</Title>
              <p className="mt-1.5 max-w-[62ch] text-ink-2">{community.description}</p>
              <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2 tabular-nums">
                <span>
                  <Plural
                    value={community.memberCount}
                    one="# member"
                    other={`${formatCount(community.memberCount, i18n.locale)} members`}
                  />
                </span>
                <span>
                  <Plural
                    value={community.discussionCount}
                    one="# discussion"
                    other={`${formatCount(community.discussionCount, i18n.locale)} discussions`}
                  />
                </span>
                {!community.isClosed && (
                  <span>{community.isOpen ? <Trans>Open to everybody</Trans> : <Trans>By approval</Trans>}</span>
                )}
              </p>
            </div>
          </div>
          <div className="flex flex-wrap gap-3 lg:max-w-[380px]">
            <JoinButton community={community} size="m" Ask={AskToLeave} />
            {newPath && (
              <ButtonLink to={newPath} variant="primary" icon="edit">
                <Trans>New Discussion</Trans>
              </ButtonLink>
            )}
          </div>
        </header>
        {(community.closing || status.timeOut || status.warning || cases > 0) && (
          <div className="grid gap-3 pb-5">
            {community.closing && <ClosedNotice closing={community.closing} zone={zone} />}
            {status.timeOut && <TimeOutNotice timeOut={status.timeOut} zone={zone} />}
            {status.warning && <WarningNotice warning={status.warning} />}
            {cases > 0 && (
              <Notice
                icon="flag"
                title={
                  <>
                    <Trans>Queue</Trans> · <WaitingCount count={cases} />
                  </>
                }
                action={
                  <ButtonLink to={queuePath(community.slug)} size="s">
                    <Trans>To the queue</Trans>
                  </ButtonLink>
                }
              >
                <Trans>Reported and held back texts are yours to decide.</Trans>
              </Notice>
            )}
          </div>
        )}
        {reads && <DiscussionBar path={path} address={address} />}
        <TwoColumns size="s" side={<Side data={loaderData} />} className="pt-4">
          {reads ? (
            <>
              <SearchBox
                key={address.q}
                label={t`Search in this community`}
                submitLabel={t`Search`}
                defaultValue={address.q}
                action={path}
                className="mb-4"
              />
              <DiscussionList
                key={communityAddress(path, address)}
                first={loaderData}
                newPath={newPath}
                showsCommunity={false}
              />
            </>
          ) : (
            <Empty icon="lock" title={<Trans>Only members read here</Trans>}>
              {community.isClosed ? (
                <Trans>It is closed: nobody is let in until it is reopened.</Trans>
              ) : community.state === "waiting" ? (
                <Trans>You have asked to join. Those who keep order here will answer.</Trans>
              ) : (
                <Trans>Ask to join: those who keep order here let people in.</Trans>
              )}
            </Empty>
          )}
        </TwoColumns>
        {mayModerate && (
          <p className="pt-8">
            <TextLink to={`${path}/manage`} icon="settings">
              <Trans>Manage the community</Trans>
            </TextLink>
          </p>
        )}
      </Page>
    </>
  );
}

function Side({ data: { community } }: { data: Data }) {
  return (
    <div className="grid gap-4">
      {community.guidelines.length > 0 && (
        <Panel title={<Trans>Guidelines</Trans>}>
          <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
            {community.guidelines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={<Trans>Who keeps order</Trans>}>
        <ul className="grid gap-3">
          {community.team.map(({ personId, name, role }) => (
            <li key={personId} className="flex items-center gap-3">
              <Avatar name={name} />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="text-sm text-ink-2">
                {role === "owner" ? <Trans>Owner</Trans> : <Trans>Moderator</Trans>}
              </span>
            </li>
          ))}
        </ul>
        {community.space && (
          <p className="mt-4 border-t border-line pt-2 text-sm">
            <TextLink to={spacePath(community.space)} iconAfter="arrow-right">
              <Trans>A community of {community.space.name}</Trans>
            </TextLink>
          </p>
        )}
      </Panel>
      {community.state === "member" && <Wish community={community} />}
    </div>
  );
}

/** What a member wishes to hear of. */
function Wish({ community }: { community: Data["community"] }) {
  const { t } = useLingui();
  const { Form, back, pending } = useFormInPlace(toast);
  return (
    <Panel title={<Trans>Notifications</Trans>}>
      <Form method="post" action={`${communityPath(community.slug)}/join`} className="grid gap-3">
        <input type="hidden" name="back" value={back} />
        <Field label={t`New discussions here`}>
          <Select name="wish" defaultValue={community.wish ?? "some"}>
            <option value="all">{t`Tell me of every one`}</option>
            <option value="some">{t`Only what concerns me`}</option>
            <option value="none">{t`Nothing from here`}</option>
          </Select>
        </Field>
        <Button type="submit" name="intent" value="wish" size="s" pending={pending}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
