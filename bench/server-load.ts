import { readFileSync } from "node:fs";
import http from "node:http";

/** User and system CPU seconds that a process has used so far (Linux: /proc, clock ticks of 10 ms). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The same for a process with all that it started, the ended ones too. */
export function cpuSecondsOfAll(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const ended = (Number(fields[13]) + Number(fields[14])) / 100;
  const running = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return cpuSeconds(pid) + ended + running.reduce((sum, child) => sum + cpuSecondsOfAll(child), 0);
}

export interface Load {
  readonly requestsPerCpuSecond: number;
  readonly requests: number;
  readonly usedCpuSeconds: number;
  readonly failed: number;
  readonly bytesPerAnswer: number;
}

type Headers = Readonly<Record<string, string>>;
/** The same headers for every request, or what makes them. */
export type AskedWith = Headers | (() => Headers);

/** Asks for one address over kept-alive connections for a while; the server's CPU is what is counted. */
export async function loadServer(
  pid: number,
  url: string,
  options: { seconds: number; connections?: number; headers?: AskedWith },
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections ?? 16 });
  const { headers: given } = options;
  const headers = () => (typeof given === "function" ? given() : given);
  const until = performance.now() + options.seconds * 1000;
  let requests = 0;
  let failed = 0;
  let bytes = 0;
  const ask = () =>
    new Promise<void>((resolve) => {
      http
        .get(url, { agent, headers: headers() }, (answer) => {
          if (answer.statusCode !== 200) failed += 1;
          answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
          answer.on("end", () => {
            requests += 1;
            resolve();
          });
        })
        .on("error", () => {
          failed += 1;
          resolve();
        });
    });
  const before = cpuSeconds(pid);
  await Promise.all(
    Array.from({ length: options.connections ?? 16 }, async () => {
      while (performance.now() < until) await ask();
    }),
  );
  const used = cpuSeconds(pid) - before;
  agent.destroy();
  return {
    requestsPerCpuSecond: requests / used,
    requests,
    usedCpuSeconds: used,
    failed,
    bytesPerAnswer: Math.round(bytes / requests),
  };
}

export interface Target {
  readonly pid: number;
  readonly url: string;
  readonly headers?: AskedWith;
}

/**
 * Loads two servers by turns of a second, so that a slow moment of the machine falls on both.
 * @returns the load of each over all its turns.
 */
export async function loadByTurns(ours: Target, theirs: Target, turns: number): Promise<[Load, Load]> {
  const loads: [Load[], Load[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, { pid, url, headers }] of [ours, theirs].entries()) {
      loads[i]!.push(await loadServer(pid, url, { seconds: 1, headers }));
    }
  }
  return [inAll(loads[0]), inAll(loads[1])];
}

function inAll(loads: readonly Load[]): Load {
  const sum = (of: (load: Load) => number) => loads.reduce((total, load) => total + of(load), 0);
  const requests = sum((load) => load.requests);
  const usedCpuSeconds = sum((load) => load.usedCpuSeconds);
  return {
    requestsPerCpuSecond: requests / usedCpuSeconds,
    requests,
    usedCpuSeconds,
    failed: sum((load) => load.failed),
    bytesPerAnswer: Math.round(sum((load) => load.bytesPerAnswer * load.requests) / requests),
  };
}
