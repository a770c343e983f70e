import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirectDocument } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { startDiscussion } from "../commands/write-discussion.server.ts";
import { StartForm, withPictures } from "../forms.ts";
import { suggestTags } from "../queries/beside.server.ts";
import { listWritable } from "../queries/communities.server.ts";
import { readOwnLimits } from "../queries/own-limits.server.ts";
import { findSeen } from "../queries/readable.server.ts";
import { communityRefusals } from "../refusals.ts";
import { discussionPath } from "../rules.ts";
import { DiscussionFields } from "../ui/discussion-fields.tsx";
import { LimitsNotice } from "../ui/limits-notice.tsx";
import type { Route } from "./+types/new-discussion";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { searchParams: search } = new URL(request.url);
  const [communities, tags, limits] = await Promise.all([
    listWritable(ctx.db, viewer, ctx.language),
    suggestTags(ctx.db),
    readOwnLimits(ctx.db, viewer, new Date(ctx.clock())),
  ]);
  const asked = communities.find(({ slug }) => slug === search.get("community"));
  return {
    communities: communities.map(({ id, name, icon }) => ({ id, name, icon })),
    ...{ tags, asked: asked?.id ?? null, kind: search.get("kind"), key: randomUUID() },
    ...{ viewerId: viewer.personId, limits, zone: viewer.zone },
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form }) => {
    const { community, ...input } = withPictures(form(StartForm));
    const id = await startDiscussion(ctx, viewer, { ...input, communityId: community });
    const made = await findSeen(ctx.db, viewer, id);
    // One that waits for a moderator says so on its page.
    if (!made?.isHeld) await setFlash(ctx, "done", msg`Your discussion stands there.`);
    throw redirectDocument(discussionPath(id), 303);
  });

export default function NewDiscussion({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { communities, tags, asked, kind, key, viewerId, limits, zone } = loaderData;
  return (
    <>
      <PageTitle>{t`New Discussion`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/community">
        <Trans>Community</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead title={<Trans>New Discussion</Trans>} className="lg:pt-6" />
        {limits && <LimitsNotice limits={limits} zone={zone} />}
        <DiscussionFields
          answer={actionData}
          draftKey={`discussion.${viewerId}`}
          suggestedTags={tags}
          isNew={{ communities, asked, kind: kind === "question" ? "question" : "discussion", key }}
          initial={{ title: "", body: "", tags: "", language: "", pictures: [] }}
          submit={<Trans>Post it</Trans>}
        />
      </Page>
    </>
  );
}
