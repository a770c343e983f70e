/** The languages whose words are complete; the settings list six more that are to come. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The first language of an Accept-Language header that we speak, by its weights; English otherwise. */
export function acceptedLanguage(header: string | null | undefined): Language {
  const wishes = (header ?? "").split(",").map((part, order) => {
    const [tag = "", ...params] = part.trim().toLowerCase().split(";");
    const weight = Number(params.find((p) => p.trim().startsWith("q="))?.split("=")[1] ?? 1);
    return { language: tag.split("-")[0], weight: Number.isFinite(weight) ? weight : 0, order };
  });
  wishes.sort((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { language, weight } of wishes) if (weight > 0 && isLanguage(language)) return language;
  return "en";
}
