import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { describeEvent } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  { entity: "event", label: msg`An event`, describe: describeEvent, removal: null },
];
