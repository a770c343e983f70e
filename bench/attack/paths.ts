import { atOnce, type Door } from "./door.ts";
import { open, raw } from "./wire.ts";

const targets = ["etc/passwd", "proc/self/environ", "package.json", ".data/secret"];
const ways = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..\\",
  "..%5c",
  "....//",
  "%252e%252e%252f",
  "..%c0%af",
  "%2e%2e%00/",
];
const roots = ["/", "/assets/", "/media/", "/live/loop/aarti/", "/live/stream/", "/uploads/", "/favicon.svg/"];
const odd = [
  "//elsewhere.test/login",
  "/%",
  "/%zz",
  "/%00",
  "/%ff%fe",
  `/${"a/".repeat(3_000)}`,
  `/${"%41".repeat(2_000)}`,
  "http://elsewhere.test/",
  "*",
  "/.env",
  "/.git/config",
  "/build/server/index.js",
  "/assets/",
  "/.data",
  "/_.data",
];

/** Addresses that climb, and addresses that are none. */
export const paths: Door = async ({ port, short }, tally) => {
  const climbing = roots.flatMap((root, n) =>
    ways
      .filter((_, m) => !short || m % roots.length === n)
      .flatMap((way) => targets.slice(0, short ? 1 : undefined).map((file) => root + way.repeat(8) + file)),
  );
  await atOnce(8, [...climbing, ...odd], async (path) => {
    const said = await readAll(port, raw(`GET ${path} HTTP/1.1`, ["Connection: close"]));
    tally.add(path.slice(0, 80), /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? (said ? "answered" : "closed"));
    tally.expect(!/root:x:0|AUTH_SECRET|"lockfileVersion"|"dependencies"/.test(said), `${path} shows a file`);
  });
};

async function readAll(port: number, bytes: string): Promise<string> {
  const socket = open(port);
  socket.setTimeout(30_000, () => socket.destroy());
  socket.write(bytes);
  let said = "";
  try {
    for await (const chunk of socket) said += String(chunk);
  } catch {
    // Hung up upon.
  }
  return said;
}
