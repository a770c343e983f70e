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

test.each([
  ["application/x-www-form-urlencoded", "a&"],
  ["multipart/form-data; boundary=here", '--here\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
])("a form with more fields than any of ours is not read: %s", async (type, field) => {
  const sent = (fields: number) => {
    const init = { method: "POST", headers: { "content-type": type }, body: field.repeat(fields) };
    return pageRequest(new Request("http://here/pay/a/return", init), PUBLIC, 1_000_000, () => null);
  };
  expect(await sent(2_000)).not.toBeNull();
  expect(await sent(2_001)).toBeNull();
});
