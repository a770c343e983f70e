import type { SpaceRole } from "../../src/platform/viewer.ts";

export interface SampleMember {
  readonly space: string;
  /** Name in people.ts. */
  readonly person: string;
  readonly role: SpaceRole;
  readonly daysAgo: number;
}

export const sampleMembers: readonly SampleMember[] = [
  { space: "saptdhara", person: "Kavita Sharma", role: "manager", daysAgo: 610 },
  { space: "saptdhara", person: "Pooja Malviya", role: "treasurer", daysAgo: 402 },
  { space: "saptdhara", person: "Dilip Chouhan", role: "editor", daysAgo: 96 },
];

/** One that its demo account may answer. */
export const sampleInvitation = {
  space: "saptdhara",
  email: "devotee@example.org",
  role: "editor",
  hoursAgo: 5,
} as const;

/** A space that waits for our staff, and what it sent them. */
export const sampleRequest = {
  space: "kadavath",
  person: "Nafeesa Rahman",
  note: "Our office is open on weekdays from ten to one. The committee meets on the first Sunday of the month.",
  hoursAgo: 31,
  documents: [
    {
      kind: "registration",
      name: "trust-deed.pdf",
      title: "Deed of trust",
      lines: ["Drawn for the sample world.", "It names no real trust, person or place."],
    },
    {
      kind: "address",
      name: "water-bill.pdf",
      title: "Bill for water",
      lines: ["Drawn for the sample world.", "Nothing is to be paid."],
    },
  ],
} as const;
