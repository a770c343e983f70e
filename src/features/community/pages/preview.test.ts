import { expect, test } from "vitest";
import { testPerson } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { BODY_LENGTH, LONG_PREVIEW_LIMIT, LONG_TEXT, previewAfter, PREVIEW_LIMIT } from "../rules.ts";
import { action } from "./preview.ts";

const { services } = await testServices();
const viewer = await testPerson(services.db);

async function preview(body: string) {
  const { context } = testRequest(services, { viewer });
  const request = new Request("http://localhost/community/preview", {
    method: "POST",
    body: new URLSearchParams({ body }),
  });
  const answer: unknown = await action({ request, context, params: {} } as never).catch((thrown: unknown) => thrown);
  return JSON.parse(JSON.stringify(answer)) as object;
}

test("a preview shows the text as it will stand, and says that one is too long as writing it would", async () => {
  expect(await preview("*Well* said")).toMatchObject({ html: "<p><em>Well</em> said</p>" });
  const tooLong = JSON.stringify(await preview("a".repeat(BODY_LENGTH + 1)));
  expect(tooLong).toContain("community.body-long");
  expect(tooLong).not.toContain("html");
});

test("a text that may take long is shown as often as it is asked for while one writes, and no oftener", async () => {
  const long = "a ".repeat(LONG_TEXT);
  for (let n = 0; n < LONG_PREVIEW_LIMIT.limit; n++) expect(await preview(long)).toHaveProperty("html");
  expect(JSON.stringify(await preview(long))).toContain("platform.too-many");
  expect(await preview("Well said")).toMatchObject({ html: "<p>Well said</p>" });
  for (const [body, { limit, windowSeconds }] of [
    [long, LONG_PREVIEW_LIMIT],
    ["Well said", PREVIEW_LIMIT],
  ] as const) {
    expect(limit * previewAfter(body)).toBeGreaterThanOrEqual(windowSeconds * 1_000);
  }
});
