import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { newAddress } from "../../e2e/visitor.ts";
import type { Ending, Target } from "./door.ts";

/** Whoever has neither an answer nor a closed door by then was left hanging. */
const PATIENCE_MS = 30_000;

export interface Asked {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array | null;
  /** Sent without saying how long it is. */
  readonly isChunked?: boolean;
}

/**
 * A request over a connection of its own, from an address of its own unless its headers say one.
 * @param heard gets the headers of the answer.
 */
export function ask(
  { port }: Pick<Target, "port">,
  path: string,
  asked: Asked = {},
  heard?: (headers: IncomingHttpHeaders) => void,
): Promise<Ending> {
  const { method = "GET", headers, body, isChunked } = asked;
  return new Promise((resolve) => {
    const given = {
      accept: "text/html",
      "x-forwarded-for": newAddress(),
      origin: `http://localhost:${port}`,
      ...headers,
    };
    const length = body == null || isChunked ? {} : { "content-length": Buffer.byteLength(body) };
    const writing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        headers: { ...given, host: `localhost:${port}`, ...length },
        agent: false,
      },
      (answer) => {
        answer.resume();
        heard?.(answer.headers);
        answer.on("close", () => resolve(String(answer.statusCode)));
      },
    );
    writing.setTimeout(PATIENCE_MS, () => (resolve("silent"), writing.destroy()));
    writing.on("error", () => resolve("closed"));
    writing.on("upgrade", (_answer, socket) => (resolve("101"), socket.destroy()));
    if (body == null) writing.end();
    else if (isChunked) (writing.write(body), writing.end());
    else writing.end(body);
  });
}

/** An open connection that says only what it is told to. */
export function open(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => undefined);
  return socket;
}

export const opened = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once("connect", () => resolve());
    socket.once("close", () => resolve());
  });

export const closed = (socket: Socket): Promise<void> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => void socket.once("close", () => resolve()));

/**
 * Says these bytes on a connection of its own.
 * @returns the status of an answer over HTTP, "answered" for other words, "closed" where there was none; the sender
 * leaves after that. What is neither answered nor closed within `patienceMs` ends as `late`.
 */
export async function speak(
  port: number,
  bytes: string | Uint8Array,
  { patienceMs = PATIENCE_MS, late = "silent" }: { patienceMs?: number; late?: Ending } = {},
): Promise<Ending> {
  const socket = open(port);
  try {
    return await new Promise<Ending>((resolve) => {
      let said = "";
      const timer = setTimeout(() => resolve(late), patienceMs);
      const end = (ending: Ending) => (clearTimeout(timer), resolve(ending));
      socket.on("data", (chunk: Buffer) => {
        said += chunk.toString("latin1");
        const status = /^HTTP\/1\.[01] (\d{3})[^\n]*\n/.exec(said)?.[1];
        if (status) end(status);
        else if (!said.startsWith("HTTP".slice(0, said.length))) end("answered");
      });
      socket.on("close", () => end(said ? "answered" : "closed"));
      socket.write(bytes);
    });
  } finally {
    socket.destroy();
  }
}

/** A request as text, so that nothing on our side makes it well-formed. */
export const raw = (line: string, headers: readonly string[] = [], body = ""): string =>
  [line, "Host: localhost", `X-Forwarded-For: ${newAddress()}`, ...headers, "", body].join("\r\n");
