import { setTimeout as sleep } from "node:timers/promises";
import { publish } from "#/platform/bus.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Sender } from "../commands/open-broadcast.server.ts";
import { findEarlier, findRunning, isHeard, type RunningBroadcast } from "../queries/running-broadcasts.server.ts";
import { SILENT_MS } from "../rules.ts";
import type { BroadcastNews } from "./news.ts";
import { busy } from "./publish-refusals.ts";
import { isSameSession, type Publication } from "./publication.server.ts";

/** The time that another node is given to store its open segments. */
const RELEASE_MS = 2_000;

/** The broadcasts of a date on other nodes, by what those write about themselves. */
export class RemoteNodes {
  readonly #options: { readonly db: Db; readonly clock: Clock; readonly nodeId: string };

  constructor(options: { readonly db: Db; readonly clock: Clock; readonly nodeId: string }) {
    this.#options = options;
  }

  /**
   * A sender heard a moment ago counts as present; a silent one is given a moment. @returns the running broadcast.
   * @throws broadcast.busy
   */
  async ask(occurrenceId: number, sender: Sender): Promise<Awaited<ReturnType<typeof findRunning>>> {
    const { db } = this.#options;
    const first = await findRunning(db, occurrenceId);
    if (!first || first.nodeId === null || sender.takeOver || isSameSession(first, sender)) return first;
    for (let waited = 0; waited < SILENT_MS; waited += 500) {
      if (!isHeard(first, this.#now)) return first;
      await sleep(500);
      const again = await findRunning(db, occurrenceId);
      if (!again || again.nodeId === null) return again;
      if ((again.heardAt?.getTime() ?? 0) > first.heardAt!.getTime()) throw busy();
    }
    return first;
  }

  /**
   * Finds the state that a studio does not send again when it comes from another node, or after its broadcast ended.
   */
  async findEarlier(occurrenceId: number, { session }: Sender): Promise<RunningBroadcast | null> {
    return session === null ? null : findEarlier(this.#options.db, { occurrenceId, session });
  }

  /** Asks the node that holds the running broadcast to store the rest; one that is down is not waited for long. */
  async takeOverFrom({ occurrenceId, knownId }: Publication, sender: Sender): Promise<void> {
    const { db, nodeId } = this.#options;
    const running = await findRunning(db, occurrenceId);
    if (!running || running.nodeId === null || running.nodeId === nodeId) return;
    if (running.id !== knownId && !sender.takeOver && isHeard(running, this.#now)) throw busy();
    await publish(db, "broadcast", { type: "release", broadcastId: running.id, to: nodeId } satisfies BroadcastNews);
    for (let waited = 0; waited < RELEASE_MS; waited += 100) {
      await sleep(100);
      if ((await findRunning(db, occurrenceId))?.nodeId !== running.nodeId) return;
    }
  }

  get #now(): Date {
    return new Date(this.#options.clock());
  }
}
