import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const exportRefusals = {
  "giving.export-too-long": msg`A PDF lists at most {most} gifts, and these are more. Please choose fewer days, or a spreadsheet.`,
} satisfies RefusalWords;
