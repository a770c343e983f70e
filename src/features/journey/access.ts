import { adminActions } from "#/platform/admin-actions.ts";

export const journeyAdmin = adminActions("journey", {
  /** See and print the code at the door, renew it, and see how many came. */
  keepDoor: ["owner", "manager", "editor"],
});

/** What somebody's settings show of them, beside who may see their profile at all. */
export interface Shows {
  readonly activity: boolean;
  readonly donations: boolean;
  readonly location: boolean;
}

/** The parts of a devotee's profile that a reader sees. */
export interface ProfileParts {
  readonly name: boolean;
  /** What they wrote of themselves, and since when they are here. */
  readonly about: boolean;
  readonly interests: boolean;
  readonly location: boolean;
  /** Visits and what they finished reading; never prayers, bookings and discussions. */
  readonly activity: boolean;
  /** That they gave, never how much; nothing that was given without a name. */
  readonly gifts: boolean;
  /** Where they were: what they do, and where. */
  readonly places: boolean;
  /** The level, and the badges for what else they may see. */
  readonly achievements: boolean;
}

/** Decides which parts of a devotee's profile a reader sees. @param visible by who may see the profile (`profiles`). */
export function profileParts(visible: "all" | "name" | "none", shows: Shows): ProfileParts {
  const all = visible === "all";
  return {
    name: visible !== "none",
    about: all,
    interests: all,
    location: all && shows.location,
    activity: all && shows.activity,
    gifts: all && shows.donations,
    places: all && shows.activity && shows.location,
    achievements: all && shows.activity,
  };
}
