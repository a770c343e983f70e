import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Way = "outbox" | "notify";

export interface Message {
  /** Milliseconds since the epoch, with fractions: when its write began. */
  readonly at: number;
  readonly text: string;
}

/** Returns the messages that a node received since the last call. */
export interface Heard {
  readonly latenciesMs: readonly number[];
  /** Messages that it parsed, its own and others'. */
  readonly parsed: number;
  readonly cpuMs: number;
}

export interface Nodes {
  ask(): Promise<Heard[]>;
  stop(): Promise<void>;
}

/** Processes that listen, each to its own share of the topics. */
export async function startNodes(
  way: Way,
  url: string,
  { nodes, topics }: { nodes: number; topics: number },
): Promise<Nodes> {
  const share = topics / nodes;
  const started = await Promise.all(
    Array.from({ length: nodes }, async (_, i) => {
      const args = [way, url, String(i * share), String((i + 1) * share)];
      const child = fork(path.join(import.meta.dirname, "node.ts"), args, {
        execArgv: ["--disable-warning=ExperimentalWarning"],
      });
      await once(child, "message");
      return child;
    }),
  );
  return {
    ask: () =>
      Promise.all(
        started.map(async (child) => {
          const answer = once(child, "message");
          child.send("how much");
          return (await answer)[0] as Heard;
        }),
      ),
    async stop() {
      await Promise.all(started.map(async (child) => (child.kill(), await once(child, "exit"))));
    },
  };
}
