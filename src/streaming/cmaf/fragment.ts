/** One sample as it stands in a fragment; times in ticks of its track. */
export interface FragmentSample {
  readonly duration: number;
  /** Presentation minus decoding time; may be negative. */
  readonly offset: number;
  readonly isKey: boolean;
  readonly data: Uint8Array;
}

const KEY = 0x02000000;
const DEPENDENT = 0x01010000;

/**
 * `moof` and `mdat` of one CMAF chunk (ISO/IEC 23000-19 §7.3.2), in one piece.
 * @param time decoding time of the first sample, in ticks.
 */
export function fragment(sequence: number, time: number, samples: readonly FragmentSample[]): Buffer {
  const duration = samples[0]!.duration;
  // Sound: every frame lasts as long and is a key; only the sizes differ.
  const isEven = samples.every((sample) => sample.isKey && sample.offset === 0 && sample.duration === duration);
  const fieldHead = isEven ? 24 : 16;
  const trunLength = 20 + samples.length * (isEven ? 4 : 16);
  const trafLength = 8 + fieldHead + 20 + trunLength;
  const moofLength = 8 + 16 + trafLength;
  const mediaLength = samples.reduce((sum, { data }) => sum + data.length, 8);
  const bytes = Buffer.allocUnsafe(moofLength + mediaLength);
  let at = 0;
  const word = (value: number) => (at = bytes.writeUInt32BE(value >>> 0, at));
  const head = (length: number, type: string) => {
    word(length);
    at += bytes.write(type, at, "latin1");
  };

  head(moofLength, "moof");
  head(16, "mfhd");
  word(0);
  word(sequence);
  head(trafLength, "traf");
  head(fieldHead, "tfhd");
  word(isEven ? 0x020028 : 0x020000); // the fragment's start is the base; default duration and flags
  word(1);
  if (isEven) {
    word(duration);
    word(KEY);
  }
  head(20, "tfdt");
  word(0x01000000);
  word(Math.floor(time / 0x100000000));
  word(time % 0x100000000);
  head(trunLength, "trun");
  word(isEven ? 0x01000201 : 0x01000f01);
  word(samples.length);
  word(moofLength + 8);
  for (const sample of samples) {
    if (!isEven) word(sample.duration);
    word(sample.data.length);
    if (isEven) continue;
    word(sample.isKey ? KEY : DEPENDENT);
    at = bytes.writeInt32BE(sample.offset, at);
  }
  head(mediaLength, "mdat");
  for (const { data } of samples) {
    bytes.set(data, at);
    at += data.length;
  }
  return bytes;
}
