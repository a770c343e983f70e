import type { Feature, FirstStep, TaskQuestion } from "#/features/feature.ts";
import { areStepsHidden } from "#/features/spaces/public.server.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";

/** A first step in the reader's language. */
export interface ShownStep extends Pick<FirstStep, "key" | "icon" | "state" | "path" | "intent"> {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
}

/** Reads the steps of a new space that this person's role takes, in their order; null once all are done or put away. */
export async function readFirstSteps(
  features: readonly Feature[],
  asked: TaskQuestion,
  language: string,
): Promise<readonly ShownStep[] | null> {
  return (await areStepsHidden(asked.db, asked.spaceId)) ? null : readOpenSteps(features, asked, language);
}

/** Whether steps were put away before they were done. */
export const hasHiddenSteps = async (features: readonly Feature[], asked: TaskQuestion, language: string) =>
  (await areStepsHidden(asked.db, asked.spaceId)) && (await readOpenSteps(features, asked, language)) !== null;

async function readOpenSteps(
  features: readonly Feature[],
  asked: TaskQuestion,
  language: string,
): Promise<readonly ShownStep[] | null> {
  const [i18n, ...found] = await Promise.all([loadWords(language), ...features.map((one) => one.firstStep?.(asked))]);
  const steps = found.filter((step) => !!step).toSorted((a, b) => a.rank - b.rank);
  if (steps.every(({ state }) => state === "done")) return null;
  return steps.map(({ key, icon, state, path, intent, title, lead, action }) => ({
    ...{ key, icon, state, path, intent },
    ...{ title: i18n._(title), lead: i18n._(lead), action: i18n._(action) },
  }));
}
