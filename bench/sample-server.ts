import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSangam, type RunningSangam } from "../e2e/sangam.ts";
import { embeddedSocketDir } from "../src/platform/db/embedded-socket.ts";
import type { How } from "./result.ts";

export interface SampleServer extends RunningSangam {
  /** The address of its database. */
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** A server of its own over the sample world; `stop` removes the folder too, unless it was given. */
export async function startSample({ world }: How, environment: Record<string, string>): Promise<SampleServer> {
  const dataDir = world ?? mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  const sangam = await startSangam({ dataDir, environment: { SAMPLE_WORLD: "yes", ...environment } });
  return {
    ...sangam,
    dataDir,
    databaseUrl: `socket:${embeddedSocketDir(path.join(dataDir, "postgres"))}?db=sangam`,
    async stop() {
      await sangam.stop();
      if (!world) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
