import type { FullProvider } from "./queries/provider.server.ts";

/** schema.org's data of somebody who makes or serves; nothing that the page does not show. */
export function providerJsonLd(provider: FullProvider, { url, image }: { url: string; image: string | null }): object {
  const { category, contact, rating, reviewCount } = provider;
  // Only a business may be rated there; who serves for nothing is a person.
  const isBusiness = category !== "Volunteer";
  return {
    "@type": isBusiness ? "LocalBusiness" : "Person",
    "@id": url,
    url,
    name: provider.name,
    ...(provider.bio ? { description: provider.bio } : {}),
    ...(image ? { image } : {}),
    ...(isBusiness ? {} : { jobTitle: category }),
    address: {
      "@type": "PostalAddress",
      addressLocality: provider.city,
      ...(provider.region ? { addressRegion: provider.region } : {}),
      addressCountry: "IN",
    },
    ...(contact.phone ? { telephone: contact.phone } : {}),
    ...(contact.email ? { email: contact.email } : {}),
    ...(provider.languages.length > 0 ? { knowsLanguage: provider.languages } : {}),
    ...(isBusiness && rating !== null
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(rating.toFixed(1)),
            reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
