import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { toast } from "../../design/toaster.tsx";
import { useLostConnection } from "../../platform/http/lost-connection.ts";

/** Shows nothing by itself. */
export function ConnectionWatch() {
  const { t } = useLingui();
  const words = useMemo(
    () => ({
      offline: t`There is no connection. Please try again.`,
      lost: t`The connection was lost. What you typed is still here: please try again.`,
    }),
    [t],
  );
  useLostConnection(words, toast);
  // What waits for its reader is found by what the server sent of it.
  return <span hidden />;
}
