import { Trans } from "@lingui/react/macro";
import type { ExportFormat } from "../exports/formats.ts";

/** @param taxForm what the space's tax office calls its statement; empty for the house's own words. */
export function FormatName({ format, taxForm }: { format: ExportFormat; taxForm: string }) {
  switch (format) {
    case "csv":
      return <Trans>CSV</Trans>;
    case "xlsx":
      return <Trans>Spreadsheet (XLSX)</Trans>;
    case "pdf":
      return <Trans>PDF</Trans>;
    case "tally":
      return <Trans>Tally XML</Trans>;
    case "tax":
      return taxForm === "" ? <Trans>Statement of donations (CSV)</Trans> : <Trans>{taxForm} (CSV)</Trans>;
  }
}
