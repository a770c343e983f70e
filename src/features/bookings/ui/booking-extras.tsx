import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Panel } from "#/design/panel.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import { proofPath, type ProofState } from "../proof-rules.ts";

export interface BookingExtrasProps {
  readonly bookingId: number;
  readonly isProvider: boolean;
  /** The private ceremony of what is held online. */
  readonly ceremonyId: number | null;
  readonly proof: { readonly state: ProofState; readonly dueAt: Date | null; readonly isGoingBack: boolean } | null;
  readonly now: Date;
  readonly zone: string;
}

/** Where it is watched, and what proves that it was held. */
export function BookingExtras({ bookingId, isProvider, ceremonyId, proof, now, zone }: BookingExtrasProps) {
  return (
    <div className="mt-6 grid gap-4 empty:hidden">
      {ceremonyId !== null && (
        <Panel title={<Trans>The ceremony online</Trans>}>
          <p className="mb-4 text-ink-2">
            {isProvider ? (
              <Trans>It is held for this family alone. Open the studio there a few minutes before.</Trans>
            ) : (
              <Trans>
                It is for your family alone. Relatives without an account watch by a link that you make there.
              </Trans>
            )}
          </p>
          <ButtonLink to={`/ceremony/${ceremonyId}`} icon="video" variant="primary" className="max-md:w-full">
            <Trans>Open the private ceremony</Trans>
          </ButtonLink>
        </Panel>
      )}
      {proof && (proof.state !== "none" || proof.isGoingBack) && (
        <Panel title={<Trans>Proof of puja</Trans>}>
          <ProofLine proof={proof} now={now} zone={zone} />
          <ButtonLink
            to={proofPath(bookingId)}
            icon="image"
            variant={proof.state === "ahead" ? "secondary" : "primary"}
            className="max-md:w-full"
          >
            {isProvider && (proof.state === "awaited" || proof.state === "missed") ? (
              <Trans>Send the proof</Trans>
            ) : (
              <Trans>Open the proof</Trans>
            )}
          </ButtonLink>
        </Panel>
      )}
    </div>
  );
}

function ProofLine({
  proof,
  now,
  zone,
}: Pick<BookingExtrasProps, "now" | "zone"> & { proof: NonNullable<BookingExtrasProps["proof"]> }) {
  const { i18n } = useLingui();
  const { state, dueAt, isGoingBack } = proof;
  const due = dueAt ? `${formatDay(dueAt, now, i18n.locale, zone)}, ${formatTime(dueAt, i18n.locale, zone)}` : "";
  return (
    <p className="mb-4 text-ink-2">
      {isGoingBack ? (
        <Trans>No proof came in time, so the booking was ended.</Trans>
      ) : state === "proven" ? (
        <Trans>It is there: photos or a clip, and the names that were read.</Trans>
      ) : state === "missed" ? (
        <Trans>It was promised by {due}, and has not come.</Trans>
      ) : (
        <Trans>Photos or a clip, and each name read at the sankalp, are promised by {due}.</Trans>
      )}
    </p>
  );
}
