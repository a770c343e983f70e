import { UnreadBadge } from "../../features/notifications/public.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { ShellViewer } from "./shell-viewer.ts";

/** The bar's part for signed-in readers, loaded by them alone. */
export function ViewerCorner({ shellViewer }: { shellViewer: ShellViewer }) {
  return (
    <>
      <UnreadBadge unread={shellViewer.unread} />
      <AccountMenu shellViewer={shellViewer} />
    </>
  );
}
