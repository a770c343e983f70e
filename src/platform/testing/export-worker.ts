import { setTimeout as sleep } from "node:timers/promises";
import { Readable } from "node:stream";
import { runExport } from "#/features/giving/commands/run-export.server.ts";
import { createDb, createPool } from "../db/connection.ts";
import { createLog } from "../log.ts";
import { createStorage } from "../storage.ts";

// A worker in a process of its own, on a storage so slow that it can be killed in the middle of a file.
const [url, dataDir, secret, exportId] = process.argv.slice(2) as [string, string, string, string];
const storage = await createStorage({ dataDir, s3: undefined });
const put = storage.putStream.bind(storage);
storage.putStream = (key, contents, options) => {
  const slowly = async function* () {
    for await (const piece of contents) {
      await sleep(25);
      yield piece as Buffer;
    }
  };
  return put(key, Readable.from(slowly()), options);
};
const pool = createPool(url, createLog({ logLevel: "error" }), { max: 4 });
await runExport({ db: createDb(pool), storage, clock: Date.now, secret }, { exportId: Number(exportId) });
await pool.end();
