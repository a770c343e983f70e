import { Trans } from "@lingui/react/macro";
import type { Place } from "../import/read-events.ts";

/** Where in a file something stands. */
export function PlaceWords({ place: { line, part } }: { readonly place: Place }) {
  return part === undefined ? (
    <Trans>Line {line}</Trans>
  ) : (
    <Trans>
      Line {line} of <span className="wrap-anywhere">{part}</span>
    </Trans>
  );
}
