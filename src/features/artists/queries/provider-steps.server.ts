import { readPayeeSettings, takesPayments } from "#/features/payments/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { roleIn, type SignedIn } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { mayServe } from "../access.ts";
import { readPractice } from "./practice.server.ts";

export type ProviderStepKey = "work" | "portfolio" | "pay" | "listed";

export interface ProviderStep {
  readonly key: ProviderStepKey;
  /** waiting: it is our staff's turn. */
  readonly state: "open" | "waiting" | "done";
}

type Needs = Pick<Services, "config" | "db" | "clock">;

/**
 * How far a person who signed up to make or to serve has come; null for all others.
 * @param features one of them knows of the documents that staff ask of a payee.
 */
export async function readProviderSteps(
  services: Needs,
  viewer: SignedIn,
  features: readonly Feature[],
): Promise<ProviderStep[] | null> {
  const { db } = services;
  if (!mayServe(viewer.accountType)) return null;
  const { personId } = viewer;
  const [artist, pay] = await Promise.all([
    db
      .selectFrom("artist as a")
      .select((eb) => [
        ...(["a.is_listed", "a.price_kind"] as const),
        eb
          .exists(
            eb
              .selectFrom("portfolio_item")
              .select("id")
              .where("person_id", "=", personId)
              .where("removed_at", "is", null),
          )
          .as("showsWork"),
      ])
      .where("a.person_id", "=", personId)
      .executeTakeFirst(),
    payState(services, viewer, features),
  ]);
  const done = (isDone: boolean): ProviderStep["state"] => (isDone ? "done" : "open");
  const steps: readonly ProviderStep[] = [
    { key: "work", state: done(artist !== undefined) },
    { key: "portfolio", state: done(Boolean(artist?.showsWork)) },
    { key: "pay", state: pay },
    { key: "listed", state: done(artist?.is_listed ?? false) },
  ];
  // Who serves for nothing has nobody to be paid by.
  return steps.filter(({ key }) => key !== "pay" || artist?.price_kind !== "volunteer");
}

/** waiting: they have named an account and sent what shows who they are, and our staff looks at it. */
async function payState(
  { config, db, clock }: Needs,
  viewer: SignedIn,
  features: readonly Feature[],
): Promise<ProviderStep["state"]> {
  const practice = await readPractice(db, viewer.personId);
  if (!practice || roleIn(viewer, practice.spaceId) === null) return "open";
  const { spaceId } = practice;
  if (await takesPayments({ config, db }, spaceId)) return "done";
  const asked = { db, viewer, spaceId, now: new Date(clock()) };
  const [{ vpas, gateway }, ...steps] = await Promise.all([
    readPayeeSettings({ config, db }, viewer, spaceId),
    ...features.map((one) => one.firstStep?.(asked)),
  ]);
  const hasNamed = gateway !== null || vpas.some(({ state }) => state !== "refused");
  const owesDocuments = steps.some((step) => step?.key === "documents" && step.state === "open");
  return hasNamed && !owesDocuments ? "waiting" : "open";
}
