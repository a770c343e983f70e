import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { toast, type Toast } from "../../design/toaster.tsx";
import { KEPT_PATH } from "../../features/texts/public-kept.ts";
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
  const say = useCallback(
    async (word: Toast) => {
      // The worker opens it as a page of its own, from wherever one is.
      const action = { label: t`On this device`, onPress: () => location.assign(KEPT_PATH) };
      toast((await isShelfElsewhere()) ? { ...word, action } : word);
    },
    [t],
  );
  useLostConnection(words, say);
  // What waits for its reader is found by what the server sent of it.
  return <span hidden />;
}

/** Whether this device keeps something of the library that this page does not show already. */
async function isShelfElsewhere(): Promise<boolean> {
  if (location.pathname === KEPT_PATH || !("caches" in globalThis)) return false;
  return (await caches.match(KEPT_PATH, { ignoreVary: true }).catch(() => undefined)) !== undefined;
}
