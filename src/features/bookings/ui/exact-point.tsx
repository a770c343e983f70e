import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { usePosition } from "#/design/use-position.ts";

/** Where the house is, for directions: only when pressed, and only for who comes, once it is confirmed. */
export function ExactPoint({ typed, owner }: { readonly typed: string | undefined; readonly owner: string }) {
  const { t } = useLingui();
  const [point, setPoint] = useState(typed ?? "");
  const { ask, canAsk, isAsking, isRefused } = usePosition({
    isExact: true,
    onFound: ({ lat, lng }) => setPoint(`${lat.toFixed(5)},${lng.toFixed(5)}`),
  });
  if (!canAsk && !point) return null;
  return (
    <div className="-mt-2">
      <input type="hidden" name="point" value={point} />
      {point ? (
        <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4">
          <p className="flex items-center gap-2 font-semibold" role="status">
            <Icon name="check" /> <Trans>Your exact point is added</Trans>
          </p>
          <button
            type="button"
            aria-label={t`Remove the exact point`}
            className="round round-plain flex-none"
            onClick={() => setPoint("")}
          >
            <Icon name="x" size={20} />
          </button>
        </div>
      ) : (
        <>
          <Button type="button" icon="locate" pending={isAsking} onClick={ask} className="max-md:w-full">
            <Trans>Add my exact point</Trans>
          </Button>
          <p className="field-hint mt-1.5" role="status">
            {isRefused
              ? t`Your device did not say where it is. The address is enough.`
              : t`If you are there now: ${owner} finds the door by it. They see it once the booking is confirmed; it is deleted a week after.`}
          </p>
        </>
      )}
    </div>
  );
}
