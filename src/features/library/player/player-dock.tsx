import { Suspense } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";
import { usePlayerWanted } from "./door.ts";

const Player = lazyPart(async () => (await import("./player.tsx")).Player);

/** The player: its code is fetched once something is played, or was before the page was loaded anew. */
export function PlayerDock({ isMember }: { readonly isMember: boolean }) {
  if (!usePlayerWanted()) return null;
  return (
    <Suspense>
      <Player isMember={isMember} />
    </Suspense>
  );
}
