import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { isKeyInUse, openKey } from "./installation-key.ts";

const { db } = await testDatabase();
const OWN = { authSecret: undefined, databaseUrl: undefined };
const error = vi.fn();
const open = (config: Partial<Parameters<typeof openKey>[0]>) =>
  openKey({ ...OWN, dataDir: dataFolder, ...config }, db, { error });
const kept = () => db.selectFrom("installation").select(["key", "value"]).where("key", "like", "secret%").execute();

let dataFolder: string;

beforeEach(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), "sangam-key-"));
  const folder = dataFolder;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await db.deleteFrom("installation").where("key", "like", "secret%").execute();
  error.mockReset();
});

test("the first start makes a key in a file of its own, and the database knows its fingerprint alone", async () => {
  const secret = await open({});
  expect(secret.length).toBeGreaterThan(32);
  const file = path.join(dataFolder, "secret");
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect(JSON.stringify(await kept())).not.toContain(secret);
  expect(await open({})).toBe(secret);
  expect(await isKeyInUse(db, secret)).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

test("the key of an earlier release moves from the database into the file once", async () => {
  const former = "the-secret-of-an-earlier-release-0123456789";
  await db.insertInto("installation").values({ key: "secret", value: former }).execute();
  expect(await open({})).toBe(former);
  expect(readFileSync(path.join(dataFolder, "secret"), "utf8")).toBe(former);
  expect((await kept()).map(({ key }) => key)).toEqual(["secret-fingerprint"]);
  expect(await open({})).toBe(former);
});

test("AUTH_SECRET goes before the file, and no file is made beside it", async () => {
  const authSecret = "a-secret-of-all-nodes-0123456789-0123456789";
  expect(await open({ authSecret })).toBe(authSecret);
  expect(() => statSync(path.join(dataFolder, "secret"))).toThrow();
});

test("a lost or changed key is said in one line, and the embedded database starts nevertheless", async () => {
  const secret = await open({});
  rmSync(path.join(dataFolder, "secret"));
  const other = await open({});
  expect(other).not.toBe(secret);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]![0]).toContain("in use with another key");
  expect(await isKeyInUse(db, other)).toBe(false);
  writeFileSync(path.join(dataFolder, "secret"), secret);
  expect(await open({})).toBe(secret);
  expect(error).toHaveBeenCalledOnce();
});

test("a node with another key than the others does not start", async () => {
  const databaseUrl = "postgresql://db.example.org/sangam";
  const authSecret = "a-secret-of-all-nodes-0123456789-0123456789";
  await open({ authSecret, databaseUrl });
  await expect(open({ databaseUrl })).rejects.toThrow("Every node needs the same AUTH_SECRET");
  await expect(open({ authSecret: `${authSecret}0`, databaseUrl })).rejects.toThrow("in use with another key");
  expect(await open({ authSecret, databaseUrl })).toBe(authSecret);
});

test("neither a file without a key nor a change that was interrupted is taken as it is", async () => {
  writeFileSync(path.join(dataFolder, "secret"), "");
  await expect(open({})).rejects.toThrow("holds no key");
  rmSync(path.join(dataFolder, "secret"));
  await open({});
  writeFileSync(path.join(dataFolder, "secret.next"), "x".repeat(40));
  await expect(open({})).rejects.toThrow("run `npm run rotate-secret` again");
});
