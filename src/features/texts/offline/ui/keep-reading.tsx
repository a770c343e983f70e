import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import type { ReadingData } from "../../pages/read.tsx";
import { choicesQuery } from "../../reading-choices.ts";
import { allowsReadingAhead } from "../../ui/turned-page.ts";
import { followBuild, keepLastRead } from "../kept-works.ts";
import { canKeep, startWorker } from "../worker.ts";
import { opensWithoutConnection } from "../opens-offline.ts";

/** A chapter that somebody stays with is kept; one that they leaf through is not. */
const STAYS_MS = 6_000;

/** Keeps what is read now, so that it opens without a connection. Shows nothing. */
export default function KeepReading({ data }: { data: ReadingData }) {
  const { i18n } = useLingui();
  const { work, chapter, verse, choices } = data;
  const { slug, chapters: of, isListed } = work;
  const title = work.title.text;
  const query = choicesQuery(choices);
  const here = chapter.slug;
  const next = chapter.next?.slug ?? null;
  useEffect(() => {
    if (!canKeep()) return;
    void opensWithoutConnection();
    if (verse !== null || !allowsReadingAhead() || !isListed || !navigator.onLine) return;
    const keep = async () => {
      await startWorker();
      await followBuild();
      await keepLastRead({ slug, title, of, query, language: i18n.locale }, here, next);
      await opensWithoutConnection();
    };
    // What could not be kept is tried again with the next chapter.
    const timer = setTimeout(() => void keep().catch(() => undefined), STAYS_MS);
    return () => clearTimeout(timer);
  }, [slug, title, of, isListed, here, next, verse, query, i18n.locale]);
  return null;
}
