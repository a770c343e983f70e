import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  providerReviewed: [
    { author: "Meera Iyer", subject: "Durga idol, six feet", rating: 5 },
    { author: "Rafiq", subject: "", rating: 1 },
  ],
  reviewAnswered: [{ provider: "Gopal Pal", reply: "Thank you, we shall see you at Mahalaya." }],
  credentialAsked: [{ provider: "Gopal Pal", title: "Shastri in Vedic studies" }],
  credentialVerified: [{ title: "Shastri in Vedic studies" }],
  credentialRefused: [{ title: "Shastri in Vedic studies", reason: "The page with the name is missing." }],
  associationAsked: [
    { by: "provider", provider: "Gopal Pal", space: "Kali Mandir" },
    { by: "space", provider: "Gopal Pal", space: "Kali Mandir" },
  ],
  associationConfirmed: [
    { by: "provider", provider: "Gopal Pal", space: "Kali Mandir" },
    { by: "space", provider: "Gopal Pal", space: "Kali Mandir" },
  ],
  associationDeclined: [
    { by: "provider", provider: "Gopal Pal", space: "Kali Mandir" },
    { by: "space", provider: "Gopal Pal", space: "Kali Mandir" },
  ],
  associationEnded: [
    { by: "provider", provider: "Gopal Pal", space: "Kali Mandir" },
    { by: "space", provider: "Gopal Pal", space: "Kali Mandir" },
  ],
};
