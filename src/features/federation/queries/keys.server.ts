import { DAY_MS } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import { KEY_DAYS, NO_KEY_MINUTES } from "../rules.ts";
import type { KeyShelf, KnownKey } from "../signatures.server.ts";

export interface ShelvedKey extends KnownKey {
  /** Its server is asked again whether it still holds. */
  readonly isOld: boolean;
}

/** Keys of other servers' people, in the database. */
export const keyShelf = ({ db, clock }: Pick<Services, "db" | "clock">): KeyShelf<ShelvedKey> => ({
  async get(keyUrl) {
    const row = await db.selectFrom("federation_key").selectAll().where("key_url", "=", keyUrl).executeTakeFirst();
    if (!row) return undefined;
    const age = clock() - row.fetched_at.getTime();
    if (row.owner_url && row.public_key) {
      return { owner: row.owner_url, publicKey: row.public_key, isOld: age > KEY_DAYS * DAY_MS };
    }
    return age < NO_KEY_MINUTES * 60_000 ? null : undefined;
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
