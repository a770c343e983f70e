// One node of several: hears its topics over the house's bus or its peer, and says what that cost when it is asked.
import { connectBus } from "../../src/platform/bus.ts";
import { createLog } from "../../src/platform/log.ts";
import { hearAll } from "./notify.ts";
import type { Heard, Message } from "./nodes.ts";

const [way, url, from, to] = process.argv.slice(2) as [string, string, string, string];
const own = new Set(Array.from({ length: Number(to) - Number(from) }, (_, i) => `chat.${Number(from) + i}`));
const now = () => performance.timeOrigin + performance.now();

let latenciesMs: number[] = [];
let parsed = 0;
let cpu = process.cpuUsage();
const hear = (topic: string, payload: unknown) => {
  parsed += 1;
  if (own.has(topic)) latenciesMs.push(now() - (payload as Message).at);
};
if (way === "outbox") {
  const bus = await connectBus(url, createLog({ logLevel: "error" }));
  for (const topic of own) bus.subscribe(topic, (payload) => hear(topic, payload));
  await bus.ready();
} else await hearAll(url, hear);

process.on("message", () => {
  const { user, system } = process.cpuUsage(cpu);
  process.send!({ latenciesMs, parsed, cpuMs: (user + system) / 1_000 } satisfies Heard);
  latenciesMs = [];
  parsed = 0;
  cpu = process.cpuUsage();
});
process.send!("ready");
