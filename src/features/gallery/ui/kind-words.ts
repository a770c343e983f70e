import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ImageKind, ViewKind } from "../rules.ts";

export const imageKindWords: Readonly<Record<ImageKind, MessageDescriptor>> = {
  interior: msg`Interior`,
  exterior: msg`Exterior`,
  event: msg`Event`,
};

export const viewKindWords: Readonly<Record<ViewKind, MessageDescriptor>> = {
  model: msg`3D Model`,
  link: msg`Virtual tour link`,
};
