import type { FaithKey } from "#/features/spaces/public.ts";

/** All forms that an offering may have. A flame burns down; what is laid down fades. */
export const offeringForms = {
  diya: { isFlame: true },
  candle: { isFlame: true },
  "butter-lamp": { isFlame: true },
  flowers: { isFlame: false },
  garland: { isFlame: false },
  lotus: { isFlame: false },
  "rose-petals": { isFlame: false },
  chadar: { isFlame: false },
  rumala: { isFlame: false },
  rice: { isFlame: false },
} as const satisfies Readonly<Record<string, { readonly isFlame: boolean }>>;

export type OfferingForm = keyof typeof offeringForms;

interface FormOfFaith {
  readonly form: OfferingForm;
  /** Ticked when a shrine is opened; the others wait for the space to choose them. */
  readonly isUsual: boolean;
}

const usual = (...forms: OfferingForm[]): FormOfFaith[] => forms.map((form) => ({ form, isUsual: true }));
const byChoice = (...forms: OfferingForm[]): FormOfFaith[] => forms.map((form) => ({ form, isUsual: false }));

/**
 * The rows of the table `offering_form`, in their order; docs/decisions/0019 has the reasons. No lamp stands before the
 * Guru Granth Sahib; nothing is laid down in a mosque, and at a dargah only by those who run it.
 */
export const formsOfFaith: Readonly<Record<FaithKey, readonly FormOfFaith[]>> = {
  hindu: usual("diya", "flowers", "garland"),
  sikh: usual("flowers", "rumala"),
  christian: usual("candle", "flowers"),
  islamic: byChoice("rose-petals", "chadar"),
  buddhist: usual("butter-lamp", "lotus"),
  jain: [...usual("rice"), ...byChoice("diya")],
};

export const isOfferingForm = (value: unknown): value is OfferingForm => Object.hasOwn(offeringForms, String(value));

/** The forms of a faith among some keys, in the faith's own order. */
export const formsAmong = (faith: FaithKey, keys: readonly string[]): OfferingForm[] =>
  formsOfFaith[faith].flatMap(({ form }) => (keys.includes(form) ? [form] : []));
