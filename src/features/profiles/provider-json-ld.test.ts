import { expect, test } from "vitest";
import { providerJsonLd } from "./provider-json-ld.ts";
import type { FullProvider } from "./queries/provider.server.ts";

const provider = (more: object): FullProvider =>
  ({
    ...{ name: "Madhusudan Pal", bio: "", category: "Murtikar", city: "Kolkata", region: "West Bengal" },
    ...{ contact: { phone: "", email: "", whatsapp: "" }, languages: ["bn"], rating: 4.64, reviewCount: 5 },
    ...more,
  }) as unknown as FullProvider;

const page = { url: "https://sangam.example.org/murtikar/66", image: null };

test("machines read of a provider what the page shows, with the rating of a business", () => {
  expect(providerJsonLd(provider({}), page)).toMatchObject({
    ...{ "@type": "LocalBusiness", url: page.url, name: "Madhusudan Pal", knowsLanguage: ["bn"] },
    aggregateRating: { ratingValue: 4.6, reviewCount: 5 },
  });
  const shown = { contact: { phone: "+919830000000", email: "", whatsapp: "" } };
  expect(providerJsonLd(provider(shown), page)).toMatchObject({ telephone: "+919830000000" });
});

test("nothing that they do not show, no rating where there is none, and a volunteer is no business", () => {
  const hidden = providerJsonLd(provider({ rating: null, reviewCount: 0 }), page);
  for (const field of ["telephone", "email", "aggregateRating", "image", "description"]) {
    expect(hidden, field).not.toHaveProperty(field);
  }
  const volunteer = providerJsonLd(provider({ category: "Volunteer" }), page);
  expect(volunteer).toMatchObject({ "@type": "Person", jobTitle: "Volunteer" });
  expect(volunteer).not.toHaveProperty("aggregateRating");
});
