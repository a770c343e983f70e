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

test("calls have the helpers that are named, and a relay is named whole", () => {
  expect(readConfig({}).iceServers).toEqual([]);
  const turn = {
    TURN_URL: "turn:turn.example.org:3478,turns:turn.example.org",
    TURN_USERNAME: "a",
    TURN_PASSWORD: "b",
  };
  expect(readConfig({ STUN_URLS: "stun:stun.example.org:3478", ...turn }).iceServers).toEqual([
    { urls: ["stun:stun.example.org:3478"] },
    { urls: ["turn:turn.example.org:3478", "turns:turn.example.org"], username: "a", credential: "b" },
  ]);
  expect(() => readConfig({ TURN_URL: "turn:turn.example.org" })).toThrow(/TURN_USERNAME: is needed/);
  expect(() => readConfig({ STUN_URLS: "https://stun.example.org" })).toThrow(/STUN_URLS.*should be addresses/);
});

test("files are kept in the folder unless a bucket is given whole", () => {
  expect(readConfig({ S3_BUCKET: "" }).s3).toBeUndefined();
  const whole = { S3_BUCKET: "sangam", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readConfig(whole).s3).toEqual({
    bucket: "sangam",
    endpoint: undefined,
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: false,
  });
  const minio = { S3_ENDPOINT: "http://minio:9000", S3_REGION: "auto", S3_FORCE_PATH_STYLE: "yes" };
  expect(readConfig({ ...whole, ...minio }).s3).toMatchObject({
    endpoint: "http://minio:9000",
    region: "auto",
    forcePathStyle: true,
  });
});

test("half of a bucket is refused with what is missing, beside every other bad value", () => {
  expect(() => readConfig({ S3_BUCKET: "sangam", PORT: "harbour" })).toThrow(
    /PORT[\s\S]*S3_ACCESS_KEY_ID: is needed because S3_BUCKET is set\n {2}S3_SECRET_ACCESS_KEY: is needed/,
  );
  expect(() => readConfig({ S3_FORCE_PATH_STYLE: "no" })).toThrow("S3_BUCKET: is needed because S3_FORCE_PATH_STYLE");
  expect(() => readConfig({ S3_BUCKET: "s3://Sangam/x", S3_ENDPOINT: "minio" })).toThrow(
    /S3_BUCKET: should be[\s\S]*S3_ENDPOINT/,
  );
});

test("the gateway is the real one, and its account is given whole or not at all", () => {
  expect(readConfig({}).gateway).toEqual({
    url: "https://api.razorpay.com",
    sandboxPort: undefined,
    account: undefined,
  });
  expect(() => readConfig({ RAZORPAY_KEY_ID: "rzp_live_1" })).toThrow(
    /RAZORPAY_KEY_SECRET: is needed because RAZORPAY_KEY_ID is set\n {2}RAZORPAY_WEBHOOK_SECRET: is needed/,
  );
  const whole = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "secret", RAZORPAY_WEBHOOK_SECRET: "other" };
  expect(readConfig({ ...whole, RAZORPAY_SPACE_ID: "7" }).gateway.account).toEqual({
    keyId: "rzp_live_1",
    keySecret: "secret",
    webhookSecret: "other",
    spaceId: 7,
  });
});

test("production refuses the sandbox and every other host in words", () => {
  expect(() => readConfig({ SANDBOX_GATEWAY: "yes" })).toThrow("SANDBOX_GATEWAY: the sandbox gateway moves no money");
  for (const url of ["http://localhost:4000", "https://api.razorpay.com.example.org", "http://api.razorpay.com"]) {
    expect(() => readConfig({ RAZORPAY_URL: url })).toThrow("RAZORPAY_URL: in production");
  }
  expect(readConfig({ RAZORPAY_URL: "https://api.razorpay.com/" }).gateway.url).toBe("https://api.razorpay.com");
  expect(readConfig({ SANDBOX_GATEWAY: "no" }).gateway.sandboxPort).toBeUndefined();
});

test("development has the sandbox unless an account or another host is given; tests ask for it", () => {
  const development = { NODE_ENV: "development" };
  expect(readConfig(development).gateway).toMatchObject({ url: "http://localhost:3001", sandboxPort: 3001 });
  expect(readConfig({ ...development, SANDBOX_GATEWAY: "no" }).gateway.sandboxPort).toBeUndefined();
  expect(readConfig({ ...development, RAZORPAY_URL: "http://localhost:9" }).gateway.url).toBe("http://localhost:9");
  expect(readConfig({ NODE_ENV: "test" }).gateway.sandboxPort).toBeUndefined();
  expect(readConfig({ NODE_ENV: "test", SANDBOX_GATEWAY: "yes", SANDBOX_PORT: "4711" }).gateway).toMatchObject({
    url: "http://localhost:4711",
    sandboxPort: 4711,
  });
  expect(() => readConfig({ ...development, SANDBOX_GATEWAY: "yes", RAZORPAY_URL: "http://localhost:9" })).toThrow(
    "RAZORPAY_URL: leave it out",
  );
});
