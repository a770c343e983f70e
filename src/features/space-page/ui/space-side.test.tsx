import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Opening } from "../opening.ts";
import { SpaceHours } from "./space-hours.tsx";
import { Contact, ReportImitation } from "./space-side.tsx";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const render = (part: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{part}</MemoryRouter>
    </I18nProvider>,
  );
const draw = (isSignedIn: boolean) =>
  render(<ReportImitation spaceId={25} page="/samiti/25" isSignedIn={isSignedIn} />);

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

test("what a space does not share is said; of a place that nobody runs only what is known stands there", () => {
  const nothing = { address: "", phone: "", email: "", website: "" };
  expect(render(<Contact space={{ ...nothing, isUnclaimed: false }} />).match(/Not shared/g)).toHaveLength(4);
  expect(render(<Contact space={{ ...nothing, isUnclaimed: true }} />)).toBe("");
  const known = render(<Contact space={{ ...nothing, phone: "+91 734 0000000", isUnclaimed: true }} />);
  expect(known).toContain("+91 734 0000000");
  expect(known).not.toMatch(/Not shared|Email|Website/);
});

test("hours without a pause are those of every day, not of a morning", () => {
  const opening = { today: "2026-12-01", state: null, evening: null, week: [], ahead: [] };
  const hours = (more: Pick<Opening, "morning"> & Partial<Opening>) =>
    render(<SpaceHours opening={{ ...opening, ...more }} established={1950} />);
  const whole = hours({ morning: ["06:00", "21:00"] });
  expect(whole).toContain("Every day");
  expect(whole).not.toContain("Morning");
  expect(hours({ morning: ["06:00", "12:00"], evening: ["16:00", "21:00"] })).toMatch(/Morning.*Evening/);
});
