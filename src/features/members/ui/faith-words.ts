import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Faith } from "#/design/faith-mark.tsx";

export const faithWords: Readonly<Record<Faith, MessageDescriptor>> = {
  hindu: msg`Hindu`,
  sikh: msg`Sikh`,
  christian: msg`Christian`,
  islamic: msg`Islamic`,
  buddhist: msg`Buddhist`,
  jain: msg`Jain`,
};
