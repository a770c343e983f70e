import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, buttonClass } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Section } from "#/design/section.tsx";
import { readStreamView } from "#/features/broadcast/public.server.ts";
import { takesGifts } from "#/features/giving/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatDuration } from "#/platform/i18n/format-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { findRoom } from "../queries.server.ts";
import type { Route } from "./+types/event-recording";

/**
 * The recording and the giving panel of an event's page; the page around it decides whether the reader may see the
 * event.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const [stream, room] = await Promise.all([
    id ? readStreamView(ctx.db, await ctx.viewer(), new Date(ctx.clock()), id) : null,
    id ? findRoom(ctx.db, id) : null,
  ]);
  const takes = room !== null && room.isPublic && room.status !== "cancelled" && (await takesGifts(ctx, room.spaceId));
  return {
    id,
    recording: stream?.state === "ended" ? stream.recording : null,
    donateTo: takes ? `/space/${room.spaceId}/give?event=${room.id}&fund=events` : null,
  };
}

export default function EventRecording({ loaderData: { id, recording, donateTo } }: Route.ComponentProps) {
  return (
    <>
      {donateTo && (
        <Section heading={<Trans>Support with Donation</Trans>}>
          <p className="max-w-[60ch] text-ink-2">
            <Trans>Your gift goes to the space's verified account, and you get a numbered receipt.</Trans>
          </p>
          <ButtonLink to={donateTo} icon="hand-heart" className="mt-4">
            <Trans>Donate</Trans>
          </ButtonLink>
        </Section>
      )}
      {recording && id && <Recording id={id} recording={recording} />}
    </>
  );
}

interface RecordingProps {
  readonly id: number;
  readonly recording: NonNullable<Route.ComponentProps["loaderData"]["recording"]>;
}

function Recording({ id, recording }: RecordingProps) {
  const { t, i18n } = useLingui();
  const duration = formatDuration(Math.max(60_000, recording.durationMs), i18n.locale);
  return (
    <Section heading={<Trans>Recording</Trans>}>
      <a
        href={`/live-event/${id}`}
        aria-label={t`Watch the recording, ${duration}`}
        className="relative grid aspect-video max-w-160 place-items-center overflow-hidden rounded-card bg-theatre"
      >
        {recording.posterUrl && (
          <img
            src={recording.posterUrl}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <span className="relative grid size-18 place-items-center rounded-full bg-paper/92 text-on-paper">
          <Icon name="play" size={30} filled className="ml-1" />
        </span>
        <span className="absolute right-3 bottom-3 rounded-btn bg-theatre/85 px-2 py-0.5 text-sm text-paper tabular-nums">
          {duration}
        </span>
      </a>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/live-event/${id}`} icon="play" size="s">
          <Trans>Watch with chat</Trans>
        </ButtonLink>
        {recording.downloadUrl && (
          <a href={recording.downloadUrl} download className={buttonClass({ size: "s" })}>
            <Icon name="download" />
            <Trans>Download</Trans>
          </a>
        )}
      </div>
    </Section>
  );
}
