import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { listDiscussionPeople, listReaders } from "../queries/people-of.server.ts";
import { findReadable } from "../queries/readable.server.ts";
import type { Route } from "./+types/discussion-people";

/** Whom the reader's answer may mention: `{ people }` of id and name, who would hear of it; nobody for visitors. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  if (!id || viewer.kind !== "person" || !(await findReadable(ctx.db, viewer, id))) return { people: [] };
  const written = (await listDiscussionPeople(ctx.db, id)).filter(({ personId }) => personId !== viewer.personId);
  const people = written.map(({ personId }) => personId);
  const readers = await listReaders(ctx.db, id, { people, writerId: viewer.personId });
  return { people: written.filter(({ personId }) => readers.has(personId)) };
}
