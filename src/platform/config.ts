import path from "node:path";
import { z } from "zod";

const flag = z.enum(["yes", "no"]).transform((v) => v === "yes");
const port = z.coerce.number().int().min(0).max(65_535);

const Bucket = z.object({
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "should be the bucket's name alone")
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
});

const Gateway = z.object({
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
});

const urlsOf = (scheme: RegExp, example: string) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.string().regex(scheme, `should be addresses such as ${example}`)).min(1));

const Turn = z.object({
  TURN_URL: urlsOf(/^turns?:[^\s/]+$/, "turn:turn.example.org:3478").optional(),
  TURN_USERNAME: z.string().optional(),
  TURN_PASSWORD: z.string().optional(),
});

const Environment = z.object({
  ...Bucket.shape,
  ...Gateway.shape,
  ...Turn.shape,
  STUN_URLS: urlsOf(/^stuns?:[^\s/]+$/, "stun:stun.example.org:3478").optional(),
  RAZORPAY_SPACE_ID: z.coerce.number().int().positive().optional(),
  RAZORPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_GATEWAY: flag.optional(),
  SANDBOX_PORT: port.optional(),
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("0.0.0.0"),
  RTMP_PORT: port.default(1935),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SAMPLE_WORLD: flag.optional(),
  AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Sangam <care@sangam.example.org>"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  TRUST_PROXY: flag.default(false),
  PAGE_CACHE: flag.default(true),
  QUOTA_PERSON_MB: z.coerce.number().int().positive().default(5_000),
  QUOTA_SPACE_MB: z.coerce.number().int().positive().default(20_000),
  QUOTA_TOTAL_MB: z.coerce.number().int().positive().optional(),
  QUOTA_FREE_MB: z.coerce.number().int().min(0).default(1_000),
  MAP_STYLE_URL: z.url({ protocol: /^https$/ }).optional(),
  MAP_PMTILES: z.string().optional(),
  MAP_SATELLITE_URL: z
    .string()
    .regex(/^https:\/\/[^\s{}]+\{z\}[^\s]*$/, "should be an https address with {z}, {x} and {y}")
    .refine((text) => text.includes("{x}") && text.includes("{y}"), "should have {x} and {y}")
    .optional(),
  ROLE: z
    .string()
    .default("web,worker,live")
    .transform((v) => v.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(["web", "worker", "live"])).min(1)),
});

/** A store that speaks S3, such as AWS, MinIO or R2. */
export interface BucketConfig {
  readonly bucket: string;
  /** Origin of the store; AWS where there is none. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket's name stands in the path rather than in the host's name. */
  readonly forcePathStyle: boolean;
}

/** The gateway's address, and the account of an installation of one space. */
export interface GatewayConfig {
  /** Origin of the gateway. */
  readonly url: string;
  /** The built-in one listens here; never in production. */
  readonly sandboxPort: number | undefined;
  readonly account:
    | {
        readonly keyId: string;
        readonly keySecret: string;
        readonly webhookSecret: string;
        /** The only space where none is named. */
        readonly spaceId: number | undefined;
      }
    | undefined;
}

/** A server that helps two browsers to find a way to each other, as RTCPeerConnection takes it. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** The configuration that the process was started with: read once, parsed, frozen. */
export interface Config {
  readonly mode: "development" | "production" | "test";
  readonly port: number;
  readonly host: string;
  /** The port that encoders such as OBS send to; 0 takes no encoders. */
  readonly rtmpPort: number;
  /** Absolute origin that links in mails and feeds begin with; no trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The bucket that keeps files instead of the data folder. */
  readonly s3: BucketConfig | undefined;
  readonly gateway: GatewayConfig;
  /** STUN first, then TURN; none where video calls only find ways within one network. */
  readonly iceServers: readonly IceServer[];
  readonly databaseUrl: string | undefined;
  /** Whether an empty database receives the sample world. */
  readonly sampleWorld: boolean;
  readonly authSecret: string | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Believe X-Forwarded-For of the proxy in front; whether readers come over TLS is told by publicUrl. */
  readonly trustProxy: boolean;
  readonly pageCache: boolean;
  /** How much of what people bring is kept, in megabytes of a million bytes. */
  readonly quota: {
    readonly personMegabytes: number;
    readonly spaceMegabytes: number;
    /** Of everybody together; null where only the disk is the limit. */
    readonly totalMegabytes: number | null;
    /** What stays free on the disk. */
    readonly freeMegabytes: number;
  };
  /** Style of the maps on which a place is chosen; coasts and towns of our own where there is none. */
  readonly mapStyleUrl: string | undefined;
  /** A file of PMTiles in place of our own base map; absolute. */
  readonly mapPmtiles: string | undefined;
  /** Address of pictures from above, with {z}, {x} and {y}. */
  readonly mapSatelliteUrl: string | undefined;
  readonly roles: readonly ("web" | "worker" | "live")[];
}

/** @throws Error naming every bad variable and what it should be. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filled);
  const lines = (parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  lines.push(...missingOf(Bucket.shape, BUCKET_NEEDS, filled), ...missingOf(Gateway.shape, GATEWAY_NEEDS, filled));
  lines.push(...missingOf(Turn.shape, TURN_NEEDS, filled));
  if (parsed.success) lines.push(...wrongGateway(parsed.data));
  if (!parsed.success || lines.length > 0) {
    throw new Error(`The configuration has bad values:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  return Object.freeze({
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    rtmpPort: env.RTMP_PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    dataDir: path.resolve(env.DATA_DIR),
    s3: readBucket(env),
    gateway: readGateway(env),
    iceServers: readIceServers(env),
    databaseUrl: env.DATABASE_URL,
    sampleWorld: env.SAMPLE_WORLD ?? env.DATABASE_URL === undefined,
    authSecret: env.AUTH_SECRET,
    mail: Object.freeze({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    pageCache: env.PAGE_CACHE,
    quota: Object.freeze({
      personMegabytes: env.QUOTA_PERSON_MB,
      spaceMegabytes: env.QUOTA_SPACE_MB,
      totalMegabytes: env.QUOTA_TOTAL_MB ?? null,
      freeMegabytes: env.QUOTA_FREE_MB,
    }),
    mapStyleUrl: env.MAP_STYLE_URL,
    mapPmtiles: env.MAP_PMTILES === undefined ? undefined : path.resolve(env.MAP_PMTILES),
    mapSatelliteUrl: env.MAP_SATELLITE_URL,
    roles: Object.freeze(env.ROLE),
  });
}

const BUCKET_NEEDS = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const TURN_NEEDS = ["TURN_URL", "TURN_USERNAME", "TURN_PASSWORD"] as const;
const GATEWAY_NEEDS = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

/**
 * All of it or nothing: half a bucket would quietly keep files in the folder, half an account would lose webhooks, half
 * a relay relays nothing.
 */
function missingOf(
  shape: object,
  needed: readonly string[],
  filled: Readonly<Record<string, string | undefined>>,
): string[] {
  const given = Object.keys(shape).find((name) => filled[name] !== undefined);
  if (!given) return [];
  return needed
    .filter((name) => filled[name] === undefined)
    .map((name) => `  ${name}: is needed because ${given} is set`);
}

type Env = z.infer<typeof Environment>;

const GATEWAY_URL = "https://api.razorpay.com";

/** Money of real givers must never come to stand in a gateway that only plays. */
function wrongGateway(env: Env): string[] {
  const wrong: string[] = [];
  if (env.NODE_ENV === "production") {
    if (env.SANDBOX_GATEWAY)
      wrong.push("  SANDBOX_GATEWAY: the sandbox gateway moves no money and is not for production");
    if (env.RAZORPAY_URL && new URL(env.RAZORPAY_URL).origin !== GATEWAY_URL) {
      wrong.push(`  RAZORPAY_URL: in production this can only be ${GATEWAY_URL}`);
    }
  }
  if (env.SANDBOX_GATEWAY && env.RAZORPAY_URL) wrong.push("  RAZORPAY_URL: leave it out where SANDBOX_GATEWAY is yes");
  return wrong;
}

function readGateway(env: Env): GatewayConfig {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  const account =
    keyId && keySecret && webhookSecret
      ? Object.freeze({ keyId, keySecret, webhookSecret, spaceId: env.RAZORPAY_SPACE_ID })
      : undefined;
  const isDefault = env.NODE_ENV === "development" && !account && !env.RAZORPAY_URL;
  const sandboxPort = (env.SANDBOX_GATEWAY ?? isDefault) ? (env.SANDBOX_PORT ?? env.PORT + 1) : undefined;
  const url = sandboxPort === undefined ? (env.RAZORPAY_URL ?? GATEWAY_URL) : `http://localhost:${sandboxPort}`;
  return Object.freeze({ url: new URL(url).origin, sandboxPort, account });
}

function readIceServers(env: Env): readonly IceServer[] {
  const { STUN_URLS: stun, TURN_URL: turn, TURN_USERNAME: username, TURN_PASSWORD: credential } = env;
  return Object.freeze([
    ...(stun ? [{ urls: stun }] : []),
    ...(turn && username && credential ? [{ urls: turn, username, credential }] : []),
  ]);
}

function readBucket(env: z.infer<typeof Bucket>): BucketConfig | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return Object.freeze({
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? "us-east-1",
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? false,
  });
}
