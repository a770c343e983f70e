// The real handlers over the queue: receipts with their PDF, refunds, mails and pushes, each with the world outside on
// loopback. All of it, PostgreSQL and the world outside too, shares the machine's cores.
import { type ChildProcess, fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createPool } from "../../src/platform/db/connection.ts";
import { createLog } from "../../src/platform/log.ts";
import { bundle } from "../built.ts";
import { ownPostgres } from "../own-database.ts";
import { type BenchResult, median } from "../result.ts";
import type { Outside, Taken } from "./outside.ts";
import type { Kind } from "./queued.ts";
import type { Order, Worked } from "./worker.ts";

const FULL = { warmUp: 100, jobs: 500, rounds: 3 };
// In a second round each kind meets what the first one left.
const SHORT = { warmUp: 2, jobs: 10, rounds: 2 };
const LEAST = 200;
const kinds: readonly { readonly kind: Kind; readonly what: string; readonly of: (taken: Taken) => number }[] = [
  { kind: "receipts", what: "receipts with their PDF, mailed", of: ({ mails }) => mails },
  { kind: "refunds", what: "refunds sent and booked", of: ({ refunds }) => refunds },
  { kind: "mails", what: "notifications mailed", of: ({ mails }) => mails },
  { kind: "pushes", what: "notifications pushed", of: ({ pushes }) => pushes },
];

export async function measureHandlers({ short }: { short: boolean }): Promise<BenchResult[]> {
  const { rounds, warmUp, jobs } = short ? SHORT : FULL;
  const [worker, postgres] = await Promise.all([bundle("bench/jobs/worker.ts"), ownPostgres({ durable: true })]);
  const { folder } = postgres;
  const outside = fork(path.join(import.meta.dirname, "outside.ts"), [String((warmUp + jobs) * rounds)]);
  try {
    const admin = createPool(`socket:${postgres.socketDir}?db=postgres`, createLog({ logLevel: "error" }), {
      ...{ max: 1, statementTimeoutMs: 0 },
    });
    const world = await heard<Outside>(outside);
    const certificate = path.join(folder, "push.pem");
    writeFileSync(certificate, world.pushCertificate);
    const env = { ...process.env, NODE_ENV: "production", NODE_EXTRA_CA_CERTS: certificate };
    const ask = async () => {
      outside.send("how much");
      return heard<Taken>(outside);
    };
    const measure = async ({ kind, of }: (typeof kinds)[number], round: number) => {
      const before = await ask();
      // Work queues further work, such as the receipts of refunded payments: what is left in a queue is nobody else's.
      const database = `${postgres.database}_${kind}_${round}`;
      await admin.query(`create database ${database} template ${postgres.database} strategy file_copy`);
      const databaseUrl = `socket:${postgres.socketDir}?db=${database}`;
      const child = fork(worker, { env, execArgv: ["--disable-warning=ExperimentalWarning"] });
      const paid = world.paid.slice(round * (warmUp + jobs), (round + 1) * (warmUp + jobs));
      const where = { databaseUrl, dataDir: path.join(folder, "data"), outside: { ...world, paid } };
      child.send({ kind, ...where, warmUp, jobs } satisfies Order);
      const worked = await heard<Worked>(child);
      const after = await ask();
      await admin.query(`drop database ${database} with (force)`);
      if (of(after) - of(before) !== warmUp + jobs) throw new Error(`Not every job of ${kind} came to its end.`);
      return { ...worked, connections: after.connections - before.connections };
    };
    const found = kinds.map((one) => ({ one, worked: [] as Awaited<ReturnType<typeof measure>>[] }));
    for (let round = 0; round < rounds; round++) {
      for (const { one, worked } of found) worked.push(await measure(one, round));
    }
    await admin.end();
    return found.map(({ one, worked }) => {
      const middle = (of: (one: (typeof worked)[number]) => number) => median(worked.map(of));
      const perSecond = middle((one) => one.perSecond);
      return {
        name: `${one.what}, by their own handler`,
        value: perSecond,
        unit: "a second",
        target: `≥ ${LEAST}`,
        ok: perSecond >= LEAST,
        note: `CPU for each: ${middle((one) => one.cpuMs).toFixed(1)} ms of the worker, ${middle((one) => one.cpuMsOfAll).toFixed(1)} ms with PostgreSQL and the world outside; ${middle((one) => one.connections)} connections for ${warmUp + jobs} of them`,
      };
    });
  } finally {
    outside.kill();
    await postgres.stop();
  }
}

function heard<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A process of the jobs bench ended with ${code}.`));
    child.once("exit", gone);
    child.once("message", (message) => {
      child.off("exit", gone);
      resolve(message as Message);
    });
  });
}
