import { listSpaceArtists } from "#/features/artists/public.server.ts";
import { spaceRoles } from "#/platform/admin-actions.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";

/** Somebody who may do what a space offers. */
export interface Priest {
  readonly id: number;
  readonly name: string;
}

const LATELY_DAYS = 90;

/** All whom a space may ask: its members, and the providers who are tied to it; by name. */
export async function listPriests(db: Db, language: string, spaceId: number): Promise<Priest[]> {
  const [members, artists] = await Promise.all([
    db
      .selectFrom("space_team as t")
      .innerJoin("person as p", "p.id", "t.person_id")
      .select(["p.id", "p.name"])
      .where("t.space_id", "=", spaceId)
      .where("t.role", "in", [...spaceRoles])
      .where("p.removed_at", "is", null)
      .limit(200)
      .execute(),
    listSpaceArtists(db, language, spaceId),
  ]);
  const all = new Map(members.map((member) => [member.id, member]));
  for (const { personId, name } of artists) all.set(personId, { id: personId, name });
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name, language) || a.id - b.id);
}

/** Who may do one service: whom it names, or everybody where it names nobody. */
export async function listPriestsOf(
  db: Db,
  language: string,
  { spaceId, serviceIds }: { readonly spaceId: number; readonly serviceIds: readonly number[] },
): Promise<Map<number, Priest[]>> {
  if (serviceIds.length === 0) return new Map();
  const [all, named] = await Promise.all([
    listPriests(db, language, spaceId),
    db
      .selectFrom("service_performer")
      .select(["service_id", "person_id"])
      .where("service_id", "=", sqlAny(serviceIds))
      .execute(),
  ]);
  const byService = Map.groupBy(named, ({ service_id }) => service_id);
  return new Map(
    serviceIds.map((id) => {
      const ids = byService.get(id)?.map(({ person_id }) => person_id);
      return [id, ids ? all.filter((priest) => ids.includes(priest.id)) : all];
    }),
  );
}

/** Whether somebody may do a service now: they may have left the space since they were named. */
export async function isPriestOf(
  db: Db,
  { spaceId, serviceId, personId }: { spaceId: number; serviceId: number; personId: number },
): Promise<boolean> {
  const of = await listPriestsOf(db, sourceLanguage, { spaceId, serviceIds: [serviceId] });
  return of.get(serviceId)!.some(({ id }) => id === personId);
}

/** Whether somebody holds what a space offers, now or lately, so that they have a calendar of work. */
export async function isAssigned(db: Db, personId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("booking")
    .select("id")
    .where("assigned_id", "=", personId)
    .where("starts_at", ">", new Date(now.getTime() - LATELY_DAYS * DAY_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
