import { placeDocument, type SourcedPlace } from "#/features/spaces/public-sourced.ts";
import { understand } from "../understand/understand.ts";
import { type ExtractFile, type SkipReason, skipReasons } from "./elements.ts";
import { type ExtractFormat, findFormat, readers } from "./formats.ts";

/** What was understood of a file so far. */
export interface ReadReport {
  readonly format: ExtractFormat;
  /** Places that are taken. */
  readonly places: number;
  readonly byFaith: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<SkipReason, number>>;
  /** A few of the places, as they will be listed. */
  readonly samples: readonly SamplePlace[];
  /** How much of the work of reading is done, of 1. */
  readonly done: number;
}

export interface SamplePlace {
  readonly ref: string;
  readonly name: string;
  readonly localName: string;
  readonly faith: string;
  readonly city: string;
}

export interface PlaceBatch {
  readonly places: readonly SourcedPlace[];
  readonly report: ReadReport;
}

export const BATCH = 1_000;
const SAMPLES = 12;

/**
 * The places of an extract, ready to be stored, so many at a time; the last batch may be empty.
 * @throws UnreadableExtract.
 */
export async function* readPlaceBatches(file: ExtractFile): AsyncGenerator<PlaceBatch> {
  const format = await findFormat(file);
  const skipped = Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>;
  const byFaith: Record<string, number> = {};
  const samples: SamplePlace[] = [];
  let [count, done] = [0, 0];
  const report = (): ReadReport => ({
    ...{ format, places: count, done },
    ...{ byFaith: { ...byFaith }, skipped: { ...skipped }, samples: [...samples] },
  });
  let places: SourcedPlace[] = [];
  const notes = {
    skip: (reason: SkipReason) => void skipped[reason]++,
    progress: (now: number, of: number) => void (done = of > 0 ? Math.min(1, now / of) : 1),
  };
  for await (const elements of readers[format](file, notes)) {
    for (const element of elements) {
      const place = understand(element);
      if (typeof place === "string") {
        skipped[place]++;
        continue;
      }
      places.push({ ...place, document: placeDocument(place.fields, place.names) });
      const { name = "", localName = "", faith = "", city = "" } = place.fields;
      byFaith[faith] = (byFaith[faith] ?? 0) + 1;
      if (count++ < SAMPLES) samples.push({ ref: place.ref, name, localName, faith, city });
      if (places.length < BATCH) continue;
      yield { places, report: report() };
      places = [];
    }
  }
  done = 1;
  yield { places, report: report() };
}
