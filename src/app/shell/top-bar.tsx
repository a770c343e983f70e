import { Suspense } from "react";
import { lazyPart } from "../../design/hydrate-later.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { Brand } from "../../design/brand.tsx";
import { ButtonLink } from "../../design/button.tsx";
import { useHere } from "../../platform/http/use-here.ts";
import { mainLinks } from "./navigation.ts";
import type { ShellViewer } from "./shell-viewer.ts";

const ViewerCorner = lazyPart(async () => (await import("./viewer-corner.tsx")).ViewerCorner);

export function TopBar({ shellViewer }: { shellViewer: ShellViewer | null }) {
  const { t, i18n } = useLingui();
  return (
    <header className="top-bar">
      <div className="page flex h-14 items-center gap-6 lg:h-18 lg:gap-10">
        <Brand name={t`Sangam`} />
        <nav aria-label={t`Main`} className="ms-2 hidden gap-0.5 lg:flex">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"} prefetch="intent" className="bar-link">
              {i18n._(label)}
            </NavLink>
          ))}
          {shellViewer && (
            <NavLink to="/dashboard" prefetch="intent" className="bar-link">
              <Trans>Dashboard</Trans>
            </NavLink>
          )}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          {shellViewer ? (
            <Suspense>
              <ViewerCorner shellViewer={shellViewer} />
            </Suspense>
          ) : (
            <SignedOutButtons />
          )}
        </div>
      </div>
    </header>
  );
}

function SignedOutButtons() {
  const to = useReturnQuery();
  return (
    <>
      <NavLink
        to={`/login${to}`}
        className="inline-flex min-h-11 items-center px-3.5 font-medium hover:text-link max-lg:hidden"
      >
        <Trans>Sign In</Trans>
      </NavLink>
      <ButtonLink to={`/signup${to}`} size="s">
        <Trans>Sign Up</Trans>
      </ButtonLink>
    </>
  );
}

/** After signing in one comes back to the page one was reading. */
export function useReturnQuery(): string {
  const here = useHere();
  const outside = /^\/(login|signup|forgot-password|reset-password|verify-email)?(\?|$)/.test(here);
  return outside ? "" : `?to=${encodeURIComponent(here)}`;
}
