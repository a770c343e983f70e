import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TrailList } from "#/features/audit/public.tsx";
import { wordTrail } from "#/features/audit/public-words.server.ts";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatFullDay, formatTime } from "#/platform/i18n/format-date.ts";
import { featuresContext } from "../../feature.ts";
import { eventAdmin } from "../access.ts";
import { readAdminOccurrence } from "../queries/admin-events.server.ts";
import { readEventTrail } from "../queries/event-trail.server.ts";
import { spaceOfOccurrence } from "../queries/space-of-event.server.ts";
import type { Route } from "./+types/event-history";

/** What was done with an event and its dates, for those who plan events in its space. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const spaceId = id ? await spaceOfOccurrence(ctx.db, id) : null;
  const url = new URL(request.url);
  // The answer is the same for an unknown date and for another space's.
  url.searchParams.set("space", String(spaceId ?? 0));
  const { space, viewer, now } = await openAdminPage(ctx, new Request(url, request), eventAdmin.plan);
  const date = await readAdminOccurrence(ctx.db, ctx.language, now, id!);
  if (!date) throw redirect(`/manage-space/events?space=${space.id}`);
  const { event, isPlanned } = date;
  const after = readId(url.searchParams.get("after")) ?? undefined;
  const trail = await readEventTrail(ctx.db, { spaceId: space.id, seriesId: event.seriesId }, after);
  const worded = await wordTrail(context.get(featuresContext), trail, ctx.language);
  return { space, event, isPlanned, isFirst: after === undefined, zone: viewer.zone, ...worded };
}

export default function EventHistory({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, event, isPlanned, isFirst, zone, rows, next } = loaderData;
  const { title } = event;
  const path = `/manage-event/${event.id}`;
  const nameOf = (startsAt: Date) =>
    `${formatFullDay(startsAt, i18n.locale, event.zone)}, ${formatTime(startsAt, i18n.locale, event.zone)}`;
  return (
    <AdminFrame
      space={space}
      spaces={[]}
      path={`${path}/history`}
      title={t`History`}
      lead={<Trans>What was done with “{title}” and its dates, by whom and when.</Trans>}
      back={{ to: path, label: title }}
      narrow
    >
      {rows.length > 0 && (
        <TrailList
          rows={rows}
          zone={zone}
          more={(row) =>
            isPlanned && (
              <p className="text-sm text-ink-2">{row.startsAt ? nameOf(row.startsAt) : <Trans>All dates</Trans>}</p>
            )
          }
        />
      )}
      {rows.length === 0 && isFirst && (
        <Empty icon="clock" title={<Trans>Nothing was changed yet</Trans>}>
          <Trans>Each change of this event will be listed here.</Trans>
        </Empty>
      )}
      {next !== null && (
        <LoadMore to={`${path}/history?after=${next}`}>
          <Trans>Older</Trans>
        </LoadMore>
      )}
    </AdminFrame>
  );
}
