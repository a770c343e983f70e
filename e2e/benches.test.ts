import { describe, test } from "vitest";
import { ofTheBuild } from "../bench/benches.ts";
import { runShort } from "../bench/run-short.ts";
import { worldFolder } from "./world.ts";

const { dataDir, environment } = await worldFolder();

describe("benches of the built application", () => {
  // One after another: each starts the server over the same world.
  test.for([...ofTheBuild, "soak"])("%s starts and has its figures", (name) =>
    runShort(name, [`--world=${dataDir}`], environment),
  );
});
