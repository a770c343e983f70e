import { Trans, useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { Icon } from "../../design/icon.tsx";
import { mainLinks } from "./navigation.ts";
import type { ShellViewer } from "./shell-viewer.ts";
import { useReturnQuery } from "./top-bar.tsx";

/** The phone's bar at the thumb: the first six links, and the way in or to one's own page. */
export function TabBar({ shellViewer }: { shellViewer: ShellViewer | null }) {
  const { t, i18n } = useLingui();
  const to = useReturnQuery();
  return (
    <nav aria-label={t`Main, phone`} className="tab-bar">
      {mainLinks.slice(0, 6).map(({ to: target, label, icon }) => (
        <NavLink key={target} to={target} end={target === "/"} className="bar-tab">
          <Icon name={icon} className="size-[22px]" />
          {i18n._(label)}
        </NavLink>
      ))}
      {shellViewer ? (
        <NavLink to="/dashboard" className="bar-tab">
          <Icon name="dashboard" className="size-[22px]" />
          <Trans>Dashboard</Trans>
        </NavLink>
      ) : (
        <NavLink to={`/login${to}`} className="bar-tab">
          <Icon name="user" className="size-[22px]" />
          <Trans>Login</Trans>
        </NavLink>
      )}
    </nav>
  );
}
