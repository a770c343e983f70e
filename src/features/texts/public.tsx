import { Suspense } from "react";
import { lazyPart, useBegun } from "#/design/hydrate-later.tsx";

export { FoundVerseList } from "./ui/found-verses.tsx";
export { licenceWords } from "./ui/words.ts";

const Cards = lazyPart(async () => (await import("./ui/verse-cards.tsx")).VerseCards);

/** Shows the verse that a text of the page names, beside its name; a page that is only read does without. */
export const VerseCards = () =>
  useBegun() ? (
    <Suspense fallback={null}>
      <Cards />
    </Suspense>
  ) : null;
