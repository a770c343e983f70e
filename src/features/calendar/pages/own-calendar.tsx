import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { CopyButton } from "#/design/copy-button.tsx";
import { Field, FieldError, Input } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { calendarAddress, readCalendarAddress } from "../calendar-address.ts";
import { changeCalendarFeed, closeCalendarFeed, openCalendarFeed } from "../commands/calendar-feed.server.ts";
import { FeedForm } from "../forms.ts";
import { readTown } from "../places.server.ts";
import { readOwnFeed } from "../queries/feed.server.ts";
import { calendarRefusals } from "../refusals.ts";
import type { Route } from "./+types/own-calendar";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const feed = await readOwnFeed(ctx.db, viewer.personId);
  const asked = readCalendarAddress(new URL(request.url).searchParams);
  const { city, name, region } = await readTown(ctx.db, ctx.language, asked.city ?? (feed ? feed.city : ctx.town));
  return { feed, faiths: asked.faiths, town: { city, name, region } };
}

export const action = (args: Route.ActionArgs) =>
  act(args, calendarRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent, ...input } = form(FeedForm);
    if (intent === "close") {
      await closeCalendarFeed(ctx, viewer);
      return done(msg`The address is withdrawn. No calendar reads it any more.`);
    }
    const chosen = { faiths: [], city: null, withSpaces: false, ...input };
    if (intent === "change") {
      if (!(await changeCalendarFeed(ctx, viewer, chosen))) throw notFound();
      return done(msg`Your calendar is saved.`);
    }
    const token = await openCalendarFeed(ctx, viewer, chosen);
    // The address is shown this once, and kept by nobody on the way.
    return data(
      { feedAddress: `${ctx.config.publicUrl}/calendar/feed/${token}` },
      { headers: { "cache-control": "private, no-store" } },
    );
  });

/** The sacred calendar in one's own: which faiths, for which town, with the spaces that one follows. */
export default function OwnCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { feed, town } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const { problems } = readAnswer(actionData);
  const address = actionData && "feedAddress" in actionData ? actionData.feedAddress : null;
  const isOpen = feed !== null || address !== null;
  const ticked = feed?.faiths ?? (loaderData.faiths.length > 0 ? loaderData.faiths : []);
  const where = [town.name ?? t`Ujjain`, town.region].filter(Boolean).join(", ");
  return (
    <>
      <PageTitle>{t`In your own calendar`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={calendarAddress({ city: town.city })}>
        <Trans>Sacred calendar</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>In your own calendar</Trans>}
          lead={
            <Trans>
              Your calendar reads the days that you choose from a private address, and asks again by itself.
            </Trans>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} fields={["faiths"]} />
        {address && (
          <Panel title={<Trans>Your private address</Trans>} className="mb-6">
            <Field
              id="feed"
              label={t`Your private address`}
              labelHidden
              hint={t`Copy it into your calendar now; it is not shown again.`}
            >
              <Input readOnly value={address} onFocus={(event) => event.target.select()} />
            </Field>
            <div className="mt-3">
              <CopyButton text={address} label={t`Copy the address`} copied={t`The address is copied.`} />
            </div>
          </Panel>
        )}
        <Form method="post" action="/calendar/own" noValidate className="grid justify-items-start gap-5">
          <input type="hidden" name="city" value={town.city ?? ""} />
          <p className="text-ink-2">
            <Trans>Reckoned for {where}</Trans>{" "}
            <TextLink to={calendarAddress({})} inline>
              <Trans>Choose another town</Trans>
            </TextLink>
          </p>
          <fieldset>
            <legend className="field-label mb-1.5">
              <Trans>Faiths</Trans>
            </legend>
            {faiths.map((faith) => (
              <Checkbox
                key={faith}
                name="faiths"
                value={faith}
                defaultChecked={ticked.includes(faith)}
                label={t(faithWords[faith])}
              />
            ))}
            {problems["faiths"] && <FieldError>{problems["faiths"]}</FieldError>}
          </fieldset>
          <Checkbox
            name="withSpaces"
            defaultChecked={feed?.withSpaces ?? true}
            label={t`The spaces that I follow`}
            hint={t`What they keep on another day, by their own ruling or tradition, with their name. Of up to twenty spaces.`}
          />
          <div className="flex flex-wrap gap-3">
            {feed && (
              <Button type="submit" name="intent" value="change" variant="primary" pending={pending}>
                <Trans>Save Changes</Trans>
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="open"
              variant={feed ? "secondary" : "primary"}
              icon="calendar"
              pending={pending}
            >
              {isOpen ? <Trans>Make a new address</Trans> : <Trans>Make an address</Trans>}
            </Button>
            {isOpen && (
              <Button type="submit" name="intent" value="close" variant="quiet" pending={pending}>
                <Trans>Withdraw it</Trans>
              </Button>
            )}
          </div>
          {feed && !address && (
            <p className="text-sm text-ink-2">
              <Trans>A new one ends the one before.</Trans>
            </p>
          )}
        </Form>
      </Page>
    </>
  );
}
