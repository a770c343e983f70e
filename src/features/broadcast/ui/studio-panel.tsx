import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import type { EventDetail } from "#/features/events/public.tsx";
import { numbers } from "#/platform/i18n/format-date.ts";
import type { BroadcastStatus } from "#/streaming/publisher/broadcaster.ts";
import type { StudioPhase } from "#/streaming/publisher/studio.ts";
import type { StreamView } from "../views.ts";
import { DevicePickers, QuickDevices } from "./devices.tsx";
import { EndCeremony } from "./end-ceremony.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { Preview } from "./preview.tsx";
import { healthWords, problemWords, refusalWords } from "./studio-words.ts";
import { useStudio, type Support } from "./use-studio.ts";

interface StudioPanelProps {
  readonly event: EventDetail;
  readonly here: string;
  readonly stream: StreamView | null;
  /** The date may be sent to. */
  readonly isOpen: boolean;
  /** Somebody sends it: this page, another, or an encoder. */
  readonly isRunning: boolean;
  /** A stream from elsewhere stands in. */
  readonly isExternal: boolean;
  readonly isPrivate: boolean;
  /** It was recorded, or is about to be. */
  readonly hasRecording: boolean;
  onSending(isSending: boolean): void;
}

const sending: readonly StudioPhase[] = ["connecting", "live", "reconnecting", "ending"];

/** Camera, one button, and how it goes. */
export function StudioPanel(props: StudioPanelProps) {
  const { event, here, stream, isOpen, isRunning, isExternal, isPrivate, hasRecording, onSending } = props;
  const { i18n } = useLingui();
  const { video, meter, studio, support, view } = useStudio(event.id);
  const phase = view?.phase ?? "idle";
  const isSending = sending.includes(phase);
  const reportSending = useEffectEvent(onSending);
  const reported = useRef<StudioPhase>("idle");
  useEffect(() => {
    if (phase === reported.current) return;
    reported.current = phase;
    reportSending(isSending);
  }, [phase, isSending]);

  const capture = view?.capture ?? null;
  // A broadcast that ended because its sender did not return may go on.
  const isOver = phase === "ended" || (!isSending && !isOpen && stream?.state === "ended");
  const isLiveHere = phase === "live" || phase === "reconnecting" || phase === "ending";
  const isLive = isLiveHere || (!isSending && (stream?.state === "live" || stream?.state === "interrupted"));
  const liveSince = isLive && !isOver ? (stream?.beganAt ?? view?.liveSince ?? event.startedAt) : null;
  const end = () => void studio.current?.end();

  if (isOver) return <Over event={event} isPrivate={isPrivate} hasRecording={hasRecording} />;
  return (
    <section className="grid gap-4">
      <noscript>
        <Notice>
          <Trans>Going live from this page needs JavaScript. An encoder or an external stream works without it.</Trans>
        </Notice>
      </noscript>
      <Preview
        video={video}
        meter={meter}
        capture={capture}
        liveSince={liveSince}
        isInterrupted={phase === "reconnecting" || (!isSending && stream?.state === "interrupted")}
        viewers={event.viewers}
      >
        {capture?.phase !== "on" ? (
          <Icon name="video" size={40} />
        ) : capture.shows === "nothing" ? (
          <Trans>Only sound is being sent.</Trans>
        ) : null}
      </Preview>
      {isOpen ? (
        <div className="grid gap-3">
          <BigButton
            support={support}
            phase={phase}
            isOn={capture?.phase === "on"}
            isAsking={capture?.phase === "asking"}
            onOpen={() => void studio.current?.capture.open()}
            onGoLive={() => void studio.current?.goLive()}
          />
          {isLiveHere && <EndCeremony here={here} pending={phase === "ending"} onEnd={end} />}
          <Said phase={phase} status={view?.status ?? null} support={support}>
            {capture?.problem && (
              <Notice tone="refusal" live>
                {i18n._(problemWords[capture.problem])}
              </Notice>
            )}
            {view?.isHidden && isSending && (
              <Notice tone="warning" live>
                <Trans>Only sound is sent while this page is in the background.</Trans>
              </Notice>
            )}
            {phase === "refused" && view?.status && (
              <Refused
                code={view.status.link as keyof typeof refusalWords}
                onTakeOver={() => void studio.current?.goLive({ takeOver: true })}
                onAgain={() => void studio.current?.goLive()}
              />
            )}
          </Said>
          {!isSending && isRunning && phase !== "refused" && (
            <Notice tone="info" title={<Trans>This ceremony is live</Trans>}>
              <p>
                <Trans>It is sent by an encoder or from another device. You can end it here.</Trans>
              </p>
              <div className="mt-3">
                <EndCeremony here={here} pending={false} />
              </div>
            </Notice>
          )}
          {!isSending && !isRunning && isLive && isExternal && (
            <Notice tone="info" title={<Trans>This ceremony is live</Trans>}>
              <p>
                <Trans>It shows a stream from another service.</Trans>
              </p>
              <div className="mt-3">
                <EndCeremony here={here} pending={false} />
              </div>
            </Notice>
          )}
          {capture?.phase === "on" && studio.current && (
            <>
              <QuickDevices capture={studio.current.capture} view={capture} />
              {isLiveHere && view?.status && <Figures status={view.status} />}
              <Disclosure title={<Trans>Camera and microphone</Trans>}>
                <DevicePickers capture={studio.current.capture} view={capture} />
              </Disclosure>
            </>
          )}
        </div>
      ) : (
        <Notice>
          <Trans>This date can no longer be broadcast. Schedule another one, or go live now from your dashboard.</Trans>
        </Notice>
      )}
      <LeaveGuard isLive={isSending} />
    </section>
  );
}

interface BigButtonProps {
  readonly support: Support;
  readonly phase: StudioPhase;
  readonly isOn: boolean;
  readonly isAsking: boolean;
  onOpen(): void;
  onGoLive(): void;
}

function BigButton({ support, phase, isOn, isAsking, onOpen, onGoLive }: BigButtonProps) {
  if (support === "insecure" || support === "unable") return null;
  if (phase === "connecting") {
    return (
      <Button variant="primary" wide pending className="min-h-14 text-lg">
        <Trans>Connecting…</Trans>
      </Button>
    );
  }
  if (phase !== "idle") return null;
  return (
    <Button
      variant="primary"
      wide
      icon={isOn ? "live" : "video"}
      pending={isAsking || support === "checking"}
      onClick={isOn ? onGoLive : onOpen}
      className="scripted min-h-14 text-lg"
    >
      {isOn ? <Trans>Go live</Trans> : <Trans>Turn on the camera</Trans>}
    </Button>
  );
}

function Said({
  phase,
  status,
  support,
  children,
}: {
  phase: StudioPhase;
  status: BroadcastStatus | null;
  support: Support;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const seconds = (value: number) => numbers(i18n.locale, { maximumFractionDigits: 0 }).format(value);
  const kept = seconds(status?.keptSeconds ?? 0);
  const lost = seconds(status?.lostSeconds ?? 0);
  return (
    <>
      {support === "insecure" && (
        <Notice tone="refusal" title={<Trans>Your browser does not allow the camera here</Trans>}>
          <Trans>Open this page over https, or broadcast from an encoder with the address and key on this page.</Trans>
        </Notice>
      )}
      {support === "unable" && (
        <Notice tone="refusal" title={<Trans>This browser cannot send a ceremony</Trans>}>
          <Trans>Use a current Chrome or Edge, or Safari 17.4 or later. Or send from an encoder such as OBS.</Trans>
        </Notice>
      )}
      {phase === "reconnecting" && (
        <Notice tone="warning" live title={<Trans>The connection is lost</Trans>}>
          {status && status.lostSeconds > 0 ? (
            <Trans>We are reconnecting automatically. {lost} seconds could not be saved.</Trans>
          ) : (
            <Trans>We are reconnecting automatically. {kept} seconds are saved and will be sent afterwards.</Trans>
          )}
        </Notice>
      )}
      {status?.isBroken && (
        <Notice tone="refusal" live>
          <Trans>Your device can no longer encode the video. Close other apps, or use an encoder.</Trans>
        </Notice>
      )}
      {children}
    </>
  );
}

function Refused({
  code,
  onTakeOver,
  onAgain,
}: {
  code: keyof typeof refusalWords;
  onTakeOver: () => void;
  onAgain: () => void;
}) {
  const { i18n } = useLingui();
  const isTaken = code === "busy" || code === "taken-over";
  const mayTryAgain = code === "bad-stream" || code === "too-fast" || code === "server";
  return (
    <Notice tone="refusal" live>
      <p>{i18n._(refusalWords[code])}</p>
      {isTaken && (
        <Button className="mt-3" onClick={onTakeOver}>
          <Trans>Take over</Trans>
        </Button>
      )}
      {mayTryAgain && (
        <Button className="mt-3" onClick={onAgain}>
          <Trans>Go live again</Trans>
        </Button>
      )}
    </Notice>
  );
}

/** The measured figures of the broadcast. */
function Figures({ status }: { status: BroadcastStatus }) {
  const { t, i18n } = useLingui();
  const rate = numbers(i18n.locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const megabits = rate.format(status.bitrate / 1e6);
  const sizes = status.renditions.map(({ width, height }) => `${Math.min(width, height)}p`).join(", ");
  const kept = rate.format(status.keptSeconds);
  return (
    <KeyValues
      items={[
        { label: t`Health`, value: i18n._(healthWords[status.health]) },
        { label: t`Sent`, value: t`${megabits} Mbit/s` },
        { label: t`Pictures`, value: sizes || "–" },
        { label: t`Waiting to be sent`, value: t`${kept} s` },
      ]}
    />
  );
}

function Over({ event, isPrivate, hasRecording }: Pick<StudioPanelProps, "event" | "isPrivate" | "hasRecording">) {
  return (
    <Notice tone="success" live title={<Trans>The ceremony has ended</Trans>}>
      <p>
        {hasRecording ? (
          <Trans>Thank you. The recording is kept for those who could not come.</Trans>
        ) : (
          <Trans>This date can no longer be broadcast. Schedule another one, or go live now from your dashboard.</Trans>
        )}
      </p>
      <ButtonLink to={isPrivate ? `/ceremony/${event.id}` : `/event/${event.id}`} size="s" className="mt-3">
        <Trans>See the event</Trans>
      </ButtonLink>
    </Notice>
  );
}
