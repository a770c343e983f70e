import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../platform/db/connection.ts";
import type { SignedIn } from "../platform/viewer.ts";
import { testPerson } from "./people.ts";

export interface TestSettings {
  readonly email_notifications?: boolean;
  readonly push_notifications?: boolean;
  readonly event_alerts?: boolean;
  readonly community_updates?: boolean;
  readonly like_updates?: boolean;
  readonly language?: string;
  readonly timezone?: string;
  readonly quiet_from?: number | null;
  readonly quiet_until?: number | null;
  readonly quiet_lets_reminders?: boolean;
}

/** A person with an account, and so with an address, who reads times in India unless given. */
export async function testSubscriber(db: Db, settings: TestSettings = {}): Promise<SignedIn> {
  const person = await testPerson(db);
  const user = await db
    .insertInto("auth_user")
    .values({ id: randomUUID(), name: person.name, email: person.email })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("person").set({ user_id: user.id }).where("id", "=", person.personId).execute();
  await db
    .updateTable("person_setting")
    .set({ timezone: "Asia/Kolkata", ...settings })
    .where("person_id", "=", person.personId)
    .execute();
  return { ...person, userId: user.id };
}

/** A session of an account, for devices that hang on one. @returns its id. */
export async function testSession(db: Db, person: SignedIn): Promise<string> {
  const row = await db
    .insertInto("auth_session")
    .values({
      id: randomUUID(),
      userId: person.userId,
      token: randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
      updatedAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Many at once, in four statements. @returns their ids. */
export async function testCrowd(db: Db, count: number): Promise<number[]> {
  const mark = randomUUID().slice(0, 8);
  const { rows } = await sql<{ id: number }>`
    with users as (
      insert into auth_user (name, email)
      select 'Person ' || i, ${mark} || '-' || i || '@example.org' from generate_series(1, ${count}::int) i
      returning id, name
    ), people as (
      insert into person (user_id, name) select id, name from users returning id
    ), settings as (
      insert into person_setting (person_id) select id from people
    )
    select id from people`.execute(db);
  return rows.map((row) => row.id);
}
