import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort, startSangam, type RunningSangam, type SangamOptions } from "./sangam.ts";
import { eventsNow, Visitor } from "./visitor.ts";
import { worldFolder } from "./world.ts";

const folders: string[] = [];
const running = new Set<RunningSangam>();

function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, "sangam-restart-"));
  folders.push(folder);
  return folder;
}

async function start(
  dataDir: string,
  { environment, ...options }: Partial<SangamOptions> = {},
): Promise<RunningSangam> {
  const sangam = await startSangam({
    dataDir,
    ...options,
    environment: { TRUST_PROXY: "yes", LOG_LEVEL: "error", ...environment },
  });
  running.add(sangam);
  return sangam;
}

afterAll(async () => {
  for (const sangam of running) await sangam.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The id of the database's process, from its own file. */
const databasePid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function untilGone(pid: number): Promise<void> {
  for (let turn = 0; isAlive(pid); turn++) {
    if (turn > 600) throw new Error(`Process ${pid} is still there.`);
    await sleep(50);
  }
}

const { dataDir, environment } = await worldFolder();
const port = await freePort();

test("after kill -9 of the server and its database, everything that was acknowledged is there, and sessions hold", async () => {
  let sangam = await start(dataDir, { port, environment });
  const [room] = (await eventsNow(sangam.url)).live;
  const writer = new Visitor(sangam.url);
  const follower = new Visitor(sangam.url);
  await writer.signUp("Kavya Menon");
  await follower.signUp("Ravi Deshpande");

  const kept = { messages: [] as string[], follows: new Map<number, boolean>() };
  let ended = false;
  const write = async () => {
    for (let number = 1; !ended; number++) {
      const text = `Message ${number} of ${randomUUID()}`;
      const answer = await writer
        .post(`/live-event/${room}/messages`, { text, clientId: randomUUID() }, { accept: "application/json" })
        .catch(() => null);
      if (answer?.status === 200) kept.messages.push(text);
      // A person may write six messages in ten seconds.
      if (answer?.status === 429) await sleep(100);
    }
  };
  const follow = async () => {
    for (let number = 0; !ended; number++) {
      const space = 1 + (number % 24);
      const intent = number < 24 ? "follow" : "unfollow";
      const answer = await follower.post(`/space/${space}/follow`, { intent }, { accept: "*/*" }).catch(() => null);
      // A write whose answer did not arrive may or may not be stored.
      if (answer?.status === 200) kept.follows.set(space, intent === "follow");
      else kept.follows.delete(space);
      if (number === 40) return;
    }
  };
  const writing = Promise.all([write(), follow()]);
  const enough = 4 + Math.floor(Math.random() * 24);
  for (let turn = 0; kept.messages.length === 0 || kept.messages.length + kept.follows.size < enough; turn++) {
    if (turn > 1_000) throw new Error("Nothing was acknowledged.");
    await sleep(20);
  }
  const database = databasePid(dataDir);
  process.kill(database, "SIGKILL");
  await sangam.kill();
  ended = true;
  await writing;
  await untilGone(database);
  running.delete(sangam);

  sangam = await start(dataDir, { port, environment });
  const chat = await new Visitor(sangam.url).text(`/live-event/${room}`);
  expect(kept.messages.filter((text) => !chat.includes(text))).toEqual([]);
  expect(await writer.text("/profile")).toContain("Kavya Menon");
  for (const [space, following] of kept.follows) {
    const page = await follower.text(`/space/${space}`);
    expect(page.includes('value="unfollow"'), `space ${space} is followed`).toBe(following);
  }
});

test("SIGTERM stops the server and its database, and the next start serves the same world", async () => {
  const sangam = [...running][0]!;
  const database = databasePid(dataDir);
  await sangam.stop();
  running.delete(sangam);
  expect(sangam.process.exitCode).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);

  const next = await start(dataDir, { port, environment });
  expect((await fetch(`${next.url}/space/1`)).status).toBe(200);
  await next.stop();
  running.delete(next);
});

const isRoot = process.getuid?.() === 0;
const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
const NOBODY = 65_534;
const canBecomeAnother = isRoot && works("setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "true");
const othersRead = isRoot && works("setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "ls", "src");

test.skipIf(!canBecomeAnother || !othersRead)(
  "it starts as an ordinary user (needs root with setpriv, and a checkout that others may read)",
  async () => {
    const folder = newFolder();
    chownSync(folder, NOBODY, NOBODY);
    const sangam = await start(folder, { asUser: NOBODY });
    expect((await fetch(`${sangam.url}/explore`)).status).toBe(200);
    await sangam.stop();
    running.delete(sangam);
  },
);

test.skipIf(!isRoot)("as root it starts from a folder below a home that only root may enter (needs root)", async () => {
  const home = newFolder(homedir());
  chmodSync(home, 0o700);
  const folder = path.join(home, "data");
  mkdirSync(folder);
  const sangam = await start(folder);
  expect((await fetch(`${sangam.url}/explore`)).status).toBe(200);
  await sangam.stop();
  running.delete(sangam);
});
