import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { cx } from "./class-names.ts";

export type MessageRowProps = {
  name: string;
  /** Shown instead of the plain name: a link. */
  nameShown?: ReactNode;
  avatarSrc?: string;
  host?: boolean;
  /** After the name: a role, a badge. */
  role?: ReactNode;
  /** A <time>. */
  time?: ReactNode;
  /** Language of the message. */
  lang?: string;
  /** Report, remove. */
  action?: ReactNode;
  children: ReactNode;
};

/** One message of a chat, a comment or a review. Put in a MessageList. */
export function MessageRow({ name, nameShown, avatarSrc, host, role, time, lang, action, children }: MessageRowProps) {
  return (
    <li className="grid grid-cols-[34px_minmax(0,1fr)_auto] gap-x-2.5 leading-[1.42]">
      <Avatar name={name} src={avatarSrc} tone={host ? "host" : "quiet"} className="row-span-2" />
      <div className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
        <b className="text-sm font-semibold text-ink">{nameShown ?? name}</b>
        {role}
        {time}
      </div>
      {action && <div className="-my-3">{action}</div>}
      <div lang={lang} className="col-span-2 col-start-2 wrap-anywhere">
        {children}
      </div>
    </li>
  );
}

export function MessageList({ children, className }: { children: ReactNode; className?: string }) {
  return <ol className={cx("flex flex-col gap-3.5", className)}>{children}</ol>;
}
