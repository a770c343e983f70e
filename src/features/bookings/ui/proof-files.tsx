import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { proofPath } from "../proof-rules.ts";
import type { ProofFile } from "../queries/proof.server.ts";

interface ProofFilesProps {
  readonly bookingId: number;
  readonly files: readonly ProofFile[];
  readonly isGiver: boolean;
}

/** Photos and clips of the puja, as they came. */
export function ProofFiles({ bookingId, files, isGiver }: ProofFilesProps) {
  const { t } = useLingui();
  const at = (id: number) => `/bookings/${bookingId}/proof/${id}`;
  return (
    <section className="mt-8" aria-labelledby="proof-files">
      <h2 id="proof-files" className="text-xl">
        <Trans>Photos and clips</Trans>
      </h2>
      <p className="mt-1 max-w-[60ch] text-sm text-ink-2">
        <Trans>Only you two see them. They are kept for a year: save what you want to keep for longer.</Trans>
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {files.map(({ id, isClip, width, height }, i) => {
          const number = i + 1;
          return (
            <li key={id} className="min-w-0">
              {isClip ? (
                <video
                  controls
                  playsInline
                  preload="metadata"
                  src={at(id)}
                  aria-label={t`Clip ${number} of the puja`}
                  className="aspect-video w-full rounded-card bg-theatre object-contain"
                />
              ) : (
                <a href={at(id)} className="block">
                  <img
                    src={`${at(id)}?size=small`}
                    alt={t`Photo ${number} of the puja`}
                    width={width ?? undefined}
                    height={height ?? undefined}
                    loading="lazy"
                    className="h-auto w-full rounded-card"
                  />
                </a>
              )}
              {isGiver && (
                <div className="flex flex-wrap items-center gap-x-5">
                  <a href={at(id)} download={`puja-${bookingId}-${number}`} className="act-link text-sm">
                    <Icon name="download" /> <Trans>Save</Trans>
                    <span className="sr-only">
                      {" "}
                      {isClip ? t`Clip ${number} of the puja` : t`Photo ${number} of the puja`}
                    </span>
                  </a>
                  <TextLink
                    to={`/report?${new URLSearchParams({ entity: "booking-proof", id: String(id), page: proofPath(bookingId) }).toString()}`}
                    icon="flag"
                    className="text-sm text-ink-2"
                  >
                    <Trans>Report</Trans>
                    <span className="sr-only">
                      {" "}
                      {isClip ? t`Clip ${number} of the puja` : t`Photo ${number} of the puja`}
                    </span>
                  </TextLink>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
