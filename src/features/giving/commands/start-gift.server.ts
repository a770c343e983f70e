import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  readPaymentRules,
  readPaymentOptions,
  requestMandate,
  requestPayment,
} from "#/features/payments/public.server.ts";
import { isPan, tidyPan } from "#/features/payments/public.ts";
import { kindsWith } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import { encrypt } from "#/platform/encrypt.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSeeForm, mayReceive } from "../access.ts";
import { findCampaign } from "../queries/campaigns.server.ts";
import { listOpenFunds } from "../queries/open-funds.server.ts";
import { GIFT_LIMIT } from "../rules.ts";

export interface GiftInput {
  readonly spaceId: number;
  readonly amountPaise: number;
  readonly fund: string;
  readonly message: string;
  readonly inMemoryOf: string;
  readonly isAnonymous: boolean;
  readonly campaignId: number | null;
  readonly eventId: number | null;
  /** The receipt's name for a giver without an account. */
  readonly name: string;
  readonly email: string;
  /** The typed number; kept only where the space asks for it. */
  readonly pan: string;
  readonly address: string;
  /** The form's key: the same form sent twice is one gift. */
  readonly key: string;
  readonly language: string;
  /** The names of the common purposes in that language, for the giver's own page. */
  readonly fundNames: Readonly<Record<string, string>>;
  /** The address that limits givers without an account. */
  readonly clientAddress: string;
}

export interface StartedGift {
  /** The giver's own page is `/pay/{token}`. */
  readonly token: string;
  readonly isNew: boolean;
}

/**
 * Begins a gift, with or without an account; no money has moved yet.
 * @throws platform.not-found, payments.space-takes-none, giving.fund-unknown, giving.campaign-unknown,
 * giving.campaign-over, payments.pan-wrong, platform.too-many, and what requestPayment refuses.
 */
export async function startGift(
  { config, db, secret, clock }: Pick<Services, "config" | "db" | "secret" | "clock">,
  viewer: Viewer,
  input: GiftInput,
): Promise<StartedGift & { readonly paymentId: number }> {
  const now = new Date(clock());
  const { spaceId } = input;
  const { payer, purpose, pan, address } = await prepare({ config, db }, viewer, input);
  return db.transaction().execute(async (db) => {
    const { id, token, isNew } = await requestPayment(
      db,
      {
        payer: { ...payer, panEncrypted: pan ? encrypt(secret, pan) : null, address },
        payee: { spaceId },
        purpose: "gift",
        fund: purpose.fund,
        amountPaise: input.amountPaise,
        reference: purpose.name,
        key: formKey(viewer, input, purpose.fund),
        language: input.language,
      },
      now,
    );
    if (isNew) {
      await db
        .insertInto("gift")
        .values({
          payment_id: id,
          space_id: spaceId,
          is_anonymous: input.isAnonymous,
          message: input.message,
          in_memory_of: input.inMemoryOf,
          campaign_id: input.campaignId,
          event_id: sql<
            number | null
          >`(select o.id from event_brief o where o.id = ${input.eventId} and o.space_id = ${spaceId})`,
        })
        .execute();
    }
    return { paymentId: id, token, isNew };
  });
}

/**
 * Begins a gift of every month. It is for the space rather than for a campaign or an event, which end; nothing is charged
 * before the giver agrees on the gateway's page. The giver's own page is `/giving/recurring/{token}`.
 * @throws as startGift.
 */
export async function startRecurringGift(
  { config, db, clock, secret }: Pick<Services, "config" | "db" | "clock" | "secret">,
  viewer: Viewer,
  given: GiftInput,
): Promise<StartedGift> {
  const now = new Date(clock());
  const input = { ...given, campaignId: null, eventId: null };
  const { payer, purpose, paymentOptions, pan, address } = await prepare({ config, db }, viewer, input);
  if (!paymentOptions.gateway) throw refuseField("every", "giving.not-monthly");
  return db.transaction().execute(async (db) => {
    const { id, token, isNew } = await requestMandate(
      db,
      {
        payer: { ...payer, panEncrypted: pan ? encrypt(secret, pan) : null, address },
        payee: { spaceId: input.spaceId },
        purpose: "gift",
        fund: purpose.fund,
        amountPaise: input.amountPaise,
        key: formKey(viewer, input, purpose.fund),
        language: input.language,
      },
      now,
    );
    if (isNew) {
      await db
        .insertInto("recurring_gift")
        .values({
          mandate_id: id,
          is_anonymous: input.isAnonymous,
          message: input.message,
          in_memory_of: input.inMemoryOf,
        })
        .execute();
    }
    return { token, isNew };
  });
}

/** Checks whether this gift may be given here, for this purpose, by this person. */
async function prepare({ config, db }: Pick<Services, "config" | "db">, viewer: Viewer, input: GiftInput) {
  const { spaceId } = input;
  const space = await db
    .selectFrom("space_brief as s")
    .select(["s.is_listed", "s.is_verified"])
    .where("s.kind", "in", [...kindsWith("hasAdminPages")])
    .where("s.id", "=", spaceId)
    .executeTakeFirst();
  const known = { id: spaceId, isListed: space?.is_listed ?? false, isVerified: space?.is_verified ?? false };
  if (!space || !canSeeForm(viewer, known)) throw notFound();
  const [rules, paymentOptions] = await Promise.all([
    readPaymentRules(db, spaceId),
    readPaymentOptions({ config, db }, spaceId),
  ]);
  if (!mayReceive(known) || (paymentOptions.upi === null && !paymentOptions.gateway))
    throw refuse("payments.space-takes-none");
  await countAgainstLimit(db, limitFor(viewer, input.clientAddress));
  const purpose = await findPurpose(db, input);
  const pan = rules.asksPan ? tidyPan(input.pan) : "";
  if (pan && !isPan(pan)) throw refuseField("pan", "payments.pan-wrong");
  const payer =
    viewer.kind === "person"
      ? { personId: viewer.personId, name: viewer.name, email: viewer.email }
      : { personId: null, name: input.name, email: input.email };
  return { payer, purpose, paymentOptions, pan, address: rules.asksAddress ? input.address : "" };
}

const limitFor = (viewer: Viewer, address: string) =>
  viewer.kind === "person"
    ? { key: `gift:person:${viewer.personId}`, limit: GIFT_LIMIT.person, windowSeconds: GIFT_LIMIT.windowSeconds }
    : { key: `gift:address:${address}`, limit: GIFT_LIMIT.address, windowSeconds: GIFT_LIMIT.windowSeconds };

/** The campaign's purpose, else the chosen one, with its name. */
async function findPurpose(db: Db, input: GiftInput): Promise<{ fund: string; name: string }> {
  if (input.campaignId !== null) {
    const campaign = await findCampaign(db, input.language, input.campaignId);
    if (campaign?.spaceId !== input.spaceId) throw refuseField("campaign", "giving.campaign-unknown");
    if (campaign.state !== "active") throw refuseField("campaign", "giving.campaign-over");
    return { fund: campaign.fund, name: campaign.title };
  }
  const fund = (await listOpenFunds(db, input.spaceId)).find(({ key }) => key === input.fund);
  if (!fund) throw refuseField("fund", "giving.fund-unknown");
  return { fund: fund.key, name: fund.name || (input.fundNames[fund.key] ?? "") };
}

/** The key of a gift's form: a changed gift is a new one, and another person's key is another. */
function formKey(viewer: Viewer, input: GiftInput, fund: string): string {
  const who = viewer.kind === "person" ? viewer.personId : "visitor";
  const { key, spaceId, amountPaise, campaignId, eventId, isAnonymous, message, inMemoryOf } = input;
  const said = [who, key, spaceId, amountPaise, fund, campaignId, eventId, isAnonymous, message, inMemoryOf];
  return `gift:${createHash("sha256").update(JSON.stringify(said)).digest("hex")}`;
}
