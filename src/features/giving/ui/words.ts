import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CommonFund } from "../rules.ts";

export const fundWords: Readonly<Record<CommonFund, MessageDescriptor>> = {
  general: msg`General Fund`,
  events: msg`Events & Festivals`,
  construction: msg`Construction`,
  charity: msg`Charity Work`,
  maintenance: msg`Maintenance`,
};

/** A purpose as it is called: the house's word for the five, the space's own name for its own. */
export const fundName = (say: (words: MessageDescriptor) => string, key: string, name: string): string =>
  name || (key in fundWords ? say(fundWords[key as CommonFund]) : key);
