import type { Rendition, RenditionFormat } from "../packager/packager.ts";
import type { StoredRendition, StoredSegment } from "./stored-rendition.ts";

/** The metadata of a stream beside its files. */
export interface StreamHead {
  readonly id: number;
  readonly folder: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Whether the stream is hidden from everybody. */
  readonly isRemoved: boolean;
  /** The MP4 lies in the storage and may be downloaded. */
  readonly hasMp4: boolean;
}

export interface NewSegment extends StoredSegment {
  readonly rendition: Rendition;
  readonly isDiscontinuous: boolean;
}

export interface NewInit {
  readonly rendition: Rendition;
  readonly init: number;
  readonly opening: number;
  readonly format: RenditionFormat;
  /** Bits per second. */
  readonly bandwidth: number;
}

/** The list of stored streams. Their owner keeps it, so that they survive their process. */
export interface StreamCatalogue {
  /** This process packages the stream from now on. @returns the number of this opening, from 1. */
  countOpening(streamId: number): Promise<number>;
  /** Called once the files are in the storage; what is known already stays. */
  keep(streamId: number, inits: readonly NewInit[], segments: readonly NewSegment[]): Promise<void>;
  /** @returns null where no stream has this folder. */
  findStream(folder: string): Promise<StreamHead | null>;
  /** Everything that is stored, in the order of its time. */
  readRenditions(streamId: number): Promise<Map<Rendition, StoredRendition>>;
}
