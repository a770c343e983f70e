import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { requestContext } from "#/platform/http/context.ts";
import { messageAdmin } from "../access.ts";
import { createChannel } from "../commands/channels.server.ts";
import { ChannelForm } from "../forms.ts";
import { openTeamPage } from "../queries/team-page.server.ts";
import { listTeam } from "../queries/team.server.ts";
import { messageRefusals } from "../refusals.ts";
import { MemberBoxes, NameFields } from "../ui/channel-fields.tsx";
import { TeamPage } from "../ui/team-page.tsx";
import type { Route } from "./+types/new-channel";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space } = await openTeamPage(ctx, request);
  if (!canAdmin(viewer, messageAdmin.manageChannels, space.id)) throw redirect(`/team-communication?space=${space.id}`);
  return { space, viewerId: viewer.personId, people: await listTeam(ctx.db, space.id) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, messageRefusals, async ({ ctx, viewer, form }) => {
    const { space: spaceId, ...input } = form(ChannelForm);
    const id = await createChannel(ctx, viewer, { spaceId, ...input });
    return redirect(`/team-communication/${id}`) as never;
  });

export default function NewChannel({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, people, viewerId } = loaderData;
  const { values, problems } = readAnswer(actionData);
  const [kind, setKind] = useState(values.kind ?? "public");
  const pending = useNavigation().state !== "idle";
  return (
    <TeamPage
      title={t`Create Channel`}
      lead={<Trans>A channel keeps one topic together, so that nothing gets lost.</Trans>}
      back={{ to: `/team-communication?space=${space.id}`, label: <Trans>All channels</Trans> }}
    >
      <Answer answer={actionData} />
      <Form method="post" className="group grid gap-5">
        <input type="hidden" name="space" value={space.id} />
        <NameFields name={values.name} topic={values.topic} fields={problems} />
        <RadioCards
          legend={<Trans>Who can read it</Trans>}
          name="kind"
          columns={2}
          value={kind}
          onChange={setKind}
          options={[
            {
              value: "public",
              label: <Trans>Public</Trans>,
              hint: <Trans>The whole team, including volunteers</Trans>,
            },
            { value: "private", label: <Trans>Private</Trans>, hint: <Trans>Only people you add</Trans> },
          ]}
        />
        {/* Without scripts the boxes follow the chosen card by CSS alone. */}
        <MemberBoxes
          people={people}
          chosen={[]}
          viewerId={viewerId}
          className="hidden group-has-[input[value=private]:checked]:block"
        />
        <Button type="submit" variant="primary" wide pending={pending}>
          <Trans>Create Channel</Trans>
        </Button>
      </Form>
    </TeamPage>
  );
}
