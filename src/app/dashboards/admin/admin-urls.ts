/** The paths of a space's admin pages. */
export function adminUrls(spaceId: number) {
  const of = `?space=${spaceId}`;
  return {
    goLive: `/space/${spaceId}/go-live`,
    donations: `/donations${of}`,
    recordGift: `/donations/record${of}`,
    giftAnalytics: `/donations${of}&tab=analytics`,
    campaigns: `/donations/campaigns${of}`,
    verification: `/verification${of}`,
    manageSpace: `/manage-space${of}`,
    events: `/manage-space/events${of}`,
    createEvent: `/create-event${of}`,
    volunteers: `/manage-volunteers${of}`,
    shifts: `/manage-volunteers/shifts${of}`,
    hours: `/manage-volunteers/hours${of}`,
    team: `/team-communication${of}`,
  };
}
