import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { describeEvent, mayReportEvent } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  { entity: "event", label: msg`An event`, mayReport: mayReportEvent, describe: describeEvent, removal: null },
];
