import { kindHas } from "#/features/spaces/public.ts";
import { readId } from "#/platform/form-fields.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { readCookies, serializeCookie } from "#/platform/http/cookies.ts";
import type { SignedIn } from "#/platform/viewer.ts";

export interface AdminSpace {
  readonly id: number;
  /** Such as temple or pandal. */
  readonly kind: string;
  /** In the reader's language, where it has one there. */
  readonly name: string;
  /** The language of this name. */
  readonly language: string;
  readonly zone: string;
  /** Nobody but its people and our staff can see it, since it is not verified. */
  readonly isUnseen: boolean;
}

export interface SpaceChoice {
  /** The space at hand; null where the address names one that is not theirs, or where they have none. */
  readonly space: AdminSpace | null;
  /** All among which they may change, in the order of their names. */
  readonly spaces: readonly AdminSpace[];
}

/** All kinds: the page is also one of payees that have no other admin pages, such as a practice. */
export interface ChosenKinds {
  readonly allKinds?: boolean;
}

export type ChoosingContext = Pick<RequestContext, "db" | "config" | "language" | "setCookie">;

/** Browsers keep the choice under this name since the first release. */
const CHOSEN_COOKIE = "desk";

/**
 * Chooses a person's space for a page: the one that `?space=` names, which is kept for later pages; else the kept one,
 * else the first.
 * @param may whether they may do in a space what the page is for.
 */
export async function chooseSpace(
  { db, config, language, setCookie }: ChoosingContext,
  request: Request,
  person: SignedIn,
  may: (spaceId: number) => boolean,
  { allKinds = false }: ChosenKinds = {},
): Promise<SpaceChoice> {
  const all = await readAdminSpaces(
    db,
    language,
    person.memberships.map(({ spaceId }) => spaceId).filter((id) => may(id)),
  );
  const spaces = all.filter(({ kind }) => allKinds || kindHas(kind, "hasAdminPages"));
  const find = (text: string | null | undefined) => spaces.find(({ id }) => id === readId(text)) ?? null;
  const kept = readCookies(request.headers.get("cookie")).get(CHOSEN_COOKIE);
  const asked = new URL(request.url).searchParams.get("space");
  if (asked === null) return { space: find(kept) ?? spaces[0] ?? null, spaces };
  const space = find(asked);
  if (space && asked !== kept) setCookie(serializeCookie(config, CHOSEN_COOKIE, asked));
  return { space, spaces };
}

async function readAdminSpaces(db: Db, language: string, ids: readonly number[]): Promise<AdminSpace[]> {
  if (ids.length === 0) return [];
  const [rows, translate] = await Promise.all([
    db
      .selectFrom("space_brief")
      .select(["id", "kind", "name", "language", "zone", "is_listed", "is_verified"])
      .where("id", "=", sqlAny(ids))
      .orderBy("name")
      .orderBy("id")
      .execute(),
    readTranslations(db, language, "space", ids),
  ]);
  return rows.map((row) => {
    const own = row.name!;
    const name = translate(row.id!, "name", own);
    return {
      id: row.id!,
      kind: row.kind!,
      name,
      language: name === own ? row.language! : language,
      zone: row.zone!,
      isUnseen: !row.is_listed && !row.is_verified,
    };
  });
}
