import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { IconButton, IconLink } from "#/design/button.tsx";
import type { ChannelPageData } from "../channel-page.server.ts";
import { ChannelPane } from "./channel-pane.tsx";
import type { Team } from "./use-team.ts";

export interface TeamChannelProps {
  readonly data: ChannelPageData;
  readonly team: Team;
  readonly spaceId: number;
  readonly level: 1 | 2;
}

/** A channel of the team that is around it: how many of its people are here, and the ways on. */
export function TeamChannel({ data, team, spaceId, level }: TeamChannelProps) {
  const { t } = useLingui();
  const { channel, readers } = data;
  const here = new Set(team.people.filter(({ status }) => status === "online").map(({ personId }) => personId));
  const online = readers.filter(({ personId }) => here.has(personId)).length;
  const all = readers.length;
  return (
    <ChannelPane
      key={channel.id}
      data={data}
      team={team}
      level={level}
      backTo={`/team-communication?space=${spaceId}`}
      under={
        channel.topic ? (
          <>
            <Trans>
              {online} of {all} online
            </Trans>{" "}
            · {channel.topic}
          </>
        ) : (
          <Trans>
            {online} of {all} online
          </Trans>
        )
      }
      actions={
        <>
          {data.viewer.mayWrite && channel.kind !== "announcements" && (
            <Form method="post" action="/team-communication/call" className="flex-none">
              <input type="hidden" name="channel" value={channel.id} />
              <IconButton type="submit" icon="video" label={t`Start Video Call`} />
            </Form>
          )}
          <IconLink
            to={`/team-communication/${channel.id}/settings`}
            icon="settings"
            label={t`Channel settings`}
            className="flex-none"
          />
        </>
      }
    />
  );
}
