import { Page, PageHead } from "#/design/page.tsx";
import { ProseHtml } from "#/design/prose.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import type { Route } from "./+types/document";
import { type DocumentName, readDocument } from "../documents.server.ts";

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext);
  const name = new URL(request.url).pathname.slice(1).replace(/\.data$/, "") as DocumentName;
  return { path: `/${name}`, ...(await readDocument(name, language)) };
}

export default function Document({ loaderData: { path, title, summary, html } }: Route.ComponentProps) {
  return (
    <Page narrow>
      <PageMeta title={title} description={summary} path={path} />
      <PageHead title={title} />
      <ProseHtml sanitisedHtml={html} />
    </Page>
  );
}
