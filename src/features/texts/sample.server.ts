import type { SampleText, SampleVerse, SampleVerseText } from "../../../sample/world/texts/types.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveTranslations } from "../../platform/db/translations.ts";
import type { Ids } from "../../platform/sample-part.ts";
import { indexWork } from "./commands/index-work.server.ts";
import { storeText } from "./commands/store-text.server.ts";
import type { TextEvent, VerseAddress } from "./import/read-events.ts";
import { EDITION_ENTITY, WORK_ENTITY } from "./rules.ts";

const place = { line: 1 };

/** The texts of the sample world, each edition stored as an import stores it. @returns ids of works by their addresses. */
export async function seedTexts(db: Db, texts: readonly SampleText[], nowMs: number): Promise<Ids> {
  const ids: Record<string, number> = {};
  for (const [at, text] of texts.entries()) {
    // A minute apart, so that lists have an order.
    const now = new Date(nowMs - (texts.length - at) * 60_000);
    ids[text.slug] = await seedText(db, text, now);
  }
  return ids;
}

async function seedText(db: Db, text: SampleText, now: Date): Promise<number> {
  const work = {
    ...{ slug: text.slug, spaceId: null, addedBy: null, category: text.category, faith: text.faith },
    ...{ author: text.author?.[0] ?? "", isListed: true, isSample: true },
  };
  let workId = 0;
  for (const [key, { source, languageName: _name, ...edition }] of Object.entries(text.editions)) {
    const editions = [{ key, ...edition, source: source[0] }] as const;
    ({ workId } = await storeText(db, { work, editions, events: eventsOf(text, key), now }));
  }
  await saveTranslated(db, workId, text);
  await indexWork(db, workId);
  return workId;
}

function* eventsOf(text: SampleText, key: string): Generator<TextEvent> {
  for (const { number, titles, headings, verses, links } of text.chapters) {
    const title = titles?.[key];
    yield { kind: "chapter", number, ...(title === undefined ? {} : { title }), place };
    for (const label of Object.keys(verses).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))) {
      const said = saidOf(verses[label]!, key);
      if (!said) continue;
      const heading = headings?.[label]?.[key];
      if (heading) yield { kind: "heading", text: heading };
      const to = links?.[label]?.map(addressOf);
      yield {
        ...{ kind: "verse", label, text: said.text, place },
        notes: said.note === undefined ? [] : [{ at: said.text.length, text: said.note }],
        ...(said.words ? { words: said.words } : {}),
        ...(to ? { links: to } : {}),
      };
    }
  }
}

function saidOf(verse: SampleVerse, key: string): SampleVerseText | null {
  const said = verse[key];
  return said === undefined ? null : typeof said === "string" ? { text: said } : said;
}

function addressOf(path: string): VerseAddress {
  const [work, chapter, label] = path.split("/") as [string, string, string];
  return { work, chapter, label };
}

/** What a work says of itself in Hindi, and names of languages that the platform does not know. */
async function saveTranslated(db: Db, workId: number, text: SampleText): Promise<void> {
  const editions = await db.selectFrom("edition").select(["id", "key"]).where("work_id", "=", workId).execute();
  if (text.author) {
    await saveTranslations(db, "hi", WORK_ENTITY, [{ entityId: workId, field: "author", text: text.author[1] }]);
  }
  const said = (language: 0 | 1) =>
    editions.flatMap(({ id: entityId, key }) => {
      const { source, languageName } = text.editions[key]!;
      return [
        ...(language === 1 ? [{ entityId, field: "source", text: source[1] }] : []),
        ...(languageName ? [{ entityId, field: "languageName", text: languageName[language] }] : []),
      ];
    });
  await saveTranslations(db, "en", EDITION_ENTITY, said(0));
  await saveTranslations(db, "hi", EDITION_ENTITY, said(1));
}
