// The chat of a ceremony against `ws` alone, in the same run: what a server's CPU-second delivers, how late it is heard.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundle } from "./built.ts";
import type { Connect, Heard, Memory, ServerReady, Speak, Spoken } from "./chat/words.ts";
import { type Bench, type BenchResult, median, percentile } from "./result.ts";

const FULL = {
  evenings: [
    { viewers: 1_000, perSecond: 100, target: 2 },
    { viewers: 5_000, perSecond: 20, target: 1.5 },
  ],
  rounds: 3,
  seconds: 8,
};
const SHORT: typeof FULL = { evenings: [{ viewers: 40, perSecond: 20, target: 2 }], rounds: 1, seconds: 1 };

interface Measured {
  readonly perCpuSecond: number;
  readonly share: number;
  readonly latencies: readonly number[];
  readonly bytesPerViewer: number;
  readonly cpuShare: number;
}

export const run: Bench = async ({ short } = {}) => {
  const { evenings, rounds, seconds } = short ? SHORT : FULL;
  const servers = { house: await bundle("bench/chat/house.ts"), bare: path.join(import.meta.dirname, "chat/bare.ts") };
  const results: BenchResult[] = [];
  for (const { viewers, perSecond, target } of evenings) {
    const pairs: { ours: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await measure(servers.house, { viewers, perSecond, seconds });
      pairs.push({ ours, bare: await measure(servers.bare, { viewers, perSecond, seconds }) });
    }
    const ratio = median(pairs.map(({ ours, bare }) => ours.perCpuSecond / bare.perCpuSecond));
    const complete = pairs.every(({ ours, bare }) => ours.share === 1 && bare.share === 1);
    const p99 = median(pairs.map(({ ours }) => percentile(ours.latencies, 0.99)));
    const bareP99 = median(pairs.map(({ bare }) => percentile(bare.latencies, 0.99)));
    const p50 = median(pairs.map(({ ours }) => percentile(ours.latencies, 0.5)));
    const rate = (side: "ours" | "bare") => Math.round(median(pairs.map((pair) => pair[side].perCpuSecond)));
    const kilobytes = (side: "ours" | "bare") =>
      (median(pairs.map((pair) => pair[side].bytesPerViewer)) / 1024).toFixed(1);
    const busy = Math.round(median(pairs.map(({ ours }) => ours.cpuShare)) * 100);
    const name = `${viewers.toLocaleString("en")} viewers, ${perSecond} messages a second`;
    results.push(
      {
        name: `${name}: deliveries per server CPU-second against ws alone`,
        value: ratio,
        unit: "×",
        target: `≥ ${target}`,
        ok: ratio >= target && complete,
        note: `${rate("ours")} against ${rate("bare")}; ours writes each message to the database and hears it from the bus (HTTP and PostgreSQL's own CPU left out), ws alone writes nothing; ${complete ? "all" : "NOT all"} delivered`,
      },
      {
        name: `${name}: latency, p99`,
        value: p99,
        unit: "ms",
        target: "< 500",
        ok: p99 < 500,
        note: `p50 ${p50.toFixed(0)} ms from before the write to the viewer, ws alone p99 ${bareP99.toFixed(0)} ms; the server used ${busy} % of a core; ${kilobytes("ours")} kB of memory per viewer (ws alone ${kilobytes("bare")} kB)`,
      },
    );
  }
  return results;
};

async function measure(
  file: string,
  { viewers, perSecond, seconds }: { viewers: number; perSecond: number; seconds: number },
): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  const server = start(file, [path.join(folder, "data")]);
  const load = start(path.join(import.meta.dirname, "chat/viewers.ts"), []);
  try {
    const [{ port, room }] = await Promise.all([heard<ServerReady>(server, "ready"), heard(load, "open")]);
    const before = await ask<Memory>(server, { kind: "measure" }, "memory");
    await ask(load, { kind: "connect", port, viewers, room } satisfies Connect, "connected");
    const after = await ask<Memory>(server, { kind: "measure" }, "memory");
    await ask(server, { kind: "speak", perSecond, seconds: 1 } satisfies Speak, "spoken");
    await ask(load, { kind: "listen" }, "listening");
    const spoken = await ask<Spoken>(server, { kind: "speak", perSecond, seconds } satisfies Speak, "spoken");
    await new Promise((resolve) => setTimeout(resolve, 300));
    const told = await ask<Heard>(load, { kind: "tell" }, "heard");
    return {
      perCpuSecond: told.messages / spoken.cpuSeconds,
      share: told.messages / (spoken.written * viewers),
      latencies: told.latencies,
      bytesPerViewer: (after.bytes - before.bytes) / viewers,
      cpuShare: spoken.cpuSeconds / seconds,
    };
  } finally {
    if (load.connected) load.send({ kind: "close" });
    if (server.connected) server.send({ kind: "stop" });
    await Promise.all([server, load].map((child) => child.exitCode === null && once(child, "exit")));
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(file: string, args: string[]): ChildProcess {
  const options = { execArgv: ["--expose-gc", "--disable-warning=ExperimentalWarning"] };
  return fork(file, args, options);
}

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
    const gone = () => reject(new Error(`A process of the chat bench ended before it was ${kind}.`));
    child.on("message", listen);
    child.once("exit", gone);
  });
}
