import { Trans } from "@lingui/react/macro";
import type { ExportFormat } from "../exports/formats.ts";

export function FormatName({ format }: { format: ExportFormat }) {
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
      return <Trans>Statement of donations (CSV)</Trans>;
  }
}
