import { Trans, useLingui } from "@lingui/react/macro";
import { createContext, use } from "react";
import { Outlet, useLocation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Empty } from "#/design/empty.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { listConversations } from "../queries/direct.server.ts";
import { ChannelList } from "../ui/channel-list.tsx";
import { useTeam, type Team } from "../ui/use-team.ts";
import type { Route } from "./+types/conversations";

/** The page is private to its readers. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const channels = await listConversations(ctx.db, viewer);
  return { channels, people: nobody, viewer: { personId: viewer.personId, zone: viewer.zone }, now: ctx.clock() };
}

const nobody: Team["people"] = [];

const Conversing = createContext<Team | null>(null);
/** The conversations beside the open one. */
export const useConversations = (): Team => use(Conversing)!;

export default function Conversations({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { viewer, now } = loaderData;
  const team = useTeam(loaderData);
  const isList = useLocation().pathname === "/messages";
  const openId = readId((params as { channel?: string }).channel);
  const channels = team.channels.toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
  const Title = isList ? "h1" : "p";
  return (
    <>
      <PageTitle>{t`Messages`}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="mx-auto w-full max-w-[1440px] lg:grid lg:h-[calc(100dvh-var(--topbar))] lg:min-h-120 lg:grid-cols-[340px_minmax(0,1fr)] lg:border-x lg:border-line">
        <aside
          className={`min-w-0 [scrollbar-width:thin] lg:overflow-y-auto lg:border-e lg:border-line ${isList ? "pb-10" : "max-lg:hidden"}`}
        >
          <div className="[&>.page]:px-4">
            <BackBar to="/dashboard">
              <Trans>Back to Dashboard</Trans>
            </BackBar>
          </div>
          <Title className="serif px-4 text-[1.7rem] leading-display">
            <Trans>Messages</Trans>
          </Title>
          <div className="mt-3 px-1">
            {channels.length > 0 ? (
              <ChannelList
                label={t`Conversations`}
                channels={channels}
                openId={openId}
                viewerId={viewer.personId}
                zone={viewer.zone}
                now={now}
              />
            ) : (
              <Empty icon="message" title={<Trans>No messages yet</Trans>}>
                <Trans>You can write to people from their profile, if they accept messages.</Trans>
              </Empty>
            )}
          </div>
        </aside>
        <div className={`min-w-0 lg:min-h-0 lg:overflow-y-auto ${isList ? "max-lg:hidden" : ""}`}>
          {isList ? (
            channels.length > 0 && (
              <div className="grid h-full place-items-center p-10 text-ink-2">
                <Trans>Choose a conversation.</Trans>
              </div>
            )
          ) : (
            <Conversing value={team satisfies Team}>
              <Outlet />
            </Conversing>
          )}
        </div>
      </div>
    </>
  );
}
