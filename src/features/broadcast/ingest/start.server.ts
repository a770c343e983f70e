import { randomUUID } from "node:crypto";
import type { Server as SocketServer } from "socket.io";
import type { Services } from "#/platform/services.ts";
import { queueRecordings } from "../jobs.server.ts";
import { PublisherRegistry, type ChannelHost } from "./publisher-registry.server.ts";
import { acceptEncoders } from "./encoders.server.ts";
import { acceptStudios } from "./studios.server.ts";

const TICK_MS = 1_000;

/**
 * Takes publishers on this node: studios over the WebSocket, encoders over RTMP.
 * @returns how to stop: everything is stored, and publishers are asked to come again.
 */
export async function startIngest(
  services: Services,
  sockets: SocketServer,
  channels: ChannelHost,
): Promise<() => Promise<void>> {
  const { db, bus, log, clock, config } = services;
  const monotonic = () => performance.now();
  const registry = new PublisherRegistry({
    ...{ db, bus, log, clock, monotonic, channels },
    nodeId: randomUUID(),
    queueRecordings: (now) => queueRecordings(services, now),
  });
  const stopStudios = acceptStudios(services, sockets, registry);
  const { rtmpPort: port, host } = config;
  const encoders = port === 0 ? null : await acceptEncoders(services, registry, { port, host, monotonic });
  const timer = setInterval(() => void registry.tick(), TICK_MS).unref();
  return async () => {
    clearInterval(timer);
    // The registry first: its publishers hear that they are to come again.
    await registry.stop();
    stopStudios();
    await encoders?.stop();
  };
}
