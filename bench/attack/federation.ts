import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { newAddress } from "../../e2e/visitor.ts";
import { poolAddress } from "../../src/platform/db/connection.ts";
import { encrypt } from "../../src/platform/encrypt.ts";
import { keyFile } from "../../src/platform/installation-key.ts";
import { atOnce, type Door, type Ending, type Target, times } from "./door.ts";
import { ask, type Asked, closed, open, opened, raw } from "./wire.ts";

const STREAMS = "https://www.w3.org/ns/activitystreams";
const ACTIVITY = "application/activity+json";
const COVERED = ["(request-target)", "host", "date", "digest"];
/** Bytes of what an inbox takes. */
const MOST_BYTES = 256_000;

const keys = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

interface Sent {
  readonly activity: unknown;
  readonly keyUrl?: string;
  readonly covers?: readonly string[];
  readonly at?: Date;
  readonly host?: string;
  /** Sent in place of what was signed. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The inboxes that other servers write to: of a space that people can follow, and everybody's. */
export const federation: Door = async (target, tally) => {
  const { port, short } = target;
  const host = `localhost:${port}`;
  const space = await openSpace(target);
  const inbox = `/ap/space/${space.id}/inbox`;
  const { privateKey } = keys();

  const signed = (path: string, { activity, at = new Date(), covers = COVERED, ...how }: Sent): Asked => {
    const body = typeof activity === "string" ? activity : JSON.stringify(activity);
    const digest = `SHA-256=${createHash("sha256").update(body).digest("base64")}`;
    const said: Record<string, string> = {
      ...{ "(request-target)": `post ${path}`, host: how.host ?? host, date: at.toUTCString(), digest },
    };
    const text = covers.map((name) => `${name}: ${said[name]}`).join("\n");
    const signature = sign("sha256", Buffer.from(text), privateKey).toString("base64");
    const { date } = said;
    const parts = [
      `keyId="${how.keyUrl ?? "https://mallory.invalid/users/m#main-key"}"`,
      ...['algorithm="rsa-sha256"', `headers="${covers.join(" ")}"`, `signature="${signature}"`],
    ];
    const headers = { "content-type": ACTIVITY, date, digest, signature: parts.join(","), ...how.headers };
    return { method: "POST", headers, body: how.body ?? body };
  };
  const said = (server: string, type: string, object: unknown, id: string = randomUUID()) => ({
    ...{ "@context": STREAMS, id: `${server}/${id}`, type, actor: `${server}/users/m`, object },
  });
  const follow = (server: string, id?: string) => said(server, "Follow", space.actor, id);
  const mallory = "https://mallory.invalid";
  const right = follow(mallory, "1");
  const deep = `${'{"object":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  const long = "x".repeat(5_000);

  const forged: Readonly<Record<string, Sent>> = {
    "a key of nobody": { activity: right },
    "a key of another server": { activity: right, keyUrl: "https://elsewhere.invalid/users/m#main-key" },
    "a key inside our network": {
      activity: follow("https://127.0.0.1"),
      keyUrl: "https://127.0.0.1/users/m#main-key",
    },
    "a key on this very server": {
      activity: { ...right, id: `http://${host}/1`, actor: space.actor },
      keyUrl: `${space.actor}#main-key`,
    },
    "a key behind a door of clouds": {
      activity: follow("http://169.254.169.254"),
      keyUrl: "http://169.254.169.254/users/m#main-key",
    },
    "a key that is a file": { activity: right, keyUrl: "file:///etc/passwd" },
    "a key of 5,000 letters": { activity: right, keyUrl: `${mallory}/${long}` },
    "signed for another server": { activity: right, host: "elsewhere.invalid" },
    "of long ago": { activity: right, at: new Date("2020-01-01T00:00:00Z") },
    "of the future": { activity: right, at: new Date("2099-01-01T00:00:00Z") },
    "another body": { activity: right, body: JSON.stringify(follow(mallory, "2")) },
    "no digest": { activity: right, covers: COVERED.slice(0, 3) },
    "no date": { activity: right, covers: COVERED.filter((name) => name !== "date") },
    "a signature of 10 kB": {
      activity: right,
      headers: { signature: `keyId="${mallory}",signature="${long}${long}"` },
    },
    "a signature of quotes": { activity: right, headers: { signature: '"'.repeat(4_000) } },
    "somebody else's words": { activity: { ...right, actor: "https://elsewhere.invalid/users/a" } },
  };
  const malformed: Readonly<Record<string, Sent>> = {
    "no JSON": { activity: "<xml/>" },
    nothing: { activity: "" },
    "a list": { activity: [right, right] },
    "a number": { activity: "7" },
    "deep JSON": { activity: deep },
    "a prototype": { activity: '{"__proto__":{"type":"Follow"},"constructor":{"prototype":{}}}' },
    "a type that is a list": { activity: { ...right, type: ["Follow", "Like"] } },
    "an actor that is a list": { activity: { ...right, actor: [right.actor] } },
    "an address of 5,000 letters": { activity: { ...right, id: `${mallory}/${long}` } },
    "a post that is not there": { activity: said(mallory, "Like", `http://${host}/ap/post/999999999999999999`) },
    "zero bytes": { activity: { ...right, id: `${mallory}/\u0000` } },
    "a type of nobody": { activity: said(mallory, "Explode", space.actor) },
    "a context of somebody": { activity: { ...right, "@context": `http://${host}/ap/space/${space.id}` } },
  };
  const take = async (what: string, path: string, asked: Asked, may: readonly Ending[]) => {
    const ending = await ask(target, path, asked);
    tally.add(what, ending);
    tally.expect(may.includes(ending), `${what}: ${ending}`);
  };
  for (const path of [inbox, "/ap/inbox"]) {
    for (const [what, sent] of Object.entries(forged)) await take(what, path, signed(path, sent), ["401", "400"]);
    // What says nothing to us is taken and forgotten.
    for (const [what, sent] of Object.entries(malformed)) {
      await take(what, path, signed(path, sent), ["400", "401", "202"]);
    }
  }
  const huge = "x".repeat(MOST_BYTES * 8);
  await take("two megabytes", inbox, signed(inbox, { activity: huge }), ["413", "closed"]);
  const chunked = { ...signed(inbox, { activity: huge }), isChunked: true };
  await take("two megabytes in chunks", inbox, chunked, ["413", "closed"]);
  await take("a body that is none", inbox, { method: "POST", headers: { "content-type": ACTIVITY } }, ["400"]);
  await take("another type", inbox, signed(inbox, { activity: right, headers: { "content-type": "text/html" } }), [
    "415",
  ]);
  await take("another method", inbox, { method: "PUT", body: "{}" }, ["405"]);
  await take("nobody's inbox", "/ap/space/999999999/inbox", signed(inbox, { activity: right }), ["404"]);

  const replayed = signed(inbox, { activity: right });
  await atOnce(16, times(short ? 30 : 2_000), async () => take("a replay", inbox, replayed, ["401", "429"]));
  // Each names a server that nobody has asked yet: it takes as long as it likes, or is not there.
  await atOnce(32, times(short ? 30 : 400), async (n) => {
    const server = `https://keys-${n}.invalid`;
    const sent = { activity: follow(server), keyUrl: `${server}/users/m#main-key` };
    await take("a server that does not answer", inbox, signed(inbox, sent), ["401"]);
  });
  const address = newAddress();
  await atOnce(16, times(short ? 30 : 3_000), async () => {
    const asked = signed("/ap/inbox", { activity: follow(mallory), headers: { "x-forwarded-for": address } });
    await take("many from one address", "/ap/inbox", asked, ["401", "429"]);
  });

  const slow = times(short ? 12 : 300).map(() => open(port));
  for (const socket of slow) {
    socket.write(raw(`POST ${inbox} HTTP/1.1`, [`Content-Type: ${ACTIVITY}`, "Content-Length: 90000"], "{"));
  }
  await Promise.all(slow.map(opened));
  for (let second = 0; second < (short ? 2 : 30) && slow.some((socket) => !socket.closed); second++) {
    for (const socket of slow) if (socket.writable) socket.resume().write(" ");
    await sleep(1_000);
  }
  for (const socket of slow) tally.add("a body that trickles", socket.closed ? "closed" : short ? "left" : "silent");
  for (const socket of slow) socket.destroy();
  await Promise.all(slow.map(closed));

  tally.expect((await space.close()) === 0, "somebody follows who may not");
};

/** Lets other servers follow a space, as its admins would. `close` switches it off and says who followed. */
async function openSpace({ port, dataDir, databaseUrl }: Target) {
  const database = new pg.Client(poolAddress(databaseUrl));
  await database.connect();
  const { publicKey, privateKey } = keys();
  const secret = readFileSync(keyFile(dataDir), "utf8").trim();
  const { rows } = await database.query<{ space_id: string }>(
    `insert into federation_actor (space_id, handle, public_key, private_key_sealed, is_on, counts_reactions, announced_at, made_at)
     select id, 'attacked', $1, $2, true, true, now(), now() from space where is_listed order by id limit 1 returning space_id`,
    [publicKey, encrypt(secret, privateKey)],
  );
  const id = Number(rows[0]!.space_id);
  return {
    id,
    actor: `http://localhost:${port}/ap/space/${id}`,
    async close(): Promise<number> {
      const { rows: kept } = await database.query<{ n: number }>(
        `select ((select count(*) from federation_follower) + (select count(*) from federation_reaction)
           + (select count(*) from federation_seen))::int as n`,
      );
      await database.query("delete from federation_actor");
      await database.end();
      return kept[0]!.n;
    },
  };
}
