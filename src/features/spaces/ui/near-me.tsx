import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { Chip } from "#/design/chip.tsx";
import { toast } from "#/design/toaster.tsx";
import { usePosition } from "#/design/use-position.ts";
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
  const { ask, canAsk, isAsking } = usePosition({
    onFound: (position) => void navigate(to(roundCoordinates(position)), { preventScrollReset: true }),
    onRefused: () =>
      toast({
        text: t`We could not find your location. Please search for your town instead.`,
        tone: "refusal",
      }),
  });
  if (isNear) {
    return (
      <Chip to={to(null)} icon="locate" current>
        <Trans>Near me</Trans>
        <span className="sr-only">, {t`remove`}</span>
      </Chip>
    );
  }
  // Without scripts nobody can say where they are; the room stays, so that nothing moves.
  return (
    <Button icon="locate" size="s" pending={isAsking} onClick={ask} className={canAsk ? undefined : "invisible"}>
      <Trans>Near me</Trans>
    </Button>
  );
}
