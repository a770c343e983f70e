export interface StreamPaths {
  readonly src: string;
  readonly safeSrc: string;
  readonly fromStartSrc: string;
  readonly audioSrc: string;
  readonly stillsSrc: string;
  readonly stillUrl: string;
  readonly recordingSrc: string;
  /** A file of the broadcast by its name. */
  file(name: string): string;
}

/** Paths under which a broadcast is watched; its folder is what nobody can guess. */
export function streamPaths(folder: string): StreamPaths {
  const base = `/live/stream/${folder}`;
  return {
    src: `${base}/live.m3u8`,
    safeSrc: `${base}/safe.m3u8`,
    fromStartSrc: `${base}/start.m3u8`,
    audioSrc: `${base}/audio.m3u8`,
    stillsSrc: `${base}/stills.m3u8`,
    stillUrl: `${base}/still.jpg`,
    recordingSrc: `${base}/recording.m3u8`,
    file: (name) => `${base}/${name}`,
  };
}
