import { createServer } from "node:http";
import { connect } from "node:net";
import { Server as SocketServer } from "socket.io";
import { readConfig } from "../platform/config.ts";
import { createRequestListener } from "../platform/http/listener.ts";
import { Pipelining } from "../platform/http/pipelining.ts";
import { isForSockets, Upgrades } from "../platform/http/upgrades.ts";
import { loadPages } from "./pages-build.ts";
import { startSampleWorld, startWords } from "./sample-world.ts";
import { startServices } from "./services.ts";

process.title = "sangam";
let stop: (() => Promise<void>) | undefined;
let stopping = false;
// Before anything starts: a signal during start-up must still stop the database cleanly.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    const forced = setTimeout(() => process.exit(1), 20_000);
    void (stop?.() ?? Promise.resolve()).finally(() => {
      clearTimeout(forced);
      process.exit(0);
    });
  });
}

try {
  const config = readConfig(process.env);
  if (config.mode !== "development" && (await isTaken(config.port))) {
    throw new Error(`Port ${config.port} is taken: set PORT to a free one.`);
  }
  const running = await startServices(config);
  stop = running.stop;
  const { services } = running;
  await startSampleWorld(services);

  const upgrades = new Upgrades();
  upgrades.add(isForSockets);
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 70_000,
    requestTimeout: 120_000,
    shouldUpgradeCallback: upgrades.areWanted,
  });
  const sockets = new SocketServer(server, { serveClient: false, destroyUpgrade: false, maxHttpBufferSize: 16_384 });
  const pages = await loadPages(config, server);
  if (pages.takesUpgrade) upgrades.add(pages.takesUpgrade);
  const features = await pages.boot(services, sockets);
  upgrades.add(features.takesUpgrade);
  const listener = createRequestListener(services, pages, features.answer);
  const pipelining = new Pipelining();
  server.on("request", (request, response) => {
    if (isForSockets(request) || pipelining.cuts(request, response)) return;
    pages.development
      ? pages.development(request, response, () => listener(request, response))
      : listener(request, response);
  });
  await services.bus.ready();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });

  stop = async () => {
    services.log.info("stopping");
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await features.stop();
    sockets.disconnectSockets(true);
    server.closeIdleConnections();
    const lingering = setTimeout(() => server.closeAllConnections(), 8_000);
    await closed;
    clearTimeout(lingering);
    await pages.close();
    await running.stop();
  };
  services.log.info({ port: config.port, mode: config.mode, roles: config.roles }, "serving");
  console.log(`\nSangam is at ${config.publicUrl}`);
  console.log(await startWords(services));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  await stop?.();
  process.exit(1);
}

/** Asked before the database starts, so that a mistaken second start leaves the first one alone. */
function isTaken(port: number): Promise<boolean> {
  if (port === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}
