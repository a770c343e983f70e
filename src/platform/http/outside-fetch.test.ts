import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createOutsideFetch, OutsideError } from "./outside-fetch.ts";

async function open(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const most = { mostBytes: 1_000 };
const reason = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof OutsideError ? error.reason : String(error)),
  );

let askedInside = 0;
const inside = await open((_, response) => {
  askedInside += 1;
  response.end("secret");
});
const world = await open((request, response) => {
  const to = new URL(request.url!, "http://x").searchParams.get("to");
  if (to) return response.writeHead(302, { location: to }).end();
  if (request.url === "/endless") {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write("x".repeat(10_000)));
      if (!response.destroyed) response.once("drain", more);
    };
    return more();
  }
  if (request.url === "/gigabyte") return response.writeHead(200, { "content-length": 1e9 }).write("x");
  if (request.url === "/packed") {
    return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(1e6)));
  }
  if (request.url === "/drops") {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x"), 20);
    return response.on("close", () => clearInterval(timer));
  }
  if (request.url === "/silent") return;
  if (request.url === "/cut") {
    response.writeHead(200, { "content-length": 100 }).write("x");
    return setTimeout(() => response.destroy(), 20);
  }
  response.end(request.url);
});
const outside = createOutsideFetch({ timeoutMs: 400, allowsInside: ({ origin }) => origin === world });

test("an address inside our network is not asked, however it is written, and neither is plain HTTP", async () => {
  const addresses = [
    ...[
      "https://127.0.0.1/",
      "https://10.1.2.3/",
      "https://169.254.169.254/latest",
      "https://[::1]/",
      "https://0x7f.1/",
    ],
    ...["https://2130706433/", "https://[::ffff:192.168.0.1]/", "https://100.64.0.1/", "http://example.org/"],
    ...["https://localhost/", "https://localhost:8443/", "ftp://example.org/", "file:///etc/passwd", "nonsense"],
    ...["https://somebody:secret@example.org/", inside],
  ];
  for (const address of addresses) expect(await reason(outside(address, most)), address).toBe("address");
  expect(askedInside).toBe(0);
});

test("no port is asked but that of https, named or not, and after a redirect neither", async () => {
  const to = (address: string) => `${world}/?to=${encodeURIComponent(address)}`;
  for (const address of ["https://example.org:22/", "https://example.org:8443/", "https://93.184.216.34:80/"]) {
    expect(await reason(outside(address, most)), address).toBe("address");
    expect(await reason(outside(to(address), { ...most, mostRedirects: 1 })), address).toBe("address");
  }
  // Gone past the door: nobody is at this one.
  expect(await reason(outside("https://nobody.invalid:443/", most))).not.toBe("address");
});

test("a redirect is followed a few times, and never inside", async () => {
  const to = (address: string) => `${world}/?to=${encodeURIComponent(address)}`;
  const answer = await outside(to("/there"), { ...most, mostRedirects: 1 });
  expect([answer.body.toString(), answer.url]).toEqual(["/there", `${world}/there`]);
  for (const address of [inside, "https://localhost/", "https://192.168.1.1/", "file:///etc/passwd"]) {
    expect(await reason(outside(to(address), { ...most, mostRedirects: 3 })), address).toBe("address");
  }
  expect(askedInside).toBe(0);
  expect(await reason(outside(to(to(to("/there"))), { ...most, mostRedirects: 2 }))).toBe("redirects");
  expect((await outside(to("/there"), { ...most, method: "POST" })).status).toBe(302);
});

test("an answer without end, a gigabyte, a packed one and one cut off are not read", async () => {
  expect(await reason(outside(`${world}/endless`, most))).toBe("too-long");
  expect(await reason(outside(`${world}/gigabyte`, most))).toBe("too-long");
  expect(await reason(outside(`${world}/packed`, most))).toBe("encoded");
  expect(await reason(outside(`${world}/cut`, most))).toMatch(/cut off|aborted|ECONNRESET/);
  // Where only the status matters, no byte is waited for.
  expect((await outside(`${world}/endless`, { mostBytes: 0 })).status).toBe(200);
});

test("a server that never answers, or drop by drop, is left after a while", async () => {
  expect(await reason(outside(`${world}/silent`, most))).toBe("timeout");
  expect(await reason(outside(`${world}/drops`, most))).toBe("timeout");
});

test("one host has a few exchanges at a time", async () => {
  const few = createOutsideFetch({ timeoutMs: 400, mostPerHost: 2, allowsInside: () => true });
  const ends = await Promise.all(Array.from({ length: 5 }, () => reason(few(`${world}/silent`, most))));
  expect(ends.toSorted()).toEqual(["busy", "busy", "busy", "timeout", "timeout"]);
  expect((await few(`${world}/again`, most)).body.toString()).toBe("/again");
});
