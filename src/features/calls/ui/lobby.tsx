import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import type { CallRoom, RoomView } from "../room/call-room.ts";
import type { Device, MediaProblem } from "../room/own-media.ts";
import { Controls } from "./controls.tsx";
import { useOwnStream } from "./use-own-stream.ts";
import { Video } from "./video.tsx";
import { Title } from "#/design/title.tsx";

interface LobbyProps {
  readonly room: CallRoom | null;
  readonly view: RoomView;
  readonly title: string;
  readonly back: string;
  /** Whether this installation has a STUN or TURN server. */
  readonly hasHelpers: boolean;
}

/** Before one is seen: how one looks, which devices, and who carries the call. */
export function Lobby({ room, view, title, back, hasHelpers }: LobbyProps) {
  const { t } = useLingui();
  const { media, state } = view;
  const stream = useOwnStream(room);
  const isReady = room !== null && media.phase === "on";
  return (
    <>
      <BackBar to={back}>{title}</BackBar>
      <Page narrow className="pb-40 lg:pb-16">
        <Title className="mb-4" size="s">
          <Trans>Video call</Trans>
        </Title>
        <section
          data-theme="dark"
          aria-label={t`Your preview`}
          className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-card bg-theatre text-ink sm:aspect-video"
        >
          {stream ? (
            <Video stream={stream} label={t`Camera preview`} isOwn isMirrored={media.isMirrored} />
          ) : (
            <p role="status" className="flex items-center gap-2 px-6 text-center">
              <Icon name={isReady ? "video-off" : "loader"} className={isReady ? undefined : "spin"} />
              {isReady ? <Trans>Your camera is off.</Trans> : <Trans>Asking for your camera and microphone…</Trans>}
            </p>
          )}
        </section>
        {media.problem && (
          <Notice tone="warning" live className="mt-4">
            <ProblemWords problem={media.problem} />
          </Notice>
        )}
        {isReady && (
          <div className="mt-5">
            <Controls room={room} media={media} />
          </div>
        )}
        <div className="mt-6 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-4 max-sm:py-3">
          <Button
            variant="primary"
            wide
            icon="video"
            pending={state === "joining"}
            disabled={!isReady}
            onClick={() => room?.join()}
          >
            <Trans>Join the call</Trans>
          </Button>
          {view.isOffline && state === "joining" && (
            <p role="status" className="mt-2 text-sm text-ink-2">
              <Trans>We cannot reach our server. We keep trying.</Trans>
            </p>
          )}
        </div>
        <p className="mt-6 flex gap-3 text-ink-2">
          <Icon name="lock" className="mt-1" />
          <span>
            <Trans>
              Your video and voice go directly to the people in the call. Our server only connects you. Up to four
              people.
            </Trans>
            {!hasHelpers && (
              <>
                {" "}
                <Trans>Calls work only within the same network, because no relay server is set up.</Trans>
              </>
            )}
          </span>
        </p>
        {isReady && (media.cameras.length > 0 || media.microphones.length > 0) && (
          <Disclosure title={<Trans>Camera and microphone</Trans>}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Picker
                label={t`Camera`}
                devices={media.cameras}
                chosen={media.cameraId}
                onChoose={(id) => void room.media.chooseCamera(id)}
              />
              <Picker
                label={t`Microphone`}
                devices={media.microphones}
                chosen={media.microphoneId}
                onChoose={(id) => void room.media.chooseMicrophone(id)}
              />
            </div>
          </Disclosure>
        )}
      </Page>
    </>
  );
}

function ProblemWords({ problem }: { problem: MediaProblem }) {
  if (problem === "insecure")
    return (
      <Trans>
        Your browser does not allow the camera here, because the page is not open over https. You can still listen.
      </Trans>
    );
  if (problem === "denied")
    return (
      <Trans>
        Your browser does not let this page use camera and microphone. Allow both in the address bar or in the settings
        of your device. You can also join to see and listen.
      </Trans>
    );
  if (problem === "in-use")
    return <Trans>Another app is using your camera or microphone. Close it, or join without.</Trans>;
  return <Trans>No camera or no microphone was found. You can join without it.</Trans>;
}

interface PickerProps {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Picker({ label, devices, chosen, onChoose }: PickerProps) {
  if (devices.length === 0) return null;
  return (
    <Field label={label}>
      <Select value={chosen ?? ""} onChange={(event) => onChoose(event.target.value)}>
        {devices.map((device, at) => (
          <option key={device.id} value={device.id}>
            {device.label || `${label} ${at + 1}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
