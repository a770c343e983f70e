import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Pipelining } from "./pipelining.ts";

async function startServer(answer: (response: ServerResponse) => void) {
  const pipelining = new Pipelining();
  let taken = 0;
  const server = createServer((request, response) => {
    if (pipelining.cuts(request, response)) return;
    taken++;
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, taken: () => taken };
}

const request = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

test("a connection that sends hundreds of requests in one breath is cut, and few of them are worked on", async () => {
  const { port, taken } = await startServer((response) => setImmediate(() => response.end("answer")));
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume().write(request.repeat(500));
  await once(socket, "close");
  expect(taken()).toBeLessThanOrEqual(20);
});

test("one that waits for its answers may ask as often as it likes", async () => {
  const { port, taken } = await startServer((response) => response.end("answer"));
  const socket = connect(port, "127.0.0.1");
  for (let turn = 0; turn < 60; turn++) {
    socket.write(request);
    await once(socket, "data");
  }
  expect(taken()).toBe(60);
  socket.destroy();
});
