import { Trans, useLingui } from "@lingui/react/macro";
import { RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { RecordingRow } from "../../broadcast/public.tsx";
import type { SpaceData } from "../pages/space.tsx";
import type { TabOf } from "../queries/space-tab.server.ts";
import { spaceAddress } from "../space-address.ts";

interface SpaceRecordingsProps {
  readonly data: SpaceData;
  readonly recordings: TabOf<"events">["recordings"];
  /** The short list leads to the long one. */
  readonly isShort?: boolean;
}

/** Ceremonies of a space that can be watched again, the newest first. */
export function SpaceRecordings({
  data: { space, now, viewer },
  recordings: { recordings, next },
  isShort,
}: SpaceRecordingsProps) {
  const { t } = useLingui();
  if (recordings.length === 0) return null;
  const all = spaceAddress(space.id, "events");
  return (
    <Section
      id="recordings"
      heading={<Trans>Recordings</Trans>}
      link={isShort && next ? { to: `${all}#recordings`, label: <Trans>View All</Trans> } : undefined}
    >
      <RowList label={t`Recordings`}>
        {recordings.map((recording) => (
          <RecordingRow
            key={recording.id}
            recording={recording}
            now={now}
            zone={space.zone}
            viewerZone={viewer?.zone ?? null}
          />
        ))}
      </RowList>
      {!isShort && next && (
        <LoadMore to={spaceAddress(space.id, "events", { recordings: String(next) })}>
          <Trans>Earlier recordings</Trans>
        </LoadMore>
      )}
    </Section>
  );
}
