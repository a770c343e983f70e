import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createStorage, keepFilesPrivate, listStored, readStored, Storage, storedSize } from "./storage.ts";
import { BucketDriver } from "./storage-bucket.ts";
import { TestBucket } from "../testing/bucket.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "sangam-storage-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Longer than two steps of a bucket, and no step like another. */
const long = Buffer.alloc(20_000_000);
for (let at = 0; at < long.length; at += 4) long.writeUInt32LE(at, at);

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await TestBucket.open();
});
afterEach(() => bucket.mend());
afterAll(() => bucket.close());

test("files and folders are for the user alone who runs it, also in a folder that others could enter", async () => {
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-private-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "files"), { mode: 0o755 });
  keepFilesPrivate(folder);
  const storage = await createStorage({ dataDir: folder, s3: undefined });
  await storage.put("papers/deed.pdf", "a deed");
  await storage.putStream("exports/1/gifts.csv", Readable.from(["a gift"]));
  const modeOf = (name: string) => (statSync(path.join(folder, "files", name)).mode & 0o777).toString(8);
  for (const name of [".", "papers", "exports", "exports/1"]) expect([name, modeOf(name)]).toEqual([name, "700"]);
  for (const name of ["papers/deed.pdf", "exports/1/gifts.csv"]) expect([name, modeOf(name)]).toEqual([name, "600"]);
});

describe.each(["folder", "bucket"] as const)("files in a %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await createStorage({ dataDir, s3: kind === "bucket" ? bucket.config : undefined });
  });
  const range = (key: string, first: number, last: number) => buffer(readStored(storage, key, { first, last }));

  test("what was put is there, whole, as a stream and with its size", async () => {
    await storage.put("a/picture.webp", Buffer.from("sunrise"));
    expect(await storage.exists("a/picture.webp")).toBe(true);
    expect(await storage.get("a/picture.webp")).toBe("sunrise");
    expect(Buffer.from(await storage.getBytes("a/picture.webp")).toString()).toBe("sunrise");
    expect((await buffer(await storage.getStream("a/picture.webp"))).toString()).toBe("sunrise");
    expect(await storedSize(storage, "a/picture.webp")).toBe(7);
  });

  test("a name that is used again has the new content only", async () => {
    await storage.put("a/again.txt", "a long first text");
    await storage.put("a/again.txt", "short");
    expect(await storage.get("a/again.txt")).toBe("short");
    expect(await storedSize(storage, "a/again.txt")).toBe(5);
  });

  test("a part of a file is read alone: one byte, the end, all of it", async () => {
    await storage.put("a/letters.txt", "abcdefghij");
    expect((await range("a/letters.txt", 0, 0)).toString()).toBe("a");
    expect((await range("a/letters.txt", 3, 6)).toString()).toBe("defg");
    expect((await range("a/letters.txt", 9, 9)).toString()).toBe("j");
    expect((await range("a/letters.txt", 0, 9)).toString()).toBe("abcdefghij");
  });

  test("a long file goes in and out as a stream", async () => {
    const file = path.join(dataDir, "long.mp4");
    writeFileSync(file, long);
    await storage.moveFromFs(file, "a/long.mp4");
    expect(existsSync(file)).toBe(false);
    expect(await storedSize(storage, "a/long.mp4")).toBe(long.length);
    expect((await range("a/long.mp4", 0, long.length - 1)).equals(long)).toBe(true);
    expect((await range("a/long.mp4", 7_000_001, 17_000_003)).equals(long.subarray(7_000_001, 17_000_004))).toBe(true);
    await storage.putStream("a/empty.mp4", Readable.from([]));
    expect(await storedSize(storage, "a/empty.mp4")).toBe(0);
  });

  test("a stream that breaks off leaves no file behind under a bucket's name, and says so", async () => {
    const broken = Readable.from(
      (async function* () {
        yield long;
        throw new Error("the source is gone");
      })(),
    );
    await expect(storage.putStream("a/broken.mp4", broken)).rejects.toMatchObject({ code: "E_CANNOT_WRITE_FILE" });
    if (kind === "bucket") expect(await storedSize(storage, "a/broken.mp4")).toBeNull();
    expect(bucket.unfinished).toBe(0);
  });

  test("a file that is missing is missing alike", async () => {
    expect(await storage.exists("a/none.txt")).toBe(false);
    expect(await storedSize(storage, "a/none.txt")).toBeNull();
    await expect(storage.get("a/none.txt")).rejects.toMatchObject({ code: "E_CANNOT_READ_FILE" });
    await expect(storage.getBytes("a/none.txt")).rejects.toMatchObject({ code: "E_CANNOT_READ_FILE" });
    await expect(range("a/none.txt", 0, 9)).rejects.toThrow();
    await storage.delete("a/none.txt");
  });

  test("what was deleted is gone", async () => {
    await storage.put("a/gone.txt", "for a while");
    await storage.delete("a/gone.txt");
    expect(await storedSize(storage, "a/gone.txt")).toBeNull();
  });

  test("a folder is deleted with all that is below it, and nothing beside it; once more changes nothing", async () => {
    for (const name of ["5", "1", "4", "2", "3", "deep/6", "deep/7"]) await storage.put(`old/${name}`, name);
    await storage.put("older/1", "stays");
    await storage.deleteAll("old/");
    expect(await listStored(storage, "old/")).toEqual([]);
    expect(await listStored(storage, "old/deep/")).toEqual([]);
    expect(await listStored(storage, "older/")).toEqual(["1"]);
    await storage.deleteAll("old");
  });

  test("a folder's own files are listed in order, however many", async () => {
    for (const name of ["5", "1", "4", "2", "3", "deep/6"]) await storage.put(`list/${name}`, name);
    await storage.put("listed-elsewhere", "x");
    expect(await listStored(storage, "list/")).toEqual(["1", "2", "3", "4", "5"]);
    expect(await listStored(storage, "never-written/")).toEqual([]);
  });
});

describe("a bucket that fails", () => {
  const patience = { connectMs: 3_000, silenceMs: 10_000, requestMs: 30_000 };
  const open = (attempts: number) => new Storage(new BucketDriver(bucket.config, { ...patience, attempts }));
  /** For a bucket that falls silent: waits for no answer long. */
  const openImpatient = (attempts: number) =>
    new Storage(new BucketDriver(bucket.config, { connectMs: 500, silenceMs: 300, requestMs: 600, attempts }));

  test("for a moment is asked again, in the middle of a long file too", async () => {
    const storage = open(3);
    bucket.fail("error", 2);
    await storage.put("c/moment.txt", "there");
    bucket.fail("silence", 1);
    expect(await openImpatient(8).get("c/moment.txt")).toBe("there");
    bucket.fail("error", 2);
    await storage.putStream("c/long.mp4", Readable.from([long]));
    bucket.fail("error", 2);
    expect((await buffer(readStored(storage, "c/long.mp4", { first: 0, last: long.length - 1 }))).equals(long)).toBe(
      true,
    );
  });

  test.each(["error", "silence"] as const)("with %s is given up with an error, everywhere", async (fault) => {
    const storage = fault === "silence" ? openImpatient(2) : open(2);
    bucket.fail(fault);
    await Promise.all([
      expect(storage.put("c/x.txt", "x")).rejects.toMatchObject({ code: "E_CANNOT_WRITE_FILE" }),
      expect(storage.putStream("c/x.mp4", Readable.from([long]))).rejects.toMatchObject({
        code: "E_CANNOT_WRITE_FILE",
      }),
      expect(storage.getBytes("c/x.txt")).rejects.toMatchObject({ code: "E_CANNOT_READ_FILE" }),
      expect(storage.delete("c/x.txt")).rejects.toMatchObject({ code: "E_CANNOT_DELETE_FILE" }),
      expect(storage.exists("c/x.txt")).rejects.toThrow(),
      expect(storedSize(storage, "c/x.txt")).rejects.toThrow(),
      expect(listStored(storage, "c/")).rejects.toThrow(),
      expect(buffer(readStored(storage, "c/x.txt", { first: 0, last: 9 }))).rejects.toThrow(),
    ]);
    expect(bucket.asked.filter((what) => what === "DELETE c/x.txt")).toHaveLength(2);
  });

  test("by stopping in the middle of a file is given up with an error", async () => {
    await open(1).put("c/half.txt", "abcdefghij");
    const storage = openImpatient(1);
    bucket.fail("half");
    await expect(storage.getBytes("c/half.txt")).rejects.toThrow();
    await expect(buffer(readStored(storage, "c/half.txt", { first: 0, last: 9 }))).rejects.toThrow();
  });

  test("by refusing connections is given up with an error", async () => {
    const closed = await TestBucket.open();
    await closed.close();
    const storage = new Storage(new BucketDriver(closed.config));
    await expect(storage.put("c/x.txt", "x")).rejects.toMatchObject({ code: "E_CANNOT_WRITE_FILE" });
  });

  test("a file that is replaced while it is read is not mixed with its successor", async () => {
    const storage = open(1);
    await storage.putStream("c/replaced.mp4", Readable.from([long]));
    const reading = readStored(storage, "c/replaced.mp4", { first: 0, last: long.length - 1 });
    await new Promise((resolve) => reading.once("readable", resolve));
    reading.read();
    await storage.putStream("c/replaced.mp4", Readable.from([long.toReversed()]));
    await expect(buffer(reading)).rejects.toThrow();
  });

  test("a part of a long file is asked for alone", async () => {
    const storage = open(1);
    await storage.putStream("c/part.mp4", Readable.from([long]));
    bucket.mend();
    await buffer(readStored(storage, "c/part.mp4", { first: 10_000_000, last: 10_000_009 }));
    expect(bucket.asked).toEqual(["GET c/part.mp4 bytes=10000000-10000009"]);
  });
});
