/** An element of OpenStreetMap that may be a place. Tags are as they stand in the file, within the bounds of `limits`. */
export interface OsmPlace {
  /** `n12`, `w12` or `r12`. */
  readonly ref: string;
  readonly tags: ReadonlyMap<string, string>;
  /** In degrees, unchecked; null where the file does not say where it is. */
  readonly at: Point | null;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Why an element was left out, each with how many. */
export const skipReasons = [
  "no-name",
  "long-name",
  "no-faith",
  "no-place",
  "out-of-range",
  "no-ref",
  "too-large",
  "broken",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What a reader tells beside its places. */
export interface ReadNotes {
  skip(reason: SkipReason): void;
  /** How much of the work is done, in bytes of `of`. */
  progress(done: number, of: number): void;
}

export const limits = {
  /** More tags than an honest element has. */
  tags: 400,
  /** Numbers of elements are far below it. */
  highestId: 1e14,
  keyLength: 80,
  /** Characters of a value; what is longer is cut, and says so by its length. */
  valueLength: 4_000,
  /** Bytes of one element in JSON. */
  elementBytes: 4_000_000,
  /** Bytes of a block of a PBF, packed and unpacked: those of its specification. */
  blobBytes: 33_554_432,
  headerBytes: 65_536,
  /** Nodes of which ways are made that are remembered at most; ways beyond them have no place. */
  wantedNodes: 12_000_000,
  wantedWays: 500_000,
  /** Nodes of one way, and members of a relation, that are looked at. */
  partsOfOne: 2_000,
} as const;

export const isPlaceOfWorship = (tags: ReadonlyMap<string, string>): boolean =>
  tags.get("amenity") === "place_of_worship";

/** A file that may be read more than once from its beginning. */
export interface ExtractFile {
  readonly bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

/** What a PBF file may ask of its readers. */
export const isKnownFeature = (name: string): boolean => name === "OsmSchema-V0.6" || name === "DenseNodes";
