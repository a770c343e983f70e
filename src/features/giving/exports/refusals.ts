import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const exportRefusals = {
  "giving.export-too-long": msg`A PDF can list {most} gifts at most. Please choose fewer days, or a spreadsheet.`,
} satisfies RefusalWords;
