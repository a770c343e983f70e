import { useLingui } from "@lingui/react";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowThumb } from "#/design/list-row.tsx";
import { formatDuration } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { RecordingView } from "../views.ts";

export interface RecordingRowProps {
  readonly recording: RecordingView & { readonly title: string; readonly space: { readonly name: string } };
  readonly now: Date;
  /** IANA zone to read its time in, where the reader has none of their own. */
  readonly zone: string;
  readonly viewerZone: string | null;
  /** Names the space, on pages of many. */
  readonly withSpace?: boolean;
}

/** A ceremony that can be watched again; put in a RowList. It has no words of its own. */
export function RecordingRow({ recording, now, zone, viewerZone, withSpace = false }: RecordingRowProps) {
  const { i18n } = useLingui();
  const { occurrenceId, posterUrl, title, space, beganAt, durationMs } = recording;
  return (
    <ListRow
      to={`/live-event/${occurrenceId}`}
      title={title}
      before={
        <RowThumb size="wide">
          {posterUrl && (
            <img
              src={posterUrl}
              alt=""
              width={112}
              height={63}
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <span className="relative grid size-8 place-items-center rounded-full bg-paper/92 text-on-paper">
            <Icon name="play" size={15} filled className="ml-0.5" />
          </span>
        </RowThumb>
      }
    >
      {withSpace && <span className="block">{space.name}</span>}
      <LocalTime at={beganAt} now={now} zone={zone} viewerZone={viewerZone} shows="day" />
      {" · "}
      {formatDuration(Math.max(60_000, durationMs), i18n.locale)}
    </ListRow>
  );
}
