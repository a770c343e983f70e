// All guests of a hall in one process, as pages are: they enter, hear, answer pings; some go, and others come for them.
import { randomUUID } from "node:crypto";
import { HALL_PATH, type HallFrame } from "../../src/features/offerings/frames.ts";
import type { ComeAndGo, Enter, Seen } from "./words.ts";

let lost = 0;
let frames = 0;

class Guest {
  readonly seen: number[] = [];
  readonly #socket: WebSocket;
  #isLeaving = false;

  constructor({ port, shrine }: Enter, entered: () => void) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    this.#socket.addEventListener("close", () => void (lost += this.#isLeaving ? 0 : 1));
    this.#socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (data === "2") this.#socket.send("3");
      else if (data.startsWith("0{")) this.#socket.send(`40${HALL_PATH},`);
      else if (data.startsWith(`40${HALL_PATH}`)) {
        const request = { shrine, session: randomUUID(), after: 0, from: 0 };
        this.#socket.send(`42${HALL_PATH},0${JSON.stringify(["join", request])}`);
      } else if (data.startsWith(`43${HALL_PATH}`)) entered();
      else if (data.startsWith(`42${HALL_PATH},`)) this.#hear(data.slice(HALL_PATH.length + 3));
    });
  }

  leave(): void {
    this.#isLeaving = true;
    this.#socket.close();
  }

  #hear(text: string): void {
    const [, frame] = JSON.parse(text) as [string, HallFrame];
    frames += 1;
    for (const { id } of frame.lit ?? []) this.seen.push(id);
  }
}

let asked: Enter;
let staying: Guest[] = [];
let passing: Guest[] = [];
const timers: NodeJS.Timeout[] = [];

async function enter(request: Enter): Promise<void> {
  asked = request;
  for (let at = 0; at < request.guests; at += 50) {
    const some = Array.from({ length: Math.min(50, request.guests - at) }, () => come());
    staying.push(...(await Promise.all(some)));
  }
  // A tenth of them are those who come and go.
  passing = staying.splice(0, Math.ceil(staying.length / 10));
  process.send?.({ kind: "entered" });
}

async function come(): Promise<Guest> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const guest = new Guest(asked, resolve);
  await promise;
  return guest;
}

process.on("message", (message: Enter | ComeAndGo | { kind: "look" | "forget" | "close" }) => {
  if (message.kind === "enter") void enter(message);
  if (message.kind === "come-and-go") {
    const change = async () => {
      passing.shift()?.leave();
      passing.push(await come());
    };
    timers.push(setInterval(() => void change(), 1_000 / message.perSecond));
    process.send?.({ kind: "coming" });
  }
  if (message.kind === "forget") {
    for (const { seen } of staying) seen.length = 0;
    frames = 0;
    process.send?.({ kind: "forgotten" });
  }
  if (message.kind === "look") {
    const each = staying.map(({ seen }) => seen.length);
    const twice = staying.filter(({ seen }) => new Set(seen).size < seen.length).length;
    const seen = { fewest: Math.min(...each), most: Math.max(...each), twice, frames, lost };
    process.send?.({ kind: "seen", ...seen } satisfies Seen);
  }
  if (message.kind === "close") {
    for (const timer of timers) clearInterval(timer);
    process.exit(0);
  }
});
process.send?.({ kind: "open" });
