import { randomBytes } from "node:crypto";
import type { Db } from "#/platform/db/connection.ts";
import { normaliseForSearch } from "#/platform/search/normalise.ts";
import { notFound, refuseField } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { LEAST_PAISE, MOST_PAISE, type PaymentChannel, type PaymentMethod } from "../rules.ts";

export interface PaymentRequest {
  /** The payer: a person with an account, or a name and an address for the receipt; all may be empty. */
  readonly payer: {
    readonly personId: number | null;
    readonly name: string;
    readonly email: string;
    /** The encrypted PAN, see platform/encrypt.ts. */
    readonly panEncrypted?: Buffer | null;
    readonly address?: string;
  };
  /** The space that is paid. */
  readonly payee: { readonly spaceId: number };
  /** The asking feature's word, such as `gift`; it names the account of income in the books. */
  readonly purpose: string;
  /** The fund within the purpose: an account of its own each. */
  readonly fund: string;
  readonly amountPaise: number;
  /** The asking feature's reference; free text. */
  readonly reference: string;
  /** The page of what is paid for, a path of this site: the way back from the payer's page. */
  readonly backPath?: string;
  /** The asking form's own key: the same key again is the same payment. */
  readonly key: string;
  /** The payer's language. */
  readonly language: string;
  readonly method?: PaymentMethod;
  readonly channel?: PaymentChannel;
  readonly mandateId?: number | null;
  readonly isSample?: boolean;
  /** The money is there already, such as a mandate's charge: it is counted whatever became of the space or its
   * largest amount. */
  readonly hasArrived?: boolean;
}

export interface RequestedPayment {
  readonly id: number;
  /** The payer's own page is `/pay/{token}`. */
  readonly token: string;
  readonly isNew: boolean;
}

/**
 * Asks for money; nothing has moved yet. The caller has checked that the viewer may ask, and records what it is for in
 * the same transaction, under the payment's id.
 * @throws platform.not-found, payments.too-little, payments.too-much (beside the field `amount`).
 */
export async function requestPayment(db: Db, request: PaymentRequest, now: Date): Promise<RequestedPayment> {
  const { amountPaise } = request;
  const { spaceId } = request.payee;
  await assertAmount(db, { spaceId, amountPaise, language: request.language, hasArrived: request.hasArrived });
  const { payer } = request;
  const row = await db
    .insertInto("payment")
    .values({
      token: randomBytes(16).toString("base64url"),
      space_id: spaceId,
      payer_id: payer.personId,
      payer_name: payer.name,
      payer_email: payer.email,
      payer_search: normaliseForSearch(payer.name),
      payer_pan_sealed: payer.panEncrypted ?? null,
      payer_address: payer.address ?? "",
      purpose: request.purpose,
      reference: request.reference,
      back_path: request.backPath ?? "",
      fund: request.fund,
      amount_paise: amountPaise,
      method: request.method ?? "online",
      channel: request.channel ?? "unchosen",
      idempotency_key: request.key,
      mandate_id: request.mandateId ?? null,
      language: request.language,
      is_sample: request.isSample ?? false,
      created_at: now,
      at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning(["id", "token"])
    .executeTakeFirst();
  if (row) return { ...row, isNew: true };
  const before = await db
    .selectFrom("payment")
    .select(["id", "token"])
    .where("idempotency_key", "=", request.key)
    .executeTakeFirstOrThrow();
  return { ...before, isNew: false };
}

/** @throws platform.not-found, payments.too-little, payments.too-much (beside the field `amount`). */
export async function assertAmount(
  db: Db,
  asked: {
    readonly spaceId: number;
    readonly amountPaise: number;
    readonly language: string;
    readonly hasArrived?: boolean | undefined;
  },
): Promise<void> {
  const space = await db
    .selectFrom("payee_brief as s")
    .leftJoin("payment_setting as p", "p.space_id", "s.id")
    .select(["s.removed_at", "p.max_paise"])
    .where("s.id", "=", asked.spaceId)
    .executeTakeFirst();
  // Money that has arrived is counted, also where the space is gone meanwhile.
  if (!space || (space.removed_at && !asked.hasArrived)) throw notFound();
  const most = space.max_paise ?? MOST_PAISE;
  const { amountPaise, language } = asked;
  if (!Number.isSafeInteger(amountPaise) || amountPaise < LEAST_PAISE)
    throw refuseField("amount", "payments.too-little");
  if (amountPaise > most && !asked.hasArrived) {
    throw refuseField("amount", "payments.too-much", { most: formatRupees(most, language) });
  }
}
