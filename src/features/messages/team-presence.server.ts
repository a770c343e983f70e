import { randomUUID } from "node:crypto";
import type { Db } from "#/platform/db/connection.ts";
import type { Log } from "#/platform/log.ts";
import { beatPresence, purgeSilentNodes, publishPresence } from "./commands/presence.server.ts";
import { readPresence, readTeammates } from "./queries/team.server.ts";
import type { TeamPages } from "./sockets.server.ts";

const BEAT_MS = 8_000;
/** A page that is left for the next one is no absence. */
const SOON_MS = 400;

export interface PresenceOptions {
  readonly db: Db;
  readonly log: Log;
  readonly pages: TeamPages;
  readonly beatMs?: number;
}

/** Keeps the lease of everybody who has a page open here, and notifies teammates who came, went or turned away. */
export class TeamPresence {
  readonly #options: PresenceOptions;
  readonly #nodeId = randomUUID();
  readonly #turned = new Set<number>();
  readonly #beatSoon: () => void;
  #known = new Map<number, boolean>();
  #beating = Promise.resolve();

  constructor(options: PresenceOptions) {
    this.#options = options;
    const { pages, beatMs = BEAT_MS } = options;
    const complaint = "who is here could not be written down";
    this.#beatSoon = pages.gather(SOON_MS, () => this.#beat(), complaint);
    pages.every(beatMs, () => this.#beat(), complaint);
  }

  /** Somebody opened or closed a page here, or turned away from one. */
  changed(personId: number): void {
    this.#turned.add(personId);
    this.#beatSoon();
  }

  async stop(): Promise<void> {
    await this.#beating;
    const { db, log } = this.#options;
    const left = [...this.#known.keys()];
    await beatPresence(db, this.#nodeId, new Map())
      .then(() => publishPresence(db, left))
      .catch((error: unknown) => log.warn({ err: error }, "a node could not take its leave"));
  }

  #beat(): Promise<void> {
    const beating = this.#beating.then(async () => {
      const { db, pages } = this.#options;
      if (pages.people.size === 0 && this.#known.size === 0) return;
      const here = new Map([...pages.people].map(([id, own]) => [id, [...own].every(({ state }) => state.isAway)]));
      const changed = [...this.#turned].filter((id) => here.get(id) !== this.#known.get(id));
      this.#turned.clear();
      this.#known = here;
      await beatPresence(db, this.#nodeId, here);
      await publishPresence(db, [...new Set([...changed, ...(await purgeSilentNodes(db))])]);
    });
    this.#beating = beating.catch(() => undefined);
    return beating;
  }

  /** Sends these people's present status to teammates on this node. */
  async emit(personIds: readonly number[]): Promise<void> {
    const { db, log, pages } = this.#options;
    try {
      const mates = await readTeammates(db, [...pages.people.keys()], personIds);
      if (mates.length === 0) return;
      const now = new Map((await readPresence(db, personIds)).map((one) => [one.personId, one]));
      for (const [hearer, theirs] of Map.groupBy(mates, ({ hearer }) => hearer)) {
        const news = theirs.flatMap(({ person }) => now.get(person) ?? []);
        pages.emit(hearer, "presence", news);
      }
    } catch (error) {
      log.warn({ err: error }, "a team could not be told who is here");
    }
  }
}
