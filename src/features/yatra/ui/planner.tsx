import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import type { Suggestion } from "../queries/suggest-stops.server.ts";
import type { StopView, YatraView } from "../views.ts";
import { Days } from "./days.tsx";
import { PlanSettings } from "./plan-settings.tsx";
import { StepForm, Stepping, usePlanning } from "./planning.tsx";
import { StepNews } from "./step-news.tsx";
import { StopHandle, StopTools } from "./stop-tools.tsx";
import { StopSearch } from "./stop-search.tsx";
import { Totals } from "./totals.tsx";
import { useSteps } from "./use-steps.ts";

interface PlannerProps {
  readonly view: YatraView;
  readonly today: string;
  readonly asked: { readonly q: string; readonly found: readonly Suggestion[] } | null;
  readonly here: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  /** What may be done with the whole: keep, share, take along. */
  readonly actions: ReactNode;
  readonly map?: ReactNode;
}

/** Stops in their order with the days they fall on, and all that changes them. Stands in Planning. */
export function Planner({ view, today, asked, here, actions, map }: PlannerProps) {
  const { stops } = view;
  const chosen = [...stops, ...view.closed].map(({ spaceId }) => spaceId);
  const { step, ended } = useSteps(view, usePlanning());
  return (
    <Stepping step={step}>
      <TwoColumns
        size="l"
        side={
          <div className="grid gap-6">
            {map}
            {stops.length > 0 && actions}
            <Panel title={<Trans>Days and hours</Trans>} id="settings">
              <PlanSettings plan={view.plan} today={today} />
            </Panel>
          </div>
        }
      >
        <div className="grid gap-6">
          <StopSearch chosen={chosen} asked={asked} here={here} />
          <StepNews view={view} ended={ended} />
          <ClosedStops view={view} />
          {stops.length === 0 ? (
            <Empty icon="footprints" title={<Trans>Where does your way lead?</Trans>}>
              <Trans>Find a place above and add it. The days and hours come by themselves.</Trans>
            </Empty>
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <p className="text-ink-2">
                  <Totals view={view} />
                </p>
                {stops.length > 2 && <Shortest isRound={view.plan.isRound} />}
              </div>
              {view.isTooLong && (
                <Notice tone="refusal" title={<Trans>This way takes more than ten years</Trans>}>
                  <Trans>
                    What comes later stands on the last day. Choose another way or more hours a day, or leave stops out.
                  </Trans>
                </Notice>
              )}
              <div data-stops>
                <Days
                  view={view}
                  mark={(stop, position) => <StopHandle stop={stop} position={position} count={stops.length} />}
                  tools={(stop, position) => (
                    <>
                      <Moved stop={stop} />
                      <StopTools stop={stop} position={position} count={stops.length} />
                    </>
                  )}
                />
              </div>
            </>
          )}
        </div>
      </TwoColumns>
    </Stepping>
  );
}

function Shortest({ isRound }: { readonly isRound: boolean }) {
  const { t } = useLingui();
  return (
    <StepForm className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* A round has no first stop of its own. */}
      {!isRound && <Checkbox name="fixesStart" label={t`Begin at the first stop`} defaultChecked />}
      <Button type="submit" name="intent" value="shortest" data-tool="shortest" icon="refresh" size="s">
        <Trans>Shortest round</Trans>
      </Button>
    </StepForm>
  );
}

/** What is no longer listed: its name is nobody's to read any more, its owner's note still is. */
function ClosedStops({ view: { closed } }: { readonly view: YatraView }) {
  if (closed.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {closed.map(({ spaceId, position, note }) => (
        <li key={spaceId}>
          <Notice
            icon="eye-off"
            tone="warning"
            title={<Trans>Stop {position + 1} is no longer listed</Trans>}
            action={
              <StepForm>
                <input type="hidden" name="space" value={spaceId} />
                <Button type="submit" name="intent" value="remove" data-tool="remove" size="s">
                  <Trans>Remove it</Trans>
                </Button>
              </StepForm>
            }
          >
            {note ? (
              <Trans>Your note of it: {note}</Trans>
            ) : (
              <Trans>The way goes past it. It comes back if the place is listed again.</Trans>
            )}
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function Moved({ stop: { spaceId, movedKm } }: { readonly stop: StopView }) {
  const { i18n } = useLingui();
  const id = useId();
  if (movedKm === null) return null;
  const km = formatKilometres(movedKm, i18n.locale);
  return (
    <Notice
      className="mt-2"
      icon="pin"
      action={
        <StepForm>
          <input type="hidden" name="space" value={spaceId} />
          <Button type="submit" name="intent" value="seen" data-tool="seen" size="s" aria-describedby={id}>
            <Trans>All right</Trans>
          </Button>
        </StepForm>
      }
    >
      <span id={id}>
        <Trans>It has moved by {km} since you chose it.</Trans>
      </span>
    </Notice>
  );
}
