import type { SourceKey } from "#/features/spaces/public.ts";
import type { YatraView } from "./views.ts";

/** The sources whose words stand in a yatra, each once: their licences want them named on every copy. */
export const sourcesOf = ({ stops }: Pick<YatraView, "stops">): SourceKey[] => [
  ...new Set(stops.flatMap(({ source }) => source ?? [])),
];
