import { Trans } from "@lingui/react/macro";
import type { DayReadings } from "../readings.server.ts";

/** What is read at Mass on a day, by chapter and verse, and where that is written. */
export function ReadingsLine({ readings: { line, year } }: { readings: DayReadings }) {
  return (
    <>
      <p className="leading-small">
        {year ? (
          <Trans>
            Readings: {line} (year {year})
          </Trans>
        ) : (
          <Trans>Readings: {line}</Trans>
        )}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          Roman rite, of the Mass of the day. Ordo Lectionum Missae, second edition (1981); Psalms numbered as in the
          Hebrew. Where a feast is moved to a Sunday, its readings are read on it.
        </Trans>
      </p>
    </>
  );
}
