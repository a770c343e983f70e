import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MarkColour } from "../rules.ts";

export const colourWords: Readonly<Record<MarkColour, MessageDescriptor>> = {
  gold: msg`Gold`,
  green: msg`Green`,
  blue: msg`Blue`,
  rose: msg`Rose`,
  violet: msg`Violet`,
};
