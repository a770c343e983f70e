import { ascii, box, boxesIn, fullBox, u32, u64 } from "./boxes.ts";
import { findBox, type ReadSample } from "./read-fragments.ts";
import { movieHeader, trackBox } from "./sample-entry.ts";

/** Ticks per second of the movie itself. */
const MOVIE_TIMESCALE = 90_000;

/** How the samples of an init segment are decoded, and in which ticks they are counted. */
export interface MovieFormat {
  readonly timescale: number;
  readonly picture: { readonly width: number; readonly height: number } | null;
  /** The sample entry in stsd. */
  readonly entry: Buffer;
}

/** @throws Error where it is not an init segment of one track. */
export function readInit(init: Buffer): MovieFormat {
  const mdhd = findBox(init, "mdhd");
  const stsd = findBox(init, "stsd");
  const [entry] = stsd ? [...boxesIn(init, stsd.start + 8, stsd.end)] : [];
  if (!mdhd || !entry) throw new Error("An init segment without a track cannot become part of a movie.");
  const timescale = init.readUInt32BE(mdhd.start + (init[mdhd.start] === 1 ? 20 : 12));
  const picture =
    entry.type === "avc1"
      ? { width: init.readUInt16BE(entry.start + 24), height: init.readUInt16BE(entry.start + 26) }
      : null;
  return { timescale, picture, entry: Buffer.from(init.subarray(entry.start - 8, entry.end)) };
}

interface Run {
  count: number;
  value: number;
}

function addRun(runs: Run[], value: number): void {
  const last = runs.at(-1);
  if (last?.value === value) last.count += 1;
  else runs.push({ count: 1, value });
}

/** The tables of one track of a movie, filled chunk by chunk; nothing of the samples themselves is held. */
export class MovieTrack {
  readonly id: number;
  readonly timescale: number;
  readonly #picture: MovieFormat["picture"];
  readonly #entries: Buffer[] = [];
  readonly #durations: Run[] = [];
  readonly #offsets: Run[] = [];
  readonly #keys: number[] = [];
  readonly #sizes: number[] = [];
  readonly #chunks: { readonly samples: number; readonly entry: number; at: number }[] = [];
  #start: number | null = null;
  #end = 0;

  constructor(id: number, format: MovieFormat) {
    this.id = id;
    this.timescale = format.timescale;
    this.#picture = format.picture;
  }

  /** Adds one segment. @param time of its first sample, in ticks of this track. */
  addChunk(format: MovieFormat, time: number, samples: readonly ReadSample[]): void {
    let entry = this.#entries.findIndex((known) => known.equals(format.entry));
    if (entry < 0) entry = this.#entries.push(format.entry) - 1;
    this.#start ??= time;
    // The sample before a gap lasts longer, so that sound and picture stay together.
    if (this.#sizes.length > 0 && time > this.#end) this.#lengthenLast(time - this.#end);
    else time = Math.max(time, this.#end);
    const scale = this.timescale / format.timescale;
    for (const sample of samples) {
      const duration = Math.max(1, Math.round(sample.duration * scale));
      addRun(this.#durations, duration);
      addRun(this.#offsets, Math.round(sample.offset * scale));
      this.#sizes.push(sample.size);
      if (sample.isKey) this.#keys.push(this.#sizes.length);
      time += duration;
    }
    this.#end = time;
    this.#chunks.push({ samples: samples.length, entry: entry + 1, at: 0 });
  }

  /** Says where in the file a chunk lies. */
  place(chunk: number, at: number): void {
    this.#chunks[chunk]!.at = at;
  }

  get movieDuration(): number {
    return Math.round((this.#end * MOVIE_TIMESCALE) / this.timescale);
  }

  box(): Buffer {
    const runs = (list: readonly Run[]) => Buffer.concat(list.map(({ count, value }) => u32(count, value)));
    const chunkRuns: number[] = [];
    for (const [i, { samples, entry }] of this.#chunks.entries()) {
      const before = this.#chunks[i - 1];
      if (before?.samples !== samples || before.entry !== entry) chunkRuns.push(i + 1, samples, entry);
    }
    const hasOffsets = this.#offsets.some(({ value }) => value !== 0);
    const tables = [
      fullBox("stts", 0, 0, u32(this.#durations.length), runs(this.#durations)),
      ...(hasOffsets ? [fullBox("ctts", 1, 0, u32(this.#offsets.length), runs(this.#offsets))] : []),
      ...(this.#keys.length < this.#sizes.length
        ? [fullBox("stss", 0, 0, u32(this.#keys.length), words(this.#keys))]
        : []),
      fullBox("stsc", 0, 0, u32(chunkRuns.length / 3), words(chunkRuns)),
      fullBox("stsz", 0, 0, u32(0, this.#sizes.length), words(this.#sizes)),
      fullBox("co64", 0, 0, u32(this.#chunks.length), Buffer.concat(this.#chunks.map(({ at }) => u64(at)))),
    ];
    const start = this.#start ?? 0;
    return trackBox({
      id: this.id,
      timescale: this.timescale,
      picture: this.#picture,
      entries: this.#entries,
      tables,
      movieDuration: this.movieDuration,
      duration: this.#end - start,
      ...(start > 0 ? { edits: this.#edits(start) } : {}),
    });
  }

  /** Edits that show nothing at first, then the whole track: for one that begins later than the other. */
  #edits(start: number): Buffer {
    const inMovie = (ticks: number) => Math.round((ticks * MOVIE_TIMESCALE) / this.timescale);
    const nothing = Buffer.concat([u64(inMovie(start)), u32(0xffffffff, 0xffffffff), u32(0x10000)]);
    const whole = Buffer.concat([u64(inMovie(this.#end - start)), u64(0), u32(0x10000)]);
    return box("edts", fullBox("elst", 1, 0, u32(2), nothing, whole));
  }

  #lengthenLast(by: number): void {
    const last = this.#durations.at(-1)!;
    last.count -= 1;
    if (last.count === 0) this.#durations.pop();
    addRun(this.#durations, last.value + by);
  }
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
}

export interface PlacedChunk {
  readonly track: MovieTrack;
  /** The index of the chunk in its track. */
  readonly chunk: number;
  readonly bytes: number;
}

/** Everything before the samples (ISO/IEC 14496-12): a player can begin while the rest is on its way. */
export function movieHead(tracks: readonly MovieTrack[], chunks: readonly PlacedChunk[]): Buffer {
  const write = (): Buffer => {
    const duration = Math.max(...tracks.map((track) => track.movieDuration));
    const header = movieHeader(MOVIE_TIMESCALE, duration, tracks.length + 1);
    return box("moov", header, ...tracks.map((track) => track.box()));
  };
  const ftyp = box("ftyp", ascii("isom"), u32(0x200), ascii("isomiso6avc1mp41"));
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);
  // The tables weigh the same wherever the chunks lie: written once to know the weight, once more to say it.
  let at = ftyp.length + write().length + 16;
  for (const { track, chunk, bytes } of chunks) {
    track.place(chunk, at);
    at += bytes;
  }
  return Buffer.concat([ftyp, write(), u32(1), ascii("mdat"), u64(bytes + 16)]);
}
