import { watchFrames } from "./frames.ts";
import type { Picture } from "./picture-encoder.ts";
import { Mixer } from "./mixer.ts";

export interface Device {
  readonly id: string;
  readonly label: string;
}

export type CaptureProblem =
  | "denied"
  | "no-camera"
  | "no-microphone"
  | "in-use"
  | "camera-gone"
  | "microphone-gone"
  | "screen-refused";

export interface CaptureView {
  readonly phase: "off" | "asking" | "on";
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  readonly cameraId: string | null;
  readonly microphoneId: string | null;
  readonly shows: "camera" | "screen" | "nothing";
  /** A front camera is shown as a mirror to who stands before it, and sent as it is. */
  readonly isMirrored: boolean;
  readonly isMuted: boolean;
  readonly problem: CaptureProblem | null;
}

interface Options {
  /** Shows what is filmed. */
  readonly video: HTMLVideoElement;
  onView(view: CaptureView): void;
  onPicture(picture: Picture): void;
  onSound(planar: Float32Array<ArrayBuffer>, peak: number): void;
}

const picture = (id: string | null, facing: "user" | "environment"): MediaTrackConstraints => ({
  ...(id ? { deviceId: { exact: id } } : { facingMode: { ideal: facing } }),
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
});

// Voice filters take bells, drums and singing away.
const sound = (id: string | null): MediaTrackConstraints => ({
  ...(id ? { deviceId: { exact: id } } : {}),
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: true,
});

/** Camera, microphone and screen of who goes live. */
export class Capture {
  readonly #options: Options;
  #view: CaptureView = {
    phase: "off",
    cameras: [],
    microphones: [],
    cameraId: null,
    microphoneId: null,
    shows: "nothing",
    isMirrored: false,
    isMuted: false,
    problem: null,
  };
  #mixer: Mixer | null = null;
  #camera: MediaStream | null = null;
  #microphone: MediaStream | null = null;
  #screen: MediaStream | null = null;
  #stopFrames: (() => void) | null = null;
  #facing: "user" | "environment" = "user";
  #wasClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get view(): CaptureView {
    return this.#view;
  }

  /** Asks for camera and microphone; with one of them missing the other is enough. Begin it with a press. */
  async open(): Promise<void> {
    if (this.#view.phase !== "off") return;
    this.#wasClosed = false;
    this.#set({ phase: "asking", problem: null });
    try {
      this.#mixer ??= await Mixer.open((planar, peak) => this.#options.onSound(planar, peak));
      const problem = this.#wasClosed ? null : await this.#askForBoth();
      // A studio that was closed meanwhile does not film.
      if (this.#wasClosed) return this.close();
      navigator.mediaDevices.addEventListener("devicechange", this.#relist);
      document.addEventListener("visibilitychange", this.#resume);
      this.#set({ phase: "on", problem });
      await this.#list();
    } catch (error) {
      this.close();
      this.#set({ phase: "off", problem: problemOf(error, "no-camera") });
    }
  }

  async chooseCamera(id: string | null): Promise<void> {
    await this.#try("no-camera", async () => {
      // Many phones open one camera at a time, and its reader holds it.
      stop(this.#camera);
      if (!this.#screen) this.#letGo();
      this.#camera = null;
      try {
        this.#camera = await navigator.mediaDevices.getUserMedia({ video: picture(id, this.#facing) });
        this.#watchEnd(this.#camera, "camera-gone");
      } finally {
        if (!this.#screen) this.#show(this.#camera);
      }
    });
  }

  /** The other camera of a phone, which has a front and a back; the next one of a computer, whose cameras have neither. */
  async flip(): Promise<void> {
    const { cameras, cameraId } = this.#view;
    if (this.#camera?.getVideoTracks()[0]?.getSettings().facingMode) {
      this.#facing = this.#facing === "user" ? "environment" : "user";
      return this.chooseCamera(null);
    }
    const at = cameras.findIndex(({ id }) => id === cameraId);
    await this.chooseCamera(cameras[(at + 1) % cameras.length]?.id ?? null);
  }

  async chooseMicrophone(id: string | null): Promise<void> {
    await this.#try("no-microphone", async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: sound(id) });
      stop(this.#microphone);
      this.#microphone = stream;
      this.#watchEnd(stream, "microphone-gone");
      this.#mixer?.connect("microphone", stream);
    });
  }

  async shareScreen(): Promise<void> {
    await this.#try("screen-refused", async () => {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 30 } }, audio: true });
      stop(this.#screen);
      this.#screen = stream;
      stream.getVideoTracks()[0]!.addEventListener("ended", () => this.stopScreen());
      this.#mixer?.connect("screen", stream);
      this.#show(stream);
    });
  }

  stopScreen(): void {
    stop(this.#screen);
    this.#screen = null;
    this.#mixer?.connect("screen", null);
    this.#show(this.#camera);
  }

  mute(isMuted: boolean): void {
    this.#mixer?.mute(isMuted);
    this.#set({ isMuted });
  }

  close(): void {
    this.#wasClosed = true;
    navigator.mediaDevices?.removeEventListener("devicechange", this.#relist);
    document.removeEventListener("visibilitychange", this.#resume);
    this.#show(null);
    for (const stream of [this.#camera, this.#microphone, this.#screen]) stop(stream);
    this.#camera = this.#microphone = this.#screen = null;
    this.#mixer?.close();
    this.#mixer = null;
    this.#set({ phase: "off" });
  }

  async #askForBoth(): Promise<CaptureProblem | null> {
    const ask = (what: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(what);
    const video = picture(null, this.#facing);
    const audio = sound(null);
    let problem: CaptureProblem | null = null;
    let both: MediaStream;
    try {
      both = await ask({ video, audio });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "NotFoundError") throw error;
      problem = "no-microphone";
      both = await ask({ video }).catch(() => {
        problem = "no-camera";
        return ask({ audio });
      });
    }
    if (both.getVideoTracks().length > 0) {
      this.#camera = new MediaStream(both.getVideoTracks());
      this.#watchEnd(this.#camera, "camera-gone");
      this.#show(this.#camera);
    }
    if (both.getAudioTracks().length > 0) {
      this.#microphone = new MediaStream(both.getAudioTracks());
      this.#watchEnd(this.#microphone, "microphone-gone");
      this.#mixer?.connect("microphone", this.#microphone);
    }
    return problem;
  }

  #letGo(): void {
    this.#stopFrames?.();
    this.#stopFrames = null;
  }

  #show(stream: MediaStream | null): void {
    this.#letGo();
    const { video } = this.#options;
    const track = stream?.getVideoTracks()[0];
    video.srcObject = track ? new MediaStream([track]) : null;
    if (track) {
      void video.play().catch(() => undefined);
      this.#stopFrames = watchFrames(track, video, (shown) => this.#options.onPicture(shown));
    }
    this.#set({ shows: !track ? "nothing" : stream === this.#screen ? "screen" : "camera" });
  }

  #watchEnd(stream: MediaStream, problem: CaptureProblem): void {
    const track = stream.getTracks()[0]!;
    track.addEventListener("ended", () => {
      if (stream !== this.#camera && stream !== this.#microphone) return;
      if (stream === this.#camera && !this.#screen) this.#show(null);
      this.#set({ problem });
    });
  }

  async #try(otherwise: CaptureProblem, run: () => Promise<void>): Promise<void> {
    this.#set({ problem: null });
    try {
      await run();
      await this.#list();
    } catch (error) {
      // A closed browser dialog about a screen means a change of mind, and needs no word.
      const isDismissed =
        otherwise === "screen-refused" && error instanceof DOMException && error.name === "NotAllowedError";
      if (!isDismissed) this.#set({ problem: problemOf(error, otherwise) });
    }
  }

  readonly #relist = () => void this.#list();
  readonly #resume = () => {
    if (document.visibilityState === "visible") this.#mixer?.resume();
  };

  /** Device names are given only after permission. */
  async #list(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const of = (kind: MediaDeviceKind) =>
      all.filter((device) => device.kind === kind && device.deviceId).map(({ deviceId: id, label }) => ({ id, label }));
    const camera = this.#camera?.getVideoTracks()[0]?.getSettings();
    this.#set({
      cameras: of("videoinput"),
      microphones: of("audioinput"),
      cameraId: camera?.deviceId ?? null,
      microphoneId: this.#microphone?.getAudioTracks()[0]?.getSettings().deviceId ?? null,
    });
  }

  #set(part: Partial<CaptureView>): void {
    const facing = this.#camera?.getVideoTracks()[0]?.getSettings().facingMode;
    const view = { ...this.#view, ...part };
    // Computers do not say which way their camera looks: it looks at who sits there.
    this.#view = { ...view, isMirrored: view.shows === "camera" && facing !== "environment" };
    this.#options.onView(this.#view);
  }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function problemOf(error: unknown, otherwise: CaptureProblem): CaptureProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotReadableError" || name === "AbortError") return "in-use";
  return otherwise;
}
