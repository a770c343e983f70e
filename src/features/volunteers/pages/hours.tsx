import { localeOf } from "#/platform/i18n/languages.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { BarChart } from "#/design/chart.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { formatCivilMonth } from "#/platform/i18n/format-span.ts";
import { volunteerAdmin } from "../access.ts";
import { readHours } from "../queries/hours.server.ts";
import { formatHours } from "../ui/words.ts";
import type { Route } from "./+types/hours";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces, today } = await openAdminPage(ctx, request, volunteerAdmin.manage);
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  return { space, spaces, month, ...(await readHours(ctx.db, viewer, space, month, today)) };
}

export default function Hours({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, spaces, month, months, people } = loaderData;
  const short = new Intl.DateTimeFormat(localeOf(i18n.locale), { month: "short", timeZone: "UTC" });
  const hours = (minutes: number) => formatHours(minutes, i18n.locale);
  const here = `/manage-volunteers/hours?space=${space.id}`;
  const total = hours(people.reduce((sum, { minutes }) => sum + minutes, 0));
  const name = formatCivilMonth(month, i18n.locale);
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      title={t`Hours`}
      lead={<Trans>Hours that your volunteers served, counted from check-in to check-out.</Trans>}
      path="/manage-volunteers/hours"
      back={{ to: `/manage-volunteers?space=${space.id}`, label: <Trans>Manage Volunteers</Trans> }}
    >
      <BarChart
        title={<Trans>Hours by month</Trans>}
        heads={[<Trans key="month">Month</Trans>, <Trans key="hours">Hours</Trans>]}
        points={months.map((one) => ({
          label: short.format(new Date(`${one.month}T00:00:00Z`)),
          value: one.minutes,
          shown: hours(one.minutes),
        }))}
      />
      <ChipRow label={t`Month`} className="mt-6 mb-4">
        {months.toReversed().map((one) => (
          <Chip key={one.month} to={`${here}&month=${one.month.slice(0, 7)}`} current={one.month.startsWith(month)}>
            {formatCivilMonth(one.month.slice(0, 7), i18n.locale)}
          </Chip>
        ))}
      </ChipRow>
      {people.length === 0 ? (
        <Empty icon="clock" title={<Trans>No hours in {name}</Trans>}>
          <Trans>Hours are counted from check-in, on a shift or at the desk.</Trans>
        </Empty>
      ) : (
        <Section
          size="s"
          heading={name}
          lead={
            <>
              <Trans>{total} hours</Trans> · <Plural value={people.length} one="# person" other="# people" />
            </>
          }
        >
          <RowList label={name}>
            {people.map((one) => (
              <ListRow
                key={one.id ?? 0}
                before={<Avatar name={one.name || "–"} size="m" />}
                title={one.name || <Trans>Former volunteers</Trans>}
                to={one.id === null ? undefined : `/manage-volunteers/${one.id}?space=${space.id}`}
                aside={<Trans>{hours(one.minutes)} hours</Trans>}
              >
                {one.role && `${one.role} · `}
                <Plural value={one.checkins} one="# check-in" other="# check-ins" />
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
    </AdminFrame>
  );
}
