import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { listChoices, readMessage } from "#/features/household/public.server.ts";
import { householdRefusals } from "#/features/household/public.tsx";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { startGift, startRecurringGift } from "../commands/start-gift.server.ts";
import { GiveAddress, GiveForm as Posted, MESSAGE_LENGTH } from "../forms.ts";
import { findCampaign } from "../queries/campaigns.server.ts";
import { readGivePage } from "../queries/give-page.server.ts";
import { givingRefusals } from "../refusals.ts";
import { GiveForm } from "../ui/give-form.tsx";
import { fundLabels } from "../ui/fund-words.ts";
import type { Route } from "./+types/give";
import { Title } from "#/design/title.tsx";

/** The form carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const spaceId = readId(params.id);
  const page = spaceId ? await readGivePage(ctx, ctx.language, viewer, spaceId) : null;
  // The space's own page says what has become of it, and nobody gives to the wrong one.
  if (!page) throw redirect(spaceId ? `/space/${spaceId}` : "/explore");
  const asked = GiveAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const found = asked.campaign === null ? null : await findCampaign(ctx.db, ctx.language, asked.campaign);
  const campaign = found?.spaceId === page.space.id ? found : null;
  return {
    ...page,
    household: await listChoices(ctx.db, viewer),
    formKey: randomUUID(),
    campaign,
    eventId: asked.event,
    amount: asked.amount || asked.preset,
    fund: page.funds.some(({ key }) => key === asked.fund) ? asked.fund : (page.funds[0]?.key ?? "general"),
    viewer: viewer.kind === "person" ? { name: viewer.name, email: viewer.email } : null,
  };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...householdRefusals, ...givingRefusals }, async ({ ctx, viewer, body, form }) => {
    const spaceId = readId(params.id);
    if (!spaceId) throw notFound();
    const { campaign, event, every, ...gift } = form(Posted);
    const words = await loadWords(ctx.language);
    const names = Object.entries(fundLabels).map(([key, word]) => [
      key,
      words._(word.id, {}, { message: word.message }),
    ]);
    const { message: typed } = gift;
    const message = await readMessage(ctx.db, viewer, body, { message: typed, most: MESSAGE_LENGTH, words });
    const input = {
      ...gift,
      message,
      spaceId,
      campaignId: campaign,
      eventId: event,
      language: ctx.language,
      fundNames: Object.fromEntries(names) as Record<string, string>,
      clientAddress: ctx.clientAddress,
    };
    if (every === "month") {
      const { token } = await startRecurringGift(ctx, viewer, input);
      return redirect(`/giving/recurring/${token}`, 303) as never;
    }
    const { token } = await startGift(ctx, viewer, input);
    return redirect(`/pay/${token}`, 303) as never;
  });

export default function Give({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, takes, campaign } = loaderData;
  const isOver = campaign?.state === "completed";
  return (
    <>
      <PageMeta title={t`Donate to ${space.name}`} path={`/space/${space.id}/give`} noIndex />
      <BackBar to={campaign ? `/campaign/${campaign.id}` : `/space/${space.id}`}>
        {campaign ? campaign.title : space.name}
      </BackBar>
      <Page narrow className="pb-20">
        <header className="pt-1 pb-4 lg:pt-8">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <Trans>Make Donation</Trans>
            {space.isVerified && (
              <Badge tone="good" icon="shield-check">
                <Trans>Verified</Trans>
              </Badge>
            )}
          </p>
          <Title className="mt-1" size="l">
            {space.name}
          </Title>
          {campaign ? (
            <p className="mt-1 text-ink-2">
              <Trans>For the campaign {campaign.title}</Trans>
            </p>
          ) : (
            space.place && <p className="mt-1 text-ink-2">{space.place}</p>
          )}
        </header>
        {!takes ? (
          <TakesNone space={space} />
        ) : isOver ? (
          <Notice
            title={<Trans>This campaign is completed and no longer accepts gifts.</Trans>}
            action={
              <ButtonLink to={`/space/${space.id}/give`} size="s">
                <Trans>Give to the space</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <>
            <Answer answer={actionData} />
            <GiveForm {...loaderData} spaceId={space.id} answer={actionData} />
          </>
        )}
      </Page>
    </>
  );
}

function TakesNone({ space }: { space: Route.ComponentProps["loaderData"]["space"] }) {
  return (
    <Empty
      icon="hand-heart"
      title={<Trans>This space does not accept gifts here yet</Trans>}
      action={
        <ButtonLink to={`/space/${space.id}`}>
          <Trans>Back to the space</Trans>
        </ButtonLink>
      }
    >
      {space.isVerified ? (
        <Trans>It has not set up an account for gifts yet.</Trans>
      ) : (
        <Trans>
          Only spaces that Sangam has verified can receive gifts, so that your money reaches the right place.
        </Trans>
      )}
    </Empty>
  );
}
