// Whose days a space keeps where the traditions of its faith differ.
import type { AlmanacTradition, Observance } from "#/almanac/observances.ts";
import type { FaithKey } from "#/features/spaces/public.ts";

export const traditionsOf = {
  hindu: ["smarta", "vaishnava"],
  sikh: ["nanakshahi-2003", "bikrami"],
  christian: ["western", "orthodox", "syro-malabar"],
  islamic: [],
  buddhist: ["theravada", "mahayana"],
  jain: ["murtipujak", "sthanakvasi", "digambara"],
} as const satisfies Record<FaithKey, readonly AlmanacTradition[]>;

export type KeptTradition = (typeof traditionsOf)[FaithKey][number];
export const keptTraditions: readonly KeptTradition[] = Object.values(traditionsOf).flat();

export const isTraditionOf = (faith: FaithKey, tradition: string): tradition is KeptTradition =>
  (traditionsOf[faith] as readonly string[]).includes(tradition);

/** What a tradition keeps beside what all of the faith keep. */
const keeps: Readonly<Record<KeptTradition, readonly AlmanacTradition[]>> = {
  smarta: ["smarta"],
  vaishnava: ["vaishnava"],
  "nanakshahi-2003": ["nanakshahi-2003", "bikrami"],
  bikrami: ["nanakshahi-2003", "bikrami"],
  western: ["western"],
  orthodox: ["orthodox"],
  "syro-malabar": ["western", "syro-malabar"],
  theravada: ["theravada"],
  mahayana: ["mahayana"],
  murtipujak: ["murtipujak", "shvetambara"],
  sthanakvasi: ["sthanakvasi", "shvetambara"],
  digambara: ["digambara"],
};

const AMENDED = "-bikrami";
/** What both calendars of the Sikhs have, on days of their own. */
const amended = new Set<string>([
  ...["guru-gobind-singh", "guru-arjan-martyrdom", "guru-granth-sahib", "guru-tegh-bahadur-martyrdom"],
]);

/**
 * Those of some observances that a tradition keeps. Where Vaishnavas have a day of their own it stands a day beside the
 * other: who asks for a month asks for a day more at either end. @param tradition null: all of them.
 */
export function keptBy(observances: readonly Observance[], tradition: KeptTradition | null): readonly Observance[] {
  if (tradition === null) return observances;
  const [faith] = Object.entries(traditionsOf).find(([, own]) => (own as readonly string[]).includes(tradition))!;
  // Where Vaishnavas have a day of their own, the usual one beside it is not theirs; that of another year is.
  const own = observances.filter((one) => one.tradition === "vaishnava");
  const isBesideOwn = (one: Observance) => own.some(({ key, day }) => key === one.key && Math.abs(day - one.day) <= 1);
  return observances.filter((one) => {
    if (one.faith !== faith) return true;
    if (tradition === "vaishnava" && one.tradition === null && isBesideOwn(one)) return false;
    if (tradition === "nanakshahi-2003" && one.key.endsWith(AMENDED)) return false;
    if (tradition === "bikrami" && amended.has(one.key)) return false;
    return one.tradition === null || keeps[tradition].includes(one.tradition);
  });
}
