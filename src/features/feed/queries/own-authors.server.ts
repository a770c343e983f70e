import { canAdmin } from "#/platform/admin-actions.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { feedAdmin } from "../access.ts";
import type { Author } from "../rules.ts";

export interface OwnAuthor {
  readonly author: Author;
  readonly name: string;
  /** Whether everybody may see them, and so what they publish. */
  readonly isShown: boolean;
}

/** The spaces for which the viewer may post, and themselves where they are an artist or guide. */
export async function listOwnAuthors(db: Db, viewer: Viewer, language: string): Promise<OwnAuthor[]> {
  if (viewer.kind !== "person") return [];
  const spaceIds = viewer.memberships
    .map(({ spaceId }) => spaceId)
    .filter((spaceId) => canAdmin(viewer, feedAdmin.post, spaceId));
  const [provider, spaces] = await Promise.all([
    db
      .selectFrom("provider_brief as b")
      .select(["b.person_id", "b.name", "b.is_listed", "b.is_public"])
      .select(translationsOf(language, "person", "b.person_id").as("translated"))
      .where("b.person_id", "=", viewer.personId)
      .executeTakeFirst(),
    spaceIds.length === 0
      ? []
      : db
          .selectFrom("space_brief as s")
          .select(["s.id", "s.name", "s.kind", "s.is_listed"])
          .select(translationsOf(language, "space", "s.id").as("translated"))
          .where("s.id", "=", sqlAny(spaceIds))
          .where("s.kind", "<>", "practice")
          .orderBy("s.id")
          .execute(),
  ]);
  return [
    ...(provider
      ? [
          {
            author: { spaceId: null, providerId: viewer.personId },
            name: provider.translated?.["name"] ?? provider.name ?? "",
            isShown: provider.is_listed === true && provider.is_public === true,
          },
        ]
      : []),
    ...spaces.map((row) => ({
      author: { spaceId: row.id!, providerId: null },
      name: row.translated?.["name"] ?? row.name ?? "",
      isShown: row.is_listed === true,
    })),
  ];
}

/** Whether an author is there, seen or not: a space that nobody may see keeps its posts until it is listed. */
export async function isAuthorThere(db: Db, { spaceId, providerId }: Author): Promise<boolean> {
  const row =
    spaceId === null
      ? await db.selectFrom("provider_brief").select("person_id").where("person_id", "=", providerId).executeTakeFirst()
      : await db.selectFrom("space_brief").select("id").where("id", "=", spaceId).executeTakeFirst();
  return row !== undefined;
}
