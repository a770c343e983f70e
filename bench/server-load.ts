import { readFileSync } from "node:fs";
import http from "node:http";

/** User and system CPU seconds that a process has used so far (Linux: /proc, clock ticks of 10 ms). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export interface Load {
  readonly requestsPerCpuSecond: number;
  readonly requests: number;
  readonly failed: number;
  readonly bytesPerAnswer: number;
}

/** Asks for one address over kept-alive connections for a while; the server's CPU is what is counted. */
export async function loadServer(
  pid: number,
  url: string,
  options: { seconds: number; connections?: number; headers?: Record<string, string> },
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections ?? 16 });
  const until = performance.now() + options.seconds * 1000;
  let requests = 0;
  let failed = 0;
  let bytes = 0;
  const ask = () =>
    new Promise<void>((resolve) => {
      http
        .get(url, { agent, headers: options.headers }, (answer) => {
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
  return { requestsPerCpuSecond: requests / used, requests, failed, bytesPerAnswer: Math.round(bytes / requests) };
}
