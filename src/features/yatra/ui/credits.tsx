import { SourceCredit } from "#/features/spaces/public-credit.tsx";
import { sourcesOf } from "../sources-of.ts";
import type { YatraView } from "../views.ts";

/** Whose words stand in a yatra, as the licences of its places want it said. */
export const Credits = ({ view }: { readonly view: YatraView }) =>
  sourcesOf(view).map((source) => <SourceCredit key={source} source={source} />);
