import { readSpaceName } from "#/features/spaces/public.server.ts";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { volunteerLeft, volunteerOffered } from "../notifications.ts";
import { volunteerSearchText, type Availability } from "../rules.ts";
import { notifyAdmins } from "./notify.server.ts";
import { leaveShifts } from "./volunteers.server.ts";
import { volunteersAudit } from "../audit-actions.ts";

interface OfferInput {
  readonly spaceId: number;
  readonly phone: string;
  readonly skills: readonly string[];
  readonly availability: readonly Availability[];
  readonly note: string;
}

type OfferServices = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Offers a devotee's service; the space's admins decide. A repeated offer replaces the one before.
 * @throws platform.sign-in-first; platform.not-found for a space that is not listed; volunteers.serves-already;
 * platform.too-many.
 */
export async function offerToServe(
  { db, jobs, clock }: OfferServices,
  viewer: Viewer,
  input: OfferInput,
): Promise<void> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  const space = await db
    .selectFrom("space_brief")
    .select(["id", sql<string>`(${now}::timestamptz at time zone zone)::date::text`.as("today")])
    .where("id", "=", input.spaceId)
    .where("is_listed", "=", true)
    .where("is_unclaimed", "=", false)
    .where("kind", "<>", "practice")
    .executeTakeFirst();
  if (!space) throw notFound();
  await countAgainstLimit(db, { key: `volunteers.offer:${person.personId}`, limit: 10, windowSeconds: 86_400 });
  await db.transaction().execute(async (db) => {
    const known = await db
      .selectFrom("volunteer")
      .select(["id", "status", "person_id"])
      .where("space_id", "=", input.spaceId)
      .where((eb) =>
        eb.or([
          eb("person_id", "=", person.personId),
          // An admin may have added this person before the account was made.
          ...(person.emailVerified
            ? [eb.and([eb("person_id", "is", null), eb("email", "=", person.email.toLowerCase())])]
            : []),
        ]),
      )
      .orderBy(sql`person_id is null`)
      .forUpdate()
      .executeTakeFirst();
    const said = {
      person_id: person.personId,
      phone: input.phone,
      skills: [...input.skills],
      availability: [...input.availability],
      note: input.note,
    };
    if (known?.status === "active") {
      if (known.person_id !== null) throw refuse("volunteers.serves-already");
      await db.updateTable("volunteer").set({ person_id: person.personId }).where("id", "=", known.id).execute();
      return;
    }
    if (known) {
      await db
        .updateTable("volunteer")
        .set({ ...said, status: "pending" })
        .where("id", "=", known.id)
        .execute();
    } else {
      const values = { ...said, space_id: input.spaceId, status: "pending", role: "", joined_on: space.today };
      const name = { name: person.name, search_text: volunteerSearchText(person.name, "") };
      const added = await insertOffer(db, { ...values, ...name, email: person.email.toLowerCase() });
      // The address is in the list under another account: the admins sort it out.
      if (!added) await insertOffer(db, { ...values, ...name, email: "" });
    }
    await notifyAdmins({ db, jobs }, volunteerOffered, {
      spaceId: input.spaceId,
      key: `offer:${input.spaceId}:${person.personId}:${now.getTime()}`,
      path: `/manage-volunteers?space=${input.spaceId}&status=pending`,
      by: { personId: person.personId },
      payload: { who: person.name, space: await readSpaceName(db, input.spaceId) },
    });
    await recordAudit(db, volunteersAudit["volunteer.offered"], {
      actorId: person.personId,
      entityId: input.spaceId,
      spaceId: input.spaceId,
    });
  });
}

/** Ends one's own service or takes an offer back; hours stay. @throws platform.sign-in-first, platform.not-found. */
export async function stopServing(
  { db, jobs, clock }: OfferServices,
  viewer: Viewer,
  input: { readonly spaceId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("volunteer")
      .set({ status: "inactive" })
      .where("space_id", "=", input.spaceId)
      .where("person_id", "=", person.personId)
      .where("status", "<>", "inactive")
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!row) throw notFound();
    await leaveShifts(db, row.id, now);
    await notifyAdmins({ db, jobs }, volunteerLeft, {
      spaceId: input.spaceId,
      key: `shift-answer:${row.id}:left:${now.getTime()}`,
      path: `/manage-volunteers/${row.id}?space=${input.spaceId}`,
      payload: { who: row.name, space: await readSpaceName(db, input.spaceId) },
    });
    await recordAudit(db, volunteersAudit["volunteer.left"], {
      actorId: person.personId,
      entityId: row.id,
      spaceId: input.spaceId,
    });
    await publish(db, "changed", `space:${input.spaceId}`);
  });
}

/**
 * Ties the account to volunteers that admins entered under the same address, so that shifts and hours are found there.
 * @returns at how many spaces. @throws platform.sign-in-first; volunteers.confirm-address.
 */
export async function claimService({ db }: Pick<Services, "db">, viewer: Viewer): Promise<number> {
  const person = requirePerson(viewer);
  if (!person.emailVerified) throw refuse("volunteers.confirm-address", { status: 403 });
  const { rows } = await sql<{ id: number }>`
    update volunteer v set person_id = ${person.personId}
    where v.person_id is null and v.email = ${person.email.toLowerCase()} and v.name <> ''
      and not exists (select from volunteer o where o.space_id = v.space_id and o.person_id = ${person.personId})
    returning v.id`.execute(db);
  return rows.length;
}

async function insertOffer(db: Db, values: Parameters<ReturnType<typeof insertion>["values"]>[0]): Promise<boolean> {
  const row = await insertion(db)
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
const insertion = (db: Db) => db.insertInto("volunteer");
