import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ManageTab } from "../manage-tabs.ts";

export const manageTabWords: Readonly<Record<ManageTab, MessageDescriptor>> = {
  details: msg`Details`,
  events: msg`Events`,
  calendar: msg({ message: "Calendar", context: "of a space" }),
  images: msg`Images`,
  "3d-views": msg`3D Views`,
  settings: msg`Settings`,
  festival: msg`Festival`,
};

const titles: Readonly<Record<string, MessageDescriptor>> = {
  temple: msg`Manage Temple`,
  mosque: msg`Manage Mosque`,
  church: msg`Manage Church`,
  gurudwara: msg`Manage Gurudwara`,
  "buddhist-center": msg`Manage Buddhist Center`,
  pandal: msg`Manage Pandal`,
  "virtual-temple": msg`Manage Virtual Temple`,
  samiti: msg`Manage Samiti`,
};

/** By the kind of the space. */
export const manageTitle = (kind: string): MessageDescriptor => titles[kind] ?? msg`Manage Sacred Space`;
