import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { MEDIA_PATH } from "../own/own-rules.ts";
import { clockOf } from "../player/clock.ts";
import type { RecordingToAdd } from "../queries/own-media.server.ts";

interface EpisodeRowsProps {
  readonly recordings: readonly RecordingToAdd[];
  /** IANA zone of who reads it. */
  readonly zone: string;
}

/** Recordings of a space: one press makes an episode of each. */
export function EpisodeRows({ recordings, zone }: EpisodeRowsProps) {
  const { t, i18n } = useLingui();
  if (recordings.length === 0) return null;
  return (
    <Section size="s" className="mt-10" heading={<Trans>Recordings</Trans>}>
      <RowList label={t`Recordings`}>
        {recordings.map(({ id, title, beganAt, durationMs, episode }) => (
          <ListRow
            key={id}
            title={title}
            longAction
            action={
              episode === "made" ? (
                <Badge tone="good">{t`On the shelf`}</Badge>
              ) : episode === "making" ? (
                <Badge>{t`Being made`}</Badge>
              ) : (
                <MakeEpisode id={id} title={title} hasFailed={episode === "failed"} />
              )
            }
          >
            {formatInstant(beganAt, i18n.locale, zone)} · {clockOf(durationMs)}
          </ListRow>
        ))}
      </RowList>
    </Section>
  );
}

function MakeEpisode({ id, title, hasFailed }: { id: number; title: string; hasFailed: boolean }) {
  const { t } = useLingui();
  const { Form, pending } = useFormInPlace(toast);
  return (
    <Form method="post" action={MEDIA_PATH} className="grid justify-items-end gap-1">
      <input type="hidden" name="recording" value={id} />
      {hasFailed && (
        <span className="text-sm text-ink-2">
          <Trans>It could not be made: it has no sound, or is hidden.</Trans>
        </span>
      )}
      <Button
        type="submit"
        name="intent"
        value="episode"
        size="s"
        icon="plus"
        pending={pending}
        aria-label={t`Make an episode of ${title}`}
      >
        <Trans>Make an episode</Trans>
      </Button>
    </Form>
  );
}
