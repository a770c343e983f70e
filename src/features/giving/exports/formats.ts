/** The formats of "Export Report". */
export const exportFormats = ["csv", "xlsx", "pdf", "tally", "tax"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const fileKinds: Readonly<Record<ExportFormat, { readonly ending: string; readonly type: string }>> = {
  csv: { ending: "csv", type: "text/csv; charset=utf-8" },
  xlsx: { ending: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  pdf: { ending: "pdf", type: "application/pdf" },
  tally: { ending: "xml", type: "application/xml; charset=utf-8" },
  tax: { ending: "csv", type: "text/csv; charset=utf-8" },
};

/** Gifts that a report of pages may list. */
export const MOST_PDF_ROWS = 2_000;
/** Days for which a file is kept. */
export const KEPT_DAYS = 7;

export type ExportState = "waiting" | "running" | "ready" | "failed";
/** Why a file was not made. */
export type ExportFailure = "too-many" | "gave-up";
