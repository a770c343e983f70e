import { directionOf, scriptOf, sourceLanguage } from "./platform/i18n/languages.ts";
import { useLingui } from "@lingui/react/macro";
import { use, useEffect, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import stylesheet from "./design/app.css?url";
import { fontPreloads } from "./design/font-preloads.ts";
import { hydrateLater } from "./design/hydrate-later.tsx";
import { ScriptFonts } from "./design/script-fonts.tsx";
import { Toaster } from "./design/toaster.tsx";
import { requestContext } from "./platform/http/context.ts";
import type { PageHandle } from "./platform/http/page-address.ts";
import { keptPages } from "./platform/http/page-keeper.ts";
import { NonceContext } from "./platform/http/nonce.ts";
import { countUnread } from "./features/notifications/public.server.ts";
import type { Route } from "./+types/root";
import { hasDemoAccounts, holdWhileWaiting } from "./features/people/public.server.ts";
import { ErrorPage } from "./app/shell/error-page.tsx";
import { FlashNotice } from "./app/shell/flash-notice.tsx";
import { shellViewerOf } from "./app/shell/shell-viewer.ts";
import { TabBar } from "./app/shell/tab-bar.tsx";
import { TopBar } from "./app/shell/top-bar.tsx";

const Background = hydrateLater(
  "background",
  async () => (await import("./app/shell/background.tsx")).Background,
  "at rest",
);
const DemoBanner = hydrateLater("demo-banner", async () => (await import("./app/shell/demo-banner.tsx")).DemoBanner);
const Footer = hydrateLater("footer", async () => (await import("./app/shell/footer.tsx")).Footer);

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const clientMiddleware = [keptPages];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, theme, motion, flash, config, clock, db, viewer, isLocal } = context.get(requestContext);
  const who = await viewer();
  holdWhileWaiting(who, request);
  const unread = who.kind === "person" ? await countUnread(db, who, new Date(clock())) : 0;
  const isDemo = !isLocal && (await hasDemoAccounts(db));
  const shellViewer = shellViewerOf(who, unread);
  return { language, theme, motion, flash, publicUrl: config.publicUrl, shellViewer, isDemo };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = use(NonceContext);
  const language = data?.language ?? sourceLanguage;
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={data?.theme ?? "light"}
      data-motion={data?.motion ?? "on"}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={data?.theme === "dark" ? "#131225" : "#faf8f3"} />
        <meta property="csp-nonce" nonce={nonce} />
        {fontPreloads(scriptOf(language)).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links nonce={nonce} />
        <ScriptFonts script={scriptOf(language)} nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { language, theme, flash, shellViewer, isDemo } = loaderData;
  const shells = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.shell);
  const isReader = shells.includes("reader");
  const player = isReader || shells.includes("player");
  const bare = shells.includes("none");
  // For tests and tools: from here on the page answers by itself.
  useEffect(() => void (document.documentElement.dataset.ready = "yes"), []);
  return (
    <>
      <a
        className="sr-only z-50 rounded-btn bg-raised px-5 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-4"
        href="#main"
      >
        {t`Skip to content`}
      </a>
      {isDemo && <DemoBanner />}
      {!bare && (
        <div className={player ? "contents max-lg:hidden" : "contents"}>
          <TopBar shellViewer={shellViewer} />
        </div>
      )}
      <main id="main" tabIndex={-1}>
        <FlashNotice flash={flash} />
        <Outlet />
      </main>
      {!bare && (
        <>
          <div className={player ? "contents max-lg:hidden" : "contents"}>
            <Footer language={language} theme={theme} />
          </div>
          {!isReader && <TabBar shellViewer={shellViewer} />}
        </>
      )}
      <Background who={shellViewer?.id ?? null} hasPlayer={!bare} />
      <Toaster closeLabel={t`Close`} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
