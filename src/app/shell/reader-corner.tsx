import { UnreadBadge } from "../../features/notifications/public.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { Reader } from "./reader.ts";

/** What only the signed-in have in the bar, in a piece that nobody else loads. */
export function ReaderCorner({ reader }: { reader: Reader }) {
  return (
    <>
      <UnreadBadge unread={reader.unread} />
      <AccountMenu reader={reader} />
    </>
  );
}
