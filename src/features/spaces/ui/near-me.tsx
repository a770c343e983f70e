import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { Chip } from "#/design/chip.tsx";
import { toast } from "#/design/toaster.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { type Coordinates, roundCoordinates } from "#/platform/search/coordinates.ts";

export interface NearMeProps {
  /** Whether the list is in the order of what is near. */
  readonly isNear: boolean;
  /** The list's address near a place; null: anywhere. */
  to(near: Coordinates | null): string;
}

/** Asks for the place only when pressed; the address keeps it to about a kilometre. */
export function NearMe({ isNear, to }: NearMeProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // Without scripts nobody can say where they are; the room stays, so that nothing moves.
  const isReady = useScripted() && "geolocation" in navigator;
  if (isNear) {
    return (
      <Chip to={to(null)} icon="locate" current>
        <Trans>Near me</Trans>
        <span className="sr-only">, {t`remove`}</span>
      </Chip>
    );
  }
  const ask = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const near = roundCoordinates({ lat: coords.latitude, lng: coords.longitude });
        void navigate(to(near), { preventScrollReset: true });
      },
      () => {
        setAsking(false);
        toast({
          text: t`We could not find your location. Please search for your town instead.`,
          tone: "refusal",
        });
      },
      { timeout: 15_000, maximumAge: 600_000 },
    );
  };
  return (
    <Button icon="locate" size="s" pending={isAsking} onClick={ask} className={isReady ? undefined : "invisible"}>
      <Trans>Near me</Trans>
    </Button>
  );
}
