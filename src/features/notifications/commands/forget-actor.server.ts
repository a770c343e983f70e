import { sql, type RawBuilder } from "kysely";
import type { LeavingPerson } from "../../feature.ts";
import type { Db } from "#/platform/db/connection.ts";
import { publishLists } from "./announce.server.ts";

/** What stays of a payload without the person whom it names: words of ours say "Somebody". */
export const withoutActor = (payload: RawBuilder<unknown>, wrote: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${payload} || '{"who": ""}'::jsonb || case when ${wrote} then '{"text": ""}'::jsonb else '{}'::jsonb end`;

/** Other people's lists name somebody who leaves no longer, and say no more what they wrote. */
export async function forgetActor({ db, personId }: Pick<LeavingPerson, "db" | "personId">): Promise<void> {
  await sql`update notification set payload = ${withoutActor(sql`payload`, sql`actor_wrote`)}
    where actor_id = ${personId}`.execute(db);
}

/**
 * What was said of something is taken out of people's lists, since it is there no more. Call it in the transaction that
 * takes it down. @param keys of notifications; those that go on after a colon are meant as well.
 */
export async function dropNotifications(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await sql<{ person_id: number }>`
    delete from notification where id in (
      select n.id from unnest(${[...keys]}::text[]) as gone (key)
      join notification n on n.key collate "C" = gone.key
      union all
      select n.id from unnest(${[...keys]}::text[]) as gone (key)
      join notification n on n.key collate "C" >= gone.key || ':' and n.key collate "C" < gone.key || ';'
    ) returning person_id`.execute(db);
  await publishLists(
    db,
    rows.map(({ person_id }) => person_id),
  );
}
