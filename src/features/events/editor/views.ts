import type { Plan } from "../plan/plan.ts";

/** The texts of an event that may be said in several languages. */
export interface EventWords {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly hostName: string;
  readonly hostTitle: string;
  readonly specialInstructions: string;
  /** One on each line. */
  readonly requirements: string;
}

/** The stored input of the event form. */
export interface EventInput {
  readonly spaceId: number;
  readonly kind: "live" | "festival";
  readonly category: string;
  readonly language: string;
  readonly words: EventWords;
  /** By language; what is empty is read in the original. */
  readonly translations: Readonly<Record<string, EventWords>>;
  readonly organizers: readonly string[];
  readonly contactPhone: string;
  readonly contactEmail: string;
  readonly capacity: number | null;
  readonly entryFeePaise: number;
  readonly budgetPaise: number | null;
  readonly zone: string;
  /** Null while a draft has no date. */
  readonly plan: Plan | null;
}

/** The same, as it is stored, with what its form needs to know besides. */
export interface StoredEvent extends Omit<EventInput, "plan"> {
  readonly seriesId: number;
  readonly revision: number;
  /** Null where dates were given by hand, and for a draft without one. */
  readonly plan: Plan | null;
  readonly publishedAt: Date | null;
  readonly publishAt: Date | null;
}
