import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { IconName } from "../../design/icon.tsx";

export interface NavigationLink {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** Left out of the phone's bar, which has room for six. */
  readonly isWideOnly?: true;
}

/** The bars' links, in their order; a screen joins the list when it is built. */
export const mainLinks: readonly NavigationLink[] = [
  { to: "/", label: msg`Home`, icon: "home" },
  { to: "/explore", label: msg`Explore`, icon: "compass" },
  { to: "/feed", label: msg`Feed`, icon: "newspaper" },
  { to: "/artists", label: msg`Guides`, icon: "users" },
  { to: "/virtual-worship", label: msg`Worship`, icon: "flame" },
  { to: "/community", label: msg`Community`, icon: "messages", isWideOnly: true },
];

export const footerGroups: readonly {
  readonly title: MessageDescriptor;
  readonly links: readonly Omit<NavigationLink, "icon">[];
}[] = [
  {
    title: msg`Explore`,
    links: [
      { to: "/explore", label: msg`Explore` },
      { to: "/artists", label: msg`Guides` },
      { to: "/virtual-worship", label: msg`Worship` },
      { to: "/community", label: msg`Community` },
      { to: "/feed", label: msg`Feed` },
    ],
  },
  {
    title: msg`Support`,
    links: [
      { to: "/help", label: msg`Help` },
      { to: "/support", label: msg`Support` },
      { to: "/report", label: msg`Report` },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { to: "/privacy", label: msg`Privacy` },
      { to: "/terms", label: msg`Terms` },
      { to: "/cookies", label: msg`Cookies` },
    ],
  },
];

export const baseLinks: readonly Omit<NavigationLink, "icon">[] = [
  { to: "/accessibility", label: msg`Accessibility` },
  { to: "/privacy", label: msg`Privacy` },
  { to: "/terms", label: msg`Terms` },
  { to: "/sitemap", label: msg`Sitemap` },
];
