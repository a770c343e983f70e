import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { Document } from "../documents.ts";
import { HOSTS_OF_DOMAIN_AT_ONCE } from "../rules.ts";

export const DELIVER_JOB = "federation.deliver";
export interface DeliverData {
  readonly host: string;
}

/** One inbox to which an activity goes. */
export interface Receiver {
  readonly inbox: string;
  readonly host: string;
}

/**
 * Queues an activity for some inboxes, or for those of all followers whose servers answer, each once: the same activity
 * again does nothing. Within the transaction that made it happen.
 */
export async function queueActivity(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  {
    spaceId,
    document,
    to,
  }: { readonly spaceId: number; readonly document: Document; readonly to: Receiver | "followers" },
  now: Date,
): Promise<void> {
  const row = await db
    .insertInto("federation_activity")
    .values({
      space_id: spaceId,
      url: String(document["id"]),
      body: JSON.stringify(document),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("url").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return;
  const hosts = to === "followers" ? await deliverToFollowers(db, row.id, spaceId) : await deliverTo(db, row.id, to);
  await jobs.sendMany(
    db,
    DELIVER_JOB,
    hosts.map((host) => ({ data: { host } satisfies DeliverData, singletonKey: host })),
  );
}

/** Followers who share a server's inbox are sent it once. @returns the servers whose turn is now; of one domain a few. */
async function deliverToFollowers(db: Db, activityId: number, spaceId: number): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    with queued as (
      insert into federation_delivery (activity_id, inbox, host)
      select distinct on (f.inbox) ${activityId}::bigint, f.inbox, f.host
      from federation_follower f join federation_host h on h.host = f.host
      where f.space_id = ${spaceId} and h.given_up_at is null
      order by f.inbox
      on conflict do nothing
      returning host
    ) select host from (
      select q.host, row_number() over (partition by h.domain order by h.last_served_at nulls first, q.host) as place
      from (select distinct host from queued) q join federation_host h on h.host = q.host
    ) turns where place <= ${HOSTS_OF_DOMAIN_AT_ONCE}`.execute(db);
  return rows.map(({ host }) => host);
}

async function deliverTo(db: Db, activityId: number, { inbox, host }: Receiver): Promise<string[]> {
  await noteHost(db, host);
  await db.insertInto("federation_delivery").values({ activity_id: activityId, inbox, host }).execute();
  return [host];
}

export async function noteHost(db: Db, host: string): Promise<void> {
  await db
    .insertInto("federation_host")
    .values({ host })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
