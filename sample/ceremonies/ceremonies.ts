/** Width and height of every loop, in pixels. */
export const frame = { width: 640, height: 360 } as const;

/*
 * One video frame lasts exactly two AAC frames of 1024 samples at 32 kHz, so picture and sound
 * cut at the same sample in every segment and at the seam of the loop.
 */
export const sampleRate = 32_000;
export const aacFrameSamples = 1024;
export const frameSeconds = (2 * aacFrameSamples) / sampleRate;
export const framesPerSegment = 32;
export const segmentSeconds = framesPerSegment * frameSeconds;
export const segmentsPerLoop = 30;
export const framesPerLoop = framesPerSegment * segmentsPerLoop;
export const loopSeconds = segmentSeconds * segmentsPerLoop;
export const samplesPerLoop = framesPerLoop * 2 * aacFrameSamples;

/** One ceremony: what it is called, which pictures it is painted over, what it may weigh. */
export type Ceremony = {
  name: string;
  faith: string;
  title: string;
  /** Picture files in `sample/media/pictures`, in the order the painter receives them. */
  pictures: string[];
  /** Target of the video encoder, bits per second. */
  videoBitrate: number;
  /** Target of the sound encoder, bits per second. */
  audioBitrate: number;
  /** Where in the loop (0 to 1) the poster is taken. */
  posterAt: number;
};
