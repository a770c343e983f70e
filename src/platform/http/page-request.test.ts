import { expect, test } from "vitest";
import { pageRequest, readersAddress } from "./page-request.ts";

const PUBLIC = "https://sangam.test";
const ask = (path: string, headers: Record<string, string> = {}, method = "POST") =>
  new Request(`http://10.0.0.2:3000${path}`, { method, headers: { host: "sangam.test", ...headers } });

test("behind a proxy that speaks TLS pages see the address that the reader's browser has", () => {
  expect(readersAddress(ask("/login?to=%2F", { origin: PUBLIC }), PUBLIC).href).toBe(
    "https://sangam.test/login?to=%2F",
  );
  expect(readersAddress(ask("/explore", {}, "GET"), PUBLIC).href).toBe("https://sangam.test/explore");
});

test("a page that is open under another name of the server posts to that name", () => {
  const headers = { host: "192.168.1.7:3000", origin: "http://192.168.1.7:3000" };
  expect(readersAddress(ask("/login", headers), PUBLIC).href).toBe("http://192.168.1.7:3000/login");
});

test("neither a foreign origin nor a path with two slashes becomes the host", () => {
  expect(readersAddress(ask("/pay/a/return", { origin: "https://gateway.test" }), PUBLIC).origin).toBe(PUBLIC);
  expect(readersAddress(ask("//elsewhere.test/login"), PUBLIC).href).toBe("https://sangam.test//elsewhere.test/login");
});

test("a body is read whole, whether or not its length was said, and not beyond the limit", async () => {
  const sent = (text: string) =>
    new Request("http://here/newsletter", {
      method: "POST",
      body: new Blob([text]).stream(),
      duplex: "half",
    } as RequestInit);
  expect(await (await pageRequest(sent("a=b"), PUBLIC, 3, () => null))!.text()).toBe("a=b");
  expect(await pageRequest(sent("a=bc"), PUBLIC, 3, () => null)).toBeNull();
  const bare = await pageRequest(new Request("http://here/", { method: "POST" }), PUBLIC, 3, () => null);
  expect(await bare!.text()).toBe("");
});

test("a page is not made for a reader who has left, and what was sent whole is done all the same", async () => {
  const left = new AbortController();
  const of = (method: string) => {
    const init = { method, signal: left.signal, ...(method === "POST" && { body: "follow=yes" }) };
    return pageRequest(new Request("http://here/space/1", init), PUBLIC, 100, () => null);
  };
  const [read, write] = [(await of("GET"))!, (await of("POST"))!];
  left.abort();
  expect([read.signal.aborted, write.signal.aborted]).toEqual([true, false]);
  expect(await write.text()).toBe("follow=yes");
});

const part = (boundary: string) => `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
const sendAs = (type: string, body: string) => {
  const init = { method: "POST", headers: { "content-type": type }, body };
  return pageRequest(new Request("http://here/pay/a/return", init), PUBLIC, 1_000_000, () => null);
};

test.each([
  ["application/x-www-form-urlencoded", "a&", ""],
  ["Application/X-WWW-Form-Urlencoded;charset=UTF-8", "a&", ""],
  ["multipart/form-data; boundary=here", part("here"), "--here--\r\n"],
  ['multipart/form-data; charset=utf-8; Boundary="he re" ;', part("he re"), "--he re--\r\n"],
])("a form with more fields than any of ours is not read: %s", async (type, field, end) => {
  expect([...(await (await sendAs(type, field.repeat(9) + end))!.formData())]).toHaveLength(9);
  expect(await sendAs(type, field.repeat(2_000))).not.toBeNull();
  expect(await sendAs(type, field.repeat(2_001))).toBeNull();
});

test.each([
  ["text/plain, application/x-www-form-urlencoded", "a&"],
  ["application/x-www-form-urlencoded, text/plain", "a&"],
  ["application/x-www-form-urlencoded; x=1, application/x-www-form-urlencoded", "a&"],
  ['text/plain; x=", application/x-www-form-urlencoded', "a&"],
  ["application/x-www-form-urlencoded+json", "a&"],
  ["multipart/form-data; boundary=a; boundary=zzzz", part("a")],
  ["multipart/form-data; boundary=zzzz; boundary=a", part("a")],
  ['multipart/form-data; boundary="zzzz\\"; boundary=a', part("a")],
  ['multipart/form-data; x="; boundary=zzzz"; boundary=a', part("a")],
  ["multipart/form-data; boundary=zzzz, multipart/form-data; boundary=a", part("a")],
  ["multipart/form-data", part("a")],
  ["application/json", '{"a":1}'],
  ["", "a&"],
])("what names no single kind of form is read as none: %s", async (type, field) => {
  for (const fields of [3, 2_001]) {
    const request = await sendAs(type, field.repeat(fields) + (field.startsWith("--") ? "--a--\r\n" : ""));
    expect(request!.headers.get("content-type")).toBe("application/octet-stream");
    await expect(request!.formData()).rejects.toThrow(TypeError);
  }
});
