import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { demoAccounts } from "../../sample/world/demo.ts";
import { DEMO_PASSWORD } from "../features/people/sample.server.ts";
import { servesOnlyHere } from "../platform/http/loopback.ts";
import type { Db } from "../platform/db/connection.ts";
import type { Ids, SamplePart, SampleWorld } from "../platform/sample-part.ts";
import type { Services } from "../platform/services.ts";
import { idsOf, oneAtATime, once } from "./sample-notes.ts";

/** The services that seeding needs. */
export type Seeding = Pick<Services, "db" | "log" | "storage" | "pictures" | "clock">;

/** Finds the parts that features add to the sample world, each after those that it names. */
export async function findSampleParts(
  features = path.resolve(import.meta.dirname, "../features"),
): Promise<SamplePart[]> {
  const found: SamplePart[] = [];
  for (const file of globSync("*/sample-parts.server.{ts,js}", { cwd: features }).toSorted()) {
    const { sampleParts } = (await import(pathToFileURL(path.join(features, file)).href)) as {
      readonly sampleParts: readonly SamplePart[];
    };
    found.push(...sampleParts);
  }
  return inOrder(found);
}

/** @throws where parts wait for each other, or for one that nobody has. */
export function inOrder(parts: readonly SamplePart[]): SamplePart[] {
  const ordered: SamplePart[] = [];
  let left = [...parts];
  while (left.length > 0) {
    const stands = new Set(ordered.map(({ name }) => name));
    const ready = left.filter(({ after = [] }) => after.every((name) => stands.has(name)));
    if (ready.length === 0) throw new Error(`nothing comes before ${left.map(({ name }) => name).join(", ")}`);
    ordered.push(...ready);
    left = left.filter((part) => !ready.includes(part));
  }
  return ordered;
}

/** The world as it is noted, with what was found anew at this start. */
const worldOf = (
  services: Omit<Seeding, "log" | "clock">,
  nowMs: number,
  anew: ReadonlyMap<string, Ids>,
): SampleWorld => ({
  db: services.db,
  storage: services.storage,
  pictures: services.pictures,
  nowMs,
  ids: async (part) => anew.get(part) ?? (await idsOf(services.db, part)) ?? {},
});

/**
 * Fills an empty database, part by part, each in one transaction: a crash leaves nothing half done and
 * the next start goes on where it ended. A sample world that is there already gets what is new in it.
 * @returns whether the sample world is there now; never beside spaces that are not its own.
 */
export async function seedSampleWorld(services: Seeding): Promise<boolean> {
  const { db, log, clock } = services;
  if (!(await hasSampleWorld(db))) {
    if (await hasSpaces(db)) return false;
    log.info("seeding the sample world");
  }
  const nowMs = clock();
  const anew = new Map<string, Ids>();
  for (const part of await findSampleParts()) {
    const { name } = part;
    const { seed } = part;
    if (seed) await once(db, name, (db) => seed(worldOf({ ...services, db }, nowMs, anew)));
    const renewed = await part.renew?.(worldOf(services, nowMs, anew));
    if (renewed) anew.set(name, renewed);
    if (part.keepFresh) await freshen(services, [part]);
  }
  return true;
}

/**
 * Moves the sample world with the clock: dates ahead, ceremonies that begin and end, what is said there, the visits
 * of yesterday. Cheap, and fit to be run at any time and on any node.
 */
export async function keepSampleWorldFresh(services: Omit<Seeding, "log">): Promise<void> {
  if (!(await hasSampleWorld(services.db))) return;
  const parts = await findSampleParts();
  const seeded = new Set<string>();
  for (const { name, seed } of parts) if (!seed || (await idsOf(services.db, name))) seeded.add(name);
  const ready = parts.filter(({ keepFresh, after = [] }) => keepFresh && after.every((name) => seeded.has(name)));
  if (ready.length > 0) await freshen(services, ready);
}

async function freshen(services: Omit<Seeding, "log">, parts: readonly SamplePart[]): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    await oneAtATime(db);
    const world = worldOf({ ...services, db }, services.clock(), new Map());
    for (const part of parts) await part.keepFresh?.(world);
  });
}

/** At the start of a node: seeds where the configuration wants it, then keeps the sample world fresh, if there is one. */
export async function startSampleWorld(services: Services): Promise<void> {
  const { config, db, jobs } = services;
  if (config.sampleWorld) await seedSampleWorld(services);
  else await keepSampleWorldFresh(services);
  if (!config.roles.includes("worker") || !(await hasSampleWorld(db))) return;
  await jobs.work({
    name: "sample-world.keep-fresh",
    // Ceremonies begin and end by the minute.
    cron: "* * * * *",
    retryLimit: 0,
    handle: () => keepSampleWorldFresh(services),
  });
}

/** What to print at start: the demo accounts, where the sample world is, who may reach them, and how to become staff. */
export async function startWords({ db, config }: Pick<Services, "db" | "config">): Promise<string> {
  const staff = "Staff verify spaces and payment addresses. To make an account staff: npm run staff -- add EMAIL";
  if (!(await hasSampleWorld(db))) return staff;
  const emails = demoAccounts.map(({ email }) => email);
  const accounts = [`Demo accounts (password ${DEMO_PASSWORD}):`, `  ${emails.join("  ")}`, staff];
  if (servesOnlyHere(config)) return accounts.join("\n");
  return [
    "ATTENTION: others than this machine may reach this address, and everybody knows the password of its demo accounts.",
    "  To others, pages say so, no demo account or space changes where money goes, and staff@example.org is not staff.",
    "  HOST=127.0.0.1 serves this machine alone; SAMPLE_WORLD=no begins an empty database without demo accounts.",
    ...accounts,
  ].join("\n");
}

export const hasSampleWorld = async (db: Db): Promise<boolean> => (await idsOf(db, "spaces")) !== null;

export async function hasSpaces(db: Db): Promise<boolean> {
  return (await db.selectFrom("space").select("id").limit(1).executeTakeFirst()) !== undefined;
}
