import { data, RouterContextProvider, type DataStrategyResult } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { keepPage } from "./lost-connection.ts";
import { ConnectionLost } from "./page-keeper.ts";

afterEach(() => void vi.unstubAllGlobals());

/** What the router is told when `path` is asked from a page of /space/1 and answered so. */
async function told(path: string, answer: DataStrategyResult, body?: URLSearchParams) {
  vi.stubGlobal("location", new URL("http://sangam.test/space/1?tab=reviews"));
  const url = new URL(path, "http://sangam.test");
  const request = new Request(url, body && { method: "POST", body });
  const args = { request, url, params: {}, pattern: "/space/:id", context: new RouterContextProvider() };
  const results = await keepPage(args, async () => {
    // The router reads the body to send it.
    await request.text();
    return { page: answer };
  });
  return (results as Record<string, DataStrategyResult>).page;
}

const lost: DataStrategyResult = { type: "error", result: new TypeError("Failed to fetch") };

test("a form whose answer never came is refused in its page, with what was typed", async () => {
  // The router lays the error of a write into data with a status.
  const lostWrite: DataStrategyResult = { type: "error", result: data(new TypeError("Failed to fetch")) };
  const page = await told(
    "/space/1?tab=reviews",
    lostWrite,
    new URLSearchParams({ text: "Quiet at dawn", password: "a secret" }),
  );
  expect(page).toMatchObject({
    type: "data",
    result: { data: { refused: { code: "platform.connection-lost" }, values: { text: "Quiet at dawn" } } },
  });
  expect(JSON.stringify(page)).not.toContain("secret");
  // As a refusal of the server: the page is not read again.
  expect(page!.result).toMatchObject({ init: { status: 503 } });
});

test("a page that could not be read again stays as it is", async () => {
  expect(await told("/space/1?tab=reviews", lost)).toBeUndefined();
});

test("another page that could not be read is told apart from an error of ours", async () => {
  const page = await told("/explore", lost);
  expect(page).toMatchObject({ type: "error" });
  expect(page!.result).toBeInstanceOf(ConnectionLost);
});

test("what the server answers passes", async () => {
  const answers: DataStrategyResult[] = [
    { type: "data", result: data({ refused: {} }, { status: 422 }) },
    { type: "error", result: new Error("Unexpected Server Error") },
  ];
  for (const answer of answers) {
    expect(await told("/space/1?tab=reviews", answer, new URLSearchParams())).toBe(answer);
    expect(await told("/explore", answer)).toBe(answer);
  }
});
