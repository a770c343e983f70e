// Prayer reminders that are due in one minute: two nodes take them in the look before, and push each to a push service
// over TLS. How long after their instant the last of them came, and whether any came twice or not at all.
import { type ChildProcess, fork } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { bundle } from "./built.ts";
import { ownPostgres } from "./own-database.ts";
import type { Pushed, PushService } from "./prayers/push-service.ts";
import type { Order, Spent, Taken } from "./prayers/worker.ts";
import type { Bench } from "./result.ts";

const FULL = { reminders: 100_000, aheadMs: 70_000, giveUpMs: 600_000 };
const SHORT = { reminders: 60, aheadMs: 3_000, giveUpMs: 60_000 };
const NODES = 2;
const MOST_SECONDS = 60;

export const run: Bench = async ({ short } = {}) => {
  const { reminders, aheadMs, giveUpMs } = short ? SHORT : FULL;
  const [worker, postgres] = await Promise.all([bundle("bench/prayers/worker.ts"), ownPostgres({ durable: true })]);
  const service = fork(path.join(import.meta.dirname, "prayers/push-service.ts"));
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  const nodes: ChildProcess[] = [];
  try {
    const { pushUrl, certificate } = await heard<PushService>(service);
    const file = path.join(postgres.folder, "push.pem");
    writeFileSync(file, certificate);
    await insertPeople(pool, reminders, pushUrl);
    const dueAt = Date.now() + aheadMs;
    await insertInstants(pool, new Date(dueAt));
    await pool.query("analyze");
    const env = { ...process.env, NODE_ENV: "production", NODE_EXTRA_CA_CERTS: file };
    const taken = await Promise.all(
      Array.from({ length: NODES }, (_, n) => {
        const node = fork(worker, { env, execArgv: ["--disable-warning=ExperimentalWarning"] });
        nodes.push(node);
        node.send({ databaseUrl: postgres.url, dataDir: path.join(postgres.folder, `data-${n}`) } satisfies Order);
        return heard<Taken>(node);
      }),
    );
    const claimed = taken.reduce((sum, one) => sum + one.reminders, 0);
    if (claimed !== reminders) throw new Error(`${claimed} of ${reminders} reminders were taken.`);
    const ask = async () => {
      service.send("how much");
      return heard<Pushed>(service);
    };
    let pushed = await ask();
    while (pushed.devices < reminders && Date.now() < dueAt + giveUpMs) {
      await wait(500);
      pushed = await ask();
    }
    if (pushed.devices < reminders) throw new Error(`${pushed.devices} of ${reminders} reminders were pushed.`);
    if (pushed.firstAt < dueAt) throw new Error("A reminder came before its instant.");
    // Whoever would come twice comes within a moment.
    await wait(1_000);
    const { twice } = await ask();
    const spent = await Promise.all(
      nodes.map((node) => {
        node.send("how much");
        return heard<Spent>(node);
      }),
    );
    const seconds = (pushed.lastAt - dueAt) / 1000;
    const cpuMs = (spent.reduce((sum, one) => sum + one.cpuSeconds, 0) * 1000) / reminders;
    const takenIn = Math.max(...taken.map((one) => one.seconds));
    const count = reminders.toLocaleString("en");
    return [
      {
        name: `${count} prayer reminders due at one instant: until the last was pushed, by ${NODES} nodes`,
        value: seconds,
        unit: "s",
        target: `≤ ${MOST_SECONDS}`,
        ok: seconds <= MOST_SECONDS,
        note: `${(reminders / seconds).toFixed(0)} a second, ${cpuMs.toFixed(2)} ms of the nodes' CPU for each; taken and written in ${takenIn.toFixed(1)} s in the look before. PostgreSQL and the push service share the machine`,
      },
      {
        name: "of these pushed more than once",
        ...{ value: twice, unit: "", target: "0", ok: twice === 0, note: "each has a device of its own" },
      },
    ];
  } finally {
    for (const node of nodes) node.kill();
    service.kill();
    await pool.end();
    await postgres.stop();
  }
};

async function insertPeople(pool: pg.Pool, count: number, pushUrl: string): Promise<void> {
  const keys = createECDH("prime256v1").generateKeys("base64url");
  await pool.query(
    `with users as (
      insert into auth_user (name, email) select 'Person ' || i, 'p' || i || '@example.org' from generate_series(1, $1::int) i
      returning id, name
    ), people as (insert into person (user_id, name) select id, name from users returning id, user_id),
    settings as (insert into person_setting (person_id) select id from people),
    sessions as (
      insert into auth_session (id, "userId", token, "expiresAt", "updatedAt")
      select gen_random_uuid(), user_id, gen_random_uuid()::text, now() + interval '1 day', now() from people
      returning id, "userId"
    )
    insert into push_device (person_id, session_id, endpoint, p256dh, auth)
    select p.id, s.id, $2 || '/' || p.id, $3, $4 from sessions s join people p on p.user_id = s."userId"`,
    [count, pushUrl, keys, randomBytes(16).toString("base64url")],
  );
}

/** Everybody's Maghrib in one town, ten minutes before it. */
async function insertInstants(pool: pg.Pool, dueAt: Date): Promise<void> {
  await pool.query(
    `with places as (
      insert into prayer_place (person_id, kind, lat, lng, zone, country, name, reckoned_until, created_at, updated_at)
      select id, 'town', 28.65, 77.23, 'Asia/Kolkata', 'IN', 'Delhi', $1::timestamptz + interval '3 days', $1, $1
      from person returning person_id
    )
    insert into prayer_instant (person_id, kind, day, at, due_at)
    select person_id, 'maghrib', $1::date, $1::timestamptz + interval '10 minutes', $1 from places`,
    [dueAt],
  );
}

function heard<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A process of the prayers bench ended with ${code}.`));
    child.once("exit", gone);
    child.once("message", (message) => {
      child.off("exit", gone);
      resolve(message as Message);
    });
  });
}
