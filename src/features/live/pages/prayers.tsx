import { PageTitle } from "#/platform/http/page-title.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { canReadPrayers } from "../access.ts";
import { markPrayed } from "../commands/prayers.server.ts";
import { PrayedForm, PrayersAddress } from "../forms.ts";
import { countWaitingPrayers, listPrayers, type PrayerRequest } from "../queries/prayers.server.ts";
import { liveRefusals } from "../refusals.ts";
import type { Route } from "./+types/prayers";

/** Prayer requests of one space, for those who serve there; everybody else is led to its page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const spaceId = readId(params.id);
  if (!spaceId || !canReadPrayers(viewer, spaceId)) throw redirect(spaceId ? `/space/${spaceId}` : "/");
  const address = PrayersAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [space, waiting, page] = await Promise.all([
    findSpaceBrief(ctx.db, ctx.language, spaceId),
    countWaitingPrayers(ctx.db, viewer, spaceId),
    listPrayers(ctx.db, viewer, spaceId, address),
  ]);
  if (!space) throw redirect("/");
  return {
    space: { id: space.id, name: space.name },
    shows: address.shows,
    waiting: waiting ?? 0,
    ...page,
    now: new Date(ctx.clock()),
    zone: viewer.zone,
  };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, liveRefusals, async ({ ctx, viewer, form, done }) => {
    const spaceId = readId(params.id);
    if (!spaceId) throw notFound();
    await markPrayed(ctx, viewer, { spaceId, prayerId: form(PrayedForm).prayer });
    return done(msg`Marked as prayed.`);
  });

export default function Prayers({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, shows, waiting, prayers, next, now, zone } = loaderData;
  const path = `/space/${space.id}/prayers`;
  return (
    <>
      <PageTitle>{`${t`Prayer requests`} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={`/space/${space.id}`}>{space.name}</BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Prayer requests</Trans>}
          lead={<Trans>Only the team of this space can read them.</Trans>}
        />
        <LinkTabs
          label={t`Prayer requests`}
          className="mt-2 mb-6"
          tabs={[
            {
              to: path,
              label: <Trans>Waiting</Trans>,
              current: shows === "waiting",
              count: formatCount(waiting, i18n.locale),
            },
            { to: `${path}?shows=prayed`, label: <Trans>Prayed</Trans>, current: shows === "prayed" },
          ]}
        />
        {prayers.length === 0 ? (
          <Empty
            icon="pray"
            title={
              shows === "waiting" ? (
                <Trans>No prayer request is waiting</Trans>
              ) : (
                <Trans>No requests marked as prayed yet</Trans>
              )
            }
          >
            {shows === "waiting" ? (
              <Trans>Prayer requests sent during your ceremonies appear here.</Trans>
            ) : (
              <Trans>Requests marked as prayed appear here.</Trans>
            )}
          </Empty>
        ) : (
          <ul className="border-t border-line">
            {prayers.map((prayer) => (
              <PrayerRow key={prayer.id} prayer={prayer} path={path} now={now} zone={zone} />
            ))}
          </ul>
        )}
        {next && (
          <LoadMore to={`${path}?shows=${shows}&after=${next}`}>
            <Trans>Earlier requests</Trans>
          </LoadMore>
        )}
        <p className="sr-only" role="status">
          <Plural value={waiting} one="# request is waiting" other="# requests are waiting" />
        </p>
      </Page>
    </>
  );
}

interface PrayerRowProps {
  readonly prayer: PrayerRequest;
  readonly path: string;
  readonly now: Date;
  readonly zone: string;
}

function PrayerRow({ prayer, path, now, zone }: PrayerRowProps) {
  const { Form, pending } = useFormInPlace(toast);
  const { name, prayedBy } = prayer;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <span className="text-sm text-ink-2">
          <LocalTime at={prayer.at} now={now} zone={zone} viewerZone={zone} shows="day-time" />
        </span>
      </div>
      <p lang={languageOfScript(prayer.text)} className="mt-1 whitespace-pre-line wrap-anywhere">
        {prayer.text}
      </p>
      {prayer.prayedAt ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <Badge tone="good" icon="check">
            <Trans>Prayed</Trans>
          </Badge>
          <LocalTime at={prayer.prayedAt} now={now} zone={zone} viewerZone={zone} shows="day-time" />
          {prayedBy && <Trans>by {prayedBy}</Trans>}
        </p>
      ) : (
        <Form method="post" action={path} className="mt-3">
          <input type="hidden" name="back" value={path} />
          <input type="hidden" name="prayer" value={prayer.id} />
          <Button type="submit" name="intent" value="prayed" size="s" icon="check" pending={pending}>
            <Trans>Mark as prayed</Trans>
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
