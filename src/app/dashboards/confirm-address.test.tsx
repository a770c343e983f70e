import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ConfirmAddress } from "./confirm-address.tsx";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const render = (element: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </I18nProvider>,
  );

test("whoever has not confirmed the address has the mail sent again from where they read it, in one press", () => {
  const html = render(<ConfirmAddress />);
  expect(html).toMatch(
    /<form[^>]*action="\/settings\?tab=account"[^>]*>.*value="verify"[^>]*name="intent">Send again/s,
  );
  expect(html).not.toContain("<a ");
  // No line without words stands between them.
  expect(html).not.toMatch(/<p[^>]*>\s*<\/p>/);
});
