import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type EmptyProps = {
  title: ReactNode;
  /** The one next step, as a button or link. */
  action?: ReactNode;
  icon?: IconName;
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  className?: string;
};

/** An empty state, under an empty arch. */
export function Empty({ title, action, icon = "search", level = 2, children, className }: EmptyProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cx("empty", className)}>
      <span className="empty-arch" aria-hidden>
        <Icon name={icon} size={26} />
      </span>
      <Title className="text-xl">{title}</Title>
      {children && <p className="mt-2 max-w-[46ch] text-ink-2">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** An error state: what happened and how to try again. */
export function ErrorState({ title, action, level = 2, children, className }: Omit<EmptyProps, "icon">) {
  return (
    <div role="alert">
      <Empty title={title} action={action} icon="alert" level={level} className={className}>
        {children}
      </Empty>
    </div>
  );
}
