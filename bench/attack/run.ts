// Every door of a server is attacked, one after the other, while somebody reads on; `npm run attack -- forms slow` takes
// some of them. With --short everything is tried but little of it often, and nothing is measured; --world=FOLDER attacks
// over a sample world that is laid there already.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { freePort } from "../../e2e/sangam.ts";
import { eventsNow, Visitor } from "../../e2e/visitor.ts";
import { startSample } from "../sample-server.ts";
import { Tally, type Target } from "./door.ts";
import { doors } from "./doors.ts";
import type { WasRead, Who } from "./honest-reader.ts";
import { readState, type ServerState } from "./server-state.ts";

const P99_MS = 500;
/** The pool of the database opens connections as they are needed. */
const DESCRIPTORS_MORE = 24;
/** Kept pages alone may take a hundred. */
const MEGABYTES_MORE = 300;
const CALM_MS = 30_000;

const given = process.argv.slice(2);
const asked = given.filter((one) => !one.startsWith("--"));
const short = given.includes("--short");
const world = given.find((one) => one.startsWith("--world="))?.slice("--world=".length);
const unknown = asked.filter((name) => !(name in doors));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. One of: ${Object.keys(doors).join(", ")}`);
  process.exit(2);
}

const rtmpPort = await freePort();
const sangam = await startSample(
  { world },
  { RTMP_PORT: String(rtmpPort), TRUST_PROXY: "yes", LOG_LEVEL: "error", HOST: "127.0.0.1" },
);
let logged = "";
for (const stream of [sangam.process.stdout!, sangam.process.stderr!]) {
  stream.on("data", (chunk: Buffer) => (logged += chunk.toString()));
}
const broken: string[] = [];
try {
  const port = Number(new URL(sangam.url).port);
  const [reader, member] = [new Visitor(sangam.url), new Visitor(sangam.url)];
  await reader.signUp("Asha Iyer");
  await member.signUp("Ravan Lanka");
  const [room] = (await eventsNow(sangam.url)).live;
  const { url, databaseUrl, dataDir } = sangam;
  const target: Target = { url, port, rtmpPort, databaseUrl, dataDir, member, room: room!, short };
  const state = () => readState(sangam.process.pid!, [port, rtmpPort]);
  const who: Who = {
    ...{ port, room: room!, pauseMs: short ? 100 : 20 },
    ...{ address: reader.address, cookie: reader.cookieHeader() },
  };
  const honest = new Worker(new URL("./honest-reader.ts", import.meta.url), { workerData: who });
  const wasRead = async (): Promise<WasRead> => {
    honest.postMessage({ word: "take" }, []);
    return ((await once(honest, "message")) as [WasRead])[0];
  };
  // The pages it reads are rendered and the pools are open from here on.
  await sleep(short ? 1_000 : 5_000);
  await wasRead();
  const first = state();
  console.log(`before: ${first.descriptors} descriptors, ${first.connections} connections, ${first.megabytes} MB\n`);
  for (const [name, door] of Object.entries(doors)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const tally = new Tally();
    const before = state();
    const began = performance.now();
    await door(target, tally);
    const { answers, p50, p99, wrong } = await wasRead();
    const after = await calm(first, state);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${name}: ${tally.tried} tries in ${seconds} s: ${tally}`);
    console.log(`    honest reader: ${answers} answers, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    console.log(
      `    descriptors ${before.descriptors} → ${after.descriptors}, connections ${before.connections} → ${after.connections}, ${before.megabytes} → ${after.megabytes} MB`,
    );
    const promises: [boolean, string][] = [
      [tally.broken.length === 0, `${tally.broken.length} tries: ${tally.broken.slice(0, 5).join("; ")}`],
      [answers > 0 && wrong.length === 0, `the honest reader was answered badly: ${wrong.slice(0, 5).join("; ")}`],
      [after.connections <= first.connections, `connections did not come back: ${after.connections}`],
      [
        after.descriptors <= first.descriptors + DESCRIPTORS_MORE,
        `descriptors did not come back: ${after.descriptors}`,
      ],
      [short || p99 < P99_MS, `the honest reader's p99 was ${p99.toFixed(0)} ms`],
      [/"level":(50|60)/.exec(logged) === null, `errors in the log: ${logged.slice(0, 2_000)}`],
    ];
    logged = "";
    for (const [isKept, what] of promises) if (!isKept) broken.push(`${name}: ${what}`);
  }
  honest.postMessage({ word: "stop" }, []);
  await once(honest, "exit");
  const last = state();
  console.log(`\nafter: ${last.descriptors} descriptors, ${last.connections} connections, ${last.megabytes} MB`);
  if (last.megabytes > first.megabytes + MEGABYTES_MORE) broken.push(`memory grew to ${last.megabytes} MB`);
} finally {
  await sangam.stop();
}
for (const what of broken) console.error(`✗ ${what}`);
console.log(broken.length === 0 ? "Every promise was kept." : `${broken.length} promise(s) broken.`);
process.exit(broken.length === 0 ? 0 : 1);

/** Waits until the server holds no more connections than at first. */
async function calm(first: ServerState, state: () => ServerState): Promise<ServerState> {
  const until = performance.now() + CALM_MS;
  let now = state();
  while (performance.now() < until) {
    if (now.connections <= first.connections && now.descriptors <= first.descriptors + DESCRIPTORS_MORE) break;
    await sleep(100);
    now = state();
  }
  return now;
}
