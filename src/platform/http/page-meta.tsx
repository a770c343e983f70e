import { use } from "react";
import { useRouteLoaderData } from "react-router";
import { addressIn, isLanguage, languages, openGraphLocaleOf, sourceLanguage } from "../i18n/languages.ts";
import { NonceContext } from "./nonce.ts";
import { PageTitle } from "./page-title.tsx";

export interface PageMetaProps {
  /** Without the name of the site, which is added. */
  readonly title: string;
  /** One or two sentences; cut after 160 letters. */
  readonly description?: string;
  /** Path of the page, without the parts of its query that only sort or page it. */
  readonly path: string;
  /** Path of a picture of 1200 × 630. */
  readonly image?: string;
  readonly imageAlt?: string;
  /** Open Graph's type: website unless given. */
  readonly type?: "website" | "article" | "profile" | "video.other";
  /** Other sites may show a card of it: tells where oEmbed describes that. */
  readonly embeddable?: boolean;
  /** Keeps a page with filters or of one reader out of search engines. */
  readonly noIndex?: boolean;
  /** schema.org data; `@context` is added. */
  readonly jsonLd?: object | readonly object[];
}

/** The metadata that search engines and shares read; React puts it into the document's head. */
export function PageMeta({
  title,
  description,
  path,
  image,
  imageAlt,
  type,
  noIndex,
  embeddable,
  jsonLd,
}: PageMetaProps) {
  const { language, address } = useAddress();
  const words = description ? shorten(description) : undefined;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {words && <meta name="description" content={words} />}
      {noIndex ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <>
          <link rel="canonical" href={address(path, language)} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(path, other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(path, sourceLanguage)} />
        </>
      )}
      {embeddable && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={title}
          href={address(`/oembed?url=${encodeURIComponent(address(path, language))}`)}
        />
      )}
      <meta property="og:site_name" content="Sangam" />
      <meta property="og:type" content={type ?? "website"} />
      <meta property="og:title" content={title} />
      {words && <meta property="og:description" content={words} />}
      <meta property="og:url" content={address(path, language)} />
      <meta property="og:locale" content={openGraphLocaleOf(language)} />
      {image && (
        <>
          <meta property="og:image" content={address(image, sourceLanguage)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
        </>
      )}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {jsonLd && <JsonLd jsonLd={jsonLd} />}
    </>
  );
}

/** schema.org data in the page; several become one graph. */
export function JsonLd({ jsonLd }: { jsonLd: object | readonly object[] }) {
  const nonce = use(NonceContext);
  const whole = Array.isArray(jsonLd) ? { "@graph": jsonLd } : jsonLd;
  const html = escapeForScript({ "@context": "https://schema.org", ...whole });
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** JSON that cannot end the script element it stands in, nor break an older parser. */
export const escapeForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Absolute addresses for data that names pages or pictures. */
export function useAddress() {
  const root = useRouteLoaderData("root") as { language?: string; publicUrl?: string } | undefined;
  const language = isLanguage(root?.language) ? root.language : sourceLanguage;
  const origin = root?.publicUrl ?? "";
  /** The source language is the page's plain address; other languages are named in the query. */
  const address = (path: string, inLanguage: string = sourceLanguage) => addressIn(inLanguage, origin + path);
  return { language, address };
}

const LONGEST = 160;

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= LONGEST) return plain;
  const cut = plain.slice(0, LONGEST - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2))}…`;
}
