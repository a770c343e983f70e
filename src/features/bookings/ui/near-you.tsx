import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useScripted } from "#/design/use-scripted.ts";
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
  const [state, setState] = useState<"" | "asking" | "refused">("");
  const isScripted = useScripted();
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
  if (!isScripted) return null;
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("");
        const { lat, lng } = roundCoordinates({ lat: coords.latitude, lng: coords.longitude });
        void navigate(to(`${lat},${lng}`), { preventScrollReset: true });
      },
      () => setState("refused"),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  };
  return (
    <div>
      <Button type="button" icon="locate" pending={state === "asking"} onClick={ask} className="max-md:w-full">
        <Trans>Use my location</Trans>
      </Button>
      <p className="field-hint mt-1.5" role="status">
        {state === "refused"
          ? t`Your device did not say where it is. Please choose your town.`
          : t`Then only the way to you is kept free, to about a kilometre.`}
      </p>
    </div>
  );
}
