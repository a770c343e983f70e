import type { IncomingMessage, Server as HttpServer } from "node:http";
import type { Duplex } from "node:stream";
import type { Server as SocketServer } from "socket.io";
import type { WebSocketServer } from "ws";
import { resolveViewer } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { SESSION_ENDED, sessionKeysOf } from "#/platform/ended-sessions.ts";
import type { Services } from "#/platform/services.ts";
import { PACKET_BYTES } from "#/streaming/publish-protocol.ts";
import { clientAddress } from "#/platform/http/client-address.ts";
import type { UpgradeTaker } from "#/platform/http/upgrades.ts";
import { PUBLISH_PATH } from "../publish-address.ts";
import { studioAdmission } from "./studio-admission.server.ts";
import type { PublisherRegistry } from "./publisher-registry.server.ts";
import { Once } from "#/streaming/ingest/once.ts";
import { StudioConnection } from "#/streaming/ingest/studio-connection.ts";

const CONNECTIONS_AN_ADDRESS = 64;
const CONNECTIONS = 400;
/** How long somebody may go on who was taken out of a space, or whose session is over, at most. */
const ASK_AGAIN_MS = 5_000;

export const isForStudios: UpgradeTaker = ({ url }) => URL.parse(url ?? "", "http://here")?.pathname === PUBLISH_PATH;

/**
 * Takes the studios of browsers at PUBLISH_PATH, on the server that the sockets of viewers use too.
 * @returns how to stop taking new ones.
 */
export function acceptStudios(services: Services, sockets: SocketServer, registry: PublisherRegistry): () => void {
  const { config, log } = services;
  // Socket.IO brings the WebSocket implementation; the house has one.
  const Engine = sockets.engine.opts.wsEngine as new (options: object) => WebSocketServer;
  const door = new Engine({
    noServer: true,
    maxPayload: PACKET_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const held = new Map<string, number>();
  const connections = new Set<StudioConnection>();
  const bySession = new Map<StudioConnection, { readonly keys: readonly string[]; close(): void }>();
  const said = new Once();

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isForStudios(request)) return;
    const url = new URL(request.url!, "http://here");
    const address = clientAddress(config.trustProxy, request.headers, request.socket.remoteAddress);
    const already = held.get(address) ?? 0;
    const refusal = !isOurOrigin(request, config.publicUrl)
      ? "403 Forbidden"
      : already >= CONNECTIONS_AN_ADDRESS || connections.size >= CONNECTIONS
        ? "429 Too Many Requests"
        : null;
    if (refusal) {
      socket.on("error", () => undefined);
      // Node's server has let go of it: whoever is refused would hold its descriptor for good.
      socket.once("finish", () => socket.destroy());
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    door.handleUpgrade(request, socket, head, (ws) => {
      held.set(address, (held.get(address) ?? 0) + 1);
      const { cookie = "", host = "" } = request.headers;
      const headers = new Headers({ cookie, host });
      const { localAddress } = request.socket;
      const identify = () => resolveViewer(services, headers, () => undefined, localAddress);
      const occurrenceId = readId(url.searchParams.get("occurrence")) ?? 0;
      const connection = new StudioConnection(ws, {
        ...studioAdmission(services, registry, occurrenceId, identify),
        complain: (reason) => {
          if (said.may(`${address} ${reason}`, Date.now()))
            log.warn({ from: "studio", address, reason }, "a publisher was refused");
        },
      });
      connections.add(connection);
      bySession.set(connection, { keys: sessionKeysOf(request.headers.cookie), close: () => ws.close() });
      ws.on("close", () => {
        connections.delete(connection);
        bySession.delete(connection);
        const left = (held.get(address) ?? 1) - 1;
        if (left > 0) held.set(address, left);
        else held.delete(address);
      });
    });
  };
  /** One after the other: many studios ask no more of the database at once than one. */
  const askAgain = async () => {
    for (const connection of connections) {
      // Who cannot be asked about goes on, and is asked about next time.
      await connection.askAgain().catch((error: unknown) => log.warn({ err: error }, "a studio's right is unknown"));
    }
  };
  const server = sockets.httpServer as HttpServer;
  server.on("upgrade", onUpgrade);
  const stopHearing = services.bus.subscribe(SESSION_ENDED, (key) => {
    for (const { keys, close } of bySession.values()) if (keys.includes(String(key))) close();
  });
  const timer = setInterval(() => {
    for (const connection of connections) connection.closeIfIdle();
  }, 2_000).unref();
  let asking: Promise<void> | null = null;
  const rights = setInterval(() => void (asking ??= askAgain().finally(() => (asking = null))), ASK_AGAIN_MS).unref();
  return () => {
    server.off("upgrade", onUpgrade);
    stopHearing();
    clearInterval(timer);
    clearInterval(rights);
    for (const connection of connections) connection.restart();
  };
}

/** Only pages of ours may use a reader's session; a browser always says where a page comes from. */
function isOurOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const origin = headers.origin ? URL.parse(headers.origin) : null;
  return origin !== null && (origin.host === headers.host || origin.host === URL.parse(publicUrl)?.host);
}
