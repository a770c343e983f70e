import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { cx } from "#/design/class-names.ts";
import { DialogButton } from "#/design/dialog.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Progress } from "#/design/progress.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { Directions, formatClock } from "#/features/spaces/public.tsx";
import { civilDay, daysBetween } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatDay, formatFullDay } from "#/platform/i18n/format-date.ts";
import { dayToShow } from "../follow-day.ts";
import { nothingHere } from "../open-yatra.server.ts";
import { viewYatra } from "../queries/view-yatra.server.ts";
import { findOwnYatra } from "../queries/yatras.server.ts";
import { minePath } from "../rules.ts";
import { ArrivalLine } from "../ui/arrival-line.tsx";
import { Credits } from "../ui/credits.tsx";
import { LegWords } from "../ui/leg-words.tsx";
import { useTicks } from "../ui/use-ticks.ts";
import type { StopView, YatraView } from "../views.ts";
import type { Route } from "./+types/follow";

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const plan = id && (await findOwnYatra(ctx.db, viewer, id));
  if (!plan) throw nothingHere();
  const now = new Date(ctx.clock());
  const view = await viewYatra(ctx.db, { language: ctx.language, now, plan });
  const today = civilDay(now, view.stops[0]?.zone ?? viewer.zone);
  const asked = new URL(request.url).searchParams.get("day");
  const { personId: person } = viewer;
  return { id, person, view, today, day: dayToShow(view, { today, asked }), at: now.getTime() };
}

const DIRECTIONS = "directions";

/** A day of a yatra on the way: what comes next, how to get there, and what is done. */
export default function Follow({ loaderData: { id, person, view, today, day, at } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { plan, stops, days } = view;
  const { isVisited, press, waiting } = useTicks(
    { person, yatra: id, visited: stops.filter((stop) => stop.isVisited).map(({ spaceId }) => spaceId) },
    t`This stop could not be ticked off: it is no longer in the yatra.`,
  );
  const done = stops.filter(({ spaceId }) => isVisited(spaceId)).length;
  const shown = days.find((one) => one.day === day);
  const next = stops.find(({ spaceId }) => !isVisited(spaceId)) ?? null;
  const ahead = daysBetween(today, plan.startsOn);
  const tick = { id, at, press };
  return (
    <>
      <PageTitle>{plan.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={minePath(id)}>
        <Trans>The whole yatra</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          kicker={shown && formatFullDay(noon(shown.date), i18n.locale, "UTC")}
          title={plan.title}
          className="lg:pt-6"
        />
        <Progress
          label={<Trans>Visited</Trans>}
          value={done}
          max={Math.max(stops.length, 1)}
          shown={
            <Trans>
              {done} of {stops.length}
            </Trans>
          }
        />
        <p role="status" className={cx("mt-2 flex items-center gap-2 text-sm text-ink-2", waiting === 0 && "sr-only")}>
          {waiting > 0 && (
            <>
              <Icon name="refresh" size={18} />
              <Plural
                value={waiting}
                one="# press waits on this device until the net is back."
                other="# presses wait on this device until the net is back."
              />
            </>
          )}
        </p>
        {ahead > 0 && (
          <Notice className="mt-5" icon="calendar">
            <Plural value={ahead} one="It begins tomorrow." other="It begins in # days." />
          </Notice>
        )}
        {view.closed.length > 0 && (
          <Notice className="mt-5" icon="eye-off" tone="warning">
            <Plural
              value={view.closed.length}
              one="One stop is no longer listed; the way goes past it."
              other="# stops are no longer listed; the way goes past them."
            />
          </Notice>
        )}
        {next ? (
          <Next stop={next} way={plan.way} tick={tick} />
        ) : (
          stops.length > 0 && (
            <Empty icon="check" title={<Trans>All stops are visited</Trans>} className="mt-6">
              <Trans>May what you carried home last.</Trans>
            </Empty>
          )
        )}
        {days.length > 1 && (
          <ChipRow label={t`Days`} className="mt-8">
            {days.map((one) => (
              <Chip key={one.day} to={`?day=${one.day + 1}`} current={one.day === day}>
                <Trans>Day {one.day + 1}</Trans>
                <span className={cx(one.day !== day && "text-ink-2")}>
                  {formatDay(noon(one.date), noon(today), i18n.locale, "UTC")}
                </span>
              </Chip>
            ))}
          </ChipRow>
        )}
        {shown && (
          <ol className="mt-4 border-t border-line">
            {shown.stops.map((stop) => (
              <DayStop key={stop.spaceId} stop={stop} tick={tick} isVisited={isVisited(stop.spaceId)} />
            ))}
          </ol>
        )}
        <div className="mt-6">
          <Credits view={view} />
        </div>
      </Page>
      {next && <Directions id={DIRECTIONS} place={next} />}
    </>
  );
}

interface Ticking {
  readonly id: number;
  /** When the page was made: a press without scripts is as old. */
  readonly at: number;
  press(space: number, isOn: boolean): void;
}

interface NextProps {
  readonly stop: StopView;
  readonly way: YatraView["plan"]["way"];
  readonly tick: Ticking;
}

function Next({ stop, way, tick }: NextProps) {
  const { i18n } = useLingui();
  const { leg, name, language, city, note } = stop;
  return (
    <section className="mt-6 rounded-card border border-line bg-raised p-5">
      <p className="text-sm text-ink-2">
        <Trans>Next</Trans> · <span className="tabular-nums">{formatClock(stop.arrives, i18n.locale)}</span>
      </p>
      <h2 lang={language} className="mt-1 text-2xl wrap-anywhere">
        {name}
      </h2>
      {city && <p className="text-ink-2">{city}</p>}
      <div className="mt-3">
        <ArrivalLine stop={stop} />
      </div>
      {leg && (
        <p className="mt-1.5 flex items-start gap-2 text-sm tabular-nums">
          <Icon name="navigation" size={18} className="mt-0.5 text-ink-2" />
          <span>
            <LegWords leg={leg} way={way} />
          </span>
        </p>
      )}
      {note && <p className="mt-3 border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="mt-5 grid gap-3 md:flex md:flex-wrap">
        <DialogButton dialog={DIRECTIONS} icon="navigation">
          <Trans>Get Directions</Trans>
        </DialogButton>
        <TickForm stop={stop} tick={tick} isVisited={false}>
          <Button type="submit" variant="primary" icon="check" wide>
            <Trans>I was here</Trans>
          </Button>
        </TickForm>
      </div>
    </section>
  );
}

interface TickProps {
  readonly stop: StopView;
  readonly tick: Ticking;
  readonly isVisited: boolean;
}

/** Sends a press: by script at once and without a net, else as a form. */
function TickForm({ stop, tick, isVisited, children }: TickProps & { readonly children: React.ReactNode }) {
  const { spaceId } = stop;
  return (
    <Form
      method="post"
      action={minePath(tick.id, "tick")}
      onSubmit={(event) => {
        event.preventDefault();
        tick.press(spaceId, !isVisited);
      }}
    >
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="visited" value={isVisited ? "no" : "yes"} />
      <input type="hidden" name="at" value={tick.at} />
      <input type="hidden" name="back" value={minePath(tick.id, "follow")} />
      {children}
    </Form>
  );
}

function DayStop({ stop, tick, isVisited }: TickProps) {
  const { t, i18n } = useLingui();
  const { name, language, city, arrives } = stop;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <TickForm stop={stop} tick={tick} isVisited={isVisited}>
        <button
          className="round round-plain -ms-2.5"
          aria-pressed={isVisited}
          aria-label={isVisited ? t`Visited: ${name}` : t`Tick off: ${name}`}
        >
          <span
            className={cx(
              "grid size-7 place-items-center rounded-full border-2",
              isVisited ? "border-good text-good" : "border-line-strong",
            )}
          >
            {isVisited && <Icon name="check" size={18} />}
          </span>
        </button>
      </TickForm>
      <div className="min-w-0 flex-1 py-1">
        <p lang={language} className={cx("wrap-anywhere", isVisited ? "text-ink-2" : "font-semibold")}>
          {name}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {formatClock(arrives, i18n.locale)}
          {city && ` · ${city}`}
        </p>
      </div>
    </li>
  );
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
