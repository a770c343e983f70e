export interface StreamPaths {
  /**
   * Multivariant playlists: low latency where every player gets on with it, low latency for our own, plain, everything
   * since the beginning, sound alone, stills with sound.
   */
  readonly index: string;
  readonly fast: string;
  readonly safe: string;
  readonly fromStart: string;
  readonly audio: string;
  readonly stills: string;
  /** The last picture that was seen. */
  readonly still: string;
  /** The address of the recording once the broadcast has ended. */
  readonly vod: string;
  readonly poster: string;
  readonly mp4: string;
}

export const STREAM_PREFIX = "/live/stream/";

/** @param folder a broadcast's own, a UUID. */
export function streamPaths(folder: string): StreamPaths {
  const at = `${STREAM_PREFIX}${folder}/`;
  return {
    index: `${at}index.m3u8`,
    fast: `${at}fast.m3u8`,
    safe: `${at}safe.m3u8`,
    fromStart: `${at}start.m3u8`,
    audio: `${at}audio.m3u8`,
    stills: `${at}stills.m3u8`,
    still: `${at}still.jpg`,
    vod: `${at}vod.m3u8`,
    poster: `${at}poster.jpg`,
    mp4: `${at}video.mp4`,
  };
}
