import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

/** The HTML of an element as it stands on a page: in English, with a router around it. */
export const renderHtml = (element: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </I18nProvider>,
  );
