import { Trans } from "@lingui/react/macro";
import { Radio } from "#/design/choices.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { useLingui } from "@lingui/react/macro";
import { MOST_PDF_ROWS, type ExportFormat } from "../exports/formats.ts";
import { FormatName } from "./format-name.tsx";

/** The formats of "Export Report", each with its use. */
export function FormatChoice({ taxForm }: { taxForm: string }) {
  const { i18n } = useLingui();
  const most = formatCount(MOST_PDF_ROWS, i18n.locale);
  const hints: Record<ExportFormat, React.ReactNode> = {
    xlsx: <Trans>For Excel and other spreadsheets. Counts of the hundi follow the gifts.</Trans>,
    csv: <Trans>Plain rows that every program can read. Counts of the hundi follow the gifts.</Trans>,
    pdf: <Trans>To print: sums and up to {most} gifts.</Trans>,
    tally: <Trans>Vouchers from the books, to import into Tally. Only the days chosen above apply.</Trans>,
    tax: (
      <Trans>
        One line for each donor and payment method, for the tax office. Only the days chosen above apply. Gifts without
        a PAN are left out.
      </Trans>
    ),
  };
  return (
    <fieldset>
      <legend className="field-label mb-1.5">
        <Trans>Kind of file</Trans>
      </legend>
      {(["xlsx", "csv", "pdf", "tally", "tax"] as const).map((format) => (
        <Radio
          key={format}
          name="format"
          value={format}
          required
          defaultChecked={format === "xlsx"}
          label={<FormatName format={format} taxForm={taxForm} />}
          hint={hints[format]}
        />
      ))}
    </fieldset>
  );
}
