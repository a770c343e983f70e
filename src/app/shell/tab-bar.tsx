import { Trans, useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { Icon } from "../../design/icon.tsx";
import { mainLinks } from "./navigation.ts";
import type { ShellViewer } from "./shell-viewer.ts";
import { useReturnQuery } from "./top-bar.tsx";

const tab =
  "relative flex flex-col items-center justify-center gap-1 text-[0.6875rem] min-[400px]:text-[0.75rem] leading-none text-ink-2 " +
  "aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute " +
  "aria-[current=page]:before:-top-px aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-7 " +
  "aria-[current=page]:before:rounded-b-[3px] aria-[current=page]:before:bg-marigold";

/** The phone's bar at the thumb: the first six links, and the way in or to one's own page. */
export function TabBar({ shellViewer }: { shellViewer: ShellViewer | null }) {
  const { t, i18n } = useLingui();
  const to = useReturnQuery();
  return (
    <nav
      aria-label={t`Main, phone`}
      className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-auto grid-flow-col border-t px-1 border-line bg-raised/98 pb-[env(safe-area-inset-bottom)] backdrop-blur-md [height:calc(var(--tabbar)+env(safe-area-inset-bottom))] lg:hidden"
    >
      {mainLinks.slice(0, 6).map(({ to: target, label, icon }) => (
        <NavLink key={target} to={target} end={target === "/"} className={tab}>
          <Icon name={icon} className="size-[22px]" />
          {i18n._(label)}
        </NavLink>
      ))}
      {shellViewer ? (
        <NavLink to="/dashboard" className={tab}>
          <Icon name="dashboard" className="size-[22px]" />
          <Trans>Dashboard</Trans>
        </NavLink>
      ) : (
        <NavLink to={`/login${to}`} className={tab}>
          <Icon name="user" className="size-[22px]" />
          <Trans>Login</Trans>
        </NavLink>
      )}
    </nav>
  );
}
