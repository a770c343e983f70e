/** Where the work of a space is done. */
export function places(spaceId: number) {
  const of = `?space=${spaceId}`;
  return {
    prayers: `/space/${spaceId}/prayers`,
    goLive: `/space/${spaceId}/go-live`,
    donations: `/donations${of}`,
    recordGift: `/donations/record${of}`,
    giftAnalytics: `/donations${of}&tab=analytics`,
    campaigns: `/donations/campaigns${of}`,
    pendingGifts: `/donations${of}&status=pending`,
    people: `/manage-people${of}`,
    verification: `/verification${of}`,
    audit: `/audit${of}`,
    manageSpace: `/manage-space${of}`,
    events: `/manage-space/events${of}`,
    createEvent: `/create-event${of}`,
    images: `/manage-space/images${of}`,
    views3d: `/manage-space/3d-views${of}`,
    location: `/manage-space${of}#place`,
    volunteers: `/manage-volunteers${of}`,
    offers: `/manage-volunteers${of}&status=pending`,
    shifts: `/manage-volunteers/shifts${of}`,
    hours: `/manage-volunteers/hours${of}`,
    team: `/team-communication${of}`,
  };
}

export type Places = ReturnType<typeof places>;
