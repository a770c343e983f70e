import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { bundledServer } from "../scripts/build.ts";

export interface RunningSangam {
  readonly url: string;
  readonly process: ChildProcess;
  /** SIGTERM, and the wait until the process has drained and ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL: nothing is announced, nothing drained. */
  kill(): Promise<void>;
}

export interface SangamOptions {
  readonly dataDir: string;
  /** The script that starts it: `npm start`, which builds what is stale, or the built server. */
  readonly script?: typeof bundledServer | "src/app/start.ts";
  readonly port?: number;
  readonly environment?: Record<string, string>;
  /** A user id to run as; only root may choose. */
  readonly asUser?: number;
}

/** A port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Starts the production server as a process of its own and waits until it is healthy. */
export async function startSangam({
  dataDir,
  script = "src/app/start.ts",
  port,
  environment,
  asUser,
}: SangamOptions): Promise<RunningSangam> {
  const chosen = port ?? (await freePort());
  const become = asUser ? ["setpriv", `--reuid=${asUser}`, `--regid=${asUser}`, "--clear-groups"] : [];
  const [command, ...args] = [...become, process.execPath, "--disable-warning=ExperimentalWarning", script];
  const child = spawn(command!, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(chosen),
      RTMP_PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-6000));
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://localhost:${chosen}`;
  for (let attempt = 0; !(await isHealthy(url)); attempt++) {
    if (child.exitCode !== null) throw new Error(`Sangam did not start:\n${said}`);
    if (attempt > 2_400) {
      child.kill("SIGKILL");
      throw new Error(`Sangam did not become healthy:\n${said}`);
    }
    await sleep(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url, process: child, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
