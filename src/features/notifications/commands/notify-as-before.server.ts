import { sql } from "kysely";
import type { Services } from "#/platform/services.ts";
import { notifyPeople } from "./notify-people.server.ts";

/** The name of the job before notifications had keys: a queue may hold some, and older nodes send more. */
export const UNTYPED_JOB = "notices.tell";

export interface UntypedData {
  readonly kind: string;
  readonly key: string;
  readonly personIds: readonly number[];
  readonly path: string;
  readonly said: Readonly<Record<string, string>>;
}

/** Reads such a job by what migration 0039 read rows with. @returns how many lines are new. */
export async function notifyAsBefore(
  services: Pick<Services, "db" | "jobs" | "clock" | "log">,
  { kind, key, said, ...to }: UntypedData,
): Promise<number> {
  const { rows } = await sql<{ kind: string; payload: object }>`
    select typed.kind, typed.payload from typed_notification(${kind}, ${key}, ${JSON.stringify(said)}::jsonb) as typed
  `.execute(services.db);
  return notifyPeople(services, { ...to, ...rows[0]!, key });
}
