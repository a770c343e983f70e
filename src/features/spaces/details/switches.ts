export const spaceSwitches = ["listing", "tours", "reviews"] as const;
export type SpaceSwitch = (typeof spaceSwitches)[number];
