import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";

// Each feature lays beside its commands what of it can be reported; this room knows none of them by name.
const files = import.meta.glob<{ reportables: readonly Reportable[] }>("../*/reportable.server.ts", { eager: true });

const byEntity = new Map(
  Object.values(files)
    .flatMap(({ reportables }) => reportables)
    .map((one) => [one.entity, one] as const),
);

/** What can be reported as such a thing; null for a page, which is nobody's. */
export const reportableOf = (entity: string): Reportable | null => byEntity.get(entity) ?? null;

/** What a report is about, by its kind. */
export const labelOf = (entity: string) => reportableOf(entity)?.label ?? msg`A page`;
