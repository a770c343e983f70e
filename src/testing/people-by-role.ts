import type { Db } from "../platform/db/connection.ts";
import { Refusal } from "../platform/refusal.ts";
import { visitor, type SignedIn, type SpaceRole, type Viewer } from "../platform/viewer.ts";
import { testPerson } from "./people.ts";

export type PeopleByRole = Readonly<Record<SpaceRole | "stranger" | "staff", SignedIn>> & {
  readonly visitor: Viewer;
};

/** Somebody of every role in a space, somebody without one, staff, and a visitor. */
export async function testPeopleByRole(db: Db, spaceId: number): Promise<PeopleByRole> {
  const member = (role: SpaceRole) => testPerson(db, { name: `The ${role}`, memberships: [{ spaceId, role }] });
  return {
    owner: await member("owner"),
    manager: await member("manager"),
    treasurer: await member("treasurer"),
    editor: await member("editor"),
    stranger: await testPerson(db, { name: "A stranger" }),
    staff: await testPerson(db, { name: "Of the staff", isStaff: true }),
    visitor,
  };
}

const shutOut = new Set(["platform.sign-in-first", "platform.not-allowed", "platform.not-found"]);

/**
 * The row of a command in the table of roles: who is let in, whatever else it may refuse them.
 * @param run called once for everybody, one after the other.
 */
export async function whoMay(people: PeopleByRole, run: (viewer: Viewer) => unknown): Promise<string[]> {
  const may: string[] = [];
  for (const [name, viewer] of Object.entries(people)) {
    try {
      await run(viewer);
      may.push(name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!shutOut.has(error.code)) may.push(name);
    }
  }
  return may;
}
