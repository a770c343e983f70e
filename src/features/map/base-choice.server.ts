import type { Config } from "#/platform/config.ts";
import type { BaseChoice } from "./base/base-choice.ts";

/** What the maps of this installation stand on, for pages. */
export const baseChoice = ({ mapStyleUrl, mapPmtiles }: Pick<Config, "mapStyleUrl" | "mapPmtiles">): BaseChoice => ({
  styleUrl: mapStyleUrl ?? null,
  hasPmtiles: mapPmtiles !== undefined,
});
