import { countFailedRefunds } from "#/features/payments/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { TASKS_COUNTED } from "../../feature.ts";
import { mayServe } from "../access.ts";
import { countAskedOfProvider } from "./associations.server.ts";
import { countDeclaredPayments } from "./practice-payments.server.ts";
import { readPractice } from "./practice.server.ts";

/** What waits for a provider's decision, beside their orders and bookings. */
export interface ProviderTasks {
  readonly declared: number;
  readonly failedRefunds: number;
  /** Spaces that ask to be associated with them. */
  readonly associations: number;
}

/** @returns null for who does not serve. */
export async function readProviderTasks(db: Db, viewer: SignedIn): Promise<ProviderTasks | null> {
  if (!mayServe(viewer.accountType)) return null;
  const [payments, associations] = await Promise.all([
    countPayments(db, viewer),
    countAskedOfProvider(db, viewer.personId, TASKS_COUNTED),
  ]);
  return { ...payments, associations };
}

async function countPayments(db: Db, viewer: SignedIn): Promise<Omit<ProviderTasks, "associations">> {
  const practice = await readPractice(db, viewer.personId);
  if (!practice || !canAdmin(viewer, paymentAdmin.handle, practice.spaceId)) return { declared: 0, failedRefunds: 0 };
  const [declared, failedRefunds] = await Promise.all([
    countDeclaredPayments(db, viewer, practice.spaceId, TASKS_COUNTED),
    countFailedRefunds(db, viewer, practice.spaceId, TASKS_COUNTED),
  ]);
  return { declared, failedRefunds };
}
