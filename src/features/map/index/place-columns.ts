/** Places as columns, in shared memory, so that a thread can sort them and the node read them without a copy. */
export interface PlaceColumns {
  readonly ids: Float64Array;
  /** In units of the map. */
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  /** See categories.ts; six bits. */
  readonly category: Uint8Array;
  /** Lists begin with the greatest. */
  readonly weight: Uint32Array;
}

export const CATEGORIES = 64;
export const faithCodeOf = (category: number): number => category >> 3;

export const sharedFloats = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
export const sharedWords = (length: number): Uint32Array =>
  new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
export const sharedHalves = (length: number): Uint16Array =>
  new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT));
export const sharedBytes = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));
