import type { Server as SocketServer } from "socket.io";
import { startCalls } from "../features/calls/public.server.ts";
import {
  broadcastChannels,
  movieJob,
  recordingJob,
  removedFilesJob,
  startIngest,
} from "../features/broadcast/public.server.ts";
import { datesJob, entryFeesJob, publishJob, unpaidEntriesJob } from "../features/events/jobs.server.ts";
import {
  declarationsOf,
  followerNotifications,
  newNotifications,
  notificationDeliveries,
  notificationRounds,
  oldNotifications,
  receiptEmails,
  startBell,
  untypedNotifications,
  vapidKeys,
  watchForLive,
} from "../features/notifications/public.server.ts";
import { forgetSessionsJob, loopAnswer, startLive } from "../features/live/public.server.ts";
import { startTeam } from "../features/messages/public.server.ts";
import { exportsJob, giftSumsJob, oldExportsJob, recurringGiftsJob } from "../features/giving/public.server.ts";
import { ledgerCheckJobs, paymentJobs, startOwnSandbox } from "../features/payments/public.server.ts";
import { invitationMails } from "../features/members/public.server.ts";
import { newsletterJobs } from "../features/site/public.server.ts";
import { resolveViewer } from "../features/people/public.server.ts";
import { startMoneyNews } from "../features/payments/public.server.ts";
import { oldDocumentsJob } from "../features/moderation/public.server.ts";
import { visitJob } from "../features/spaces/public.server.ts";
import { shiftMails } from "../features/volunteers/public.server.ts";
import { endedLimitsJob } from "../platform/db/rate-limit.ts";
import { pictureJobs } from "../platform/media/jobs.server.ts";
import { uploadAnswers } from "../platform/uploads/endpoint.ts";
import { oldUploadsJob } from "../platform/uploads/jobs.server.ts";
import type { Booted } from "../platform/http/pages-entry.ts";
import type { Services } from "../platform/services.ts";
import { declaredNotifications } from "./notifications.ts";
import { resetMails, verificationMails } from "../features/people/jobs.server.ts";

/** What runs beside the pages: workers where this node has that role, sockets, timers. */
export async function boot(services: Services, sockets: SocketServer): Promise<Booted> {
  await vapidKeys(services.db);
  let stopWatching: (() => void) | null = null;
  if (services.config.roles.includes("worker")) {
    await services.jobs.work(endedLimitsJob(services.db));
    await services.jobs.work(pictureJobs(services));
    await services.jobs.work(oldUploadsJob(services));
    await services.jobs.work(forgetSessionsJob(services.db));
    await services.jobs.work(newsletterJobs(services));
    await services.jobs.work(notificationDeliveries(services, declarationsOf(declaredNotifications)));
    await services.jobs.work(newNotifications(services));
    await services.jobs.work(untypedNotifications(services));
    await services.jobs.work(followerNotifications(services));
    await services.jobs.work(notificationRounds(services));
    await services.jobs.work(oldNotifications(services));
    await services.jobs.work(receiptEmails(services));
    await services.jobs.work(entryFeesJob(services));
    await services.jobs.work(unpaidEntriesJob(services));
    await services.jobs.work(exportsJob(services));
    await services.jobs.work(oldExportsJob(services));
    stopWatching = watchForLive(services);
    await services.jobs.work(recordingJob(services));
    await services.jobs.work(movieJob(services));
    await services.jobs.work(removedFilesJob(services));
    await services.jobs.work(visitJob(services));
    await services.jobs.work(verificationMails(services));
    await services.jobs.work(resetMails(services));
    await services.jobs.work(invitationMails(services));
    await services.jobs.work(datesJob(services));
    await services.jobs.work(publishJob(services));
    await services.jobs.work(oldDocumentsJob(services));
    await services.jobs.work(giftSumsJob(services.db));
    await services.jobs.work(shiftMails(services));
    await paymentJobs(services);
    await services.jobs.work(recurringGiftsJob(services));
    await ledgerCheckJobs(services);
  }
  const stopSandbox = await startOwnSandbox(services);
  const channels = broadcastChannels(services);
  const stopIngest = services.config.roles.includes("live") ? await startIngest(services, sockets, channels) : null;
  const answerLoop = loopAnswer(services);
  const answerUploads = await uploadAnswers(services, (headers) => resolveViewer(services, headers, () => undefined));
  const stopLive = services.config.roles.includes("web") ? startLive(services, sockets) : null;
  const stopMoneyNews = services.config.roles.includes("web") ? startMoneyNews(services, sockets) : null;
  const stopBell = services.config.roles.includes("web")
    ? startBell(services, sockets, (headers) => resolveViewer(services, headers, () => undefined))
    : null;
  const stopCalls = services.config.roles.includes("web")
    ? startCalls(services, sockets, (headers) => resolveViewer(services, headers, () => undefined))
    : null;
  const stopTeam = services.config.roles.includes("web")
    ? startTeam(services, sockets, (headers) => resolveViewer(services, headers, () => undefined))
    : null;
  return {
    async stop() {
      stopCalls?.();
      await stopTeam?.();
      stopBell?.();
      stopMoneyNews?.();
      stopWatching?.();
      await stopIngest?.();
      await stopLive?.();
      await channels.close();
      await stopSandbox();
    },
    answer: (request, response) =>
      channels.answer(request, response) || answerLoop(request, response) || answerUploads(request, response),
  };
}

export { resolveViewer };
