import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { IconName } from "../../design/icon.tsx";

export interface NavigationLink {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
}

/** The bars' links, in their order; a screen joins the list when it is built. */
export const mainLinks: readonly NavigationLink[] = [
  { to: "/", label: msg`Home`, icon: "home" },
  { to: "/explore", label: msg`Explore`, icon: "compass" },
  { to: "/feed", label: msg`Feed`, icon: "newspaper" },
  { to: "/artists", label: msg`Guides`, icon: "users" },
  { to: "/map", label: msg`Map`, icon: "map" },
  { to: "/virtual-worship", label: msg`Worship`, icon: "flame" },
  { to: "/community", label: msg`Community`, icon: "messages" },
  { to: "/library", label: msg`Library`, icon: "library" },
];
