import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Controls } from "./controls.tsx";
import { english, hindi, tamil } from "./samples.ts";
import { Shapes } from "./shapes.tsx";

const picture = { src: "/media/none.webp", width: 1280, height: 800, alt: "" };

test.each([english, hindi, tamil])("every component can be drawn in $lang", (t) => {
  const Component = () => (
    <>
      <Shapes t={t} theme="light" part="shapes" pictures={Array.from({ length: 6 }, () => picture)} />
      <Controls t={t} theme="dark" part="controls" />
    </>
  );
  const Router = createRoutesStub([{ path: "/", Component }]);
  const html = renderToString(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <Router />
    </I18nProvider>,
  );
  expect(html).toContain(t.heading);
  expect(html).toContain("?arch=shapes-5");
});
