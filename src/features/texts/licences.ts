/** Licences under which texts are often given; others are said in their own words. */
export const licences = ["public-domain", "cc0", "cc-by-4.0", "cc-by-sa-4.0", "own"] as const;
export type Licence = (typeof licences)[number];

export const isLicence = (text: string): text is Licence => licences.includes(text as Licence);

/** Where a licence is written out. */
export const licenceAddresses: Readonly<Partial<Record<Licence, string>>> = {
  cc0: "https://creativecommons.org/publicdomain/zero/1.0/",
  "cc-by-4.0": "https://creativecommons.org/licenses/by/4.0/",
  "cc-by-sa-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
};
