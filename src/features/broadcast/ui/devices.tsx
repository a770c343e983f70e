import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Field, Select } from "#/design/field.tsx";
import type { Device, Capture, CaptureView } from "#/streaming/publisher/capture.ts";

interface DevicesProps {
  readonly capture: Capture;
  readonly view: CaptureView;
}

/** The controls under the thumb while filming: mute, the other camera, the screen. */
export function QuickDevices({ capture, view }: DevicesProps) {
  const canShareScreen = "getDisplayMedia" in navigator.mediaDevices;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="s"
        icon={view.isMuted ? "mute" : "mic"}
        pressed={view.isMuted}
        onClick={() => capture.mute(!view.isMuted)}
      >
        {view.isMuted ? <Trans>Sound is off</Trans> : <Trans>Mute</Trans>}
      </Button>
      {view.cameras.length > 1 && view.shows !== "screen" && (
        <Button size="s" icon="refresh" onClick={() => void capture.flip()}>
          <Trans>Other camera</Trans>
        </Button>
      )}
      {canShareScreen &&
        (view.shows === "screen" ? (
          <Button size="s" icon="x" onClick={() => capture.stopScreen()}>
            <Trans>Stop sharing</Trans>
          </Button>
        ) : (
          <Button size="s" icon="layers" onClick={() => void capture.shareScreen()}>
            <Trans>Share screen</Trans>
          </Button>
        ))}
    </div>
  );
}

/** The lists of cameras and microphones, once the browser reveals their names. */
export function DevicePickers({ capture, view }: DevicesProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Picker
        label={t`Camera`}
        devices={view.cameras}
        chosen={view.cameraId}
        none={t`No camera`}
        onChoose={(id) => void capture.chooseCamera(id)}
      />
      <Picker
        label={t`Microphone`}
        devices={view.microphones}
        chosen={view.microphoneId}
        none={t`No microphone`}
        onChoose={(id) => void capture.chooseMicrophone(id)}
      />
    </div>
  );
}

function Picker({
  label,
  devices,
  chosen,
  none,
  onChoose,
}: {
  label: string;
  devices: readonly Device[];
  chosen: string | null;
  none: string;
  onChoose: (id: string) => void;
}) {
  return (
    <Field label={label}>
      <Select value={chosen ?? ""} onChange={(event) => event.target.value && onChoose(event.target.value)}>
        {chosen === null && <option value="">{none}</option>}
        {devices.map((device, at) => (
          <option key={device.id} value={device.id}>
            {device.label || `${label} ${at + 1}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
