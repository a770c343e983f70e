import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CompletedWork } from "../queries/completed-work.server.ts";
import { isProjectCategory } from "../project-rules.ts";
import { categoryLabels } from "./project-words.ts";

/** What a provider completed in a month, as everybody reads it. */
export function CompletedWorkLine({ category, count }: Pick<CompletedWork, "category" | "count">) {
  const { i18n } = useLingui();
  if (!isProjectCategory(category)) return <Plural value={count} one="Completed # order" other="Completed # orders" />;
  const kind = i18n._(categoryLabels[category]);
  return count === 1 ? (
    <Trans>Completed an order: {kind}</Trans>
  ) : (
    <Plural value={count} one={`Completed # order: ${kind}`} other={`Completed # orders: ${kind}`} />
  );
}
