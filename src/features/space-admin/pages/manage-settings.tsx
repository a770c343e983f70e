import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Answer } from "#/design/answer.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readSpaceSwitches, SwitchForm, turnSpaceSwitch } from "#/features/spaces/public.server.ts";
import { spaceRefusals } from "#/features/spaces/public.tsx";
import type { SpaceSwitch } from "#/features/spaces/public.ts";
import { SwitchRow } from "../ui/switch-row.tsx";
import type { Route } from "./+types/manage-settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space } = await openAdminPage(ctx, request, spaceAdmin.changeSettings);
  const maySetUp = canAdmin(viewer, paymentAdmin.setUp, space.id);
  return { space, maySetUp, switches: await readSpaceSwitches(ctx.db, space.id) };
}

const turned = {
  listing: [msg`Public listing is off. Only your team can see the space now.`, msg`Public listing is on.`],
  tours: [msg`Virtual tours are off.`, msg`Virtual tours are on.`],
  reviews: [msg`Reviews are off. Existing reviews stay.`, msg`Reviews are on.`],
} as const;

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { space, name, isOn } = form(SwitchForm);
    await turnSpaceSwitch(ctx, viewer, { spaceId: space, name, isOn });
    return done(turned[name][isOn ? 1 : 0]);
  });

export default function ManageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, maySetUp, switches } = loaderData;
  const { isOn, isVerified, isSuspended } = switches;
  const row = (name: SpaceSwitch) => ({ spaceId: space.id, name, isOn: isOn[name] });
  return (
    <div className="max-w-prose">
      <Answer answer={actionData} />
      <Section heading={<Trans>What visitors see</Trans>} space="none">
        <div className="divide-y divide-line border-y border-line">
          <SwitchRow
            {...row("listing")}
            label={t`Public Listing`}
            hint={t`The space appears in Explore, in search and on the map. When this is off, only its team can see it and its events.`}
            state={isOn.listing ? t`Public Listing Active` : t`Not listed`}
            impossible={
              isOn.listing
                ? undefined
                : isSuspended
                  ? t`Our staff has blocked the space from the lists. Please write to us.`
                  : isVerified
                    ? undefined
                    : t`A space is listed once our staff has verified it.`
            }
          />
          <SwitchRow
            {...row("tours")}
            label={t`Virtual Tours`}
            hint={t`Your page leads to the newest virtual tour that you link to.`}
            state={isOn.tours ? t`Virtual Tours Enabled` : t`Virtual tours hidden`}
          />
          <SwitchRow
            {...row("reviews")}
            label={t`Reviews`}
            hint={t`Devotees can write reviews. When this is off, nobody can write new ones; existing reviews stay.`}
            state={isOn.reviews ? t`Reviews Enabled` : t`No new reviews`}
          />
        </div>
      </Section>
      <Section
        heading={<Trans>Trust, tax and UPI</Trans>}
        lead={<Trans>Your UPI address, the trust’s registration and tax details, and what receipts say.</Trans>}
      >
        {maySetUp ? (
          <TextLink to={`/donations/settings?space=${space.id}`} iconAfter="arrow-right">
            <Trans>How you accept gifts</Trans>
          </TextLink>
        ) : (
          <p className="text-ink-2">
            <Trans>Only owners of the space can see and change them.</Trans>
          </p>
        )}
      </Section>
      <Section
        heading={<Trans>Shrines</Trans>}
        lead={<Trans>Lamps and flowers that people offer together on your page: whether, and what is fitting.</Trans>}
      >
        <TextLink to={`/manage-space/shrines?space=${space.id}`} iconAfter="arrow-right">
          <Trans>What is offered</Trans>
        </TextLink>
      </Section>
      <Section
        heading={<Trans>Code at the door</Trans>}
        lead={<Trans>Whoever scans it keeps the visit in their own journey. You see how many they were.</Trans>}
      >
        <TextLink to={`/manage-space/door?space=${space.id}`} iconAfter="arrow-right">
          <Trans>Show and print the code</Trans>
        </TextLink>
      </Section>
      <Section
        heading={<Trans>Followers on other servers</Trans>}
        lead={<Trans>Mastodon and other servers of the fediverse: whether people there can follow your space.</Trans>}
      >
        <TextLink to={`/manage-space/federation?space=${space.id}`} iconAfter="arrow-right">
          <Trans>Let people follow from elsewhere</Trans>
        </TextLink>
      </Section>
    </div>
  );
}
