import { randomUUID } from "node:crypto";
import type { Bus } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Log } from "#/platform/log.ts";
import { beatPresence, forgetSilentNodes, PRESENCE_TOPIC, tellPresence } from "./commands/presence.server.ts";
import { readPresence, readTeammates } from "./queries/team.server.ts";
import type { TeamSocket } from "./sockets.server.ts";
import type { PresenceNews } from "./views.ts";

const BEAT_MS = 8_000;
/** A page that is left for the next one is no absence. */
const SOON_MS = 400;

export interface PresenceOptions {
  readonly db: Db;
  readonly log: Log;
  /** The open pages of this node. */
  readonly people: ReadonlyMap<number, ReadonlySet<TeamSocket>>;
  readonly beatMs?: number;
}

/** Keeps the lease of everybody who has a page open here, and tells teammates who came, went or turned away. */
export class TeamPresence {
  readonly #options: PresenceOptions;
  readonly #nodeId = randomUUID();
  readonly #timer: NodeJS.Timeout;
  readonly #turned = new Set<number>();
  #known = new Map<number, boolean>();
  #soon: NodeJS.Timeout | undefined;
  #beating = Promise.resolve();

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#beat(), options.beatMs ?? BEAT_MS).unref();
  }

  /** Somebody opened or closed a page here, or turned away from one. */
  changed(personId: number): void {
    this.#turned.add(personId);
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.#beat();
    }, SOON_MS).unref();
  }

  hear(bus: Bus): () => void {
    return bus.subscribe(PRESENCE_TOPIC, (people) => void this.#tell(people as number[]));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await this.#beating;
    const { db, log } = this.#options;
    const left = [...this.#known.keys()];
    await beatPresence(db, this.#nodeId, new Map())
      .then(() => tellPresence(db, left))
      .catch((error: unknown) => log.warn({ err: error }, "a node could not take its leave"));
  }

  #beat(): void {
    this.#beating = this.#beating.then(async () => {
      const { db, log, people } = this.#options;
      if (people.size === 0 && this.#known.size === 0) return;
      const here = new Map([...people].map(([id, sockets]) => [id, [...sockets].every(({ data }) => data.isAway)]));
      const changed = [...this.#turned].filter((id) => here.get(id) !== this.#known.get(id));
      this.#turned.clear();
      this.#known = here;
      try {
        await beatPresence(db, this.#nodeId, here);
        await tellPresence(db, [...new Set([...changed, ...(await forgetSilentNodes(db))])]);
      } catch (error) {
        log.warn({ err: error }, "who is here could not be written down");
      }
    });
  }

  async #tell(personIds: readonly number[]): Promise<void> {
    const { db, log, people } = this.#options;
    try {
      const mates = await readTeammates(db, [...people.keys()], personIds);
      if (mates.length === 0) return;
      const now = new Map((await readPresence(db, personIds)).map((one) => [one.personId, one]));
      for (const [hearer, theirs] of Map.groupBy(mates, ({ hearer }) => hearer)) {
        const news = theirs.flatMap(({ person }) => now.get(person) ?? []);
        for (const socket of people.get(hearer) ?? []) socket.emit("presence", news satisfies PresenceNews);
      }
    } catch (error) {
      log.warn({ err: error }, "a team could not be told who is here");
    }
  }
}
