// People in the hall of one shrine: what it costs a server that all of them see what is offered, while some come and go.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundle } from "./built.ts";
import type { ComeAndGo, Enter, HallReady, Offer, Offered, Seen } from "./hall/words.ts";
import { type Bench, type BenchResult, median } from "./result.ts";

const FULL = { guests: 1_000, offersPerSecond: 2, comersPerSecond: 3, seconds: 20, rounds: 3 };
const SHORT: typeof FULL = { guests: 30, offersPerSecond: 4, comersPerSecond: 4, seconds: 1, rounds: 1 };

export const run: Bench = async ({ short } = {}) => {
  const size = short ? SHORT : FULL;
  const house = await bundle("bench/hall/house.ts");
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  const server = start(house, [path.join(folder, "data")]);
  const guests = start(path.join(import.meta.dirname, "hall/guests.ts"), []);
  try {
    const [{ port, shrine }] = await Promise.all([heard<HallReady>(server, "ready"), heard(guests, "open")]);
    await ask(guests, { kind: "enter", port, shrine, guests: size.guests } satisfies Enter, "entered");
    await ask(server, { kind: "offer", perSecond: 2, seconds: short ? 0.5 : 5 } satisfies Offer, "offered");
    await ask(guests, { kind: "come-and-go", perSecond: size.comersPerSecond } satisfies ComeAndGo, "coming");
    const rounds: { offered: Offered; seen: Seen }[] = [];
    for (let round = 0; round < size.rounds; round++) {
      await ask(guests, { kind: "forget" }, "forgotten");
      const work: Offer = { kind: "offer", perSecond: size.offersPerSecond, seconds: size.seconds };
      const offered = await ask<Offered>(server, work, "offered");
      rounds.push({ offered, seen: await ask<Seen>(guests, { kind: "look" }, "seen") });
    }
    return results(size, rounds);
  } finally {
    if (guests.connected) guests.send({ kind: "close" });
    if (server.connected) server.send({ kind: "stop" });
    await Promise.all([server, guests].map((child) => child.exitCode === null && once(child, "exit")));
    rmSync(folder, { recursive: true, force: true });
  }
};

function results(size: typeof FULL, rounds: readonly { offered: Offered; seen: Seen }[]): BenchResult[] {
  const { guests, offersPerSecond, comersPerSecond, seconds } = size;
  // A second more is measured, until the last frame is out.
  const core = median(rounds.map(({ offered }) => offered.cpuSeconds / (seconds + 1)));
  const isWhole = rounds.every(
    ({ offered, seen }) =>
      seen.fewest === offered.ids.length && seen.most === seen.fewest && seen.twice === 0 && seen.lost === 0,
  );
  const frames = median(rounds.map(({ seen }) => seen.frames)) / guests / (seconds + 1);
  const name = `${guests.toLocaleString("en")} visitors in one hall`;
  return [
    {
      name: `${name}: ${offersPerSecond} offerings a second, ${comersPerSecond} come and go a second`,
      value: core,
      unit: "of a core",
      target: "≤ 0.1",
      ok: core <= 0.1 && isWhole,
      note: `the server's process, offerings written and heard from the bus (HTTP and PostgreSQL's own CPU left out); ${frames.toFixed(2)} frames a second to each; ${isWhole ? "everybody saw each once" : `NOT everybody saw each once: ${JSON.stringify(rounds.map(({ seen }) => seen))}`}; ${rounds.at(-1)!.offered.people} counted at the end`,
    },
  ];
}

const start = (file: string, args: string[]): ChildProcess =>
  fork(file, args, { execArgv: ["--disable-warning=ExperimentalWarning"] });

async function ask<Answer>(child: ChildProcess, question: object, kind: string): Promise<Answer> {
  const answer = heard<Answer>(child, kind);
  child.send(question);
  return answer;
}

function heard<Answer>(child: ChildProcess, kind: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const listen = (message: { kind: string }) => {
      if (message.kind !== kind) return;
      child.off("message", listen);
      child.off("exit", gone);
      resolve(message as Answer);
    };
    const gone = () => reject(new Error(`A process of the hall's bench ended before it was ${kind}.`));
    child.on("message", listen);
    child.once("exit", gone);
  });
}
