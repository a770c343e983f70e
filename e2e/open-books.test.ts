import pg from "pg";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, expectAccessible, openReader, phone } from "./browser.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(() => database.connect());
afterAll(() => database.end());

const gift = async () =>
  (
    await database.query<{ space_id: number; code: string; receipt: string; seq: number }>(
      "select space_id, code, receipt, seq from ledger_transaction where receipt <> '' and seq = 4 order by space_id limit 1",
    )
  ).rows[0]!;

test("without scripts the code on a receipt proves that its gift is in the books, and a wrong one is refused", async () => {
  const { space_id: space, code, receipt } = await gift();
  const { page, context } = await openReader(phone, { javaScriptEnabled: false, light: true });
  await page.goto(`/space/${space}/books`);
  const field = page.getByRole("textbox", { name: "Code on your receipt" });
  await field.fill(`${code.slice(0, -1)}z`);
  await page.getByRole("button", { name: "Find my gift" }).click();
  await page.getByText("No receipt of this space has this code.").waitFor();
  expect(await field.inputValue(), "what was typed is kept").toBe(`${code.slice(0, -1)}z`);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await field.fill(code.toUpperCase());
  await page.getByRole("button", { name: "Find my gift" }).click();
  await page.getByText("Your gift is in the books").waitFor();
  await page.getByText(receipt, { exact: true }).first().waitFor();
  const text = await page.locator("pre").innerText();
  const commitment = createHash("sha256").update(text).digest("hex");
  await page.getByText(commitment, { exact: true }).waitFor();
  const file = await (await fetch(`${url}/space/${space}/books/chain.txt`)).text();
  expect(file.split("\n")[4]).toContain(` ${commitment} `);
  await context.close();
});

test("the page of a proof is kept nowhere and names its gift to no other site; an unlisted space has no books", async () => {
  const { space_id: space, code } = await gift();
  const proof = await fetch(`${url}/space/${space}/books?code=${code}`);
  expect(proof.status).toBe(200);
  expect(proof.headers.get("cache-control")).toContain("no-store");
  // Nor is it kept by us: each reader gets the books as they stand now.
  const again = await fetch(`${url}/space/${space}/books?code=${code}`);
  expect([proof.headers.get("x-cache"), again.headers.get("x-cache")]).toEqual([null, null]);
  await fetch(`${url}/space/${space}/books`);
  expect((await fetch(`${url}/space/${space}/books`)).headers.get("x-cache")).toBe("hit");
  expect(proof.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  const unknown = await fetch(`${url}/space/99999/books?code=${code}`, { redirect: "manual" });
  expect([unknown.status, unknown.headers.get("location")]).toEqual([302, "/"]);
});

test.each([
  { viewport: phone, cookies: { lang: "en", theme: "light" } },
  { viewport: desktop, cookies: { lang: "hi", theme: "dark" } },
])("the books can be read by everybody ($cookies.lang, $cookies.theme)", async (look) => {
  const { space_id: space, code } = await gift();
  for (const path of [
    `/space/${space}/books`,
    `/space/${space}/books?code=${code}`,
    `/space/${space}/books?code=none`,
  ]) {
    const { page, context } = await openReader(look.viewport, { light: true });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await context.addCookies(Object.entries(look.cookies).map(([name, value]) => ({ name, value, url })));
    await page.goto(path);
    await expectAccessible(page);
    await context.close();
  }
});
