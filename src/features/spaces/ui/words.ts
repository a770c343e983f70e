import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FaithKey } from "../faiths.ts";
import type { KindWith, SpaceKind } from "../kinds.ts";

export const faithWords: Readonly<Record<FaithKey, MessageDescriptor>> = {
  hindu: msg`Hindu`,
  sikh: msg`Sikh`,
  islamic: msg`Islamic`,
  buddhist: msg`Buddhist`,
  christian: msg`Christian`,
  jain: msg`Jain`,
};

/** Kinds as a filter names them. */
export const kindWords: Readonly<Record<KindWith<"isPlace">, MessageDescriptor>> = {
  temple: msg`Temples`,
  mosque: msg`Mosques`,
  church: msg`Churches`,
  gurudwara: msg`Gurudwaras`,
  "buddhist-center": msg`Buddhist centers`,
  pandal: msg`Pandals`,
  "virtual-temple": msg`Virtual temples`,
};

/** The kind of one space, by itself. */
const kindLabels: Readonly<Record<SpaceKind, MessageDescriptor>> = {
  temple: msg`Temple`,
  mosque: msg`Mosque`,
  church: msg`Church`,
  gurudwara: msg`Gurudwara`,
  "buddhist-center": msg`Buddhist center`,
  pandal: msg`Festival pandal`,
  "virtual-temple": msg`Virtual temple`,
  samiti: msg`Festival committee`,
  practice: msg`Practice`,
};

/** The names of kinds that people combine with the faith. */
const withFaith: Readonly<Record<string, MessageDescriptor>> = {
  "temple hindu": msg`Hindu temple`,
  "temple jain": msg`Jain temple`,
  "temple buddhist": msg`Buddhist temple`,
  "gurudwara sikh": msg`Sikh gurudwara`,
};

const fallback = msg`Sacred Space`;

/** The kind of one space in a word or two; a kind that is not known yet reads as a sacred space. */
export const kindLabel = (kind: string): MessageDescriptor =>
  Object.hasOwn(kindLabels, kind) ? kindLabels[kind as SpaceKind] : fallback;

/** The kind of one space, in two or three words. */
export const kindOf = (kind: SpaceKind, faith: FaithKey): MessageDescriptor =>
  withFaith[`${kind} ${faith}`] ?? kindLabel(kind);
