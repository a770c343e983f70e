import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { sql } from "kysely";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { listStored } from "#/platform/storage.ts";
import { testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { LEASE_MS, runExport } from "./commands/run-export.server.ts";

const GIFTS = 12_000;
const { services, database } = await testServices();
const { db, storage, config, secret } = services;
const spaceId = await testSpace(db);
// Within the house, where its packages are found.
const bundle = mkdtempSync(path.join(process.cwd(), "node_modules/.export-worker-"));
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

await sql`with made as (
    insert into payment (token, space_id, payer_name, purpose, amount_paise, channel, idempotency_key)
    select 't' || i, ${spaceId}, 'Name ' || i, 'gift', 100 + i, 'upi', 'k' || i from generate_series(1, ${GIFTS}::int) i
    returning id, space_id
  ) insert into gift (payment_id, space_id) select id, space_id from made`.execute(db);

async function order(): Promise<number> {
  const filter = JSON.stringify({ q: "", from: null, to: null, fund: null, method: null, state: null });
  const row = await db
    .insertInto("giving_export")
    .values({ token: `token-${Math.random()}`, space_id: spaceId, format: "csv", filter })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const rowOf = (id: number) => db.selectFrom("giving_export").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("workers killed by kill -9 in the middle leave no file that is called ready, and the next one makes it whole", async () => {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    build: { ssr: path.resolve("src/testing/export-worker.ts"), outDir: bundle, emptyOutDir: true },
  });
  const id = await order();
  for (const pieces of ["1", "2", "4"]) {
    const args = [path.join(bundle, "export-worker.js"), database.url, config.dataDir, secret, String(id), pieces];
    const worker = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(worker, "exit");
    await Promise.race([once(worker.stdout, "data"), ended]);
    worker.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: "running", bytes: null });
    // The lease of the dead one runs out.
    await db
      .updateTable("giving_export")
      .set({ alive_at: new Date(Date.now() - LEASE_MS) })
      .where("id", "=", id)
      .execute();
  }
  await runExport(services, { exportId: id });
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: "ready", rows_done: GIFTS, rows_total: GIFTS });
  const lines = (await storage.get(row.storage_key!)).trimEnd().split("\r\n");
  expect(lines).toHaveLength(GIFTS + 1);
  expect(new Set(lines).size).toBe(GIFTS + 1);
  expect(await listStored(storage, "exports")).toEqual([path.basename(row.storage_key!)]);
}, 120_000);

test("what is settled while a file is written neither leaves it nor comes twice", async () => {
  const id = await order();
  const slow = new Proxy(storage, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      if (name !== "putStream") return value.bind(target);
      return async (...args: Parameters<typeof storage.putStream>) => {
        // The snapshot is taken; now every gift moves to the front of the list.
        await sql`update payment set at = now() + interval '1 hour' where space_id = ${spaceId} and id % 2 = 0`.execute(
          db,
        );
        return target.putStream(...args);
      };
    },
  });
  await runExport({ ...services, storage: slow }, { exportId: id });
  const row = await rowOf(id);
  const lines = (await storage.get(row.storage_key!)).trimEnd().split("\r\n");
  expect(new Set(lines).size).toBe(GIFTS + 1);
});
