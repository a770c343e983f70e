import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { takesGateway } from "./gateway-of.server.ts";

export interface UpiAddress {
  readonly vpa: string;
  readonly payeeName: string;
}

/** The ways in which a space can be paid here now. */
export interface PaymentOptions {
  readonly upi: UpiAddress | null;
  readonly gateway: boolean;
}

/** The address that staff verified last; null where there is none. */
export async function findUpiAddress(db: Db, spaceId: number): Promise<UpiAddress | null> {
  const row = await db
    .selectFrom("space_vpa")
    .select(["vpa", "payee_name"])
    .where("space_id", "=", spaceId)
    .where("verified_at", "is not", null)
    .where("refused_at", "is", null)
    .orderBy("verified_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { vpa: row.vpa, payeeName: row.payee_name } : null;
}

/**
 * Whether a space may be paid here: it is listed and verified, and where it is a practice its provider is still here, whoever
 * else owned it.
 */
export async function mayBePaid(db: Db, spaceId: number): Promise<boolean> {
  const space = await db
    .selectFrom("space_brief as s")
    .select("s.id")
    .where("s.id", "=", spaceId)
    .where("s.is_listed", "=", true)
    .where("s.is_verified", "=", true)
    .where((eb) =>
      eb.or([
        eb("s.kind", "!=", "practice"),
        eb.exists(eb.selectFrom("provider_brief as v").select("v.person_id").whereRef("v.practice_id", "=", "s.id")),
      ]),
    )
    .executeTakeFirst();
  return space !== undefined;
}

/** Only who may be paid here is, by the ways that it has. */
export async function readPaymentOptions(
  { config, db }: Pick<Services, "config" | "db">,
  spaceId: number,
): Promise<PaymentOptions> {
  if (!(await mayBePaid(db, spaceId))) return { upi: null, gateway: false };
  const [upi, gateway] = await Promise.all([findUpiAddress(db, spaceId), takesGateway({ config, db }, spaceId)]);
  return { upi, gateway };
}

export async function takesPayments(services: Pick<Services, "config" | "db">, spaceId: number): Promise<boolean> {
  const { upi, gateway } = await readPaymentOptions(services, spaceId);
  return upi !== null || gateway;
}
