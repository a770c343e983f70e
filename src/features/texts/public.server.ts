export { type CitedVerse, verseOfTheDay } from "./queries/cited-verses.server.ts";
export { findVerses } from "./queries/find-verses.server.ts";
export { readWorkLines } from "./queries/lines.server.ts";
export { languageChoices } from "./import/language-choices.ts";
export { readingMinutes } from "./rules.ts";
export { resolveVerses } from "./queries/resolve-verses.server.ts";
export { listPlans, type PlanView } from "./plans/queries/plans.server.ts";
export { readPlannedTitles } from "./plans/queries/planned-titles.server.ts";
