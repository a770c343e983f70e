import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AdministratorTab } from "../administrator-address.ts";
import type { ProviderTab } from "../provider-address.ts";
import type { SamitiTab } from "../samiti-address.ts";

export const samitiTabWords: Readonly<Record<SamitiTab, MessageDescriptor>> = {
  events: msg`Events`,
  team: msg`Team`,
  donations: msg`Donations`,
  reviews: msg`Reviews`,
};

export const administratorTabWords: Readonly<Record<AdministratorTab, MessageDescriptor>> = {
  about: msg`About`,
  events: msg`Events`,
  reviews: msg`Reviews`,
};

export const providerTabWords: Readonly<Record<ProviderTab, MessageDescriptor>> = {
  portfolio: msg`Portfolio`,
  services: msg`Services`,
  "past-events": msg`Past Events`,
  credentials: msg`Credentials`,
  reviews: msg`Reviews`,
  achievements: msg`Achievements`,
};
