import { findMandateByToken, listMandatesOf, type MandateView } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { listOpenFunds } from "./open-funds.server.ts";

/** A gift of every month as its giver sees it. */
export interface RecurringGift extends Omit<MandateView, "purpose"> {
  readonly space: { readonly id: number; readonly name: string; readonly zone: string; readonly isVerified: boolean };
  /** The space's own name of the purpose; empty for the five. */
  readonly fundName: string;
  readonly isAnonymous: boolean;
  readonly inMemoryOf: string;
}

/** Finds a monthly gift by its token, which is the only key to it. @returns null where there is none. */
export async function findRecurringGift(db: Db, language: string, token: string): Promise<RecurringGift | null> {
  const mandate = await findMandateByToken(db, token);
  return mandate?.purpose === "gift" ? (await withSpaces(db, language, [mandate]))[0]! : null;
}

/** A person's own, the newest first. */
export async function listRecurringGifts(db: Db, language: string, viewer: SignedIn): Promise<RecurringGift[]> {
  return withSpaces(db, language, await listMandatesOf(db, viewer.personId, "gift"));
}

async function withSpaces(db: Db, language: string, mandates: readonly MandateView[]): Promise<RecurringGift[]> {
  if (mandates.length === 0) return [];
  const spaceIds = [...new Set(mandates.map(({ spaceId }) => spaceId))];
  const [translate, spaces, said, funds] = await Promise.all([
    readTranslations(db, language, "space", spaceIds),
    db.selectFrom("space_brief").select(["id", "name", "zone", "is_verified"]).where("id", "in", spaceIds).execute(),
    db
      .selectFrom("recurring_gift")
      .select(["mandate_id", "is_anonymous", "in_memory_of"])
      .where(
        "mandate_id",
        "in",
        mandates.map(({ id }) => id),
      )
      .execute(),
    Promise.all(spaceIds.map(async (id) => ({ id, funds: await listOpenFunds(db, id) }))),
  ]);
  return mandates.map(({ purpose: _gift, ...mandate }) => {
    const space = spaces.find(({ id }) => id === mandate.spaceId);
    const words = said.find((row) => row.mandate_id === mandate.id);
    const own = funds.find(({ id }) => id === mandate.spaceId)?.funds;
    return {
      ...mandate,
      space: {
        id: mandate.spaceId,
        name: translate(mandate.spaceId, "name", space?.name ?? ""),
        zone: space?.zone ?? "Asia/Kolkata",
        isVerified: space?.is_verified ?? false,
      },
      fundName: own?.find(({ key }) => key === mandate.fund)?.name ?? "",
      isAnonymous: words?.is_anonymous ?? false,
      inMemoryOf: words?.in_memory_of ?? "",
    };
  });
}
