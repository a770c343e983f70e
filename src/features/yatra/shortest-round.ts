import { type Coordinates, kilometresBetween } from "#/platform/search/coordinates.ts";

export interface Round {
  /** The first stop stays the first. */
  readonly fixesStart: boolean;
  /** Back to the first stop at the end. */
  readonly isRound: boolean;
}

/** Up to so many stops every order is weighed; beyond, the order is mended as long as that makes it shorter. */
export const MOST_WEIGHED = 9;
/** Less than this is no gain: a centimetre. */
const GAIN_KM = 1e-5;
/** Binds a chosen beginning to where the way sets out; longer than any way. */
const BOND_KM = 1e7;

/** Kilometres along the ground through the points in this order. */
export function lengthOf(points: readonly Coordinates[], order: readonly number[], isRound: boolean): number {
  let km = 0;
  for (let i = 1; i < order.length; i++) km += kilometresBetween(points[order[i - 1]!]!, points[order[i]!]!);
  if (isRound && order.length > 1) km += kilometresBetween(points[order.at(-1)!]!, points[order[0]!]!);
  return km;
}

/**
 * The order of the points with the shortest way through all of them: the shortest there is up to {@link MOST_WEIGHED}
 * points, else what 2-opt and or-opt come to. @returns positions in `points`; as given where nothing shorter is found.
 */
export function shortestRound(points: readonly Coordinates[], { fixesStart, isRound }: Round): number[] {
  const given = points.map((_, i) => i);
  if (points.length < 3) return given;
  // One more place that is far from nothing makes an open way a round: where it is cut, the way begins and ends.
  const size = points.length + (isRound ? 0 : 1);
  const km = distances(points, size, !isRound && fixesStart);
  const round = points.length <= MOST_WEIGHED ? weighAll(km, size) : mendFromMany(km, size);
  const cut = isRound ? 0 : points.length;
  const turned = turnTo(round, cut).filter((at) => at < points.length);
  const order = !isRound && fixesStart && turned[0] !== 0 ? turned.toReversed() : turned;
  return lengthOf(points, order, isRound) < lengthOf(points, given, isRound) - GAIN_KM ? order : given;
}

function distances(points: readonly Coordinates[], size: number, bindsStart: boolean): Float64Array {
  const km = new Float64Array(size * size);
  for (let a = 0; a < points.length; a++)
    for (let b = a + 1; b < points.length; b++)
      km[a * size + b] = km[b * size + a] = kilometresBetween(points[a]!, points[b]!);
  if (bindsStart) km[points.length] = km[points.length * size] = -BOND_KM;
  return km;
}

const turnTo = (round: readonly number[], first: number): number[] => {
  const at = round.indexOf(first);
  return [...round.slice(at), ...round.slice(0, at)];
};

/** Held and Karp: the best way to each subset's last place, from subsets with one place less. */
function weighAll(km: Float64Array, size: number): number[] {
  const rest = size - 1;
  const best = new Float64Array((1 << rest) * rest).fill(Infinity);
  const before = new Int8Array(best.length).fill(-1);
  for (let at = 0; at < rest; at++) best[(1 << at) * rest + at] = km[rest * size + at]!;
  for (let set = 1; set < 1 << rest; set++)
    for (let last = 0; last < rest; last++) {
      const soFar = best[set * rest + last]!;
      if (soFar === Infinity) continue;
      for (let next = 0; next < rest; next++) {
        if (set & (1 << next)) continue;
        const place = (set | (1 << next)) * rest + next;
        const length = soFar + km[last * size + next]!;
        if (length < best[place]!) [best[place], before[place]] = [length, last];
      }
    }
  let set = (1 << rest) - 1;
  let last = 0;
  for (let at = 1; at < rest; at++)
    if (best[set * rest + at]! + km[at * size + rest]! < best[set * rest + last]! + km[last * size + rest]!) last = at;
  const round = [rest];
  while (last >= 0) {
    round.push(last);
    const previous: number = before[set * rest + last]!;
    set &= ~(1 << last);
    last = previous;
  }
  return round;
}

/** Mends the given order, and the nearest of the rest in turn from a few beginnings; the shortest of them counts. */
function mendFromMany(km: Float64Array, size: number): number[] {
  const step = Math.max(1, Math.floor(size / 8));
  let best = mend(
    Array.from({ length: size }, (_, i) => i),
    km,
  );
  let shortest = roundLength(best, km);
  for (let first = 0; first < size; first += step) {
    const round = mend(nearestInTurn(km, size, first), km);
    const length = roundLength(round, km);
    if (length < shortest - GAIN_KM) [best, shortest] = [round, length];
  }
  return best;
}

function nearestInTurn(km: Float64Array, size: number, first: number): number[] {
  const left = new Set(Array.from({ length: size }, (_, i) => i));
  const round: number[] = [];
  for (let at = first; ;) {
    round.push(at);
    left.delete(at);
    if (left.size === 0) return round;
    let nearest = -1;
    for (const next of left) if (nearest < 0 || km[at * size + next]! < km[at * size + nearest]!) nearest = next;
    at = nearest;
  }
}

function roundLength(round: readonly number[], km: Float64Array): number {
  let length = 0;
  for (let i = 0; i < round.length; i++) length += km[round[i]! * round.length + round[(i + 1) % round.length]!]!;
  return length;
}

/** 2-opt and or-opt in turn, each as long as it shortens the round. */
export function mend(given: readonly number[], km: Float64Array): number[] {
  let round = [...given];
  for (let improved = true; improved;) {
    improved = turnPieces(round, km);
    const moved = movePiece(round, km);
    if (moved) [round, improved] = [moved, true];
  }
  return round;
}

/** 2-opt: turns a piece of the round around where its two ends come closer so. */
function turnPieces(round: number[], km: Float64Array): boolean {
  const n = round.length;
  const between = (a: number, b: number) => km[round[a]! * n + round[b]!]!;
  let improved = false;
  for (let i = 0; i < n - 2; i++)
    for (let j = i + 2; j < n; j++) {
      const after = (j + 1) % n;
      if (after === i) continue;
      if (between(i, j) + between(i + 1, after) < between(i, i + 1) + between(j, after) - GAIN_KM) {
        for (let a = i + 1, b = j; a < b; a++, b--) [round[a], round[b]] = [round[b]!, round[a]!];
        improved = true;
      }
    }
  return improved;
}

/** Or-opt: takes up to three places out and puts them, either way round, where they cost less. @returns null where none. */
function movePiece(round: readonly number[], km: Float64Array): number[] | null {
  const n = round.length;
  const between = (a: number, b: number) => km[a * n + b]!;
  for (let length = 1; length <= Math.min(3, n - 3); length++)
    for (let from = 0; from < n; from++) {
      const turned = [...round.slice(from), ...round.slice(0, from)];
      const [first, last] = [turned[0]!, turned[length - 1]!];
      const rest = turned.slice(length);
      const [ahead, behind] = [rest[0]!, rest.at(-1)!];
      const saved = between(behind, first) + between(last, ahead) - between(behind, ahead);
      for (let at = 1; at < rest.length; at++) {
        const [a, b] = [rest[at - 1]!, rest[at]!];
        const open = between(a, b);
        const straight = between(a, first) + between(last, b) - open;
        const reversed = between(a, last) + between(first, b) - open;
        if (Math.min(straight, reversed) >= saved - GAIN_KM) continue;
        const piece = turned.slice(0, length);
        if (reversed < straight) piece.reverse();
        return [...rest.slice(0, at), ...piece, ...rest.slice(at)];
      }
    }
  return null;
}
