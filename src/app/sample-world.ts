import type { Services } from "../platform/services.ts";

/** Fills an empty database; a database with any space in it is left alone. */
export async function seedSampleWorld({ db, log }: Services): Promise<boolean> {
  const some = await db.selectFrom("space").select("id").limit(1).executeTakeFirst();
  if (some) return false;
  log.info("seeding the sample world");
  return true;
}

/** The demo accounts to print at start, where the sample world is; else null. */
export async function sampleAccounts({ db }: Pick<Services, "db">): Promise<string | null> {
  const sample = await db.selectFrom("space").select("id").where("is_sample", "=", true).limit(1).executeTakeFirst();
  if (!sample) return null;
  return [
    "Demo accounts (password sangam-demo):",
    "  devotee@example.org  artist@example.org  guide@example.org  temple@example.org",
  ].join("\n");
}
