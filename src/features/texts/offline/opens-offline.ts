import { openOffline } from "#/platform/http/lost-connection.ts";
import { chapterPath, workPath } from "../rules.ts";
import { listKept } from "./kept-database.ts";
import { listKeptSounds } from "./kept-sounds.ts";
import { KEPT_PAGES } from "./kept-path.ts";

/** Lets links lead to what is kept while there is no connection; all others say so where they are. */
export async function opensWithoutConnection(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const kept = await listKept();
  const paths = kept.flatMap(({ slug, chapters, wasChosen }) => [
    ...(wasChosen ? [workPath(slug)] : []),
    ...chapters.map((chapter) => chapterPath(slug, chapter)),
  ]);
  const sounds = await listKeptSounds();
  openOffline(new Set([...KEPT_PAGES, ...paths, ...sounds.map(({ path }) => path)]));
}
