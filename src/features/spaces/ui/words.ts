import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FaithKey, PlaceKind, SpaceKind } from "../kinds.ts";

export const faithWords: Readonly<Record<FaithKey, MessageDescriptor>> = {
  hindu: msg`Hindu`,
  sikh: msg`Sikh`,
  islamic: msg`Islamic`,
  buddhist: msg`Buddhist`,
  christian: msg`Christian`,
  jain: msg`Jain`,
};

/** Kinds as a filter names them. */
export const kindWords: Readonly<Record<PlaceKind, MessageDescriptor>> = {
  temple: msg`Temples`,
  mosque: msg`Mosques`,
  church: msg`Churches`,
  gurudwara: msg`Gurudwaras`,
  "buddhist-center": msg`Buddhist centers`,
  pandal: msg`Pandals`,
  "virtual-temple": msg`Virtual temples`,
};

const oneOf: Readonly<Record<string, MessageDescriptor>> = {
  "temple hindu": msg`Hindu temple`,
  "temple jain": msg`Jain temple`,
  "temple buddhist": msg`Buddhist temple`,
  mosque: msg`Mosque`,
  church: msg`Church`,
  gurudwara: msg`Sikh gurudwara`,
  "buddhist-center": msg`Buddhist center`,
  pandal: msg`Festival pandal`,
  "virtual-temple": msg`Virtual temple`,
  samiti: msg`Festival committee`,
};

const fallback = msg`Sacred Space`;

/** What one space is, in two or three words. */
export const kindOf = (kind: SpaceKind, faith: FaithKey): MessageDescriptor =>
  oneOf[`${kind} ${faith}`] ?? oneOf[kind] ?? fallback;
