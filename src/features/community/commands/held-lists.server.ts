import { recordAudit } from "#/features/audit/public.server.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { communityAudit } from "../audit-actions.ts";
import { HELD_WORD_LENGTH, MOST_HELD_WORDS } from "../rules.ts";
import { hostOf } from "../trust.ts";
import { findModerated } from "../queries/moderated.server.ts";
import { countKeeping } from "./count-keeping.server.ts";

/** The lines of a text, each once, without those that say nothing. */
const linesOf = (text: string): string[] => [
  ...new Set(
    cleanText(text)
      .split("\n")
      .map(cleanLine)
      .filter((line) => line !== ""),
  ),
];

/**
 * Those who keep order say which words and sites are held back, one on each line. What stands already stays.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.words-many (beside `words`),
 * community.site-wrong (beside `sites`).
 */
export async function saveHeldLists(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly slug: string; readonly words: string; readonly sites: string },
): Promise<void> {
  const { personId } = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    const community = await findModerated(db, viewer, input.slug);
    const words = linesOf(input.words);
    if (words.length > MOST_HELD_WORDS || words.some((word) => lengthOf(word) > HELD_WORD_LENGTH)) {
      throw refuseField("words", "community.words-many", { most: MOST_HELD_WORDS, length: HELD_WORD_LENGTH });
    }
    const sites = linesOf(input.sites).map((line) => hostOf(line));
    if (sites.length > MOST_HELD_WORDS || sites.includes(null)) {
      throw refuseField("sites", "community.site-wrong", { most: MOST_HELD_WORDS });
    }
    await db
      .updateTable("community")
      .set({ held_words: words, held_sites: [...new Set(sites as string[])] })
      .where("id", "=", community.id)
      .execute();
    await recordAudit(db, communityAudit["community.lists-changed"], {
      ...{ actorId: personId, entityId: community.id },
      spaceId: community.spaceId,
    });
  });
}
