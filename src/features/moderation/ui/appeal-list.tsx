import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { RowList } from "#/design/list-row.tsx";
import type { AppealView } from "#/features/community/public.server.ts";
import { QuotedText, useDecisionName } from "#/features/community/public.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { CaseRow, Nothing } from "./decision.tsx";

/** Appeals against what moderators of communities decided: the decision is taken back or stands, with an answer. */
export function AppealList({ rows, zone }: { readonly rows: readonly AppealView[]; readonly zone: string }) {
  const { t, i18n } = useLingui();
  const nameOf = useDecisionName();
  if (rows.length === 0) return <Nothing />;
  return (
    <RowList label={t`Appeals`}>
      {rows.map((row) => (
        <CaseRow
          key={row.id}
          title={row.title || row.community.name}
          lines={[
            nameOf(row),
            row.title ? row.community.name : "",
            row.person ?? t`Deleted account`,
            formatInstant(row.at, i18n.locale, zone),
          ]}
          aside={row.appealedAt && formatInstant(row.appealedAt, i18n.locale, zone)}
          actions={
            row.mayDecide ? (
              <>
                <Settle id={row.id} outcome="restored" />
                <Settle id={row.id} outcome="upheld" />
              </>
            ) : (
              <p className="text-sm text-ink-2">
                <Trans>Somebody else of our staff answers this: the decision is yours, or about you.</Trans>
              </p>
            )
          }
        >
          {row.text && <QuotedText text={row.text} />}
          <dl className="mt-3 grid gap-3">
            <div>
              <dt className="text-sm text-ink-2">
                <Trans>Reason of the moderators</Trans>
              </dt>
              <dd className="wrap-anywhere" dir="auto">
                {row.reason}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-2">
                <Trans>The appeal</Trans>
              </dt>
              <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
                {row.appeal}
              </dd>
            </div>
          </dl>
        </CaseRow>
      ))}
    </RowList>
  );
}

function Settle({ id, outcome }: { id: number; outcome: "restored" | "upheld" }) {
  const { t } = useLingui();
  const label = outcome === "restored" ? <Trans>Take the decision back</Trans> : <Trans>Let the decision stand</Trans>;
  return (
    <details className="open:w-full">
      <summary className="btn btn-secondary btn-s">{label}</summary>
      <Form method="post" className="mt-3 flex max-w-[560px] flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="settle-appeal" />
        <input type="hidden" name="appeal" value={id} />
        <input type="hidden" name="outcome" value={outcome} />
        <Field
          label={t`Answer (the author will read it)`}
          optional={outcome === "restored" ? t`optional` : undefined}
          required={outcome === "upheld"}
          className="min-w-56 flex-1"
        >
          <Input name="answer" maxLength={300} dir="auto" />
        </Field>
        <Button type="submit">
          <Trans>Decide</Trans>
        </Button>
      </Form>
    </details>
  );
}
