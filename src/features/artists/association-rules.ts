import { DAY_MS } from "#/platform/civil-date.ts";

/** Who asks for an association, and who answers it. */
export const associationSides = ["provider", "space"] as const;
export type AssociationSide = (typeof associationSides)[number];

/** On which side of an association somebody acts, and who is on the other one. */
export type AssociationInput =
  | { readonly as: "provider"; readonly spaceId: number }
  | { readonly as: "space"; readonly spaceId: number; readonly personId: number };

/** So many spaces name a provider, and so many providers a space, with those that they have asked. */
export const ASSOCIATIONS_MOST: Readonly<Record<AssociationSide, number>> = { provider: 20, space: 60 };

/** How often each side may ask, withdraw and answer in a day. */
export const ASSOCIATION_ACTS_PER_DAY: Readonly<Record<AssociationSide, number>> = { provider: 40, space: 120 };

/** Whoever was declined may ask again after so many days. */
export const DECLINED_DAYS = 30;

/** How far an association is, as one of its sides sees it. declined: by the other one, some days ago. */
export type AssociationState = "none" | "asked" | "waiting" | "confirmed" | "declined";

export interface AssociationRow {
  readonly asked_by: string;
  readonly confirmed_at: Date | null;
  readonly declined_at: Date | null;
}

export function stateOf(row: AssociationRow | undefined, side: AssociationSide, now: Date): AssociationState {
  if (!row) return "none";
  if (row.confirmed_at) return "confirmed";
  const isOwn = row.asked_by === side;
  if (!row.declined_at) return isOwn ? "asked" : "waiting";
  const isRecent = now.getTime() - row.declined_at.getTime() < DECLINED_DAYS * DAY_MS;
  return isOwn && isRecent ? "declined" : "none";
}
