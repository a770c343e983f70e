import { readPayeeSettings, takesPayments } from "#/features/payments/public.server.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { Services } from "#/platform/services.ts";
import { roleIn, type SignedIn } from "#/platform/viewer.ts";
import type { Feature, FirstStep } from "../../feature.ts";
import { mayServe } from "../access.ts";
import { readPractice } from "./practice.server.ts";

export type ProviderStepKey = "work" | "portfolio" | "pay" | "listed";

/** A step of another feature, in the reader's language. */
export interface StepOfFeature extends Pick<FirstStep, "key" | "icon" | "state" | "path"> {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
}

export type ProviderStep =
  | StepOfFeature
  | {
      readonly key: ProviderStepKey;
      /** waiting: it is our staff's turn. */
      readonly state: "open" | "waiting" | "done";
    };

type Needs = Pick<Services, "config" | "db" | "clock"> & { readonly language: string };

/**
 * How far a person who signed up to make or to serve has come; null for all others.
 * @param features have steps of their own; one of them knows of the documents that staff ask of a payee.
 */
export async function readProviderSteps(
  services: Needs,
  viewer: SignedIn,
  features: readonly Feature[],
): Promise<ProviderStep[] | null> {
  const { db } = services;
  if (!mayServe(viewer.accountType)) return null;
  const { personId } = viewer;
  const [artist, pay, others] = await Promise.all([
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
    stepsOfOthers(services, viewer, features),
  ]);
  const done = (isDone: boolean): FirstStep["state"] => (isDone ? "done" : "open");
  const steps: readonly ProviderStep[] = [
    { key: "work", state: done(artist !== undefined) },
    ...others,
    { key: "portfolio", state: done(Boolean(artist?.showsWork)) },
    { key: "pay", state: pay },
    { key: "listed", state: done(artist?.is_listed ?? false) },
  ];
  // Who serves for nothing has nobody to be paid by.
  return steps.filter(({ key }) => key !== "pay" || artist?.price_kind !== "volunteer");
}

async function stepsOfOthers(
  { db, language }: Needs,
  viewer: SignedIn,
  features: readonly Feature[],
): Promise<StepOfFeature[]> {
  const found = await Promise.all(features.map((one) => one.providerSteps?.({ db, viewer }) ?? []));
  const steps = found.flat().toSorted((one, other) => one.rank - other.rank);
  if (steps.length === 0) return [];
  const words = await loadWords(language);
  return steps.map(({ key, icon, state, path, title, lead, action }) => ({
    ...{ key, icon, state, path },
    ...{ title: words._(title), lead: words._(lead), action: words._(action) },
  }));
}

/** waiting: they have named an account and sent what shows who they are, and our staff looks at it. */
async function payState(
  { config, db, clock }: Needs,
  viewer: SignedIn,
  features: readonly Feature[],
): Promise<FirstStep["state"]> {
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
