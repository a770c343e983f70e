import { sql } from "kysely";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { translationsOf } from "../../../platform/db/translations.ts";
import type { PictureView } from "../../../platform/media/picture.ts";
import { leadPictureOf } from "../../../platform/media/read-pictures.ts";
import { averageRating } from "../../spaces/public.ts";
import type { PriceKind } from "../provider-options.ts";
import { type ProviderCategory, providerPath } from "../rules.ts";

export const SPACES_ON_CARD = 2;

/** A provider as the directory shows them, in the reader's language. */
export interface ProviderCard {
  readonly id: number;
  /** The path of their page. */
  readonly path: string;
  readonly category: ProviderCategory;
  readonly name: string;
  readonly city: string;
  readonly region: string;
  readonly bio: string;
  readonly specialization: string;
  readonly workingSince: number | null;
  readonly price: {
    readonly kind: PriceKind;
    readonly fromPaise: number | null;
    readonly toPaise: number | null;
  };
  readonly isVerified: boolean;
  /** 1–5, or null while nobody has reviewed them. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly followerCount: number;
  readonly projectCount: number;
  readonly picture: PictureView | null;
  /** Names of the first spaces where they serve, confirmed by both sides. */
  readonly spaces: readonly string[];
  readonly moreSpaces: number;
  /** Kilometres from where the reader said they are. */
  readonly distanceKm: number | null;
}

/** @returns the cards of these providers, in the order of the ids; who was hidden meanwhile is left out. */
export async function readProviderCards(
  db: Db,
  language: string,
  ids: readonly number[],
  distances: ReadonlyMap<number, number> = new Map(),
): Promise<ProviderCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("artist as a")
    .innerJoin("person as p", "p.id", "a.person_id")
    .select(["p.id", "p.name", "p.bio", "p.specialization", "p.verified_at", "p.follower_count"])
    .select(["a.category", "a.city", "a.region", "a.specializations", "a.working_since", "a.project_count"])
    .select(["a.price_kind", "a.price_from_paise", "a.price_to_paise", "a.rating_sum", "a.review_count"])
    .select([
      translationsOf(language, "person", "p.id").as("translated"),
      sql<PictureView | null>`(
        select ${leadPictureOf(language, "portfolio", "i.id")} from portfolio_item as i
        where i.person_id = p.id and i.removed_at is null order by i.is_featured desc, i.position, i.id limit 1)`.as(
        "picture",
      ),
      sql<string[] | null>`(
        select array_agg(coalesce(s.translated ->> 'name', s.name) order by s.at, s.id) from (
          select s.id, s.name, sa.confirmed_at as at, ${translationsOf(language, "space", "s.id")} as translated
          from space_artist as sa join space_brief as s on s.id = sa.space_id and s.is_listed
          where sa.person_id = p.id and sa.confirmed_at is not null) as s)`.as("spaces"),
    ])
    .where("p.id", "=", sqlAny(ids))
    .where("a.is_listed", "=", true)
    .where("p.removed_at", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const category = row.category as ProviderCategory;
    const { translated, spaces } = row;
    return [
      {
        id,
        path: providerPath({ id, category }),
        category,
        name: translated?.name ?? row.name,
        city: translated?.city ?? row.city,
        region: translated?.region ?? row.region,
        bio: translated?.bio ?? row.bio,
        specialization: translated?.specialization || row.specialization || row.specializations.join(", "),
        workingSince: row.working_since,
        price: {
          kind: row.price_kind as PriceKind,
          fromPaise: row.price_from_paise,
          toPaise: row.price_to_paise,
        },
        isVerified: row.verified_at !== null,
        rating: averageRating(row.rating_sum, row.review_count),
        reviewCount: row.review_count,
        followerCount: row.follower_count,
        projectCount: row.project_count,
        picture: row.picture,
        spaces: spaces?.slice(0, SPACES_ON_CARD) ?? [],
        moreSpaces: Math.max(0, (spaces?.length ?? 0) - SPACES_ON_CARD),
        distanceKm: distances.get(id) ?? null,
      },
    ];
  });
}
