import type { IceServer } from "#/platform/config.ts";
import { openConnection, type Connection } from "#/platform/realtime/connection.ts";
import type { ClientToServer, JoinAnswer, JoinRefusal, Participant, ServerToClient, Signal } from "../frames.ts";
import { OwnMedia, type MediaView } from "./own-media.ts";
import { PeerLink, type LinkView } from "./peer-link.ts";

/** lobby: looking at oneself. The last ones are ends, each with its words. */
export type CallState = "lobby" | "joining" | "in" | "left" | "elsewhere" | "out" | JoinRefusal;

export interface OtherView extends LinkView {
  readonly peer: string;
  readonly name: string;
}

export interface RoomView {
  readonly state: CallState;
  readonly media: MediaView;
  readonly others: readonly OtherView[];
  /** Our server is out of reach; who is connected goes on. */
  readonly isOffline: boolean;
}

/** For all pictures that one page sends, together. */
const UPLINK_BITS = 1_500_000;

/** One page's side of a call. */
export class CallRoom {
  readonly media: OwnMedia;
  readonly #callId: number;
  readonly #onView: (view: RoomView) => void;
  #connection: Connection<ClientToServer> | null = null;
  #peer = crypto.randomUUID();
  #state: CallState = "lobby";
  #isOffline = false;
  #iceServers: readonly IceServer[] = [];
  #people: readonly Participant[] = [];
  readonly #links = new Map<string, PeerLink>();
  readonly #hearing = new Map<string, Promise<void>>();

  constructor(callId: number, onView: (view: RoomView) => void) {
    this.#callId = callId;
    this.#onView = onView;
    this.media = new OwnMedia(() => {
      for (const link of this.#links.values()) link.setOwn(this.#own());
      this.#emit();
    });
    addEventListener("online", this.#restart);
    // A closed page leaves at once, so that the others do not wait for it.
    addEventListener("pagehide", this.#hide);
  }

  join(): void {
    if (this.#state === "joining" || this.#state === "in") return;
    this.#state = "joining";
    this.#emit();
    const end = (state: CallState) => () => this.#end(state);
    this.#connection = openConnection<ServerToClient, ClientToServer>({
      path: "/calls",
      // The seat does not wait for long.
      isUrgent: true,
      hears: {
        people: (people) => this.#meet(people),
        signal: (from, data) => this.#hear(from, data),
        over: end("over"),
        elsewhere: end("elsewhere"),
        out: end("out"),
      },
      connected: () => void this.#sit(),
      onLost: () => {
        this.#isOffline = true;
        this.#emit();
      },
    });
  }

  #hear(from: string, data: Signal): void {
    if (from === this.#peer || this.#state !== "in") return;
    // Nobody is heard or seen here who is not shown as present.
    if (!this.#people.some(({ peer }) => peer === from)) return;
    const link = this.#links.get(from) ?? this.#link(from);
    // One word after the other: each waits for what the browser makes of the one before.
    const before = this.#hearing.get(from) ?? Promise.resolve();
    this.#hearing.set(
      from,
      before.then(() => link.hear(data)),
    );
  }

  leave(): void {
    this.#end("left");
  }

  close(): void {
    removeEventListener("online", this.#restart);
    removeEventListener("pagehide", this.#hide);
    this.#end(this.#state);
    this.media.close();
  }

  async #sit(): Promise<void> {
    const connection = this.#connection;
    const answer = await connection?.ask<JoinAnswer>("join", { call: this.#callId, peer: this.#peer });
    if (!answer || connection !== this.#connection) return;
    if (!answer.ok) return this.#end(answer.why);
    this.#isOffline = false;
    this.#iceServers = answer.iceServers;
    // The seat was lost meanwhile, and with it all that stood: who is there must not take us for who we were.
    if (!answer.isSame && this.#links.size > 0) {
      this.#drop();
      this.#peer = crypto.randomUUID();
      return this.#sit();
    }
    this.#state = "in";
    this.#meet(this.#people);
  }

  #meet(people: readonly Participant[]): void {
    this.#people = people;
    if (this.#state !== "in") return;
    const isHere = people.some(({ peer }) => peer === this.#peer);
    if (people.length > 0 && !isHere) return void this.#sit();
    for (const [peer, link] of this.#links) {
      if (people.some((other) => other.peer === peer)) continue;
      link.close();
      this.#links.delete(peer);
      this.#hearing.delete(peer);
    }
    for (const { peer } of people) if (peer !== this.#peer && !this.#links.has(peer)) this.#link(peer);
    const share = UPLINK_BITS / Math.max(1, this.#links.size);
    for (const link of this.#links.values()) void link.limit(share);
    this.#emit();
  }

  #link(peer: string): PeerLink {
    const link = new PeerLink({
      iceServers: this.#iceServers,
      isCaller: this.#peer < peer,
      own: this.#own(),
      send: (data) => this.#connection?.say("signal", peer, data),
      onChange: () => this.#emit(),
    });
    this.#links.set(peer, link);
    return link;
  }

  #own() {
    const { camera, microphone, view } = this.media;
    return { camera, microphone, isMuted: view.isMuted };
  }

  #drop(): void {
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
    this.#hearing.clear();
  }

  #end(state: CallState): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#drop();
    this.#people = [];
    if (state === "left") void connection?.ask("leave").then(() => connection.close());
    else connection?.close();
    const isOver = state !== "lobby" && state !== "joining" && state !== "in";
    if (isOver) this.media.close();
    this.#state = state;
    this.#emit();
  }

  readonly #restart = () => {
    for (const link of this.#links.values()) link.restart();
  };
  readonly #hide = ({ persisted }: PageTransitionEvent) => {
    // A person who is alone and reloads the page finds the call still there.
    if (!persisted && this.#links.size > 0) void this.#connection?.ask("leave");
  };

  #emit(): void {
    const others = this.#people
      .filter(({ peer }) => peer !== this.#peer)
      .flatMap(({ peer, name }) => {
        const link = this.#links.get(peer);
        return link ? [{ peer, name, ...link.view }] : [];
      });
    this.#onView({ state: this.#state, media: this.media.view, others, isOffline: this.#isOffline });
  }
}
