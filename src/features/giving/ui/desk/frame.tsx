import { Trans } from "@lingui/react/macro";
import { FormError } from "#/design/form-error.tsx";
import { Notice } from "#/design/notice.tsx";
import {
  DeskFrame as MembersFrame,
  type DeskFrameProps as MembersFrameProps,
  type DeskPlace,
} from "#/features/members/public.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

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

export type DeskAnswer = Done | Refused | undefined;

export const refusedOf = (answer: DeskAnswer): Refused | null => (answer && "refused" in answer ? answer : null);

/** What became of the last form, above the page's content. */
export function Answer({ answer }: { answer: DeskAnswer }) {
  if (!answer) return null;
  if ("done" in answer) {
    return (
      <Notice tone="success" live className="mb-6">
        {answer.done.message}
      </Notice>
    );
  }
  const { code, message, fields } = answer.refused;
  // One field that says the same words stands marked below.
  const others = Object.entries(fields).filter(([, words]) => words !== message);
  return (
    <div className="mb-6">
      <FormError key={code} fields={others.map(([id, words]) => ({ id, message: words }))}>
        {message}
      </FormError>
    </div>
  );
}
