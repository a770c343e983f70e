import { msg } from "@lingui/core/macro";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { refuse } from "../refusal.ts";
import { testServices } from "../../testing/services.ts";
import { visitor } from "../viewer.ts";
import { act, parseForm, safePath, type RefusalWords } from "./act.ts";
import { requestContext } from "./context.ts";
import type { Language } from "../i18n/languages.ts";

const { services } = await testServices();
const words: RefusalWords = { "tea.too-hot": msg`The tea is too hot, wait {minutes} minutes.` };
const Form = z.object({
  cup: z.string().trim().min(1).max(5),
  sugar: z.coerce.number().int().min(1).max(3).optional(),
});

const browser = { accept: "text/html,application/xhtml+xml" };
const program = { accept: "application/json" };

async function post(fields: Record<string, string>, headers: Record<string, string> = {}, language: Language = "en") {
  const cookies: string[] = [];
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...services,
    language,
    requestId: "request-1",
    nonce: "nonce",
    theme: "light",
    motion: "on",
    town: null,
    clientAddress: "127.0.0.1",
    isLocal: true,
    cacheTags: new Set<string>(),
    flash: null,
    viewer: async () => visitor,
    setCookie: (cookie) => cookies.push(cookie),
    leaveOnce: (_name, html) => html,
    onceHtml: new Map(),
    answerHtml: () => undefined,
  });
  const request = new Request("http://sangam.test/tea", { method: "POST", headers, body: new URLSearchParams(fields) });
  const answer = await act({ request, context }, words, async ({ form, done }) => {
    const { cup } = form(Form);
    if (cup === "hot") throw refuse("tea.too-hot", { params: { minutes: 3 } });
    if (cup === "again") throw refuse("platform.too-many", { status: 429, params: { seconds: 90, minutes: 0 } });
    if (cup === "still") throw refuse("platform.too-many", { status: 429, params: { seconds: 592, minutes: 10 } });
    if (cup === "mine") throw refuse("platform.sign-in-first", { status: 401 });
    return done(msg`Enjoy your tea.`);
  }).catch((thrown: unknown) => thrown);
  return { answer, cookies };
}

test("wrong fields come back with a word beside each, what was typed, and status 422", async () => {
  const { answer } = await post({ cup: "far too large", sugar: "nine", password: "secret" });
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      refused: {
        code: "platform.form-invalid",
        fields: { cup: "This is too long.", sugar: "This does not look right." },
      },
      values: { cup: "far too large", sugar: "nine" },
    },
  });
  expect(JSON.stringify(answer)).not.toContain("secret");
});

test.each([
  ["again", "en", "That was a little fast. Please try again in 90 seconds."],
  ["still", "en", "That was a little fast. Please try again in 10 minutes."],
  ["again", "hi", "ज़रा ठहरिए। 90 सेकंड बाद फिर कोशिश करें।"],
  ["still", "hi", "ज़रा ठहरिए। 10 मिनट बाद फिर कोशिश करें।"],
] as const)("whoever comes %s too soon reads how long to wait, in %s", async (cup, language, message) => {
  const { answer } = await post({ cup }, {}, language);
  expect(answer).toMatchObject({ data: { refused: { message } } });
});

test("what is wrong is listed as the fields stand on the page, whatever the order of the schema", () => {
  const needed = z.string().min(1);
  const schema = z.object({ name: needed, kind: z.enum(["a", "b"]), agreed: needed, city: needed });
  const body = new FormData();
  // The browser leaves out a choice that nobody made: `kind` and `agreed` are missing.
  for (const field of ["city", "name"]) body.append(field, "");
  const fields = ["city", "name", "kind", "agreed"].map((field) => expect.objectContaining({ field }));
  expect(() => parseForm(schema, body)).toThrow(expect.objectContaining({ fields }));
});

test("a missing field is asked for", async () => {
  const { answer } = await post({});
  expect(answer).toMatchObject({ data: { refused: { fields: { cup: "Please fill this in." } } } });
});

test("a number beyond its limits is called too small or too large, not missing or too long", async () => {
  const wordsFor = async (sugar: string) => (await post({ cup: "tea", sugar })).answer;
  expect(await wordsFor("0")).toMatchObject({ data: { refused: { fields: { sugar: "This number is too small." } } } });
  expect(await wordsFor("9")).toMatchObject({ data: { refused: { fields: { sugar: "This number is too large." } } } });
});

test("a refusal of the command is said with its figures", async () => {
  const { answer } = await post({ cup: "hot" });
  expect(answer).toMatchObject({ data: { refused: { message: "The tea is too hot, wait 3 minutes." } } });
});

test("a program gets problem JSON with the status and no inside of ours", async () => {
  const { answer } = await post({ cup: "hot" }, program);
  expect(answer).toBeInstanceOf(Response);
  const response = answer as Response;
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ title: "tea.too-hot", status: 422, instance: "request-1" });
});

test("a form with a character that nothing can keep is not read", async () => {
  const { answer } = await post({ cup: "t\0a" });
  expect(answer).toMatchObject({ data: { refused: { code: "platform.form-unreadable" } }, init: { status: 400 } });
});

test("without scripts a form that names its way back is answered by a redirect and a word for the next page", async () => {
  const done = await post({ cup: "tea", back: "/space/3?tab=events" }, browser);
  expect((done.answer as Response).headers.get("location")).toBe("/space/3?tab=events");
  expect(decodeURIComponent(done.cookies[0]!)).toContain('"tone":"done","message":"Enjoy your tea."');
  const refused = await post({ cup: "hot", back: "/space/3" }, browser);
  expect((refused.answer as Response).status).toBe(303);
  expect(decodeURIComponent(refused.cookies[0]!)).toContain('"tone":"refused"');
});

test("whoever must sign in first is led there and back", async () => {
  const { answer } = await post({ cup: "mine", back: "/space/3" }, browser);
  expect((answer as Response).headers.get("location")).toBe("/login?to=%2Fspace%2F3");
});

test.each([
  "//elsewhere.test",
  "https://elsewhere.test",
  "/\\elsewhere.test",
  "javascript:alert(1)",
  "space/3",
  "/a b",
  "/a\u0001b",
  "/a\u007fb",
  "/\ud800",
])("%j is no way back", (path) => {
  expect(safePath(path)).toBeNull();
});

test("a way back in any script goes into a header as it must", async () => {
  const { answer } = await post({ cup: "tea", back: "/मंदिर?q=क्षेत्र" }, browser);
  expect(decodeURI((answer as Response).headers.get("location")!)).toBe("/मंदिर?q=क्षेत्र");
});

test("a form of more fields than any of ours is refused before anything is asked of it", async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`a${i}`, "1"]));
  const { answer } = await post({ cup: "tea", ...many }, browser);
  expect(answer).toMatchObject({ init: { status: 413 }, data: { refused: { code: "platform.form-unreadable" } } });
});

test("reading a form asks for each of its values once", () => {
  const body = new FormData();
  for (const value of ["a", "b"]) body.append("several", value);
  body.append("one", "c");
  body.getAll = () => {
    throw new Error("asked again");
  };
  const schema = z.object({ several: z.array(z.string()), one: z.string() });
  expect(parseForm(schema, body)).toEqual({ several: ["a", "b"], one: "c" });
});
