import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";

test("whoever has not confirmed the address has the mail sent again from where they read it, in one press", () => {
  const html = renderHtml(<ConfirmAddress />);
  expect(html).toMatch(
    /<form[^>]*action="\/settings\?tab=account"[^>]*>.*value="verify"[^>]*name="intent">Send again/s,
  );
  expect(html).not.toContain("<a ");
  // No line without words stands between them.
  expect(html).not.toMatch(/<p[^>]*>\s*<\/p>/);
});
