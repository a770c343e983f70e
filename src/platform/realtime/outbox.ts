import { freshId } from "../client-id.ts";
import type { Answered } from "../http/post-form.ts";

/** Something of one's own that has not been seen stored yet. */
export type Sending<Body extends object> = Body & {
  /** The same at every try: what was stored already is not stored again. */
  readonly clientId: string;
  readonly state: "sending" | "failed";
  /** Why it failed, in the reader's words; empty when only the connection did. */
  readonly reason: string;
};

export interface OutboxOptions<Body extends object, Stored> {
  post(sending: Sending<Body>): Promise<Answered<Stored>>;
  /** It is stored; called before it leaves the box. */
  stored(value: Stored, sending: Sending<Body>): void;
  changed(box: readonly Sending<Body>[]): void;
  wait?(ms: number): Promise<unknown>;
}

const UNREACHABLE = { ok: false, reason: "" } as const;

/** Waits before each try while the connection fails. */
const WAITS_MS = [0, 1_000, 3_000];

/**
 * Sends one after the other, so that the first written stands first. Messages that the connection kept from going wait
 * in the outbox as failed: their writer sends them again or drops them, and `wake` sends them all once it is back.
 */
export class Outbox<Body extends object, Stored> {
  #options: OutboxOptions<Body, Stored>;
  #box: readonly Sending<Body>[] = [];
  #isSending = false;

  constructor(options: OutboxOptions<Body, Stored>) {
    this.#options = options;
  }

  /** Sets another address or listener. */
  attach(options: OutboxOptions<Body, Stored>): void {
    this.#options = options;
  }

  /** @param clientId of something that failed, to send it again. @returns its client id. */
  send(body: Body, clientId: string = freshId()): string {
    const sending: Sending<Body> = { ...body, clientId, state: "sending", reason: "" };
    this.#set([...this.#box.filter((one) => one.clientId !== clientId), sending]);
    void this.#sendAll();
    return clientId;
  }

  discard(clientId: string): void {
    this.settle((one) => one === clientId);
  }

  /** Lets go of what is seen stored, whichever way it became known. */
  settle(isStored: (clientId: string) => boolean): void {
    const left = this.#box.filter(({ clientId }) => !isStored(clientId));
    if (left.length < this.#box.length) this.#set(left);
  }

  /** The connection is back: what only it kept from going is sent again. */
  wake(): void {
    if (!this.#box.some(isWaiting)) return;
    this.#set(this.#box.map((one) => (isWaiting(one) ? { ...one, state: "sending" } : one)));
    void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    } finally {
      this.#isSending = false;
    }
  }

  #next(): Sending<Body> | undefined {
    return this.#box.find(({ state }) => state === "sending");
  }

  async #send(sending: Sending<Body>): Promise<void> {
    const { post, stored, wait = sleep } = this.#options;
    const { clientId } = sending;
    let answer: Answered<Stored> = UNREACHABLE;
    for (const ms of WAITS_MS) {
      if (ms > 0) await wait(ms);
      if (!this.#box.some((one) => one.clientId === clientId)) return;
      answer = await post(sending).catch(() => UNREACHABLE);
      if (answer.ok || answer.reason !== "") break;
    }
    if (answer.ok) {
      stored(answer.value, sending);
      return this.discard(clientId);
    }
    const { reason } = answer;
    // Without a connection those behind it would only wait in vain.
    const fails = (one: Sending<Body>) => one.state === "sending" && (reason === "" || one.clientId === clientId);
    this.#set(this.#box.map((one) => (fails(one) ? { ...one, state: "failed", reason } : one)));
  }

  #set(box: readonly Sending<Body>[]): void {
    this.#box = box;
    this.#options.changed(box);
  }
}

const isWaiting = ({ state, reason }: Sending<object>): boolean => state === "failed" && reason === "";
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
