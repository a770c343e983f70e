import { useEffect } from "react";
import { hydrateNow } from "../../design/hydrate-later.tsx";
import { useScriptFonts } from "../../design/use-script-fonts.ts";
import { waitsWithTimesOfElsewhere } from "../../platform/i18n/local-time.tsx";
import { PlayerDock } from "../../features/library/public.tsx";
import { ConnectionWatch } from "./connection-watch.tsx";
import { KeptForm } from "./kept-form.tsx";

interface BackgroundProps {
  /** The member whose page it is. */
  readonly who: number | null;
  /** A page outside of the shell, such as an embedded one, plays nothing. */
  readonly hasPlayer: boolean;
}

/** What goes on beside every page while the reader goes from one to the next: its code waits for their first move. */
export function Background({ who, hasPlayer }: BackgroundProps) {
  useScriptFonts();
  // A visitor from elsewhere would take a temple's hour for their own.
  useEffect(() => {
    if (waitsWithTimesOfElsewhere()) hydrateNow();
  }, []);
  return (
    <>
      <ConnectionWatch />
      <KeptForm who={who} />
      {hasPlayer && <PlayerDock who={who} />}
    </>
  );
}
