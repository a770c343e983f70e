import { z } from "zod";
import { id } from "#/platform/form-fields.ts";
import { exportFormats } from "./formats.ts";

/** The form of an export; the filter's own fields are read as the list's address reads them. */
export const ExportForm = z.object({
  /** Made with the page: a double click sends it twice, and is one file. */
  key: z.uuid(),
  space: id,
  format: z.enum(exportFormats),
});
