import { Trans, useLingui } from "@lingui/react/macro";
import { createContext, use } from "react";
import { Form, Outlet, useLocation, useMatches } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Input } from "#/design/field.tsx";
import { SpaceSwitcher } from "#/features/members/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { messageAdmin } from "../access.ts";
import { ensureAnnouncements } from "../commands/channels.server.ts";
import { findChannelSubject, listChannels } from "../queries/channels.server.ts";
import { openTeamPage } from "../queries/team-page.server.ts";
import { listTeam } from "../queries/team.server.ts";
import { callChannelOf } from "../rules.ts";
import { ChannelList, OnlineCount } from "../ui/channel-list.tsx";
import { PeopleList } from "../ui/people-list.tsx";
import { QuickCards } from "../ui/quick-cards.tsx";
import { useTeam, type Team } from "../ui/use-team.ts";
import type { Route } from "./+types/team-communication";

/** The page is private to its readers. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const channelId = readId((params as { channel?: string }).channel);
  const subject = channelId ? await findChannelSubject(ctx.db, await ctx.viewer(), channelId) : null;
  const { viewer, space, spaces } = await openTeamPage(ctx, request, subject?.canRead ? subject.spaceId : undefined);
  const announcementsId = await ensureAnnouncements(ctx.db, space.id);
  const [channels, people] = await Promise.all([listChannels(ctx.db, viewer, space.id), listTeam(ctx.db, space.id)]);
  return {
    space,
    spaces,
    channels,
    // The viewer is online, before the page's socket says so.
    people: people.map((one) => (one.personId === viewer.personId ? { ...one, status: "online" as const } : one)),
    announcementsId,
    viewer: { personId: viewer.personId, zone: viewer.zone },
    mayCreate: canAdmin(viewer, messageAdmin.manageChannels, space.id),
    mayAnnounce: canAdmin(viewer, messageAdmin.announce, space.id),
    now: ctx.clock(),
  };
}

/** The context that the team's pages take from the page around them. */
export interface TeamOutlet {
  readonly team: Team;
  readonly space: Route.ComponentProps["loaderData"]["space"];
  readonly online: number;
}
const Teaming = createContext<TeamOutlet | null>(null);
export const useTeamOutlet = (): TeamOutlet => use(Teaming)!;

export default function TeamCommunication({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, viewer, announcementsId, mayCreate, mayAnnounce, now } = loaderData;
  const team = useTeam(loaderData);
  const isList = useLocation().pathname === "/team-communication";
  const named = readId((params as { channel?: string }).channel);
  // The channel beside the list stays when reading it makes another the first with something new.
  const beside = useMatches().at(-1)?.loaderData as { data?: { channel: { id: number } } | null } | undefined;
  const openId = isList ? beside?.data?.channel.id : named;
  const online = team.people.filter(({ status }) => status === "online").length;
  const Title = isList ? "h1" : "p";
  return (
    <>
      <PageTitle>{`${t`Team Communication`} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="mx-auto w-full max-w-[1440px] lg:grid lg:h-[calc(100dvh-var(--topbar))] lg:min-h-120 lg:grid-cols-[340px_minmax(0,1fr)] lg:border-x lg:border-line">
        <aside
          className={`min-w-0 [scrollbar-width:thin] lg:overflow-y-auto lg:border-e lg:border-line ${isList ? "pb-10" : "max-lg:hidden"}`}
        >
          <div className="[&>.page]:px-4">
            <BackBar to={mayCreate || spaces.length > 0 ? "/dashboard" : "/"}>
              <Trans>Back to Dashboard</Trans>
            </BackBar>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 [--gutter:1rem]">
            <header>
              <p className="text-sm text-ink-2" lang={space.language}>
                {space.name}
              </p>
              <Title className="serif text-[1.7rem] leading-display">
                <Trans>Team Communication</Trans>
              </Title>
              <p className="mt-1 text-sm text-ink-2">
                <OnlineCount online={online} all={team.people.length} />
              </p>
            </header>
            <SpaceSwitcher space={space} spaces={spaces} to={(id) => `/team-communication?space=${id}`} className="" />
            <Form action="/team-communication/search" role="search">
              <input type="hidden" name="space" value={space.id} />
              <Input
                type="search"
                name="q"
                icon="search"
                aria-label={t`Search messages`}
                placeholder={t`Search messages`}
                enterKeyHint="search"
              />
            </Form>
          </div>
          <div className="mt-3 px-1">
            <ChannelList
              channels={team.channels}
              openId={openId ?? null}
              viewerId={viewer.personId}
              zone={viewer.zone}
              now={now}
            />
          </div>
          <div className="mt-5 px-4">
            <QuickCards
              spaceId={space.id}
              announcementsId={announcementsId}
              mayCreate={mayCreate}
              callChannelId={callChannelOf(team.channels, openId, mayAnnounce ? announcementsId : null)}
            />
            <div className="mt-4 [&_ul]:-mx-3">
              <Disclosure title={<Trans>Team Members</Trans>} defaultOpen={team.people.length <= 8}>
                <PeopleList people={team.people} viewerId={viewer.personId} />
              </Disclosure>
            </div>
          </div>
        </aside>
        <div className={`min-w-0 lg:min-h-0 lg:overflow-y-auto ${isList ? "max-lg:hidden" : ""}`}>
          <Teaming value={{ team, space, online }}>
            <Outlet />
          </Teaming>
        </div>
      </div>
    </>
  );
}
