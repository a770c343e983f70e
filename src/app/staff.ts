import path from "node:path";
import { listStaff, setStaff } from "../features/people/commands/staff.server.ts";
import { readConfig } from "../platform/config.ts";
import { createDb, createPool, type Db } from "../platform/db/connection.ts";
import { embeddedSocketDir } from "../platform/db/embedded-socket.ts";
import { createLog } from "../platform/log.ts";
import { startServices } from "./services.ts";

// npm run staff -- add EMAIL | remove EMAIL | list
const config = readConfig({ LOG_LEVEL: "silent", ...process.env });
const [order = "", email = ""] = process.argv.slice(2);

async function obey(db: Db): Promise<void> {
  if (order === "list") {
    const staff = await listStaff(db);
    console.log(staff.length === 0 ? "Nobody is on the staff." : staff.map((p) => `${p.email}  ${p.name}`).join("\n"));
    return;
  }
  if ((order !== "add" && order !== "remove") || !email.includes("@")) {
    console.error("Usage: npm run staff -- add EMAIL | remove EMAIL | list");
    process.exitCode = 2;
    return;
  }
  const member = await setStaff(db, email, order === "add");
  if (!member) {
    console.error(`No account has the address ${email}.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${member.name} (${member.email}) is ${order === "add" ? "now" : "no longer"} on the staff.`);
}

/** The database of the server that is running on this folder, if one is. */
async function withRunningDatabase(): Promise<boolean> {
  const embedded = `socket:${embeddedSocketDir(path.join(config.dataDir, "postgres"))}?db=sangam`;
  const pool = createPool(config.databaseUrl ?? embedded, createLog(config), { max: 1 });
  try {
    await pool.query("select from schema_migration limit 1");
  } catch (error) {
    await pool.end();
    if (config.databaseUrl) throw error;
    return false;
  }
  const db = createDb(pool);
  await obey(db).finally(() => db.destroy());
  return true;
}

if (!(await withRunningDatabase())) {
  const running = await startServices(config);
  await obey(running.services.db).finally(() => running.stop());
}
