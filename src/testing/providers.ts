import { randomUUID } from "node:crypto";
import type { Db } from "../platform/db/connection.ts";
import type { SignedIn } from "../platform/viewer.ts";
import { testPerson } from "./people.ts";

/** A listed provider whose address is confirmed, without a practice unless one is given. */
export async function testProvider(
  db: Db,
  options: { readonly name?: string; readonly category?: string; readonly practiceId?: number } = {},
): Promise<SignedIn> {
  const { name = "Ramesh Vishwakarma", category = "Murtikar", practiceId } = options;
  const person = await testPerson(db, {
    name,
    accountType: "murtikar",
    ...(practiceId ? { memberships: [{ spaceId: practiceId, role: "owner" as const }] } : {}),
  });
  const { id: userId } = await db
    .insertInto("auth_user")
    .values({ id: randomUUID(), name, email: person.email, emailVerified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("person").set({ user_id: userId }).where("id", "=", person.personId).execute();
  await db
    .insertInto("artist")
    .values({
      person_id: person.personId,
      category,
      city: "Kolkata",
      region: "West Bengal",
      faith: "hindu",
      languages: ["en"],
      is_listed: true,
      practice_id: practiceId ?? null,
    })
    .execute();
  return { ...person, userId };
}
