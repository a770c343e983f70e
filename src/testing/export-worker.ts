import { Readable } from "node:stream";
import { runExport } from "#/features/giving/commands/run-export.server.ts";
import { createDb, createPool } from "../platform/db/connection.ts";
import { createLog } from "../platform/log.ts";
import { createStorage } from "../platform/storage.ts";

// A worker in a process of its own, on a storage that stands still in the middle of a file, until it is killed.
const [url, dataDir, secret, exportId, pieces] = process.argv.slice(2) as [string, string, string, string, string];
const alive = setInterval(() => undefined, 1_000);
const storage = await createStorage({ dataDir, s3: undefined });
const put = storage.putStream.bind(storage);
storage.putStream = (key, contents, options) => {
  const held = async function* () {
    let taken = 0;
    for await (const piece of contents) {
      yield piece as Buffer;
      taken += 1;
      if (taken < Number(pieces)) continue;
      process.stdout.write("holding");
      await new Promise(() => undefined);
    }
  };
  return put(key, Readable.from(held()), options);
};
const pool = createPool(url, createLog({ logLevel: "error" }), { max: 4 });
await runExport({ db: createDb(pool), storage, clock: Date.now, secret }, { exportId: Number(exportId) });
await pool.end();
clearInterval(alive);
