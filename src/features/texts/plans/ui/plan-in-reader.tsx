import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { toast } from "#/design/toaster.tsx";
import type { ReadingData } from "../../pages/read.tsx";
import type { ReadOn } from "../commands/plans.server.ts";
import { useOwn } from "../../marks/ui/reader-marks.tsx";

/** A verse counts as read once it has stood in view; who scrolls past it at once has not read it. */
const SEEN_MS = 2_500;

/** @returns null where nothing answers. */
async function sendPlace(at: { work: string; chapter: string; label: string }): Promise<ReadOn | null> {
  const body = new URLSearchParams(at);
  const headers = { accept: "application/json" };
  const answer = await fetch("/library/plans/read", { method: "POST", body, headers, keepalive: true }).catch(
    () => null,
  );
  return answer?.ok ? ((await answer.json()) as ReadOn) : null;
}

/** Tells how far a member comes in the chapter: the last verse that has stood whole in view for a moment. */
export default function ReadThrough({ data: { work, chapter, verse } }: { data: ReadingData }) {
  const { t } = useLingui();
  const { reader } = useOwn();
  useEffect(() => {
    if (verse !== null || reader !== "member") return;
    const verses = [...document.querySelectorAll<HTMLElement>(".verses .v")];
    let furthest = -1;
    let sent = -1;
    const look = () => {
      const at = verses.findLastIndex((one) => one.getBoundingClientRect().bottom <= innerHeight);
      if (at <= furthest || at < 0) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        furthest = Math.max(furthest, at);
        if (furthest === sent) return;
        sent = furthest;
        void sendPlace({ work: work.slug, chapter: chapter.slug, label: verses[sent]!.id.slice(1) }).then((on) => {
          if (on?.endsWork) toast({ text: t`You have read all of it.` });
          else if (on?.endsToday) toast({ text: t`Today’s portion is read.` });
        });
      }, SEEN_MS);
      timers.add(timer);
    };
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(resting);
      resting = setTimeout(look, 300);
    };
    look();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const timer of timers) clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, [work.slug, chapter.slug, verse, reader, t]);
  return null;
}
