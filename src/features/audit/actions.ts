import type { MessageDescriptor } from "@lingui/core";
import type { z } from "zod";

/** One kind of entry of the trail, as its feature declares it in `audit-actions.ts`. */
export interface AuditAction<Detail extends object> {
  /** Such as `review.removed`; stored with every entry, so it never changes its meaning. */
  readonly key: string;
  /**
   * The kind of thing that the entry's id names. One thing has one name: an occurrence of an event is `event` in every
   * feature.
   */
  readonly entity: string;
  /** JSON-able facts that are kept; never secrets, and no more of a person than an id. */
  readonly detail: z.ZodType<Detail>;
}

/** An action of which nothing is kept but who did it, when and to what. */
export interface PlainAuditAction extends Omit<AuditAction<object>, "detail"> {
  readonly detail: null;
}

interface Declared {
  readonly entity: string;
  readonly detail?: z.ZodObject;
}

type ActionOf<One> = One extends { readonly detail: z.ZodType<infer Detail extends object> }
  ? AuditAction<Detail>
  : PlainAuditAction;

/** A feature's audit actions by key: plain data. Their words stand beside them in `audit-words.ts`. */
export function auditActions<const Declarations extends Readonly<Record<string, Declared>>>(
  declarations: Declarations,
): { readonly [Key in keyof Declarations]: ActionOf<Declarations[Key]> } {
  const actions = Object.entries(declarations).map(([key, { entity, detail }]) => [
    key,
    { key, entity, detail: detail ?? null },
  ]);
  return Object.fromEntries(actions) as never;
}

/** The words of each of a feature's actions: all of them, and no other. */
export type AuditWords<Actions> = Readonly<Record<keyof Actions, MessageDescriptor>>;
