import type { Server as SocketServer } from "socket.io";
import type { RequestHandler, Feature, Host, Stop } from "../features/feature.ts";
import { confirmViewer, resolveViewer } from "../features/people/public.server.ts";
import type { Booted } from "../platform/http/pages-entry.ts";
import type { UpgradeTaker } from "../platform/http/upgrades.ts";
import type { Services } from "../platform/services.ts";
import { features } from "./features.ts";

/** Starts what features run beside the pages: streams, jobs, timers, sockets, as this node's roles have it. */
export async function boot(
  services: Services,
  sockets: SocketServer,
  house: readonly Feature[] = features,
): Promise<Booted> {
  const { jobs, log, config } = services;
  const host: Host = {
    services,
    sockets,
    features: house,
    identify: (headers, localAddress) => resolveViewer(services, headers, () => undefined, localAddress),
  };
  const answers: RequestHandler[] = [];
  const upgradeTakers: UpgradeTaker[] = [];
  const stops: Stop[] = [];
  const stop = async () => {
    upgradeTakers.length = 0;
    for (const step of stops.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, "a part of the house did not stop as it should");
      }
    }
  };
  try {
    for (const feature of house) {
      const started = await feature.start?.(host);
      if (started?.answer) answers.push(started.answer);
      if (started?.takesUpgrade) upgradeTakers.push(started.takesUpgrade);
      if (started?.stop) stops.push(started.stop);
    }
    if (config.roles.includes("worker")) {
      for (const feature of house) {
        for (const job of feature.jobs?.(host) ?? []) await jobs.work(job);
        if (feature.timers) stops.push(feature.timers(host));
      }
    }
    if (config.roles.includes("web")) {
      for (const feature of house) if (feature.sockets) stops.push(feature.sockets(host));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    answer: (request, response) => answers.some((answer) => answer(request, response)),
    takesUpgrade: (request) => upgradeTakers.some((taker) => taker(request)),
  };
}

export { confirmViewer, resolveViewer };
