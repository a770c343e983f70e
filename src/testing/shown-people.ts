import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { indexProvider } from "../features/artists/commands/index-provider.server.ts";
import type { Db } from "../platform/db/connection.ts";
import { visitor, type AccountType, type SignedIn, type Viewer } from "../platform/viewer.ts";
import { testEvent } from "./events.ts";
import { testPerson, testSpace } from "./people.ts";

/** Somebody as pages may show them: by their name alone, or with what they tell of themself. */
export interface ShownPerson extends SignedIn {
  readonly bio: string;
  readonly phone: string;
  readonly location: string;
}

/** A listed artist or guide, with a piece, a post, something to book, and a space that is paid. */
export interface ShownProvider extends ShownPerson {
  readonly practice: number;
  readonly piece: number;
  readonly post: number;
  readonly service: number;
}

/** Ids of people and of spaces are no others' here: an address with one of them means them. */
export async function keepIdsApart(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('person', 'id'), 900000)`.execute(db);
  await sql`select setval(pg_get_serial_sequence('space', 'id'), 800000)`.execute(db);
}

let made = 0;

export async function shownPerson(db: Db, name: string, accountType: AccountType): Promise<ShownPerson> {
  const number = ++made;
  const person = await testPerson(db, { name, accountType });
  const texts = { bio: `As ${name} tells it`, phone: `+91 00000 ${10_000 + number}`, location: `Home of ${name}` };
  const user = await db
    .insertInto("auth_user")
    .values({ id: randomUUID(), name, email: person.email })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("person")
    .set({ ...texts, user_id: user.id })
    .where("id", "=", person.personId)
    .execute();
  return { ...person, ...texts, userId: user.id };
}

/** Somebody who runs a listed space of theirs, whose dates they hold. */
export async function shownKeeper(db: Db, name: string): Promise<ShownPerson & { readonly space: number }> {
  const person = await shownPerson(db, name, "temple-admin");
  const space = await testSpace(db, `Mandir ${++made}`);
  await db.insertInto("space_member").values({ space_id: space, person_id: person.personId, role: "owner" }).execute();
  return { ...person, space, memberships: [{ spaceId: space, role: "owner" }] };
}

export async function shownProvider(
  db: Db,
  name: string,
  { category, space, at }: { readonly category: "Murtikar" | "Pujari"; readonly space: number; readonly at: Date },
): Promise<ShownProvider> {
  const person = await shownPerson(db, name, category === "Pujari" ? "pujari" : "murtikar");
  const id = person.personId;
  const practice = await testSpace(db, name);
  await db.updateTable("space").set({ kind: "practice", verified_at: at }).where("id", "=", practice).execute();
  await db.insertInto("space_member").values({ space_id: practice, person_id: id, role: "owner" }).execute();
  await db
    .insertInto("artist")
    .values({
      ...{ person_id: id, category, city: "Kolkata", region: "West Bengal", faith: "hindu", languages: ["en"] },
      ...{ is_listed: true, practice_id: practice },
    })
    .execute();
  await indexProvider(db, id);
  await db
    .insertInto("space_artist")
    .values({ space_id: space, person_id: id, asked_by: "space", confirmed_at: at })
    .execute();
  const piece = await db
    .insertInto("portfolio_item")
    .values({ person_id: id, title: "Durga", category: "Traditional" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const post = await testPost(db, { provider_id: id, at });
  const service = await db
    .insertInto("service")
    .values({
      ...{ provider_id: id, name: "Puja", language: "en", duration_minutes: 60, price_kind: "fixed" },
      ...{ price_paise: 50_000, is_online: true },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...person, practice, piece: piece.id, post, service: service.id };
}

export async function testPost(
  db: Db,
  { at, ...author }: { readonly at: Date; readonly provider_id?: number; readonly space_id?: number },
): Promise<number> {
  const row = await db
    .insertInto("post")
    .values({
      ...author,
      ...{ idempotency_key: randomUUID(), body: "Clay of the river", language: "en", faith: "hindu" },
      ...{ state: "published", published_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A date that somebody holds. */
export async function dateHeldBy(db: Db, host: SignedIn, spaceId: number, startsAt: Date): Promise<number> {
  const id = await testEvent(db, { spaceId, startsAt });
  await sql`update event_series s set host_person_id = ${host.personId}, host_name = ${host.name}
    from event_occurrence o where o.series_id = s.id and o.id = ${id}`.execute(db);
  return id;
}

/** A gift with their name. */
export async function giftOf(db: Db, { personId, name }: SignedIn, spaceId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into payment (token, space_id, payer_id, payer_name, purpose, fund, amount_paise, channel, state,
      idempotency_key, at, settled_at, booked_on, receipt_year, receipt_no, receipt_code)
    values (${randomUUID()}, ${spaceId}, ${personId}, ${name}, 'gift', 'general', 50100, 'upi', 'completed',
      ${randomUUID()}, ${at}, ${at}, ${at}::date, 2026, 1, ${randomUUID()}) returning id`.execute(db);
  await db.insertInto("gift").values({ payment_id: rows[0]!.id, space_id: spaceId, is_anonymous: false }).execute();
}

export const readers = ["visitor", "stranger", "follower", "followed", "friend", "blocked", "self", "staff"] as const;
export type Reader = (typeof readers)[number];

/** Everybody who may stand to a person in another way, each of them to all of `people` alike. */
export async function readersOf(
  db: Db,
  people: readonly ShownPerson[],
): Promise<(reader: Reader, person: ShownPerson) => Viewer> {
  const some = async (name: string) => shownPerson(db, name, "common");
  const [stranger, follower, followed] = [await some("A stranger"), await some("A follower"), await some("Followed")];
  const [friend, blocked] = [await some("A friend"), await some("Blocked")];
  const staff = { ...(await some("Of the staff")), isStaff: true };
  await db.updateTable("person").set({ is_staff: true }).where("id", "=", staff.personId).execute();
  for (const { personId: id } of people) {
    const follow = (from: number, to: number) => ({ person_id: from, followed_id: to });
    await db
      .insertInto("person_follow")
      .values([
        ...[follow(follower.personId, id), follow(friend.personId, id)],
        ...[follow(id, followed.personId), follow(id, friend.personId)],
      ])
      .execute();
    await db.insertInto("person_block").values({ person_id: id, blocked_id: blocked.personId }).execute();
  }
  const known = { visitor, stranger, follower, followed, friend, blocked, staff };
  return (reader, person) => (reader === "self" ? person : known[reader]);
}
