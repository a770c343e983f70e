import { randomUUID } from "node:crypto";
import { signatureOf } from "../gateway/signatures.ts";
import { wire } from "./things.ts";

export interface SandboxAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

interface Webhook {
  readonly eventId: string;
  readonly body: string;
  readonly signature: string;
  attempts: number;
}

export interface SandboxOptions {
  /** The address of webhooks. */
  readonly webhookUrl: string;
  readonly accounts: readonly SandboxAccount[];
  /** Between attempts at a webhook that was not answered 2xx; milliseconds. */
  readonly redeliverMs?: number;
  /** "Be charged late" captures so long after the page was left; milliseconds. */
  readonly lateMs?: number;
  /** Clock in milliseconds. */
  readonly clock?: () => number;
}

const ATTEMPTS = 200;

/** The webhooks of an account, signed with its secret and sent until they are answered. */
export class SandboxWebhooks {
  readonly account: SandboxAccount;
  /** Webhooks that wait while they are held. */
  readonly held: Webhook[] = [];
  protected readonly options: SandboxOptions;
  #holds = false;
  #closed = false;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #sending = new Set<Promise<void>>();

  constructor(account: SandboxAccount, options: SandboxOptions) {
    this.account = account;
    this.options = options;
  }

  get now(): number {
    return Math.floor((this.options.clock ?? Date.now)() / 1000);
  }

  /** Lets webhooks wait, in their order, in `held`. */
  holdWebhooks(): void {
    this.#holds = true;
  }

  /** @param how reordered, and each so many times at once. */
  async releaseWebhooks({ reversed = false, times = 1 } = {}): Promise<void> {
    this.#holds = false;
    const waiting = this.held.splice(0);
    if (reversed) waiting.reverse();
    for (const webhook of waiting) {
      await Promise.all(Array.from({ length: times }, () => this.deliver(webhook)));
    }
  }

  /** Until every webhook that is on its way was answered once. */
  async quiet(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  sendEvent(event: string, things: Record<string, object>): void {
    const body = JSON.stringify({
      entity: "event",
      account_id: `acc_${this.account.keyId.slice(-14)}`,
      event,
      contains: Object.keys(things),
      payload: Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, { entity: wire(thing) }])),
      created_at: this.now,
    });
    const webhook = {
      eventId: randomUUID(),
      body,
      signature: signatureOf(this.account.webhookSecret, body),
      attempts: 0,
    };
    if (this.#holds) this.held.push(webhook);
    else this.#send(webhook);
  }

  #send(webhook: Webhook): void {
    const sending = this.deliver(webhook).then(() => undefined);
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  /** One attempt; what is not answered 2xx is sent again after a while. @returns the status, 0 for no answer. */
  async deliver(webhook: Webhook): Promise<number> {
    if (this.#closed) return 0;
    webhook.attempts += 1;
    const status = await fetch(this.options.webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": webhook.signature,
        "x-razorpay-event-id": webhook.eventId,
      },
      body: webhook.body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && webhook.attempts < ATTEMPTS) {
      this.later(this.options.redeliverMs ?? 5_000, () => this.#send(webhook));
    }
    return status;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  protected later(ms: number, work: () => unknown): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}
