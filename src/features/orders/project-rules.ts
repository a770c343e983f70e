import { cleanLine } from "#/platform/clean-text.ts";

/** As the specification has them; they are kept in these words. */
export const projectCategories = [
  "Ganesh Idol",
  "Durga Idol",
  "Krishna Idol",
  "Traditional Sculpture",
  "Decorative Art",
  "Temple Architecture",
  "Festival Decoration",
  "Custom Commission",
] as const;
export type ProjectCategory = (typeof projectCategories)[number];
export const isProjectCategory = (value: string): value is ProjectCategory =>
  projectCategories.some((category) => category === value);

export const complexities = ["simple", "medium", "complex"] as const;
export type Complexity = (typeof complexities)[number];

/** What a project is of: a picture's owner. */
export const PROJECT_ENTITY = "commission";

export const MOST_PROJECT_PICTURES = 6;
/** The rows of the form's stages. */
export const stageRows = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const MOST_DRAFTS = 50;
export const MOST_MATERIALS = 50;

/** Trimmed; what is empty or there already is left out. */
export function tidyMaterials(typed: string): string[] {
  const seen = new Map<string, string>();
  for (const raw of typed.split(/\r?\n/)) {
    const entry = cleanLine(raw);
    if (entry && !seen.has(entry.toLocaleLowerCase())) seen.set(entry.toLocaleLowerCase(), entry);
  }
  return [...seen.values()];
}
