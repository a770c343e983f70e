import { randomUUID } from "node:crypto";
import { atOnce, type Door, times } from "./door.ts";
import { ask, type Asked, closed, open, opened, raw } from "./wire.ts";

const named = (purpose: string, name = "a.jpg") =>
  `name ${Buffer.from(name).toString("base64")},purpose ${Buffer.from(purpose).toString("base64")}`;
const tus = { "tus-resumable": "1.0.0" };
const good = { ...tus, "upload-length": "1000", "upload-metadata": named("attachment") };

const creations: Readonly<Record<string, Record<string, string>>> = {
  "no version": { "upload-length": "10" },
  "another version": { ...good, "tus-resumable": "9.9.9" },
  "no length": { ...tus, "upload-metadata": named("picture") },
  "a negative length": { ...good, "upload-length": "-5" },
  "a length of nobody": { ...good, "upload-length": "1e999" },
  "a terabyte": { ...good, "upload-length": "1000000000000" },
  "no purpose": { ...tus, "upload-length": "10" },
  "a purpose of nobody": { ...good, "upload-metadata": named("__proto__") },
  "a name that climbs": { ...good, "upload-metadata": named("attachment", "../../../../etc/passwd") },
  "a name of 10 kB": { ...good, "upload-metadata": named("attachment", "x".repeat(7_000)) },
  "metadata that is none": { ...good, "upload-metadata": ",,, ,=\u00ff" },
  "a method within a method": { ...good, "x-http-method-override": "DELETE" },
  "a concatenation": { ...good, "upload-concat": "final;/uploads/a /uploads/b" },
};

/** Files that people bring: strangers, other people's uploads, wrong offsets, more bytes than said. */
export const uploads: Door = async (target, tally) => {
  const { port, member, short } = target;
  const own = { cookie: member.cookieHeader(), "x-forwarded-for": member.address };
  const kept: string[] = [];
  const create = (headers: Record<string, string>) =>
    ask(target, "/uploads", { method: "POST", headers: { ...headers, ...own }, body: "" }, ({ location }) => {
      if (location) kept.push(new URL(location, target.url).pathname);
    });
  tally.add("a stranger", await ask(target, "/uploads", { method: "POST", headers: good, body: "" }));
  tally.add(
    "another site",
    await ask(target, "/uploads", { method: "POST", headers: { ...good, ...own, origin: "https://elsewhere.test" } }),
  );
  for (const [what, headers] of Object.entries(creations)) tally.add(what, await create(headers));
  tally.add("a file", await create(good));
  const path = kept.at(-1)!;
  const bytes = { "content-type": "application/offset+octet-stream", ...tus, ...own };
  const patches: Readonly<Record<string, Asked & { readonly path?: string }>> = {
    "a wrong offset": { headers: { ...bytes, "upload-offset": "500" }, body: "x".repeat(500) },
    "a negative offset": { headers: { ...bytes, "upload-offset": "-1" }, body: "x" },
    "no offset": { headers: bytes, body: "x" },
    "another type": { headers: { ...bytes, "upload-offset": "0", "content-type": "text/html" }, body: "x" },
    "by a stranger": { headers: { ...bytes, "upload-offset": "0", cookie: "" }, body: "x" },
    "to nobody's file": { path: `/uploads/${randomUUID()}`, headers: { ...bytes, "upload-offset": "0" }, body: "x" },
    "to a path that climbs": {
      path: "/uploads/..%2f..%2fsecret",
      headers: { ...bytes, "upload-offset": "0" },
      body: "x",
    },
    "more than was said": { headers: { ...bytes, "upload-offset": "0" }, body: "x".repeat(5_000), isChunked: true },
  };
  for (const [what, { path: other, ...patch }] of Object.entries(patches)) {
    tally.add(what, await ask(target, other ?? path, { method: "PATCH", ...patch }));
  }
  // Senders who stop in the middle, at the same file and at many.
  await atOnce(20, times(short ? 20 : 300), async () => {
    const socket = open(port);
    const head = Object.entries({ ...bytes, origin: target.url, "upload-offset": "0", "content-length": "900" });
    socket.write(
      raw(
        `PATCH ${path} HTTP/1.1`,
        head.map(([name, value]) => `${name}: ${value}`),
        "x".repeat(100),
      ),
    );
    await opened(socket);
    socket.destroy();
    await closed(socket);
    tally.add("a part that breaks off", "left");
  });
  await atOnce(8, times(short ? 10 : 1_200), async () => tally.add("one more file", await create(good)));
  await atOnce(8, kept, async (one) =>
    tally.add("taken back", await ask(target, one, { method: "DELETE", headers: { ...tus, ...own } })),
  );
};
