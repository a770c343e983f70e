import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { ProofView } from "../queries/proof.server.ts";

interface SankalpProps {
  readonly proof: ProofView;
  readonly mayTick: boolean;
  readonly now: Date;
  readonly zone: string;
}

/** The names of the sankalp: each ticked once it is read, with its time. */
export function Sankalp({ proof, mayTick, now, zone }: SankalpProps) {
  const { i18n, t } = useLingui();
  const { names } = proof;
  const read = names.filter(({ readAt }) => readAt !== null).length;
  const all = names.length;
  const at = (date: Date) => `${formatDay(date, now, i18n.locale, zone)}, ${formatTime(date, i18n.locale, zone)}`;
  return (
    <section className="mt-8" aria-labelledby="sankalp">
      <h2 id="sankalp" className="text-xl">
        <Trans>Names of the sankalp</Trans>
      </h2>
      <p className="mt-1 text-ink-2 tabular-nums">
        <Trans>
          {read} of {all} read
        </Trans>
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {names.map(({ position, name, readAt }) => (
          <li key={position} className="flex min-h-14 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              {readAt && <span className="text-sm text-ink-2">{at(readAt)}</span>}
            </span>
            {mayTick ? (
              <Form method="post" preventScrollReset className="flex-none">
                <input type="hidden" name="position" value={position} />
                <Button
                  type="submit"
                  name="intent"
                  value={readAt ? "untick" : "tick"}
                  size="s"
                  variant={readAt ? "quiet" : "secondary"}
                  icon={readAt ? "undo" : "check"}
                  aria-label={readAt ? t`Take back: ${name}` : t`Read: ${name}`}
                >
                  {readAt ? <Trans>Take back</Trans> : <Trans>Read</Trans>}
                </Button>
              </Form>
            ) : readAt ? (
              <Icon name="check" label={t`Read`} className="flex-none text-good" />
            ) : (
              <span className="flex-none text-sm text-ink-2">
                <Trans>Not yet</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
