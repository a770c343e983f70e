import { chance } from "./chance.ts";
import { samplePeople } from "./people.ts";
import { sampleSpaces } from "./spaces.ts";
import type { SampleSpace } from "./types.ts";

export interface SampleVolunteer {
  readonly space: string;
  readonly person: string;
  readonly role: string;
  readonly skills: readonly string[];
  readonly status: "active" | "inactive" | "pending";
  readonly daysAgo: number;
}

const everywhere: readonly (readonly [role: string, ...skills: string[]])[] = [
  ["Event Coordinator", "Planning", "Announcements"],
  ["Security", "Crowd routes", "Lost and found"],
  ["First Aid", "First aid", "Wheelchair help"],
  ["Welcome Desk", "Languages", "Directions"],
  ["Cleaning", "Composting", "Water points"],
  ["Sound and Stream", "Microphones", "Camera"],
];

const byKind: Record<SampleSpace["kind"], readonly (readonly [role: string, ...skills: string[]])[]> = {
  temple: [
    ["Prasad Kitchen", "Cooking", "Serving"],
    ["Shoe Stand", "Tokens"],
    ["Flower Sewa", "Garlands"],
  ],
  gurudwara: [
    ["Langar Sewa", "Rolling rotis", "Serving"],
    ["Joda Ghar", "Shoe care"],
    ["Night Kitchen", "Driving"],
  ],
  mosque: [
    ["Friday Meal", "Cooking", "Serving"],
    ["Library", "Reading aloud", "Cataloguing"],
  ],
  church: [
    ["Choir", "Alto", "Tenor"],
    ["Sunday School", "Stories", "Crafts"],
    ["Parish Kitchen", "Cooking"],
  ],
  "buddhist-center": [
    ["Meditation Hall", "Instruction", "Timekeeping"],
    ["Library", "Cataloguing"],
  ],
  pandal: [
    ["Stage", "Lights", "Ladders"],
    ["Workshop", "Bamboo", "Clay"],
    ["Food Stalls", "Accounts"],
  ],
};

export const sampleVolunteers: readonly SampleVolunteer[] = sampleSpaces.flatMap((space) => {
  const luck = chance("volunteers", space.key);
  const count = 5 + Math.min(10, Math.round(space.dailyVisitors / 32));
  const jobs = [...byKind[space.kind], ...everywhere];
  return luck.some(samplePeople, count).map((person, i) => {
    const [role, ...skills] = jobs[i % jobs.length]!;
    const status = luck.between(1, 8);
    return {
      space: space.key,
      person: person.key,
      role,
      skills,
      status: status === 1 ? "inactive" : status === 2 ? "pending" : "active",
      daysAgo: luck.between(5, 1400),
    } as const;
  });
});
