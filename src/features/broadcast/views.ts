/** The stream of a date, live or recorded. Paths are of this origin, addresses absolute. */
export interface StreamView {
  /**
   * waiting: nothing has come yet; live; interrupted: the publisher is gone and may return; ended.
   * External streams and loops are `live` for as long as their date is.
   */
  readonly state: "waiting" | "live" | "interrupted" | "ended";
  /** Multivariant HLS playlist, low latency where it is our own; null while nothing can be played. */
  readonly src: string | null;
  /** The same without low latency; null where there is no difference. */
  readonly safeSrc: string | null;
  /** Everything since the beginning, for going back while it is live. */
  readonly fromStartSrc: string | null;
  /** Sound alone, and a still every two seconds with sound; null where the stream does not have them. */
  readonly audioSrc: string | null;
  readonly stillsSrc: string | null;
  /** The last picture that was seen, as a JPEG. */
  readonly stillUrl: string | null;
  /** A live video of YouTube that stands in, by its id. */
  readonly youtubeId: string | null;
  /** The newest recording that the viewer may see. */
  readonly recording: RecordingView | null;
  /** The beginning of the broadcast: chat and recordings count their time from it. */
  readonly beganAt: Date | null;
}

export interface RecordingView {
  readonly id: number;
  readonly occurrenceId: number;
  /** HLS playlist of the whole. */
  readonly src: string;
  /** The last good still of the studio, else the space's own picture; null where there is neither. */
  readonly posterUrl: string | null;
  /** The whole as one MP4; null where the space does not offer it or it is not made yet. */
  readonly downloadUrl: string | null;
  readonly durationMs: number;
  readonly beganAt: Date;
}
