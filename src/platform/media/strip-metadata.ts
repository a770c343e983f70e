/** What a camera wrote beside a picture: EXIF, XMP, comments and previews go, the picture stays as it is to the bit. */
export type StrippableType = "image/jpeg" | "image/png" | "image/webp";

export const isStrippable = (mime: string): mime is StrippableType =>
  mime === "image/jpeg" || mime === "image/png" || mime === "image/webp";

/**
 * Leaves out whatever is not needed to show a picture; one that ends early is kept as far as it goes.
 * @param orientation how it is to be turned, 1 to 8 as EXIF counts; kept for JPEG.
 * @returns null where the bytes are not built as their kind is: then nobody knows what else is in them.
 */
export function stripMetadata(bytes: Buffer, mime: StrippableType, orientation = 1): Buffer | null {
  if (mime === "image/jpeg") return stripJpeg(bytes, orientation);
  return mime === "image/png" ? stripPng(bytes) : stripWebp(bytes);
}

const [SOI, EOI, SOS, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe];
/** Markers without a segment behind them. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function stripJpeg(bytes: Buffer, orientation: number): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  if (orientation > 1 && orientation <= 8) kept.push(orientationSegment(orientation));
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1];
    // What follows the end is a second picture, with everything that was taken out of the first.
    if (marker === undefined || marker === EOI) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isAlone(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    let end = at + 2 + length;
    if (end > bytes.length) break;
    if (marker === SOS) end = endOfScan(bytes, end);
    if (isShown(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(Buffer.of(0xff, EOI));
  return Buffer.concat(kept);
}

/** Whether a segment belongs to the picture: its tables and scans, JFIF, its colours, and how they were turned. */
function isShown(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  const begins = (text: string) => content.subarray(0, text.length).toString("latin1") === text;
  if (marker === 0xe0) return begins("JFIF\0");
  if (marker === 0xe2) return begins("ICC_PROFILE\0");
  if (marker === 0xee) return begins("Adobe");
  return marker < 0xe1 || marker > 0xef;
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** EXIF with one word: which side of the picture is up. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a000000080001011200030000000100000000000000000000", "hex").subarray(0, 26);
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.of(0xff, 0xe1, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const PNG_BEGINNING = Buffer.from("89504e470d0a1a0a", "hex");
const pngParts = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD hIST pHYs acTL fcTL fdAT".split(" "),
);

function stripPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(PNG_BEGINNING)) return null;
  const kept: Buffer[] = [PNG_BEGINNING];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(name)) return null;
    const end = at + 12 + bytes.readUInt32BE(at);
    if (pngParts.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

const webpParts = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of VP8X that promise EXIF and XMP. */
const PROMISED = 0x08 | 0x04;

function stripWebp(bytes: Buffer): Buffer | null {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return null;
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length & 1);
    if (webpParts.has(name)) {
      const part = Buffer.from(bytes.subarray(at, end));
      if (name === "VP8X" && part.length > 8) part[8]! &= ~PROMISED;
      kept.push(part);
    }
    at = end;
  }
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return Buffer.concat([head, ...kept]);
}
