export interface Device {
  readonly id: string;
  readonly label: string;
}

/** insecure: the browser hands over no camera here. denied: the reader or the device said no. */
export type MediaProblem = "insecure" | "denied" | "none" | "in-use";

export interface MediaView {
  readonly phase: "off" | "asking" | "on";
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  readonly cameraId: string | null;
  readonly microphoneId: string | null;
  readonly isCameraOn: boolean;
  readonly isMuted: boolean;
  readonly isMirrored: boolean;
  readonly problem: MediaProblem | null;
}

/** A face in a grid: more would only heat phones. */
const picture = (id: string | null, facing: "user" | "environment"): MediaTrackConstraints => ({
  ...(id ? { deviceId: { exact: id } } : { facingMode: { ideal: facing } }),
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
});
const sound = (id: string | null): MediaTrackConstraints => ({
  ...(id ? { deviceId: { exact: id } } : {}),
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
});

/** The reader's own camera and microphone: what is off is let go of, so that its light goes out. */
export class OwnMedia {
  readonly #onChange: () => void;
  #view: MediaView = {
    phase: "off",
    cameras: [],
    microphones: [],
    cameraId: null,
    microphoneId: null,
    isCameraOn: false,
    isMuted: false,
    isMirrored: true,
    problem: null,
  };
  #camera: MediaStreamTrack | null = null;
  #microphone: MediaStreamTrack | null = null;
  #facing: "user" | "environment" = "user";
  #wasClosed = false;

  /** @param onChange a track came, went or was replaced, or the view changed. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get view(): MediaView {
    return this.#view;
  }
  get camera(): MediaStreamTrack | null {
    return this.#camera;
  }
  get microphone(): MediaStreamTrack | null {
    return this.#microphone;
  }

  /** Asks for both; with one of them the other is enough, and with none one can still listen and see. */
  async open(): Promise<void> {
    if (this.#view.phase !== "off") return;
    if (!navigator.mediaDevices?.getUserMedia) return this.#set({ phase: "on", problem: "insecure", isMuted: true });
    this.#set({ phase: "asking", problem: null });
    const ask = (what: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(what);
    const [video, audio] = [picture(null, this.#facing), sound(null)];
    let problem: MediaProblem | null = null;
    let stream: MediaStream | null = null;
    try {
      stream = await ask({ video, audio });
    } catch (error) {
      problem = problemOf(error);
      if (problem !== "denied") stream = await ask({ audio }).catch(() => ask({ video }).catch(() => null));
    }
    // A person who left meanwhile is neither seen nor heard.
    if (this.#wasClosed) return stop(...(stream?.getTracks() ?? []));
    this.#camera = stream?.getVideoTracks()[0] ?? null;
    this.#microphone = stream?.getAudioTracks()[0] ?? null;
    navigator.mediaDevices.addEventListener("devicechange", this.#relist);
    this.#watch();
    this.#set({ phase: "on", problem, isMuted: this.#microphone === null });
    await this.#list();
  }

  mute(isMuted: boolean): void {
    if (this.#microphone) this.#microphone.enabled = !isMuted;
    this.#set({ isMuted: isMuted || this.#microphone === null });
  }

  async setCamera(isOn: boolean): Promise<void> {
    if (isOn) return this.#take("camera", this.#view.cameraId);
    stop(this.#camera);
    this.#camera = null;
    this.#set({});
  }

  chooseCamera(id: string | null): Promise<void> {
    return this.#take("camera", id);
  }
  chooseMicrophone(id: string): Promise<void> {
    return this.#take("microphone", id);
  }

  /** The other camera of a phone; the next one of a computer. */
  async flip(): Promise<void> {
    if (this.#camera?.getSettings().facingMode) {
      this.#facing = this.#facing === "user" ? "environment" : "user";
      return this.#take("camera", null);
    }
    const { cameras, cameraId } = this.#view;
    const at = cameras.findIndex(({ id }) => id === cameraId);
    await this.#take("camera", cameras[(at + 1) % cameras.length]?.id ?? null);
  }

  close(): void {
    this.#wasClosed = true;
    navigator.mediaDevices?.removeEventListener("devicechange", this.#relist);
    stop(this.#camera, this.#microphone);
    this.#camera = this.#microphone = null;
  }

  async #take(which: "camera" | "microphone", id: string | null): Promise<void> {
    // Many phones open one camera at a time.
    if (which === "camera") stop(this.#camera);
    try {
      const what = which === "camera" ? { video: picture(id, this.#facing) } : { audio: sound(id) };
      const [track] = (await navigator.mediaDevices.getUserMedia(what)).getTracks();
      if (this.#wasClosed) return stop(track ?? null);
      if (which === "camera") this.#camera = track ?? null;
      else {
        stop(this.#microphone);
        this.#microphone = track ?? null;
        if (this.#microphone) this.#microphone.enabled = !this.#view.isMuted;
      }
      this.#watch();
      this.#set({ problem: null });
      await this.#list();
    } catch (error) {
      if (which === "camera") this.#camera = null;
      this.#set({ problem: problemOf(error) });
    }
  }

  #watch(): void {
    for (const track of [this.#camera, this.#microphone]) {
      track?.addEventListener("ended", () => {
        if (track === this.#camera) this.#camera = null;
        else if (track === this.#microphone) this.#microphone = null;
        else return;
        this.#set({ isMuted: this.#microphone === null || this.#view.isMuted });
      });
    }
  }

  readonly #relist = () => void this.#list();
  async #list(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const of = (kind: MediaDeviceKind) =>
      all.filter((device) => device.kind === kind && device.deviceId).map(({ deviceId: id, label }) => ({ id, label }));
    this.#set({ cameras: of("videoinput"), microphones: of("audioinput") });
  }

  #set(part: Partial<MediaView>): void {
    const settings = this.#camera?.getSettings();
    this.#view = {
      ...this.#view,
      ...part,
      isCameraOn: this.#camera !== null,
      cameraId: settings?.deviceId ?? this.#view.cameraId,
      microphoneId: this.#microphone?.getSettings().deviceId ?? this.#view.microphoneId,
      isMirrored: settings?.facingMode !== "environment",
    };
    this.#onChange();
  }
}

function stop(...tracks: readonly (MediaStreamTrack | null)[]): void {
  for (const track of tracks) track?.stop();
}

function problemOf(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotReadableError" || name === "AbortError") return "in-use";
  return "none";
}
