import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { QuickActions } from "#/design/quick-actions.tsx";
import { SectionHeading } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { canBroadcast } from "#/features/broadcast/public.server.ts";
import { listGoing, listReminders, listSpaceEvents, readEventMarks } from "#/features/events/public.server.ts";
import { kindOf } from "#/features/people/account-types.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { ownProfile } from "#/features/people/queries.server.ts";
import { accountLabels } from "#/features/people/ui/account-words.ts";
import { canMoney } from "#/features/payments/public.ts";
import { latestVerdicts } from "#/features/safety/public.server.ts";
import {
  countOwnMarks,
  listFollowedSpaces,
  listOwnReviews,
  listSavedSpaces,
  readOwnSpaces,
} from "#/features/spaces/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { addWords } from "#/platform/i18n/catalogues.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { OwnSpaces } from "./own-spaces.tsx";
import { OwnWork } from "./own-work.tsx";
import { OwnReviews, PersonalEvents, PersonalSpaces } from "./personal.tsx";

await addWords("account");

const SHOWN_SPACES = 3;
const SHOWN_EVENTS = 3;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { db, language } = ctx;
  const now = new Date(ctx.clock());
  const { personId } = viewer;
  const [marks, going, reminders, followed, saved, reviews] = await Promise.all([
    countOwnMarks(db, personId),
    listGoing(db, language, now, personId),
    listReminders(db, language, now, personId),
    listFollowedSpaces(db, language, now, personId),
    listSavedSpaces(db, language, now, personId),
    listOwnReviews(db, language, personId, 5),
  ]);
  const events = [...new Map([...going, ...reminders].map((event) => [event.id, event])).values()];
  events.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
  const spaceIds = viewer.memberships.map(({ spaceId }) => spaceId);
  const verdicts = new Map((await latestVerdicts(db, spaceIds)).map(({ spaceId, reason }) => [spaceId, reason]));
  const spaces = await Promise.all(
    (await readOwnSpaces(db, language, spaceIds)).map(async (space) => ({
      ...space,
      refusal: verdicts.get(space.id) ?? null,
      mayGoLive: canBroadcast(viewer, { spaceId: space.id }),
      maySeeGifts: canMoney(viewer, "see-amounts", space.id),
      events: (await listSpaceEvents(db, language, now, space.id)).events.slice(0, SHOWN_EVENTS),
    })),
  );
  const kind = kindOf(viewer.accountType);
  return {
    now,
    name: viewer.name,
    kind,
    work: kind === "murtikar" || kind === "pujari" ? await ownProfile(db, viewer) : null,
    zone: viewer.zone,
    emailVerified: viewer.emailVerified,
    marks,
    goingCount: going.length,
    events,
    eventMarks: await readEventMarks(
      db,
      viewer,
      events.map(({ id }) => id),
    ),
    followed: followed.spaces.slice(0, SHOWN_SPACES),
    saved: saved.spaces.slice(0, SHOWN_SPACES),
    reviews,
    spaces,
  };
}

export default function Dashboard() {
  const { t, i18n } = useLingui();
  const data = useLoaderData<typeof loader>();
  const { kind, marks, now, zone } = data;
  const count = (value: number) => formatCount(value, i18n.locale);
  const runsSpaces = data.spaces.length > 0;
  return (
    <Page>
      <title>{t`Dashboard · Sangam`}</title>
      <PageHead kicker={i18n._(accountLabels[kind])} title={<Trans>Namaste, {data.name}</Trans>}>
        <div className="grid gap-3 md:flex lg:justify-end">
          <ButtonLink to="/virtual-worship" variant="primary" icon="flame">
            <Trans>Start Virtual Visit</Trans>
          </ButtonLink>
          <ButtonLink to="/profile" icon="user">
            <Trans>View Profile</Trans>
          </ButtonLink>
        </div>
      </PageHead>
      {!data.emailVerified && (
        <Notice
          icon="mail"
          className="mt-4"
          action={
            <TextLink to="/settings?tab=account" className="flex-none">
              <Trans>Settings</Trans>
            </TextLink>
          }
        >
          <Trans>Please confirm your email address: we mailed you a link.</Trans>
        </Notice>
      )}
      {data.work && <OwnWork work={data.work} />}
      {runsSpaces && <OwnSpaces spaces={data.spaces} now={now} zone={zone} />}
      <SectionHeading className={runsSpaces ? "pt-10 lg:pt-14" : "sr-only"}>
        <Trans>For yourself</Trans>
      </SectionHeading>
      <StatGrid
        className={runsSpaces ? undefined : "mt-8"}
        items={[
          { label: t`Spaces you follow`, value: count(marks.followed) },
          { label: t`Saved spaces`, value: count(marks.saved) },
          { label: t`Events you join`, value: count(data.goingCount) },
          { label: t`Reviews you wrote`, value: count(marks.reviews) },
        ]}
      />
      <QuickActions
        label={t`Quick Actions`}
        className="mt-8"
        actions={[
          { icon: "flame", label: <Trans>Virtual worship</Trans>, to: "/virtual-worship" },
          { icon: "live", label: <Trans>Live streaming</Trans>, to: "/live-streaming" },
          { icon: "hand-heart", label: <Trans>My giving</Trans>, to: "/giving" },
        ]}
      />
      <PersonalEvents events={data.events} marks={data.eventMarks} now={now} zone={zone} />
      <PersonalSpaces followed={data.followed} saved={data.saved} marks={marks} now={now} zone={zone} />
      <OwnReviews reviews={data.reviews} zone={zone} />
    </Page>
  );
}
