import type { Db } from "#/platform/db/connection.ts";
import { refuse, type Refusal } from "#/platform/refusal.ts";
import { nameOfPerson } from "../queries/people-of.server.ts";

/** What somebody reads who decides what another has decided: who that was, where their account is still there. */
export async function decidedAlready(db: Db, personId: number | null): Promise<Refusal> {
  const who = personId === null ? null : await nameOfPerson(db, personId);
  return who === null
    ? refuse("community.decided-already", { status: 409 })
    : refuse("community.decided-by", { status: 409, params: { who } });
}
