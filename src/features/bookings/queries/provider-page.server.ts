import { sql } from "kysely";
import { redirect } from "react-router";
import { mayServe, sayWorkFirst } from "#/features/artists/public.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { SignedIn } from "#/platform/viewer.ts";

/** Those who offer services, as their own pages know them. */
export interface OwnProvider {
  readonly category: string;
  readonly zone: string;
  readonly isListed: boolean;
  readonly hasHours: boolean;
  readonly practiceId: number | null;
}

/** The viewer as a provider; null for everybody else. */
export async function readOwnProvider(db: Db, personId: number): Promise<OwnProvider | null> {
  const row = await db
    .selectFrom("provider_brief")
    .select(["category", "zone", "is_listed", "practice_id"])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom("service_hours as h").select("h.id").whereRef("h.provider_id", "=", "provider_brief.person_id"),
        )
        .as("has_hours"),
    )
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    category: row.category ?? "",
    zone: row.zone ?? "Asia/Kolkata",
    isListed: row.is_listed ?? false,
    hasHours: Boolean(row.has_hours),
    practiceId: row.practice_id,
  };
}

/** Whether somebody offers anything yet, and has hours in which they are free. */
export async function readOwnBeginning(
  db: Db,
  personId: number,
): Promise<{ readonly hasServices: boolean; readonly hasHours: boolean }> {
  const { rows } = await sql<{ hasServices: boolean; hasHours: boolean }>`
    select exists (select from service s where s.provider_id = ${personId} and s.archived_at is null) as "hasServices",
      exists (select from service_hours h where h.provider_id = ${personId}) as "hasHours"`.execute(db);
  return rows[0]!;
}

/** For the pages of those who offer services. @throws a redirect to /login, or for who offers none (yet) to their profile. */
export async function requireProviderPage(
  ctx: Pick<RequestContext, "viewer" | "db">,
  request: Request,
): Promise<{ viewer: SignedIn; provider: OwnProvider }> {
  const viewer = await requirePersonPage(ctx, request);
  const provider = await readOwnProvider(ctx.db, viewer.personId);
  if (!provider) throw mayServe(viewer.accountType) ? sayWorkFirst(request) : redirect("/profile");
  return { viewer, provider };
}
