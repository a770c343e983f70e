import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { FoundInBooks } from "../queries/find-in-books.server.ts";

const Mono = ({ children }: { children: ReactNode }) => (
  <span className="font-mono text-sm break-all whitespace-pre-wrap">{children}</span>
);

/** One gift's line, made anew before the reader's eyes. */
export function Proof({ proof }: { proof: FoundInBooks }) {
  const { i18n } = useLingui();
  const { head } = proof;
  const place = formatCount(proof.seq, i18n.locale);
  const last = formatCount(head.seq, i18n.locale);
  return (
    <Section heading={<Trans>Your gift</Trans>}>
      {proof.isGenuine && proof.reachesHead ? (
        <Notice tone="success" title={<Trans>Your gift is in the books</Trans>}>
          <Trans>
            We recomputed its hash and checked the chain from place {place} to the last line. Nothing was changed.
          </Trans>
        </Notice>
      ) : (
        <Notice tone="refusal" title={<Trans>These books do not match</Trans>}>
          {proof.isGenuine ? (
            <Trans>Your line is as it was written, but a later line was changed. Please tell the space, and us.</Trans>
          ) : (
            <Trans>Your line is not as it was written. Please keep your receipt, and tell the space and us.</Trans>
          )}
        </Notice>
      )}
      <KeyValues
        className="mt-5"
        items={[
          { label: <Trans>Receipt</Trans>, value: proof.receipt },
          { label: <Trans>Amount</Trans>, value: formatRupees(proof.amountPaise, i18n.locale) },
          { label: <Trans>Day</Trans>, value: formatCivilDay(proof.bookedOn, i18n.locale) },
          {
            label: <Trans>Place in the chain</Trans>,
            value: (
              <Trans>
                {place} of {last}
              </Trans>
            ),
          },
          { label: <Trans>Hash before</Trans>, value: <Mono>{proof.hashBefore}</Mono> },
          { label: <Trans>Commitment</Trans>, value: <Mono>{proof.commitment}</Mono> },
          { label: <Trans>Hash</Trans>, value: <Mono>{proof.hash}</Mono> },
        ]}
      />
      <h3 className="mt-6 text-lg">
        <Trans>The text of your line</Trans>
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>Its SHA-256 is the commitment. Amounts are in paise; what lands in an account is positive.</Trans>
      </p>
      <pre className="mt-3 whitespace-pre-wrap break-all rounded-card border border-line bg-raised p-4 text-sm">
        {proof.text}
      </pre>
    </Section>
  );
}

/** The recipe, for readers who trust no page. */
export function CheckYourself() {
  return (
    <Section heading={<Trans>Check it yourself</Trans>}>
      <ol className="grid list-decimal gap-3 pl-5">
        <li>
          <Trans>
            Find your gift above and copy the text of your line: the code on the receipt, what it is, the day, the
            number of the receipt, then each account with its amount in paise. Each is on its own line, with nothing
            after the last one.
          </Trans>
        </li>
        <li>
          <Trans>Its SHA-256, in hexadecimal, is the commitment. Only someone who knows the code can compute it.</Trans>
        </li>
        <li>
          <Trans>
            Write the hash of the line before, the place in the chain and the commitment, with one space between them.
            The SHA-256 of that is the hash of your line. The first line follows 64 zeros.
          </Trans>
        </li>
        <li>
          <Trans>
            Download the chain: each line has place, day, commitment and hash. Recompute every hash as in step 3, from
            your line to the last. If they all match, nothing was changed since your gift.
          </Trans>
        </li>
      </ol>
    </Section>
  );
}
