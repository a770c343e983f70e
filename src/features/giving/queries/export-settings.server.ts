import type { Db } from "#/platform/db/connection.ts";
import type { TaxDetails } from "../exports/tax.ts";

/** What the space's settings say for its statement to the tax office. */
export async function readTaxDetails(db: Db, spaceId: number): Promise<TaxDetails> {
  const row = await db
    .selectFrom("payment_setting")
    .select(["tax_form", "tax_section", "tax_approval", "tax_approved_on"])
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return {
    form: row?.tax_form ?? "",
    section: row?.tax_section ?? "",
    approval: row?.tax_approval ?? "",
    approvedOn: row?.tax_approved_on ?? null,
  };
}
