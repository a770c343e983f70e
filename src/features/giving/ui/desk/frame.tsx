import { Trans } from "@lingui/react/macro";
import {
  DeskFrame as MembersFrame,
  type DeskFrameProps as MembersFrameProps,
  type DeskPlace,
} from "#/features/members/public.tsx";

export type { DeskPlace };

export type DeskFrameProps = Omit<MembersFrameProps, "back"> & {
  /** The way back; the list of gifts unless told. */
  readonly back?: "dashboard";
};

/** The frame of every desk, with the ways of the one that handles money. */
export function DeskFrame({ back, ...props }: DeskFrameProps) {
  const way =
    back === "dashboard"
      ? { to: `/dashboard?space=${props.space.id}`, label: <Trans>Back to Dashboard</Trans> }
      : { to: `/donations?space=${props.space.id}`, label: <Trans>Donation Management</Trans> };
  return <MembersFrame {...props} back={way} />;
}

export { Answer, lastRefused as refusedOf, type DeskAnswer } from "#/features/members/public.tsx";
