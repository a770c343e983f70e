import { randomBytes, timingSafeEqual } from "node:crypto";
import { Worker } from "node:worker_threads";
import { refuse } from "#/platform/refusal.ts";
import { HASH_WORKER } from "./hash-worker.ts";

interface Task {
  readonly password: string;
  readonly salt: string;
  resolve(key: string): void;
  reject(error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
}

/** Hashes passwords in threads of their own: Node's own scrypt takes those that files are read by. */
export class PasswordHasher {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Task[] = [];

  constructor({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @returns salt and key, as better-auth keeps them. @throws people.many-sign-ins (503) while too many wait. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${await this.#derive(password, salt)}`;
  }

  /** @throws people.many-sign-ins (503) while too many wait. */
  async verify({ hash, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
    const [salt, key] = hash.split(":");
    if (!salt || !key) throw new Error("A password's hash cannot be read.");
    const [kept, derived] = [Buffer.from(key), Buffer.from(await this.#derive(password, salt))];
    return kept.length === derived.length && timingSafeEqual(kept, derived);
  }

  async #derive(password: string, salt: string): Promise<string> {
    if (this.#waiting.length >= this.#mostWaiting) throw refuse("people.many-sign-ins", { status: 503 });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ password, salt, resolve, reject });
      const idle = [...this.#threads].find(({ task }) => task === null);
      if (idle) this.#workOn(idle);
      else if (this.#threads.size < this.#atOnce) this.#workOn(this.#startThread());
    });
  }

  #workOn(thread: Thread): void {
    const task = this.#waiting.shift();
    if (!task) return;
    thread.task = task;
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage({ password: task.password, salt: task.salt });
  }

  #startThread(): Thread {
    const thread: Thread = { worker: new Worker(HASH_WORKER, { eval: true }), task: null };
    const { worker } = thread;
    worker.on("message", (key: string) => {
      const done = thread.task;
      thread.task = null;
      // An idle thread keeps no process from ending.
      worker.unref();
      done?.resolve(key);
      this.#workOn(thread);
    });
    worker.on("error", (error) => {
      this.#threads.delete(thread);
      thread.task?.reject(error);
      if (this.#waiting.length > 0) this.#workOn(this.#startThread());
    });
    this.#threads.add(thread);
    return thread;
  }
}

/** Of this process. Forty passwords take two to four seconds; who comes then is asked to come again. */
export const passwords = new PasswordHasher({ atOnce: 2, mostWaiting: 40 });
