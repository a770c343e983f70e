import { Trans, useLingui } from "@lingui/react/macro";
import { RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { RecordingRow } from "../../broadcast/public.tsx";
import type { ExploreData } from "../pages/explore.tsx";

/** Ceremonies that can be watched again and fit what was typed. */
export function ExploreRecordings({ data }: { data: ExploreData }) {
  const { t } = useLingui();
  const { recordings, now, viewerZone } = data;
  if (recordings.length === 0) return null;
  return (
    <Section heading={<Trans>Recordings</Trans>}>
      <RowList label={t`Recordings`}>
        {recordings.map((recording) => (
          <RecordingRow
            key={recording.id}
            recording={recording}
            now={now}
            zone="Asia/Kolkata"
            viewerZone={viewerZone}
            withSpace
          />
        ))}
      </RowList>
    </Section>
  );
}
