import type { Db } from "../platform/db/connection.ts";
import type { AccountType, Membership, SignedIn } from "../platform/viewer.ts";

let made = 0;

export interface TestPerson {
  readonly name?: string;
  readonly accountType?: AccountType;
  readonly isStaff?: boolean;
  readonly memberships?: readonly Membership[];
}

/** A person row without credentials, as the viewer that commands and queries take. */
export async function testPerson(db: Db, options: TestPerson = {}): Promise<SignedIn> {
  const number = ++made;
  const name = options.name ?? `Person ${number}`;
  const accountType = options.accountType ?? "common";
  const row = await db
    .insertInto("person")
    .values({ name, account_type: accountType, is_staff: options.isStaff ?? false })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("person_setting").values({ person_id: row.id }).execute();
  for (const { spaceId, role } of options.memberships ?? []) {
    await db.insertInto("space_member").values({ space_id: spaceId, person_id: row.id, role }).execute();
  }
  return {
    kind: "person",
    personId: row.id,
    userId: "00000000-0000-4000-8000-000000000000",
    name,
    email: `person${number}@example.org`,
    emailVerified: true,
    accountType,
    isStaff: options.isStaff ?? false,
    memberships: options.memberships ?? [],
    zone: "Asia/Kolkata",
    confirmedAt: new Date(8.64e15),
  };
}

/** Makes somebody a child whose parent has withdrawn the consent; `openAgain` ends that. */
export async function stopAccount(db: Db, personId: number): Promise<void> {
  const at = new Date("2026-11-01T00:00:00Z");
  await db
    .insertInto("child_account")
    .values({
      ...{ person_id: personId, born_on: "2012-05-01", asked_at: at, consented_at: at, consent_version: "2026-11-28" },
      withdrawn_at: at,
    })
    .execute();
}

export async function openAgain(db: Db, personId: number): Promise<void> {
  await db.updateTable("child_account").set({ withdrawn_at: null }).where("person_id", "=", personId).execute();
}

/** A listed temple, for tests that need some space. */
export async function testSpace(db: Db, name = "Test Mandir"): Promise<number> {
  const row = await db
    .insertInto("space")
    .values({ kind: "temple", faith: "hindu", name, city: "Ujjain", region: "Madhya Pradesh", is_listed: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
