import type { IceServer } from "#/platform/config.ts";
import type { Signal } from "../frames.ts";

/** unreachable: no way was found for a while; it goes on trying. */
export type LinkState = "connecting" | "connected" | "unreachable";

export interface LinkView {
  readonly state: LinkState;
  readonly stream: MediaStream | null;
  readonly isMuted: boolean;
  readonly isCameraOn: boolean;
}

export interface OwnTracks {
  readonly camera: MediaStreamTrack | null;
  readonly microphone: MediaStreamTrack | null;
  readonly isMuted: boolean;
}

interface Options {
  readonly iceServers: readonly IceServer[];
  /** One of two opens the conversation; where both speak at once the other one gives way. */
  readonly isCaller: boolean;
  readonly own: OwnTracks;
  send(data: Signal): void;
  onChange(): void;
}

/** Without an answer the same is said again: a word may be lost while a socket is away. */
const AGAIN_MS = 4_000;
/** A gap that heals by itself is shorter. */
const RESTART_MS = 3_000;
const PATIENCE_MS = 12_000;

/**
 * The way to one other page: perfect negotiation, candidates as they are found, and a new search for a way (ICE restart)
 * when the old one is lost.
 */
export class PeerLink {
  readonly #pc: RTCPeerConnection;
  readonly #options: Options;
  readonly #states: RTCDataChannel;
  #own: OwnTracks;
  #bits = 0;
  #isMakingOffer = false;
  #ignoresOffer = false;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #view: LinkView = { state: "connecting", stream: null, isMuted: false, isCameraOn: true };

  constructor(options: Options) {
    this.#options = options;
    this.#own = options.own;
    const pc = new RTCPeerConnection({
      iceServers: options.iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    });
    this.#pc = pc;
    this.#states = pc.createDataChannel("states", { negotiated: true, id: 0 });
    this.#states.addEventListener("open", () => this.#notifyState());
    this.#states.addEventListener("message", ({ data }) => this.#hearState(String(data)));
    pc.addEventListener(
      "icecandidate",
      ({ candidate }) => candidate && options.send({ candidate: candidate.toJSON() }),
    );
    pc.addEventListener("negotiationneeded", () => void this.#offer());
    pc.addEventListener("track", ({ track }) => this.#take(track));
    pc.addEventListener("connectionstatechange", () => this.#follow());
    // The transceiver is there with or without a camera: one that is switched on later needs no new negotiation.
    if (options.isCaller) {
      pc.addTransceiver("audio", { direction: "sendrecv" });
      pc.addTransceiver("video", { direction: "sendrecv" });
      this.#sendOwn();
    }
    this.#after("patience", PATIENCE_MS, () => this.#set({ state: "unreachable" }));
  }

  get view(): LinkView {
    return this.#view;
  }

  /** Sends these from now on. */
  setOwn(own: OwnTracks): void {
    this.#own = own;
    this.#sendOwn();
    this.#notifyState();
  }

  /** Handles the other side's signals, in their order. */
  async hear({ description, candidate }: Signal): Promise<void> {
    const pc = this.#pc;
    try {
      if (description) {
        const said = description as RTCSessionDescriptionInit;
        const collides = said.type === "offer" && (this.#isMakingOffer || pc.signalingState !== "stable");
        this.#ignoresOffer = this.#options.isCaller && collides;
        if (this.#ignoresOffer) return;
        // An answer that was given twice.
        if (said.type === "answer" && pc.signalingState !== "have-local-offer") return;
        await pc.setRemoteDescription(said);
        this.#cancel("again");
        if (said.type !== "offer") return;
        for (const transceiver of pc.getTransceivers()) transceiver.direction = "sendrecv";
        this.#sendOwn();
        await pc.setLocalDescription();
        this.#say();
      } else if (candidate && pc.remoteDescription) {
        await pc.addIceCandidate(candidate as RTCIceCandidateInit);
      }
    } catch (error) {
      if (!this.#ignoresOffer && pc.signalingState !== "closed")
        console.warn("An introduction was not understood.", error);
    }
  }

  /** Looks for a way anew, such as after the network changed. */
  restart(): void {
    if (this.#pc.connectionState !== "connected") this.#pc.restartIce();
  }

  /** Bits per second for the picture: one uplink is shared by all who see it. */
  async limit(bitsPerSecond: number): Promise<void> {
    this.#bits = bitsPerSecond;
    const sender = this.#senderOf("video");
    const parameters = sender?.getParameters();
    if (!sender || !parameters?.encodings?.[0]) return;
    parameters.encodings[0].maxBitrate = bitsPerSecond;
    await sender.setParameters(parameters).catch(() => undefined);
  }

  close(): void {
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
    this.#pc.close();
  }

  async #offer(): Promise<void> {
    // The called side waits for the first offer, which brings all that is needed.
    if (!this.#options.isCaller && !this.#pc.remoteDescription) return;
    try {
      this.#isMakingOffer = true;
      await this.#pc.setLocalDescription();
      this.#say();
      this.#sayAgain();
    } catch (error) {
      if (this.#pc.signalingState !== "closed") console.warn("No offer could be made.", error);
    } finally {
      this.#isMakingOffer = false;
    }
  }

  #say(): void {
    const description = this.#pc.localDescription;
    if (description) this.#options.send({ description: { type: description.type, sdp: description.sdp } });
  }

  #sayAgain(): void {
    this.#after("again", AGAIN_MS, () => {
      if (this.#pc.signalingState !== "have-local-offer") return;
      this.#say();
      this.#sayAgain();
    });
  }

  #follow(): void {
    const { connectionState } = this.#pc;
    if (connectionState === "connected") {
      this.#cancel("restart");
      this.#cancel("patience");
      // Before that there is nothing to be measured.
      if (this.#bits > 0) void this.limit(this.#bits);
      return this.#set({ state: "connected" });
    }
    if (connectionState === "failed" || connectionState === "disconnected") {
      if (this.#view.state === "connected") this.#set({ state: "connecting" });
      this.#after("patience", PATIENCE_MS, () => this.#set({ state: "unreachable" }), { keeps: true });
      const wait = connectionState === "failed" ? 500 : RESTART_MS;
      this.#after("restart", wait, () => this.restart());
    }
  }

  #take(track: MediaStreamTrack): void {
    const tracks = this.#view.stream?.getTracks().filter(({ kind }) => kind !== track.kind) ?? [];
    this.#set({ stream: new MediaStream([...tracks, track]) });
  }

  #senderOf(kind: "audio" | "video"): RTCRtpSender | undefined {
    return this.#pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;
  }

  #sendOwn(): void {
    const { camera, microphone } = this.#own;
    for (const [kind, track] of [
      ["audio", microphone],
      ["video", camera],
    ] as const) {
      const sender = this.#senderOf(kind);
      if (sender && sender.track !== track) void sender.replaceTrack(track).catch(() => undefined);
    }
  }

  #notifyState(): void {
    if (this.#states.readyState !== "open") return;
    const { camera, isMuted } = this.#own;
    this.#states.send(JSON.stringify({ isCameraOn: camera !== null, isMuted }));
  }

  #hearState(unsafeText: string): void {
    if (unsafeText.length > 200) return;
    try {
      const { isCameraOn, isMuted } = JSON.parse(unsafeText) as Record<string, unknown>;
      this.#set({ isCameraOn: isCameraOn === true, isMuted: isMuted === true });
    } catch {
      // Not one of our pages; its picture is shown all the same.
    }
  }

  #after(name: string, ms: number, run: () => void, { keeps = false } = {}): void {
    if (keeps && this.#timers.has(name)) return;
    this.#cancel(name);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      run();
    }, ms);
    this.#timers.set(name, timer);
  }
  #cancel(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  #set(part: Partial<LinkView>): void {
    this.#view = { ...this.#view, ...part };
    this.#options.onChange();
  }
}
