import { Trans } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";

interface Kept {
  readonly wasKept: boolean;
  readonly isDiscarded: boolean;
  readonly restore: () => void;
}

/** What the device kept of a text, or that it was discarded, which can be taken back. */
export function DraftKept({ draft: { wasKept, isDiscarded, restore } }: { draft: Kept }) {
  return (
    <div role="status" className="text-sm text-ink-2 empty:hidden">
      {isDiscarded ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <Trans>The draft was discarded.</Trans>
          <Button size="s" variant="quiet" icon="undo" onClick={restore}>
            <Trans>Bring it back</Trans>
          </Button>
        </p>
      ) : (
        wasKept && (
          <p>
            <Trans>You began to write this earlier; it was kept on this device.</Trans>
          </p>
        )
      )}
    </div>
  );
}

/** Beside the button that sends: nothing of it is kept on the device. */
export function DiscardDraft({ draft: { isBegun, discard } }: { draft: { isBegun: boolean; discard: () => void } }) {
  if (!isBegun) return null;
  return (
    <Button variant="quiet" icon="trash" onClick={discard} className="scripted-only whitespace-nowrap">
      <Trans>Discard draft</Trans>
    </Button>
  );
}
