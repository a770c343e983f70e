import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readId } from "#/platform/form-fields.ts";
import { readChannelPage } from "../channel-page.server.ts";
import { ChannelAddress } from "../forms.ts";
import { TeamChannel } from "../ui/team-channel.tsx";
import type { Route } from "./+types/channel";
import { useTeamOutlet } from "./team-communication.tsx";

/** On phones the talk has the whole screen. */
export const handle = { shell: "player" };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.channel);
  const asked = ChannelAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const data = id ? await readChannelPage(ctx.db, viewer, id, asked) : null;
  if (!data) {
    await setFlash(ctx, "refused", msg`We could not find that channel.`);
    throw redirect("/team-communication");
  }
  return { data };
}

/** New messages come over the socket while the page is open; only another channel or thread is read. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href;

export default function Channel({ loaderData }: Route.ComponentProps) {
  const { team, space } = useTeamOutlet();
  return <TeamChannel data={loaderData.data} team={team} spaceId={space.id} level={1} />;
}
