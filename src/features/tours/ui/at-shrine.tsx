import { Suspense } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";

const ShrineCorner = lazyPart(async () => (await import("#/features/offerings/public-corner.tsx")).ShrineCorner);

/** A place in a scene where a lamp is lit. */
export interface Shrine {
  readonly spaceId: number;
  readonly title: string;
}

/** What stands at a hotspot of the kind `lamp`: the space's shrine of this name, else its first; fetched when it is opened. */
export function AtShrine({ spaceId, title }: Shrine) {
  return (
    <Suspense>
      <ShrineCorner spaceId={spaceId} title={title} />
    </Suspense>
  );
}
