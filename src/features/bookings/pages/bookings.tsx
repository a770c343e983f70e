import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { addDays, civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { closeFeed, openFeed } from "../commands/calendar-feed.server.ts";
import { spanOfDays } from "../compute-slots.ts";
import { FeedForm } from "../forms.ts";
import { listComing, listOver, listRequests, listUnmarked } from "../queries/bookings.server.ts";
import { hasFeed } from "../queries/calendar.server.ts";
import { isAssigned } from "../queries/priests.server.ts";
import { readEarnings } from "../queries/proof.server.ts";
import { readOwnProvider } from "../queries/provider-page.server.ts";
import { readWeek } from "../queries/week.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { BookingRow } from "../ui/booking-row.tsx";
import { FeedPanel } from "../ui/feed-panel.tsx";
import { Income } from "../ui/income.tsx";
import { ProviderTabs } from "../ui/provider-tabs.tsx";
import { Week } from "../ui/week.tsx";
import type { Route } from "./+types/bookings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await requirePersonPage(ctx, request);
  const params = new URL(request.url).searchParams;
  const now = new Date(ctx.clock());
  const own = await readOwnProvider(db, viewer.personId);
  // Who holds what a space offers need be in no directory.
  const works = own ?? ((await isAssigned(db, viewer.personId, now)) ? { zone: viewer.zone } : null);
  const provider = params.get("mine") === null ? works : null;
  const feed = { isOpen: await hasFeed(db, viewer.personId) };
  if (provider) {
    const today = civilDay(now, provider.zone);
    const monthOf = (day: string) => spanOfDays(day, day, provider.zone).from;
    const month = `${today.slice(0, 7)}-01`;
    const next = `${addDays(month, 32).slice(0, 7)}-01`;
    const [requests, unmarked, week, income] = await Promise.all([
      listRequests(db, viewer.personId, { language, now, after: readId(params.get("requests")) }),
      listUnmarked(db, viewer.personId, { language, now, after: readId(params.get("unmarked")) }),
      readWeek(db, viewer.personId, {
        ...{ language, zone: provider.zone, asked: params.get("week"), now },
        after: readId(params.get("from")),
      }),
      readEarnings(db, viewer.personId, monthOf(month), monthOf(next)),
    ]);
    return {
      feed,
      now,
      zone: provider.zone,
      mine: null,
      work: { requests, unmarked, week, income, isProvider: own !== null },
    };
  }
  const after = readId(params.get("after"));
  const soon = readId(params.get("coming"));
  const [coming, over] = await Promise.all([
    after === null ? listComing(db, viewer, { language, now, after: soon }) : null,
    soon === null ? listOver(db, viewer, { language, now, after }) : null,
  ]);
  return {
    feed,
    now,
    zone: viewer.zone,
    work: null,
    mine: { coming, over, isProvider: works !== null },
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, bookingRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(FeedForm);
    if (intent === "close-feed") {
      await closeFeed(ctx, viewer);
      return done(msg`The address is withdrawn. No calendar reads your bookings any more.`);
    }
    const token = await openFeed(ctx, viewer);
    // The address is shown this once, and kept by nobody on the way.
    return data(
      { feedAddress: `${ctx.config.publicUrl}/bookings/feed/${token}` },
      { headers: { "cache-control": "private, no-store" } },
    );
  });

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { work, mine } = loaderData;
  const address = actionData && "feedAddress" in actionData ? String(actionData.feedAddress) : null;
  const feed = (
    <FeedPanel
      isOpen={loaderData.feed.isOpen}
      address={address}
      back={mine?.isProvider ? "/bookings?mine" : "/bookings"}
    />
  );
  return (
    <>
      <PageTitle>{work ? t`Bookings` : t`My Bookings`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Page className="pb-20">
        <PageHead
          title={work ? <Trans>Bookings</Trans> : <Trans>My Bookings</Trans>}
          lead={
            work ? (
              <Trans>What waits for your answer, and your week.</Trans>
            ) : (
              <Trans>What is to come, and what was.</Trans>
            )
          }
          action={
            work ? (
              <TextLink to="/bookings?mine">
                <Trans>What I have booked</Trans>
              </TextLink>
            ) : (
              mine?.isProvider && (
                <TextLink to="/bookings">
                  <Trans>My work</Trans>
                </TextLink>
              )
            )
          }
        />
        {work?.isProvider && <ProviderTabs current="bookings" />}
        <Answer answer={actionData} />
        {work && <Work work={work} data={loaderData} />}
        {mine && (
          <div className="pt-4">
            <Mine mine={mine} data={loaderData} feed={feed} />
          </div>
        )}
        {work && <div className="mt-12 max-w-xl">{feed}</div>}
      </Page>
    </>
  );
}

type BookingsData = Awaited<ReturnType<typeof loader>>;
type Work = NonNullable<BookingsData["work"]>;
type Mine = NonNullable<BookingsData["mine"]>;

function Work({ work, data: { zone, now } }: { work: Work; data: BookingsData }) {
  const { requests, unmarked, week, income } = work;
  return (
    <>
      {requests.bookings.length > 0 && (
        <Section heading={<Trans>Waiting for your answer</Trans>} space="none" className="mb-10">
          <ul className="border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-10">
            {requests.bookings.map((booking, i) => (
              <BookingRow key={booking.id} booking={booking} party="provider" now={now} zone={zone} leads={i === 0} />
            ))}
          </ul>
          {requests.next !== null && (
            <LoadMore to={`/bookings?requests=${requests.next}`}>
              <Trans>More that wait</Trans>
            </LoadMore>
          )}
        </Section>
      )}
      {unmarked.bookings.length > 0 && (
        <Section heading={<Trans>Was it held?</Trans>} space="none" className="mb-10">
          <ul className="border-t border-line">
            {unmarked.bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} party="provider" now={now} zone={zone} />
            ))}
          </ul>
          {unmarked.next !== null && (
            <LoadMore to={`/bookings?unmarked=${unmarked.next}`}>
              <Trans>Earlier ones</Trans>
            </LoadMore>
          )}
        </Section>
      )}
      <Week week={week} zone={zone} now={now} />
      {week.next !== null && (
        <LoadMore to={`/bookings?week=${week.monday}&from=${week.next}`}>
          <Trans>Later in this week</Trans>
        </LoadMore>
      )}
      {work.isProvider && <Income income={income} />}
    </>
  );
}

function Mine({ mine, data: { zone, now }, feed }: { mine: Mine; data: BookingsData; feed: React.ReactNode }) {
  const { coming, over } = mine;
  if (coming?.bookings.length === 0 && over?.bookings.length === 0) {
    return (
      <Empty
        icon="calendar"
        title={<Trans>No bookings yet</Trans>}
        action={
          <ButtonLink to="/artists" variant="primary">
            <Trans>Find a pujari or guide</Trans>
          </ButtonLink>
        }
      >
        <Trans>A puja at home, a katha online, a walk with somebody who knows: choose who and when.</Trans>
      </Empty>
    );
  }
  return (
    <TwoColumns side={feed}>
      {coming && (
        <Section heading={<Trans>To come</Trans>} space="none">
          {coming.bookings.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Nothing is booked at the moment.</Trans>
            </p>
          ) : (
            <ul className="border-t border-line">
              {coming.bookings.map((booking) => (
                <BookingRow key={booking.id} booking={booking} party="devotee" now={now} zone={zone} />
              ))}
            </ul>
          )}
          {coming.next !== null && (
            <LoadMore to={`/bookings?mine&coming=${coming.next}`}>
              <Trans>Later bookings</Trans>
            </LoadMore>
          )}
        </Section>
      )}
      {over && over.bookings.length > 0 && (
        <Section heading={<Trans>Before</Trans>} space={coming ? undefined : "none"}>
          <ul className="border-t border-line">
            {over.bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} party="devotee" now={now} zone={zone} />
            ))}
          </ul>
          {over.next !== null && (
            <LoadMore to={`/bookings?mine&after=${over.next}`}>
              <Trans>Earlier bookings</Trans>
            </LoadMore>
          )}
        </Section>
      )}
    </TwoColumns>
  );
}
