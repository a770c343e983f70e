import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Panel } from "#/design/panel.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { requestContext } from "#/platform/http/context.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { canInChannel } from "../access.ts";
import { archiveChannel, changeChannel, changeMembers } from "../commands/channels.server.ts";
import { muteChannel } from "../commands/read-state.server.ts";
import { ChannelSettingsForm } from "../forms.ts";
import { findChannelSubject, listMemberIds, readChannel } from "../queries/channels.server.ts";
import { listReaders, listTeam } from "../queries/team.server.ts";
import { messageRefusals } from "../refusals.ts";
import { MemberBoxes, NameFields } from "../ui/channel-fields.tsx";
import { useChannelName } from "../ui/channel-name.tsx";
import { TeamPage } from "../ui/team-page.tsx";
import type { Route } from "./+types/channel-settings";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.channel);
  const subject = id ? await findChannelSubject(ctx.db, viewer, id) : null;
  if (!id || !subject || !canInChannel(viewer, "read", subject)) throw redirect("/team-communication");
  const mayManage = canInChannel(viewer, "manage", subject);
  const [channel, readers, people, members] = await Promise.all([
    readChannel(ctx.db, viewer, id),
    listReaders(ctx.db, id),
    mayManage && subject.spaceId ? listTeam(ctx.db, subject.spaceId) : [],
    listMemberIds(ctx.db, id),
  ]);
  if (!channel) throw redirect("/team-communication");
  return { channel, readers, people, members, mayManage, viewerId: viewer.personId };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, messageRefusals, async ({ ctx, viewer, form, done }) => {
    const channelId = readId(params.channel);
    if (!channelId) throw notFound();
    const input = form(ChannelSettingsForm);
    switch (input.intent) {
      case "change":
        await changeChannel(ctx, viewer, { channelId, ...input });
        return done(msg`The channel was updated.`);
      case "members":
        await changeMembers(ctx, viewer, { channelId, ...input });
        return done(msg`The members of the channel were updated.`);
      case "archive":
        await archiveChannel(ctx, viewer, { channelId, ...input });
        return input.on ? done(msg`The channel is archived.`) : done(msg`The channel is open again.`);
      case "mute":
        await muteChannel(ctx, viewer, { channelId, ...input });
        return input.on
          ? done(msg`You will get no notifications from this channel.`)
          : done(msg`You will get notifications from this channel again.`);
    }
  });

export default function ChannelSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const nameOf = useChannelName();
  const { channel, readers, people, members, mayManage, viewerId } = loaderData;
  const { kind, isMuted, isArchived } = channel;
  const { values, problems } = readAnswer(actionData);
  const pending = useNavigation().state !== "idle";
  return (
    <TeamPage
      title={nameOf(channel)}
      lead={channel.topic}
      back={{ to: `/team-communication/${channel.id}`, label: <Trans>Back to the channel</Trans> }}
    >
      <Answer answer={actionData} />
      {kind !== "announcements" && (
        <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
          <input type="hidden" name="intent" value="mute" />
          <p className="min-w-48 flex-1 text-ink-2">
            {isMuted ? (
              <Trans>Muted: you get no notifications from this channel, not even for mentions.</Trans>
            ) : (
              <Trans>You are notified when somebody mentions you here.</Trans>
            )}
          </p>
          <Button type="submit" name="on" value={isMuted ? "no" : "yes"} icon={isMuted ? "bell" : "bell-off"}>
            {isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
          </Button>
        </Form>
      )}
      {mayManage && (
        <Panel title={<Trans>Name and topic</Trans>}>
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="change" />
            <NameFields name={values.name ?? channel.name} topic={values.topic ?? channel.topic} fields={problems} />
            <Button type="submit" variant="primary" pending={pending}>
              <Trans>Save changes</Trans>
            </Button>
          </Form>
        </Panel>
      )}
      {mayManage && kind === "private" ? (
        <Panel title={<Trans>Members</Trans>}>
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="members" />
            <MemberBoxes people={people} chosen={members} viewerId={viewerId} />
            <Button type="submit" pending={pending}>
              <Trans>Save members</Trans>
            </Button>
          </Form>
        </Panel>
      ) : (
        <Panel title={<Trans>Members</Trans>}>
          <p className="text-ink-2">{readers.map(({ name }) => name).join(", ")}</p>
        </Panel>
      )}
      {mayManage && (
        <Form method="post" className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <input type="hidden" name="intent" value="archive" />
          <p className="min-w-48 flex-1 text-ink-2">
            {isArchived ? (
              <Trans>This channel is archived. You can read it, but you can no longer write in it.</Trans>
            ) : (
              <Trans>An archived channel leaves the list. Its messages stay and can be searched.</Trans>
            )}
          </p>
          <Button type="submit" name="on" value={isArchived ? "no" : "yes"}>
            {isArchived ? <Trans>Open again</Trans> : t`Archive channel`}
          </Button>
        </Form>
      )}
    </TeamPage>
  );
}
