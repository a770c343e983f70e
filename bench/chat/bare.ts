// The peer: `ws` alone, which frames each message once and sends it to each socket.
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { cpuSeconds, keepSpeaking, residentBytes, sampleText, type Speak } from "./words.ts";

interface Socket {
  readonly _sender: { sendFrame(frame: readonly Buffer[]): void };
}
interface Ws {
  WebSocketServer: new (options: object) => {
    readonly clients: Set<Socket>;
    on(event: "listening", listener: () => void): void;
    address(): AddressInfo;
  };
  Sender: { frame(data: Buffer, options: object): Buffer[] };
  readonly duplex?: Duplex;
}

const fromSocketIo = createRequire(createRequire(import.meta.url).resolve("socket.io"));
const { WebSocketServer, Sender } = createRequire(fromSocketIo.resolve("engine.io"))("ws") as Ws;
const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });

process.on("message", (message: Speak | { kind: "measure" } | { kind: "stop" }) => {
  if (message.kind === "measure") process.send?.({ kind: "memory", bytes: residentBytes() });
  if (message.kind === "stop") process.exit(0);
  if (message.kind === "speak") void speak(message);
});

async function speak({ perSecond, seconds }: Speak): Promise<void> {
  const before = cpuSeconds();
  const written = await keepSpeaking(perSecond, seconds, (i) => {
    const message = {
      id: i,
      personId: i,
      name: `Person ${i}`,
      text: sampleText(),
      at: Date.now(),
      host: false,
      supporter: false,
      key: "00000000",
    };
    const data = Buffer.from(JSON.stringify(message));
    const frame = Sender.frame(data, { readOnly: false, mask: false, rsv1: false, opcode: 1, fin: true });
    for (const client of server.clients) client._sender.sendFrame(frame);
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  process.send?.({ kind: "spoken", written, cpuSeconds: cpuSeconds() - before });
}

server.on("listening", () => process.send?.({ kind: "ready", port: server.address().port, room: 0 }));
