import { requestContext } from "#/platform/http/context.ts";
import { readChannelPage } from "../channel-page.server.ts";
import { listChannels } from "../queries/channels.server.ts";
import { openTeamPage } from "../queries/team-page.server.ts";
import { TeamChannel } from "../ui/team-channel.tsx";
import type { Route } from "./+types/first-channel";
import { useTeamOutlet } from "./team-communication.tsx";

/** The first channel with something new stands beside the list where there is room for both. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space } = await openTeamPage(ctx, request);
  const channels = await listChannels(ctx.db, viewer, space.id);
  const first = channels.find(({ unread }) => unread > 0) ?? channels[0];
  return { data: first ? await readChannelPage(ctx.db, viewer, first.id) : null };
}

/** New messages come over the socket while the page is open. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href;

export default function FirstChannel({ loaderData }: Route.ComponentProps) {
  const { team, space } = useTeamOutlet();
  const { data } = loaderData;
  return data && <TeamChannel data={data} team={team} spaceId={space.id} level={2} />;
}
