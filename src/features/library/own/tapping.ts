import type { Cue } from "../web-vtt.ts";

/** A line that is sung: its verse's address, or empty, and its words. */
export interface SungLine {
  readonly at: string;
  readonly text: string;
}

/** When each line begins, in milliseconds, in their order; one that was passed over waits for a moment of its own. */
export type Taps = readonly number[];

/** The next line begins now. Earlier than the last one it cannot: the sound was turned back, and what came later is tapped anew. */
export function tap(taps: Taps, ms: number, lines: number): Taps {
  const before = taps.filter((one) => one < ms);
  return before.length < lines ? [...before, Math.round(ms)] : before;
}

/** Takes the last one back. */
export const untap = (taps: Taps): Taps => taps.slice(0, -1);

/** No line is lit longer than a minute after it began. */
const LONGEST_MS = 60_000;

/** Each line until the next one begins, the last one until the end. */
export const cuesOf = (lines: readonly SungLine[], taps: Taps, durationMs: number): readonly Cue[] =>
  taps.flatMap((fromMs, i) => {
    const line = lines[i];
    const toMs = Math.min(taps[i + 1] ?? durationMs, fromMs + LONGEST_MS, durationMs);
    return line && toMs > fromMs ? [{ id: line.at, fromMs, toMs, text: line.text }] : [];
  });

/** Lines as somebody types them. */
export const typedLines = (text: string): readonly SungLine[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => ({ at: "", text: line }));
