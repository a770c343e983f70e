import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import { createPool } from "./connection.ts";
import { embeddedSocketDir } from "./embedded-socket.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const log = createLog({ logLevel: "silent" });

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-embedded-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dir: string) {
  const postgres = await startEmbeddedPostgres(dir, { durable: false });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** How another process of this installation connects. */
async function asksAt(socketDir: string): Promise<unknown> {
  const pool = createPool(`socket:${socketDir}?db=sangam`, log, { max: 1 });
  try {
    return (await pool.query("select 1 as one")).rows;
  } finally {
    await pool.end();
  }
}

async function connectWith(socketDir: string, password?: string): Promise<void> {
  const client = new pg.Client({ host: socketDir, user: "sangam", database: "postgres", password: password ?? "" });
  await client.connect().finally(() => client.end());
}

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test("the database's socket lies in a folder of its own, and nobody connects without the password", async () => {
  const dir = path.join(dataFolder(), "with a space", "postgres");
  const { socketDir, stop } = await startEmbeddedPostgres(dir, { durable: false });
  expect(socketDir).toBe(path.join(dir, "socket"));
  expect(embeddedSocketDir(dir)).toBe(socketDir);
  expect(modeOf(socketDir)).toBe("700");
  expect(modeOf(path.join(socketDir, "password"))).toBe("600");
  await expect(connectWith(socketDir)).rejects.toThrow();
  await expect(connectWith(socketDir, "a guess")).rejects.toThrow("password authentication failed");
  expect(await asksAt(socketDir)).toEqual([{ one: 1 }]);
  await stop();

  // A cluster of before this password trusted everybody who reached its socket.
  writeFileSync(path.join(dir, "pg_hba.conf"), "local all all trust\n");
  rmSync(socketDir, { recursive: true });
  const again = await start(dir);
  await expect(connectWith(again.socketDir, "a guess")).rejects.toThrow("password authentication failed");
  expect(await asksAt(again.socketDir)).toEqual([{ one: 1 }]);
});

test("a folder for the socket that others may enter is not taken", async () => {
  const dir = path.join(dataFolder(), "postgres");
  const first = await startEmbeddedPostgres(dir, { durable: false });
  await first.stop();
  chmodSync(first.socketDir, 0o777);
  await expect(startEmbeddedPostgres(dir, { durable: false })).rejects.toThrow("or others may enter it");
});

test("a path that is too long for a socket leads to a private folder that other processes find", async () => {
  const parent = path.join(dataFolder(), "a".repeat(90));
  mkdirSync(parent);
  const dir = path.join(parent, "postgres");
  const { socketDir } = await start(dir);
  expect(path.dirname(socketDir)).toBe(tmpdir());
  expect(modeOf(socketDir)).toBe("700");
  expect(embeddedSocketDir(dir)).toBe(socketDir);
  expect(await asksAt(embeddedSocketDir(dir))).toEqual([{ one: 1 }]);

  // Once others may enter it, nobody of ours goes there any more.
  chmodSync(socketDir, 0o777);
  expect(embeddedSocketDir(dir)).not.toBe(socketDir);
  expect(readFileSync(path.join(dir, "postmaster.pid"), "utf8")).toContain(socketDir);
});
