/** A press on a stop that waits on the device until the server has it. */
export interface KeptTick {
  /** Who pressed: somebody else may be signed in on the device by the time that it goes. */
  readonly person: number;
  readonly yatra: number;
  readonly space: number;
  readonly visited: boolean;
  /** When it was pressed, in epoch milliseconds. */
  readonly at: number;
}

/** With one press more: of the same stop the latest alone is worth sending. */
export const withTick = (ticks: readonly KeptTick[], tick: KeptTick): KeptTick[] => [
  ...ticks.filter((one) => one.yatra !== tick.yatra || one.space !== tick.space),
  tick,
];

/** Those of one person: only they may send them. */
export const ticksOf = (ticks: readonly KeptTick[], person: number): KeptTick[] =>
  ticks.filter((one) => one.person === person);

/** Without one that the server has, or has refused; a press that came meanwhile stays. */
export const withoutTick = (ticks: readonly KeptTick[], sent: KeptTick): KeptTick[] =>
  ticks.filter((one) => one.yatra !== sent.yatra || one.space !== sent.space || one.at !== sent.at);

/** Reads what a device kept; nothing of what cannot be read. */
export function readTicks(text: string | null): KeptTick[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTick) : [];
  } catch {
    return [];
  }
}

const isTick = (one: unknown): one is KeptTick => {
  const { person, yatra, space, visited, at } = (one ?? {}) as Partial<Record<keyof KeptTick, unknown>>;
  return [person, yatra, space, at].every(Number.isSafeInteger) && typeof visited === "boolean";
};
