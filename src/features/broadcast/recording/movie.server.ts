import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Services } from "#/platform/services.ts";
import { movieHead, type MovieFormat, MovieTrack, type PlacedChunk, readInit } from "#/streaming/cmaf/movie.ts";
import { type ReadSample, readFragments } from "#/streaming/cmaf/read-fragments.ts";
import { initName, segmentName, storageKey } from "#/streaming/delivery/names.ts";
import type { Rendition } from "#/streaming/packager/packager.ts";
import type { StoredRendition, StoredSegment } from "#/streaming/store/stored-rendition.ts";

interface Piece {
  readonly rendition: Rendition;
  readonly segment: StoredSegment;
}

/** A stretch without discontinuities: where its time begins in the broadcast and in the movie, in seconds. */
interface Stretch {
  readonly from: number;
  readonly at: number;
}

/**
 * Writes the largest picture and the sound of a broadcast, or its sound alone, into one MP4 that begins to play at once. Segments are read
 * twice, one at a time, and the movie grows in a temporary file: a ceremony of hours fits into any memory.
 * @returns how many bytes it has; 0 where nothing is stored.
 */
export async function makeMovie(
  { storage, config }: Pick<Services, "storage" | "config">,
  broadcast: { readonly id: number; readonly folder: string; readonly startedAt: Date },
  renditions: ReadonlyMap<Rendition, StoredRendition>,
  key: string,
  { soundAlone = false }: { readonly soundAlone?: boolean } = {},
): Promise<number> {
  const picture = soundAlone
    ? undefined
    : (["high", "medium", "low"] as const).find((name) => renditions.get(name)?.segments.length);
  const chosen = [picture, "audio" as const].filter((name) => name && renditions.get(name)?.segments.length);
  const pieces = chosen
    .flatMap((name) => renditions.get(name!)!.segments.map((segment): Piece => ({ rendition: name!, segment })))
    .toSorted((a, b) => a.segment.init - b.segment.init || a.segment.beganAtMs - b.segment.beganAtMs);
  if (pieces.length === 0) return 0;

  const file = ({ rendition, segment }: Piece) => `${rendition}/${segmentName(segment.opening, segment.number)}`;
  const read = async (name: string) => Buffer.from(await storage.getBytes(storageKey(broadcast.folder, name)));
  const formats = new Map<string, MovieFormat>();
  const formatOf = async ({ rendition, segment }: Piece): Promise<MovieFormat> => {
    const name = `${rendition}/${initName(segment.opening, segment.init)}`;
    const format = formats.get(name) ?? readInit(await read(name));
    formats.set(name, format);
    return format;
  };

  const stretches = stretchesOf(pieces, broadcast.startedAt.getTime());
  const tracks = new Map<Rendition, MovieTrack>();
  const counts = new Map<Rendition, number>();
  const chunks: PlacedChunk[] = [];
  for (const piece of pieces) {
    const format = await formatOf(piece);
    const samples = readFragments(await read(file(piece)));
    if (samples.length === 0) continue;
    const track = tracks.get(piece.rendition) ?? new MovieTrack(tracks.size + 1, format);
    tracks.set(piece.rendition, track);
    const stretch = stretches.get(piece.segment.init)!;
    const seconds = samples[0]!.time / format.timescale - stretch.from + stretch.at;
    track.addChunk(format, Math.max(0, Math.round(seconds * track.timescale)), samples);
    const chunk = counts.get(piece.rendition) ?? 0;
    counts.set(piece.rendition, chunk + 1);
    chunks.push({ track, chunk, bytes: samples.reduce((sum, { size }) => sum + size, 0) });
  }

  const folder = path.join(config.dataDir, "tmp");
  const temporary = path.join(folder, `movie-${broadcast.id}-${process.pid}-${soundAlone ? "sound" : "whole"}.mp4`);
  await mkdir(folder, { recursive: true });
  const movie = await open(temporary, "w");
  let size = 0;
  try {
    const head = movieHead([...tracks.values()], chunks);
    await movie.write(head);
    size = head.length;
    for (const piece of pieces) {
      const bytes = await read(file(piece));
      const samples = Buffer.concat(
        readFragments(bytes).map(({ at, size }: ReadSample) => bytes.subarray(at, at + size)),
      );
      await movie.write(samples);
      size += samples.length;
    }
    await movie.close();
    await storage.moveFromFs(temporary, key);
  } finally {
    await movie.close().catch(() => undefined);
    await rm(temporary, { force: true });
  }
  return size;
}

/** Interruptions are left out of a movie: each stretch begins where the one before it ends. */
function stretchesOf(pieces: readonly Piece[], startedAtMs: number): Map<number, Stretch> {
  const bounds = new Map<number, { from: number; to: number }>();
  for (const { segment } of pieces) {
    const from = (segment.beganAtMs - startedAtMs) / 1000;
    const to = from + segment.durationUs / 1_000_000;
    const known = bounds.get(segment.init) ?? { from, to };
    bounds.set(segment.init, { from: Math.min(known.from, from), to: Math.max(known.to, to) });
  }
  const stretches = new Map<number, Stretch>();
  let at = 0;
  for (const [init, { from, to }] of [...bounds].toSorted(([a], [b]) => a - b)) {
    stretches.set(init, { from, at });
    at += to - from;
  }
  return stretches;
}
