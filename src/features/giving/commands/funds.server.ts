import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { givingAdmin } from "../access.ts";
import { commonFunds } from "../rules.ts";
import type { AuditAction } from "#/features/audit/public.ts";
import { givingAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

const MOST_OWN = 50;

const isCommon = (key: string): boolean => commonFunds.some((common) => common === key);

/** @throws as assertAdmin; giving.fund-exists (beside `name`), giving.fund-too-many (409). */
export async function addFund(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly name: string; readonly language: string },
): Promise<string> {
  const person = assertAdmin(viewer, givingAdmin.arrange, input.spaceId);
  return db.transaction().execute(async (db) => {
    const others = await lockFunds(db, input.spaceId);
    if (others.length >= MOST_OWN) throw refuse("giving.fund-too-many", { status: 409 });
    if (others.some((fund) => isSame(fund.name, input.name))) throw taken();
    const { id } = await db
      .insertInto("fund")
      .values({
        space_id: input.spaceId,
        key: "new",
        name: input.name,
        language: input.language,
        position: others.length,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const key = `own-${id}`;
    await db.updateTable("fund").set({ key }).where("id", "=", id).execute();
    await auditFund(db, person.personId, input.spaceId, givingAudit["fund.added"], { fund: key, name: input.name });
    return key;
  });
}

/** Only a space's own have a name of its choice. @throws as addFund; platform.not-found (404). */
export async function renameFund(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly fund: string; readonly name: string; readonly language: string },
): Promise<void> {
  const person = assertAdmin(viewer, givingAdmin.arrange, input.spaceId);
  await db.transaction().execute(async (db) => {
    const all = await lockFunds(db, input.spaceId);
    const fund = all.find((one) => one.key === input.fund);
    if (!fund) throw notFound();
    if (all.some((other) => other !== fund && isSame(other.name, input.name))) throw taken();
    if (fund.name === input.name) return;
    await db
      .updateTable("fund")
      .set({ name: input.name, language: input.language })
      .where("id", "=", fund.id)
      .execute();
    const detail = { fund: fund.key, name: input.name, before: fund.name };
    await auditFund(db, person.personId, input.spaceId, givingAudit["fund.renamed"], detail);
  });
}

/**
 * A hidden fund takes no new gifts; its earlier gifts stay in every figure. @throws as assertAdmin; giving.fund-stays.
 */
export async function setFundHidden(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly fund: string; readonly isHidden: boolean },
): Promise<void> {
  const person = assertAdmin(viewer, givingAdmin.arrange, input.spaceId);
  if (input.fund === "general") throw refuse("giving.fund-stays", { status: 409 });
  await db.transaction().execute(async (db) => {
    const all = await lockFunds(db, input.spaceId);
    if (!isCommon(input.fund) && !all.some((fund) => fund.key === input.fund)) throw notFound();
    const row = { space_id: input.spaceId, key: input.fund, is_hidden: input.isHidden };
    await db
      .insertInto("fund")
      .values(row)
      .onConflict((conflict) => conflict.columns(["space_id", "key"]).doUpdateSet({ is_hidden: input.isHidden }))
      .execute();
    const action = input.isHidden ? "fund.hidden" : "fund.shown";
    await auditFund(db, person.personId, input.spaceId, givingAudit[action], { fund: input.fund });
  });
}

/** The space's own funds, held so that two people at once make no two of one name. */
async function lockFunds(db: Db, spaceId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`funds:${spaceId}`}, 0))`.execute(db);
  return db
    .selectFrom("fund")
    .select(["id", "key", "name"])
    .where("space_id", "=", spaceId)
    .where("name", "<>", "")
    .execute();
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const taken = () => refuseField("name", "giving.fund-exists");

async function auditFund<Detail extends object>(
  db: Db,
  actorId: number,
  spaceId: number,
  action: AuditAction<Detail>,
  detail: NoInfer<Detail>,
): Promise<void> {
  await recordAudit(db, action, { actorId, entityId: spaceId, spaceId, detail });
  await publish(db, "changed", `giving:${spaceId}`);
  await publish(db, "changed", `space:${spaceId}`);
}
