import { gzipSync } from "node:zlib";
import { atOnce, type Door, times } from "./door.ts";
import { ask, type Asked } from "./wire.ts";

const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=here" };
const json = { "content-type": "application/json" };
const part = (name: string) => `--here\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

const marks = "\u0301".repeat(50_000) + "\u0316".repeat(50_000);

const bodies: readonly (Asked & { readonly what: string })[] = [
  {
    what: "40,000 fields",
    headers: urlencoded,
    body: times(40_000)
      .map((n) => `f${n}=`)
      .join("&"),
  },
  { what: "one field 40,000 times", headers: urlencoded, body: "a=1&".repeat(40_000) },
  {
    what: "marks on one letter",
    headers: urlencoded,
    body: ["name", "bio", "text", "details"].map((field) => `${field}=a${marks}`).join("&"),
  },
  { what: "half a million fields", headers: urlencoded, body: "a&".repeat(499_000) },
  { what: "deep names", headers: urlencoded, body: `a${"[b]".repeat(50_000)}=1` },
  { what: "percent signs", headers: urlencoded, body: "%".repeat(300_000) },
  { what: "a megabyte and more", headers: urlencoded, body: `a=${"x".repeat(1_200_000)}` },
  { what: "the same in chunks", headers: urlencoded, body: `a=${"x".repeat(1_200_000)}`, isChunked: true },
  {
    what: "5,000 parts",
    headers: multipart,
    body: `${times(5_000)
      .map((n) => part(`f${n}`))
      .join("")}--here--\r\n`,
  },
  {
    what: "half a million fields of two types",
    headers: { "content-type": "text/plain, application/x-www-form-urlencoded" },
    body: "a&".repeat(499_000),
  },
  {
    what: "5,000 parts between two boundaries",
    headers: { "content-type": "multipart/form-data; boundary=here; boundary=there" },
    body: `${times(5_000)
      .map((n) => part(`f${n}`))
      .join("")}--here--\r\n`,
  },
  { what: "a part without an end", headers: multipart, body: part("a").repeat(3) },
  { what: "a boundary that never comes", headers: multipart, body: "--there\r\n".repeat(20_000) },
  { what: "a head of a part that goes on", headers: multipart, body: `--here\r\n${"X: y\r\n".repeat(20_000)}` },
  { what: "deep JSON", headers: json, body: "[".repeat(500_000) },
  { what: "JSON for a form", headers: json, body: '{"email":{"$ne":1}}' },
  { what: "gzip", headers: { ...urlencoded, "content-encoding": "gzip" }, body: gzipSync("x".repeat(10_000_000)) },
  { what: "another charset", headers: { "content-type": "text/plain; charset=utf-7" }, body: "+ADw-script+AD4-" },
  { what: "no type at all", headers: {}, body: Buffer.alloc(100_000, 0xff) },
];

const doors = [
  "/newsletter",
  "/login",
  "/signup",
  "/forgot-password",
  "/preferences",
  "/report",
  "/space/1",
  "/nowhere",
];

/** What no browser would post, to forms that anybody may send and to those of people with an account. */
export const forms: Door = async (target, tally) => {
  const { member, short } = target;
  const own = { cookie: member.cookieHeader(), "x-forwarded-for": member.address };
  const tries = doors.flatMap((path, n) =>
    bodies.filter((_, m) => !short || m % doors.length === n || m === n).map((body) => ({ path, body })),
  );
  await atOnce(4, tries, async ({ path, body }) =>
    tally.add(`${path}: ${body.what}`, await ask(target, path, { method: "POST", ...body })),
  );
  await atOnce(4, short ? bodies.slice(0, 4) : bodies, async (body) => {
    const headers = { ...body.headers, ...own };
    tally.add(
      `/register-space: ${body.what}`,
      await ask(target, "/register-space", { method: "POST", ...body, headers }),
    );
  });
  // One address that guesses passwords, and many that write.
  const guess = { method: "POST", headers: { ...urlencoded, "x-forwarded-for": "192.0.2.66" } };
  await atOnce(16, times(short ? 20 : 400), async (n) =>
    tally.add(
      "a guessed password",
      await ask(target, "/login", { ...guess, body: `email=a${n}@example.org&password=x` }),
    ),
  );
};
