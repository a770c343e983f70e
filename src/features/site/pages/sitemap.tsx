import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { faiths as allFaiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { listFeaturedSpaces } from "#/features/space-page/public.server.ts";
import { countSpacesByFaith } from "#/features/spaces/public.server.ts";
import { Page, PageHead } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import type { Route } from "./+types/sitemap";

const SHOWN = 60;

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, clock, cacheTags } = context.get(requestContext);
  cacheTags.add("spaces");
  const [spaces, faiths] = await Promise.all([
    listFeaturedSpaces(db, language, new Date(clock()), SHOWN),
    countSpacesByFaith(db),
  ]);
  return { spaces: spaces.map(({ id, name, city }) => ({ id, name, city })), faiths };
}

interface SitemapEntry {
  readonly to: string;
  readonly label: MessageDescriptor;
}

const groups: readonly { readonly title: MessageDescriptor; readonly places: readonly SitemapEntry[] }[] = [
  {
    title: msg`Explore`,
    places: [
      { to: "/", label: msg`Home` },
      { to: "/explore", label: msg`Explore Sacred Spaces` },
      { to: "/feed", label: msg`Feed` },
      { to: "/artists", label: msg`Sacred Artists & Guides` },
      { to: "/map", label: msg`Map of Sacred Places` },
      { to: "/virtual-worship", label: msg`Live Sacred Events` },
      { to: "/live-streaming", label: msg`Live streaming` },
    ],
  },
  {
    title: msg`Your account`,
    places: [
      { to: "/login", label: msg`Sign In` },
      { to: "/signup", label: msg`Sign Up` },
      { to: "/dashboard", label: msg`Dashboard` },
      { to: "/settings", label: msg`Settings` },
    ],
  },
  {
    title: msg`About this site`,
    places: [
      { to: "/help", label: msg`Help` },
      { to: "/support", label: msg`Support` },
      { to: "/report", label: msg`Report` },
      { to: "/privacy", label: msg`Privacy` },
      { to: "/terms", label: msg`Terms` },
      { to: "/cookies", label: msg`Cookies` },
      { to: "/accessibility", label: msg`Accessibility` },
    ],
  },
];

const links = "grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3";
const link = "flex min-h-11 items-center hover:text-link";

export default function Sitemap({ loaderData: { spaces, faiths } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  return (
    <Page>
      <PageMeta title={t`Sitemap`} path="/sitemap" />
      <PageHead title={<Trans>Sitemap</Trans>} />
      {groups.map(({ title, places }) => (
        <Section key={title.id} heading={i18n._(title)}>
          <ul className={links}>
            {places.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section heading={<Trans>Faiths</Trans>}>
        <ul className={links}>
          {allFaiths
            .filter((faith) => faith in faiths)
            .map((faith) => (
              <li key={faith}>
                <Link to={`/explore?faith=${faith}`} className={link}>
                  {i18n._(faithWords[faith])}
                </Link>
              </li>
            ))}
        </ul>
      </Section>
      <Section heading={<Trans>Sacred spaces</Trans>} link={{ to: "/explore", label: <Trans>View All</Trans> }}>
        <ul className={links}>
          {spaces.map(({ id, name, city }) => (
            <li key={id}>
              <Link to={`/space/${id}`} className={link}>
                {name}, {city}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
