import { randomUUID } from "node:crypto";
import { openCommunity } from "#/features/community/commands/communities.server.ts";
import { writeReply } from "#/features/community/commands/replies.server.ts";
import { startDiscussion } from "#/features/community/commands/write-discussion.server.ts";
import { readCommunity } from "#/features/community/queries/communities.server.ts";
import type { Db } from "../platform/db/connection.ts";
import { visitor, type SignedIn } from "../platform/viewer.ts";
import type { testServices } from "./services.ts";

type Services = Awaited<ReturnType<typeof testServices>>["services"];

/** A community with a name of its own; open and nobody's unless told. @param by staff, or who runs its space. */
export async function testCommunity(
  services: Services,
  by: SignedIn,
  more: Partial<Parameters<typeof openCommunity>[2]> = {},
): Promise<{ id: number; slug: string }> {
  const slug = await openCommunity(services, by, {
    ...{ name: `Circle ${randomUUID().slice(0, 8)}`, icon: "lamp", description: "", guidelines: "", language: "en" },
    ...{ spaceId: null, isOpen: true, faith: null },
    ...more,
  });
  const { id } = (await readCommunity(services.db, visitor, "en", slug))!;
  return { id, slug };
}

type Discussion = Parameters<typeof startDiscussion>[2];

/** A question in a community. @returns its id. */
export const testDiscussion = (
  services: Services,
  by: SignedIn,
  more: Partial<Discussion> & Pick<Discussion, "communityId">,
): Promise<number> =>
  startDiscussion(services, by, {
    ...{ kind: "question", title: "Which day do we keep?", body: "Two are printed.", tags: "", language: "en" },
    clientId: randomUUID(),
    ...more,
  });

type Reply = Parameters<typeof writeReply>[2];

/** An answer. @returns its id. */
export async function testReply(
  services: Services,
  by: SignedIn,
  more: Partial<Reply> & Pick<Reply, "discussionId">,
): Promise<number> {
  const { id } = await writeReply(services, by, {
    ...{ body: "The second.", language: "en", quotesId: null, tradition: "", clientId: randomUUID() },
    ...more,
  });
  return id;
}

/** Lets nobody be new here: everybody has had an account for months. */
export const makeEverybodyKnown = (db: Db) =>
  db
    .updateTable("person")
    .set({ created_at: new Date("2026-01-01T00:00:00Z") })
    .execute();
