import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OfferingForm } from "../offering-forms.ts";

interface FormWords {
  readonly noun: MessageDescriptor;
  /** What one does; on buttons and as a title. */
  readonly act: MessageDescriptor;
  readonly done: MessageDescriptor;
}

export const formWords: Readonly<Record<OfferingForm, FormWords>> = {
  diya: { noun: msg`Diya`, act: msg`Light a diya`, done: msg`Your diya is burning.` },
  candle: { noun: msg`Candle`, act: msg`Light a candle`, done: msg`Your candle is burning.` },
  "butter-lamp": { noun: msg`Butter lamp`, act: msg`Light a butter lamp`, done: msg`Your butter lamp is burning.` },
  flowers: { noun: msg`Flowers`, act: msg`Lay flowers`, done: msg`Your flowers are at the shrine.` },
  garland: { noun: msg`Garland`, act: msg`Offer a garland`, done: msg`Your garland is at the shrine.` },
  lotus: { noun: msg`Lotus`, act: msg`Offer a lotus`, done: msg`Your lotus is at the shrine.` },
  "rose-petals": {
    noun: msg`Rose petals`,
    act: msg`Offer rose petals`,
    done: msg`Your rose petals are at the shrine.`,
  },
  chadar: { noun: msg`Chadar`, act: msg`Offer a chadar`, done: msg`Your chadar is at the shrine.` },
  rumala: { noun: msg`Rumala`, act: msg`Offer a rumala`, done: msg`Your rumala is at the shrine.` },
  rice: { noun: msg`Akshat`, act: msg`Offer akshat`, done: msg`Your akshat is at the shrine.` },
};
