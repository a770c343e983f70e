import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { givingAdmin } from "../access.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import { givingAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

export interface BudgetsInput {
  readonly spaceId: number;
  /** The financial year by its first calendar year. */
  readonly year: number;
  /** Paise; null takes the plan away. Purposes that the space does not have are left out. */
  readonly budgets: readonly { readonly fund: string; readonly amountPaise: number | null }[];
}

/** Saves the planned income of a space by purpose in a year. @throws as assertAdmin. */
export async function saveBudgets({ db }: Pick<Services, "db">, viewer: Viewer, input: BudgetsInput): Promise<void> {
  const person = assertAdmin(viewer, givingAdmin.budget, input.spaceId);
  const funds = new Set((await listFunds(db, input.spaceId)).map(({ key }) => key));
  const budgets = input.budgets.filter(({ fund }) => funds.has(fund));
  await db.transaction().execute(async (db) => {
    for (const { fund, amountPaise } of budgets) {
      const key = { space_id: input.spaceId, year: input.year, fund };
      if (amountPaise === null) {
        await db
          .deleteFrom("budget")
          .where("space_id", "=", key.space_id)
          .where("year", "=", key.year)
          .where("fund", "=", fund)
          .execute();
        continue;
      }
      await db
        .insertInto("budget")
        .values({ ...key, amount_paise: amountPaise })
        .onConflict((conflict) =>
          conflict.columns(["space_id", "year", "fund"]).doUpdateSet({ amount_paise: amountPaise }),
        )
        .execute();
    }
    await recordAudit(db, givingAudit["budgets.saved"], {
      actorId: person.personId,
      entityId: input.spaceId,
      spaceId: input.spaceId,
      detail: { year: input.year, budgets },
    });
  });
}
