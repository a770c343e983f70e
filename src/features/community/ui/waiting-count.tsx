import { Plural, Trans } from "@lingui/react/macro";
import { MOST_WAITING } from "../rules.ts";

/** How much waits, up to a hundred. */
export const WaitingCount = ({ count }: { count: number }) =>
  count >= MOST_WAITING ? <Trans>99+ wait</Trans> : <Plural value={count} one="# waits" other="# wait" />;
