import { Suspense } from "react";
import { lazyPart, useBegun } from "#/design/hydrate-later.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import type { ReadingData } from "../../pages/read.tsx";
import type { MarkedChapter } from "./reader-marks.tsx";
import type { VerseMarksProps } from "./verse-marks.tsx";

const Marks = lazyPart<MarkedChapter>(async () => (await import("./reader-marks.tsx")).ReaderMarks);
const OfVerse = lazyPart<VerseMarksProps>(async () => (await import("./verse-marks.tsx")).VerseMarks);

/**
 * Whether one's own things on the page are wanted: a member's at once, a visitor's once they begin to do anything.
 * A page that was kept does not know its reader.
 */
function useOwnThings(isMember: boolean): boolean {
  const hasBegun = useBegun();
  return useScripted() && (hasBegun || isMember || !navigator.onLine);
}

/** {@link Marks}, once the page reads without them. */
export function LaterMarks(here: MarkedChapter) {
  return useOwnThings(here.isMember) ? (
    <Suspense fallback={null}>
      <Marks {...here} />
    </Suspense>
  ) : null;
}

const Keeping = lazyPart<{ data: ReadingData }>(
  async () => (await import("../../offline/ui/keep-reading.tsx")).default,
);

/** Keeps what is read, once the page reads. */
export const LaterKeeping = (of: { data: ReadingData }) =>
  useOwnThings(of.data.isMember) ? (
    <Suspense fallback={null}>
      <Keeping {...of} />
    </Suspense>
  ) : null;

const Through = lazyPart<{ data: ReadingData }>(
  async () => (await import("../../plans/ui/plan-in-reader.tsx")).default,
);

/** Tells how far one reads, once the page reads. */
export const LaterThrough = (of: { data: ReadingData }) =>
  useOwnThings(of.data.isMember) ? (
    <Suspense fallback={null}>
      <Through {...of} />
    </Suspense>
  ) : null;

/** {@link OfVerse}, once the page reads. */
export const LaterVerseMarks = ({ isMember, ...of }: VerseMarksProps & { readonly isMember: boolean }) =>
  useOwnThings(isMember) ? (
    <Suspense fallback={null}>
      <OfVerse {...of} />
    </Suspense>
  ) : null;
