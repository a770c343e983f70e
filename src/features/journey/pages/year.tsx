import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { useAddress } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { shareYear, withdrawYear } from "../commands/own-journey.server.ts";
import { YearForm } from "../forms.ts";
import { readYear, readYearLink } from "../queries/year.server.ts";
import { journeyRefusals } from "../refusals.ts";
import { JOURNEY_PATH, sharedYearPath, yearPath } from "../rules.ts";
import { YearSheet } from "../ui/year-sheet.tsx";
import type { Route } from "./+types/year";

export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

const readYearOf = (text: string): number | null =>
  /^2\d{3}$/.test(text) && Number(text) <= 2200 ? Number(text) : null;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const year = readYearOf(params.year);
  if (!year) throw redirect(JOURNEY_PATH);
  const [view, link] = await Promise.all([
    readYear(ctx.db, viewer, { year, language: ctx.language }),
    readYearLink(ctx.db, ctx.secret, viewer, year),
  ]);
  return { view, link };
}

export const action = (args: Route.ActionArgs) =>
  act(args, journeyRefusals, async ({ ctx, viewer, form, done }) => {
    const year = readYearOf(args.params.year);
    if (!year) throw notFound();
    const { intent, gifts } = form(YearForm);
    if (intent === "withdraw") {
      await withdrawYear(ctx, viewer, { year });
      return done(msg`The link is withdrawn: it opens nothing any more.`);
    }
    await shareYear(ctx, viewer, { year, showsGifts: gifts });
    return done(msg`Whoever has the link can see your year now.`);
  });

/** One's own year in review: nobody else sees it until it is shared. */
export default function Year({ loaderData: { view, link }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { address } = useAddress();
  const pending = useNavigation().formMethod === "POST";
  const { year, sums, months, places, faiths, favourites, badges, givenPaise } = view;
  const isEmpty = Object.values(sums).every((count) => count === 0);
  const own = { year, months, places, faiths, favourites, badges, givenPaise, visits: sums.visit };
  const path = yearPath(year);
  return (
    <>
      <PageTitle>{t`Your year ${year}`}</PageTitle>
      <BackBar to={JOURNEY_PATH}>
        <Trans>My journey</Trans>
      </BackBar>
      <Page className="pb-20">
        <PageHead
          kicker={
            link ? (
              <Badge icon="link">
                <Trans>Shared by a link</Trans>
              </Badge>
            ) : (
              <Badge icon="lock">
                <Trans>Only you see this</Trans>
              </Badge>
            )
          }
          title={<Trans>Your year {year}</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {isEmpty ? (
          <Empty icon="leaf" title={<Trans>This page waits for what the year brings</Trans>}>
            <Trans>Visits, gifts, prayers and what you read are gathered here as they come.</Trans>
          </Empty>
        ) : (
          <TwoColumns
            side={
              <Panel
                title={<Trans>Share your year</Trans>}
                lead={
                  <Trans>
                    Others see visits, places and badges. Prayers, bookings and words in communities stay with you.
                  </Trans>
                }
              >
                {link && (
                  <div className="mb-4 grid gap-3">
                    <ShareButton
                      to={address(sharedYearPath(link.token))}
                      title={t`A year ${year}`}
                      label={t`Share`}
                      copied={t`Link copied`}
                      failed={t`The link could not be copied. Here it is:`}
                      variant="primary"
                    />
                    <TextLink to={sharedYearPath(link.token)} icon="eye">
                      <Trans>As others see it</Trans>
                    </TextLink>
                  </div>
                )}
                <Form method="post" action={path} className="grid justify-items-start gap-4">
                  <Checkbox
                    name="gifts"
                    defaultChecked={link?.showsGifts ?? false}
                    label={t`Also what I gave in all`}
                  />
                  <div className="flex flex-wrap gap-3">
                    <Button
                      type="submit"
                      name="intent"
                      value="share"
                      variant={link ? "secondary" : "primary"}
                      icon="link"
                      pending={pending}
                    >
                      {link ? <Trans>Save</Trans> : <Trans>Make a link</Trans>}
                    </Button>
                    {link && (
                      <Button type="submit" name="intent" value="withdraw" pending={pending}>
                        <Trans>Withdraw the link</Trans>
                      </Button>
                    )}
                  </div>
                </Form>
              </Panel>
            }
          >
            <YearSheet year={own} own={sums} />
          </TwoColumns>
        )}
      </Page>
    </>
  );
}
