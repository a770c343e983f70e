/* oxlint-disable react/iframe-missing-sandbox -- its player needs both, and another origin cannot lift its sandbox */
import { Trans } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { YOUTUBE } from "../youtube.ts";

/** Leads to the page with the video in it: nothing of it is asked for before. Works without scripts. */
export function YouTubeDoor({ page }: { page: string }) {
  return (
    <a
      href={`${page}${page.includes("?") ? "&" : "?"}play=youtube`}
      className="grid justify-items-center gap-3 rounded-card px-6 py-4 no-underline"
    >
      <span className="grid size-18 place-items-center rounded-full bg-paper/92 text-on-paper">
        <Icon name="play" size={30} filled className="ml-1" />
      </span>
      <span className="max-w-72 rounded-card bg-theatre/85 px-4 py-2 text-sm">
        <Trans>Play the video from YouTube. YouTube will know that you are watching.</Trans>
      </span>
    </a>
  );
}

export function YouTube({ id, title }: { id: string; title: string }) {
  return (
    <iframe
      src={`${YOUTUBE}/embed/${encodeURIComponent(id)}?autoplay=1&playsinline=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      className="size-full border-0"
    />
  );
}
