import { randomUUID } from "node:crypto";
import type { Server as SocketServer } from "socket.io";
import type { Services } from "#/platform/services.ts";
import { queueRecordings } from "../jobs.server.ts";
import { Desk, type ChannelHouse } from "./desk.server.ts";
import { takeEncoders } from "./rtmp/listener.server.ts";
import { takeStudios } from "./studio.server.ts";

const TICK_MS = 1_000;

/**
 * Takes publishers on this node: studios over the WebSocket, encoders over RTMP.
 * @returns how to stop: everything is stored, and publishers are told to come again.
 */
export async function startIngest(
  services: Services,
  sockets: SocketServer,
  channels: ChannelHouse,
): Promise<() => Promise<void>> {
  const { db, bus, log, clock, config } = services;
  const monotonic = () => performance.now();
  const desk = new Desk({
    ...{ db, bus, log, clock, monotonic, channels },
    nodeId: randomUUID(),
    queueRecordings: (now) => queueRecordings(services, now),
  });
  const stopStudios = takeStudios(services, sockets, desk);
  const { rtmpPort: port, host } = config;
  const encoders = port === 0 ? null : await takeEncoders(services, desk, { port, host, monotonic });
  const timer = setInterval(() => void desk.tick(), TICK_MS).unref();
  return async () => {
    clearInterval(timer);
    // The desk first: its publishers hear that they are to come again.
    await desk.stop();
    stopStudios();
    await encoders?.stop();
  };
}
