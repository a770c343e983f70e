import type { Services } from "#/platform/services.ts";
import { NO_KEY_MINUTES } from "../rules.ts";
import type { KeyShelf } from "../signatures.server.ts";

/** Keys of other servers' people, in the database. */
export const keyShelf = ({ db, clock }: Pick<Services, "db" | "clock">): KeyShelf => ({
  async get(keyUrl) {
    const row = await db.selectFrom("federation_key").selectAll().where("key_url", "=", keyUrl).executeTakeFirst();
    if (row?.owner_url && row.public_key) return { owner: row.owner_url, publicKey: row.public_key };
    const isRecent = row && clock() - row.fetched_at.getTime() < NO_KEY_MINUTES * 60_000;
    return isRecent ? null : undefined;
  },
  async set(keyUrl, key) {
    const found = { owner_url: key?.owner ?? null, public_key: key?.publicKey ?? null, fetched_at: new Date(clock()) };
    await db
      .insertInto("federation_key")
      .values({ key_url: keyUrl, ...found })
      .onConflict((conflict) => {
        const update = conflict.column("key_url").doUpdateSet(found);
        // A server that is away takes nobody's key away.
        return key ? update : update.where("federation_key.public_key", "is", null);
      })
      .execute();
  },
});
