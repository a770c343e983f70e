/** Addresses of a space's own services and bookings. */

export const servicesPath = (spaceId: number): string => `/manage-services?space=${spaceId}`;
export const servicePath = (spaceId: number, serviceId: number | "new"): string =>
  `/manage-services/${serviceId}?space=${spaceId}`;

/** Which bookings the team looks at: those of a day, or what waits on any day. */
export const dayListViews = ["day", "requests", "unassigned"] as const;
export type DayListView = (typeof dayListViews)[number];

export interface DayListAddress {
  readonly view?: DayListView;
  /** `2026-11-24` on the space's clock; today unless given. */
  readonly day?: string;
  /** The last booking of the page before. */
  readonly after?: number | null;
}

export function dayListPath(spaceId: number, { view = "day", day, after }: DayListAddress = {}): string {
  const params = new URLSearchParams({ space: String(spaceId) });
  if (view !== "day") params.set("show", view);
  else if (day) params.set("day", day);
  if (after) params.set("after", String(after));
  return `/manage-services/bookings?${params}`;
}
