import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Progress } from "#/design/progress.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { Journey } from "../queries/journey.server.ts";

/** The goal of the month and the level; whoever has no goal sees what was, and no bar. */
export function ProgressCard({ journey: { sums, goal, level } }: { readonly journey: Journey }) {
  const { t, i18n } = useLingui();
  const { month, ever } = sums.visit;
  const count = (value: number) => formatCount(value, i18n.locale);
  const [shownMonth, shownGoal] = [count(month), count(goal)];
  const left = level.nextAt === null ? 0 : level.nextAt - ever;
  return (
    <div className="grid gap-4">
      {goal > 0 ? (
        <Progress
          label={t`Monthly temple visit goal`}
          value={month}
          max={goal}
          shown={
            month >= goal ? (
              <Trans>{shownMonth}: your goal is reached</Trans>
            ) : (
              <Trans>
                {shownMonth} of {shownGoal}
              </Trans>
            )
          }
        />
      ) : (
        <p>
          <Plural value={month} one="# visit this month" other="# visits this month" />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <LevelBadge level={level.level} />
        {level.nextAt !== null && (
          <span>
            <Plural value={left} one="# visit to the next level" other="# visits to the next level" />
          </span>
        )}
      </p>
    </div>
  );
}

export function LevelBadge({ level }: { readonly level: number }) {
  const { i18n } = useLingui();
  const shown = formatCount(level, i18n.locale);
  return (
    <Badge tone="tint" icon="leaf">
      <Trans>Level {shown}</Trans>
    </Badge>
  );
}
