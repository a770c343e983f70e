import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { clockChangeAt } from "#/platform/clock-change.ts";
import { formatTime } from "#/platform/i18n/format-date.ts";
import { publishTimeOf } from "../rules.ts";

interface PublishTimeProps {
  /** Of the writer. */
  readonly zone: string;
  /** As the fields write them: `2026-11-22` and `18:30`, or nothing. */
  readonly day: string;
  readonly time: string;
  readonly problems: Readonly<Record<string, string>>;
}

/** When a post goes out, on its writer's clock; where that is changed at this very hour, it says what becomes of it. */
export function PublishTime({ zone, day: firstDay, time: firstTime, problems }: PublishTimeProps) {
  const { t } = useLingui();
  const [day, setDay] = useState(firstDay);
  const [time, setTime] = useState(firstTime);
  return (
    <>
      <p className="pb-3 text-ink-2">
        <Trans>Day and time are those of your own clock.</Trans>
      </p>
      <FieldRow>
        <Field id="publishDate" label={t`Day`} hint={t`Up to a year ahead.`} error={problems.publishDate}>
          <Input type="date" name="publishDate" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        </Field>
        <Field
          id="publishTime"
          label={t`Time`}
          hint={t`Nine in the morning unless you choose another.`}
          error={problems.publishTime}
        >
          <Input type="time" name="publishTime" value={time} onChange={(event) => setTime(event.currentTarget.value)} />
        </Field>
      </FieldRow>
      <div aria-live="polite">{day && <ClockChange zone={zone} local={publishTimeOf(day, time)} />}</div>
    </>
  );
}

function ClockChange({ zone, local }: { zone: string; local: string }) {
  const { i18n } = useLingui();
  const change = clockChangeAt(local, zone);
  if (!change) return null;
  const at = formatTime(change.at, i18n.locale, zone);
  return (
    <p className="mt-3 text-ink-2">
      {change.kind === "skipped" ? (
        <Trans>Clocks go forward then, and skip this time. The post goes out at {at}.</Trans>
      ) : (
        <Trans>Clocks go back then, and {at} comes twice. The post goes out the first time, and only then.</Trans>
      )}
    </p>
  );
}
