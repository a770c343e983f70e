// Sends by RTMP what a studio's page has encoded, in place of the page.
import type { Page } from "playwright-core";
import { PUBLISH_PATH } from "../../src/features/broadcast/publish-address.ts";
import { PACKET_HEAD_BYTES, type WireFormat } from "../../src/streaming/publish-protocol.ts";
import { RtmpPublisher } from "../../src/testing/rtmp-publisher.ts";

/** Before the page is opened: its packets come to an encoder that sends with this key. */
export async function sendByRtmp(page: Page, { port, key }: { port: number; key: string }): Promise<RtmpPublisher> {
  const encoder = new RtmpPublisher(port);
  const code = await encoder.publish(key);
  if (code !== "NetStream.Publish.Start") throw new Error(`The encoder was turned away: ${code}`);
  const take = (packet: Buffer) => {
    const kind = packet[0];
    const isKey = (packet[2]! & 1) === 1;
    const timestamp = Math.round(packet.readDoubleBE(8) / 1_000);
    const data = packet.subarray(PACKET_HEAD_BYTES);
    if (kind === 1) {
      const format = JSON.parse(data.toString("utf8")) as WireFormat;
      const description = Buffer.from(format.description, "base64");
      if (format.kind === "audio") encoder.media(8, timestamp, Buffer.concat([Buffer.from([0xaf, 0]), description]));
      else encoder.media(9, timestamp, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), description]));
    }
    if (kind === 2) {
      encoder.media(9, timestamp, Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0]), data]));
    }
    if (kind === 3) encoder.media(8, timestamp, Buffer.concat([Buffer.from([0xaf, 1]), data]));
  };
  await page.exposeFunction("takePacket", (text: string) => take(Buffer.from(text, "base64")));
  await page.addInitScript(standIn, PUBLISH_PATH);
  return encoder;
}

/** A socket that takes every packet at once and hands it over. */
function standIn(path: string): void {
  const Real = WebSocket;
  class StandIn extends EventTarget {
    readonly bufferedAmount = 0;
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event("open")));
    }
    send(data: string | Uint8Array<ArrayBuffer>): void {
      if (typeof data === "string") {
        const isEnd = data.includes('"end"');
        return this.#say(isEnd ? { type: "ended" } : { type: "welcome", next: 1, broadcastId: 1 });
      }
      let text = "";
      for (const byte of data) text += String.fromCharCode(byte);
      (window as unknown as { takePacket(text: string): void }).takePacket(btoa(text));
      const number = new DataView(data.buffer).getUint32(4);
      if (number % 16 === 0) this.#say({ type: "ack", to: number });
    }
    close(): void {}
    #say(word: object): void {
      setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(word) })));
    }
  }
  window.WebSocket = new Proxy(Real, {
    construct: (target, [address, ...rest]: [string | URL, ...string[]]) =>
      String(address).includes(path) ? new StandIn() : new target(address, ...rest),
  });
}
