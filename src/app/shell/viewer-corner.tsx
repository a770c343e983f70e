import { UnreadBadge } from "../../features/notifications/public.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { ShellViewer } from "./shell-viewer.ts";

/** What only the signed-in have in the bar, in a piece that nobody else loads. */
export function ViewerCorner({ shellViewer }: { shellViewer: ShellViewer }) {
  return (
    <>
      <UnreadBadge unread={shellViewer.unread} />
      <AccountMenu shellViewer={shellViewer} />
    </>
  );
}
