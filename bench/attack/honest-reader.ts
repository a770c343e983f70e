import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visitor } from "../../e2e/visitor.ts";
import { percentile } from "../result.ts";
import type { Target } from "./door.ts";

interface Wanted {
  readonly path: string;
  /** What stands in a proper answer. */
  readonly shows: string;
  readonly isSignedIn?: boolean;
}

/** Somebody who reads on as if nothing were, over one connection, and notes how long each answer took. */
export class HonestReader {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #target: Pick<Target, "port" | "room" | "short">;
  readonly #who: Visitor;
  readonly #wanted: readonly Wanted[];
  #ms: number[] = [];
  #wrong: string[] = [];
  readonly #stopped = new AbortController();
  readonly #reading: Promise<void>;

  constructor(target: Pick<Target, "port" | "room" | "short">, who: Visitor) {
    this.#target = target;
    this.#who = who;
    this.#wanted = [
      { path: "/", shows: "</html>" },
      { path: "/login", shows: "</html>" },
      { path: `/live-event/${target.room}`, shows: "</html>" },
      { path: "/explore?q=temple", shows: "</html>" },
      { path: "/dashboard?for=me", shows: "</html>", isSignedIn: true },
      { path: "/favicon.svg", shows: "<svg" },
      { path: "/healthz", shows: '"ok"' },
    ];
    this.#reading = this.#readOn();
  }

  /** What was read since the last time this was asked. */
  take(): {
    readonly ms: readonly number[];
    readonly p50: number;
    readonly p99: number;
    readonly wrong: readonly string[];
  } {
    const [ms, wrong] = [this.#ms, this.#wrong];
    [this.#ms, this.#wrong] = [[], []];
    return { ms, p50: percentile(ms, 0.5), p99: percentile(ms, 0.99), wrong };
  }

  /** Waits until there is an answer since the last `take`, or something went wrong. */
  async hasRead(): Promise<void> {
    while (this.#ms.length + this.#wrong.length === 0) await sleep(10);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#reading;
    this.#agent.destroy();
  }

  async #readOn(): Promise<void> {
    for (let turn = 0; !this.#stopped.signal.aborted; turn++) {
      await this.#read(this.#wanted[turn % this.#wanted.length]!);
      await sleep(this.#target.short ? 100 : 20);
    }
  }

  #read({ path, shows, isSignedIn }: Wanted): Promise<void> {
    const began = performance.now();
    const headers = {
      "x-forwarded-for": this.#who.address,
      accept: "text/html",
      ...(isSignedIn ? { cookie: this.#who.cookieHeader() } : {}),
    };
    return new Promise((resolve) => {
      const failed = (why: string) => (this.#wrong.push(`${path}: ${why}`), resolve());
      http
        .get({ host: "127.0.0.1", port: this.#target.port, path, headers, agent: this.#agent }, async (answer) => {
          let text = "";
          try {
            for await (const chunk of answer) text += String(chunk);
          } catch {
            return failed("cut off");
          }
          this.#ms.push(performance.now() - began);
          if (answer.statusCode === 200 && text.includes(shows)) resolve();
          else failed(String(answer.statusCode));
        })
        .on("error", (error) => failed(error.message));
    });
  }
}
