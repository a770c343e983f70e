import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NavigationLink } from "./navigation.ts";

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
      { to: "/yatra", label: msg`Yatra` },
      { to: "/calendar", label: msg`Calendar` },
      { to: "/community", label: msg`Community` },
      { to: "/library", label: msg`Library` },
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
