import type { PlaceColumns } from "./place-columns.ts";

/**
 * Bytes of a place as the database packs it: its id in 8, latitude and longitude in ten-millionths in 4 each,
 * its category in 2, and how many follow it in 4.
 */
export const PACKED_BYTES = 22;
const DEGREE = 1e7;

interface Projection {
  toX(lng: number): number;
  toY(lat: number): number;
}

/** Unpacks places that come in the order of their ids. */
export function readPacked(parts: readonly Uint8Array[], { toX, toY }: Projection): PlaceColumns {
  const length = parts.reduce((sum, part) => sum + part.byteLength / PACKED_BYTES, 0);
  const columns = {
    ids: new Float64Array(length),
    x: new Uint32Array(length),
    y: new Uint32Array(length),
    category: new Uint8Array(length),
    weight: new Uint32Array(length),
  };
  let row = 0;
  for (const part of parts) {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
    for (let at = 0; at < part.byteLength; at += PACKED_BYTES) {
      columns.ids[row] = view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);
      columns.y[row] = toY(view.getInt32(at + 8) / DEGREE);
      columns.x[row] = toX(view.getInt32(at + 12) / DEGREE);
      columns.category[row] = view.getUint16(at + 16);
      columns.weight[row] = view.getUint32(at + 18);
      row++;
    }
  }
  return columns;
}
