import { sampleArtists } from "./artists.ts";

export interface DemoAccount {
  readonly key: string;
  readonly email: string;
  readonly name: string;
  readonly accountType: "common" | "murtikar" | "pujari" | "temple-admin";
  readonly location: string;
  readonly bio: string;
  /** Decides for the platform; at the machine itself alone, as everybody knows its password. */
  readonly isStaff?: true;
  /** Spaces that it runs, follows and keeps. */
  readonly owns: readonly string[];
  readonly follows: readonly string[];
  readonly saves: readonly string[];
}

const servants = sampleArtists.flatMap((artist): DemoAccount[] =>
  artist.email
    ? [
        {
          key: artist.key,
          email: artist.email,
          name: artist.name.en,
          accountType: artist.accountType,
          location: `${artist.city.en}, ${artist.region.en}`,
          bio: artist.bio.en,
          owns: [],
          follows: artist.spaces,
          saves: [],
        },
      ]
    : [],
);

/** The accounts that the login page offers where the sample world is. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: "demo-devotee",
    email: "devotee@example.org",
    name: "Asha Verma",
    accountType: "common",
    location: "Bhopal, Madhya Pradesh",
    bio: "Early riser, slow walker. I collect the sound of bells.",
    owns: [],
    follows: ["saptdhara", "deepsar", "noorbagh", "eveninglamp", "shantivan", "navjyoti"],
    saves: ["karuna", "twohills", "kumorpara", "ujjwal"],
  },
  ...servants,
  {
    key: "demo-temple",
    email: "temple@example.org",
    name: "Sunanda Trivedi",
    accountType: "temple-admin",
    location: "Ujjain, Madhya Pradesh",
    bio: "President of Saptdhara Mandir. Ask me about the lamps.",
    owns: ["saptdhara"],
    follows: ["saptdhara", "arkadeep"],
    saves: [],
  },
  {
    key: "demo-staff",
    email: "staff@example.org",
    name: "Mohan Kulkarni",
    accountType: "common",
    location: "Pune, Maharashtra",
    bio: "I look after the spaces that ask to be verified.",
    isStaff: true,
    owns: [],
    follows: [],
    saves: [],
  },
];
