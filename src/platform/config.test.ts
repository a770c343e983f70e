import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment serves on port 3000 with the embedded database and the sample world", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    sampleWorld: true,
    publicUrl: "http://localhost:3000",
  });
});

test("a database of one's own is not filled with the sample world unless asked", () => {
  const DATABASE_URL = "postgresql://someone@db/sangam";
  expect(readConfig({ DATABASE_URL }).sampleWorld).toBe(false);
  expect(readConfig({ DATABASE_URL, SAMPLE_WORLD: "yes" }).sampleWorld).toBe(true);
});

test("every bad value is named with what it should be", () => {
  expect(() => readConfig({ PORT: "harbour", AUTH_SECRET: "short", SMTP_URL: "ftp://x" })).toThrow(
    /PORT[\s\S]*AUTH_SECRET: needs at least 32 characters[\s\S]*SMTP_URL/,
  );
});
