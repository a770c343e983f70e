import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { listChannels } from "../queries/channels.server.ts";
import { openTeamPage } from "../queries/team-page.server.ts";
import { channelIcons, useChannelName } from "../ui/channel-name.tsx";
import { TeamPage } from "../ui/team-page.tsx";
import type { ChannelView } from "../views.ts";
import type { Route } from "./+types/team-settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space } = await openTeamPage(ctx, request);
  return { space, channels: await listChannels(ctx.db, viewer, space.id, { archived: true }) };
}

export default function TeamSettings({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, channels } = loaderData;
  const archived = channels.filter(({ isArchived }) => isArchived);
  return (
    <TeamPage
      title={t`Settings`}
      lead={<Trans>Mute a channel. Owners and managers can also rename it, change its members and archive it.</Trans>}
      back={{ to: `/team-communication?space=${space.id}`, label: <Trans>All channels</Trans> }}
    >
      <Channels label={t`Channels`} channels={channels.filter(({ isArchived }) => !isArchived)} />
      {archived.length > 0 && (
        <Section size="s" heading={<Trans>Archived</Trans>}>
          <Channels label={t`Archived`} channels={archived} />
        </Section>
      )}
      <p className="text-ink-2">
        <Trans>
          In your settings, you choose whether announcements and mentions reach you by email or on your devices.
        </Trans>{" "}
        <TextLink to="/settings?tab=notifications" inline>
          <Trans>Notifications</Trans>
        </TextLink>
      </p>
    </TeamPage>
  );
}

function Channels({ label, channels }: { label: string; channels: readonly ChannelView[] }) {
  const nameOf = useChannelName();
  return (
    <RowList label={label}>
      {channels.map((channel) => (
        <ListRow
          key={channel.id}
          to={`/team-communication/${channel.id}/settings`}
          before={
            <RowThumb size="s">
              <Icon name={channelIcons[channel.kind]} />
            </RowThumb>
          }
          title={nameOf(channel)}
          aside={
            channel.isMuted && (
              <Badge icon="bell-off">
                <Trans>Muted</Trans>
              </Badge>
            )
          }
        >
          {channel.topic}
        </ListRow>
      ))}
    </RowList>
  );
}
