import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { dateOf } from "#/almanac/local-days.ts";
import { yearRange } from "#/almanac/observances.ts";
import { Answer } from "#/design/answer.tsx";
import { SectionHeading } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { calendarAdmin } from "../access.ts";
import { calendarAddress, FIRST_YEAR, LAST_YEAR } from "../calendar-address.ts";
import { keepCalendar } from "../commands/keep-calendar.server.ts";
import { changeRuling, rule, withdrawRuling } from "../commands/rule.server.ts";
import { CalendarForm, readPrayerFields } from "../forms.ts";
import { readSpaceTown } from "../places.server.ts";
import { listRulingsOfYear } from "../queries/keeping.server.ts";
import { keptAt } from "../read-calendar.server.ts";
import { calendarRefusals } from "../refusals.ts";
import { DisplaySetup } from "../ui/display-setup.tsx";
import { KeepingForm } from "../ui/keeping-form.tsx";
import { Rulings } from "../ui/rulings.tsx";
import type { Route } from "./+types/manage-calendar";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, today } = await openAdminPage(ctx, request, calendarAdmin.rule);
  const town = await readSpaceTown(ctx.db, ctx.language, viewer, space.id);
  if (!town?.space) throw new Response(null, { status: 404 });
  const asked = Number(/^\d{4}$/.exec(new URL(request.url).searchParams.get("year") ?? "")?.[0] ?? 0);
  const thisYear = Number(today.slice(0, 4));
  // A ruling is about a day of our time; the forms know no year before 2000.
  const year = asked >= Math.max(FIRST_YEAR, 2000) && asked <= LAST_YEAR ? asked : thisYear;
  const { faith, keeping, isPlaced } = town.space;
  return {
    ...{ space, faith, keeping, isPlaced, country: town.country, year, thisYear, today },
    rulings: await listRulingsOfYear(ctx.db, space.id, year),
    reckoned: keptAt(town, yearRange(year), [faith], [])
      .map(({ key, day, tradition }) => ({ ...{ key, date: dateOf(day), tradition } }))
      .filter(({ date }) => date.startsWith(String(year))),
  };
}

export type ManageCalendarData = Awaited<ReturnType<typeof loader>>;

export const action = (args: Route.ActionArgs) =>
  act(args, calendarRefusals, async ({ ctx, viewer, form, done }) => {
    const { space: spaceId, ...input } = form(CalendarForm);
    switch (input.intent) {
      case "keep":
        await keepCalendar(ctx, viewer, { spaceId, ...input, ...readPrayerFields(input) });
        return done(msg`Your calendar is saved.`);
      case "rule": {
        const [reckonedOn, observance] = input.observance.split(" ") as [string, string];
        await rule(ctx, viewer, { spaceId, observance, reckonedOn, keptOn: input.keptOn, note: input.note });
        return done(msg`Your ruling is saved. Devotees see the day as you keep it.`);
      }
      case "change":
        await changeRuling(ctx, viewer, { spaceId, ...input, rulingId: input.ruling });
        return done(msg`Your ruling is changed.`);
      case "withdraw":
        await withdrawRuling(ctx, viewer, { spaceId, version: input.version, rulingId: input.ruling });
        return done(msg`Your ruling is taken back. The day is kept as it is reckoned.`);
    }
  });

/** How a space keeps its days: its tradition, a mosque's prayers, and what it keeps on another day than is reckoned. */
export default function ManageCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { space, keeping, isPlaced } = loaderData;
  return (
    <div className="max-w-prose">
      <SectionHeading
        lead={
          <Trans>
            Days are reckoned for the place where you stand. What you say here stands above that, and is marked as
            yours.
          </Trans>
        }
      >
        <Trans>How you keep the calendar</Trans>
      </SectionHeading>
      <Answer
        answer={actionData}
        fields={["observance", "keptOn"]}
        next={
          <TextLink to={calendarAddress({ space: space.id })} inline>
            <Trans>See your calendar</Trans>
          </TextLink>
        }
      />
      {!isPlaced && (
        <p className="mb-6 text-ink-2">
          <Trans>
            You have not said where your space stands, so its days are reckoned for Ujjain, and no prayer times are
            shown.
          </Trans>{" "}
          <TextLink to={`/manage-space?space=${space.id}#place`} inline>
            <Trans>Set the place</Trans>
          </TextLink>
        </p>
      )}
      <KeepingForm key={keeping.version} data={loaderData} answer={actionData} />
      <Rulings data={loaderData} answer={actionData} />
      <DisplaySetup spaceId={space.id} />
    </div>
  );
}
