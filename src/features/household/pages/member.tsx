import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, redirectDocument } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { addMember, removeMember, saveMember } from "../commands/members.server.ts";
import { MemberForm as Posted } from "../forms.ts";
import { readMember } from "../queries/household.server.ts";
import { householdRefusals } from "../refusals.ts";
import { HOUSEHOLD_PATH } from "../rules.ts";
import { MemberForm } from "../ui/member-form.tsx";
import { RemoveMember } from "../ui/remove-member.tsx";
import type { Route } from "./+types/member";

const NEW = "new";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.member);
  const member = id === null ? null : await readMember(ctx.db, viewer, id, new Date(ctx.clock()));
  // Whoever was removed, or never was theirs, is not in the list either.
  if (!member && params.member !== NEW) throw redirect(HOUSEHOLD_PATH);
  return { member, zone: viewer.zone, isConfirmed: viewer.emailVerified };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, householdRefusals, async ({ ctx, viewer, form }) => {
    const id = readId(params.member);
    if (id === null && params.member !== NEW) throw notFound();
    const input = form(Posted);
    if (input.intent === "remove") {
      if (id === null) throw notFound();
      const name = await removeMember(ctx, viewer, { id });
      await setFlash(ctx, "done", msg`${name} is removed. Names in bookings and gifts from before stay with those.`);
    } else if (id === null) {
      await addMember(ctx, viewer, input);
      const { name } = input;
      await setFlash(ctx, "done", msg`${name} is in your household.`);
    } else {
      await saveMember(ctx, viewer, { ...input, id });
      await setFlash(ctx, "done", msg`What you changed is saved.`);
    }
    throw redirectDocument(HOUSEHOLD_PATH, 303);
  });

/** Somebody of the household: added, corrected, removed. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { member } = loaderData;
  const title = member?.name ?? t`Add a person`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={HOUSEHOLD_PATH}>
        <Trans>Back to my household</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead title={title} className="lg:pt-6" />
        <Answer answer={actionData} />
        <MemberForm data={loaderData} answer={actionData} />
        {member && <RemoveMember member={member} />}
      </Page>
    </>
  );
}
