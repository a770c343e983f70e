import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run here: false in what the server sends, true once the page is alive. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
