import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const drawn = (element: React.ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);

test("what somebody wrote stands in a message as they wrote it, marks and all", () => {
  const complaints = vi.spyOn(console, "error").mockReturnValue();
  for (const written of ["a <b>bold</b> word", "<0>first</0>", "</b> 3 < 4 <b", "plain"]) {
    const shown = written.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(drawn(<Trans>Reason: {written}</Trans>)).toBe(`Reason: ${shown}`);
    expect(
      drawn(
        <Trans>
          <i>Reason</i>: {written}, <b>then</b>
        </Trans>,
      ),
    ).toBe(`<i>Reason</i>: ${shown}, <b>then</b>`);
  }
  expect(complaints).not.toHaveBeenCalled();
});
