/** The parts of one's own journey, in the order of the page. */
export const ownTabs = ["activity", "places", "achievements", "interests"] as const;
export type OwnTab = (typeof ownTabs)[number];

export const ownTabIn = (tab: string | null): OwnTab | null => ownTabs.find((one) => one === tab) ?? null;
