import { readFileSync } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { DB } from "../src/platform/db/types.generated.ts";
import { type BenchResult, percentile } from "./result.ts";

export interface Taken {
  readonly asked: string;
  /** The time from sending a query to having its answer, at our end of the socket. */
  readonly wallMs: number;
  /** The processor time of the database's process; on Linux only. */
  readonly processorMs: number | null;
}

export interface TimedDatabase {
  readonly db: Kysely<DB>;
  /** Measures all queries of `work` together. */
  time<Answer>(asked: string, work: () => Promise<Answer>): Promise<{ answer: Answer; taken: Taken }>;
}

/** A database over one connection, with the time that it works. */
export async function timedDatabase(pool: pg.Pool): Promise<TimedDatabase> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const worked = (): number | null => {
    try {
      return Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      return null;
    }
  };
  let wallMs = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (wallMs += event.queryDurationMillis),
  });
  return {
    db,
    async time(asked, work) {
      wallMs = 0;
      const before = worked();
      const answer = await work();
      const after = worked();
      const processorMs = before === null || after === null ? null : after - before;
      return { answer, taken: { asked, wallMs, processorMs } };
    },
  };
}

/** The 95th percentile of what was taken, against a limit. */
export function takenWithin(name: string, taken: readonly Taken[], limitMs: number): BenchResult {
  const wall = taken.map(({ wallMs }) => wallMs);
  const processor = taken.flatMap(({ processorMs }) => processorMs ?? []);
  const slowest = taken.reduce((a, b) => (b.wallMs > a.wallMs ? b : a));
  const p95 = percentile(wall, 0.95);
  const parts = [
    `p50 ${percentile(wall, 0.5).toFixed(1)} ms`,
    `slowest ${slowest.wallMs.toFixed(1)} ms${slowest.asked ? ` “${slowest.asked}”` : ""}`,
    processor.length > 0 ? `the database’s own processor time p95 ${percentile(processor, 0.95).toFixed(1)} ms` : "",
  ];
  const note = parts.filter(Boolean).join(", ");
  return { name: `p95, ${name}`, value: p95, unit: "ms", target: `< ${limitMs}`, ok: p95 < limitMs, note };
}
