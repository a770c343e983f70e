// A cached space page against Node's bare http answering with the same bytes from memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Bench, type BenchResult, median } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { type Load, loadByTurns, loadServer } from "./server-load.ts";

const bareServer = `
  import { readFileSync } from "node:fs";
  import { createServer } from "node:http";
  const body = readFileSync(process.argv[1]);
  const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
  createServer((request, response) => { response.writeHead(200, headers); response.end(body); })
    .listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

const FULL = { warmUpSeconds: 2, rounds: 3, turns: 5 };
const SHORT = { warmUpSeconds: 0.3, rounds: 1, turns: 1 };

export const run: Bench = async (how = {}) => {
  const { warmUpSeconds, rounds, turns } = how.short ? SHORT : FULL;
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  // What a worker does by the clock beside the pages would be counted to them.
  const sangam = await startSample(how, { LOG_LEVEL: "error", ROLE: "web" });
  const url = `${sangam.url}/space/1`;
  const results: BenchResult[] = [];
  try {
    for (const encoding of ["gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const page = await rawBody(url, headers);
      const file = path.join(folder, `page-${encoding}`);
      writeFileSync(file, page);
      const bare = spawn(process.execPath, ["--input-type=module", "-e", bareServer, file]);
      process.once("exit", () => bare.kill());
      const [port] = (await once(bare.stdout, "data")) as [Buffer];
      const bareUrl = `http://127.0.0.1:${port.toString().trim()}/`;
      await loadServer(sangam.process.pid!, url, { seconds: warmUpSeconds, headers });
      await loadServer(bare.pid!, bareUrl, { seconds: warmUpSeconds });
      const pairs: [Load, Load][] = [];
      for (let round = 0; round < rounds; round++) {
        pairs.push(
          await loadByTurns({ pid: sangam.process.pid!, url, headers }, { pid: bare.pid!, url: bareUrl }, turns),
        );
      }
      bare.kill();
      const ratio = median(pairs.map(([ours, theirs]) => ours.requestsPerCpuSecond / theirs.requestsPerCpuSecond));
      const failed = pairs.reduce((sum, [ours]) => sum + ours.failed, 0);
      const rate = (side: 0 | 1) => Math.round(median(pairs.map((pair) => pair[side].requestsPerCpuSecond)));
      results.push({
        name: `cached space page per CPU-second, against bare http (${encoding}, ${page.length} bytes)`,
        value: ratio,
        unit: "×",
        target: "≥ 0.7",
        ok: ratio >= 0.7 && failed === 0,
        note: `${rate(0)} pages per CPU-second; bare http ${rate(1)}; ${failed} failed`,
      });
    }
  } finally {
    await sangam.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
};

async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}
