import { useLingui } from "@lingui/react/macro";
import type { ChapterName } from "../views.ts";

/** What a chapter is called: by its title, its book's or its number. */
export function useChapterTitle() {
  const { t } = useLingui();
  return ({ title, bookTitle, number }: Pick<ChapterName, "title" | "bookTitle" | "number">): string => {
    if (title) return title.text;
    return bookTitle ? `${bookTitle.text} ${number}` : t`Chapter ${number}`;
  };
}
