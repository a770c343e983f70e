/** The password of every account of the sample world, which anybody may read. */
export const DEMO_PASSWORD = "sangam-demo";

/** The demo account of each tab of the login page, and of the staff, in the sample world. */
export const demoEmails = {
  common: "devotee@example.org",
  murtikar: "artist@example.org",
  pujari: "guide@example.org",
  administrator: "temple@example.org",
  staff: "staff@example.org",
} as const;
