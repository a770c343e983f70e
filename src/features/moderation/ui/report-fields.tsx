import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Field, Select } from "#/design/field.tsx";
import { reasonLabels, type ReportReason } from "#/platform/report-reasons.ts";

/** The reasons for reporting a text. */
const reasons = ["harassment", "harm", "disrespect", "spam", "impersonation", "false"] as const;

interface ReportFieldsProps {
  readonly entity: string;
  readonly entityId: number;
  /** Path of the page on which it stands. */
  readonly page: string;
  /** The reason that is chosen at first. */
  readonly reason: ReportReason & (typeof reasons)[number];
  readonly pending: boolean | undefined;
}

/** A small report beside a message: the fields and the button of a form that posts to `/reports`. */
export function ReportFields({ entity, entityId, page, reason, pending }: ReportFieldsProps) {
  const { i18n } = useLingui();
  return (
    <>
      <input type="hidden" name="entity" value={entity} />
      <input type="hidden" name="entityId" value={entityId} />
      <input type="hidden" name="page" value={page} />
      <Field label={<Trans>What is wrong with it?</Trans>} required>
        <Select name="reason" defaultValue={reason}>
          {reasons.map((name) => (
            <option key={name} value={name}>
              {i18n._(reasonLabels[name])}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" icon="flag" wide pending={pending}>
        <Trans>Report</Trans>
      </Button>
    </>
  );
}
