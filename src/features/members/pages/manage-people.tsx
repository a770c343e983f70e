import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { TwoColumns } from "#/design/page.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { Answer } from "#/design/answer.tsx";
import { memberAdmin } from "../access.ts";
import { changeRole, handOver, leaveSpace, removeMember } from "../commands/change-members.server.ts";
import { inviteMember, resendInvitation, revokeInvitation } from "../commands/invite.server.ts";
import { PeopleForm } from "../forms.ts";
import { openAdminPage } from "../queries/admin-page.server.ts";
import { readSpacePeople } from "../queries/members.server.ts";
import { memberRefusals } from "../refusals.ts";
import { AdminFrame } from "../ui/admin-frame.tsx";
import { InvitationList } from "../ui/invitation-list.tsx";
import { InvitePanel } from "../ui/invite-panel.tsx";
import { MemberList } from "../ui/member-list.tsx";
import { OwnMembership } from "../ui/own-membership.tsx";
import { PeopleTabs } from "../ui/people-tabs.tsx";
import type { Route } from "./+types/manage-people";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces, now } = await openAdminPage(ctx, request, memberAdmin.see);
  return {
    space,
    spaces,
    ...(await readSpacePeople(ctx.db, viewer, space.id, now)),
    zone: viewer.zone,
    seesAudit: canAdmin(viewer, memberAdmin.seeAudit, space.id),
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, memberRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(PeopleForm);
    switch (input.intent) {
      case "invite": {
        await inviteMember(ctx, viewer, { ...input, language: ctx.language });
        return done(msg`The invitation is on its way to {email}.`, { email: input.email });
      }
      case "resend":
        await resendInvitation(ctx, viewer, input);
        return done(msg`A new invitation is on its way. The old link no longer works.`);
      case "revoke":
        await revokeInvitation(ctx, viewer, input);
        return done(msg`The invitation has been withdrawn.`);
      case "change-role":
        await changeRole(ctx, viewer, input);
        return done(msg`The role is changed.`);
      case "remove":
        await removeMember(ctx, viewer, input);
        return done(msg`Removed. They have no access any more.`);
      case "leave": {
        await leaveSpace(ctx, viewer, { spaceId: input.space });
        await setFlash(ctx, "done", msg`You have left the space.`);
        throw redirect("/dashboard", 303);
      }
      case "hand-over":
        await handOver(ctx, viewer, input);
        return done(msg`The space is handed over. You are a manager now.`);
    }
  });

export default function ManagePeople({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, members, invitations, grantable, zone, seesAudit } = loaderData;
  const keepsPeople = grantable.length > 0;
  const lists = (
    <>
      <MemberList spaceId={space.id} members={members} grantable={grantable} zone={zone} answer={actionData} />
      <InvitationList spaceId={space.id} invitations={invitations} zone={zone} />
      <OwnMembership space={space} members={members} answer={actionData} />
    </>
  );
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/manage-people"
      title={t`People`}
      lead={<Trans>Who runs this space, and what each of them may do.</Trans>}
      narrow={!keepsPeople}
    >
      {seesAudit && <PeopleTabs spaceId={space.id} current="people" />}
      <Answer answer={actionData} />
      {keepsPeople ? (
        <TwoColumns side={<InvitePanel spaceId={space.id} roles={grantable} answer={actionData} />}>{lists}</TwoColumns>
      ) : (
        lists
      )}
      {keepsPeople && (
        <ThumbBar>
          <ButtonLink to="#invite" variant="primary" icon="user-plus" wide>
            <Trans>Invite somebody</Trans>
          </ButtonLink>
        </ThumbBar>
      )}
    </AdminFrame>
  );
}
