import { pino, type Logger } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** JSON lines on stdout; secrets that a careless caller may pass are cut out. */
export function createLog(config: Pick<Config, "logLevel">): Log {
  return pino({
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["password", "token", "cookie", "authorization", "*.password", "*.token"],
  });
}
