import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { usePosition } from "#/design/use-position.ts";
import { roundCoordinates } from "#/platform/search/coordinates.ts";

interface NearYouProps {
  readonly isNear: boolean;
  /** The page's address near a place, "18.52,73.86"; empty: by the town. */
  to(near: string): string;
}

/** Counts the way to where the reader is, to about a kilometre; asked for only when pressed. */
export function NearYou({ isNear, to }: NearYouProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { ask, canAsk, isAsking, isRefused } = usePosition({
    onFound(position) {
      const { lat, lng } = roundCoordinates(position);
      void navigate(to(`${lat},${lng}`), { preventScrollReset: true });
    },
  });
  if (isNear) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-2">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="locate" /> <Trans>The way to where you are now</Trans>
        </p>
        <TextLink to={to("")} preventScrollReset className="text-sm">
          <Trans>Choose a town instead</Trans>
        </TextLink>
      </div>
    );
  }
  if (!canAsk) return null;
  return (
    <div>
      <Button type="button" icon="locate" pending={isAsking} onClick={ask} className="max-md:w-full">
        <Trans>Use my location</Trans>
      </Button>
      <p className="field-hint mt-1.5" role="status">
        {isRefused
          ? t`Your device did not say where it is. Please choose your town.`
          : t`Then only the way to you is kept free. It is read to about a kilometre, and not kept.`}
      </p>
    </div>
  );
}
