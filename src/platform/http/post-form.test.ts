import { afterEach, expect, test, vi } from "vitest";
import { postForm } from "./post-form.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (answer: (init: RequestInit) => Promise<Response>) =>
  vi.stubGlobal("fetch", (_action: string, init: RequestInit) => answer(init));

test("a form is answered by a value, or by why not", async () => {
  answering(async () => Response.json({ id: 7 }));
  expect(await postForm("/say", [["text", "hello"]])).toEqual({ ok: true, value: { id: 7 } });
  answering(async () => Response.json({ detail: "That is too long." }, { status: 400 }));
  expect(await postForm("/say", [])).toEqual({ ok: false, reason: "That is too long." });
  answering(async () => new Response("<h1>", { status: 502 }));
  expect(await postForm("/say", [])).toEqual({ ok: false, reason: "" });
});

test("a connection that never answers is given up as a lost one is", async () => {
  vi.useFakeTimers();
  answering(
    ({ signal }) =>
      new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(new Error("given up")))),
  );
  const posted = postForm("/say", []);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await posted).toEqual({ ok: false, reason: "" });
});
