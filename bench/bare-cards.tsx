// The peer of explore-page.ts: the same cards, by React's renderToString and brotli 4, and nothing else.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { setupI18n, type Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { CardGrid } from "../src/design/card.tsx";
import { SpaceCard, type SpaceCardView } from "../src/features/space-page/public.tsx";

const revive = (_key: string, value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value;
const cards = JSON.parse(readFileSync(process.argv[2]!, "utf8"), revive) as SpaceCardView[];
const catalogues = import.meta.glob<{ messages: Messages }>("../locales/en/*.po", { eager: true });
const words: Messages = Object.assign({}, ...Object.values(catalogues).map(({ messages }) => messages));
const i18n = setupI18n({ locale: "en", messages: { en: words } });
const now = new Date();

const render = () => {
  const list = (
    <CardGrid>
      {cards.map((space) => (
        <SpaceCard key={space.id} space={space} now={now} viewerZone={null} saved={false} level={2} />
      ))}
    </CardGrid>
  );
  const router = createMemoryRouter([{ path: "*", element: list }]);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
};

createServer((_request, response) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const body = brotliCompressSync(render(), { params });
  response.writeHead(200, { "content-type": "text/html", "content-encoding": "br", "content-length": body.length });
  response.end(body);
}).listen(0, "127.0.0.1", function listening(this: { address(): unknown }) {
  console.log((this.address() as { port: number }).port, render().match(/<article/g)?.length ?? 0);
});
