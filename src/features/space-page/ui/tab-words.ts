import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SpaceTab } from "../space-address.ts";

export const tabWords: Readonly<Record<SpaceTab, MessageDescriptor>> = {
  overview: msg`Overview`,
  about: msg`About`,
  events: msg`Events`,
  gallery: msg`Gallery`,
  reviews: msg`Reviews`,
  team: msg`Team`,
};
