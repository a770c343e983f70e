import { isPublicHost } from "../../platform/public-host.ts";

/** A site whose tours may be shown within a page of ours. */
interface FramedHost {
  readonly hosts: readonly string[];
  /** Its own name. */
  readonly name: string;
  /** The address that it gives for showing this page elsewhere; null for pages of its that are no tour. */
  frame(url: URL): string | null;
}

const firstPart = (url: URL): string => url.pathname.split("/").find(Boolean) ?? "";
const lastPart = (url: URL): string => url.pathname.split("/").findLast(Boolean) ?? "";

/** The whole list: a site that is not on it is opened by a link. Each gives frames by an address of https on its own host. */
const framedHosts: readonly FramedHost[] = [
  {
    hosts: ["my.matterport.com"],
    name: "Matterport",
    frame: ({ pathname, searchParams }) => {
      const model = /^[A-Za-z0-9]{8,20}$/.exec(searchParams.get("m") ?? "")?.[0];
      return model && pathname.startsWith("/show") ? `https://my.matterport.com/show/?m=${model}&play=1` : null;
    },
  },
  {
    hosts: ["kuula.co", "www.kuula.co"],
    name: "Kuula",
    frame: ({ pathname }) => (/^\/share\/[\w/-]{3,80}$/.test(pathname) ? `https://kuula.co${pathname}` : null),
  },
  {
    hosts: ["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be"],
    name: "YouTube",
    frame: (url) => {
      const named = url.hostname === "youtu.be" ? firstPart(url) : (url.searchParams.get("v") ?? lastPart(url));
      return /^[\w-]{11}$/.test(named) ? `https://www.youtube-nocookie.com/embed/${named}` : null;
    },
  },
  {
    hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    name: "Vimeo",
    frame: (url) => (/^\d{5,12}$/.test(lastPart(url)) ? `https://player.vimeo.com/video/${lastPart(url)}?dnt=1` : null),
  },
  {
    hosts: ["sketchfab.com", "www.sketchfab.com"],
    name: "Sketchfab",
    frame: ({ pathname }) => {
      const model = /^\/(?:3d-models|models)\/(?:[\w-]*-)?([0-9a-f]{32})(?:\/|$)/.exec(pathname)?.[1];
      return model ? `https://sketchfab.com/models/${model}/embed` : null;
    },
  },
  {
    hosts: ["momento360.com", "www.momento360.com"],
    name: "Momento360",
    frame: ({ pathname }) => (/^\/e\/u[c]?\/[0-9a-f]{32}$/.test(pathname) ? `https://momento360.com${pathname}` : null),
  },
];

export interface TourFrame {
  /** Who shows it, by its own name. */
  readonly name: string;
  readonly origin: string;
  readonly src: string;
}

/** How a tour elsewhere is shown within a page of ours; null where it is only linked to. */
export function frameOf(address: string): TourFrame | null {
  const url = URL.parse(address);
  if (!url || url.protocol !== "https:" || url.port || url.username || !isPublicHost(url.hostname)) return null;
  const host = framedHosts.find(({ hosts }) => hosts.includes(url.hostname));
  const src = host?.frame(url);
  return host && src ? { name: host.name, origin: new URL(src).origin, src } : null;
}
