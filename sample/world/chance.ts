/** Numbers that look like chance and are the same on every machine. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones, in an order of chance. */
  some<T>(from: readonly T[], count: number): T[];
}

/** One stream of chance per name: adding a row to one table leaves the others as they are. */
export function chance(...names: readonly (string | number)[]): Chance {
  let state = hash(names.join(" "));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    some(from, count) {
      const left = [...from];
      for (let i = left.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [left[i], left[j]] = [left[j]!, left[i]!];
      }
      return left.slice(0, count);
    },
  };
}

/** FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
