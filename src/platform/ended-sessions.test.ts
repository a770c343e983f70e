import { expect, test } from "vitest";
import { sessionKey, sessionKeysOf } from "./ended-sessions.ts";

test("a session is found by every spelling of its cookie that signs somebody in", () => {
  const key = [sessionKey("Token7")];
  for (const cookie of [
    "sangam.session_token=Token7.c2ln%3D",
    "theme=dark; __Secure-sangam.session_token=Token7.c2ln%3D",
    'sangam.session_token="Token7.c2ln%3D"',
    "sangam.session_token=%54oken7%2Ec2ln%3D",
    "sangam.session_token = Tok%65n7.c2ln",
  ]) {
    expect(sessionKeysOf(cookie), cookie).toEqual(key);
  }
});

test("all sessions of a header are found, and none where there is none", () => {
  expect(sessionKeysOf("a.session_token=one.x; b.session_token=two.y")).toEqual([sessionKey("one"), sessionKey("two")]);
  expect(sessionKeysOf("session_token_data=x; theme=dark")).toEqual([]);
  expect(sessionKeysOf(undefined)).toEqual([]);
});
