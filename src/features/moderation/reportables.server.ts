import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import type { Feature } from "../feature.ts";

type Features = readonly Pick<Feature, "reportables">[];

/** The reportable of this kind; null for a page, which has no owner. */
export const reportableOf = (features: Features, entity: string): Reportable | null =>
  features.flatMap(({ reportables = [] }) => reportables).find((one) => one.entity === entity) ?? null;

/** The label of a report's subject, by its kind. */
export const labelOf = (features: Features, entity: string) => reportableOf(features, entity)?.label ?? msg`A page`;
