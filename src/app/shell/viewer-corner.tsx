import { useEffect } from "react";
import { UnreadBadge } from "../../features/notifications/public.tsx";
import { claimDevice } from "../../platform/device-owner.ts";
import { AccountMenu } from "./account-menu.tsx";
import type { ShellViewer } from "./shell-viewer.ts";

/** The bar's part for signed-in readers, loaded by them alone. */
export function ViewerCorner({ shellViewer }: { shellViewer: ShellViewer }) {
  const { id } = shellViewer;
  useEffect(() => {
    const other = claimDevice(id);
    if (other === null) return;
    // Until its code comes nothing is shown of the other, and nothing kept.
    void import("./leave.ts").then(({ replaceReader }) => replaceReader(other, id)).catch(() => undefined);
  }, [id]);
  return (
    <>
      <UnreadBadge unread={shellViewer.unread} />
      <AccountMenu shellViewer={shellViewer} />
    </>
  );
}
