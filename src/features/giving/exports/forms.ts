import { z } from "zod";
import { exportFormats } from "./formats.ts";

/** Which file of which space; the filter's own fields are read as the list's address reads them. */
export const ExportForm = z.object({
  /** Made with the page: a double click sends it twice, and is one file. */
  key: z.uuid(),
  space: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  format: z.enum(exportFormats),
});
