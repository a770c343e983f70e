import path from "node:path";
import { z } from "zod";

const flag = z.enum(["yes", "no"]).transform((v) => v === "yes");
const port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
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
  ROLE: z
    .string()
    .default("web,worker,live")
    .transform((v) => v.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(["web", "worker", "live"])).min(1)),
});

/** What the process was started with: read once, parsed, frozen. */
export interface Config {
  readonly mode: "development" | "production" | "test";
  readonly port: number;
  readonly host: string;
  /** Where encoders such as OBS send to; 0 takes no encoders. */
  readonly rtmpPort: number;
  /** Absolute origin that links in mails and feeds begin with; no trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether an empty database receives the sample world. */
  readonly sampleWorld: boolean;
  readonly authSecret: string | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Believe X-Forwarded-For and X-Forwarded-Proto from the proxy in front. */
  readonly trustProxy: boolean;
  readonly pageCache: boolean;
  readonly roles: readonly ("web" | "worker" | "live")[];
}

/** @throws Error naming every bad variable and what it should be. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
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
    databaseUrl: env.DATABASE_URL,
    sampleWorld: env.SAMPLE_WORLD ?? env.DATABASE_URL === undefined,
    authSecret: env.AUTH_SECRET,
    mail: Object.freeze({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    pageCache: env.PAGE_CACHE,
    roles: Object.freeze(env.ROLE),
  });
}
