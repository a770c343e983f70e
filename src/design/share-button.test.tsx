import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ShareButton } from "./share-button.tsx";

test("without scripts a link is mailed with the whole address of the house", () => {
  const element = <ShareButton to="/library/gita/12/5" title="Gita" label="Share" copied="Copied" failed="Copy:" />;
  const html = (root: object) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ id: "root", path: "/", loader: () => root, element }], {
          hydrationData: { loaderData: { root } },
        })}
      />,
    );
  expect(html({ publicUrl: "https://sangam.test" })).toContain(
    `body=${encodeURIComponent("https://sangam.test/library/gita/12/5")}`,
  );
  expect(html({})).toContain(`body=${encodeURIComponent("/library/gita/12/5")}`);
});
