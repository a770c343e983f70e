import { openingJsonLd } from "./opening.ts";
import { kindHas, type SpacePage } from "#/features/spaces/public.ts";

/** schema.org's type of a place of worship, or of a committee; some faiths have none of their own. */
export function schemaType({ kind, faith }: Pick<SpacePage, "kind" | "faith">): string {
  if (!kindHas(kind, "isPlace")) return "Organization";
  if (kind === "mosque") return "Mosque";
  if (kind === "church") return "Church";
  if (kind === "buddhist-center" || faith === "buddhist") return "BuddhistTemple";
  if (kind === "temple" && faith === "hindu") return "HinduTemple";
  return "PlaceOfWorship";
}

interface Addresses {
  /** Absolute address of the page. */
  readonly url: string;
  /** Civil day in the place. */
  readonly today: string;
  /** Absolute address of its picture, if it has one. */
  readonly image: string | null;
}

/** The structured data of a space; nothing that its page does not show. */
export function spaceJsonLd(space: SpacePage, { url, image, today }: Addresses): object {
  return {
    "@type": schemaType(space),
    "@id": url,
    url,
    name: space.name,
    ...(space.localName ? { alternateName: space.localName } : {}),
    ...(space.description ? { description: space.description } : {}),
    ...(image ? { image } : {}),
    address: {
      "@type": "PostalAddress",
      ...(space.address ? { streetAddress: space.address } : {}),
      addressLocality: space.city,
      addressRegion: space.region,
      addressCountry: space.country,
    },
    ...(space.lat === null ? {} : { geo: { "@type": "GeoCoordinates", latitude: space.lat, longitude: space.lng } }),
    ...(space.phone ? { telephone: space.phone } : {}),
    ...(space.email ? { email: space.email } : {}),
    ...(space.website ? { sameAs: space.website } : {}),
    ...(space.established ? { foundingDate: String(space.established) } : {}),
    ...openingJsonLd(space.timings, today),
    ...(space.rating === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(space.rating.toFixed(1)),
            reviewCount: space.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  };
}
