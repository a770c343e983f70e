import { listSamitisForSitemap, listSpacesForSitemap, sitemapStarts } from "#/features/spaces/public.server.ts";
import { listProvidersForSitemap, providerSitemapStarts } from "#/features/artists/public.server.ts";
import { listEventsForSitemap } from "#/features/events/public.server.ts";
import { listPostsForSitemap, postSitemapStarts } from "#/features/feed/public.server.ts";
import { postPath } from "#/features/feed/public.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { addressIn, languages } from "#/platform/i18n/languages.ts";
import type { Route } from "./+types/sitemap-xml";
import { documentNames } from "../documents.server.ts";

const PER_FILE = 20_000; // the protocol allows 50,000 addresses, each here with its languages
/** Older posts than these files hold are found by their authors' pages. */
const POST_FILES = 50;

/** `/sitemap.xml` is the index; `?part=spaces&after=ID` one file of it, paged by key. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const part = search.get("part");
  const after = readId(search.get("after")) ?? 0;
  if (part === "pages")
    return xml(
      urlset(
        config.publicUrl,
        staticPaths.map((path) => ({ path })),
      ),
    );
  if (part === "spaces") {
    const spaces = await listSpacesForSitemap(db, after, PER_FILE);
    return xml(
      urlset(
        config.publicUrl,
        spaces.map(({ id, updatedAt }) => ({ path: `/space/${id}`, updatedAt })),
      ),
    );
  }
  if (part === "samitis") {
    const samitis = await listSamitisForSitemap(db, PER_FILE);
    return xml(
      urlset(
        config.publicUrl,
        samitis.map(({ id, updatedAt }) => ({ path: `/samiti/${id}`, updatedAt })),
      ),
    );
  }
  if (part === "events") {
    const events = await listEventsForSitemap(db, new Date(clock()), PER_FILE);
    return xml(
      urlset(
        config.publicUrl,
        events.map((id) => ({ path: `/event/${id}` })),
      ),
    );
  }
  if (part === "artists") return xml(urlset(config.publicUrl, await listProvidersForSitemap(db, after, PER_FILE)));
  if (part === "posts") {
    const posts = await listPostsForSitemap(db, after, PER_FILE);
    return xml(
      urlset(
        config.publicUrl,
        posts.map(({ id, updatedAt }) => ({ path: postPath(id), updatedAt })),
      ),
    );
  }
  const [starts, artistStarts, postStarts] = await Promise.all([
    sitemapStarts(db, PER_FILE),
    providerSitemapStarts(db, PER_FILE),
    postSitemapStarts(db, PER_FILE, POST_FILES),
  ]);
  const files = [
    "part=pages",
    "part=events",
    "part=samitis",
    ...starts.map((start) => `part=spaces&amp;after=${start}`),
    ...artistStarts.map((start) => `part=artists&amp;after=${start}`),
    ...postStarts.map((start) => `part=posts&amp;after=${start}`),
  ];
  const entries = files.map((query) => `<sitemap><loc>${config.publicUrl}/sitemap.xml?${query}</loc></sitemap>`);
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`);
}

const staticPaths = [
  "/",
  "/explore",
  "/artists",
  "/feed",
  "/map",
  "/yatra",
  "/calendar",
  "/community",
  "/library",
  "/virtual-worship",
  "/live-streaming",
  ...documentNames.map((name) => `/${name}`),
  "/report",
];

interface Address {
  readonly path: string;
  readonly updatedAt?: Date;
}

function urlset(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, updatedAt }) => {
    const alternates = languages.map((language) => {
      const href = addressIn(language, origin + path);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    });
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${origin}${path}</loc>${changed}${alternates.join("")}</url>`;
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<urlset ${spaces}>${entries.join("")}</urlset>`;
}

const xml = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
