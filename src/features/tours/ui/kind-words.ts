import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HotspotKind } from "../rules.ts";

export const hotspotKindWords: Readonly<Record<HotspotKind, MessageDescriptor>> = {
  text: msg`Words`,
  audio: msg`Sound`,
  link: msg`Way to another scene`,
  donate: msg`Way to a donation`,
  lamp: msg`Shrine for a lamp`,
};
