import * as betterAuth from "better-auth/crypto";
import { expect, test } from "vitest";
import { PasswordHasher } from "./password-hashing.server.ts";

test("hashes are better-auth's: either checks what the other wrote", async () => {
  const passwords = new PasswordHasher({ atOnce: 1, mostWaiting: 4 });
  const password = "दीपक lamps-at-dawn";
  const [ours, theirs] = [await passwords.hash(password), await betterAuth.hashPassword(password)];
  expect(await betterAuth.verifyPassword({ hash: ours, password })).toBe(true);
  expect(await passwords.verify({ hash: theirs, password })).toBe(true);
  expect(await passwords.verify({ hash: theirs, password: "lamps-at-dusk" })).toBe(false);
  expect(await passwords.hash(password)).not.toBe(ours);
});

test("so many are hashed and so many wait; one more is refused, and the queue is free again once they are done", async () => {
  const hasher = new PasswordHasher({ atOnce: 1, mostWaiting: 2 });
  const done: number[] = [];
  const hashed = [0, 1, 2].map((nth) => hasher.hash(`password ${nth}`).then(() => done.push(nth)));
  await expect(hasher.hash("one more")).rejects.toMatchObject({ code: "people.many-sign-ins", status: 503 });
  await expect(hasher.verify({ hash: "ab:cd", password: "one more" })).rejects.toMatchObject({ status: 503 });
  await Promise.all(hashed);
  expect(done).toEqual([0, 1, 2]);
  expect(await hasher.verify({ hash: await hasher.hash("again"), password: "again" })).toBe(true);
});
