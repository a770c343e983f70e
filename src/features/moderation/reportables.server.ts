import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import type { Feature } from "../feature.ts";

type Features = readonly Pick<Feature, "reportables">[];

/** What can be reported as such a thing; null for a page, which is nobody's. */
export const reportableOf = (features: Features, entity: string): Reportable | null =>
  features.flatMap(({ reportables = [] }) => reportables).find((one) => one.entity === entity) ?? null;

/** What a report is about, by its kind. */
export const labelOf = (features: Features, entity: string) => reportableOf(features, entity)?.label ?? msg`A page`;
