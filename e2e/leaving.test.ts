import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

test("an account is to be deleted in a week, says so wherever its owner signs in, and stays by a press", async () => {
  const visitor = new Visitor(url);
  const email = await visitor.signUp("Kamala Nair");
  const { page, complaints } = await openReader(phone, { visitor, light: true });
  await openPage({ page }, "/settings?tab=account");
  const button = page.getByRole("button", { name: "Delete account" });
  const word = page.getByLabel("Type DELETE to confirm");
  await word.fill("delete");
  expect(await button.isDisabled()).toBe(true);
  await word.fill("DELETE");
  await button.click();
  await page
    .getByText(/Your account will be deleted in 7 days/)
    .first()
    .waitFor();
  await page.getByText(/Your account will be deleted on/).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);

  // On another device, without scripts.
  const { page: plain } = await openReader(desktop, { javaScriptEnabled: false, light: true });
  await plain.goto("/login?to=/settings");
  await plain.getByLabel("Email").fill(email);
  await plain.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await plain.getByRole("button", { name: "Sign In", exact: true }).click();
  await plain.getByText(/Your account will be deleted on/).waitFor();
  await plain.getByRole("button", { name: "Keep my account" }).click();
  await plain.getByText("Your account stays. We are glad that you do.").first().waitFor();
  expect(await plain.getByText(/Your account will be deleted on/).count()).toBe(0);

  // Without scripts the word is checked by the server, which keeps everything as it was.
  await plain.goto("/settings?tab=account");
  await plain.getByLabel("Type DELETE to confirm").fill("delete");
  await plain.getByRole("button", { name: "Delete account" }).click();
  expect(await plain.getByLabel("Type DELETE to confirm").getAttribute("aria-invalid")).toBe("true");
  expect(await plain.getByLabel("Type DELETE to confirm").inputValue()).toBe("delete");
  expect(await plain.getByText(/Your account will be deleted on/).count()).toBe(0);
});
