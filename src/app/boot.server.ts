import type { Server as SocketServer } from "socket.io";
import { newsletterJobs } from "../features/site/public.server.ts";
import { pictureJobs } from "../platform/media/jobs.server.ts";
import type { PagesEntry } from "../platform/http/pages-entry.ts";
import type { Services } from "../platform/services.ts";
import { visitor } from "../platform/viewer.ts";

/** What runs beside the pages: workers where this node has that role, sockets, timers. */
export async function boot(services: Services, _sockets: SocketServer): Promise<() => Promise<void>> {
  if (services.config.roles.includes("worker")) {
    await services.jobs.work(pictureJobs(services));
    await services.jobs.work(newsletterJobs(services));
  }
  return async () => undefined;
}

export const resolveViewer: PagesEntry["resolveViewer"] = async () => visitor;
