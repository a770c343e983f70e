import { readFileSync } from "node:fs";
import path from "node:path";
import { movieHead, MovieTrack, type PlacedChunk, readInit } from "./cmaf/movie.ts";
import { readFragments } from "./cmaf/read-fragments.ts";

interface Loop {
  readonly name: string;
  /** px */
  readonly width: number;
  readonly height: number;
  readonly poster: string;
  readonly video: { readonly segments: readonly { readonly durationS: number }[] };
}

const loopsIn = (folder: string): readonly Loop[] =>
  JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")) as readonly Loop[];

export interface Movie {
  readonly bytes: Buffer;
  readonly durationMs: number;
  /** px */
  readonly width: number;
  readonly height: number;
  /** A picture of it, as a file's bytes. */
  readonly poster: Buffer;
}

/** A loop of a folder as one MP4: picture and sound side by side, segment by segment. */
export function loopMovie(folder: string, name: string): Movie {
  const loop = loopsIn(folder).find((one) => one.name === name);
  if (!loop) throw new Error(`There is no loop ${name} in ${folder}.`);
  const read = (file: string) => readFileSync(path.join(folder, name, file));
  const tracks = (["v", "a"] as const).map((letter, i) => {
    const format = readInit(read(`${letter}-init.mp4`));
    return { letter, format, track: new MovieTrack(i + 1, format) };
  });
  const chunks: PlacedChunk[] = [];
  const samples: Buffer[] = [];
  for (const number of loop.video.segments.keys()) {
    for (const { letter, format, track } of tracks) {
      const segment = read(`${letter}-${String(number).padStart(3, "0")}.m4s`);
      const found = readFragments(segment);
      const seconds = found[0]!.time / format.timescale;
      track.addChunk(format, Math.round(seconds * track.timescale), found);
      chunks.push({ track, chunk: number, bytes: found.reduce((sum, { size }) => sum + size, 0) });
      samples.push(...found.map(({ at, size }) => segment.subarray(at, at + size)));
    }
  }
  const seconds = loop.video.segments.reduce((sum, { durationS }) => sum + durationS, 0);
  return {
    bytes: Buffer.concat([
      movieHead(
        tracks.map(({ track }) => track),
        chunks,
      ),
      ...samples,
    ]),
    durationMs: Math.round(seconds * 1000),
    ...{ width: loop.width, height: loop.height, poster: read(loop.poster) },
  };
}
