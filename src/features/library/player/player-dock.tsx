import { Suspense } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";
import { usePlayerWanted } from "./door.ts";
import { hasKeptQueue } from "./kept-queue.ts";

const Player = lazyPart(async () => (await import("./player.tsx")).Player);

/**
 * The player: its code is fetched once something is played, or was before the page was loaded anew.
 * @param who the member whose page it is.
 */
export function PlayerDock({ who }: { readonly who: number | null }) {
  if (!usePlayerWanted(() => hasKeptQueue(who))) return null;
  return (
    <Suspense>
      <Player isMember={who !== null} />
    </Suspense>
  );
}
