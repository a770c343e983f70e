import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { percentile } from "../result.ts";

// A thread of its own: what the attackers work on would count as waiting.

export interface Who {
  readonly port: number;
  readonly room: number;
  readonly address: string;
  readonly cookie: string;
  readonly pauseMs: number;
}

/** What was read since this was asked last. */
export interface WasRead {
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  readonly wrong: readonly string[];
}

interface Wanted {
  readonly path: string;
  /** What stands in a proper answer. */
  readonly shows: string;
  readonly isSignedIn?: boolean;
}

/** Somebody who reads on as if nothing were, over one connection, and notes how long each answer took. */
class HonestReader {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #who: Who;
  readonly #wanted: readonly Wanted[];
  #ms: number[] = [];
  #wrong: string[] = [];
  readonly #stopped = new AbortController();
  readonly #reading: Promise<void>;

  constructor(who: Who) {
    this.#who = who;
    this.#wanted = [
      { path: "/", shows: "</html>" },
      { path: "/login", shows: "</html>" },
      { path: `/live-event/${who.room}`, shows: "</html>" },
      { path: "/explore?q=temple", shows: "</html>" },
      { path: "/dashboard?for=me", shows: "</html>", isSignedIn: true },
      { path: "/favicon.svg", shows: "<svg" },
      { path: "/healthz", shows: '"ok"' },
    ];
    this.#reading = this.#readOn();
  }

  /** Waits until there is something to tell. */
  async take(): Promise<WasRead> {
    while (this.#ms.length + this.#wrong.length === 0) await sleep(10);
    const [ms, wrong] = [this.#ms, this.#wrong];
    [this.#ms, this.#wrong] = [[], []];
    return { answers: ms.length, p50: percentile(ms, 0.5), p99: percentile(ms, 0.99), wrong };
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#reading;
    this.#agent.destroy();
  }

  async #readOn(): Promise<void> {
    for (let turn = 0; !this.#stopped.signal.aborted; turn++) {
      await this.#read(this.#wanted[turn % this.#wanted.length]!);
      await sleep(this.#who.pauseMs);
    }
  }

  #read({ path, shows, isSignedIn }: Wanted): Promise<void> {
    const began = performance.now();
    const headers = {
      "x-forwarded-for": this.#who.address,
      accept: "text/html",
      ...(isSignedIn ? { cookie: this.#who.cookie } : {}),
    };
    return new Promise((resolve) => {
      const failed = (why: string) => (this.#wrong.push(`${path}: ${why}`), resolve());
      http
        .get({ host: "127.0.0.1", port: this.#who.port, path, headers, agent: this.#agent }, async (answer) => {
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

const reader = new HonestReader(workerData as Who);
parentPort!.on("message", async ({ word }: { word: "take" | "stop" }) => {
  if (word === "take") return parentPort!.postMessage(await reader.take(), []);
  await reader.stop();
  parentPort!.close();
});
