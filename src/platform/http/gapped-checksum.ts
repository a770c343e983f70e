import { crc32 } from "node:zlib";

/**
 * CRC-32 of a text that differs only in what fills its gaps, without reading the text again.
 * A CRC is linear over GF(2): the sum of a filled text is the sum of the text with empty gaps, xor what each
 * bit of the filling adds at its places (as zlib's crc32_combine moves a sum past following bytes).
 * @param pieces the text around the gaps; every gap takes the same bytes.
 * @param gapLength bytes in a gap.
 * @returns the checksum for a filling of that many bytes.
 */
export function gappedChecksum(pieces: readonly Buffer[], gapLength: number): (filling: Buffer) => number {
  const zeros = Buffer.alloc(gapLength);
  let empty = 0;
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) empty = crc32(zeros, empty);
    empty = crc32(piece, empty);
  }
  // The contribution of each bit of the gap's last byte, over all gaps.
  let bits = Array.from({ length: 8 }, () => 0);
  let after = 0;
  for (let i = pieces.length - 1; i > 0; i--) {
    after += pieces[i]!.length;
    bits = bits.map((sum, bit) => sum ^ pastZeros(byteSum(1 << bit), after));
    after += gapLength;
  }
  const tables: Int32Array[] = [];
  for (let place = gapLength - 1; place >= 0; place--) {
    const table = new Int32Array(256);
    for (let value = 1; value < 256; value++) {
      for (let bit = 0; bit < 8; bit++) if (value & (1 << bit)) table[value]! ^= bits[bit]!;
    }
    tables[place] = table;
    bits = bits.map((sum) => pastZeros(sum, 1));
  }
  return (filling) => {
    let sum = empty;
    for (let place = 0; place < gapLength; place++) sum ^= tables[place]![filling[place]!]!;
    return sum >>> 0;
  };
}

/** The linear part of one byte in a sum. */
const byteSum = (byte: number): number => (crc32(Buffer.from([byte])) ^ crc32(Buffer.from([0]))) | 0;

const POLYNOMIAL = 0xedb88320 | 0;

/** A sum moved past `count` zero bytes, by repeated squaring of the one-bit step. */
function pastZeros(sum: number, count: number): number {
  let moved = sum;
  for (let step = 0, left = count; left > 0; step++, left >>>= 1) if (left & 1) moved = times(byteSteps(step), moved);
  return moved;
}

const steps: Int32Array[] = [];

/** The matrix that moves a sum past 2^step zero bytes. */
function byteSteps(step: number): Int32Array {
  let matrix = steps[step];
  if (matrix) return matrix;
  if (step === 0) {
    const bit = Int32Array.from({ length: 32 }, (_, i) => (i === 0 ? POLYNOMIAL : 1 << (i - 1)));
    matrix = square(square(square(bit)));
  } else matrix = square(byteSteps(step - 1));
  steps[step] = matrix;
  return matrix;
}

const square = (matrix: Int32Array): Int32Array => matrix.map((row) => times(matrix, row));

function times(matrix: Int32Array, vector: number): number {
  let sum = 0;
  for (let i = 0, left = vector; left !== 0; i++, left >>>= 1) if (left & 1) sum ^= matrix[i]!;
  return sum;
}
