import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ReportImitation } from "./space-side.tsx";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const draw = (isSignedIn: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ReportImitation spaceId={25} page="/samiti/25" isSignedIn={isSignedIn} />
      </MemoryRouter>
    </I18nProvider>,
  );

test("whoever has an account reports by one tap, and is led back to the page where they were", () => {
  const form = draw(true);
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  expect(form).toContain('<form action="/reports" method="post">');
  expect(Object.fromEntries(fields)).toEqual({
    entity: "space",
    entityId: "25",
    reason: "impersonation",
    page: "/samiti/25",
    back: "/samiti/25",
  });
});

test("a visitor is asked for no more than where to answer", () => {
  expect(draw(false)).toContain(
    'href="/report?entity=space&amp;reason=impersonation&amp;page=%2Fsamiti%2F25&amp;id=25"',
  );
});
