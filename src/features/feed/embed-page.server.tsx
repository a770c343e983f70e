import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nProvider } from "@lingui/react";
import type { RequestContext } from "#/platform/http/context.ts";
import { DOCTYPE } from "#/platform/http/render-whole.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { directionOf } from "#/platform/i18n/languages.ts";
import { embedStyle } from "./ui/embed-style.ts";

interface EmbedPage {
  readonly title: string;
  readonly children: ReactNode;
  readonly status?: number;
  /** Reads itself again after so many seconds. */
  readonly refreshSeconds?: number;
}

/** A document of its own for frames of other sites: no script, no cookie, no reader; its links open beside it. */
export async function drawEmbed(
  ctx: RequestContext,
  { title, children, status = 200, refreshSeconds }: EmbedPage,
): Promise<Response> {
  const { language } = ctx;
  ctx.allowEmbedding?.(embedStyle);
  const words = await loadWords(language);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <html lang={language} dir={directionOf(language)}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          {refreshSeconds && <meta httpEquiv="refresh" content={String(refreshSeconds)} />}
          <base target="_blank" />
          <title>{title}</title>
          <style dangerouslySetInnerHTML={{ __html: embedStyle }} />
        </head>
        <body>
          <main>{children}</main>
        </body>
      </html>
    </I18nProvider>,
  );
  return new Response(DOCTYPE + html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "content-language": language },
  });
}
