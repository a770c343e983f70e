import { expect, test } from "vitest";
import { escapeForScript } from "./page-meta.tsx";

test("facts cannot leave the script element they stand in", () => {
  const text = escapeForScript({ name: "</script><script>alert(1)</script> & \u2028" });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script> & \u2028" });
});
