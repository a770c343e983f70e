import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { FlashNotice } from "./flash-notice.tsx";

const documentOf = (flash: Parameters<typeof FlashNotice>[0]["flash"]): string =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: <FlashNotice flash={flash} /> }])} />,
  );

test("the region that announces stands empty in every document, before there is a word to announce", () => {
  const empty = /<p role="status" class="sr-only"><\/p>/;
  expect(documentOf(null)).toMatch(empty);
  const html = documentOf({ tone: "done", message: "Event created successfully!" });
  expect(html).toMatch(empty);
  expect(html).toContain("Event created successfully!");
  expect(documentOf({ tone: "refused", message: "No." })).toMatch(/<p role="alert" class="sr-only"><\/p>/);
});
