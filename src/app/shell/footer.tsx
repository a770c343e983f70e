import { languageName, languages } from "../../platform/i18n/languages.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { Brand } from "../../design/brand.tsx";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/class-names.ts";
import type { Theme } from "../../platform/http/context.ts";
import type { Language } from "../../platform/i18n/languages.ts";
import { baseLinks, footerGroups } from "./footer-links.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

const heading = "mb-1 font-text text-sm leading-small font-semibold text-ink-2";

export function Footer({ language, theme }: { language: Language; theme: Theme }) {
  const { t, i18n } = useLingui();
  return (
    <footer className="mt-16 bg-sunk pt-12 pb-8 text-base lg:mt-24 lg:pt-18">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1.9fr] lg:gap-10">
          <div className="max-lg:col-span-2">
            <Brand name={t`Sangam`} />
            <p className="text-sm leading-small text-ink-2">
              <Trans>One quiet home for sacred places of every faith.</Trans>
            </p>
            <p className="mt-2 text-sm text-ink-2">
              <a className="inline-flex min-h-11 items-center hover:text-ink" href="mailto:care@sangam.example.org">
                care@sangam.example.org
              </a>
            </p>
          </div>
          {footerGroups.map(({ title, links }) => (
            <div key={title.id}>
              <h2 className={heading}>{i18n._(title)}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="flex min-h-11 items-center hover:text-link">
                      {i18n._(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="max-lg:col-span-2">
            <NewsletterForm />
          </div>
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 border-t border-line pt-3 text-sm text-ink-2">
          {baseLinks.map(({ to, label }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 min-w-11 items-center hover:text-ink">
              {i18n._(label)}
            </Link>
          ))}
          {/* Names of its places may stand on any page. */}
          <a
            href="https://www.openstreetmap.org/copyright"
            rel="license noreferrer"
            className="inline-flex min-h-11 items-center hover:text-ink"
          >
            <Trans>Unclaimed places: © OpenStreetMap contributors (ODbL)</Trans>
          </a>
          <Preferences language={language} theme={theme} />
        </div>
      </div>
    </footer>
  );
}

/** Language and theme for everybody, account or not; works without scripts. */
function Preferences({ language, theme }: { language: Language; theme: Theme }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  // Of a theme that follows the device, styles know which it is.
  const offered = theme === "auto" ? (["dark", "light"] as const) : ([theme === "dark" ? "light" : "dark"] as const);
  const withoutLanguage = new URLSearchParams(search);
  withoutLanguage.delete("lang");
  const query = withoutLanguage.toString();
  return (
    <form
      method="post"
      action="/preferences"
      className="flex flex-wrap items-center gap-2 lg:ms-auto"
      aria-label={t`Language and theme`}
    >
      <input type="hidden" name="back" value={pathname + (query ? `?${query}` : "")} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <Button
            key={other}
            type="submit"
            name="lang"
            value={other}
            size="s"
            variant="quiet"
            lang={other}
            icon="globe"
            // One word on every page is not worth the whole font of its script.
            className="font-language-names"
          >
            {languageName(other)}
          </Button>
        ))}
      {offered.map((other) => (
        <Button
          key={other}
          type="submit"
          name="theme"
          value={other}
          size="s"
          variant="quiet"
          icon={other === "dark" ? "moon" : "sun"}
          className={cx(theme === "auto" && (other === "dark" ? "dark:hidden" : "hidden dark:inline-flex"))}
        >
          {other === "dark" ? t`Dark theme` : t`Light theme`}
        </Button>
      ))}
    </form>
  );
}
