import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { startLive, type LiveOptions } from "#/features/live/sockets.server.ts";
import { connectBus } from "../platform/bus.ts";
import type { TestServices } from "./services.ts";

export interface LiveNode {
  readonly port: number;
  /** Ends every connection, as a node that stops does. */
  sendAway(): void;
  /** Once only, however often it is called. */
  stop(): Promise<void>;
}

/** One server of several on the same database, with a connection to the bus of its own. */
export async function startLiveNode({ services, database }: TestServices, options?: LiveOptions): Promise<LiveNode> {
  const bus = await connectBus(database.url, services.log);
  const server = createServer();
  const sockets = new Server(server, { serveClient: false, maxHttpBufferSize: 16_384 });
  const stopLive = startLive({ ...services, bus }, sockets, options);
  await bus.ready();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await stopLive();
      await sockets.close();
      await bus.close();
    })());
  const sendAway = () => void sockets.disconnectSockets(true);
  return { port: (server.address() as AddressInfo).port, sendAway, stop };
}

/** A browser's connection to it; its opener disconnects it. */
export async function connectTo(node: LiveNode, headers: Record<string, string> = {}): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${node.port}`, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return socket;
}
