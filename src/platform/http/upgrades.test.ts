import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { Server as SocketServer } from "socket.io";
import { expect, onTestFinished, test } from "vitest";
import { isForSockets, Upgrades } from "./upgrades.ts";

async function startServer() {
  const upgrades = new Upgrades();
  upgrades.add(isForSockets);
  const server = createServer({ shouldUpgradeCallback: upgrades.areWanted });
  const sockets = new SocketServer(server, { serveClient: false, destroyUpgrade: false });
  server.on("request", (request, response) => {
    if (!isForSockets(request)) response.end(`HTTP/${request.httpVersion} answers ${request.url}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => sockets.close());
  const { port } = server.address() as AddressInfo;
  const held = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { port, held };
}

/** @returns what the server says until it says the given words or hangs up; the client leaves after that. */
async function say(port: number, path: string, upgrade: string, until: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: sangam.test\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${upgrade}\r\n` +
      "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  let said = "";
  for await (const chunk of socket) {
    said += String(chunk);
    if (said.includes(until)) break;
  }
  return said;
}

test.each([
  ["h2c", "/healthz"],
  ["something/1.0", "/explore"],
  ["websocket", "/elsewhere"],
  ["websocket", "/socket.iota/"],
])("a wish for %s at %s is answered over HTTP/1.1, and its connection is given back", async (upgrade, path) => {
  const { port, held } = await startServer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => say(port, path, upgrade, "answers")));
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`HTTP/1.1 answers ${path}`);
  }
  await expect.poll(held).toBe(0);
});

test("sockets are taken where they are served; what is wrong there is refused and given back", async () => {
  const { port, held } = await startServer();
  const taken = await say(port, "/socket.io/?EIO=4&transport=websocket", "websocket", "\r\n\r\n");
  expect(taken).toMatch(/^HTTP\/1\.1 101 /);
  for (const query of ["", "?EIO=4&transport=websocket&sid=nobody"]) {
    expect(await say(port, `/socket.io/${query}`, "websocket", "}"), query).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await say(port, "/socket.io/?EIO=4&transport=polling", "h2c", "}")).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(held).toBe(0);
});
