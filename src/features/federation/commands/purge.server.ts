import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { ACTIVITY_DAYS, FORGOTTEN_AFTER_DAYS, KEY_DAYS, SEEN_DAYS } from "../rules.ts";

/** Forgets what is too old to matter: what was received and sent, keys, and followers of servers long given up. */
export async function purgeFederation(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom("federation_seen").where("seen_at", "<", before(SEEN_DAYS)).execute();
  await db
    .deleteFrom("federation_activity as a")
    .where("a.created_at", "<", before(ACTIVITY_DAYS))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("federation_delivery as d").select("d.id").whereRef("d.activity_id", "=", "a.id")),
      ),
    )
    .execute();
  // The key of a follower stays: it is all that proves their leaving once their account is gone.
  await db
    .deleteFrom("federation_key as k")
    .where("k.fetched_at", "<", before(KEY_DAYS))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("federation_follower as f").select("f.id").whereRef("f.actor_url", "=", "k.owner_url")),
      ),
    )
    .execute();
  const forgotten = db
    .selectFrom("federation_host")
    .select("host")
    .where("given_up_at", "<", before(FORGOTTEN_AFTER_DAYS));
  await db.deleteFrom("federation_follower").where("host", "in", forgotten).execute();
  await db
    .deleteFrom("federation_inbox as i")
    .where((eb) =>
      eb.and([
        eb.not(eb.exists(eb.selectFrom("federation_follower as f").select("f.id").whereRef("f.inbox", "=", "i.inbox"))),
        eb.not(eb.exists(eb.selectFrom("federation_delivery as d").select("d.id").whereRef("d.inbox", "=", "i.inbox"))),
      ]),
    )
    .execute();
  await db
    .deleteFrom("federation_host as h")
    .where("h.failing_since", "is", null)
    .where("h.leased_until", "is", null)
    .where((eb) =>
      eb.and([
        eb.not(eb.exists(eb.selectFrom("federation_follower as f").select("f.id").whereRef("f.host", "=", "h.host"))),
        eb.not(eb.exists(eb.selectFrom("federation_delivery as d").select("d.id").whereRef("d.host", "=", "h.host"))),
      ]),
    )
    .execute();
}
