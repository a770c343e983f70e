import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readId } from "#/platform/form-fields.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { readCall } from "../queries.server.ts";
import { Ended } from "../ui/ended.tsx";
import { InCall } from "../ui/in-call.tsx";
import { Lobby } from "../ui/lobby.tsx";
import { useCall } from "../ui/use-call.ts";
import type { Route } from "./+types/call";

/** The page has no bars beside the faces; it brings its own way back. */
export const handle = { shell: "none" };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const call = id ? await readCall(ctx.db, viewer, id) : null;
  if (!call) {
    await setFlash(ctx, "refused", msg`We could not find that call.`);
    throw redirect("/dashboard");
  }
  return { call, hasHelpers: ctx.config.iceServers.length > 0, name: viewer.name };
}

export default function CallPage({ loaderData }: Route.ComponentProps) {
  const { call, hasHelpers, name } = loaderData;
  const { t } = useLingui();
  const { room, view } = useCall(call.id, call.isOver);
  const back = call.isDirect ? `/messages/${call.channelId}` : `/team-communication/${call.channelId}`;
  const title = call.name || t`Announcements`;
  return (
    <>
      <PageTitle>{t`Video call: ${title}`}</PageTitle>
      <meta name="robots" content="noindex" />
      {view.state === "in" && room ? (
        <InCall room={room} view={view} title={title} name={name} />
      ) : view.state === "lobby" || view.state === "joining" ? (
        <Lobby room={room} view={view} title={title} back={back} hasHelpers={hasHelpers} />
      ) : (
        <Ended
          state={view.state}
          channelId={call.channelId}
          title={title}
          back={back}
          onAgain={() => location.reload()}
        />
      )}
      <noscript>
        <Page narrow>
          <Notice tone="warning">
            <Trans>Video calls need JavaScript, because your browser connects the call.</Trans>
          </Notice>
        </Page>
      </noscript>
    </>
  );
}
